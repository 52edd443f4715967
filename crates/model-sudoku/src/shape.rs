//! How a grid is divided: its order, its boxes, and the names of its cells.

use std::fmt;

/// The least order of a grid.
pub(crate) const LEAST: usize = 4;
/// The greatest order of a grid.
pub(crate) const GREATEST: usize = 36;

/// The shape of one box, which settles the whole grid: boxes of 2 rows and 3 columns make a 6x6 grid.
///
/// Cells are counted in reading order, from 0.
/// A unit is a row, a column or a box: the rows are counted first, then the columns, then the boxes in reading order.
///
/// ```
/// use model_sudoku::Shape;
/// let shape = Shape::new(2, 3).unwrap();
/// assert_eq!(shape.order(), 6);
/// assert_eq!(shape.name(9).to_string(), "R2C4");
/// assert!(Shape::new(6, 7).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    rows: usize,
    columns: usize,
}

impl Shape {
    /// Makes a shape of boxes with that many rows and columns, if their product is an order from 4 to 36.
    pub fn new(rows: usize, columns: usize) -> Option<Self> {
        let order = rows.checked_mul(columns)?;
        (LEAST..=GREATEST)
            .contains(&order)
            .then_some(Self { rows, columns })
    }

    /// Gives the shape that goes without saying: square boxes.
    pub(crate) fn square(order: usize) -> Option<Self> {
        let side = order.isqrt();
        let shape = Self::new(side, side)?;
        (shape.order() == order).then_some(shape)
    }

    /// Gives the rows of one box.
    pub const fn rows(self) -> usize {
        self.rows
    }

    /// Gives the columns of one box.
    pub const fn columns(self) -> usize {
        self.columns
    }

    /// Gives the number of values, and so of cells in a row, a column or a box.
    pub const fn order(self) -> usize {
        self.rows * self.columns
    }

    /// Gives all values as bits.
    pub(crate) const fn all_values(self) -> u64 {
        (1 << (self.order() + 1)) - 2
    }

    /// Gives the number of cells.
    pub const fn cells(self) -> usize {
        self.order() * self.order()
    }

    /// Says whether boxes add a rule: those of one row or one column are rows or columns themselves.
    pub(crate) const fn has_boxes(self) -> bool {
        self.rows > 1 && self.columns > 1
    }

    /// Gives the box of the cell in that row and column.
    pub(crate) const fn box_at(self, row: usize, column: usize) -> usize {
        row / self.rows * self.rows + column / self.columns
    }

    /// Gives the units of a cell: its row, its column, its box.
    pub(crate) const fn units(self, cell: usize) -> [usize; 3] {
        let order = self.order();
        let (row, column) = (cell / order, cell % order);
        [row, order + column, 2 * order + self.box_at(row, column)]
    }

    /// Says what a unit is, and which of its sort it is, counted from 1: `("row", 3)`.
    pub(crate) const fn unit(self, unit: usize) -> (&'static str, usize) {
        let order = self.order();
        (["row", "column", "box"][unit / order], unit % order + 1)
    }

    /// Names a cell by its row and column, counted from 1.
    pub const fn name(self, cell: usize) -> CellName {
        let order = self.order();
        CellName {
            row: cell / order + 1,
            column: cell % order + 1,
        }
    }
}

/// The name of a cell, such as `R2C4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellName {
    /// The row, from 1.
    pub row: usize,
    /// The column, from 1.
    pub column: usize,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}C{}", self.row, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_has_as_many_cells_as_there_are_values() {
        for (rows, columns) in [
            (2, 2),
            (2, 3),
            (3, 2),
            (3, 4),
            (1, 5),
            (7, 1),
            (5, 5),
            (6, 6),
        ] {
            let shape = Shape::new(rows, columns).unwrap();
            let mut cells = vec![0; 3 * shape.order()];
            for unit in (0..shape.cells()).flat_map(|cell| shape.units(cell)) {
                cells[unit] += 1;
            }
            assert!(cells.iter().all(|cells| *cells == shape.order()));
        }
    }

    #[test]
    fn only_squares_go_without_saying() {
        let squares: Vec<usize> = (0..100)
            .filter(|order| Shape::square(*order).is_some())
            .collect();
        assert_eq!(squares, [4, 9, 16, 25, 36]);
        assert_eq!(Shape::new(usize::MAX, 2), None);
    }
}
