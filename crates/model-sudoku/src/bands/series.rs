//! One search for many puzzles, one after the other: what it needs is made once.

use puzzle_model::BulkFound;

use super::{Found, Walk};

/// Nodes after which a puzzle is given up: less than a millisecond of work.
const NODES: u64 = 1024;

/// Searches one puzzle after the other for a first solution and a second one.
pub(crate) struct Series(Walk);

impl Series {
    pub(crate) fn new() -> Self {
        Self(Walk::new(&[0; 81]))
    }

    /// Gives a solution of these values, in reading order, 0 for an empty cell; and a second one, if that is asked.
    ///
    /// `None` if there is no solution, or it takes long.
    pub(crate) fn search(
        &mut self,
        values: &[u8; 81],
        is_second_asked: bool,
    ) -> Option<BulkFound<[u8; 81]>> {
        let walk = &mut self.0;
        walk.begin(values);
        if walk.next_within(NODES) != Found::Solution {
            return None;
        }
        let first = walk.solution()?;
        let (mut second, mut exhausted) = (None, false);
        if is_second_asked {
            match walk.second_within(NODES - walk.work().nodes) {
                Found::Solution => second = walk.solution(),
                Found::Nothing => exhausted = true,
                Found::Paused => return None,
            }
        }
        let work = walk.work();
        Some(BulkFound {
            first,
            second,
            exhausted,
            nodes: work.nodes,
            updates: work.rounds,
        })
    }
}
