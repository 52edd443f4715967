//! How diagonals of one quadrant go on in the others.
//!
//! Quadrants have h rows; between them lies nothing (n = 2h) or one row and one column (n = 2h + 1),
//! so corresponding rows are m = h or m = h + 1 apart. In its own numbers (see [`super::quadrant`]) a quadrant has
//! 2h - 1 falling and as many rising diagonals. Going m columns to the east, a falling diagonal loses m and a rising
//! one gains m; going m rows to the south, both gain m. Hence
//!
//! - diagonals that both halves can reach: the falling ones of the northwest and the rising ones of the southwest,
//!   into whose numbers those of every quadrant are shifted ([`Frame::lines`]);
//! - diagonals that two quadrants of one half share: those from m on of the northern one are those from 0 on of the
//!   southern one ([`Frame::inner`]).
//!
//! If n is even, the two long diagonals are no lines: symmetry keeps the east off them (see [`super::cases`]).

use super::quadrant::Diagonals;

/// A quadrant of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Corner {
    Northeast,
    Northwest,
    Southeast,
    Southwest,
}

/// The measures of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Rows of a quadrant.
    pub(super) h: usize,
    /// Rows and columns from one quadrant to the next.
    pub(super) m: usize,
}

impl Frame {
    pub(super) const fn of(n: usize) -> Self {
        Self {
            h: n / 2,
            m: n.div_ceil(2),
        }
    }

    const fn is_odd(self) -> bool {
        self.m > self.h
    }

    /// How many diagonals the halves share.
    pub(super) const fn shared(self) -> usize {
        if self.is_odd() {
            4 * self.h - 2
        } else {
            4 * self.h - 4
        }
    }

    /// Gives the diagonals of a placement among those that the halves share.
    pub(super) fn lines(self, corner: Corner, diagonals: Diagonals) -> u64 {
        let (falling, rising) = (u64::from(diagonals.falling), u64::from(diagonals.rising));
        let m = self.m;
        match corner {
            Corner::Northwest => self.join(falling, rising >> m),
            Corner::Northeast => self.join(falling >> m, rising),
            Corner::Southwest => self.join(falling << m, rising),
            Corner::Southeast => self.join(falling, rising << m),
        }
    }

    fn join(self, falling: u64, rising: u64) -> u64 {
        let width = self.shared() / 2;
        self.part(falling) | self.part(rising) << width
    }

    /// Keeps the diagonals of a quadrant that are lines.
    fn part(self, diagonals: u64) -> u64 {
        let inside = diagonals & ((1 << (2 * self.h - 1)) - 1);
        if self.is_odd() {
            return inside;
        }
        let before = inside & ((1 << (self.h - 1)) - 1);
        before | inside >> self.h << (self.h - 1)
    }

    /// Gives the diagonals of a placement among those that its half alone shares.
    pub(super) const fn inner(self, corner: Corner, diagonals: Diagonals) -> u32 {
        let Diagonals { falling, rising } = diagonals;
        let width = 2 * self.h - 1 - self.m;
        match corner {
            Corner::Northwest | Corner::Northeast => falling >> self.m | rising >> self.m << width,
            Corner::Southwest | Corner::Southeast => {
                let low = (1 << width) - 1;
                falling & low | (rising & low) << width
            }
        }
    }

    /// Gives the upper left cell of a quadrant.
    pub(super) const fn corner(self, corner: Corner) -> (usize, usize) {
        let m = self.m;
        match corner {
            Corner::Northwest => (0, 0),
            Corner::Northeast => (0, m),
            Corner::Southwest => (m, 0),
            Corner::Southeast => (m, m),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORNERS: [Corner; 4] = [
        Corner::Northeast,
        Corner::Northwest,
        Corner::Southeast,
        Corner::Southwest,
    ];

    /// Two queens of different quadrants share a bit exactly if they share a diagonal of the board,
    /// long diagonals of even boards apart.
    #[test]
    fn shared_bits_are_shared_diagonals() {
        for n in 4..=11 {
            let frame = Frame::of(n);
            for one in CORNERS {
                for other in CORNERS.into_iter().filter(|other| *other != one) {
                    check_corners(frame, one, other, n);
                }
            }
        }
    }

    fn check_corners(frame: Frame, one: Corner, other: Corner, n: usize) {
        let h = frame.h;
        for (row, column, r, c) in
            (0..h * h * h * h).map(|at| (at % h, at / h % h, at / h / h % h, at / h / h / h))
        {
            let (a, b) = (Diagonals::of(h, row, column), Diagonals::of(h, r, c));
            let lines = frame.lines(one, a) & frame.lines(other, b) != 0;
            let inner = frame.inner(one, a) & frame.inner(other, b) != 0;
            let (top, left) = frame.corner(one);
            let (bottom, right) = frame.corner(other);
            let (row, column, r, c) = (top + row, left + column, bottom + r, right + c);
            let long = n.is_multiple_of(2) && (row == column || row + column == n - 1);
            let attack = row + column == r + c || row + c == r + column;
            if left == right {
                assert_eq!(attack, inner, "{one:?} {other:?} {n}");
            } else if !long {
                assert_eq!(
                    attack, lines,
                    "{one:?} {other:?} {n}: {row} {column} {r} {c}"
                );
            }
        }
    }
}
