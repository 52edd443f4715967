//! The JSON schemas of puzzle files: the envelope, and the files of one kind.

use schemars::transform::{RecursiveTransform, Transform};
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use super::{Expect, RunLimits};
use crate::erased::ModelEntry;
use crate::goal::GoalPatch;

/// Gives the JSON schema of the files of one kind.
pub fn schema_of(entry: &ModelEntry) -> Schema {
    let mut problem = (entry.schema)();
    problem.remove("$schema");
    let definitions = problem.remove("$defs");
    let mut schema = frame(&[entry.kind.name]);
    let about = format!("{}. Places: {}.", entry.kind.about, entry.kind.coordinates);
    schema.insert(
        "title".into(),
        format!("puzzle file of kind {}", entry.kind.name).into(),
    );
    schema.insert("description".into(), about.into());
    insert(
        &mut schema,
        "properties",
        "version",
        serde_json::json!({ "const": entry.kind.version }),
    );
    insert(&mut schema, "properties", "problem", problem.to_value());
    for (name, definition) in definitions.iter().filter_map(Value::as_object).flatten() {
        insert(&mut schema, "$defs", name, definition.clone());
    }
    prose_only(schema)
}

/// Gives the JSON schema of the envelope that all kinds share.
pub fn schema_of_envelope(kinds: &[ModelEntry]) -> Schema {
    let names: Vec<&str> = kinds.iter().map(|entry| entry.kind.name).collect();
    let mut schema = frame(&names);
    schema.insert("title".into(), "puzzle file".into());
    prose_only(schema)
}

fn insert(schema: &mut Schema, object: &str, key: &str, value: Value) {
    let object = schema.get_mut(object).and_then(Value::as_object_mut);
    object
        .expect("the frame has these objects")
        .insert(key.to_owned(), value);
}

fn frame(kinds: &[&str]) -> Schema {
    let mut generator = SchemaGenerator::default();
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

/// Cuts the examples from a schema's descriptions: they come from the types' documentation, for readers of Rust.
pub fn prose_only(mut schema: Schema) -> Schema {
    let mut cut = RecursiveTransform(|schema: &mut Schema| {
        if let Some(Value::String(description)) = schema.get_mut("description") {
            let prose = description.find("\n\n```").unwrap_or(description.len());
            description.truncate(prose);
        }
    });
    cut.transform(&mut schema);
    schema
}
