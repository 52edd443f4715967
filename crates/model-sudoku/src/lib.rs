//! Puzzle kind `sudoku`: grids of order 4 to 36.
//!
//! A grid of order N has N rows, N columns and N boxes of N cells each;
//! every row, column and box must have every value from 1 to N once, and some cells are given.
//! A 9x9 grid has boxes of 3x3 cells; any other shape of boxes whose cells are 4 to 36 will do,
//! and with boxes of one row the puzzle is to complete a Latin square.
//!
//! As an exact cover problem, per empty cell and value that is still wanted:
//!
//! | item | covered exactly once means |
//! |---|---|
//! | a cell | the cell has one value |
//! | a value in a row | the row has the value once |
//! | a value in a column | the column has the value once |
//! | a value in a box | the box has the value once |
//!
//! An option is a value in a cell, and covers one item of each line of the table.
//! Diagonals, windows, the pieces of a jigsaw and any other regions add items in the same way (`regions`).
//! Grids of order 9 with boxes of 3x3 cells, the most common by far, have an engine of their own ([`NineByNine`]),
//! which treats all nine digits at once in vector registers; exact cover does the rest, and checks that engine in tests.
//!
//! The order `lexicographic` reads grids cell by cell, row after row, and puts the smaller value first.
//!
//! Puzzle files hold a [`Spec`]; the text formats, from a puzzle a line to drawn grids with candidates, are in `formats`.

mod answer;
mod bands;
mod bulk;
mod clash;
mod codes;
mod encode;
mod explain;
mod formats;
mod picture;
mod regions;
mod shape;
mod spec;
mod sudoku;
mod symbols;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, GoalPatch, InputError, Kind, LineSolver, Mode, Model, Order,
    Picture, Plan, Unsupported, Violation,
};

use bands::Bands;

pub use answer::Answer;
pub use bands::NineByNine;
pub use shape::{CellName, Shape};
pub use spec::{Spec, Values};
pub use sudoku::Sudoku;
pub use symbols::Symbols;

impl Model for Sudoku {
    const KIND: Kind = Kind {
        name: "sudoku",
        about: "fill a grid so that every row, column and box has every value once",
        version: 1,
        coordinates: "RrCc: row r from the top and column c from the left, from 1",
        costs: "",
    };
    type Spec = Spec;
    type Answer = Answer;
    const SAMPLE: &'static str = r#"{
        "grid": [
            "53..7....", "6..195...", ".98....6.",
            "8...6...3", "4..8.3..1", "7...2...6",
            ".6....28.", "...419..5", "....8..79"
        ]
    }"#;
    const FORMATS: &'static [Format<Self>] = formats::FORMATS;
    const HEADINGS: &'static [(&'static str, &'static str)] = formats::HEADINGS;
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        spec::read(&spec)
    }

    fn to_spec(&self) -> Spec {
        spec::write(self)
    }

    fn default_goal(&self) -> Goal {
        Self::DEFAULT_GOAL
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Answer>, Unsupported> {
        Self::KIND.without_costs(goal)?;
        let bands = Bands::of(self).filter(|_| goal.order == Order::Any);
        Ok(bands.map_or_else(|| self.as_cover(), |bands| Plan::Own(Box::new(bands))))
    }

    fn plans(&self, goal: &Goal) -> Vec<Plan<'_, Answer>> {
        let Ok(usual) = self.plan(goal) else {
            return Vec::new();
        };
        match usual {
            Plan::Own(_) => vec![usual, self.as_cover()],
            _ => vec![usual],
        }
    }

    fn verify(&self, answer: &Answer) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(|()| None)
    }

    fn difference(&self, one: &Answer, other: &Answer) -> Option<String> {
        Some(explain::difference(self, one, other))
    }

    fn why_none(&self) -> Option<String> {
        Some(explain::why_none(self))
    }

    fn in_bulk(
        format: &Format<Self>,
        patch: &GoalPatch,
        to: Option<&str>,
    ) -> Option<Box<dyn LineSolver>> {
        bulk::solver(format, patch, to)
    }

    fn picture(&self, answer: Option<&Answer>) -> Picture {
        picture::draw(self, answer)
    }
}

impl Sudoku {
    pub(crate) const DEFAULT_GOAL: Goal = Goal::new(Mode::Solve { solutions: 1 });

    fn as_cover(&self) -> Plan<'_, Answer> {
        let (problem, placements) = encode::encode(self);
        Plan::exact(problem, move |chosen: &[_]| {
            encode::decode(self, &placements, chosen)
        })
    }
}
