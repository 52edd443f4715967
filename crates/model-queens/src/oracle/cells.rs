//! The cells on which queens may yet stand, a word for each row, and the cells that a queen attacks.

use super::lanes::Lanes;

/// Eight rows: what a register of 512 bits holds.
pub(super) type Eight = [u64; 8];

/// The largest board: a row has room in a word.
pub(super) const LARGEST: usize = 64;

/// A board while queens are put on it.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Cells {
    /// The columns that are open in each row; a queen has closed all of its row, column and diagonals but its own cell.
    pub(super) rows: [Eight; 8],
    /// Rows and columns that hold a queen.
    pub(super) placed_rows: u64,
    pub(super) placed_columns: u64,
}

impl Cells {
    /// Gives a board without cells.
    pub(super) const fn none() -> Self {
        Self {
            rows: [[0; 8]; 8],
            placed_rows: 0,
            placed_columns: 0,
        }
    }

    #[inline(always)]
    pub(super) fn row(&self, row: usize) -> u64 {
        self.rows[(row / 8) % 8][row % 8]
    }

    #[inline(always)]
    pub(super) fn row_mut(&mut self, row: usize) -> &mut u64 {
        &mut self.rows[(row / 8) % 8][row % 8]
    }
}

/// For each column of a queen the columns that it attacks in a row so far away: [`HERE`] is its own row.
///
/// So the rows of a board stand side by side, wherever the queen is; columns beyond the board do no harm.
static ATTACKED: [[u64; 2 * LARGEST]; LARGEST] = {
    let mut attacked = [[0; 2 * LARGEST]; LARGEST];
    let mut column = 0;
    while column < LARGEST {
        let queen = 1_u64 << column;
        let mut away = 1;
        while away < LARGEST {
            attacked[column][HERE - away] = queen | queen << away | queen >> away;
            attacked[column][HERE + away] = queen | queen << away | queen >> away;
            away += 1;
        }
        attacked[column][HERE] = !queen;
        column += 1;
    }
    attacked
};

const HERE: usize = LARGEST;

/// Gives the cells that a queen attacks, by rows.
#[inline(always)]
fn attacked(row: usize, column: usize) -> &'static [Eight] {
    ATTACKED[column % LARGEST][HERE - row % LARGEST..][..LARGEST]
        .as_chunks()
        .0
}

/// Puts a queen on an open cell, looking at the first `eights` groups of rows.
#[inline(always)]
pub(super) fn put(cells: &mut Cells, eights: usize, row: usize, column: usize) {
    for (rows, attacked) in cells.rows[..eights].iter_mut().zip(attacked(row, column)) {
        *rows = and_not(*rows, *attacked);
    }
    cells.placed_rows |= 1 << row;
    cells.placed_columns |= 1 << column;
}

/// Closes the cells that are attacked from each of two or three others; says whether there were any.
#[inline(always)]
pub(super) fn close_common<L: Lanes>(
    cells: &mut Cells,
    eights: usize,
    from: [(usize, usize); 3],
) -> bool {
    let mut closed = [0; 8];
    let [one, two, three] = from;
    let parts = attacked(one.0, one.1)
        .iter()
        .zip(attacked(two.0, two.1))
        .zip(attacked(three.0, three.1));
    for (rows, ((one, two), three)) in cells.rows[..eights].iter_mut().zip(parts) {
        let common = and(and(*one, *two), and(*three, *rows));
        *rows = and_not(*rows, common);
        closed = or(closed, common);
    }
    L::zeros(&closed) != 0xFF
}

// Whole arrays in and out, so that the compiler sees registers.

#[inline(always)]
fn and(mut one: Eight, other: Eight) -> Eight {
    for lane in 0..8 {
        one[lane] &= other[lane];
    }
    one
}

#[inline(always)]
fn and_not(mut one: Eight, other: Eight) -> Eight {
    for lane in 0..8 {
        one[lane] &= !other[lane];
    }
    one
}

#[inline(always)]
fn or(mut one: Eight, other: Eight) -> Eight {
    for lane in 0..8 {
        one[lane] |= other[lane];
    }
    one
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Lines;

    #[test]
    fn queens_attack_by_the_rules() {
        for queen in [
            [0, 0],
            [0, 63],
            [63, 63],
            [63, 0],
            [17, 40],
            [40, 17],
            [8, 7_u32],
        ] {
            let by_rows = attacked(queen[0] as usize, queen[1] as usize);
            for (row, columns) in (0..).zip(by_rows.as_flattened()) {
                for column in 0..64 {
                    let cell = [row, column];
                    let expected = queen != cell && Lines::of(64).attack(queen, cell);
                    assert_eq!(columns >> column & 1 == 1, expected, "{queen:?} {cell:?}");
                }
            }
        }
    }
}
