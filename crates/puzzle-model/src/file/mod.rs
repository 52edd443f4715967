//! The puzzle file: an envelope around the `problem` of some kind.
//!
//! The envelope is read here, strictly; `problem` is kept as text and handed to its kind,
//! since a generic JSON value would have lost places and repeated keys.

mod envelope;
mod expect;
mod limits;

use schemars::{Schema, json_schema};

pub use expect::Expect;
pub use limits::RunLimits;

use crate::erased::{AnyCase, ModelEntry};
use crate::error::{InputError, Place, did_you_mean};
use crate::goal::GoalPatch;
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

/// Gives the JSON schema of the files of one kind.
pub fn schema_of(entry: &ModelEntry) -> Schema {
    let mut problem = (entry.schema)();
    problem.remove("$schema");
    let definitions = problem.remove("$defs");
    let mut schema = frame(&[entry.kind.name]);
    schema.insert(
        "title".into(),
        format!("puzzle file of kind {}", entry.kind.name).into(),
    );
    schema.insert(
        "description".into(),
        format!("{}. Places: {}.", entry.kind.about, entry.kind.coordinates).into(),
    );
    if let Some(properties) = schema
        .get_mut("properties")
        .and_then(|properties| properties.as_object_mut())
    {
        properties.insert(
            "version".into(),
            serde_json::json!({ "const": entry.kind.version }),
        );
        properties.insert("problem".into(), problem.to_value());
    }
    if let (Some(serde_json::Value::Object(more)), Some(known)) = (
        definitions,
        schema
            .get_mut("$defs")
            .and_then(|known| known.as_object_mut()),
    ) {
        known.extend(more);
    }
    schema
}

/// Gives the JSON schema of the envelope that all kinds share.
pub fn schema_of_envelope(kinds: &[ModelEntry]) -> Schema {
    let names: Vec<&str> = kinds.iter().map(|entry| entry.kind.name).collect();
    let mut schema = frame(&names);
    schema.insert("title".into(), "puzzle file".into());
    schema
}

fn frame(kinds: &[&str]) -> Schema {
    let mut generator = schemars::SchemaGenerator::default();
    let goal = generator.subschema_for::<GoalPatch>();
    let limits = generator.subschema_for::<RunLimits>();
    let expect = generator.subschema_for::<Expect>();
    let definitions = generator.take_definitions(true);
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "required": ["kind", "version", "problem"],
        "additionalProperties": false,
        "patternProperties": { "^x-": true },
        "properties": {
            "$schema": { "type": "string" },
            "kind": { "enum": kinds },
            "version": { "type": "integer", "minimum": 1 },
            "meta": { "type": "object", "properties": { "title": { "type": "string" } } },
            "problem": { "type": "object" },
            "goal": goal,
            "limits": limits,
            "expect": expect
        },
        "$defs": definitions
    })
}
