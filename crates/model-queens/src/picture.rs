//! Pictures of boards: a board of cells as far as a screen goes, lists beyond.

use puzzle_model::{Board, Picture};

use crate::board::{Cell, Lines};
use crate::{Placement, Queens};

/// The largest board that is drawn cell by cell: larger ones are wider than most screens.
const LARGEST_DRAWN: u32 = 40;

pub(crate) fn draw(puzzle: &Queens, answer: Option<&Placement>) -> Picture {
    let Lines {
        rows,
        columns,
        torus,
    } = puzzle.lines;
    let title = format!(
        "{rows} x {columns} queens{}",
        if torus { " on a torus" } else { "" }
    );
    if rows.max(columns) > LARGEST_DRAWN {
        return Picture::list(title, list(puzzle, answer));
    }
    let (rows, columns) = (rows as usize, columns as usize);
    let queens: Vec<Cell> = match answer {
        Some(answer) => answer.cells().collect(),
        None => puzzle.given.clone(),
    };
    let mut marks = vec!["·"; rows * columns];
    let index = |[row, column]: Cell| (row as usize - 1) * columns + column as usize - 1;
    for cell in puzzle
        .lines
        .cells()
        .filter(|cell| puzzle.is_on_excluded(*cell))
    {
        marks[index(cell)] = "×";
    }
    for cell in &puzzle.holes {
        marks[index(*cell)] = "#";
    }
    for cell in queens {
        marks[index(cell)] = "Q";
    }
    let board = Board::new(rows, columns, |row, column| {
        marks[row * columns + column].to_owned()
    });
    Picture::board(title, board)
}

/// Lists a placement as its columns in one line, or a puzzle as its queens and what is closed.
fn list(puzzle: &Queens, answer: Option<&Placement>) -> Vec<String> {
    if let Some(answer) = answer {
        return vec![format!("columns by row: {answer}")];
    }
    let given = puzzle.given.iter().map(|cell| format!("queen at {cell:?}"));
    let holes = puzzle.holes.iter().map(|cell| format!("hole at {cell:?}"));
    let excluded = puzzle
        .excluded
        .iter()
        .map(|diagonal| format!("no queen on the {diagonal}"));
    given.chain(holes).chain(excluded).collect()
}
