//! `puzzle new`: a puzzle file to begin with.

use std::fs::OpenOptions;
use std::io::{Write, stdout};
use std::path::Path;

use anyhow::{Context as _, anyhow};
use puzzle_model::sample_file;

use super::lists;
use crate::args::NewArgs;

pub(crate) fn run(args: &NewArgs) -> anyhow::Result<u8> {
    let entry = lists::find(&args.kind)?;
    let text = sample_file(entry).map_err(|error| anyhow!("the sample is refused: {error}"))?;
    match &args.output {
        None => stdout().lock().write_all(text.as_bytes())?,
        Some(path) => write_new(path, &text)?,
    }
    Ok(0)
}

/// Writes a file that must not be there yet: what its author has written is not lost.
pub(super) fn write_new(path: &Path, text: &str) -> anyhow::Result<()> {
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .with_context(|| format!("{} cannot be written", path.display()))
}
