//! The count cut into parts, each of which may be counted anywhere; the sum is the count.
//!
//! A part is a case of [`super::cases`] with the rows of one northeastern quadrant. Parts of one case that follow each
//! other are counted in blocks: the lists of the northern quadrants of a block are made first, as many as the memory
//! holds; then each set of southern rows is a unit of work, which makes the lists of the southern quadrants and meets
//! the whole block. So the southern lists are made once a block, and no list is held longer than it is used.

use std::ops::Range;

use puzzle_model::{Context, Outcome, Progress};

use super::bits::Word;
use super::cases::Case;
use super::crew::{Watch, share};
use super::frame::Corner;
use super::isa::Isa;
use super::quadrant::{Diagonals, List, Placement};
use super::walk::{Walk, Work};
use super::{NAME, stop};

/// Bytes that the lists of a block may take, unless the limits say less.
const BLOCK: u64 = 64 << 20;

/// One run over some parts.
pub(super) struct Run<'a, 'c> {
    cases: &'a [Case],
    isa: Isa,
    context: &'a mut Context<'c>,
    watch: Watch,
    /// How many parts there are, and how many are done.
    parts: f64,
    done: f64,
    out_of_memory: bool,
}

impl<'a, 'c> Run<'a, 'c> {
    pub(super) fn new(cases: &'a [Case], isa: Isa, context: &'a mut Context<'c>) -> Self {
        let watch = Watch::new(context);
        Self {
            cases,
            isa,
            context,
            watch,
            parts: 0.0,
            done: 0.0,
            out_of_memory: false,
        }
    }

    /// Counts the boards of these parts.
    pub(super) fn count(mut self, parts: Range<u32>) -> Outcome {
        self.parts = f64::from(parts.end - parts.start);
        let mut sum = 0;
        let cases = self.cases;
        for (case, first) in cases.iter().zip((0..).step_by(1 << cases[0].frame.h)) {
            let sets = 1 << case.frame.h;
            let clip = |part: u32| part.saturating_sub(first).min(sets);
            let north = clip(parts.start)..clip(parts.end);
            sum += u128::from(case.weight) * self.case(case, north);
        }
        let mut outcome = Outcome {
            found: sum.into(),
            ..Outcome::default()
        };
        outcome.stats.engine = NAME;
        outcome.stats.nodes = self.watch.nodes();
        stop(
            &mut outcome,
            self.context,
            self.watch.has_stopped(),
            self.out_of_memory,
        );
        outcome
    }

    fn case(&mut self, case: &Case, north: Range<u32>) -> u128 {
        if case.frame.shared() <= u32::WIDTH {
            self.blocks::<u32>(case, north)
        } else {
            self.blocks::<u64>(case, north)
        }
    }

    fn blocks<W: Word>(&mut self, case: &Case, mut north: Range<u32>) -> u128 {
        let mut sum = 0;
        while !north.is_empty() && !self.watch.has_stopped() {
            let budget = self.context.limits.memory.unwrap_or(BLOCK).min(BLOCK);
            let block = Block::<W>::new(case, &mut north, budget, &self.watch);
            if block.bytes > self.context.limits.memory.unwrap_or(u64::MAX) {
                self.out_of_memory = true;
                break;
            }
            sum += self.block(&block);
        }
        sum
    }

    fn block<W: Word>(&mut self, block: &Block<'_, W>) -> u128 {
        let units = 1_u32 << block.case.frame.h;
        let (isa, watch) = (self.isa, &self.watch);
        let mut tell = |begun: u32| {
            if watch.has_stopped() {
                return;
            }
            let done = self.done + f64::from(block.sets) * f64::from(begun) / f64::from(units);
            (self.context.progress)(Progress {
                fraction: Some(done / self.parts),
                nodes: watch.nodes(),
                ..Progress::default()
            });
        };
        let sum = share(
            self.context.threads,
            units,
            || Walk::new(block.case),
            |walk, south| block.meet(isa, watch, walk, south),
            &mut tell,
        );
        self.done += f64::from(block.sets);
        sum
    }
}

/// Parts that are counted together: their northern quadrants.
struct Block<'a, W> {
    case: &'a Case,
    /// How many sets of rows were looked at.
    sets: u32,
    north: Vec<Lists<W>>,
    bytes: u64,
    east_columns: Vec<Vec<u32>>,
    west_columns: Vec<Vec<u32>>,
    north_lines: Vec<u64>,
    south_lines: Vec<u64>,
}

/// The placements of the two quadrants beside each other.
struct Lists<W> {
    /// Rows of the eastern one.
    rows: u32,
    east: List<W>,
    west: List<u64>,
}

impl<W: Word> Lists<W> {
    fn bytes(&self) -> u64 {
        (self.east.bytes() + self.west.bytes()) as u64
    }
}

impl<'a, W: Word> Block<'a, W> {
    /// Takes sets of rows from `left` until their lists fill the memory.
    fn new(case: &'a Case, left: &mut Range<u32>, budget: u64, watch: &Watch) -> Self {
        let h = case.frame.h;
        let mut block = Self {
            case,
            sets: 0,
            north: Vec::new(),
            bytes: 0,
            east_columns: subsets(h, case.east),
            west_columns: subsets(h, case.west),
            north_lines: cell_lines(case, Corner::Northwest),
            south_lines: cell_lines(case, Corner::Southwest),
        };
        let free = case.rows & ((1 << h) - 1);
        while watch.may_go_on()
            && let Some(rows) = left.next()
        {
            if rows & !free == 0 {
                let lists = block.lists([Corner::Northeast, Corner::Northwest], rows, free ^ rows);
                let bytes = lists.bytes();
                if block.bytes > 0 && block.bytes + bytes > budget {
                    left.start = rows;
                    break;
                }
                block.bytes += bytes;
                block.north.push(lists);
            }
            block.sets += 1;
        }
        block
    }

    fn lists(&self, [east, west]: [Corner; 2], east_rows: u32, west_rows: u32) -> Lists<W> {
        let case = self.case;
        let frame = case.frame;
        let lines = |one: &Placement| {
            (
                case.inner(east, one.diagonals),
                W::low(frame.lines(east, one.diagonals)),
            )
        };
        let cells = |one: &Placement| (case.inner(west, one.diagonals), one.cells);
        Lists {
            rows: east_rows,
            east: List::new(&case.quadrant(east), east_rows, lines),
            west: List::new(&case.quadrant(west), west_rows, cells),
        }
    }

    /// Counts the boards with these southeastern rows.
    fn meet(&self, isa: Isa, watch: &Watch, walk: &mut Walk<W>, south: u32) -> u128 {
        let h = self.case.frame.h;
        let weights = self
            .north
            .iter()
            .map(|north| self.case.weight_of(south << h | north.rows));
        if watch.has_stopped() || weights.clone().all(|weight| weight == 0) {
            return 0;
        }
        let free = self.case.rows >> h;
        let lists = self.lists([Corner::Southeast, Corner::Southwest], south, free ^ south);
        let mut sum = 0;
        for (north, weight) in self
            .north
            .iter()
            .zip(weights)
            .filter(|(_, weight)| *weight > 0)
        {
            if !watch.may_begin() {
                break;
            }
            sum += u128::from(weight) * isa.run(walk, &self.work(watch, north, &lists));
        }
        sum
    }

    fn work<'b>(
        &'b self,
        watch: &'b Watch,
        north: &'b Lists<W>,
        south: &'b Lists<W>,
    ) -> Work<'b, W> {
        Work {
            case: self.case,
            watch,
            east_columns: &self.east_columns,
            west_columns: &self.west_columns,
            north_rows: north.rows,
            south_rows: south.rows,
            northeast: &north.east,
            southeast: &south.east,
            northwest: &north.west,
            southwest: &south.west,
            north_lines: &self.north_lines,
            south_lines: &self.south_lines,
        }
    }
}

/// Gives the subsets of a set of columns by their size.
fn subsets(h: usize, columns: u32) -> Vec<Vec<u32>> {
    let mut subsets = vec![Vec::new(); h + 1];
    for subset in (0..1 << h).filter(|subset| subset & !columns == 0) {
        subsets[u32::count_ones(subset) as usize].push(subset);
    }
    subsets
}

/// Gives the diagonals of each cell of a quadrant that the halves share.
fn cell_lines(case: &Case, corner: Corner) -> Vec<u64> {
    let h = case.frame.h;
    let lines = |at: usize| case.frame.lines(corner, Diagonals::of(h, at / h, at % h));
    (0..h * h).map(lines).collect()
}
