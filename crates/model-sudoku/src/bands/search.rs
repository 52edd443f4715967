//! The search: propagate until nothing changes, guess half of a pattern, and come back for the other half.
//!
//! Nothing recurses: what is left to try lies on a stack, each with the grid as it was before the guess.
//! So nothing is ever undone, and a search can be left and taken up again at every node.

use super::cells::{self, Cells};
use super::grid::Grid;
use super::lanes::{ALL, Lanes};
use super::lines::Lines;
use super::patterns::{self, HALVES};

/// A stack of this depth is enough for most puzzles, and small enough for the fast path of allocators.
const USUAL_DEPTH: usize = 4;

/// What the search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// A solution, whose values [`Search::solution`] gives: who only counts does not need them written down.
    Solution,
    /// There are no solutions any more.
    Nothing,
    /// As many nodes as allowed were visited; it can go on.
    Paused,
}

/// A search in a grid, as far as it has come.
#[derive(Clone)]
pub(super) struct Search<L> {
    /// Where to go on; `None` if the next thing to try is on the stack.
    at: Option<Grid<L>>,
    later: Vec<Later>,
    pub(super) last: Option<Grid<L>>,
    pub(super) work: Work,
}

/// What a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Work {
    /// Grids that were propagated, each from one guess.
    pub(super) nodes: u64,
    /// Rounds of propagation.
    pub(super) rounds: u64,
}

/// A grid from before a guess, and what else it may be.
///
/// The grid is kept as plain words: an allocation for aligned registers takes longer than many a puzzle.
#[derive(Clone, Copy)]
struct Later {
    bands: [[u32; 16]; 3],
    other: Cut,
}

/// Takes candidates of one digit away.
#[derive(Clone, Copy)]
enum Cut {
    /// In a unit, all but these nine places.
    Pattern {
        unit: usize,
        digit: usize,
        pattern: u16,
    },
    /// In one cell of a band.
    Cell {
        band: usize,
        digit: usize,
        cell: u32,
    },
}

/// What propagation came to.
pub(super) enum Propagated<L> {
    Dead,
    Solved,
    Open(Lines<L>),
}

impl<L: Lanes> Search<L> {
    /// Begins with 81 values in reading order, 0 for an empty cell.
    #[inline(always)]
    pub(super) fn new(values: &[u8; 81]) -> Self {
        Self {
            at: Some(Grid::of(values)),
            later: Vec::with_capacity(USUAL_DEPTH),
            last: None,
            work: Work::default(),
        }
    }

    /// Begins anew with no values, in the room that it has: whoever does this keeps the grid.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.at = None;
        self.later.clear();
        self.last = None;
        self.work = Work::default();
    }

    pub(super) fn work(&self) -> Work {
        self.work
    }

    /// Goes on to the next solution, over at most so many nodes.
    #[inline(always)]
    pub(super) fn next_within(&mut self, nodes: u64) -> Found {
        let Some(mut grid) = self.at.take().or_else(|| self.come_back()) else {
            return Found::Nothing;
        };
        for _ in 0..nodes {
            self.work.nodes += 1;
            match propagate(&mut grid, &mut self.work.rounds) {
                Propagated::Open(lines) => {
                    grid = self.guess(grid, &lines);
                    continue;
                }
                Propagated::Solved => {
                    self.last = Some(grid);
                    return Found::Solution;
                }
                Propagated::Dead => {}
            }
            let Some(next) = self.come_back() else {
                return Found::Nothing;
            };
            grid = next;
        }
        self.at = Some(grid);
        Found::Paused
    }

    /// Gives the values of the solution that was found last.
    #[inline(always)]
    pub(super) fn solution(&self) -> Option<[u8; 81]> {
        self.last.as_ref().map(Grid::values)
    }

    /// Tries for a second solution by turning over the last guess before the last one; see [`cells::opposite`].
    ///
    /// It is the last one then, but not taken out of what is still to be searched: nothing is to be searched after it.
    #[inline(always)]
    pub(super) fn opposite_of_last(&mut self) -> bool {
        let (Some(last), Some(later)) = (&self.last, self.later.last()) else {
            return false;
        };
        let opposite = cells::opposite(&later.grid(), last);
        let found = opposite.is_some();
        self.last = opposite.or(self.last);
        found
    }

    #[inline(always)]
    pub(super) fn come_back(&mut self) -> Option<Grid<L>> {
        let later = self.later.pop()?;
        let mut grid = later.grid();
        later.other.apply(&mut grid);
        Some(grid)
    }

    /// Guesses half of what is left of a digit in a unit, and keeps the other half for later.
    #[inline(always)]
    pub(super) fn guess(&mut self, grid: Grid<L>, lines: &Lines<L>) -> Grid<L> {
        let Some((unit, digit)) = L::narrowest(lines.rows, lines.columns) else {
            return self.guess_cell(grid);
        };
        let words = if unit < 3 { lines.rows } else { lines.columns };
        let (with, without) = HALVES[patterns::of(unit, words.store()[digit])];
        let half = |pattern| Cut::Pattern {
            unit,
            digit,
            pattern,
        };
        let mut guessed = grid;
        half(with).apply(&mut guessed);
        self.later.push(Later::new(&grid, half(without)));
        guessed
    }

    /// Every digit has its minirows and minicolumns, but two of them still vie for a cell: that cell takes the first.
    #[cold]
    fn guess_cell(&mut self, grid: Grid<L>) -> Grid<L> {
        let bands = grid.bands.map(L::store);
        let (band, cell) = open_cell(&bands);
        let has_cell = |digit: &usize| bands[band][*digit] >> cell & 1 == 1;
        let mut digits = (0..9).filter(has_cell);
        let taken = digits.next().unwrap_or_default();
        let mut guessed = grid;
        for digit in digits {
            Cut::Cell { band, digit, cell }.apply(&mut guessed);
        }
        let other = Cut::Cell {
            band,
            digit: taken,
            cell,
        };
        self.later.push(Later::new(&grid, other));
        guessed
    }
}

impl Later {
    #[inline(always)]
    fn new<L: Lanes>(grid: &Grid<L>, other: Cut) -> Self {
        let [a, b, c] = grid.bands;
        Self {
            bands: [a.store(), b.store(), c.store()],
            other,
        }
    }

    #[inline(always)]
    fn grid<L: Lanes>(&self) -> Grid<L> {
        let [a, b, c] = &self.bands;
        Grid {
            bands: [L::load(a), L::load(b), L::load(c)],
        }
    }
}

/// Finds the first cell with several candidates.
fn open_cell(bands: &[[u32; 16]; 3]) -> (usize, u32) {
    let several = bands.map(|band| {
        let fold = |(one, two), word: &u32| (one | word, two | (one & word));
        band.iter().fold((0, 0), fold).1 & ALL
    });
    let band = several.iter().position(|cells| *cells != 0);
    let band = band.unwrap_or_default();
    (band, several[band].trailing_zeros() & 31)
}

/// Takes away candidates until no rule takes away any more.
#[inline(always)]
fn propagate<L: Lanes>(grid: &mut Grid<L>, rounds: &mut u64) -> Propagated<L> {
    let mut cells_changed = true;
    loop {
        *rounds += 1;
        if let Some(propagated) = round(grid, &mut cells_changed) {
            return propagated;
        }
    }
}

/// One round of propagation; `None` if another one is to follow. `cells_changed` goes from round to round, and is true at first.
///
/// The rules for lines and cells are tried first; the count of three, which costs more, when they are at rest.
#[inline(always)]
pub(super) fn round<L: Lanes>(
    grid: &mut Grid<L>,
    cells_changed: &mut bool,
) -> Option<Propagated<L>> {
    let before = *grid;
    let lines = Lines::filter(grid);
    let lines_changed = grid.differs_from(&before);
    if *cells_changed || lines_changed {
        match cells::look(grid) {
            Cells::Dead => return Some(Propagated::Dead),
            Cells::Solved => return Some(Propagated::Solved),
            Cells::Open { changed } => *cells_changed = changed,
        }
        if *cells_changed || lines_changed {
            return None;
        }
    }
    let Some(counted) = lines.count_threes() else {
        return Some(Propagated::Dead);
    };
    if !counted.differ_from(&lines) {
        return Some(Propagated::Open(lines));
    }
    counted.confine(grid);
    *cells_changed = true;
    None
}

impl Cut {
    #[inline(always)]
    fn apply<L: Lanes>(self, grid: &mut Grid<L>) {
        match self {
            Self::Pattern {
                unit,
                digit,
                pattern,
            } if unit < 3 => {
                let kept = spread_over_rows(u32::from(pattern));
                grid.bands[unit] = grid.bands[unit].and(only(digit, kept));
            }
            Self::Pattern {
                unit,
                digit,
                pattern,
            } => {
                for band in 0..3 {
                    let kept = spread_over_columns(u32::from(pattern) >> (3 * band) & 7, unit - 3);
                    grid.bands[band] = grid.bands[band].and(only(digit, kept));
                }
            }
            Self::Cell { band, digit, cell } => {
                grid.bands[band] = grid.bands[band].and(only(digit, !(1 << cell)));
            }
        }
    }
}

/// The cells of the nine minirows of a pattern.
#[inline(always)]
fn spread_over_rows(pattern: u32) -> u32 {
    let triples = (pattern | pattern << 6 | pattern << 12) & 0o007_007_007;
    let first_cells = (triples | triples << 2 | triples << 4) & patterns::FIRST;
    (first_cells << 3) - first_cells
}

/// The cells of a band in these three columns of a stack, and all cells of the other stacks.
#[inline(always)]
fn spread_over_columns(columns: u32, stack: usize) -> u32 {
    let at = 3 * stack;
    let row = 0x1FF & !(7 << at) | columns << at;
    row | row << 9 | row << 18
}

/// A register that keeps everything of the other digits, and this of one.
#[inline(always)]
fn only<L: Lanes>(digit: usize, kept: u32) -> L {
    L::load(&OTHERS[digit]).or(L::splat(kept))
}

/// By digit: all bits of the other lanes.
static OTHERS: [[u32; 16]; 9] = {
    let mut table = [[u32::MAX; 16]; 9];
    let mut digit = 0;
    while digit < 9 {
        table[digit][digit] = 0;
        digit += 1;
    }
    table
};
