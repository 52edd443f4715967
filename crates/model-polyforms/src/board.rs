//! Boards: the cells of a box, each of which must be covered, may be, or is not there.

use crate::cell::Cell;
use crate::motion::Point;
use crate::shape::NEUTRAL;

/// What is asked of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// It is not there.
    Hole,
    /// It may be covered.
    May,
    /// It must be covered.
    Must,
}

/// A cell of the box around a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Square {
    pub(crate) need: Need,
    pub(crate) color: u8,
}

/// A box of cells, flat or solid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// Layers, rows, columns.
    pub(crate) extent: [usize; 3],
    /// Whether cells have layers, and pieces may be turned in space.
    pub(crate) solid: bool,
    /// Whether its colors are those of a checkerboard.
    pub(crate) checkered: bool,
    /// Layer by layer, row by row.
    pub(crate) squares: Vec<Square>,
}

impl Board {
    /// Makes a board whose cells are all alike.
    pub(crate) fn filled(extent: [usize; 3], solid: bool, need: Need) -> Self {
        let square = Square {
            need,
            color: NEUTRAL,
        };
        Self {
            extent,
            solid,
            checkered: false,
            squares: vec![square; extent.iter().product()],
        }
    }

    /// Gives the index of a point, if it lies in the box.
    pub(crate) fn index(&self, point: Point) -> Option<usize> {
        let mut index = 0;
        for (coordinate, extent) in point.into_iter().zip(self.extent) {
            let coordinate = usize::try_from(coordinate).ok();
            index = index * extent + coordinate.filter(|at| *at < extent)?;
        }
        Some(index)
    }

    /// Gives the point of an index.
    pub(crate) fn point(&self, index: usize) -> Point {
        let [_, rows, columns] = self.extent;
        let at = [
            index / columns / rows,
            index / columns % rows,
            index % columns,
        ];
        crate::drawing::point(at)
    }

    /// Gives the index of the cell that people call so, if there is such a cell.
    pub(crate) fn index_of(&self, cell: Cell) -> Option<usize> {
        let from_one = |number: u32| i32::try_from(number).ok()?.checked_sub(1);
        let point = match cell {
            Cell::Flat([row, column]) if !self.solid => [0, from_one(row)?, from_one(column)?],
            Cell::Solid([layer, row, column]) if self.solid => {
                [from_one(layer)?, from_one(row)?, from_one(column)?]
            }
            _ => return None,
        };
        self.index(point)
    }

    /// Gives the cell of an index, as people call it.
    pub(crate) fn cell(&self, index: usize) -> Cell {
        let [layer, row, column] = self.point(index).map(|at| at.unsigned_abs() + 1);
        if self.solid {
            Cell::Solid([layer, row, column])
        } else {
            Cell::Flat([row, column])
        }
    }

    /// Counts the cells of which this is asked.
    pub(crate) fn count(&self, need: Need) -> usize {
        let is = |square: &&Square| square.need == need;
        self.squares.iter().filter(is).count()
    }

    /// Colors the cells 1 and 2 in turn, from the first.
    pub(crate) fn checker(&mut self) {
        self.checkered = true;
        for index in 0..self.squares.len() {
            let odd = self.point(index).iter().sum::<i32>() % 2 == 1;
            self.squares[index].color = 1 + u8::from(odd);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_count_from_one() {
        let flat = Board::filled([1, 6, 10], false, Need::Must);
        assert_eq!(flat.cell(0), Cell::Flat([1, 1]));
        assert_eq!(flat.index_of(Cell::Flat([6, 10])), Some(59));
        for outside in [
            Cell::Flat([0, 1]),
            Cell::Flat([7, 1]),
            Cell::Solid([1, 1, 1]),
        ] {
            assert_eq!(flat.index_of(outside), None);
        }
        let solid = Board::filled([2, 3, 4], true, Need::Must);
        assert_eq!(solid.cell(23), Cell::Solid([2, 3, 4]));
        assert_eq!(solid.index_of(Cell::Solid([2, 3, 4])), Some(23));
    }
}
