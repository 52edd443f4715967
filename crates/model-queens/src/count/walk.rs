//! One set of rows for the east: all its patterns against all placements of the west.
//!
//! The rows of the east's queens fix those of the west's. Placements of the two eastern quadrants on them are joined,
//! where they fit, into patterns: the diagonals that they take of those that reach the west. Patterns are taken up to
//! 2048 at a time and sliced (see [`super::bits`]). For each placement of a western quadrant a register, or up to four,
//! has the patterns that it goes with (see [`super::table`]); for two placements that go with each other the patterns
//! that go with both are the common bits, which are counted and not looked at.

use super::bits::{Bits, Word};
use super::cases::Case;
use super::crew::Watch;
use super::lanes::{Lanes, SLACK};
use super::quadrant::{DOUBLE, List};
use super::table;

/// Patterns that are sliced together at most: four registers of 512.
const BATCH: usize = 4 * Bits::PATTERNS;

/// What one set of rows brings: the four quadrants' placements.
#[derive(Debug)]
pub(super) struct Work<'a, W> {
    pub(super) case: &'a Case,
    pub(super) watch: &'a Watch,
    /// Sets of columns of the two halves, by their size.
    pub(super) east_columns: &'a [Vec<u32>],
    pub(super) west_columns: &'a [Vec<u32>],
    /// Rows of the eastern quadrants.
    pub(super) north_rows: u32,
    pub(super) south_rows: u32,
    pub(super) northeast: &'a List<W>,
    pub(super) southeast: &'a List<W>,
    pub(super) northwest: &'a List<u64>,
    pub(super) southwest: &'a List<u64>,
    /// The shared diagonals of each cell of the western quadrants.
    pub(super) north_lines: &'a [u64],
    pub(super) south_lines: &'a [u64],
}

/// Room for the work of one thread, used again and again.
#[derive(Debug)]
pub(super) struct Walk<W> {
    patterns: Vec<W>,
    /// For each shared diagonal the patterns that leave it free; behind them those that are patterns at all.
    planes: Vec<Bits>,
    north: Vec<Bits>,
    south: Vec<Bits>,
    /// For each placement of a list the patterns that go with it.
    rows: Vec<Bits>,
    picks: Vec<u32>,
}

impl<W: Word> Walk<W> {
    pub(super) fn new(case: &Case) -> Self {
        let h = case.frame.h;
        let tables = 4 * h.div_ceil(2) * table::entries(h);
        Self {
            patterns: Vec::new(),
            planes: vec![Bits::NONE; 4 * (case.frame.shared() + 1)],
            north: vec![Bits::ALL; tables],
            south: vec![Bits::ALL; tables],
            rows: Vec::new(),
            picks: Vec::new(),
        }
    }

    /// Counts the boards of one set of rows.
    #[inline(always)]
    pub(super) fn run<L: Lanes>(&mut self, work: &Work<'_, W>) -> u128 {
        let mut count = 0;
        self.patterns.clear();
        let size = work.north_rows.count_ones() as usize;
        for columns in &work.east_columns[size] {
            let (inner, words) = work.northeast.on(*columns);
            let (south_inner, south_words) = work.southeast.on(work.case.east ^ columns);
            if south_inner.is_empty() {
                continue;
            }
            for (with, word) in inner.iter().zip(words) {
                L::join(south_inner, south_words, *with, *word, &mut self.patterns);
                while self.patterns.len() >= BATCH {
                    if !work.watch.may_go_on() {
                        return 0;
                    }
                    count += self.batch::<L, 4>(work, BATCH);
                }
            }
        }
        match self.patterns.len() {
            0 => count,
            left @ 1..=512 => count + self.batch::<L, 1>(work, left),
            left @ 513..=1024 => count + self.batch::<L, 2>(work, left),
            left @ 1025..=1536 => count + self.batch::<L, 3>(work, left),
            left => count + self.batch::<L, 4>(work, left),
        }
    }

    /// Counts the boards of the first patterns, and drops these.
    #[inline(always)]
    fn batch<L: Lanes, const M: usize>(&mut self, work: &Work<'_, W>, patterns: usize) -> u128 {
        self.slice::<M>(work.case.frame.shared(), patterns);
        self.patterns.drain(..patterns);
        let count = self.meet::<L, M>(work);
        count.into()
    }

    /// Slices the first patterns.
    #[inline(always)]
    fn slice<const M: usize>(&mut self, shared: usize, patterns: usize) {
        let planes = self.planes.as_chunks_mut::<M>().0;
        planes[..=shared].fill([Bits::NONE; M]);
        for (group, some) in self.patterns[..patterns].chunks(64).enumerate() {
            let (register, word) = (group / 8, group % 8);
            let mut all = [W::default(); 64];
            all[..some.len()].copy_from_slice(some);
            let slices = W::slice(&all);
            for (plane, slice) in planes[..shared].iter_mut().zip(slices) {
                plane[register].0[word] = !slice;
            }
            planes[shared][register].0[word] = u64::MAX >> (64 - some.len());
        }
    }

    /// Joins the western quadrants with the patterns.
    #[inline(always)]
    fn meet<L: Lanes, const M: usize>(&mut self, work: &Work<'_, W>) -> u64 {
        let h = work.case.frame.h;
        let free = work.case.rows ^ (work.south_rows << h | work.north_rows);
        let (north_rows, south_rows) = (free & ((1 << h) - 1), free >> h);
        let planes = &self.planes.as_chunks::<M>().0[..=work.case.frame.shared()];
        let north = self.north.as_chunks_mut::<M>().0;
        let south = self.south.as_chunks_mut::<M>().0;
        table::fill::<L, M>(h, north_rows, work.north_lines, planes, north);
        table::fill::<L, M>(h, south_rows, work.south_lines, planes, south);
        let north = Side {
            tables: &north[..tables(h, north_rows)],
            entries: table::entries(h),
        };
        let south = Side {
            tables: &south[..tables(h, south_rows)],
            entries: table::entries(h),
        };
        let valid = planes[planes.len() - 1];
        let mut count = 0;
        for columns in &work.west_columns[north_rows.count_ones() as usize] {
            let one = work.northwest.on(*columns);
            let other = work.southwest.on(work.case.west ^ columns);
            if one.0.is_empty() || other.0.is_empty() {
                continue;
            }
            let room = &mut (&mut self.rows, &mut self.picks);
            count += if one.0.len() <= other.0.len() {
                pairs::<L, M>(&valid, (one, north), (other, south), room)
            } else {
                pairs::<L, M>(&valid, (other, south), (one, north), room)
            };
        }
        count
    }
}

fn tables(h: usize, rows: u32) -> usize {
    (rows.count_ones() as usize).div_ceil(2) * table::entries(h)
}

/// The tables of a western quadrant.
#[derive(Clone, Copy)]
struct Side<'a, const M: usize> {
    tables: &'a [[Bits; M]],
    entries: usize,
}

/// Placements of a western quadrant on the same columns.
type Placements<'a> = (&'a [u32], &'a [u64]);

/// Counts the patterns that go with a placement of each quadrant, over all two placements that go with each other.
#[inline(always)]
fn pairs<L: Lanes, const M: usize>(
    valid: &[Bits; M],
    ((inner, cells), side): (Placements<'_>, Side<'_, M>),
    ((other_inner, other_cells), other_side): (Placements<'_>, Side<'_, M>),
    (rows, picks): &mut (&mut Vec<Bits>, &mut Vec<u32>),
) -> u64 {
    let others = other_inner.len();
    if picks.len() < others + SLACK {
        picks.resize(others + SLACK, 0);
        rows.resize(4 * others, Bits::NONE);
    }
    let rows = &mut rows.as_chunks_mut::<M>().0[..others];
    for (row, cells) in rows.iter_mut().zip(other_cells) {
        *row = table::compatible::<L, M>(*cells, valid, other_side.tables, other_side.entries);
    }
    let mut count = 0;
    for (inner, cells) in inner.iter().zip(cells) {
        let (picked, single) = L::pick(other_inner, inner & !DOUBLE, picks);
        if picked == 0 {
            continue;
        }
        let of = table::compatible::<L, M>(*cells, valid, side.tables, side.entries);
        let (single, double) = picks[..picked].split_at(single);
        let mut sum = L::sum(&of, rows, single);
        if !double.is_empty() {
            sum += 2 * L::sum(&of, rows, double);
        }
        count += sum << (inner >> 31);
    }
    count
}
