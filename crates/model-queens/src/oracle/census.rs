//! How many open cells each row and each column has: none, one, two, three, or more.
//!
//! A row loses its lowest cell three times; those that are empty after k times have at most k cells.
//! Columns are counted all at once, row by row: one word has the columns with at least one cell so far, one those
//! with at least two, and so on.

use super::cells::{Cells, Eight};
use super::lanes::Lanes;

/// Rows, or columns, by the number of their open cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Census {
    /// Those with at most 0, 1, 2, 3 cells.
    pub(super) at_most: [u64; 4],
}

/// Counts the cells of the first `eights` groups of rows: gives rows, then columns.
#[inline(always)]
pub(super) fn count<L: Lanes>(cells: &Cells, eights: usize) -> [Census; 2] {
    let mut rows = [0; 4];
    let mut columns = [[0; 8]; 4];
    for (group, words) in cells.rows[..eights].iter().enumerate() {
        add(&mut columns, words);
        let mut left = *words;
        for at_most in &mut rows {
            *at_most |= u64::from(L::zeros(&left)) << (8 * group);
            for lane in 0..8 {
                left[lane] &= left[lane].wrapping_sub(1);
            }
        }
    }
    let columns = fold(&columns);
    [
        Census { at_most: rows },
        Census {
            at_most: [!columns[0], !columns[1], !columns[2], !columns[3]],
        },
    ]
}

/// Counts eight rows more, each in a lane of its own.
#[inline(always)]
fn add(at_least: &mut [Eight; 4], words: &Eight) {
    for lane in 0..8 {
        let word = words[lane];
        at_least[3][lane] |= at_least[2][lane] & word;
        at_least[2][lane] |= at_least[1][lane] & word;
        at_least[1][lane] |= at_least[0][lane] & word;
        at_least[0][lane] |= word;
    }
}

/// Adds up the lanes.
#[inline(always)]
fn fold(at_least: &[Eight; 4]) -> [u64; 4] {
    let mut four = [[0; 4]; 4];
    for lane in 0..4 {
        let sum = sum(pick(at_least, lane), pick(at_least, lane + 4));
        for k in 0..4 {
            four[k][lane] = sum[k];
        }
    }
    let one = sum(pick(&four, 0), pick(&four, 2));
    let other = sum(pick(&four, 1), pick(&four, 3));
    sum(one, other)
}

#[inline(always)]
fn pick<const N: usize>(at_least: &[[u64; N]; 4], lane: usize) -> [u64; 4] {
    [
        at_least[0][lane],
        at_least[1][lane],
        at_least[2][lane],
        at_least[3][lane],
    ]
}

/// Adds two counts that stop at four.
#[inline(always)]
fn sum(a: [u64; 4], b: [u64; 4]) -> [u64; 4] {
    [
        a[0] | b[0],
        a[1] | b[1] | a[0] & b[0],
        a[2] | b[2] | a[1] & b[0] | a[0] & b[1],
        a[3] | b[3] | a[2] & b[0] | a[1] & b[1] | a[0] & b[2],
    ]
}

#[cfg(test)]
mod tests {
    use super::super::lanes::Portable;
    use super::*;

    #[test]
    fn rows_and_columns_are_counted_as_one_would() {
        let mut word = 1_u64;
        for density in 0..6 {
            let mut cells = Cells::none();
            for row in 0..64 {
                *cells.row_mut(row) = (0..density).fold(u64::MAX, |all, _| {
                    word = word
                        .wrapping_mul(0x5851_F42D_4C95_7F2D)
                        .wrapping_add(0x1405_7B7E_F767_814F);
                    all & (word ^ word >> 29)
                });
            }
            let [rows, columns] = count::<Portable>(&cells, 8);
            for line in 0..64 {
                let in_row = cells.row(line).count_ones();
                let in_column = (0..64)
                    .filter(|row| cells.row(*row) >> line & 1 == 1)
                    .count();
                for most in 0..4 {
                    assert_eq!(rows.at_most[most] >> line & 1 == 1, in_row as usize <= most);
                    assert_eq!(columns.at_most[most] >> line & 1 == 1, in_column <= most);
                }
            }
        }
    }
}
