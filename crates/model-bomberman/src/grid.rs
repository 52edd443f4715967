//! Cells in rows and columns, and straight walks over them.

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Empty,
    /// A wall that a blast breaks.
    Ordinary,
    /// A wall that stays.
    Concrete,
}

/// Cells in rows, numbered from 0 in reading order. Beyond its edge everything is concrete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) cells: Vec<Cell>,
}

/// A step from a cell to the next: rows down, columns to the right.
pub(crate) type Step = [isize; 2];

/// The four directions of a blast.
pub(crate) const STEPS: [Step; 4] = [[-1, 0], [0, -1], [0, 1], [1, 0]];

impl Grid {
    /// Gives the cells that a straight walk meets up to the edge, the start left out.
    pub(crate) fn walk(&self, from: usize, step: Step) -> impl Iterator<Item = usize> {
        let mut place = [from / self.columns, from % self.columns];
        std::iter::from_fn(move || {
            let row = place[0].checked_add_signed(step[0])?;
            let column = place[1].checked_add_signed(step[1])?;
            place = [row, column];
            (row < self.rows && column < self.columns).then_some(row * self.columns + column)
        })
    }

    /// Gives the numbers of the ordinary walls, in reading order.
    pub(crate) fn ordinary_walls(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len()).filter(|cell| self.cells[*cell] == Cell::Ordinary)
    }

    /// Gives the row and the column of a cell, from 1.
    pub(crate) const fn place(&self, cell: usize) -> [usize; 2] {
        [cell / self.columns + 1, cell % self.columns + 1]
    }

    /// Gives the cell at a row and a column, both from 1, if it is within the grid.
    pub(crate) fn cell_at(&self, [row, column]: [usize; 2]) -> Option<usize> {
        let within = (1..=self.rows).contains(&row) && (1..=self.columns).contains(&column);
        within.then(|| (row - 1) * self.columns + column - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walks_end_at_the_edge() {
        let grid = Grid {
            rows: 2,
            columns: 3,
            cells: vec![Cell::Empty; 6],
        };
        let walk = |from, step| grid.walk(from, step).collect::<Vec<_>>();
        assert_eq!(walk(5, [0, -1]), [4, 3]);
        assert_eq!(walk(3, [0, 1]), [4, 5]);
        assert_eq!(walk(4, [-1, 0]), [1]);
        assert!(walk(4, [1, 0]).is_empty());
    }
}
