//! Writes a case as a puzzle file: what was read of the envelope, around the `problem` that its kind writes.

use serde::Serialize;
use serde_json::value::RawValue;

use super::{Expect, RunLimits};
use crate::erased::AnyCase;
use crate::goal::GoalPatch;
use crate::json::laid_out;

/// A puzzle file is laid out in lines of this many characters, where its values allow.
const WIDTH: usize = 100;

#[derive(Serialize)]
struct Envelope<'a> {
    kind: &'static str,
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    meta: Option<Meta<'a>>,
    problem: &'a RawValue,
    #[serde(skip_serializing_if = "GoalPatch::is_empty")]
    goal: &'a GoalPatch,
    #[serde(skip_serializing_if = "RunLimits::is_empty")]
    limits: &'a RunLimits,
    #[serde(skip_serializing_if = "Option::is_none")]
    expect: Option<&'a Expect>,
}

#[derive(Serialize)]
struct Meta<'a> {
    title: &'a str,
}

impl AnyCase {
    /// Writes the puzzle file on one line, without a line end.
    ///
    /// What [`load`](crate::load) keeps of a file is written: title, problem, goal, limits and expectation.
    /// Other keys of `meta`, `x-…` keys and `$schema` are not kept.
    pub fn to_json(&self) -> String {
        let problem =
            RawValue::from_string(self.puzzle.spec_json()).expect("what a kind writes is JSON");
        let kind = self.puzzle.kind();
        let envelope = Envelope {
            kind: kind.name,
            version: kind.version,
            meta: self.title.as_deref().map(|title| Meta { title }),
            problem: &problem,
            goal: &self.goal,
            limits: &self.limits,
            expect: self.expect.as_ref(),
        };
        serde_json::to_string(&envelope).expect("an envelope is plain data with string keys")
    }

    /// Writes the puzzle file for people, each field on a line of its own unless everything fits on one.
    pub fn to_pretty_json(&self) -> String {
        laid_out(&self.to_json(), WIDTH)
    }
}
