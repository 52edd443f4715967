//! Puzzles in bulk: lines of a text format by the million, each solved in about a microsecond.
//!
//! The general way makes a puzzle of each line, a plan for it, an outcome with a number of any size, and an answer that is a value
//! of its own. All that takes longer than the search of an easy puzzle. A kind may know a shorter way for the lines of some of its
//! formats: it reads a line into plain memory, searches, and writes bytes.
//!
//! The shorter way says nothing that the general way would not say, down to the byte, and it may leave any line to that one:
//! a line that is no puzzle, a puzzle that is hard or has no solution. So it needs no errors, no limits and no reasons.
//! As everywhere, no answer is written before it was verified: that is done here, and not left to the kind.

use crate::goal::Goal;

/// How a kind solves the lines of a format, if every microsecond counts.
pub trait Bulk {
    /// The puzzle of a line, in plain memory.
    type Puzzle;
    /// A solution, in plain memory.
    type Answer;

    /// Gives what is asked of each puzzle.
    fn goal(&self) -> &Goal;

    /// Gives the name of the engine.
    fn engine(&self) -> &'static str;

    /// Reads a line, which is given without its end; `None` leaves it to the general way.
    fn read(&self, line: &[u8]) -> Option<Self::Puzzle>;

    /// Searches for solutions; `None` leaves the puzzle to the general way, as after some tenths of a millisecond.
    fn search(&mut self, puzzle: &Self::Puzzle) -> Option<BulkFound<Self::Answer>>;

    /// Checks an answer by the rules of the puzzle alone.
    fn verify(&self, puzzle: &Self::Puzzle, answer: &Self::Answer) -> bool;

    /// Appends the result, all of whose answers were verified.
    fn write(&self, puzzle: &Self::Puzzle, found: &BulkFound<Self::Answer>, to: &mut Vec<u8>);
}

/// What a search in bulk has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BulkFound<A> {
    /// The first solution.
    pub first: A,
    /// A second one, if it was asked whether there is one.
    pub second: Option<A>,
    /// Whether there is no other.
    pub exhausted: bool,
    /// Nodes of the search tree.
    pub nodes: u64,
    /// The engine's unit of work.
    pub updates: u64,
}

/// What came of a line that was solved in bulk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineOutcome {
    /// How many solutions were found: 1 or 2.
    pub found: u8,
    /// Whether these are all.
    pub exhausted: bool,
    /// Nodes of the search tree.
    pub nodes: u64,
    /// The engine's unit of work.
    pub updates: u64,
}

/// Solves lines of some format of some kind, if every microsecond counts.
pub trait LineSolver {
    /// Gives what is asked of each puzzle.
    fn goal(&self) -> &Goal;

    /// Gives the name of the engine.
    fn engine(&self) -> &'static str;

    /// Solves the puzzle of a line, which is given without its end, and appends its result to `to`:
    /// in the text format that was asked for, or else the first answer as JSON.
    ///
    /// `None` leaves the line to the general way. What was appended until then is to be taken away.
    fn solve(&mut self, line: &[u8], to: &mut Vec<u8>) -> Option<LineOutcome>;
}

impl<B: Bulk> LineSolver for B {
    fn goal(&self) -> &Goal {
        Bulk::goal(self)
    }

    fn engine(&self) -> &'static str {
        Bulk::engine(self)
    }

    fn solve(&mut self, line: &[u8], to: &mut Vec<u8>) -> Option<LineOutcome> {
        let puzzle = self.read(line)?;
        let found = self.search(&puzzle)?;
        let mut answers = std::iter::once(&found.first).chain(&found.second);
        if !answers.all(|answer| self.verify(&puzzle, answer)) {
            return None;
        }
        self.write(&puzzle, &found, to);
        Some(LineOutcome {
            found: 1 + u8::from(found.second.is_some()),
            exhausted: found.exhausted,
            nodes: found.nodes,
            updates: found.updates,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goal::Mode;

    /// A line is a number, and its answer another one, which must be the double; 13 is answered wrongly.
    struct Doubles(Goal);

    impl Bulk for Doubles {
        type Puzzle = u32;
        type Answer = u32;

        fn goal(&self) -> &Goal {
            &self.0
        }

        fn engine(&self) -> &'static str {
            "doubles"
        }

        fn read(&self, line: &[u8]) -> Option<u32> {
            std::str::from_utf8(line).ok()?.parse().ok()
        }

        fn search(&mut self, puzzle: &u32) -> Option<BulkFound<u32>> {
            Some(BulkFound {
                first: if *puzzle == 13 { 13 } else { 2 * puzzle },
                second: (*puzzle == 7).then_some(7),
                exhausted: false,
                nodes: 1,
                updates: 1,
            })
        }

        fn verify(&self, puzzle: &u32, answer: &u32) -> bool {
            *answer == 2 * puzzle
        }

        fn write(&self, _: &u32, found: &BulkFound<u32>, to: &mut Vec<u8>) {
            to.extend(found.first.to_string().bytes());
        }
    }

    #[test]
    fn no_answer_is_written_that_is_not_verified() {
        let mut doubles = Doubles(Goal::new(Mode::Unique));
        let mut text = Vec::new();
        for line in ["x", "13", "7"] {
            assert_eq!(doubles.solve(line.as_bytes(), &mut text), None, "{line}");
        }
        assert!(text.is_empty());
        assert_eq!(
            doubles.solve(b"21", &mut text).map(|came| came.found),
            Some(1)
        );
        assert_eq!(text, b"42");
    }
}
