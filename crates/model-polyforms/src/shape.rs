//! Shapes: finite sets of cells, some of them with a color, wherever they stand.

use crate::motion::{Motion, Point};

/// The color of a cell that has none.
pub(crate) const NEUTRAL: u8 = 0;

/// A cell of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Voxel {
    pub(crate) at: Point,
    pub(crate) color: u8,
}

/// Cells in ascending order, moved so that the least layer, row and column are 0.
///
/// Two shapes that differ by where they stand are therefore equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Shape(Vec<Voxel>);

impl Shape {
    /// Moves cells to the origin.
    pub(crate) fn new(mut voxels: Vec<Voxel>) -> Self {
        let least = [0, 1, 2].map(|axis| voxels.iter().map(|voxel| voxel.at[axis]).min());
        for voxel in &mut voxels {
            voxel.at = [0, 1, 2].map(|axis| voxel.at[axis] - least[axis].unwrap_or(0));
        }
        voxels.sort_unstable();
        Self(voxels)
    }

    /// Makes a shape of cells without colors.
    pub(crate) fn neutral(cells: impl IntoIterator<Item = Point>) -> Self {
        let neutral = |at| Voxel { at, color: NEUTRAL };
        Self::new(cells.into_iter().map(neutral).collect())
    }

    pub(crate) fn voxels(&self) -> &[Voxel] {
        &self.0
    }

    /// How many cells it has.
    pub(crate) fn size(&self) -> usize {
        self.0.len()
    }

    /// How many layers, rows and columns it takes.
    pub(crate) fn extent(&self) -> Point {
        let last = |axis| self.0.iter().map(|voxel| voxel.at[axis]).max();
        [0, 1, 2].map(|axis| last(axis).map_or(0, |last| last + 1))
    }

    /// Says whether it has the cells of another, whatever their colors.
    pub(crate) fn has_cells_of(&self, other: &Self) -> bool {
        let cells = |shape: &Self| shape.0.len();
        cells(self) == cells(other)
            && self
                .0
                .iter()
                .zip(&other.0)
                .all(|(one, other)| one.at == other.at)
    }

    /// Gives its image.
    pub(crate) fn moved(&self, motion: Motion) -> Self {
        let voxels = self.0.iter().map(|voxel| Voxel {
            at: motion.apply(voxel.at),
            color: voxel.color,
        });
        Self::new(voxels.collect())
    }

    /// Gives its different images under these motions, in ascending order.
    pub(crate) fn images(&self, motions: &[Motion]) -> Vec<Self> {
        let mut images: Vec<Self> = motions.iter().map(|motion| self.moved(*motion)).collect();
        images.sort_unstable();
        images.dedup();
        images
    }

    /// Gives the least of its images under these motions.
    pub(crate) fn least(&self, motions: &[Motion]) -> Self {
        let images = motions.iter().map(|motion| self.moved(*motion));
        images.min().unwrap_or_else(|| self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_l_has_eight_images_and_a_square_one() {
        let all = Motion::allowed(false, true, true);
        let l = Shape::neutral([[0, 5, 1], [0, 6, 1], [0, 7, 1], [0, 7, 2]]);
        assert_eq!(l.images(&all).len(), 8);
        assert_eq!(l.images(&Motion::allowed(false, true, false)).len(), 4);
        let square = Shape::neutral([[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1]]);
        assert_eq!(square.images(&all).len(), 1);
        assert_eq!(l.extent(), [1, 3, 2]);
    }

    #[test]
    fn colors_tell_images_apart() {
        let voxels = [([0, 0, 0], 1), ([0, 0, 1], 2)].map(|(at, color)| Voxel { at, color });
        let domino = Shape::new(voxels.to_vec());
        assert_eq!(domino.images(&Motion::allowed(false, true, true)).len(), 4);
    }
}
