//! The file with which a puzzle of one's own begins: a small problem of its kind, and what its fields mean.
//!
//! JSON has no comments, so the explanations stand in an object that no reader of puzzle files looks into.

use serde::Serialize;
use serde_json::value::RawValue;

use super::fields::Fields;
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
            problem: Fields::of(&schema_of(entry).to_value(), entry.sample),
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

fn goals(puzzle: &dyn AnyPuzzle) -> String {
    let modes = ModeName::ALL.into_iter().map(ModeName::mode);
    let reached = modes.filter(|mode| puzzle.reaches(&Goal::new(*mode)));
    let reached: Vec<&str> = reached.map(Mode::name).collect();
    format!(
        "What is asked, the usual if left out: {}.",
        reached.join(", ")
    )
}
