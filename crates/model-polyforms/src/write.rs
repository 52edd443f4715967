//! From a puzzle back to a spec.

use crate::Polyforms;
use crate::board::{Board, Need, Square};
use crate::drawing::draw;
use crate::shape::NEUTRAL;
use crate::spec::{BoardSpec, Spec};

pub(crate) fn write(puzzle: &Polyforms) -> Spec {
    Spec {
        board: board(&puzzle.board),
        pieces: puzzle.entries.clone(),
        turn: puzzle.turn,
        flip: puzzle.flip,
        total: puzzle.total,
    }
}

/// Gives a board by its size if its cells are alike, and draws it otherwise.
fn board(board: &Board) -> BoardSpec {
    let uncolored = |square: &Square| board.checkered || square.color == NEUTRAL;
    let is_box = |need| {
        board
            .squares
            .iter()
            .all(|square| square.need == need && uncolored(square))
    };
    let checkered = board.checkered;
    let size: Vec<u32> = (board.extent.iter())
        .skip(usize::from(!board.solid))
        .map(|side| u32::try_from(*side).unwrap_or(u32::MAX))
        .collect();
    match [Need::Must, Need::May].map(is_box) {
        [false, false] => BoardSpec {
            drawing: drawing(board),
            checkered,
            ..BoardSpec::default()
        },
        [_, loose] => BoardSpec {
            size,
            loose,
            checkered,
            ..BoardSpec::default()
        },
    }
}

fn drawing(board: &Board) -> Vec<String> {
    draw(board.extent, |[layer, row, column]| {
        let [_, rows, columns] = board.extent;
        mark(
            board,
            board.squares[(layer * rows + row) * columns + column],
        )
    })
}

fn mark(board: &Board, square: Square) -> char {
    match square.need {
        Need::Hole => '.',
        Need::May => '+',
        Need::Must if board.checkered || square.color == NEUTRAL => '#',
        Need::Must => char::from(b'0' + square.color),
    }
}
