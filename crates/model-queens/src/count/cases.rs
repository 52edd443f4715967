//! Boards alike up to symmetry are counted once, with a weight.
//!
//! A board has eight symmetries: it may be turned and mirrored. Placements are cut into cases, so that of those that
//! some symmetries take into each other only one is counted.
//!
//! **n even.** Each long diagonal holds at most one queen. Mirroring along one long diagonal moves the queen of the
//! other to its other end, and leaves its own. So the queens of both may be wanted in the west alone: the east's
//! quadrants are banned from the long diagonals, and a queen on one in the west doubles the weight. What is left is
//! mirroring top and bottom, which exchanges the rows of the two halves of `rows`.
//!
//! **n odd.** The middle row and the middle column each hold a queen. If it is the same, in the center, placements may
//! be mirrored top and bottom and left and right: of four sets of rows only the least is counted. Otherwise they stand
//! at distances p and q from the center; these differ, or the two would attack each other. Mirroring chooses the signs
//! and transposing lets p be less than q, so each pair stands for eight.

use super::frame::{Corner, Frame};
use super::quadrant::{DOUBLE, Diagonals, Quadrant};

/// Placements that are counted together.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub(super) frame: Frame,
    /// How many placements each that is counted stands for, sets of rows apart.
    pub(super) weight: u64,
    /// Rows of the quadrants that are free: the northern ones from bit 0, the southern ones from bit h.
    pub(super) rows: u32,
    /// Free columns of the eastern and of the western quadrants.
    pub(super) east: u32,
    pub(super) west: u32,
    mirror: Mirror,
    banned: [Diagonals; 4],
    is_odd: bool,
}

/// By which symmetries sets of rows stand for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mirror {
    No,
    Rows,
    RowsAndColumns,
}

impl Case {
    /// Gives the cases that make up the board of n rows.
    pub(super) fn all(n: usize) -> Vec<Self> {
        let h = n / 2;
        if n.is_multiple_of(2) {
            return vec![Self::even(n)];
        }
        let pairs = (1..=h).flat_map(|p| (p + 1..=h).map(move |q| (p, q)));
        let apart = pairs.map(|(p, q)| Self::odd(n, [(h + p, h), (h, h - q)]).weighing(8));
        let center = Self {
            mirror: Mirror::RowsAndColumns,
            ..Self::odd(n, [(h, h); 2])
        };
        std::iter::once(center).chain(apart).collect()
    }

    fn free(n: usize) -> Self {
        let frame = Frame::of(n);
        let half = (1 << frame.h) - 1;
        Self {
            frame,
            weight: 1,
            rows: half << frame.h | half,
            east: half,
            west: half,
            mirror: Mirror::No,
            banned: [Diagonals::default(); 4],
            is_odd: n % 2 == 1,
        }
    }

    fn weighing(self, weight: u64) -> Self {
        Self { weight, ..self }
    }

    fn even(n: usize) -> Self {
        let mut case = Self {
            mirror: Mirror::Rows,
            ..Self::free(n)
        };
        let long = 1 << (case.frame.h - 1);
        case.banned[Corner::Northeast as usize].rising = long;
        case.banned[Corner::Southeast as usize].falling = long;
        case
    }

    /// Gives the case of these queens in the middle row and the middle column.
    fn odd(n: usize, queens: [(usize, usize); 2]) -> Self {
        let mut case = Self::free(n);
        let Frame { h, m } = case.frame;
        for (row, column) in queens {
            for corner in [
                Corner::Northeast,
                Corner::Northwest,
                Corner::Southeast,
                Corner::Southwest,
            ] {
                case.ban(corner, row, column);
            }
            if row > h {
                case.rows &= !(1 << (row - 1));
            }
            if column < h {
                case.west &= !(1 << column);
            }
            debug_assert!(
                row >= h && column < m,
                "queens stand in the south and in the west"
            );
        }
        case
    }

    /// Bans the diagonals of a queen in the middle row or column from a quadrant.
    fn ban(&mut self, corner: Corner, row: usize, column: usize) {
        let Frame { h, .. } = self.frame;
        let (top, left) = self.frame.corner(corner);
        let banned = &mut self.banned[corner as usize];
        let diagonals = 2 * h - 1;
        let falling = (row + left + h).checked_sub(column + top + 1);
        let rising = (row + column).checked_sub(top + left);
        for (at, flags) in [(falling, &mut banned.falling), (rising, &mut banned.rising)] {
            if let Some(at) = at.filter(|at| *at < diagonals) {
                *flags |= 1 << at;
            }
        }
    }

    /// Gives what may be used of a quadrant.
    pub(super) fn quadrant(&self, corner: Corner) -> Quadrant {
        let columns = match corner {
            Corner::Northeast | Corner::Southeast => self.east,
            Corner::Northwest | Corner::Southwest => self.west,
        };
        Quadrant {
            h: self.frame.h,
            columns,
            banned: self.banned[corner as usize],
        }
    }

    /// Gives what its half shares of a placement in a quadrant, with [`DOUBLE`] if it stands for two.
    pub(super) fn inner(&self, corner: Corner, diagonals: Diagonals) -> u32 {
        let long = match corner {
            _ if self.is_odd => 0,
            Corner::Northwest => diagonals.falling,
            Corner::Southwest => diagonals.rising,
            Corner::Northeast | Corner::Southeast => 0,
        };
        let double = if long >> (self.frame.h - 1) & 1 == 1 {
            DOUBLE
        } else {
            0
        };
        self.frame.inner(corner, diagonals) | double
    }

    /// Says how many sets of rows in the east this one stands for; 0 if another stands for it, or it is no set.
    pub(super) fn weight_of(&self, rows: u32) -> u64 {
        if rows.count_ones() != self.east.count_ones() || rows & !self.rows != 0 {
            return 0;
        }
        let upside_down = self.upside_down(rows);
        let doubled = |same: bool| if same { 1 } else { 2 };
        match self.mirror {
            Mirror::No => 1,
            _ if upside_down < rows => 0,
            Mirror::Rows => doubled(upside_down == rows),
            Mirror::RowsAndColumns => {
                let others = self.rows ^ rows;
                let least = others.min(self.upside_down(others));
                if least < rows {
                    return 0;
                }
                doubled(upside_down == rows) * doubled(least == rows)
            }
        }
    }

    fn upside_down(&self, rows: u32) -> u32 {
        rows.reverse_bits() >> (u32::BITS as usize - 2 * self.frame.h)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_rows_stand_for_all() {
        for n in [6, 8, 10, 7, 9] {
            let case = &Case::all(n)[0];
            let h = case.frame.h;
            let sum: u64 = (0..=case.rows).map(|rows| case.weight_of(rows)).sum();
            let sets = (1..=h as u64).fold(1, |sets, i| sets * (h as u64 + i) / i);
            assert_eq!(sum, sets, "{h} of {} rows", 2 * h);
        }
    }

    #[test]
    fn odd_boards_have_a_case_for_each_pair_in_the_middle() {
        for (n, cases) in [(5, 2), (7, 4), (9, 7), (17, 29)] {
            assert_eq!(Case::all(n).len(), cases, "n = {n}");
        }
    }
}
