//! Puzzle kind `queens`: queens on a board, none attacking another.
//!
//! The board has n rows and n columns, or so many rows and columns, or is a torus, on which diagonals go on beyond the
//! edges. As many queens are to stand on it as there is room for, or a number that is said.
//! Some may be given; some cells may be holes, and some diagonals excluded: no queen stands there, but attacks pass.
//! The empty board, n = 0, has one solution, and so has n = 1; boards of 2 and 3 rows have none.
//!
//! # Formulation
//!
//! An option is a cell: a queen stands there. It covers the four lines through the cell.
//!
//! | item | covered | because |
//! |---|---|---|
//! | each row, if there are as many queens as rows | exactly once (primary) | no two on one row, so each has one |
//! | each column, if there are as many queens as columns | exactly once (primary) | likewise |
//! | other rows and columns | at most once (secondary) | they may be empty |
//! | each diagonal of either direction | at most once (secondary) | a diagonal may be empty |
//! | the number of queens, if neither rows nor columns tell it | exactly so often (primary) | so many are to stand |
//!
//! Given queens are not branched on: their lines are gone before the search begins, with every cell on them.
//! A diagonal on which fewer than two cells are left can never be covered twice, so it is no item at all.
//!
//! # Order
//!
//! In lexicographic order solutions compare by the column of the queen in row 1, then in row 2, and so on; a row
//! without a queen comes after all columns. Rows, or the number of queens, are declared first, and cells in reading order.
//! In any order, rows and columns are declared from the middle outwards (Knuth's organ-pipe order, TAOCP 7.2.2.1):
//! the lines in the middle cross the most diagonals, so among equally short ones they are the better to branch on.
//!
//! # Other ways
//!
//! Exact cover enumerates, counts on boards with conditions, and solves what nothing else does. Squares with a queen in
//! each row and column have ways of their own:
//!
//! | goal | way |
//! |---|---|
//! | count, from an empty board | halves that meet in the middle: [`Counting`] |
//! | one or two placements of an empty board of any size, and whether there is just one | a construction |
//! | the first placements in order, or some in any order, up to 64 rows | an oracle that is asked row by row |
//! | the first placements of an empty board, and how many there are | the oracle, then the count |
//!
//! Up to symmetry only the count has a way of its own: by Burnside's lemma, from the placements that turns leave as they are.
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
mod sound;
mod spec;
mod spoj;
mod symmetry;
mod usaco;
mod ways;

use std::collections::HashSet;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, InputError, Kind, Lazy, Model, Picture, Plan, Symmetry,
    Unsupported, Violation,
};

use board::Lines;
use symmetry::Turn;

pub use answer::Placement;
pub use board::{Cell, Diagonal};
pub use count::Counting;
pub use spec::{LARGEST, LARGEST_EMPTY, Spec};

/// A board with its given queens and what is closed to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queens {
    lines: Lines,
    /// How many queens are to stand on the board.
    number: u32,
    /// Queens that stand already; none attacks another.
    given: Vec<Cell>,
    /// Holes in the order in which they were written.
    holes: Vec<Cell>,
    /// The same holes, to look them up.
    is_hole: HashSet<Cell>,
    /// Diagonals on which no queen may stand, in the order in which they were written.
    excluded: Vec<Diagonal>,
    /// The same diagonals as lines.
    is_excluded: HashSet<usize>,
    /// The symmetries that leave all this as it is; found when they are first asked for.
    symmetries: Lazy<Vec<Turn>>,
}

impl Queens {
    /// Gives the rows of a square on which every row and every column is to hold a queen.
    fn square(&self) -> Option<u32> {
        let n = self.lines.rows;
        (self.lines == Lines::of(n) && self.number == n).then_some(n)
    }

    /// Gives the rows of such a square on which nothing is given and nothing closed.
    fn empty_square(&self) -> Option<u32> {
        let is_empty = self.given.is_empty() && self.holes.is_empty() && self.excluded.is_empty();
        self.square().filter(|_| is_empty)
    }

    /// Says whether a cell is a hole.
    fn is_hole(&self, cell: Cell) -> bool {
        !self.holes.is_empty() && self.is_hole.contains(&cell)
    }

    /// Says whether an excluded diagonal goes through a cell.
    fn is_on_excluded(&self, cell: Cell) -> bool {
        let through = || self.lines.through(cell);
        !self.excluded.is_empty() && through().iter().any(|line| self.is_excluded.contains(line))
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
    const SAMPLE: &'static str = r#"{"n": 8, "given": [[1, 2], [5, 4]]}"#;
    const FORMATS: &'static [Format<Self>] = &[spoj::FORMAT, usaco::FORMAT];
    const SYMMETRIES: &'static [Symmetry] = &[Symmetry::Board];
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        Self::read(spec)
    }

    fn to_spec(&self) -> Spec {
        let Lines {
            rows,
            columns,
            torus,
        } = self.lines;
        Spec {
            n: (rows == columns).then_some(rows),
            rows: (rows != columns).then_some(rows),
            columns: (rows != columns).then_some(columns),
            queens: (self.number != rows.min(columns)).then_some(self.number),
            torus,
            given: self.given.clone(),
            holes: self.holes.clone(),
            excluded_diagonals: self.excluded.clone(),
        }
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Placement>, Unsupported> {
        ways::check(self, goal)?;
        Ok(ways::own(self, goal).unwrap_or_else(|| encode::plan(self, goal.order)))
    }

    fn plans(&self, goal: &Goal) -> Vec<Plan<'_, Placement>> {
        if ways::check(self, goal).is_err() {
            return Vec::new();
        }
        // A huge board has no room for an option a cell.
        let has_options = self.lines.rows <= LARGEST;
        let exact_cover = has_options.then(|| encode::plan(self, goal.order));
        let own = ways::own(self, goal).into_iter();
        own.chain(exact_cover).collect()
    }

    fn verify(&self, answer: &Placement) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(|()| None)
    }

    fn canonical(&self, symmetry: Symmetry, answer: &Placement) -> Option<Placement> {
        symmetry::canonical(self, symmetry, answer)
    }

    fn picture(&self, answer: Option<&Placement>) -> Picture {
        picture::draw(self, answer)
    }
}
