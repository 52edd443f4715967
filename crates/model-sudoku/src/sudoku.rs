//! The puzzle itself: a shape, values in some of its cells, and the one rule.

use crate::regions::Regions;
use crate::shape::{GREATEST, Shape};
use crate::symbols::Symbols;

/// A grid with some of its cells filled in, no two of which clash.
///
/// ```
/// use model_sudoku::{Shape, Sudoku};
/// let shape = Shape::new(2, 2).unwrap();
/// let sudoku = Sudoku::new(shape, vec![0; 16]).unwrap();
/// assert_eq!(sudoku.shape().order(), 4);
/// assert_eq!(sudoku.line(), "................");
/// assert!(Sudoku::new(shape, vec![1; 16]).is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sudoku {
    shape: Shape,
    symbols: Symbols,
    cells: Vec<u8>,
    regions: Regions,
    /// For each cell the values that it may have, as bits, if that is any puzzle of its own.
    candidates: Option<Box<[u32]>>,
}

impl Sudoku {
    /// Makes a puzzle of the values in its cells, in reading order, 0 for an empty cell.
    ///
    /// Gives `None` if the number of cells is wrong, a value is too large, or two givens clash.
    pub fn new(shape: Shape, cells: Vec<u8>) -> Option<Self> {
        let fits = |value: &u8| usize::from(*value) <= shape.order();
        if cells.len() != shape.cells() || !cells.iter().all(fits) {
            return None;
        }
        Self::from_values(shape, Symbols::default(), cells).ok()
    }

    /// Makes a puzzle of as many values as there are cells, all within the order.
    pub(crate) fn from_values(
        shape: Shape,
        symbols: Symbols,
        cells: Vec<u8>,
    ) -> Result<Self, Clash> {
        Self::with_regions(shape, symbols, cells, Regions::default())
    }

    /// Makes a puzzle whose grid has further regions.
    pub(crate) fn with_regions(
        shape: Shape,
        symbols: Symbols,
        cells: Vec<u8>,
        regions: Regions,
    ) -> Result<Self, Clash> {
        let sudoku = Self {
            shape,
            symbols,
            cells,
            regions,
            candidates: None,
        };
        match sudoku.clash_among(&sudoku.cells) {
            Some(clash) => Err(clash),
            None => Ok(sudoku),
        }
    }

    /// Makes a puzzle of the values that each cell may have, as bits.
    pub(crate) fn of_candidates(
        shape: Shape,
        symbols: Symbols,
        masks: &[u32],
    ) -> Result<Self, Clash> {
        Self::from_values(shape, symbols, vec![0; shape.cells()])?.with_candidates(masks)
    }

    /// The puzzle in which each cell may have some values alone, as bits; a given is to be one of them.
    ///
    /// Where each empty cell may have a single value or any, the former are givens and no more needs to be said.
    pub(crate) fn with_candidates(mut self, masks: &[u32]) -> Result<Self, Clash> {
        let all = self.shape.all_values();
        let open = |cell: &usize| self.cells[*cell] == 0;
        let mut empty = (0..masks.len()).filter(open);
        if !empty.all(|cell| masks[cell] == all || masks[cell].is_power_of_two()) {
            self.candidates = Some(masks.into());
            return Ok(self);
        }
        for (value, mask) in self.cells.iter_mut().zip(masks) {
            if *value == 0 && *mask != all {
                *value = u8::try_from(mask.trailing_zeros()).unwrap_or_default();
            }
        }
        match self.clash_among(&self.cells) {
            Some(clash) => Err(clash),
            None => Ok(self),
        }
    }

    /// Gives for each cell the values that it may have, as bits, if the puzzle says so.
    pub(crate) fn candidates(&self) -> Option<&[u32]> {
        self.candidates.as_deref()
    }

    /// Says whether the puzzle lets a cell have a value, whatever stands in others.
    pub(crate) fn allows(&self, cell: usize, value: u8) -> bool {
        let allowed = |masks: &[u32]| masks[cell] >> value & 1 == 1;
        self.candidates().is_none_or(allowed)
    }

    /// The puzzle with a cell emptied.
    pub(crate) fn without(&self, cell: usize) -> Self {
        let mut fewer = self.clone();
        fewer.cells[cell] = 0;
        fewer
    }

    /// Finds two equal values that the rules of this grid forbid, if there are any.
    pub(crate) fn clash_among(&self, cells: &[u8]) -> Option<Clash> {
        let clash = Clash::find(self.shape, cells);
        if self.regions.is_empty() {
            return clash;
        }
        let clashes = clash.into_iter().chain(self.regions.clash(cells));
        clashes.min_by_key(|clash| clash.second)
    }

    /// Gives the regions beside rows, columns and boxes.
    pub(crate) const fn regions(&self) -> &Regions {
        &self.regions
    }

    /// Gives the shape of the grid; that of a jigsaw has boxes of one row.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Says how values are written.
    pub const fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// Gives the givens in reading order, 0 for an empty cell.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Writes the givens in one line, `.` for an empty cell.
    pub fn line(&self) -> String {
        self.written(&self.cells)
    }

    /// Writes the values of a set of bits, in ascending order.
    pub(crate) fn marks(&self, mask: u32) -> String {
        let values = (1_u8..).take(self.shape.order());
        let values = values.filter(|value| mask >> value & 1 == 1);
        values.map(|value| self.symbols.symbol(value)).collect()
    }

    /// Writes values in this puzzle's symbols.
    pub(crate) fn written(&self, values: &[u8]) -> String {
        values
            .iter()
            .map(|value| self.symbols.symbol(*value))
            .collect()
    }
}

/// Two cells of one unit or region with the same value: what the rule of the puzzle forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clash {
    pub(crate) value: u8,
    /// The earlier cell, in reading order.
    pub(crate) first: usize,
    pub(crate) second: usize,
    /// What they share: a row, a column, a box, or another region.
    pub(crate) word: &'static str,
}

impl Clash {
    pub(crate) const fn new(value: u8, first: usize, second: usize, word: &'static str) -> Self {
        Self {
            value,
            first,
            second,
            word,
        }
    }

    /// Finds a clash in a row, a column or a box, if there is one: the one whose second cell comes first in reading order.
    pub(crate) fn find(shape: Shape, cells: &[u8]) -> Option<Self> {
        if !any_twice(shape, cells) {
            return None;
        }
        let mut seen = [0_u32; 3 * GREATEST];
        for (second, value) in cells.iter().copied().enumerate() {
            for unit in shape.units(second) {
                let bit = (1 << value) & !1;
                if seen[unit] & bit != 0 {
                    let is_first =
                        |cell: &usize| cells[*cell] == value && shape.units(*cell).contains(&unit);
                    let first = (0..second).find(is_first)?;
                    return Some(Self::new(value, first, second, shape.unit(unit).0));
                }
                seen[unit] |= bit;
            }
        }
        None
    }

    /// Says which value stands where twice: `5 at R1C1 and R1C4 (same row)`.
    pub(crate) fn describe(&self, shape: Shape, symbols: Symbols) -> String {
        format!(
            "{} at {} and {} (same {})",
            symbols.symbol(self.value),
            shape.name(self.first),
            shape.name(self.second),
            self.word,
        )
    }
}

/// Says whether some value stands twice in a row, a column or a box: nearly always not, so this much must be quick.
fn any_twice(shape: Shape, cells: &[u8]) -> bool {
    match (shape.rows(), shape.columns()) {
        // The compiler unrolls the loops of the most common shape.
        (3, 3) => any_twice_in_boxes_of(3, 3, cells),
        (rows, columns) => any_twice_in_boxes_of(rows, columns, cells),
    }
}

/// The values of a unit as powers of two: none stands twice just if their sum is their union.
#[derive(Clone, Copy, Default)]
struct Unit {
    sum: u32,
    union: u32,
}

impl Unit {
    fn add(&mut self, value: u8) {
        let bit = (1 << value) & !1;
        self.sum += bit;
        self.union |= bit;
    }

    const fn surplus(self) -> u32 {
        self.sum ^ self.union
    }
}

#[expect(clippy::inline_always, reason = "loops of known length are unrolled")]
#[inline(always)]
fn any_twice_in_boxes_of(rows: usize, columns: usize, cells: &[u8]) -> bool {
    let order = rows * columns;
    let mut in_columns = [Unit::default(); GREATEST];
    let mut surplus = 0;
    for band in cells.chunks_exact(rows * order) {
        let mut in_boxes = [Unit::default(); GREATEST];
        for row in band.chunks_exact(order) {
            let mut in_row = Unit::default();
            for (column, value) in row.iter().enumerate() {
                in_row.add(*value);
                in_columns[column].add(*value);
                in_boxes[column / columns].add(*value);
            }
            surplus |= in_row.surplus();
        }
        surplus |= union_of_surpluses(&in_boxes[..rows]);
    }
    surplus | union_of_surpluses(&in_columns[..order]) != 0
}

fn union_of_surpluses(units: &[Unit]) -> u32 {
    units.iter().fold(0, |union, unit| union | unit.surplus())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clash(cells: [u8; 16]) -> Option<String> {
        let shape = Shape::new(2, 2).unwrap();
        Clash::find(shape, &cells).map(|clash| clash.describe(shape, Symbols::Digits))
    }

    #[test]
    fn a_clash_names_both_cells_and_their_unit() {
        assert_eq!(
            clash([1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).as_deref(),
            Some("1 at R1C1 and R1C4 (same row)")
        );
        assert_eq!(
            clash([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0]).as_deref(),
            Some("3 at R1C2 and R4C2 (same column)")
        );
        assert_eq!(
            clash([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 4]).as_deref(),
            Some("4 at R3C3 and R4C4 (same box)")
        );
        assert_eq!(
            clash([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]),
            None
        );
    }
}
