//! The puzzle file: an envelope around the `problem` of some kind.
//!
//! The envelope is read here, strictly; `problem` is kept as text and handed to its kind,
//! since a generic JSON value would have lost places and repeated keys.

mod envelope;
mod expect;
mod fields;
mod limits;
mod sample;
mod schema;
mod write;

pub use expect::Expect;
pub use limits::RunLimits;
pub use sample::sample_file;
pub use schema::{prose_only, schema_of, schema_of_envelope};

use crate::erased::{AnyCase, ModelEntry};
use crate::error::{InputError, Place, did_you_mean};
use crate::json;
use envelope::Envelope;

/// Reads a puzzle file of any kind in `kinds`.
///
/// # Errors
/// If the text is no puzzle file; the error names its line and column.
pub fn load(text: &str, kinds: &[ModelEntry]) -> Result<AnyCase, InputError> {
    let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
    read(bare, kinds).map_err(|error| error.located_in(bare))
}

fn read(text: &str, kinds: &[ModelEntry]) -> Result<AnyCase, InputError> {
    let envelope: Envelope<'_> = json::read(text)?;
    let kind = find_kind(&envelope.kind, kinds)?;
    check_version(&envelope, kind)?;
    let problem = envelope.problem.get();
    // The problem is a slice of the text, so a place in it is a place in the text, further down.
    let start = problem.as_ptr() as usize - text.as_ptr() as usize;
    let puzzle = (kind.load)(problem).map_err(|error| error.moved_into(text, start))?;
    let goal = envelope.goal.unwrap_or_default();
    puzzle.default_goal().patched(&goal)?;
    Ok(AnyCase {
        puzzle,
        goal,
        limits: envelope.limits.unwrap_or_default(),
        expect: envelope.expect,
        title: envelope.meta.and_then(|meta| meta.title),
        line: 1,
        warnings: Vec::new(),
        read_as: None,
    })
}

fn find_kind<'k>(name: &str, kinds: &'k [ModelEntry]) -> Result<&'k ModelEntry, InputError> {
    kinds
        .iter()
        .find(|entry| entry.kind.name == name)
        .ok_or_else(|| {
            let names = kinds.iter().map(|entry| entry.kind.name);
            let guess =
                did_you_mean(name, names).map_or_else(String::new, |guess| format!("{guess} "));
            InputError::new("unknown-kind", format!("kind \"{name}\" is not known"))
                .help(format!("{guess}(`puzzle kinds` lists them)"))
                .at(Place::Value("/kind".into()))
        })
}

fn check_version(envelope: &Envelope<'_>, entry: &ModelEntry) -> Result<(), InputError> {
    let (found, known) = (envelope.version, entry.kind.version);
    if found == known {
        return Ok(());
    }
    let message = format!(
        "version {found} of kind \"{}\" is not known",
        entry.kind.name
    );
    Err(InputError::new("unknown-version", message)
        .help(format!("this program reads version {known}"))
        .at(Place::Value("/version".into())))
}
