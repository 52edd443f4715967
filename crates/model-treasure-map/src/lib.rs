//! Puzzle kind `treasure-map`: put a torn map together again from the fewest of its copies' pieces.
//!
//! The map is a rectangle of `width` x `height` unit cells; a piece is a rectangle of cells that lies where it lies.
//! Choose pieces that tile the map: every cell covered, no two pieces overlapping, each piece at most once.
//! Pieces may be left over, and two pieces may be alike. A piece costs 1 unless `costs` says otherwise,
//! so the cost of a tiling is the number of its pieces, or what they cost together.
//! With `max_cost` only tilings that cost no more are solutions: where that is the least cost,
//! all solutions are all the cheapest tilings.
//!
//! A piece that could be used as often as wanted would make no difference: it would lie upon itself.
//!
//! # Formulation
//!
//! | exact cover | here |
//! |---|---|
//! | primary item | a cell |
//! | option | a piece, at its cost; it covers its cells |
//!
//! Exact covers are tilings, since to cover each cell exactly once is to leave no gap and to overlap nowhere.
//! A ceiling on costs is no item: tilings that cost too much are passed over.
//!
//! # Order
//!
//! In lexicographic order solutions compare by the piece that covers the first cell, then by the one on the first cell
//! that this leaves open, and so on: cells go row by row from the lower left, x before y, and pieces as in the file.
//! An answer lists its pieces in ascending order whatever the order of solutions.
//!
//! ```
//! use model_treasure_map::{Tiling, TreasureMap};
//! use puzzle_model::{Cost, Model};
//!
//! let spec = r#"{"width": 2, "height": 1, "pieces": [[0, 0, 1, 1], [0, 0, 2, 1], [1, 0, 2, 1]]}"#;
//! let map = TreasureMap::from_spec(serde_json::from_str(spec).unwrap()).unwrap();
//! assert_eq!(map.verify(&Tiling(vec![1, 3])), Ok(Some(Cost(2))));
//! assert!(map.verify(&Tiling(vec![1, 2])).is_err());
//! ```

mod answer;
mod codes;
mod encode;
mod picture;
mod spec;
mod within;
mod zoj;

use puzzle_model::{
    Cost, ErrorCode, Format, Goal, InputError, Kind, Mode, Model, Picture, Plan, Unsupported,
    Violation,
};

pub use answer::Tiling;
pub use spec::{LARGEST_MAP, LARGEST_PIECES, Spec};

/// A rectangle of cells, by two opposite corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    left: u32,
    bottom: u32,
    right: u32,
    top: u32,
    cost: u64,
}

impl Piece {
    /// How many cells it covers.
    const fn area(self) -> u64 {
        (self.right - self.left) as u64 * (self.top - self.bottom) as u64
    }

    /// The lower left corners of its cells, row by row from the bottom.
    fn cells(self) -> impl Iterator<Item = [u32; 2]> {
        let row = move |y| (self.left..self.right).map(move |x| [x, y]);
        (self.bottom..self.top).flat_map(row)
    }
}

/// A map and the pieces that there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreasureMap {
    width: u32,
    height: u32,
    pieces: Vec<Piece>,
    /// What a tiling may cost at most.
    max_cost: Option<u64>,
}

impl TreasureMap {
    /// How many cells the map has.
    const fn area(&self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// The number of the cell with this lower left corner, row by row from the lower left.
    const fn index(&self, [x, y]: [u32; 2]) -> usize {
        y as usize * self.width as usize + x as usize
    }
}

impl Model for TreasureMap {
    const KIND: Kind = Kind {
        name: "treasure-map",
        about: "tile a rectangular map with the fewest of the given rectangular pieces",
        version: 1,
        coordinates: "points [x, y], from [0, 0] in the lower left; a piece is [x1, y1, x2, y2], its lower left and upper right corner",
        costs: "",
    };
    type Spec = Spec;
    type Answer = Tiling;
    const SAMPLE: &'static str = r#"{
        "width": 4, "height": 3,
        "pieces": [[0, 0, 4, 1], [0, 1, 2, 3], [2, 1, 4, 3], [0, 0, 2, 3], [2, 0, 4, 3], [0, 1, 4, 2]]
    }"#;
    const FORMATS: &'static [Format<Self>] = &[zoj::FORMAT];
    const ERRORS: &'static [ErrorCode] = codes::ERRORS;

    fn from_spec(spec: Spec) -> Result<Self, InputError> {
        spec::read(&spec, spec::place)
    }

    fn to_spec(&self) -> Spec {
        spec::write(self)
    }

    fn default_goal(&self) -> Goal {
        Goal::new(Mode::Optimize)
    }

    fn plan(&self, _: &Goal) -> Result<Plan<'_, Tiling>, Unsupported> {
        Ok(match self.max_cost {
            None => encode::plan(self),
            Some(max_cost) => Plan::Own(Box::new(within::Within {
                map: self,
                max_cost,
            })),
        })
    }

    fn verify(&self, answer: &Tiling) -> Result<Option<Cost>, Violation> {
        answer::verify(self, answer).map(Some)
    }

    fn picture(&self, answer: Option<&Tiling>) -> Picture {
        picture::draw(self, answer)
    }
}
