//! The puzzle itself: a shape, values in some of its cells, and the one rule.

use crate::clash::Clash;
use crate::regions::Regions;
use crate::shape::Shape;
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
    candidates: Option<Box<[u64]>>,
    /// What its text says of it beside, line by line.
    remarks: Vec<String>,
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
            remarks: Vec::new(),
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
        masks: &[u64],
    ) -> Result<Self, Clash> {
        Self::from_values(shape, symbols, vec![0; shape.cells()])?.with_candidates(masks)
    }

    /// The puzzle in which each cell may have some values alone, as bits; a given is to be one of them.
    ///
    /// Where each empty cell may have a single value or any, the former are givens and no more needs to be said.
    pub(crate) fn with_candidates(mut self, masks: &[u64]) -> Result<Self, Clash> {
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

    /// The puzzle with what its text says of it beside.
    pub(crate) fn with_remarks(mut self, remarks: Vec<String>) -> Self {
        self.remarks = remarks;
        self
    }

    /// Gives what its text says of it beside, line by line.
    pub(crate) fn remarks(&self) -> &[String] {
        &self.remarks
    }

    /// Gives for each cell the values that it may have, as bits, if the puzzle says so.
    pub(crate) fn candidates(&self) -> Option<&[u64]> {
        self.candidates.as_deref()
    }

    /// Says whether the puzzle lets a cell have a value, whatever stands in others.
    pub(crate) fn allows(&self, cell: usize, value: u8) -> bool {
        let allowed = |masks: &[u64]| masks[cell] >> value & 1 == 1;
        self.candidates().is_none_or(allowed)
    }

    /// The puzzle with some cells emptied.
    pub(crate) fn without(&self, cells: &[usize]) -> Self {
        let mut fewer = self.clone();
        for cell in cells {
            fewer.cells[*cell] = 0;
        }
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
    pub(crate) fn marks(&self, mask: u64) -> String {
        let values = self.values_in(mask);
        values.map(|value| self.symbols.symbol(value)).collect()
    }

    /// Gives the values of a set of bits, in ascending order.
    pub(crate) fn values_in(&self, mask: u64) -> impl Iterator<Item = u8> + use<> {
        let values = (1_u8..).take(self.shape.order());
        values.filter(move |value| mask >> value & 1 == 1)
    }

    /// Writes values in this puzzle's symbols.
    pub(crate) fn written(&self, values: &[u8]) -> String {
        values
            .iter()
            .map(|value| self.symbols.symbol(*value))
            .collect()
    }
}
