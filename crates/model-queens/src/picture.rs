//! Pictures of boards: a board of cells as far as a screen goes, lists beyond.

use puzzle_model::{Board, Look, Picture};

use crate::board::{Cell, Lines};
use crate::{Placement, Queens};

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
    if rows.max(columns) as usize > Board::LARGEST {
        return Picture::list(title, list(puzzle, answer));
    }
    Picture::board(title, board(puzzle, answer).or_list(list(puzzle, answer)))
}

fn board(puzzle: &Queens, answer: Option<&Placement>) -> Board {
    let (rows, columns) = (puzzle.lines.rows as usize, puzzle.lines.columns as usize);
    let mut marks = vec![("·", Look::Empty); rows * columns];
    let index = |[row, column]: Cell| (row as usize - 1) * columns + column as usize - 1;
    let closed = |cell: &Cell| puzzle.is_on_excluded(*cell);
    for cell in puzzle.lines.cells().filter(closed) {
        marks[index(cell)] = ("×", Look::Mark);
    }
    for cell in &puzzle.holes {
        marks[index(*cell)] = ("#", Look::Hole);
    }
    let queens: Vec<Cell> = match answer {
        Some(answer) => answer.cells().collect(),
        None => puzzle.given.clone(),
    };
    for cell in queens {
        marks[index(cell)] = ("Q", Look::Piece);
    }
    let mut given = vec![false; rows * columns];
    for cell in &puzzle.given {
        given[index(*cell)] = true;
    }
    let at = |row: usize, column: usize| row * columns + column;
    Board::new(rows, columns, |row, column| {
        marks[at(row, column)].0.to_owned()
    })
    .with_looks(|row, column| marks[at(row, column)].1)
    .with_given(|row, column| given[at(row, column)])
    .with_shades(|row, column| (row + column) % 2 == 1)
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
