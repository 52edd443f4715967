//! NDJSON: one object a line, `"t"` first, `"id"` second, and exactly one `end` or `error` for each input.

use std::io::{self, Write};
use std::ops::ControlFlow;

use puzzle_model::{
    AnyAnswer, AnyCase, Cost, Goal, GoalPatch, Mode, ModeName, Output, Status, stop_word,
};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::engine::{Failure, Finished};
use crate::request::GoalFrom;

#[derive(Serialize)]
struct Start<'a> {
    t: &'static str,
    id: &'a str,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    read_as: &'static str,
    goal: GoalPatch,
    goal_from: &'static str,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    warnings: &'a [String],
}

#[derive(Serialize)]
struct Solution<'a> {
    t: &'static str,
    id: &'a str,
    number: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<Cost>,
    answer: &'a RawValue,
}

#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "the names are the keys' names")]
struct Bound<'a> {
    t: &'static str,
    id: &'a str,
    bound: Cost,
}

#[derive(Serialize)]
struct End<'a> {
    t: &'static str,
    id: &'a str,
    status: Status,
    count: String,
    count_exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<Cost>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<Cost>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unique: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    read_as: &'static str,
    engine: &'static str,
    nodes: u64,
    updates: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Error<'a> {
    t: &'static str,
    id: &'a str,
    status: Status,
    code: &'static str,
    message: String,
    read_as: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'a str>,
}

/// Writes the objects of one input.
pub(crate) struct Events<'a> {
    to: &'a mut dyn Write,
    id: &'a str,
    read_as: &'static str,
    number: u64,
    written: io::Result<()>,
}

impl<'a> Events<'a> {
    pub(crate) fn new(to: &'a mut dyn Write, id: &'a str, read_as: &'static str) -> Self {
        Self {
            to,
            id,
            read_as,
            number: 0,
            written: Ok(()),
        }
    }

    pub(crate) fn start(&mut self, case: &AnyCase, goal: &Goal, from: GoalFrom) -> io::Result<()> {
        write_line(
            self.to,
            &Start {
                t: "start",
                id: self.id,
                kind: case.puzzle.kind().name,
                title: case.title.as_deref(),
                read_as: self.read_as,
                goal: spelled_out(goal),
                goal_from: from.name(),
                warnings: &case.warnings,
            },
        )
    }

    /// Writes the last object of an input that came to an end of its own.
    pub(crate) fn end(self, finished: &Finished) -> io::Result<()> {
        self.written?;
        let (goal, outcome) = (&finished.goal, &finished.outcome);
        write_line(
            self.to,
            &End {
                t: "end",
                id: self.id,
                status: outcome.status(goal),
                count: outcome.found.to_string(),
                count_exact: outcome.is_count_exact(goal),
                cost: outcome.cost,
                bound: outcome.bound,
                unique: outcome.unique(goal),
                stopped_by: outcome
                    .stopped
                    .filter(|_| !outcome.is_answered(goal))
                    .map(stop_word),
                reason: outcome.reason.as_deref(),
                read_as: self.read_as,
                engine: outcome.stats.engine,
                nodes: outcome.stats.nodes,
                updates: outcome.stats.updates,
                seconds: finished.time.as_secs_f64(),
            },
        )
    }

    /// Writes the last object of an input that failed.
    pub(crate) fn error(self, failure: &Failure) -> io::Result<()> {
        let input = match failure {
            Failure::Input(error) => Some(error),
            Failure::Refused(_) | Failure::Panic(_) => None,
        };
        let spot = input.and_then(|error| error.spot());
        write_line(
            self.to,
            &Error {
                t: "error",
                id: self.id,
                status: Status::Error,
                code: failure.code(),
                message: failure.to_string(),
                read_as: self.read_as,
                line: spot.map(|spot| spot.line),
                column: spot.map(|spot| spot.column),
                help: input.and_then(|error| error.help.as_deref()),
            },
        )
    }

    fn write(&mut self, line: &impl Serialize) -> ControlFlow<()> {
        self.written = write_line(self.to, line);
        if self.written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

impl Output for Events<'_> {
    fn solution(&mut self, answer: &dyn AnyAnswer) -> ControlFlow<()> {
        self.number += 1;
        let json = RawValue::from_string(answer.json()).expect("an answer is JSON");
        let (id, number) = (self.id, self.number);
        self.write(&Solution {
            t: "solution",
            id,
            number,
            cost: answer.cost(),
            answer: &json,
        })
    }

    fn bound(&mut self, lower: Cost) {
        let id = self.id;
        let _ = self.write(&Bound {
            t: "bound",
            id,
            bound: lower,
        });
    }
}

/// One line, written at once and handed on at once: what was found is never lost in a buffer.
fn write_line(to: &mut dyn Write, line: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_vec(line)?;
    text.push(b'\n');
    to.write_all(&text)?;
    to.flush()
}

/// The goal as a file would state it.
fn spelled_out(goal: &Goal) -> GoalPatch {
    let mode = match goal.mode {
        Mode::Solve { .. } => ModeName::Solve,
        Mode::Enumerate => ModeName::Enumerate,
        Mode::Count => ModeName::Count,
        Mode::Unique => ModeName::Unique,
        Mode::Optimize => ModeName::Optimize,
    };
    let solutions = match goal.mode {
        Mode::Solve { solutions } => Some(solutions),
        _ => None,
    };
    GoalPatch {
        solutions,
        order: Some(goal.order),
        show: goal.show,
        ..GoalPatch::mode(mode)
    }
}
