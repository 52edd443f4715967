//! Regions beside rows, columns and boxes: what makes a sudoku a variant.
//!
//! A region is a set of cells in which no value stands twice. One with as many cells as there are values has therefore
//! every value once; a smaller one leaves some out. The regions that have names of their own are
//!
//! - the pieces of a jigsaw, which stand in place of boxes;
//! - the two diagonals;
//! - the windows of a windoku: boxes moved inwards by one cell, so that one fits between each two rows of boxes
//!   and each two columns of boxes. An order that is a square has as many rows of windows as it has rows of boxes, less one;
//! - any others, which a puzzle lists cell by cell.

use crate::clash::Clash;
use crate::shape::Shape;

/// What a region is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// A piece of a jigsaw, by the character that draws it.
    Piece(char),
    Diagonal,
    Window,
    /// A region that the puzzle lists.
    Extra,
}

impl Sort {
    /// Gives the word for it, as people are told where two values clash.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Piece(_) => "region",
            Self::Diagonal => "diagonal",
            Self::Window => "window",
            Self::Extra => "extra region",
        }
    }
}

/// Cells in which no value stands twice, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Region {
    pub(crate) sort: Sort,
    pub(crate) cells: Vec<usize>,
}

impl Region {
    /// Finds two cells with the same value.
    fn clash(&self, cells: &[u8]) -> Option<Clash> {
        let earlier = |second: usize| {
            let value = cells[self.cells[second]];
            let mut before = self.cells[..second].iter();
            before.position(|cell| value != 0 && cells[*cell] == value)
        };
        let mut places = 0..self.cells.len();
        let (first, second) = places.find_map(|second| Some((earlier(second)?, second)))?;
        let (first, second) = (self.cells[first], self.cells[second]);
        Some(Clash::new(cells[first], first, second, self.sort.word()))
    }
}

/// All regions of a grid beside its rows, columns and boxes; most grids have none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Regions(Vec<Region>);

impl Regions {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Region> {
        self.0.iter()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Says whether there is a region of this sort.
    pub(crate) fn has(&self, sort: Sort) -> bool {
        self.0.iter().any(|region| region.sort == sort)
    }

    pub(crate) fn push(&mut self, sort: Sort, mut cells: Vec<usize>) {
        cells.sort_unstable();
        self.0.push(Region { sort, cells });
    }

    pub(crate) fn push_diagonals(&mut self, shape: Shape) {
        let order = shape.order();
        let falling = (0..order).map(|at| at * (order + 1)).collect();
        let rising = (1..=order).map(|at| at * (order - 1)).collect();
        self.push(Sort::Diagonal, falling);
        self.push(Sort::Diagonal, rising);
    }

    /// Adds the windows of a grid with square boxes.
    pub(crate) fn push_windows(&mut self, shape: Shape) {
        let (side, order) = (shape.rows(), shape.order());
        let starts = || (0..side - 1).map(move |window| 1 + window * (side + 1));
        for (row, column) in starts().flat_map(|row| starts().map(move |column| (row, column))) {
            let rows = row..row + side;
            let cells =
                rows.flat_map(|row| (column..column + side).map(move |at| row * order + at));
            self.push(Sort::Window, cells.collect());
        }
    }

    /// Says which piece of a jigsaw each cell belongs to, if the grid is one.
    pub(crate) fn pieces(&self, cells: usize) -> Option<Vec<char>> {
        let mut pieces = vec!['.'; cells];
        let mut found = false;
        for region in &self.0 {
            if let Sort::Piece(name) = region.sort {
                found = true;
                region.cells.iter().for_each(|cell| pieces[*cell] = name);
            }
        }
        found.then_some(pieces)
    }

    /// Finds a clash within a region, if there is one: the one whose second cell comes first in reading order.
    pub(crate) fn clash(&self, cells: &[u8]) -> Option<Clash> {
        let clashes = self.0.iter().filter_map(|region| region.clash(cells));
        clashes.min_by_key(|clash| clash.second)
    }

    /// Says which sorts there are, in words; empty if there are none.
    pub(crate) fn describe(&self) -> String {
        let mut words: Vec<&str> = Vec::new();
        for region in &self.0 {
            let word = match region.sort {
                Sort::Piece(_) => "regions",
                Sort::Diagonal => "diagonals",
                Sort::Window => "windows",
                Sort::Extra => "extra regions",
            };
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(shape: Shape, region: &Region) -> Vec<String> {
        let names = region
            .cells
            .iter()
            .map(|cell| shape.name(*cell).to_string());
        names.collect()
    }

    #[test]
    fn diagonals_run_from_corner_to_corner() {
        let shape = Shape::new(2, 2).unwrap();
        let mut regions = Regions::default();
        regions.push_diagonals(shape);
        let both: Vec<_> = regions.iter().map(|region| names(shape, region)).collect();
        assert_eq!(both[0], ["R1C1", "R2C2", "R3C3", "R4C4"]);
        assert_eq!(both[1], ["R1C4", "R2C3", "R3C2", "R4C1"]);
    }

    #[test]
    fn windows_lie_between_boxes() {
        for (side, windows) in [(2, 1), (3, 4), (4, 9), (5, 16)] {
            let shape = Shape::new(side, side).unwrap();
            let mut regions = Regions::default();
            regions.push_windows(shape);
            assert_eq!(regions.iter().count(), windows);
            assert!(
                regions
                    .iter()
                    .all(|window| window.cells.len() == shape.order())
            );
        }
        let shape = Shape::new(3, 3).unwrap();
        let mut regions = Regions::default();
        regions.push_windows(shape);
        let ends: Vec<_> = regions
            .iter()
            .map(|window| (shape.name(window.cells[0]), shape.name(window.cells[8])))
            .map(|(first, last)| format!("{first} {last}"))
            .collect();
        assert_eq!(ends, ["R2C2 R4C4", "R2C6 R4C8", "R6C2 R8C4", "R6C6 R8C8"]);
    }

    #[test]
    fn of_clashes_the_first_to_be_read_is_found() {
        let shape = Shape::new(2, 2).unwrap();
        let mut regions = Regions::default();
        regions.push_diagonals(shape);
        let clash = |cells: &[u8; 16]| {
            let clash = regions.clash(cells)?;
            Some((clash.first, clash.second, clash.word))
        };
        let cells = [1, 0, 0, 2, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0];
        assert_eq!(clash(&cells), Some((3, 6, "diagonal")));
        assert_eq!(clash(&[0; 16]), None);
    }
}
