//! Puzzle kind `queens`: n queens on a board of n rows and n columns, none attacking another.
//!
//! Some queens may be given, and some cells may be holes on which no queen stands; holes do not block attacks.
//! The empty board, n = 0, has one solution, and so has n = 1; boards of 2 and 3 rows have none.
//!
//! # Formulation
//!
//! An option is a cell: a queen stands there. It covers the four lines through the cell.
//!
//! | item | covered | because |
//! |---|---|---|
//! | each row, each column | exactly once (primary) | n queens on n rows, no two on one row or column |
//! | each diagonal of either direction | at most once (secondary) | a diagonal may be empty |
//!
//! Given queens are not branched on: their lines are gone before the search begins, with every cell on them.
//! A diagonal on which fewer than two cells are left can never be covered twice, so it is no item at all.
//!
//! # Order
//!
//! In lexicographic order solutions compare by the column of the queen in row 1, then in row 2, and so on:
//! rows are declared first, from the first to the last, and cells in reading order.
//! In any order, rows and columns are declared from the middle outwards (Knuth's organ-pipe order, TAOCP 7.2.2.1):
//! the lines in the middle cross the most diagonals, so among equally short ones they are the better to branch on.
//!
//! ```
//! use model_queens::{Placement, Queens};
//! use puzzle_model::Model;
//!
//! let spec = serde_json::from_str(r#"{"n": 4, "given": [[1, 2]]}"#).unwrap();
//! let queens = Queens::from_spec(spec).unwrap();
//! assert!(queens.verify(&Placement(vec![2, 4, 1, 3])).is_ok());
//! assert!(queens.verify(&Placement(vec![3, 1, 4, 2])).is_err());
//! ```

mod answer;
mod board;
mod codes;
mod construct;
mod count;
mod encode;
mod first;
mod oracle;
mod picture;
mod spec;
mod spoj;
mod usaco;
mod ways;

use std::collections::HashSet;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, InputError, Kind, Mode, Model, Picture, Plan, Unsupported,
    Violation,
};

pub use answer::Placement;
pub use board::Cell;
pub use count::Counting;
pub use spec::{LARGEST, LARGEST_EMPTY, Spec};

/// A board of n rows and columns with its given queens and its holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queens {
    n: u32,
    /// Queens that stand already; none attacks another.
    given: Vec<Cell>,
    /// Holes in the order in which they were written.
    holes: Vec<Cell>,
    /// The same holes, to look them up.
    is_hole: HashSet<Cell>,
}

impl Queens {
    /// Says whether nothing is given and nothing forbidden.
    fn is_empty(&self) -> bool {
        self.given.is_empty() && self.holes.is_empty()
    }
}

impl Model for Queens {
    const KIND: Kind = Kind {
        name: "queens",
        about: "place n queens on an n x n board so that none attacks another",
        version: 1,
        coordinates: "cells [row, column], from 1, with [1, 1] in the upper left",
        costs: "",
    };
    type Spec = Spec;
    type Answer = Placement;
    const FORMATS: &'static [Format<Self>] = &[spoj::FORMAT, usaco::FORMAT];
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        Self::new(spec.n, spec.given, spec.holes, spec::place)
    }

    fn to_spec(&self) -> Spec {
        Spec {
            n: self.n,
            given: self.given.clone(),
            holes: self.holes.clone(),
        }
    }

    fn default_goal(&self) -> Goal {
        Goal::new(Mode::Solve { solutions: 1 })
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Placement>, Unsupported> {
        ways::check(self, goal)?;
        Ok(ways::own(self, goal).unwrap_or_else(|| encode::plan(self, goal.order)))
    }

    fn plans(&self, goal: &Goal) -> Vec<Plan<'_, Placement>> {
        if ways::check(self, goal).is_err() {
            return Vec::new();
        }
        let exact_cover = encode::plan(self, goal.order);
        ways::own(self, goal)
            .into_iter()
            .chain([exact_cover])
            .collect()
    }

    fn verify(&self, answer: &Placement) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(|()| None)
    }

    fn picture(&self, answer: Option<&Placement>) -> Picture {
        picture::draw(self, answer)
    }
}
