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
    check_gaps(puzzle, &lay(puzzle, answer)?)?;
    let mut used = vec![0_u32; puzzle.pieces.len()];
    for placed in &answer.0 {
        used[puzzle.names[&placed.piece]] += 1;
    }
    check_numbers(puzzle, &used)?;
    let costs = puzzle.pieces.iter().zip(used);
    let cost = costs.map(|(piece, used)| piece.cost.saturating_mul(used.into()));
    Ok(Cost(cost.fold(0, u64::saturating_add)))
}

fn check_gaps(puzzle: &Polyforms, covered: &[usize]) -> Result<(), Violation> {
    let squares = puzzle.board.squares.iter().zip(covered);
    let mut gaps = squares.map(|(square, by)| square.need == Need::Must && *by == EMPTY);
    match gaps.position(|gap| gap) {
        None => Ok(()),
        Some(index) => {
            let cell = puzzle.board.cell(index);
            Err(Violation(format!("no piece covers the cell {cell}")))
        }
    }
}

/// Checks how often each piece is used, and how many pieces are.
fn check_numbers(puzzle: &Polyforms, used: &[u32]) -> Result<(), Violation> {
    let mut pieces = puzzle.pieces.iter().zip(used);
    if let Some((piece, used)) = pieces.find(|(piece, used)| !piece.times.allows(**used)) {
        let (name, times) = (&piece.name, piece.times);
        let message = format!("piece {name} is used {used} times, not {times}");
        return Err(Violation(message));
    }
    let number = used.iter().sum();
    match puzzle.total {
        Some(total) if !total.allows(number) => {
            Err(Violation(format!("{number} pieces are used, not {total}")))
        }
        _ => Ok(()),
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
    let (board, piece) = (&puzzle.board, &puzzle.pieces[number]);
    let least = |axis| voxels.iter().map(|voxel: &Voxel| voxel.at[axis]).min();
    let corner = [0, 1, 2].map(|axis| least(axis).unwrap_or(0));
    let index = |voxel: &Voxel| board.index([0, 1, 2].map(|axis| voxel.at[axis] + corner[axis]));
    let has_colors = |position: &&Shape| {
        position.voxels().iter().all(|voxel| {
            let square = index(voxel).map_or(NEUTRAL, |index| board.squares[index].color);
            voxel.color == square || [voxel.color, square].contains(&NEUTRAL)
        })
    };
    let shape = Shape::new(voxels);
    let alike = || (piece.orientations.iter()).filter(|position| position.has_cells_of(&shape));
    let wrong = match (alike().next(), alike().find(has_colors)) {
        (_, Some(_)) => return Ok(()),
        (Some(_), None) => "lies on cells of other colors",
        (None, _) => "has no such shape in any position that it may take",
    };
    let first = shape.voxels().first().and_then(index);
    let at = first.map(|index| format!(" on {}", board.cell(index)));
    let (name, at) = (&piece.name, at.unwrap_or_default());
    Err(Violation(format!("piece {name}{at} {wrong}")))
}
