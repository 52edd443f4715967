//! Many puzzles, one after the other, for which the registers are chosen once.

use puzzle_model::BulkFound;

use super::Walk;
use super::turns::{Second, Task};

/// Searches one puzzle after the other for a first solution and a second one.
pub(crate) struct Series(Walk);

impl Series {
    pub(crate) fn new() -> Self {
        Self(Walk::new(&[0; 81]))
    }

    /// Finds a solution of each puzzle, given by its values in reading order, 0 for an empty cell; and a second one, if that is asked.
    ///
    /// Nothing is put into `found` for a puzzle without a solution, or one that takes long; nor for some of those behind it.
    pub(crate) fn search(
        &self,
        puzzles: &[[u8; 81]],
        second: Second,
        found: &mut [Option<BulkFound<[u8; 81]>>],
    ) {
        self.0.take_turns(Task {
            puzzles,
            second,
            found,
        });
    }
}
