//! What commands say of their inputs.

use std::path::PathBuf;

use super::{Found, GlobArgs, Reading, inputs};

/// The puzzles that a command reads.
#[derive(Debug, clap::Args)]
pub(crate) struct InputArgs {
    /// Puzzle files and directories; `-` or nothing reads the standard input.
    files: Vec<PathBuf>,
    #[command(flatten)]
    globs: GlobArgs,
    /// Read every input in this format, whatever its extension (`puzzle formats` lists them; also json, ndjson).
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
}

impl InputArgs {
    /// Gives the inputs; `stdin` says how the standard input is read, unless a format is named.
    ///
    /// # Errors
    /// As [`inputs`].
    pub(crate) fn read(
        &self,
        stdin: Reading,
    ) -> anyhow::Result<impl Iterator<Item = Found> + Send + use<>> {
        inputs(&self.files, self.from.as_deref(), &self.globs, stdin)
    }
}
