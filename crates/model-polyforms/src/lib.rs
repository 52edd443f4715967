//! Puzzle kind `polyforms`: fill a board with polyominoes, or a box with polycubes.
//!
//! A board is any set of cells, flat or solid. Some must be covered, others may be; cells can have colors.
//! A piece is any set of cells too: drawn, or known by name, alone or as a set such as the twelve pentominoes.
//! How often each piece is used lies within bounds of its own, once if nothing else is said.
//! Pieces may be turned, and turned over, unless that is forbidden for all of them or for one.
//! Sought are pieces placed on the board so that no two overlap and every cell that must be covered is.
//! Copies of a piece are not told apart; two pieces of one shape are, by their names.
//!
//! # Formulation
//!
//! | exact cover | here |
//! |---|---|
//! | primary item | a cell that must be covered |
//! | secondary item | a cell that may be covered |
//! | primary item | a piece, as often as it is used; secondary if once at most |
//! | primary item | all pieces together, where their number is given |
//! | option | a piece at a place in one of its positions, at its cost; it covers its cells and its piece |
//!
//! An item is left out where it asks for nothing: that of a piece which may be used as often as there is room,
//! and that of a piece whose number follows from the number of cells, all others being fixed.
//! Then repeated pieces can be counted with a memory, as dominoes on a chessboard must be.
//! Colors decide which placements there are, and nothing more.
//!
//! Before any search the sizes of the pieces, and their balance on boards colored in turn, are added up:
//! the 35 hexominoes cannot fill a rectangle, and this says why.
//!
//! # Up to symmetry
//!
//! Packings count as one if a motion takes the one to the other that takes the board to itself, and each piece to one that is
//! used alike. Where a piece is used once and every symmetry keeps it, one of each orbit of its placements is searched.
//! Counts of other puzzles go by Burnside's lemma, where no piece is used a limited number of times.
//!
//! # Order
//!
//! In lexicographic order solutions compare by the piece on the first cell, layer by layer and row by row, then by the piece
//! on the next open cell that must be covered, and so on; pieces compare as in the file,
//! and placements of one piece by their cells.
//!
//! ```
//! use model_polyforms::{Packing, Polyforms};
//! use puzzle_model::{Cost, Model};
//!
//! let spec = r#"{"board": {"size": [2, 3]}, "pieces": [{"shape": "domino"}, {"shape": "tetrominoes", "times": [0, 1]}]}"#;
//! let puzzle = Polyforms::from_spec(serde_json::from_str(spec).unwrap()).unwrap();
//! let answer = r#"[{"piece": "O", "cells": [[1, 1], [1, 2], [2, 1], [2, 2]]}, {"piece": "D", "cells": [[1, 3], [2, 3]]}]"#;
//! let answer: Packing = serde_json::from_str(answer).unwrap();
//! assert_eq!(puzzle.verify(&answer), Ok(Some(Cost(2))));
//! ```

mod answer;
mod balance;
mod board;
mod burnside;
mod catalog;
mod cell;
mod codes;
mod drawing;
mod encode;
mod motion;
mod picture;
mod placements;
mod poly;
mod read;
mod restricted;
mod shape;
mod spec;
mod symmetry;
mod times;
mod write;
mod xmpuzzle;

use std::collections::HashMap;

use puzzle_model::{
    Cost, Engine, ErrorCode, Format, Goal, InputError, Kind, Lazy, Model, Picture, Plan, Symmetry,
    Unsupported, Violation,
};

use board::Board;
use burnside::Burnside;
use restricted::Restricted;
use shape::Shape;
use symmetry::Image;

pub use answer::{Packing, Placed};
pub use cell::Cell;
pub use spec::{BoardSpec, LARGEST_BOARD, LARGEST_PIECES, LARGEST_PLACEMENTS, PieceSpec, Spec};
pub use times::Times;

/// A piece, in all positions that it may take.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    name: String,
    /// Different shapes, in ascending order.
    orientations: Vec<Shape>,
    /// How many cells it has.
    size: usize,
    times: Times,
    cost: u64,
}

/// A board and the pieces that there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polyforms {
    board: Board,
    pieces: Vec<Piece>,
    /// The number of each piece, by name.
    names: HashMap<String, usize>,
    /// How many pieces are used in all.
    total: Option<Times>,
    /// What the file says of all pieces.
    turn: Option<bool>,
    flip: Option<bool>,
    /// The pieces and sets as they stand in the file, drawings redrawn.
    entries: Vec<PieceSpec>,
    /// The motions that take the puzzle to itself, but for the identity; found when they are first asked for.
    symmetries: Lazy<Vec<Image>>,
}

impl Polyforms {
    /// Gives the motions that take the puzzle to itself, but for the identity.
    fn symmetries(&self) -> &[Image] {
        self.symmetries.get(|| symmetry::symmetries(self))
    }
}

impl Model for Polyforms {
    const KIND: Kind = Kind {
        name: "polyforms",
        about: "fill a board with polyominoes, or a box with polycubes",
        version: 1,
        coordinates: "cells [row, column], or [layer, row, column] in solids, from 1 at the upper left of the first layer",
        costs: "",
    };
    type Spec = Spec;
    type Answer = Packing;
    const SAMPLE: &'static str = r#"{
        "board": {"size": [3, 5], "loose": true},
        "pieces": [{"shape": "pentomino X"}, {"shape": "pentomino U", "times": 2}]
    }"#;
    const FORMATS: &'static [Format<Self>] = &[poly::FORMAT, xmpuzzle::FORMAT];
    const SYMMETRIES: &'static [Symmetry] = &[Symmetry::Board];
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        read::read(spec, &read::place)
    }

    fn to_spec(&self) -> Spec {
        write::write(self)
    }

    fn plan(&self, goal: &Goal) -> Result<Plan<'_, Packing>, Unsupported> {
        let refuted = balance::reason(self).map(|reason| own(balance::Refuted { reason }));
        Ok(refuted
            .or_else(|| Restricted::new(self, goal).map(own))
            .or_else(|| Burnside::new(self, goal).map(own))
            .unwrap_or_else(|| encode::plan(self)))
    }

    fn plans(&self, goal: &Goal) -> Vec<Plan<'_, Packing>> {
        let refuted = balance::reason(self).map(|reason| own(balance::Refuted { reason }));
        let restricted = Restricted::new(self, goal).map(own);
        let burnside = Burnside::new(self, goal).map(own);
        let by_search = Some(encode::plan(self));
        [refuted, restricted, burnside, by_search]
            .into_iter()
            .flatten()
            .collect()
    }

    fn canonical(&self, _: Symmetry, answer: &Packing) -> Option<Packing> {
        symmetry::canonical(self, answer)
    }

    fn verify(&self, answer: &Packing) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(Some)
    }

    fn picture(&self, answer: Option<&Packing>) -> Picture {
        picture::draw(self, answer)
    }
}

fn own<'a>(engine: impl Engine<Packing> + 'a) -> Plan<'a, Packing> {
    Plan::Own(Box::new(engine))
}
