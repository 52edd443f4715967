//! Pictures of grids: walls, bombs, and how far the blasts run.

use puzzle_model::{Board, Look, Picture};

use crate::Bombs;
use crate::answer::broken_from;
use crate::grid::{Cell, Grid, STEPS};

/// Draws the grid as it is written; an answer shows bombs as `o`, blasts as `+`, and broken walls as `x`.
pub(crate) fn draw(grid: &Grid, answer: Option<&Bombs>) -> Picture {
    let mut drawn: Vec<char> = grid.cells.iter().map(|cell| cell.written()).collect();
    let bombs = answer.map_or(&[][..], |answer| &answer.0);
    let sites = || bombs.iter().filter_map(|bomb| grid.cell_at(*bomb));
    for site in sites() {
        broken_from(grid, site).for_each(|wall| drawn[wall] = 'x');
        blasts(grid, site).for_each(|cell| drawn[cell] = '+');
    }
    sites().for_each(|site| drawn[site] = 'o');
    let title = match answer {
        None => format!("a grid of {} x {} cells", grid.rows, grid.columns),
        Some(_) => format!("bombs o, blasts +, broken walls x: {} bombs", bombs.len()),
    };
    let cell = |row: usize, column: usize| drawn[row * grid.columns + column].to_string();
    let board = Board::new(grid.rows, grid.columns, cell)
        .with_looks(|row, column| look(drawn[row * grid.columns + column]))
        .with_given(|row, column| grid.cells[row * grid.columns + column] == Cell::Ordinary)
        .with_shades(|row, column| drawn[row * grid.columns + column] == '+');
    Picture::board(title, board)
}

const fn look(drawn: char) -> Look {
    match drawn {
        '.' => Look::Empty,
        '+' | 'x' => Look::Mark,
        'o' => Look::Piece,
        '*' => Look::Hole,
        _ => Look::Plain,
    }
}

/// Gives the empty cells that the blasts from a cell fill, the cell itself left out.
fn blasts(grid: &Grid, site: usize) -> impl Iterator<Item = usize> {
    STEPS.into_iter().flat_map(move |step| {
        let walk = grid.walk(site, step);
        walk.take_while(|cell| grid.cells[*cell] == Cell::Empty)
    })
}
