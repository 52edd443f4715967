//! The grid as repeat cover; the crate's documentation says why it is right.

use dlx_cover_repeat::Problem;
use puzzle_model::Plan;

use crate::{GridStrikes, Strikes, Window};

/// Makes the plan: monsters are items, windows with a monster are options.
pub(crate) fn plan(puzzle: &GridStrikes) -> Plan<'_, Strikes> {
    let grid = &puzzle.grid;
    let mut builder = Problem::builder();
    let items: Vec<_> = (0..)
        .zip(&grid.monsters)
        .map(|(cell, monster)| {
            let place = [cell / grid.columns + 1, cell % grid.columns + 1];
            monster.then(|| builder.item(format_args!("monster at {place:?}"), 1))
        })
        .collect();
    let mut windows = Vec::new();
    for window in windows_of(puzzle) {
        let mut hit = grid.cells(window).filter_map(|cell| items[cell]).peekable();
        if hit.peek().is_some() {
            builder.option(1, hit);
            windows.push(window);
        }
    }
    let problem = builder.build().expect("each option is a set of monsters");
    Plan::cover_listing(problem, move |at| puzzle.written(windows[at]), Strikes)
}

/// Gives every window in which a strike may lie, in reading order, those that are turned last.
fn windows_of(puzzle: &GridStrikes) -> impl Iterator<Item = Window> {
    let (rows, columns) = (puzzle.grid.rows, puzzle.grid.columns);
    puzzle.sizes().into_iter().flat_map(move |[height, width]| {
        let row = move |row| {
            (0..=columns - width).map(move |column| Window {
                row,
                column,
                height,
                width,
            })
        };
        (0..=rows - height).flat_map(row)
    })
}
