//! Which files of a directory are taken: `--include` and `--exclude`, globs as in a `.gitignore`.

use std::path::Path;

use anyhow::Context as _;
use ignore::overrides::{Override, OverrideBuilder};

/// The globs of a call; they hold for directories, and a named file is taken all the same.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct GlobArgs {
    /// Of a directory, take only files that match GLOB; may be repeated.
    #[arg(long, value_name = "GLOB")]
    pub(crate) include: Vec<String>,
    /// Of a directory, pass over files and folders that match GLOB, though they are included; may be repeated.
    #[arg(long, value_name = "GLOB")]
    pub(crate) exclude: Vec<String>,
}

impl GlobArgs {
    /// Makes the globs match paths below `directory`.
    ///
    /// # Errors
    /// If a glob is malformed, wherever it is to match.
    pub(crate) fn below(&self, directory: &Path) -> anyhow::Result<Globs> {
        let mut builder = OverrideBuilder::new(directory);
        let add = |builder: &mut OverrideBuilder, glob: &str, line: &str| {
            builder
                .add(line)
                .map(|_| ())
                .with_context(|| format!("glob `{glob}` cannot be understood"))
        };
        for glob in &self.include {
            // A leading `!` would exclude; there is an option for that.
            let literal = glob.strip_prefix('!').map(|rest| format!("\\!{rest}"));
            add(&mut builder, glob, literal.as_deref().unwrap_or(glob))?;
        }
        // Of several globs that match, the last one counts: so what is excluded stays out.
        for glob in &self.exclude {
            add(&mut builder, glob, &format!("!{glob}"))?;
        }
        Ok(Globs(builder.build()?))
    }
}

/// Globs that match paths below one directory.
#[derive(Clone, Debug)]
pub(crate) struct Globs(Override);

impl Globs {
    /// Says whether a file or a folder is passed over.
    pub(super) fn pass_over(&self, path: &Path, is_dir: bool) -> bool {
        self.0.matched(path, is_dir).is_ignore()
    }

    /// Says whether a file was asked for by a glob.
    pub(super) fn name(&self, path: &Path) -> bool {
        self.0.matched(path, false).is_whitelist()
    }
}
