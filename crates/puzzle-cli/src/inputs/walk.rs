//! From paths to inputs: a named file is always taken, a directory gives the puzzle files below it, sorted.

use std::path::{Path, PathBuf};

use ignore::WalkBuilder;
use puzzle_model::InputError;

use super::globs::Globs;
use super::{GlobArgs, Reading};

/// A file, or the standard input, and how it is read.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// The file; `None` is the standard input.
    pub(crate) path: Option<PathBuf>,
    pub(crate) reading: Reading,
}

/// An input by its id, or why there is none.
pub(crate) type Found = (String, Result<Input, InputError>);

pub(super) fn inputs_at(
    path: PathBuf,
    from: Option<Reading>,
    globs: &GlobArgs,
    stdin: Reading,
) -> Box<dyn Iterator<Item = Found> + Send> {
    if path.as_os_str() == "-" {
        let input = Input {
            path: None,
            reading: from.unwrap_or(stdin),
        };
        return Box::new(std::iter::once(("-".to_owned(), Ok(input))));
    }
    if path.is_dir() {
        return files_below(&path, from, globs);
    }
    Box::new(std::iter::once(named(path, from)))
}

fn named(path: PathBuf, from: Option<Reading>) -> Found {
    let id = path.display().to_string();
    // A pipe is read only by whoever says what comes through it: otherwise a forgotten one would wait for ever.
    if from.is_none() && is_special(&path) {
        return (id, Err(not_a_file()));
    }
    let reading = from
        .or_else(|| Reading::by_extension(&path))
        .ok_or_else(|| unknown_extension(&path));
    let input = reading.map(|reading| Input {
        path: Some(path),
        reading,
    });
    (id, input)
}

fn is_special(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|data| !data.is_file() && !data.is_dir())
}

fn not_a_file() -> InputError {
    InputError::new("unreadable", "it is a pipe or a device, not a file")
        .help("to read it all the same, name it and its format with --from")
}

fn unknown_extension(path: &Path) -> InputError {
    if !path.exists() {
        return InputError::new("missing-file", "there is no such file");
    }
    InputError::new("unknown-format", "its extension does not say what it holds")
        .help("name its format with --from (`puzzle formats` lists them)")
}

fn files_below(
    directory: &Path,
    from: Option<Reading>,
    globs: &GlobArgs,
) -> Box<dyn Iterator<Item = Found> + Send> {
    let globs = match globs.below(directory) {
        Ok(globs) => globs,
        Err(error) => {
            let error = InputError::new("unreadable", format!("cannot be walked: {error:#}"));
            return Box::new(std::iter::once((
                directory.display().to_string(),
                Err(error),
            )));
        }
    };
    let filter = globs.clone();
    let walk = WalkBuilder::new(directory)
        .standard_filters(false)
        .hidden(true)
        .follow_links(true)
        .sort_by_file_name(Ord::cmp)
        .filter_entry(move |entry| {
            let is_dir = entry.file_type().is_some_and(|kind| kind.is_dir());
            entry.depth() == 0 || !filter.pass_over(entry.path(), is_dir)
        })
        .build();
    Box::new(walk.filter_map(move |entry| match entry {
        Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_dir()) => None,
        Ok(entry) => file(entry.into_path(), from, &globs),
        Err(error) => {
            let message = format!("cannot be walked: {error}");
            Some(("?".to_owned(), Err(InputError::new("unreadable", message))))
        }
    }))
}

/// A file of a directory: taken if its extension is known, or if a glob asks for it and its format is given.
fn file(path: PathBuf, from: Option<Reading>, globs: &Globs) -> Option<Found> {
    let known = Reading::by_extension(&path);
    let asked = from.filter(|_| known.is_some() || globs.name(&path));
    let reading = asked.or(known)?;
    let id = path.display().to_string();
    if is_special(&path) {
        return Some((id, Err(not_a_file())));
    }
    let path = Some(path);
    Some((id, Ok(Input { path, reading })))
}
