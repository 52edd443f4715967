//! Strikes, and the rules that they must keep.

use std::collections::HashSet;

use puzzle_model::{Cost, Violation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{GridStrikes, Window};

/// Strikes as `[row, column]`, the upper left cell of each, counted from 1.
///
/// Where strikes may turn, each is `[row, column, height, width]`.
///
/// ```
/// let strikes: model_grid_strikes::Strikes = serde_json::from_str("[[1, 1], [2, 3]]").unwrap();
/// assert_eq!(strikes.0[1], [2, 3]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Strikes(pub Vec<Vec<usize>>);

impl GridStrikes {
    /// Writes a window as answers have it.
    pub(crate) fn written(&self, window: Window) -> Vec<usize> {
        let mut numbers = vec![window.row + 1, window.column + 1];
        if self.rotate {
            numbers.extend([window.height, window.width]);
        }
        numbers
    }

    /// Reads a strike of an answer, which must lie within the grid.
    pub(crate) fn window(&self, strike: &[usize]) -> Result<Window, Violation> {
        let (place, [height, width]) = match *strike {
            [row, column] if !self.rotate => ([row, column], [self.height, self.width]),
            [row, column, height, width] if self.rotate => ([row, column], [height, width]),
            _ => return Err(self.shape(strike)),
        };
        let size = [height, width];
        if size != [self.height, self.width] && size != [self.width, self.height] {
            return Err(self.shape(strike));
        }
        let inside = |from: usize, length: usize, side: usize| {
            let from = from.checked_sub(1)?;
            (side.checked_sub(length)? >= from).then_some(from)
        };
        let row = inside(place[0], height, self.grid.rows);
        let column = inside(place[1], width, self.grid.columns);
        match (row, column) {
            (Some(row), Some(column)) => Ok(Window {
                row,
                column,
                height,
                width,
            }),
            _ => Err(Violation(format!(
                "strike {strike:?} is not within the grid"
            ))),
        }
    }

    fn shape(&self, strike: &[usize]) -> Violation {
        let (height, width) = (self.height, self.width);
        Violation(if self.rotate {
            format!(
                "strike {strike:?} is not [row, column, height, width] of {height} x {width} cells or turned"
            )
        } else {
            format!("strike {strike:?} is not [row, column]")
        })
    }
}

/// Checks that strikes lie within the grid, come once, and hit every monster; gives how many they are.
pub(crate) fn verify(puzzle: &GridStrikes, answer: &Strikes) -> Result<Cost, Violation> {
    let mut seen = HashSet::new();
    let mut left = puzzle.grid.monsters.clone();
    for strike in &answer.0 {
        let window = puzzle.window(strike)?;
        if !seen.insert(strike) {
            return Err(Violation(format!("strike {strike:?} comes twice")));
        }
        puzzle
            .grid
            .cells(window)
            .for_each(|cell| left[cell] = false);
    }
    match left.iter().position(|monster| *monster) {
        Some(cell) => {
            let columns = puzzle.grid.columns;
            let place = [cell / columns + 1, cell % columns + 1];
            Err(Violation(format!(
                "no strike hits the monster at {place:?}"
            )))
        }
        None => Ok(Cost(answer.0.len() as u64)),
    }
}
