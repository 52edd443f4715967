//! A board as it stands in a puzzle file, and what makes it sound.

use std::collections::HashSet;

use puzzle_model::{InputError, Place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Queens;
use crate::board::{Cell, Lines, Taken, attack, attack_message};

/// The largest board that may have given queens or holes: the formulation has an option for each of its n^2 cells.
pub const LARGEST: u32 = 1000;

/// The largest board without any, for which a placement is constructed.
pub const LARGEST_EMPTY: u32 = 10_000_000;

/// A board with its given queens and its holes.
///
/// ```
/// let spec: model_queens::Spec = serde_json::from_str(r#"{"n": 8, "given": [[1, 2]]}"#).unwrap();
/// assert_eq!((spec.n, spec.given, spec.holes), (8, vec![[1, 2]], vec![]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// How many rows and columns the board has, and how many queens are to stand on it;
    /// up to 1000 where queens or holes are given.
    #[schemars(range(max = LARGEST_EMPTY))]
    pub n: u32,
    /// Cells `[row, column]` on which queens stand already.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<Cell>,
    /// Cells `[row, column]` on which no queen may stand; they do not block attacks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holes: Vec<Cell>,
}

/// A part of a board that can be wrong; where it stands in the input is known to the reader alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Size,
    /// The given queen of this index.
    Given(usize),
    /// The hole of this index.
    Hole(usize),
}

/// Gives the place of a part in a puzzle file.
pub(crate) fn place(part: Part) -> Place {
    Place::Value(match part {
        Part::Size => "/n".to_owned(),
        Part::Given(index) => format!("/given/{index}"),
        Part::Hole(index) => format!("/holes/{index}"),
    })
}

/// Checks that a board is not too large; `place` is where its size stands.
pub(crate) fn check_size(n: u32, place: impl FnOnce() -> Place) -> Result<(), InputError> {
    if n <= LARGEST_EMPTY {
        return Ok(());
    }
    Err(too_large(n, LARGEST_EMPTY, place()))
}

fn too_large(n: u32, largest: u32, place: Place) -> InputError {
    let what = if largest == LARGEST {
        " with given queens or holes"
    } else {
        ""
    };
    InputError::new(
        "queens-size",
        format!("a board of {n} rows{what} is too large"),
    )
    .help(format!("n may be up to {largest}"))
    .at(place)
}

impl Queens {
    /// Makes a board of sound parts; `place` says where each stands in the input.
    pub(crate) fn new(
        n: u32,
        given: Vec<Cell>,
        holes: Vec<Cell>,
        place: impl Fn(Part) -> Place,
    ) -> Result<Self, InputError> {
        check_size(n, || place(Part::Size))?;
        if n > LARGEST && !(given.is_empty() && holes.is_empty()) {
            return Err(too_large(n, LARGEST, place(Part::Size)));
        }
        let is_hole = check_holes(n, &holes, &place)?;
        for (index, cell) in given.iter().enumerate() {
            check_inside(n, "queen", *cell, || place(Part::Given(index)))?;
            if is_hole.contains(cell) {
                return Err(in_hole(&holes, index, *cell, place));
            }
        }
        if !given.is_empty() {
            check_attacks(n, &given, place)?;
        }
        Ok(Self {
            n,
            given,
            holes,
            is_hole,
        })
    }
}

fn check_holes(
    n: u32,
    holes: &[Cell],
    place: impl Fn(Part) -> Place,
) -> Result<HashSet<Cell>, InputError> {
    let mut seen = HashSet::new();
    for (index, cell) in holes.iter().enumerate() {
        check_inside(n, "hole", *cell, || place(Part::Hole(index)))?;
        if !seen.insert(*cell) {
            return Err(twice("hole", *cell, place(Part::Hole(index)))
                .also(place(Part::Hole(first(holes, *cell))), "first here"));
        }
    }
    Ok(seen)
}

fn check_inside(
    n: u32,
    what: &str,
    cell: Cell,
    place: impl FnOnce() -> Place,
) -> Result<(), InputError> {
    if cell.iter().all(|at| (1..=n).contains(at)) {
        return Ok(());
    }
    let message = format!("{what} at {cell:?} is outside the board");
    let help = match n {
        0 => "a board of 0 rows has no cells".to_owned(),
        _ => format!("cells are [row, column], each from 1 to {n}"),
    };
    Err(InputError::new("queens-outside", message)
        .help(help)
        .at(place()))
}

fn in_hole(holes: &[Cell], index: usize, cell: Cell, place: impl Fn(Part) -> Place) -> InputError {
    let message = format!("queen at {cell:?} stands in a hole");
    InputError::new("queens-hole", message)
        .at(place(Part::Given(index)))
        .also(place(Part::Hole(first(holes, cell))), "the hole")
}

/// Checks that no given queen attacks another; of two that do, the later one is to blame.
fn check_attacks(n: u32, given: &[Cell], place: impl Fn(Part) -> Place) -> Result<(), InputError> {
    let mut taken = Taken::none(Lines::of(n));
    for (index, cell) in given.iter().enumerate() {
        if taken.put(*cell) {
            continue;
        }
        let before = given.iter().position(|other| attack(*other, *cell));
        let other = before.unwrap_or_default();
        let error = if given[other] == *cell {
            twice("queen", *cell, place(Part::Given(index)))
        } else {
            InputError::new("queens-attack", attack_message(given[other], *cell))
                .at(place(Part::Given(index)))
        };
        return Err(error.also(place(Part::Given(other)), "the other queen"));
    }
    Ok(())
}

fn twice(what: &str, cell: Cell, place: Place) -> InputError {
    InputError::new("queens-twice", format!("{what} at {cell:?} is given twice")).at(place)
}

/// Gives the index at which a cell stands first in a list that holds it.
fn first(cells: &[Cell], cell: Cell) -> usize {
    cells
        .iter()
        .position(|other| *other == cell)
        .unwrap_or_default()
}
