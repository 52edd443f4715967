//! A tiling, and the rules that it must keep.

use puzzle_model::{Cost, Violation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Piece, TreasureMap};

/// The numbers of the pieces used, counted from 1, ascending.
///
/// ```
/// let tiling: model_treasure_map::Tiling = serde_json::from_str("[1,4]").unwrap();
/// assert_eq!(tiling.0, [1, 4]);
/// ```
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Tiling(pub Vec<u32>);

impl TreasureMap {
    /// Gives the piece of this number, counted from 1.
    pub(crate) fn piece(&self, number: u32) -> Option<Piece> {
        let index = (number as usize).checked_sub(1)?;
        self.pieces.get(index).copied()
    }
}

/// Checks that the pieces exist, come once and in order, overlap nowhere, leave no gap and cost no more than they may;
/// gives what they cost.
///
/// Takes time linear in the cells of the map.
pub(crate) fn verify(map: &TreasureMap, answer: &Tiling) -> Result<Cost, Violation> {
    let mut pairs = answer.0.iter().zip(answer.0.iter().skip(1));
    if let Some((before, number)) = pairs.find(|(before, number)| before >= number) {
        return Err(Violation(format!(
            "piece {number} follows piece {before}, but numbers ascend"
        )));
    }
    let covered = lay(map, answer)?;
    match (0..).zip(covered).find(|(_, by)| *by == UNCOVERED) {
        Some((index, _)) => {
            let cell = [index % map.width, index / map.width];
            Err(Violation(format!("no piece covers the cell at {cell:?}")))
        }
        None => cost(map, answer),
    }
}

/// Gives what the pieces cost together, unless that is too much.
fn cost(map: &TreasureMap, answer: &Tiling) -> Result<Cost, Violation> {
    let pieces = answer.0.iter().filter_map(|number| map.piece(*number));
    let cost = pieces.map(|piece| piece.cost).sum();
    match map.max_cost {
        Some(most) if cost > most => Err(Violation(format!(
            "the pieces cost {cost}, and may cost {most} at most"
        ))),
        _ => Ok(Cost(cost)),
    }
}

/// Stands where a piece's number would, in a cell that no piece covers.
const UNCOVERED: u32 = 0;

/// Lays the pieces down; gives the number of the piece on each cell.
fn lay(map: &TreasureMap, answer: &Tiling) -> Result<Vec<u32>, Violation> {
    let cells = usize::try_from(map.area()).expect("a map has at most a million cells");
    let mut covered = vec![UNCOVERED; cells];
    for number in &answer.0 {
        let piece = map
            .piece(*number)
            .ok_or_else(|| Violation(format!("there is no piece {number}")))?;
        for cell in piece.cells() {
            let by = &mut covered[map.index(cell)];
            if *by != UNCOVERED {
                return Err(Violation(format!(
                    "pieces {by} and {number} overlap on the cell at {cell:?}"
                )));
            }
            *by = *number;
        }
    }
    Ok(covered)
}
