//! The board: by its size or by a drawing.

use puzzle_model::InputError;

use super::{Part, Places, bad_mark, check_size, color, read_drawing, row_of};
use crate::board::{Board, Need, Square};
use crate::shape::NEUTRAL;
use crate::spec::BoardSpec;

pub(super) fn read(spec: &BoardSpec, places: Places<'_>) -> Result<Board, InputError> {
    let error =
        |part, message: &str| Err(InputError::new("polyforms-board", message).at(places(part)));
    let mut board = match (spec.size.is_empty(), spec.drawing.is_empty()) {
        (false, true) => of_size(&spec.size).map_err(|error| error.at(places(Part::Size)))?,
        (true, false) => drawn(&spec.drawing, places)?,
        (true, true) => return error(Part::Board, "the board has neither a size nor a drawing"),
        (false, false) => return error(Part::Size, "the board has both a size and a drawing"),
    };
    punch(&mut board, spec, places)?;
    if spec.loose {
        let loosen = |square: &mut Square| {
            if square.need == Need::Must {
                square.need = Need::May;
            }
        };
        board.squares.iter_mut().for_each(loosen);
    }
    let has_colors = board.squares.iter().any(|square| square.color != NEUTRAL);
    if has_colors && (spec.checkered || spec.loose) {
        let message = "a board with colors of its own can be neither checkered nor loose";
        return error(Part::Board, message);
    }
    if spec.checkered {
        board.checker();
    }
    Ok(board)
}

/// Takes away the cells that are listed as holes.
fn punch(board: &mut Board, spec: &BoardSpec, places: Places<'_>) -> Result<(), InputError> {
    for (index, hole) in spec.holes.iter().enumerate() {
        let at = board.index_of(*hole).ok_or_else(|| {
            let message = format!("the board has no cell {hole}");
            InputError::new("polyforms-cell", message).at(places(Part::Hole(index)))
        })?;
        board.squares[at] = Square {
            need: Need::Hole,
            color: NEUTRAL,
        };
    }
    Ok(())
}

fn of_size(size: &[u32]) -> Result<Board, InputError> {
    let (extent, solid) = match *size {
        [rows, columns] => ([1, rows, columns], false),
        [layers, rows, columns] => ([layers, rows, columns], true),
        _ => {
            let message = "a size is [rows, columns] or [layers, rows, columns]";
            return Err(InputError::new("polyforms-size", message));
        }
    };
    let extent = extent.map(|side| side as usize);
    check_size(extent)?;
    Ok(Board::filled(extent, solid, Need::Must))
}

fn drawn(rows: &[String], places: Places<'_>) -> Result<Board, InputError> {
    let drawing = read_drawing(rows, places, Part::BoardRow)?;
    check_size(drawing.extent).map_err(|error| error.at(places(Part::Board)))?;
    let mut board = Board::filled(drawing.extent, drawing.extent[0] > 1, Need::Hole);
    for (at, mark) in drawing.marks {
        let (need, color) = match (mark, color(mark)) {
            ('#', _) => (Need::Must, NEUTRAL),
            ('+', _) => (Need::May, NEUTRAL),
            (_, Some(color)) => (Need::Must, color),
            _ => {
                let error = bad_mark(mark, "`+` for one that may stay empty, ");
                return Err(error.at(places(Part::BoardRow(row_of(at)))));
            }
        };
        let index = board
            .index(at)
            .expect("a drawing's cells lie within its extent");
        board.squares[index] = Square { need, color };
    }
    Ok(board)
}
