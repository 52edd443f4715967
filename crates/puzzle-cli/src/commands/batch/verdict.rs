//! What is said of a line that was solved in bulk, by how many solutions it has.

use std::time::Duration;

use puzzle_model::{LineOutcome, LineSolver, Mode, Outcome, Status};

use crate::engine::Finished;
use crate::exit::Ending;

/// What is said of puzzles with one and with two solutions; nothing of those that are not for bulk.
#[derive(Clone, Copy)]
pub(super) struct Verdicts([Option<Verdict>; 2]);

impl Verdicts {
    /// In NDJSON two solutions are not for bulk: what is said of them is longer than its sheet.
    pub(super) fn of(solver: &dyn LineSolver, as_ndjson: bool) -> Self {
        let verdict = |found| Verdict::of(&finished(solver, found));
        Self([Some(verdict(1)), (!as_ndjson).then(|| verdict(2))])
    }

    /// Gives what is said of a line, if it is for bulk.
    pub(super) fn on(self, came: &LineOutcome) -> Option<(Status, Ending)> {
        let verdict = (*self.0.get(usize::from(came.found).checked_sub(1)?)?)?;
        (came.exhausted == verdict.exhausted).then_some(verdict.said)
    }
}

/// What is said of an input that had so many solutions.
#[derive(Clone, Copy)]
struct Verdict {
    exhausted: bool,
    said: (Status, Ending),
}

impl Verdict {
    fn of(finished: &Finished) -> Self {
        let status = finished.outcome.status(&finished.goal);
        Self {
            exhausted: finished.outcome.exhausted,
            said: (status, Ending::from(finished)),
        }
    }
}

/// How a puzzle with so many solutions, one or two, ends.
pub(super) fn finished(solver: &dyn LineSolver, found: u8) -> Finished {
    let mut outcome = Outcome {
        found: found.into(),
        exhausted: solver.goal().mode == Mode::Unique && found == 1,
        ..Outcome::default()
    };
    outcome.stats.engine = solver.engine();
    Finished {
        goal: *solver.goal(),
        outcome,
        time: Duration::ZERO,
        call_is_over: false,
    }
}
