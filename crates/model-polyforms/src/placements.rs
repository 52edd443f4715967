//! Where pieces can lie.

use crate::Polyforms;
use crate::board::{Board, Need};
use crate::motion::Point;
use crate::shape::{NEUTRAL, Shape, Voxel};

/// A piece at a place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Placement {
    pub(crate) piece: usize,
    /// Indices of cells, ascending.
    pub(crate) cells: Box<[u32]>,
}

/// Gives all placements, by piece and then by cells.
///
/// Positions that cover the same cells with other colors are one placement, since copies are not told apart.
pub(crate) fn placements(puzzle: &Polyforms) -> Vec<Placement> {
    let mut placements = Vec::new();
    for (number, piece) in puzzle.pieces.iter().enumerate() {
        if piece.times.most == Some(0) {
            continue;
        }
        for shape in &piece.orientations {
            let here =
                offsets(&puzzle.board, shape).filter_map(|by| cells(&puzzle.board, shape, by));
            placements.extend(here.map(|cells| Placement {
                piece: number,
                cells,
            }));
        }
    }
    placements.sort_unstable();
    placements.dedup();
    placements
}

/// Gives how far a shape can be moved within the box.
fn offsets(board: &Board, shape: &Shape) -> impl Iterator<Item = Point> {
    let box_extent = crate::drawing::point(board.extent);
    let own = shape.extent();
    let [layers, rows, columns] = [0, 1, 2].map(|axis| 0..=box_extent[axis] - own[axis]);
    layers.flat_map(move |layer| {
        let columns = columns.clone();
        let row = move |row| columns.clone().map(move |column| [layer, row, column]);
        rows.clone().flat_map(row)
    })
}

/// Gives the cells that a shape covers, if all are there and have its colors.
fn cells(board: &Board, shape: &Shape, by: Point) -> Option<Box<[u32]>> {
    let cell = |voxel: &Voxel| {
        let index = board.index([0, 1, 2].map(|axis| voxel.at[axis] + by[axis]))?;
        let square = board.squares[index];
        let color = [voxel.color, square.color];
        let fits = color[0] == color[1] || color.contains(&NEUTRAL);
        (fits && square.need != Need::Hole).then(|| u32::try_from(index).ok())?
    };
    // A shape has its cells in ascending order, and so have the places that it is moved to.
    shape.voxels().iter().map(cell).collect()
}
