//! The one rule: no value stands twice in a row, a column, a box or another region.

use crate::shape::{GREATEST, Shape};
use crate::symbols::Symbols;

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
        if (shape.rows(), shape.columns()) == (3, 3) && !any_twice_in_nine(cells) {
            return None;
        }
        let mut seen = [0_u64; 3 * GREATEST];
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
            symbols.name(self.value),
            shape.name(self.first),
            shape.name(self.second),
            self.word,
        )
    }
}

/// The values of a unit of a 9x9 grid as powers of two: none stands twice just if their sum is their union.
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

/// Says whether some value stands twice in a row, a column or a box of a 9x9 grid, the most common by far:
/// nearly always not, so this much must be quick.
fn any_twice_in_nine(cells: &[u8]) -> bool {
    let mut in_columns = [Unit::default(); 9];
    let mut surplus = 0;
    for band in cells.chunks_exact(27) {
        let mut in_boxes = [Unit::default(); 3];
        for row in band.chunks_exact(9) {
            let mut in_row = Unit::default();
            for (column, value) in row.iter().enumerate() {
                in_row.add(*value);
                in_columns[column].add(*value);
                in_boxes[column / 3].add(*value);
            }
            surplus |= in_row.surplus();
        }
        surplus |= union_of_surpluses(&in_boxes);
    }
    surplus | union_of_surpluses(&in_columns) != 0
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
