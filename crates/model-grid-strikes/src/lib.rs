//! Puzzle kind `grid-strikes`: hit every monster of a grid with the fewest strikes.
//!
//! Monsters stand on cells of a grid. A strike clears a window of `strike[0]` rows and `strike[1]` columns,
//! which lies anywhere, but within the grid; with `rotate` it may be turned by a quarter too.
//! Every monster must be hit, and it does no harm to hit one twice. The cost is the number of strikes.
//!
//! # Formulation
//!
//! | repeat cover | here |
//! |---|---|
//! | item | a monster, to be covered at least once |
//! | option of cost 1 | a window that holds at least one monster; it covers the monsters in it |
//!
//! Windows without a monster never help, so the cheapest covers are the fewest strikes.
//! Every cell lies in some window, since a strike is not larger than the grid: there always is an answer.
//!
//! # Goals
//!
//! `optimize` (the default) gives the fewest strikes, and `solve` gives any that hit every monster.
//! The kind has no other goals: repeat covers are not enumerated or counted.
//! An answer lists its strikes in reading order, those that are turned after the others.
//!
//! ```
//! use model_grid_strikes::{GridStrikes, Strikes};
//! use puzzle_model::{Cost, Model};
//!
//! let spec = r##"{"grid": ["#..", "..#"], "strike": [1, 2]}"##;
//! let puzzle = GridStrikes::from_spec(serde_json::from_str(spec).unwrap()).unwrap();
//! assert_eq!(puzzle.verify(&Strikes(vec![vec![1, 1], vec![2, 2]])), Ok(Some(Cost(2))));
//! assert!(puzzle.verify(&Strikes(vec![vec![1, 1], vec![2, 1]])).is_err());
//! ```

mod answer;
mod codes;
mod encode;
mod fzu;
mod picture;
mod spec;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, InputError, Kind, Mode, Model, Picture, Plan, Unsupported,
    Violation,
};

pub use answer::Strikes;
pub use spec::{LARGEST_SIDE, LARGEST_WINDOWS, Spec};

/// A rectangle of cells; its upper left cell is counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Window {
    row: usize,
    column: usize,
    height: usize,
    width: usize,
}

/// Cells with and without monsters.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Grid {
    rows: usize,
    columns: usize,
    /// Whether there is a monster, cell by cell in reading order.
    monsters: Vec<bool>,
}

impl Grid {
    /// Gives the numbers of the cells of a window, in reading order.
    fn cells(&self, window: Window) -> impl Iterator<Item = usize> {
        let columns = self.columns;
        (window.row..window.row + window.height).flat_map(move |row| {
            let first = row * columns + window.column;
            first..first + window.width
        })
    }
}

/// Monsters on a grid, and the size of a strike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridStrikes {
    grid: Grid,
    height: usize,
    width: usize,
    rotate: bool,
}

impl Model for GridStrikes {
    const KIND: Kind = Kind {
        name: "grid-strikes",
        about: "hit every monster of a grid with the fewest strikes, each on a block of cells",
        version: 1,
        coordinates: "upper left cells [row, column], from 1, with [1, 1] in the upper left; [row, column, height, width] where strikes may turn",
        costs: "strikes",
    };
    type Spec = Spec;
    type Answer = Strikes;
    const SAMPLE: &'static str =
        r##"{"grid": ["#..#", ".##.", ".##.", "#..#"], "strike": [2, 2]}"##;
    const FORMATS: &'static [Format<Self>] = &[fzu::FORMAT];
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        spec::read(&spec)
    }

    fn to_spec(&self) -> Spec {
        spec::write(self)
    }

    fn default_goal(&self) -> Goal {
        Goal::new(Mode::Optimize)
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Strikes>, Unsupported> {
        Self::KIND.for_the_cheapest(goal)?;
        Ok(encode::plan(self))
    }

    fn verify(&self, answer: &Strikes) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(Some)
    }

    fn picture(&self, answer: Option<&Strikes>) -> Picture {
        picture::draw(self, answer)
    }
}
