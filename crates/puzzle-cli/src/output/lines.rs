//! The objects of the NDJSON stream, and their JSON schema, which comes from the same declarations.

use puzzle_model::{Cost, GoalPatch, Status, prose_only};
use schemars::{JsonSchema, Schema, schema_for};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::request::GoalFrom;

/// One line of the output of `solve --json` and `batch`.
///
/// Each input gives exactly one `end` or one `error`.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "t", rename_all = "lowercase")]
#[schemars(title = "output line", deny_unknown_fields)]
pub(crate) enum Line<'a> {
    /// A puzzle was read and its search begins.
    Start {
        /// The input: its path as given, `-` for the standard input, `#LINE` after it within a collection.
        id: &'a str,
        /// The kind of puzzle.
        kind: &'static str,
        /// The file's title.
        #[serde(skip_serializing_if = "Option::is_none")]
        title: Option<&'a str>,
        /// The format in which the input was read.
        read_as: &'static str,
        /// In a batch: 128 bits of a hash of the input's text and of the goal that the command line asks, if it does.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(regex(pattern = "^[0-9a-f]{32}$"))]
        input: Option<&'a str>,
        /// What is asked.
        goal: GoalPatch,
        /// Who had the last word on the goal.
        goal_from: GoalFrom,
        /// What was read in a way that its author may not expect.
        #[serde(skip_serializing_if = "<[String]>::is_empty")]
        #[schemars(default)]
        warnings: &'a [String],
    },
    /// A solution was found; while optimizing, it is cheaper than the one before.
    Solution {
        /// The input.
        id: &'a str,
        /// 1 for the first of the input, and so on.
        #[schemars(range(min = 1))]
        number: u64,
        /// What it costs, for kinds with costs.
        #[serde(skip_serializing_if = "Option::is_none")]
        cost: Option<Cost>,
        /// The answer in the puzzle's own terms.
        #[schemars(with = "serde_json::Value")]
        answer: &'a RawValue,
    },
    /// A lower bound was proven.
    Bound {
        /// The input.
        id: &'a str,
        /// No solution costs less than this.
        bound: Cost,
    },
    /// How far a search has come; only on request, and in a batch also between the objects of other inputs.
    Progress {
        /// The input.
        id: &'a str,
        /// Estimated part of the search tree that is done, if the engine can tell.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 0.0, max = 1.0))]
        fraction: Option<f64>,
        /// Nodes visited.
        nodes: u64,
        /// Solutions found; while optimizing, 1 as soon as there is one.
        solutions: u64,
        /// While optimizing: the least cost found.
        #[serde(skip_serializing_if = "Option::is_none")]
        best: Option<Cost>,
        /// While optimizing: no solution costs less than this, if the engine can tell.
        #[serde(skip_serializing_if = "Option::is_none")]
        bound: Option<Cost>,
        /// For a search that works by several ways: the one that works just now.
        #[serde(skip_serializing_if = "Option::is_none")]
        member: Option<&'static str>,
        /// The conflicts that it has learnt from.
        #[serde(skip_serializing_if = "Option::is_none")]
        conflicts: Option<u64>,
        /// How often one of the ways began anew.
        #[serde(skip_serializing_if = "Option::is_none")]
        restarts: Option<u64>,
    },
    /// The run came to an end of its own, or a limit or a signal ended it.
    End {
        /// The input.
        id: &'a str,
        /// The word that sums up the run.
        status: Status,
        /// How many solutions were found; while optimizing, 1 as soon as there is one.
        #[schemars(regex(pattern = "^[0-9]+$"))]
        count: String,
        /// Whether that is the number of all solutions.
        count_exact: bool,
        /// How many these are up to symmetry, if that was asked.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(regex(pattern = "^[0-9]+$"))]
        count_up_to_symmetry: Option<String>,
        /// The best cost.
        #[serde(skip_serializing_if = "Option::is_none")]
        cost: Option<Cost>,
        /// No solution costs less than this.
        #[serde(skip_serializing_if = "Option::is_none")]
        bound: Option<Cost>,
        /// Whether there is exactly one solution, if that was asked and is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        unique: Option<bool>,
        /// What came before the answer: `time`, `nodes`, `memory`, `interrupt`, `total-time`.
        #[serde(skip_serializing_if = "Option::is_none")]
        stopped_by: Option<&'static str>,
        /// Why there is no solution, or how two solutions differ where the goal is `unique`, if that can be said in a sentence.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'a str>,
        /// The format in which the input was read.
        read_as: &'static str,
        /// The engine that ran.
        engine: &'static str,
        /// Nodes of the search tree.
        nodes: u64,
        /// The engine's unit of work.
        updates: u64,
        /// How long the run took.
        #[schemars(range(min = 0.0))]
        seconds: f64,
    },
    /// The input could not be read, or the run failed.
    Error {
        /// The input.
        id: &'a str,
        /// Always `ERROR`.
        status: Status,
        /// A stable word for the mistake; `refused` or `internal` if it is the program's own.
        code: &'static str,
        /// What is wrong, in a sentence.
        message: String,
        /// The format in which the input was read; `unknown` if there is none.
        read_as: &'static str,
        /// As in `start`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(regex(pattern = "^[0-9a-f]{32}$"))]
        input: Option<&'a str>,
        /// The line where it is wrong, from 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 1))]
        line: Option<u64>,
        /// The column, in characters, from 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 1))]
        column: Option<u64>,
        /// What to do about it.
        #[serde(skip_serializing_if = "Option::is_none")]
        help: Option<&'a str>,
    },
}

/// Gives the JSON schema of a line.
pub(crate) fn schema() -> Schema {
    prose_only(schema_for!(Line<'static>))
}
