//! Pictures of boards: a board of cells as far as a screen goes, lists beyond.

use puzzle_model::{Board, Picture};

use crate::board::Cell;
use crate::{Placement, Queens};

/// The largest board that is drawn cell by cell: larger ones are wider than most screens.
const LARGEST_DRAWN: u32 = 40;

pub(crate) fn draw(puzzle: &Queens, answer: Option<&Placement>) -> Picture {
    let title = format!("{n} x {n} queens", n = puzzle.n);
    if puzzle.n > LARGEST_DRAWN {
        return Picture::list(title, list(puzzle, answer));
    }
    let n = puzzle.n as usize;
    let queens: Vec<Cell> = match answer {
        Some(answer) => answer.cells().collect(),
        None => puzzle.given.clone(),
    };
    let mut marks = vec!["·"; n * n];
    let index = |[row, column]: Cell| (row as usize - 1) * n + column as usize - 1;
    for cell in &puzzle.holes {
        marks[index(*cell)] = "#";
    }
    for cell in queens {
        marks[index(cell)] = "Q";
    }
    let board = Board::new(n, n, |row, column| marks[row * n + column].to_owned());
    Picture::board(title, board)
}

/// Lists a placement as its columns in one line, or a puzzle as its queens and holes.
fn list(puzzle: &Queens, answer: Option<&Placement>) -> Vec<String> {
    if let Some(answer) = answer {
        return vec![format!("columns by row: {answer}")];
    }
    let given = puzzle.given.iter().map(|cell| format!("queen at {cell:?}"));
    let holes = puzzle.holes.iter().map(|cell| format!("hole at {cell:?}"));
    given.chain(holes).collect()
}
