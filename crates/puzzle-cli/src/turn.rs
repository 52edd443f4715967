//! What becomes of an input when its turn comes.

use puzzle_model::{AnyCase, InputError};

use crate::engine::{Failure, Runner, caught};
use crate::inputs::Job;

/// What an input turned out to be when its turn came.
pub(crate) enum Turn {
    /// It holds no puzzle, as a blank line does.
    Nothing,
    /// The time for the whole call ran out before.
    TooLate,
    /// A puzzle to be solved.
    Case(Box<AnyCase>),
}

impl Runner {
    /// Reads a job, unless it is too late.
    pub(crate) fn take(&self, job: Job) -> Result<Turn, Failure> {
        if self.is_too_late_for(&job) {
            return Ok(Turn::TooLate);
        }
        self.understand(|| job.load())
    }

    /// Says whether a file need not be opened any more.
    ///
    /// A line of a collection is read all the same: it may hold no puzzle, and then nobody waits for its end.
    pub(crate) fn is_too_late_for(&self, job: &Job) -> bool {
        job.is_unopened() && self.call_is_over()
    }

    /// Reads a puzzle, whatever happens in it.
    pub(crate) fn understand(
        &self,
        read: impl FnOnce() -> Result<Option<AnyCase>, InputError>,
    ) -> Result<Turn, Failure> {
        let case = caught(read)?.map_err(Failure::Input)?;
        Ok(match case {
            None => Turn::Nothing,
            Some(_) if self.call_is_over() => Turn::TooLate,
            Some(case) => Turn::Case(Box::new(case)),
        })
    }
}
