//! NDJSON: one object a line, `"t"` first, `"id"` second, and exactly one `end` or `error` for each input.

use std::io::{self, Write};
use std::ops::ControlFlow;

use puzzle_model::{
    AnyAnswer, AnyCase, Best, Cost, Goal, GoalPatch, Mode, ModeName, Output, Progress, Status,
    Symmetry,
};
use serde_json::value::RawValue;

use super::lines::Line;
use crate::engine::{Failure, Finished, TOTAL_TIME};
use crate::request::GoalFrom;

/// Writes the objects of one input.
pub(crate) struct Events<'a> {
    to: &'a mut dyn Write,
    id: &'a str,
    read_as: &'static str,
    input: Option<String>,
    number: u64,
    written: io::Result<()>,
}

impl<'a> Events<'a> {
    pub(crate) fn new(to: &'a mut dyn Write, id: &'a str, read_as: &'static str) -> Self {
        Self {
            to,
            id,
            read_as,
            input: None,
            number: 0,
            written: Ok(()),
        }
    }

    /// Lets results state the hash of their input.
    pub(crate) fn of_input(mut self, hash: Option<u128>) -> Self {
        self.input = hash.map(|hash| format!("{hash:032x}"));
        self
    }

    pub(crate) fn start(&mut self, case: &AnyCase, goal: &Goal, from: GoalFrom) -> io::Result<()> {
        self.read_as = case.read_as.unwrap_or(self.read_as);
        write_line(
            self.to,
            &Line::Start {
                id: self.id,
                kind: case.puzzle.kind().name,
                title: case.title.as_deref(),
                read_as: self.read_as,
                input: self.input.as_deref(),
                goal: spelled_out(goal),
                goal_from: from,
                warnings: &case.warnings,
            },
        )
    }

    /// Writes the last object of an input that came to an end of its own.
    pub(crate) fn end(&mut self, finished: &Finished) -> io::Result<()> {
        std::mem::replace(&mut self.written, Ok(()))?;
        let (goal, outcome) = (&finished.goal, &finished.outcome);
        write_line(
            self.to,
            &Line::End {
                id: self.id,
                status: outcome.status(goal),
                count: outcome.found.to_string(),
                count_exact: outcome.is_count_exact(goal),
                count_up_to_symmetry: outcome.up_to_symmetry.as_ref().map(ToString::to_string),
                cost: outcome.cost,
                bound: outcome.bound,
                unique: outcome.unique(goal),
                stopped_by: finished.stopped_by(),
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
            &Line::Error {
                id: self.id,
                status: Status::Error,
                code: failure.code(),
                message: failure.to_string(),
                read_as: self.read_as,
                input: self.input.as_deref(),
                line: spot.map(|spot| spot.line),
                column: spot.map(|spot| spot.column),
                help: input.and_then(|error| error.help.as_deref()),
            },
        )
    }

    /// Writes the only object of an input that the end of the call came before.
    pub(crate) fn not_begun(self) -> io::Result<()> {
        write_line(
            self.to,
            &Line::End {
                id: self.id,
                status: Status::Unknown,
                count: "0".to_owned(),
                count_exact: false,
                count_up_to_symmetry: None,
                cost: None,
                bound: None,
                unique: None,
                stopped_by: Some(TOTAL_TIME),
                reason: None,
                read_as: self.read_as,
                engine: "none",
                nodes: 0,
                updates: 0,
                seconds: 0.0,
            },
        )
    }

    fn write(&mut self, line: &Line<'_>) -> ControlFlow<()> {
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
        self.write(&Line::Solution {
            id,
            number,
            cost: answer.cost(),
            answer: &json,
        })
    }

    fn bound(&mut self, lower: Cost) {
        let id = self.id;
        let _ = self.write(&Line::Bound { id, bound: lower });
    }
}

/// Gives the object that says how far the search of an input has come.
pub(crate) fn progress(id: &str, progress: &Progress) -> Vec<u8> {
    text_of(&Line::Progress {
        id,
        fraction: progress.fraction,
        nodes: progress.nodes,
        solutions: progress.solutions,
        best: progress.best,
        bound: progress.bound,
        member: progress.portfolio.map(|portfolio| portfolio.member),
        conflicts: progress.portfolio.map(|portfolio| portfolio.conflicts),
        restarts: progress.portfolio.map(|portfolio| portfolio.restarts),
    })
}

fn write_line(to: &mut dyn Write, line: &Line<'_>) -> io::Result<()> {
    write_whole(to, &text_of(line))
}

fn text_of(line: &Line<'_>) -> Vec<u8> {
    let mut text = serde_json::to_vec(line).expect("a line is plain data");
    text.push(b'\n');
    text
}

/// A line is written at once and handed on at once: what was found is never lost in a buffer.
pub(crate) fn write_whole(to: &mut dyn Write, line: &[u8]) -> io::Result<()> {
    to.write_all(line)?;
    to.flush()
}

/// The goal as a file would state it.
pub(crate) fn spelled_out(goal: &Goal) -> GoalPatch {
    let mode = match goal.mode {
        Mode::Solve { .. } => ModeName::Solve,
        Mode::Enumerate => ModeName::Enumerate,
        Mode::Count => ModeName::Count,
        Mode::Unique => ModeName::Unique,
        Mode::Optimize => ModeName::Optimize,
    };
    let solutions = match (goal.mode, goal.best) {
        (Mode::Solve { solutions }, _) => Some(solutions),
        (_, Best::First(wanted)) => Some(wanted),
        _ => None,
    };
    GoalPatch {
        solutions,
        all: goal.best == Best::All,
        order: Some(goal.order),
        symmetry: Some(goal.symmetry).filter(|symmetry| *symmetry != Symmetry::None),
        show: goal.show,
        ..GoalPatch::mode(mode)
    }
}
