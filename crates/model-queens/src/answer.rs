//! A placement of queens, and the rules that it must keep.

use puzzle_model::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Queens;
use crate::board::{Cell, Lines, Taken, attack, attack_message};

/// A queen on each row: the columns of the queens, from 1, by row from the first to the last.
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
        (1..).zip(&self.0).map(|(row, column)| [row, *column])
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

/// Checks the rules in O(n): a queen in each row, none attacking another, given ones kept, holes empty.
pub(crate) fn verify(puzzle: &Queens, answer: &Placement) -> Result<(), Violation> {
    let n = puzzle.n;
    if answer.0.len() != n as usize {
        let message = format!("{} queens instead of {n}", answer.0.len());
        return Err(Violation::new(message));
    }
    let mut taken = Taken::none(Lines::of(n));
    for cell in answer.cells() {
        if !(1..=n).contains(&cell[1]) {
            return Err(Violation(format!("queen at {cell:?} is outside the board")));
        }
        if !puzzle.holes.is_empty() && puzzle.is_hole.contains(&cell) {
            return Err(Violation(format!("queen at {cell:?} stands in a hole")));
        }
        if !taken.put(cell) {
            return Err(attacked(answer, cell));
        }
    }
    kept(puzzle, answer)
}

fn attacked(answer: &Placement, cell: Cell) -> Violation {
    let other = answer.cells().find(|other| attack(*other, cell));
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
