//! The inputs of a call: which files, in which format, cut into jobs of one puzzle each.

mod asked;
mod globs;
mod jobs;
mod lines;
mod reading;
mod source;
mod walk;

pub(crate) use asked::InputArgs;
pub(crate) use globs::GlobArgs;
pub(crate) use jobs::{Job, Portion, jobs, portions};
pub(crate) use lines::Lines;
pub(crate) use reading::Reading;
pub(crate) use source::{Hashing, hash_of, without_end};
pub(crate) use walk::{Found, Input};

use std::path::{Path, PathBuf};

use puzzle_model::Layout;

/// The files that a call names, one after the other; directories are walked.
///
/// # Errors
/// If `from` names no format that can be read, or a glob is malformed.
pub(crate) fn inputs(
    files: &[PathBuf],
    from: Option<&str>,
    globs: &GlobArgs,
    stdin: Reading,
) -> anyhow::Result<impl Iterator<Item = Found> + Send + use<>> {
    let from = from.map(Reading::named).transpose()?;
    globs.below(Path::new("."))?;
    let globs = globs.clone();
    let files = if files.is_empty() {
        vec![PathBuf::from("-")]
    } else {
        files.to_vec()
    };
    Ok(files
        .into_iter()
        .flat_map(move |path| walk::inputs_at(path, from, &globs, stdin)))
}

/// Gives the number of jobs in inputs that are a job each; `None` if there is a collection among them.
pub(crate) fn count(mut inputs: impl Iterator<Item = Found>) -> Option<u64> {
    inputs.try_fold(0, |count, (_, input)| match input {
        Ok(input) if input.reading.layout() != Layout::Document => None,
        Ok(_) | Err(_) => Some(count + 1),
    })
}
