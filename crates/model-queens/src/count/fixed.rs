//! Placements that a half turn, or a quarter turn, leaves as they are; and how many there are up to symmetry.
//!
//! Of the eight symmetries of the board only turns leave a placement of several queens as it is: a queen and its mirror
//! image attack each other, along the row or the column or the diagonal across the mirror, unless they are the same,
//! and not all queens can stand on the mirror. By Burnside's lemma the number of placements up to symmetry is
//! (all + fixed by the half turn + 2 times fixed by a quarter turn) / 8.
//!
//! Fixed placements are searched: a queen brings the queens into which turning takes it. There are about as many as
//! the square root of all, so this is quick where counting all is possible.

/// Lines of a board on which queens stand.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    rows: u64,
    columns: u64,
    falling: u64,
    rising: u64,
}

/// A search for the placements that a turn leaves as they are.
#[derive(Clone, Copy, Debug)]
struct Fixed {
    n: usize,
    turn: Turn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Half,
    Quarter,
}

/// Gives the number of placements up to symmetry, of the number of all on a board of 2 to 32 rows.
pub(super) fn up_to_symmetry(n: usize, all: u128) -> u128 {
    let [half, quarter] = [Turn::Half, Turn::Quarter].map(|turn| Fixed { n, turn }.count());
    (all + u128::from(half) + 2 * u128::from(quarter)) / 8
}

impl Fixed {
    /// Counts the placements, depth first; what is open is kept on a stack.
    fn count(self) -> u64 {
        let all = u64::MAX >> (64 - self.n);
        let mut open: Vec<Taken> = self.start().into_iter().collect();
        let mut count = 0;
        while let Some(taken) = open.pop() {
            if taken.rows == all {
                count += 1;
                continue;
            }
            let row = self.next_row(all & !taken.rows);
            let mut columns = all & !taken.columns & !(taken.rising >> row);
            while columns != 0 {
                let column = columns.trailing_zeros() as usize;
                columns &= columns - 1;
                open.extend(self.put(taken, row, column));
            }
        }
        count
    }

    /// Gives the board with its center taken if it has one, which then must hold a queen;
    /// a quarter turn moves all other queens in fours.
    fn start(self) -> Option<Taken> {
        let center = self.n / 2;
        match (self.n % 4, self.turn) {
            (2 | 3, Turn::Quarter) => None,
            (1 | 3, _) => Taken::default().with(self.n, center, center),
            _ => Some(Taken::default()),
        }
    }

    /// Chooses the row in which a queen can do least: near the middle queens that are turned by half attack most,
    /// at the border those that are turned by a quarter.
    fn next_row(self, free: u64) -> usize {
        match self.turn {
            Turn::Half => (free & (u64::MAX >> (64 - self.n.div_ceil(2)))).ilog2() as usize,
            Turn::Quarter => free.trailing_zeros() as usize,
        }
    }

    /// Puts a queen and those that turning makes of it, unless they attack each other or others.
    fn put(self, taken: Taken, row: usize, column: usize) -> Option<Taken> {
        let (n, last) = (self.n, self.n - 1);
        let opposite = |taken: Taken, row, column| {
            taken
                .with(n, row, column)?
                .with(n, last - row, last - column)
        };
        let taken = opposite(taken, row, column)?;
        match self.turn {
            Turn::Half => Some(taken),
            Turn::Quarter => opposite(taken, column, last - row),
        }
    }
}

impl Taken {
    /// Puts a queen, unless another attacks it.
    fn with(self, n: usize, row: usize, column: usize) -> Option<Self> {
        let (falling, rising) = (1 << (row + n - 1 - column), 1 << (row + column));
        let is_free = self.rows >> row & 1 == 0
            && self.columns >> column & 1 == 0
            && self.falling & falling == 0
            && self.rising & rising == 0;
        is_free.then(|| Self {
            rows: self.rows | 1 << row,
            columns: self.columns | 1 << column,
            falling: self.falling | falling,
            rising: self.rising | rising,
        })
    }
}

#[cfg(test)]
mod tests {
    use puzzle_testkit::known::{QUEENS, QUEENS_UP_TO_SYMMETRY};

    use super::*;

    #[test]
    fn numbers_up_to_symmetry_are_the_published_ones() {
        for (n, (all, known)) in (1..)
            .zip(QUEENS.into_iter().zip(QUEENS_UP_TO_SYMMETRY))
            .skip(1)
        {
            assert_eq!(up_to_symmetry(n, all.into()), known.into(), "n = {n}");
        }
    }

    #[test]
    fn larger_ones_too() {
        for (n, all, known) in [(17, 95_815_104, 11_977_939), (18, 666_090_624, 83_263_591)] {
            assert_eq!(up_to_symmetry(n, all), known, "n = {n}");
        }
    }
}
