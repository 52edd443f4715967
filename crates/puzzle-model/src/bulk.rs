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

    /// Searches for solutions of each puzzle, and puts what it found into `found`, which is as long and has nothing yet.
    ///
    /// A puzzle for which there is nothing then is left to the general way, as after some tenths of a millisecond;
    /// so are those behind it, whether or not something was found of them.
    fn search(&mut self, puzzles: &[Self::Puzzle], found: &mut [Option<BulkFound<Self::Answer>>]);

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

    /// Solves the puzzles of some lines, which are given without their ends, and keeps the results until the next call.
    ///
    /// Puts what came of the first lines into `came`; if these are not all, the next line is left to the general way,
    /// and nothing is said of those behind it.
    fn solve(&mut self, lines: &[&[u8]], came: &mut Vec<LineOutcome>);

    /// Appends the result of the line of this number, from 0, of those that [`LineSolver::solve`] solved:
    /// in the text format that was asked for, or else the first answer as JSON.
    fn write(&self, number: usize, to: &mut Vec<u8>);
}

/// Solves lines by the short way of their kind, stage by stage: first all are read, then all puzzles are searched,
/// then all answers verified.
///
/// So a kind may search several puzzles at the same time.
#[derive(Debug)]
pub struct Stages<B: Bulk> {
    bulk: B,
    puzzles: Vec<B::Puzzle>,
    found: Vec<Option<BulkFound<B::Answer>>>,
}

impl<B: Bulk> Stages<B> {
    /// Solves by this way.
    pub const fn new(bulk: B) -> Self {
        Self {
            bulk,
            puzzles: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Gives what was found of a puzzle, if all answers are right.
    fn verified(&self, number: usize) -> Option<&BulkFound<B::Answer>> {
        let (puzzle, found) = (&self.puzzles[number], self.found[number].as_ref()?);
        let mut answers = std::iter::once(&found.first).chain(&found.second);
        let are_right = answers.all(|answer| self.bulk.verify(puzzle, answer));
        are_right.then_some(found)
    }
}

impl<B: Bulk> LineSolver for Stages<B> {
    fn goal(&self) -> &Goal {
        self.bulk.goal()
    }

    fn engine(&self) -> &'static str {
        self.bulk.engine()
    }

    fn solve(&mut self, lines: &[&[u8]], came: &mut Vec<LineOutcome>) {
        self.puzzles.clear();
        let puzzles = lines.iter().map_while(|line| self.bulk.read(line));
        self.puzzles.extend(puzzles);
        self.found.clear();
        self.found.resize_with(self.puzzles.len(), || None);
        self.bulk.search(&self.puzzles, &mut self.found);
        let verified = (0..self.puzzles.len()).map_while(|number| self.verified(number));
        came.extend(verified.map(LineOutcome::of));
    }

    fn write(&self, number: usize, to: &mut Vec<u8>) {
        if let Some(found) = &self.found[number] {
            self.bulk.write(&self.puzzles[number], found, to);
        }
    }
}

impl LineOutcome {
    fn of<A>(found: &BulkFound<A>) -> Self {
        Self {
            found: 1 + u8::from(found.second.is_some()),
            exhausted: found.exhausted,
            nodes: found.nodes,
            updates: found.updates,
        }
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

        fn search(&mut self, puzzles: &[u32], found: &mut [Option<BulkFound<u32>>]) {
            for (puzzle, found) in puzzles.iter().zip(found) {
                *found = (*puzzle != 1).then_some(BulkFound {
                    first: if *puzzle == 13 { 13 } else { 2 * puzzle },
                    second: (*puzzle == 7).then_some(7),
                    exhausted: false,
                    nodes: 1,
                    updates: 1,
                });
            }
        }

        fn verify(&self, puzzle: &u32, answer: &u32) -> bool {
            *answer == 2 * puzzle
        }

        fn write(&self, _: &u32, found: &BulkFound<u32>, to: &mut Vec<u8>) {
            to.extend(found.first.to_string().bytes());
        }
    }

    /// Gives what is written of the lines that are solved.
    fn solved(lines: &[&str]) -> Vec<String> {
        let mut doubles = Stages::new(Doubles(Goal::new(Mode::Unique)));
        let lines: Vec<&[u8]> = lines.iter().map(|line| line.as_bytes()).collect();
        let mut came = Vec::new();
        doubles.solve(&lines, &mut came);
        let written = (0..came.len()).map(|number| {
            let mut text = Vec::new();
            doubles.write(number, &mut text);
            String::from_utf8(text).expect("digits are text")
        });
        written.collect()
    }

    #[test]
    fn no_answer_is_written_that_is_not_found_and_verified() {
        for line in ["x", "1", "13", "7"] {
            assert!(solved(&[line]).is_empty(), "{line}");
            assert_eq!(solved(&["21", line, "4"]), ["42"], "{line}");
        }
        assert_eq!(solved(&["21", "4"]), ["42", "8"]);
    }
}
