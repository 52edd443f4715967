//! The inputs of a call: which files, in which format, cut into jobs of one puzzle each.

mod jobs;
mod reading;
mod walk;

pub(crate) use jobs::{Job, jobs};
pub(crate) use reading::Reading;
pub(crate) use walk::Input;

use std::path::PathBuf;

use puzzle_model::InputError;

/// The files that a call names, one after the other; directories are walked.
///
/// # Errors
/// If `from` names no format that can be read.
pub(crate) fn inputs(
    files: &[PathBuf],
    from: Option<&str>,
    stdin: Reading,
) -> anyhow::Result<impl Iterator<Item = (String, Result<Input, InputError>)> + Send + use<>> {
    let from = from.map(Reading::named).transpose()?;
    let files = if files.is_empty() {
        vec![PathBuf::from("-")]
    } else {
        files.to_vec()
    };
    Ok(files
        .into_iter()
        .flat_map(move |path| walk::inputs_at(path, from, stdin)))
}
