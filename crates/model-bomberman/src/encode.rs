//! The grid as repeat cover; the crate's documentation says why it is right.

use dlx_cover_repeat::Problem;
use puzzle_model::Plan;

use crate::Bombs;
use crate::grid::{Cell, Grid, STEPS};

/// Makes the plan: ordinary walls are items, and cells that see one are options.
pub(crate) fn plan(grid: &Grid) -> Plan<'_, Bombs> {
    let mut builder = Problem::builder();
    let walls = grid.ordinary_walls().map(|wall| grid.place(wall));
    let items: Vec<_> = walls
        .map(|place| builder.item(format_args!("wall at {place:?}"), 1))
        .collect();
    let mut sites = Vec::new();
    for (cell, walls) in walls_seen(grid).into_iter().enumerate() {
        if !walls.is_empty() {
            builder.option(1, walls.into_iter().map(|wall| items[wall]));
            sites.push(cell);
        }
    }
    let problem = builder
        .build()
        .expect("a cell sees a wall in one direction only");
    Plan::cover_listing(problem, move |at| grid.place(sites[at]), Bombs)
}

/// Gives for each cell the ordinary walls that it sees, each by how many come before it in reading order.
fn walls_seen(grid: &Grid) -> Vec<Vec<usize>> {
    let mut seen = vec![Vec::new(); grid.cells.len()];
    for (index, wall) in grid.ordinary_walls().enumerate() {
        for step in STEPS {
            let walk = grid.walk(wall, step);
            walk.take_while(|cell| grid.cells[*cell] == Cell::Empty)
                .for_each(|cell| seen[cell].push(index));
        }
    }
    seen
}
