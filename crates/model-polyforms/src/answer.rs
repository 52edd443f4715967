//! Packings, and the rules that they must keep.

use puzzle_model::{Cost, Violation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Polyforms;
use crate::board::Need;
use crate::cell::Cell;
use crate::shape::{NEUTRAL, Shape, Voxel};

/// The pieces on the board, in the order of their first cells.
///
/// ```
/// let packing = r#"[{"piece": "I", "cells": [[1, 1], [1, 2], [1, 3]]}]"#;
/// let packing: model_polyforms::Packing = serde_json::from_str(packing).unwrap();
/// assert_eq!(packing.0[0].piece, "I");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Packing(pub Vec<Placed>);

/// A piece on the board.
///
/// ```
/// let placed = r#"{"piece": "T", "cells": [[1, 1], [1, 2], [1, 3], [2, 2]]}"#;
/// let placed: model_polyforms::Placed = serde_json::from_str(placed).unwrap();
/// assert_eq!(placed.cells.len(), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Its name.
    pub piece: String,
    /// The cells that it covers, in ascending order.
    pub cells: Vec<Cell>,
}

/// Stands where no piece lies.
pub(crate) const EMPTY: usize = usize::MAX;

/// Checks that pieces lie on the board as they may be turned, overlap nowhere, leave no gap, and are used as often as they must.
///
/// Gives what they cost. Takes time linear in the cells of the board, but for sorting the cells of each piece.
pub(crate) fn verify(puzzle: &Polyforms, answer: &Packing) -> Result<Cost, Violation> {
    let covered = lay(puzzle, answer)?;
    let gap =
        |(square, by): &(&crate::board::Square, usize)| square.need == Need::Must && *by == EMPTY;
    if let Some(index) = puzzle
        .board
        .squares
        .iter()
        .zip(covered)
        .position(|pair| gap(&pair))
    {
        let cell = puzzle.board.cell(index);
        return Err(Violation(format!("no piece covers the cell {cell}")));
    }
    let mut used = vec![0_u32; puzzle.pieces.len()];
    let mut cost = 0_u64;
    for placed in &answer.0 {
        let number = puzzle.names[&placed.piece];
        used[number] += 1;
        cost = cost.saturating_add(puzzle.pieces[number].cost);
    }
    let wrong = puzzle
        .pieces
        .iter()
        .zip(used)
        .find(|(piece, used)| !piece.times.allows(*used));
    if let Some((piece, used)) = wrong {
        let (name, times) = (&piece.name, piece.times);
        return Err(Violation(format!(
            "piece {name} is used {used} times, not {times}"
        )));
    }
    let number = u32::try_from(answer.0.len()).unwrap_or(u32::MAX);
    match puzzle.total {
        Some(total) if !total.allows(number) => {
            Err(Violation(format!("{number} pieces are used, not {total}")))
        }
        _ => Ok(Cost(cost)),
    }
}

/// Lays the pieces down; gives for each cell which of the placed pieces lies on it, by its place in the answer.
pub(crate) fn lay(puzzle: &Polyforms, answer: &Packing) -> Result<Vec<usize>, Violation> {
    let mut covered = vec![EMPTY; puzzle.board.squares.len()];
    for (at, placed) in answer.0.iter().enumerate() {
        let name = &placed.piece;
        let Some(&number) = puzzle.names.get(name) else {
            return Err(Violation(format!("there is no piece {name}")));
        };
        let mut voxels = Vec::with_capacity(placed.cells.len());
        for cell in &placed.cells {
            let index = cover(puzzle, &mut covered, *cell, at, answer)?;
            voxels.push(Voxel {
                at: puzzle.board.point(index),
                color: NEUTRAL,
            });
        }
        check_shape(puzzle, number, voxels)?;
    }
    Ok(covered)
}

/// Covers a cell, and gives its index.
fn cover(
    puzzle: &Polyforms,
    covered: &mut [usize],
    cell: Cell,
    at: usize,
    answer: &Packing,
) -> Result<usize, Violation> {
    let there = |index: &usize| puzzle.board.squares[*index].need != Need::Hole;
    let name = &answer.0[at].piece;
    let index = puzzle.board.index_of(cell).filter(there).ok_or_else(|| {
        Violation(format!(
            "piece {name} covers {cell}, which is no cell of the board"
        ))
    })?;
    match covered[index] {
        EMPTY => {
            covered[index] = at;
            Ok(index)
        }
        other => {
            let other = &answer.0[other].piece;
            Err(Violation(format!(
                "pieces {other} and {name} overlap on the cell {cell}"
            )))
        }
    }
}

/// Checks that cells are the piece in one of its positions, on cells of its colors.
fn check_shape(puzzle: &Polyforms, number: usize, voxels: Vec<Voxel>) -> Result<(), Violation> {
    let piece = &puzzle.pieces[number];
    let corner = [0, 1, 2].map(|axis| voxels.iter().map(|voxel| voxel.at[axis]).min().unwrap_or(0));
    let color = |voxel: &Voxel| {
        let at = [0, 1, 2].map(|axis| voxel.at[axis] + corner[axis]);
        puzzle
            .board
            .index(at)
            .map_or(NEUTRAL, |index| puzzle.board.squares[index].color)
    };
    let matches =
        |voxel: &Voxel| [NEUTRAL, voxel.color].contains(&color(voxel)) || voxel.color == NEUTRAL;
    let shape = Shape::new(voxels);
    let mut alike = (piece.orientations.iter())
        .filter(|position| position.has_cells_of(&shape))
        .peekable();
    let is_piece = alike.peek().is_some();
    if alike.any(|position| position.voxels().iter().all(matches)) {
        return Ok(());
    }
    let wrong = if is_piece {
        "lies on cells of other colors"
    } else {
        "has no such shape in any position that it may take"
    };
    let first = shape.voxels().iter().find_map(|voxel| {
        puzzle
            .board
            .index([0, 1, 2].map(|axis| voxel.at[axis] + corner[axis]))
    });
    let at = first.map_or(String::new(), |index| {
        format!(" on {}", puzzle.board.cell(index))
    });
    Err(Violation(format!("piece {}{at} {wrong}", piece.name)))
}
