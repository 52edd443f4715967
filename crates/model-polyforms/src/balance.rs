//! Proofs without a search: what the pieces add up to, on boards colored in turn.
//!
//! Color the cells of a board light and dark so that neighbors differ, as on a checkerboard, or color its rows in turn.
//! The *balance* of a set of cells is the number of its dark cells less that of its light ones.
//! Wherever a piece lies, its balance is one of few numbers: a domino has 0 on a checkerboard, the T of four cells 2 or -2.
//! The balances of the pieces used must add up to that of the cells covered.
//!
//! ```text
//!   Eleven of the 35 hexominoes have balance 2 or -2 on a checkerboard, the others 0.
//!   However they lie, the sum of eleven such numbers is 2 more than a multiple of 4.
//!   A rectangle of 210 cells has balance 0, so they do not fill it.
//! ```
//!
//! All sums that the pieces can reach are found one piece after the other: a sum is a number of cells and a balance,
//! and a number of pieces where that number is given. A piece's balances are taken in all of its positions and at all places
//! of both colors, also at such that the board lacks, so more sums may be found than there are, and never fewer.
//! If none of them is the sum of cells that can be covered together, there is no packing, and the coloring is the reason.
//! The colorings are those by the parity of layer, row and column, and of sums of these; the one by nothing
//! has one color and compares numbers of cells alone.
//!
//! Source: S. W. Golomb, "Checker boards and polyominoes", American Mathematical Monthly 61 (1954).

use std::collections::BTreeSet;

use num_bigint::BigUint;
use puzzle_model::{Context, Engine, Goal, Outcome, Sink, Stats, Symmetry};

use crate::answer::Packing;
use crate::board::Need;
use crate::motion::Point;
use crate::{Piece, Polyforms};

/// How many sums are looked at before the question is left to a search.
const PATIENCE: usize = 1_000_000;

/// What pieces, or the cells that they cover, add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Sum {
    cells: i64,
    balance: i64,
    pieces: i64,
}

impl Sum {
    const fn plus(self, other: Self) -> Self {
        Self {
            cells: self.cells + other.cells,
            balance: self.balance + other.balance,
            pieces: self.pieces + other.pieces,
        }
    }
}

/// Says why there is no packing, if the sizes and balances of the pieces tell.
pub(crate) fn reason(puzzle: &Polyforms) -> Option<String> {
    let colorings = (0..8).map(|axes| [axes & 1, axes >> 1 & 1, axes >> 2 & 1]);
    let useful =
        |coloring: &Point| (0..3).all(|axis| coloring[axis] == 0 || puzzle.board.extent[axis] > 1);
    colorings
        .filter(useful)
        .find_map(|coloring| refuted(puzzle, coloring))
}

/// Says whether a cell is dark.
fn is_dark(coloring: Point, at: Point) -> bool {
    (0..3).map(|axis| coloring[axis] * at[axis]).sum::<i32>() % 2 != 0
}

fn sign(dark: bool) -> i64 {
    if dark { 1 } else { -1 }
}

fn refuted(puzzle: &Polyforms, coloring: Point) -> Option<String> {
    let board = Cells::of(puzzle, coloring);
    let mut patience = PATIENCE;
    let mut sums = BTreeSet::from([Sum {
        cells: 0,
        balance: 0,
        pieces: 0,
    }]);
    for piece in &puzzle.pieces {
        sums = with_piece(puzzle, piece, coloring, &sums, &mut patience)?;
    }
    let number = |sum: &Sum| {
        puzzle
            .total
            .is_none_or(|total| u32::try_from(sum.pieces).is_ok_and(|number| total.allows(number)))
    };
    let possible = sums.iter().any(|sum| number(sum) && board.can_be(*sum));
    (!possible).then(|| board.words(coloring))
}

/// Gives all sums with so many copies of a piece as there may be; `None` if there are too many to look at.
fn with_piece(
    puzzle: &Polyforms,
    piece: &Piece,
    coloring: Point,
    sums: &BTreeSet<Sum>,
    patience: &mut usize,
) -> Option<BTreeSet<Sum>> {
    let counted = i64::from(puzzle.total.is_some());
    let one = |balance| Sum {
        cells: to_signed(piece.size),
        balance,
        pieces: counted,
    };
    let copies: Vec<Sum> = balances(piece, coloring).into_iter().map(one).collect();
    let room = to_signed(puzzle.board.squares.len());
    let mut reached = BTreeSet::new();
    let mut sums = sums.clone();
    for times in 0..=piece.times.most.unwrap_or(u32::MAX) {
        if times >= piece.times.least {
            reached.extend(sums.iter().copied());
        }
        *patience = patience.checked_sub(sums.len() * (copies.len() + 1))?;
        let more = sums
            .iter()
            .flat_map(|sum| copies.iter().map(|copy| sum.plus(*copy)));
        sums = more.filter(|sum| sum.cells <= room).collect();
        if sums.is_empty() {
            break;
        }
    }
    Some(reached)
}

fn to_signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Gives the balances of a piece, in all positions and on either color.
fn balances(piece: &Piece, coloring: Point) -> BTreeSet<i64> {
    let balance = |shape: &crate::shape::Shape| -> i64 {
        shape
            .voxels()
            .iter()
            .map(|voxel| sign(is_dark(coloring, voxel.at)))
            .sum()
    };
    let both = piece
        .orientations
        .iter()
        .map(balance)
        .flat_map(|balance| [balance, -balance]);
    if coloring == [0, 0, 0] {
        return BTreeSet::from([-to_signed(piece.size)]);
    }
    both.collect()
}

/// The cells of a board by color: light, dark.
struct Cells {
    must: [i64; 2],
    may: [i64; 2],
}

impl Cells {
    fn of(puzzle: &Polyforms, coloring: Point) -> Self {
        let mut cells = Self {
            must: [0; 2],
            may: [0; 2],
        };
        for (index, square) in puzzle.board.squares.iter().enumerate() {
            let color = usize::from(is_dark(coloring, puzzle.board.point(index)));
            cells.must[color] += i64::from(square.need == Need::Must);
            cells.may[color] += i64::from(square.need == Need::May);
        }
        cells
    }

    /// Says whether all cells that must be covered, and some that may be, have this sum.
    fn can_be(&self, sum: Sum) -> bool {
        let dark = sum.cells + sum.balance;
        let colors = [sum.cells - dark / 2, dark / 2];
        dark % 2 == 0
            && (0..2).all(|color| {
                (self.must[color]..=self.must[color] + self.may[color]).contains(&colors[color])
            })
    }

    fn words(&self, coloring: Point) -> String {
        let range = |must: i64, may: i64| match may {
            0 => must.to_string(),
            _ => format!("{must} to {}", must + may),
        };
        let [light, dark] = [0, 1].map(|color| range(self.must[color], self.may[color]));
        let names: Vec<&str> = ["layer", "row", "column"]
            .into_iter()
            .zip(coloring)
            .filter(|(_, used)| *used == 1)
            .map(|(name, _)| name)
            .collect();
        match names[..] {
            [] => {
                format!("no choice of the pieces has {light} cells, as many as are to be covered")
            }
            [axis] => format!(
                "color every second {axis}: of the cells to be covered {light} are light and {dark} dark, and no choice of the pieces comes to that"
            ),
            _ => format!(
                "color the cells light and dark by whether {} is even: of those to be covered {light} are light and {dark} dark, and no choice of the pieces comes to that",
                names.join(" + ")
            ),
        }
    }
}

/// The engine for puzzles that have no packing, for a reason that is known.
pub(crate) struct Refuted {
    pub(crate) reason: String,
}

impl Engine<Packing> for Refuted {
    fn name(&self) -> &'static str {
        "balance"
    }

    fn run(&self, goal: &Goal, _: &mut Context<'_>, _: &mut dyn Sink<Packing>) -> Outcome {
        Outcome {
            exhausted: true,
            up_to_symmetry: (goal.symmetry != Symmetry::None).then(BigUint::default),
            reason: Some(self.reason.clone()),
            stats: Stats {
                engine: self.name(),
                ..Stats::default()
            },
            ..Outcome::default()
        }
    }
}
