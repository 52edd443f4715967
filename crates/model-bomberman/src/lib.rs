//! Puzzle kind `bomberman`: break every ordinary wall of a grid with the fewest bombs.
//!
//! Cells are empty, ordinary walls, or concrete; around the grid everything is concrete.
//! A bomb lies on an empty cell. Its blast runs in the four directions, each up to the first wall,
//! and breaks that wall if it is ordinary; concrete stays. All bombs go off at the same moment,
//! so no blast passes through a wall that another one breaks, and bombs do not stop each other's blasts.
//! Every ordinary wall must be broken. The cost is the number of bombs.
//!
//! # Formulation
//!
//! | repeat cover | here |
//! |---|---|
//! | item | an ordinary wall, to be covered at least once |
//! | option of cost 1 | an empty cell from which some blast meets an ordinary wall first; it covers these walls, four at most |
//!
//! What a bomb breaks depends on the grid alone and on no other bomb, since all go off at once:
//! a set of bombs breaks the walls that its options cover. Cells from which nothing breaks never help,
//! so the cheapest covers are the fewest bombs. Options are found by walking from each wall outwards
//! over empty cells, so making them takes time in proportion to the grid.
//! A wall that no empty cell sees is an item in no option: there is no answer, and the result names the wall.
//!
//! # Goals
//!
//! `optimize` (the default) gives the fewest bombs, and `solve` gives any that break every wall.
//! The kind has no other goals: repeat covers are not enumerated or counted.
//! An answer lists its bombs in reading order.
//!
//! ```
//! use model_bomberman::{Bomberman, Bombs};
//! use puzzle_model::{Cost, Model};
//!
//! let spec = r##"{"grid": ["#.#", "*.."]}"##;
//! let puzzle = Bomberman::from_spec(serde_json::from_str(spec).unwrap()).unwrap();
//! assert_eq!(puzzle.verify(&Bombs(vec![[1, 2]])), Ok(Some(Cost(1))));
//! assert!(puzzle.verify(&Bombs(vec![[2, 2]])).is_err());
//! ```

mod answer;
mod codes;
mod encode;
mod grid;
mod hdu;
mod picture;
mod spec;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, InputError, Kind, Mode, Model, Picture, Plan, Unsupported,
    Violation,
};

pub use answer::Bombs;
use grid::Grid;
pub use spec::{LARGEST_SIDE, Spec};

/// A grid of empty cells, ordinary walls and concrete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bomberman {
    grid: Grid,
}

impl Model for Bomberman {
    const KIND: Kind = Kind {
        name: "bomberman",
        about: "break every ordinary wall of a grid with the fewest bombs, which go off at once",
        version: 1,
        coordinates: "cells [row, column], from 1, with [1, 1] in the upper left",
        costs: "bombs",
    };
    type Spec = Spec;
    type Answer = Bombs;
    const SAMPLE: &'static str = r##"{"grid": ["#.#..", ".*.*#", ".....", "*.*#*"]}"##;
    const FORMATS: &'static [Format<Self>] = &[hdu::FORMAT];
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

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Bombs>, Unsupported> {
        Self::KIND.for_the_cheapest(goal)?;
        Ok(encode::plan(&self.grid))
    }

    fn verify(&self, answer: &Bombs) -> Result<Option<Cost>, Violation> {
        answer::verify(&self.grid, answer).map(Some)
    }

    fn picture(&self, answer: Option<&Bombs>) -> Picture {
        picture::draw(&self.grid, answer)
    }
}
