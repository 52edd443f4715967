//! Two searches that take turns: round by round, one puzzle each.
//!
//! In a round, each instruction waits for the one before it, and much of the processor has nothing to do. The rounds of two puzzles
//! know nothing of each other, so the next one of the second puzzle is begun while that of the first still runs:
//! both together take about a tenth less time than one after the other.
//!
//! Each puzzle is searched as if it were alone: with the same nodes, the same rounds and the same solutions.

use puzzle_model::BulkFound;

use super::grid::Grid;
use super::lanes::Lanes;
use super::search::{Propagated, Search, round};

/// Nodes after which a puzzle is given up: less than a millisecond of work.
pub(super) const NODES: u64 = 1024;

/// What is done about a second solution.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Second {
    /// It is not searched for.
    NotAsked,
    /// It is told.
    Told,
    /// A puzzle that has one is given up.
    GivenUp,
}

/// Puzzles that are to be searched, and what was found of each.
pub(super) struct Task<'a> {
    pub(super) puzzles: &'a [[u8; 81]],
    pub(super) second: Second,
    /// For each puzzle; nothing for those that were given up or not begun.
    pub(super) found: &'a mut [Option<BulkFound<[u8; 81]>>],
}

impl Task<'_> {
    /// Searches in the order of the puzzles; once one was given up, no other is begun.
    #[inline(always)]
    pub(super) fn take_turns<L: Lanes>(self) {
        let mut next = 0;
        let mut seats: [Seat<L>; 2] = std::array::from_fn(|_| Seat::new(&self, &mut next));
        let mut is_busy = true;
        while is_busy {
            is_busy = false;
            for seat in &mut seats {
                let Some(number) = seat.number else {
                    continue;
                };
                is_busy = true;
                if let Some(came) = seat.play(self.second) {
                    self.found[number] = came;
                    if self.found[number].is_none() {
                        next = self.puzzles.len();
                    }
                    seat.begin(&self, &mut next);
                }
            }
        }
    }
}

/// One of the searches, at one of the puzzles.
struct Seat<L> {
    search: Search<L>,
    /// Of the puzzle; `None` when there are none any more.
    number: Option<usize>,
    grid: Grid<L>,
    cells_changed: bool,
    first: Option<[u8; 81]>,
}

/// What was found of a puzzle; `None` if it was given up.
type Came = Option<BulkFound<[u8; 81]>>;

impl<L: Lanes> Seat<L> {
    #[inline(always)]
    fn new(task: &Task<'_>, next: &mut usize) -> Self {
        let mut seat = Self {
            search: Search::new(&[0; 81]),
            number: None,
            grid: Grid {
                bands: [L::splat(0); 3],
            },
            cells_changed: true,
            first: None,
        };
        seat.begin(task, next);
        seat
    }

    /// Begins the next puzzle, if there is one.
    #[inline(always)]
    fn begin(&mut self, task: &Task<'_>, next: &mut usize) {
        let Some(values) = task.puzzles.get(*next) else {
            self.number = None;
            return;
        };
        self.number = Some(*next);
        *next += 1;
        self.search.clear();
        self.search.work.nodes = 1;
        self.grid = Grid::of(values);
        self.cells_changed = true;
        self.first = None;
    }

    /// Plays a round; says what came of the puzzle, if that is settled then.
    #[inline(always)]
    fn play(&mut self, second: Second) -> Option<Came> {
        self.search.work.rounds += 1;
        let mut grid = self.grid;
        let Some(propagated) = round(&mut grid, &mut self.cells_changed) else {
            self.grid = grid;
            return None;
        };
        self.cells_changed = true;
        match propagated {
            Propagated::Open(lines) => {
                self.grid = self.search.guess(grid, &lines);
                self.go_on()
            }
            Propagated::Solved => self.solved(grid, second),
            Propagated::Dead => self.come_back(),
        }
    }

    #[inline(always)]
    fn solved(&mut self, grid: Grid<L>, second: Second) -> Option<Came> {
        self.search.last = Some(grid);
        if self.first.is_none() {
            self.first = self.search.solution();
            if second == Second::NotAsked {
                return Some(self.found(None, false));
            }
            if !self.search.opposite_of_last() {
                return self.come_back();
            }
        }
        let is_told = second == Second::Told;
        let told = is_told.then(|| self.found(self.search.solution(), false));
        Some(told.flatten())
    }

    /// Goes on with what was left for later; if nothing was, all is found.
    #[inline(always)]
    fn come_back(&mut self) -> Option<Came> {
        match self.search.come_back() {
            None => Some(self.found(None, true)),
            Some(grid) => {
                self.grid = grid;
                self.go_on()
            }
        }
    }

    #[inline(always)]
    fn go_on(&mut self) -> Option<Came> {
        if self.search.work.nodes == NODES {
            return Some(None);
        }
        self.search.work.nodes += 1;
        None
    }

    #[inline(always)]
    fn found(&self, second: Option<[u8; 81]>, exhausted: bool) -> Came {
        Some(BulkFound {
            first: self.first?,
            second,
            exhausted,
            nodes: self.search.work.nodes,
            updates: self.search.work.rounds,
        })
    }
}
