//! Bombs, and the rules that they must keep.

use std::collections::HashSet;

use puzzle_model::{Cost, Violation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::grid::{Cell, Grid, STEPS};

/// The cells of bombs as `[row, column]`, counted from 1.
///
/// ```
/// let bombs: model_bomberman::Bombs = serde_json::from_str("[[1, 1], [2, 3]]").unwrap();
/// assert_eq!(bombs.0[1], [2, 3]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Bombs(pub Vec<[usize; 2]>);

/// Checks that bombs lie on empty cells, one on each, and break every ordinary wall; gives how many they are.
pub(crate) fn verify(grid: &Grid, answer: &Bombs) -> Result<Cost, Violation> {
    let mut seen = HashSet::new();
    let mut broken = HashSet::new();
    for bomb in &answer.0 {
        let site = site(grid, *bomb)?;
        if !seen.insert(site) {
            return Err(Violation(format!("there are two bombs at {bomb:?}")));
        }
        broken.extend(broken_from(grid, site));
    }
    match grid.ordinary_walls().find(|wall| !broken.contains(wall)) {
        None => Ok(Cost(answer.0.len() as u64)),
        Some(wall) => {
            let place = grid.place(wall);
            Err(Violation(format!("no bomb breaks the wall at {place:?}")))
        }
    }
}

/// Finds the cell of a bomb, which must be empty.
fn site(grid: &Grid, bomb: [usize; 2]) -> Result<usize, Violation> {
    match grid.cell_at(bomb) {
        None => Err(Violation(format!(
            "the bomb at {bomb:?} is not within the grid"
        ))),
        Some(cell) if grid.cells[cell] != Cell::Empty => {
            Err(Violation(format!("the bomb at {bomb:?} is on a wall")))
        }
        Some(cell) => Ok(cell),
    }
}

/// Gives the walls that a bomb on a cell breaks.
pub(crate) fn broken_from(grid: &Grid, site: usize) -> impl Iterator<Item = usize> {
    let first_wall = move |step| {
        let mut walk = grid.walk(site, step);
        walk.find(|cell| grid.cells[*cell] != Cell::Empty)
    };
    let walls = STEPS.into_iter().filter_map(first_wall);
    walls.filter(|wall| grid.cells[*wall] == Cell::Ordinary)
}
