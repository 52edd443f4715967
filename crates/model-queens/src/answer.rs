//! A placement of queens, and the rules that it must keep.

use puzzle_model::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Queens;
use crate::board::{Cell, Taken, attack_message};

/// The columns of the queens, from 1, by row from the first to the last; 0 for a row without a queen.
///
/// ```
/// let placement: model_queens::Placement = serde_json::from_str("[2,4,1,3]").unwrap();
/// assert_eq!(placement.to_string(), "2 4 1 3");
/// ```
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Placement(pub Vec<u32>);

impl Placement {
    /// Gives the cells on which queens stand, from the first row to the last.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let by_row = (1..).zip(&self.0).map(|(row, column)| [row, *column]);
        by_row.filter(|[_, column]| *column > 0)
    }
}

impl std::fmt::Display for Placement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, column) in self.0.iter().enumerate() {
            let blank = if index == 0 { "" } else { " " };
            write!(f, "{blank}{column}")?;
        }
        Ok(())
    }
}

/// Checks the rules in O(n): the number of queens, none attacking another, given ones kept, what is closed empty.
pub(crate) fn verify(puzzle: &Queens, answer: &Placement) -> Result<(), Violation> {
    let (rows, queens) = (puzzle.lines.rows, puzzle.number);
    if answer.0.len() != rows as usize {
        let message = format!("{} rows instead of {rows}", answer.0.len());
        return Err(Violation::new(message));
    }
    let stand = answer.cells().count();
    if stand != queens as usize {
        return Err(Violation(format!("{stand} queens instead of {queens}")));
    }
    let mut taken = Taken::none(puzzle.lines);
    for cell in answer.cells() {
        if !puzzle.lines.has(cell) {
            return Err(Violation(format!("queen at {cell:?} is outside the board")));
        }
        if puzzle.is_hole(cell) {
            return Err(Violation(format!("queen at {cell:?} stands in a hole")));
        }
        if puzzle.is_on_excluded(cell) {
            return Err(Violation(format!(
                "queen at {cell:?} stands on an excluded diagonal"
            )));
        }
        if !taken.put(cell) {
            return Err(attacked(puzzle, answer, cell));
        }
    }
    kept(puzzle, answer)
}

fn attacked(puzzle: &Queens, answer: &Placement, cell: Cell) -> Violation {
    let mut before = answer.cells().take_while(|other| *other != cell);
    let other = before.find(|other| puzzle.lines.attack(*other, cell));
    Violation(attack_message(other.unwrap_or(cell), cell))
}

fn kept(puzzle: &Queens, answer: &Placement) -> Result<(), Violation> {
    let moved = |[row, column]: &&Cell| answer.0[*row as usize - 1] != *column;
    match puzzle.given.iter().find(moved) {
        Some(cell) => Err(Violation(format!(
            "the queen given at {cell:?} does not stand there"
        ))),
        None => Ok(()),
    }
}
