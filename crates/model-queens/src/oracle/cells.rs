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

/// For each cell the cells that a queen on it attacks.
#[derive(Clone, Debug)]
pub(super) struct Attacks {
    n: usize,
    of: Vec<Attacked>,
}

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Attacked([Eight; 8]);

impl Attacks {
    pub(super) fn on(n: usize) -> Self {
        let of = (0..n * n)
            .map(|at| Attacked(attacked(n, at / n, at % n)))
            .collect();
        Self { n, of }
    }

    pub(super) const fn n(&self) -> usize {
        self.n
    }

    /// Puts a queen on an open cell, looking at the first `eights` groups of rows.
    #[inline(always)]
    pub(super) fn put(&self, cells: &mut Cells, eights: usize, row: usize, column: usize) {
        let attacked = &self.of[row * self.n + column].0;
        for (rows, attacked) in cells.rows[..eights].iter_mut().zip(attacked) {
            *rows = and_not(*rows, *attacked);
        }
        cells.placed_rows |= 1 << row;
        cells.placed_columns |= 1 << column;
    }

    /// Closes the cells that are attacked from each of two or three others; says whether there were any.
    #[inline(always)]
    pub(super) fn close_common<L: Lanes>(
        &self,
        cells: &mut Cells,
        eights: usize,
        from: [(usize, usize); 3],
    ) -> bool {
        let [one, two, three] = [self.of(from[0]), self.of(from[1]), self.of(from[2])];
        let mut closed = [0; 8];
        let parts = one.iter().zip(two).zip(three);
        for (rows, ((one, two), three)) in cells.rows[..eights].iter_mut().zip(parts) {
            let common = and(and(*one, *two), and(*three, *rows));
            *rows = and_not(*rows, common);
            closed = or(closed, common);
        }
        L::zeros(&closed) != 0xFF
    }

    #[inline(always)]
    fn of(&self, (row, column): (usize, usize)) -> &[Eight; 8] {
        &self.of[row * self.n + column].0
    }
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

fn attacked(n: usize, row: usize, column: usize) -> [Eight; 8] {
    let mut attacked = [[0; 8]; 8];
    let all = u64::MAX >> (64 - n);
    for other in 0..n {
        let away = row.abs_diff(other);
        let columns = if away == 0 {
            all & !(1 << column)
        } else {
            let right = (column + away < n).then(|| 1 << (column + away));
            let left = column.checked_sub(away).map(|left| 1 << left);
            1 << column | right.unwrap_or(0) | left.unwrap_or(0)
        };
        attacked[other / 8][other % 8] = columns;
    }
    attacked
}
