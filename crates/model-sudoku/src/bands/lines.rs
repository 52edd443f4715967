//! What rows and columns say: the permutation filter of bands and stacks, and the count of three.
//!
//! See [`super::patterns`] for how minirows and minicolumns are laid out in words.

use super::grid::Grid;
use super::lanes::{ALL, Lanes};
use super::patterns::FIRST;

/// For each digit, the minirows and the minicolumns where it may be.
#[derive(Clone, Copy)]
pub(super) struct Lines<L> {
    pub(super) rows: L,
    pub(super) columns: L,
}

impl<L: Lanes> Lines<L> {
    /// Filters a grid: first by the permutations of minirows in each band, then by those of minicolumns in each stack.
    #[inline(always)]
    pub(super) fn filter(grid: &mut Grid<L>) -> Self {
        let rows = permuted_rows(minirows(grid));
        confine_to_rows(grid, rows);
        let columns = permuted_columns(minicolumns(grid));
        confine_to_columns(grid, columns);
        Self { rows, columns }
    }

    /// Takes from a grid what is in none of these minirows, or none of these minicolumns.
    #[inline(always)]
    pub(super) fn confine(&self, grid: &mut Grid<L>) {
        confine_to_rows(grid, self.rows);
        confine_to_columns(grid, self.columns);
    }

    /// Uses that three cells hold three digits; `None` if some minirow or minicolumn cannot.
    #[inline(always)]
    pub(super) fn count_threes(&self) -> Option<Self> {
        Some(Self {
            rows: threes(self.rows)?,
            columns: threes(self.columns)?,
        })
    }

    #[inline(always)]
    pub(super) fn differ_from(&self, other: &Self) -> bool {
        let (rows, columns) = (self.rows.xor(other.rows), self.columns.xor(other.columns));
        rows.or(columns).any()
    }
}

/// Merges the three cells of each minirow.
#[inline(always)]
fn minirows<L: Lanes>(grid: &Grid<L>) -> L {
    let [a, b, c] = grid.bands;
    let (a, b, c) = (merged_rows(a), merged_rows(b), merged_rows(c));
    let last = c.shl::<2>().and(L::splat(FIRST << 2));
    let rest = L::select(L::splat(FIRST << 1), b.shl::<1>(), last);
    L::select(L::splat(FIRST), a, rest)
}

#[inline(always)]
fn merged_rows<L: Lanes>(band: L) -> L {
    L::or3(band, band.shr::<1>(), band.shr::<2>())
}

/// Merges the three cells of each minicolumn.
#[inline(always)]
fn minicolumns<L: Lanes>(grid: &Grid<L>) -> L {
    let [a, b, c] = grid.bands;
    let (a, b, c) = (merged_columns(a), merged_columns(b), merged_columns(c));
    let last = c.shl::<18>().and(L::splat(0x1FF << 18));
    let rest = L::select(L::splat(0x1FF << 9), b.shl::<9>(), last);
    L::select(L::splat(0x1FF), a, rest)
}

#[inline(always)]
fn merged_columns<L: Lanes>(band: L) -> L {
    L::or3(band, band.shr::<9>(), band.shr::<18>())
}

/// Keeps the places that lie on a permutation of rows and stacks, in each band.
#[inline(always)]
fn permuted_rows<L: Lanes>(word: L) -> L {
    let next = L::select(
        L::splat(0o077_077_077 | !ALL),
        word.shr::<3>(),
        word.shl::<6>(),
    );
    let after = L::select(
        L::splat(0o007_007_007 | !ALL),
        word.shr::<6>(),
        word.shl::<3>(),
    );
    on_permutations(word, next, after)
}

/// Keeps the places that lie on a permutation of bands and columns, in each stack.
#[inline(always)]
fn permuted_columns<L: Lanes>(word: L) -> L {
    let (next, after) = neighbors(word);
    on_permutations(word, next, after)
}

/// A place is on a permutation if the other two lines have their places in the other two positions, either way round.
///
/// `next` and `after` hold, at each place, what the same line has one and two positions further on, cyclically.
#[inline(always)]
fn on_permutations<L: Lanes>(word: L, next: L, after: L) -> L {
    let (next_of_second, next_of_third) = next.turns();
    let (after_of_second, after_of_third) = after.turns();
    L::or_of_and(
        after_of_third.and(next_of_second),
        next_of_third,
        after_of_second,
    )
    .and(word)
}

/// Gives, within each three bits, the bit one further on and the bit two further on, cyclically.
#[inline(always)]
pub(super) fn neighbors<L: Lanes>(word: L) -> (L, L) {
    let next = L::select(
        L::splat(0o333_333_333 | !ALL),
        word.shr::<1>(),
        word.shl::<2>(),
    );
    let after = L::select(L::splat(FIRST | !ALL), word.shr::<2>(), word.shl::<1>());
    (next, after)
}

#[inline(always)]
fn confine_to_rows<L: Lanes>(grid: &mut Grid<L>, rows: L) {
    let [a, b, c] = &mut grid.bands;
    *a = a.and(filled_rows(rows));
    *b = b.and(filled_rows(rows.shr::<1>()));
    *c = c.and(filled_rows(rows.shr::<2>()));
}

/// Fills the three cells of each minirow of the first band: a bit times seven.
#[inline(always)]
fn filled_rows<L: Lanes>(rows: L) -> L {
    let places = rows.and(L::splat(FIRST));
    places.shl::<3>().sub(places)
}

#[inline(always)]
fn confine_to_columns<L: Lanes>(grid: &mut Grid<L>, columns: L) {
    let [a, b, c] = &mut grid.bands;
    let of = columns.and(L::splat(0x1FF));
    *a = a.and(L::or3(of, of.shl::<9>(), of.shl::<18>()));
    let of = columns.and(L::splat(0x1FF << 9));
    *b = b.and(L::or3(of, of.shr::<9>(), of.shl::<9>()));
    let of = columns.and(L::splat(0x1FF << 18));
    *c = c.and(L::or3(of, of.shr::<9>(), of.shr::<18>()));
}

/// Every minirow has three cells, so three digits are in it, no more and no fewer.
///
/// A digit is certain where no other minirow of the same box can take it. Where three are certain, no other digit may be;
/// where only three are possible, they are certain, and leave the other minirows of the box.
#[inline(always)]
fn threes<L: Lanes>(possible: L) -> Option<L> {
    let certain = possible.and_not(elsewhere_in_box(possible));
    let (three_possible, three_certain) = L::threes(possible, certain)?;
    let kept = L::select(three_certain, certain, possible);
    Some(kept.and_not(elsewhere_in_box(kept.and(three_possible))))
}

/// The other two minirows, or minicolumns, of the same box.
#[inline(always)]
fn elsewhere_in_box<L: Lanes>(word: L) -> L {
    let (a, b) = word.turns();
    a.or(b)
}
