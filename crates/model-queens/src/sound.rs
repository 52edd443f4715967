//! What makes a board sound: its size, and that nothing given contradicts anything else.

use std::collections::HashSet;

use puzzle_model::{InputError, Lazy, Place};

use crate::board::{Cell, Diagonal, Lines, Taken, attack_message};
use crate::{LARGEST, LARGEST_EMPTY, Queens, Spec};

/// A part of a board that can be wrong; where it stands in the input is known to the reader alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Size,
    Rows,
    Columns,
    Queens,
    Torus,
    /// The given queen of this index.
    Given(usize),
    /// The hole of this index.
    Hole(usize),
    /// The excluded diagonal of this index.
    Diagonal(usize),
}

/// Gives the place of a part in a puzzle file.
pub(crate) fn place(part: Part) -> Place {
    Place::Value(match part {
        Part::Size => "/n".to_owned(),
        Part::Rows => "/rows".to_owned(),
        Part::Columns => "/columns".to_owned(),
        Part::Queens => "/queens".to_owned(),
        Part::Torus => "/torus".to_owned(),
        Part::Given(index) => format!("/given/{index}"),
        Part::Hole(index) => format!("/holes/{index}"),
        Part::Diagonal(index) => format!("/excluded_diagonals/{index}"),
    })
}

/// Checks that a board is not too large; `place` is where its size stands.
pub(crate) fn check_size(n: u32, place: impl FnOnce() -> Place) -> Result<(), InputError> {
    if n <= LARGEST_EMPTY {
        return Ok(());
    }
    Err(too_large(n, LARGEST_EMPTY, "rows", place()))
}

fn too_large(n: u32, largest: u32, what: &str, place: Place) -> InputError {
    let how = if largest == LARGEST {
        " for what is asked of it"
    } else {
        ""
    };
    InputError::new(
        "queens-size",
        format!("a board of {n} {what} is too large{how}"),
    )
    .help(format!("there may be up to {largest}"))
    .at(place)
}

impl Queens {
    /// Reads a board from a puzzle file.
    pub(crate) fn read(spec: Spec) -> Result<Self, InputError> {
        let lines = spec.lines()?;
        let mut puzzle = Self::new(lines, spec.given, spec.holes, |part| match part {
            Part::Size if spec.n.is_none() && lines.rows >= lines.columns => place(Part::Rows),
            Part::Size if spec.n.is_none() => place(Part::Columns),
            part => place(part),
        })?;
        let is_plain = spec.queens.is_none() && spec.excluded_diagonals.is_empty();
        if !is_plain && lines.rows.max(lines.columns) > LARGEST {
            return Err(too_large(lines.rows, LARGEST, "rows", place(Part::Size)));
        }
        puzzle.exclude(spec.excluded_diagonals)?;
        if let Some(queens) = spec.queens {
            puzzle.number = queens;
            puzzle.check_number()?;
        }
        Ok(puzzle)
    }

    /// Makes a board of sound parts; `place` says where each stands in the input.
    pub(crate) fn new(
        lines: Lines,
        given: Vec<Cell>,
        holes: Vec<Cell>,
        place: impl Fn(Part) -> Place,
    ) -> Result<Self, InputError> {
        check_size(lines.rows.max(lines.columns), || place(Part::Size))?;
        let is_plain = given.is_empty() && holes.is_empty() && lines == Lines::of(lines.rows);
        let (largest, what) = (lines.rows, "rows").max((lines.columns, "columns"));
        if largest > LARGEST && !is_plain {
            return Err(too_large(largest, LARGEST, what, place(Part::Size)));
        }
        let is_hole = check_holes(lines, &holes, &place)?;
        for (index, cell) in given.iter().enumerate() {
            check_inside(lines, "queen", *cell, || place(Part::Given(index)))?;
            if is_hole.contains(cell) {
                return Err(in_hole(&holes, index, *cell, place));
            }
        }
        if !given.is_empty() {
            check_attacks(lines, &given, place)?;
        }
        Ok(Self {
            lines,
            number: lines.rows.min(lines.columns),
            given,
            holes,
            is_hole,
            excluded: Vec::new(),
            is_excluded: HashSet::new(),
            symmetries: Lazy::default(),
        })
    }

    /// Excludes diagonals.
    fn exclude(&mut self, diagonals: Vec<Diagonal>) -> Result<(), InputError> {
        for (index, diagonal) in diagonals.iter().enumerate() {
            let here = || place(Part::Diagonal(index));
            let Some(line) = self.lines.diagonal(*diagonal) else {
                let message = format!("the {diagonal} does not meet the board");
                return Err(InputError::new("queens-outside", message).at(here()));
            };
            if !self.is_excluded.insert(line) {
                let message = format!("the {diagonal} is given twice");
                return Err(InputError::new("queens-twice", message).at(here()));
            }
            let on = |cell: &Cell| self.lines.through(*cell).contains(&line);
            if let Some(given) = self.given.iter().position(on) {
                let cell = self.given[given];
                let message = format!("queen at {cell:?} stands on an excluded diagonal");
                return Err(InputError::new("queens-excluded", message)
                    .at(place(Part::Given(given)))
                    .also(here(), "the diagonal"));
            }
        }
        self.excluded = diagonals;
        Ok(())
    }

    /// Checks that no more queens are given than are to stand.
    fn check_number(&self) -> Result<(), InputError> {
        let (given, queens) = (self.given.len(), self.number);
        if given <= queens as usize {
            return Ok(());
        }
        let message = format!("{given} queens are given, but only {queens} are to stand");
        Err(InputError::new("queens-number", message).at(place(Part::Queens)))
    }
}

fn check_holes(
    lines: Lines,
    holes: &[Cell],
    place: impl Fn(Part) -> Place,
) -> Result<HashSet<Cell>, InputError> {
    let mut seen = HashSet::new();
    for (index, cell) in holes.iter().enumerate() {
        check_inside(lines, "hole", *cell, || place(Part::Hole(index)))?;
        if !seen.insert(*cell) {
            return Err(twice("hole", *cell, place(Part::Hole(index)))
                .also(place(Part::Hole(first(holes, *cell))), "first here"));
        }
    }
    Ok(seen)
}

fn check_inside(
    lines: Lines,
    what: &str,
    cell: Cell,
    place: impl FnOnce() -> Place,
) -> Result<(), InputError> {
    if lines.has(cell) {
        return Ok(());
    }
    let message = format!("{what} at {cell:?} is outside the board");
    let Lines { rows, columns, .. } = lines;
    let help = if rows == 0 || columns == 0 {
        "a board of 0 rows has no cells".to_owned()
    } else if rows == columns {
        format!("cells are [row, column], each from 1 to {rows}")
    } else {
        format!("cells are [row, column], from 1 to {rows} and from 1 to {columns}")
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
fn check_attacks(
    lines: Lines,
    given: &[Cell],
    place: impl Fn(Part) -> Place,
) -> Result<(), InputError> {
    let mut taken = Taken::none(lines);
    for (index, cell) in given.iter().enumerate() {
        if taken.put(*cell) {
            continue;
        }
        let before = given.iter().position(|other| lines.attack(*other, *cell));
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
