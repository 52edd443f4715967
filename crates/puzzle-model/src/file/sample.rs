//! The file with which a puzzle of one's own begins: a small problem of its kind, and what its fields mean.
//!
//! JSON has no comments, so the explanations stand in an object that no reader of puzzle files looks into.

use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use super::schema_of;
use crate::erased::{AnyPuzzle, ModelEntry};
use crate::error::InputError;
use crate::goal::{Goal, GoalPatch, Mode, ModeName};
use crate::json::laid_out;

/// A line of the file has at most so many characters, where its values allow.
const WIDTH: usize = 100;

#[derive(Serialize)]
struct Sample<'a> {
    kind: &'static str,
    version: u32,
    meta: Meta,
    #[serde(rename = "x-help")]
    help: Help,
    problem: &'a RawValue,
    goal: GoalPatch,
}

#[derive(Serialize)]
struct Meta {
    title: &'static str,
    source: &'static str,
}

#[derive(Serialize)]
struct Help {
    about: &'static str,
    places: &'static str,
    problem: Fields,
    goal: String,
    more: String,
}

/// The fields of a problem with what they mean, those that are needed first.
struct Fields(Vec<(String, String)>);

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, meaning) in &self.0 {
            map.serialize_entry(name, meaning)?;
        }
        map.end()
    }
}

/// Writes a puzzle file that holds the sample of a kind and explains each field of its problem.
///
/// [`load`](crate::load) reads it as it is.
///
/// # Errors
/// If the kind refuses its own sample.
pub fn sample_file(entry: &ModelEntry) -> Result<String, InputError> {
    let puzzle = (entry.load)(entry.sample)?;
    let kind = entry.kind;
    let problem = RawValue::from_string(puzzle.spec_json()).expect("what a kind writes is JSON");
    let sample = Sample {
        kind: kind.name,
        version: kind.version,
        meta: Meta {
            title: "A new puzzle",
            source: "who made it, and where it was found",
        },
        help: Help {
            about: kind.about,
            places: kind.coordinates,
            problem: fields(&schema_of(entry).to_value(), entry.sample),
            goal: goals(&*puzzle),
            more: format!(
                "Nothing reads a key that begins with x-, so x-help may go. `puzzle schema {}` prints the schema for editors.",
                kind.name
            ),
        },
        problem: &problem,
        goal: GoalPatch::mode(puzzle.default_goal().mode.into()),
    };
    let compact = serde_json::to_string(&sample).expect("plain data with string keys");
    Ok(laid_out(&compact, WIDTH) + "\n")
}

/// Explains the fields of a problem: those that are needed first, then those that the sample has, then the others.
fn fields(schema: &Value, sample: &str) -> Fields {
    let sample: Value = serde_json::from_str(sample).expect("what was loaded is JSON");
    let problem = &schema["properties"]["problem"];
    let needed = words(&problem["required"]);
    let properties = problem["properties"].as_object().into_iter().flatten();
    let mut fields: Vec<(usize, bool, String, String)> = properties
        .map(|(name, field)| {
            let meaning = field["description"].as_str().unwrap_or_default();
            let meaning: Vec<&str> = meaning.split_whitespace().collect();
            let place = needed.iter().position(|needed| needed == name);
            let optional = if place.is_none() { "(optional) " } else { "" };
            let meaning = format!("{optional}{}", meaning.join(" "));
            let absent = sample.get(name).is_none();
            (place.unwrap_or(usize::MAX), absent, name.clone(), meaning)
        })
        .collect();
    fields.sort();
    let named = fields
        .into_iter()
        .map(|(_, _, name, meaning)| (name, meaning));
    Fields(named.collect())
}

fn words(list: &Value) -> Vec<&str> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

fn goals(puzzle: &dyn AnyPuzzle) -> String {
    let modes = ModeName::ALL.into_iter().map(ModeName::mode);
    let reached = modes.filter(|mode| puzzle.reaches(&Goal::new(*mode)));
    let reached: Vec<&str> = reached.map(Mode::name).collect();
    format!(
        "What is asked, the usual if left out: {}.",
        reached.join(", ")
    )
}
