//! 9x9 sudokus of a line each, in bulk: what `puzzle batch` does with millions of them.
//!
//! An easy puzzle is solved in less time than it takes to make a [`Sudoku`], a plan and an answer of it and to throw them away.
//! Here a puzzle is its 81 values from the line to the result, and one search takes one puzzle after the other.
//! It is told what the general way tells, down to the byte; what is not told here is left to that one:
//! lines of another form, puzzles without a solution (or with givens that clash), and those that take long.

mod rules;

use puzzle_model::{
    Bulk, BulkFound, Format, Goal, GoalPatch, LineSolver, Mode, Order, Stages, Symmetry,
};

use crate::bands::{ENGINE, Second, Series};
use crate::formats::NOT_UNIQUE;
use crate::sudoku::Sudoku;

/// The values of a grid in reading order, 0 for an empty cell.
type Values = [u8; 81];

/// Gives the way to solve the lines of a format, if they are such that they can be solved in bulk, and the question is one
/// that at most two solutions answer.
pub(crate) fn solver(
    format: &Format<Sudoku>,
    patch: &GoalPatch,
    to: Option<&str>,
) -> Option<Box<dyn LineSolver>> {
    let goal = Sudoku::DEFAULT_GOAL.patched(patch).ok()?;
    let of_any = (goal.order, goal.symmetry) == (Order::Any, Symmetry::None);
    let of_few = matches!(goal.mode, Mode::Unique | Mode::Solve { solutions: 1 });
    let of_lines = ["sdm", "sdm-digits"].contains(&format.name);
    let to = match to {
        None => To::Json,
        Some("sdm" | "poj3074") => To::Line,
        Some("csv") => To::Table,
        Some(_) => return None,
    };
    let solver = || InBulk {
        goal,
        to,
        series: Series::new(),
    };
    (of_any && of_few && of_lines).then(|| Box::new(Stages::new(solver())) as _)
}

struct InBulk {
    goal: Goal,
    to: To,
    series: Series,
}

/// How results are written.
#[derive(Clone, Copy)]
enum To {
    /// The rows of the solution.
    Json,
    /// As [`crate::formats`] writes `sdm`.
    Line,
    /// As [`crate::formats`] writes `csv`.
    Table,
}

impl Bulk for InBulk {
    type Puzzle = Values;
    type Answer = Values;

    fn goal(&self) -> &Goal {
        &self.goal
    }

    fn engine(&self) -> &'static str {
        ENGINE
    }

    /// Reads 81 digits, `.` or `0` for an empty cell; after a blank or the sign of a comment, what follows is no part of the puzzle.
    fn read(&self, line: &[u8]) -> Option<Values> {
        let (cells, rest) = line.split_first_chunk::<81>()?;
        let ends = match rest.first() {
            None => true,
            Some(byte) => b" \t;#".contains(byte) && rest.is_ascii(),
        };
        let value = |symbol: u8| match symbol {
            b'.' => 0,
            digit => digit.wrapping_sub(b'0'),
        };
        let values = cells.map(value);
        let greatest = values.iter().fold(0, |most, value| most.max(*value));
        (ends && greatest <= 9).then_some(values)
    }

    fn search(&mut self, puzzles: &[Values], found: &mut [Option<BulkFound<Values>>]) {
        // JSON tells more of a second solution than is known here.
        let second = match (self.goal.mode, self.to) {
            (Mode::Unique, To::Json) => Second::GivenUp,
            (Mode::Unique, _) => Second::Told,
            _ => Second::NotAsked,
        };
        self.series.search(puzzles, second, found);
    }

    fn verify(&self, puzzle: &Values, answer: &Values) -> bool {
        rules::solves(puzzle, answer)
    }

    fn write(&self, puzzle: &Values, found: &BulkFound<Values>, to: &mut Vec<u8>) {
        match self.to {
            To::Json => return write_rows(&found.first, to),
            To::Line if found.second.is_none() => to.extend_from_slice(&text(&found.first)),
            To::Line => {
                to.extend_from_slice(&text(puzzle));
                to.extend_from_slice(b" ; ");
                to.extend_from_slice(NOT_UNIQUE.as_bytes());
            }
            To::Table => {
                to.extend_from_slice(&text(puzzle));
                to.push(b',');
                match found.second {
                    None => to.extend_from_slice(&text(&found.first)),
                    Some(_) => to.extend_from_slice(NOT_UNIQUE.as_bytes()),
                }
            }
        }
        to.push(b'\n');
    }
}

fn text(values: &Values) -> Values {
    values.map(|value| if value == 0 { b'.' } else { b'0' + value })
}

/// Writes the rows as JSON: an array of strings.
fn write_rows(values: &Values, to: &mut Vec<u8>) {
    // Nine strings with their quotes and a sign before each, and the end: all in one piece of memory.
    let mut json = [[b'"'; 12]; 9];
    for (row, json) in text(values).as_chunks::<9>().0.iter().zip(&mut json) {
        json[0] = b',';
        json[2..11].copy_from_slice(row);
    }
    json[0][0] = b'[';
    to.extend_from_slice(json.as_flattened());
    to.push(b']');
}
