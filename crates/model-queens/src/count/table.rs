//! For the queens of two rows of a western quadrant, the patterns of the east that leave their diagonals free.
//!
//! A western placement is compatible with the patterns in the intersection over its queens.
//! There are few ways to place two queens, and many placements that share them; so the intersections are made
//! once for each two rows, and a placement of k queens takes the intersection of only k / 2 entries.

use super::bits::Bits;
use super::lanes::Lanes;

/// Bits for one entry's place in a packed placement.
const PLACE: u32 = 8;

/// Gives the summand of queen `index` on `column` in a packed placement.
///
/// Queens 2f and 2f + 1 stand for place `f` of their columns, c (h + 1) + c'; a missing second queen counts as column h.
pub(super) const fn packed(h: usize, index: usize, column: usize) -> u64 {
    let places = PLACE as usize * (index / 2);
    if index.is_multiple_of(2) {
        ((column * (h + 1) + h) as u64) << places
    } else {
        // Takes back the h of the missing queen; sums wrap to what is meant.
        ((h - column) as u64).wrapping_neg() << places
    }
}

/// Entries for each two rows of a quadrant of h rows; those of 15 rows have room in a place.
pub(super) const fn entries(h: usize) -> usize {
    h * (h + 1)
}

/// Fills the tables of the quadrant's `rows`: `M` groups of patterns an entry.
///
/// `lines` has the shared diagonals of each cell, `planes` the patterns that leave each of them free.
#[inline(always)]
pub(super) fn fill<L: Lanes, const M: usize>(
    h: usize,
    rows: u32,
    lines: &[u64],
    planes: &[[Bits; M]],
    tables: &mut [[Bits; M]],
) {
    let mut left = rows;
    let mut table = 0;
    while left != 0 {
        let first = left.trailing_zeros() as usize;
        left &= left - 1;
        let second = (left != 0).then_some(left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        let entries = &mut tables[table..table + entries(h)];
        for column in 0..h {
            let one = free::<L, M>(lines[first * h + column], planes);
            let beside = &mut entries[column * (h + 1)..][..=h];
            match second {
                None => beside[h] = one,
                Some(second) => beside_all::<L, M>(one, &lines[second * h..][..h], planes, beside),
            }
        }
        table += entries.len();
    }
}

#[inline(always)]
fn beside_all<L: Lanes, const M: usize>(
    one: [Bits; M],
    lines: &[u64],
    planes: &[[Bits; M]],
    entries: &mut [[Bits; M]],
) {
    for (line, entry) in lines.iter().zip(entries) {
        *entry = and::<L, M>(one, &free::<L, M>(*line, planes));
    }
}

/// Gives the patterns that leave all of these diagonals free.
#[inline(always)]
fn free<L: Lanes, const M: usize>(mut lines: u64, planes: &[[Bits; M]]) -> [Bits; M] {
    let mut free = [Bits::ALL; M];
    while lines != 0 {
        free = and::<L, M>(free, &planes[lines.trailing_zeros() as usize]);
        lines &= lines - 1;
    }
    free
}

/// Gives the patterns among `of` that go with a packed placement of the quadrant.
#[inline(always)]
pub(super) fn compatible<L: Lanes, const M: usize>(
    mut cells: u64,
    of: &[Bits; M],
    tables: &[[Bits; M]],
    entries: usize,
) -> [Bits; M] {
    let mut free = *of;
    for table in tables.chunks_exact(entries) {
        free = and::<L, M>(free, &table[(cells & 0xFF) as usize]);
        cells >>= PLACE;
    }
    free
}

#[inline(always)]
fn and<L: Lanes, const M: usize>(one: [Bits; M], other: &[Bits; M]) -> [Bits; M] {
    let mut both = one;
    for v in 0..M {
        both[v] = L::and(&one[v], &other[v]);
    }
    both
}
