//! From a spec to a puzzle: what must hold, and what to say where it does not.

mod board;
mod pieces;

use std::collections::HashMap;

use puzzle_model::{InputError, Lazy, Place};

use crate::Polyforms;
use crate::drawing::{Drawing, Mistake};
use crate::motion::Point;
use crate::shape::NEUTRAL;
use crate::spec::{LARGEST_BOARD, Spec};
use crate::times::Times;

/// A part of a puzzle that can be wrong; where it stands in the input is known to the reader alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Board,
    Size,
    Hole(usize),
    BoardRow(usize),
    Piece(usize),
    PieceRow(usize, usize),
    Shape(usize),
    Name(usize),
    Times(usize),
    Cost(usize),
    Total,
}

/// Says where a part stands.
pub(crate) type Places<'a> = &'a dyn Fn(Part) -> Place;

/// Gives the place of a part in a puzzle file.
pub(crate) fn place(part: Part) -> Place {
    Place::Value(match part {
        Part::Board => "/board".to_owned(),
        Part::Size => "/board/size".to_owned(),
        Part::Hole(index) => format!("/board/holes/{index}"),
        Part::BoardRow(row) => format!("/board/drawing/{row}"),
        Part::Piece(index) => format!("/pieces/{index}"),
        Part::PieceRow(index, row) => format!("/pieces/{index}/drawing/{row}"),
        Part::Shape(index) => format!("/pieces/{index}/shape"),
        Part::Name(index) => format!("/pieces/{index}/name"),
        Part::Times(index) => format!("/pieces/{index}/times"),
        Part::Cost(index) => format!("/pieces/{index}/cost"),
        Part::Total => "/total".to_owned(),
    })
}

/// Makes a puzzle of sound parts.
pub(crate) fn read(spec: Spec, places: Places<'_>) -> Result<Polyforms, InputError> {
    let board = board::read(&spec.board, places)?;
    if let Some(total) = spec.total {
        check_times(total).map_err(|error| error.at(places(Part::Total)))?;
    }
    let default_flip = !board.solid;
    let puzzle = Polyforms {
        board,
        pieces: Vec::new(),
        names: HashMap::new(),
        total: spec.total,
        // What holds anyway is not said again.
        turn: spec.turn.filter(|turn| !turn),
        flip: spec.flip.filter(|flip| *flip != default_flip),
        entries: Vec::new(),
        symmetries: Lazy::default(),
    };
    pieces::read(puzzle, spec.pieces, places)
}

/// Checks that some number is allowed.
fn check_times(times: Times) -> Result<(), InputError> {
    if times.is_possible() {
        return Ok(());
    }
    let (least, most) = (times.least, times.most.unwrap_or(0));
    let message = format!("no number is at least {least} and at most {most}");
    Err(InputError::new("polyforms-times", message))
}

/// Checks how many cells a box has.
fn check_size(extent: [usize; 3]) -> Result<(), InputError> {
    let cells = (extent.iter()).try_fold(1_usize, |cells, side| cells.checked_mul(*side));
    let message = match cells {
        Some(0) => "there are no cells",
        Some(1..=LARGEST_BOARD) => return Ok(()),
        _ => "there are too many cells",
    };
    let help = format!("every side is at least 1, and the box has up to {LARGEST_BOARD} cells");
    Err(InputError::new("polyforms-size", message).help(help))
}

/// Reads a drawing; `row` names the part that a row is.
fn read_drawing(
    rows: &[String],
    places: Places<'_>,
    row: impl Fn(usize) -> Part,
) -> Result<Drawing, InputError> {
    Drawing::read(rows).map_err(|Mistake { line, message }| {
        InputError::new("polyforms-drawing", message).at(places(row(line)))
    })
}

/// Gives the color that a digit of a drawing stands for.
fn color(mark: char) -> Option<u8> {
    let digit = mark.to_digit(10).filter(|digit| *digit > 0);
    digit.map(|digit| u8::try_from(digit).unwrap_or(NEUTRAL))
}

/// Gives the row of a drawing where a cell stands.
fn row_of(at: Point) -> usize {
    usize::try_from(at[1]).unwrap_or(0)
}

/// The error for a character that stands for nothing.
fn bad_mark(mark: char, also: &str) -> InputError {
    let message = format!("`{mark}` stands for no cell");
    let help = format!(
        "write `#` for a cell, {also}`1` to `9` for a cell of that color, and `.` for none"
    );
    InputError::new("polyforms-drawing", message).help(help)
}
