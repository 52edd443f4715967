//! The oracle as an engine of the kind: goals, limits, and what is told of them.

use puzzle_model::{Context, Engine, Goal, Order, Outcome, Progress, Sink};

use super::cells::{self, Cells, LARGEST};
use super::isa::Isa;
use super::search::{Answer, Search};
use super::walk::{Step, Walk};
use crate::{Cell, Placement, Queens, encode};

/// The name under which results speak of this engine.
const NAME: &str = "queens-oracle";
/// Nodes of the first attempt; each further one has four times as many.
const FIRST: u64 = 100;
/// Nodes between two looks at the clock: less than a millisecond of work.
const SLICE: u64 = 1024;
/// Slices between two reports of progress.
const REPORT: u64 = 256;

/// Finds placements on a board.
pub(crate) struct Oracle<'a> {
    puzzle: &'a Queens,
    isa: Isa,
    n: usize,
}

impl<'a> Oracle<'a> {
    /// Gives the engine for a board that it can take.
    pub(crate) fn of(puzzle: &'a Queens) -> Option<Self> {
        Self::with(puzzle, Isa::best())
    }

    pub(super) fn with(puzzle: &'a Queens, isa: Isa) -> Option<Self> {
        let n = puzzle.square()? as usize;
        (1..=LARGEST)
            .contains(&n)
            .then_some(Self { puzzle, isa, n })
    }

    /// Gives the board as the search keeps it, its rows in reverse.
    fn start(&self) -> Cells {
        let n = self.n;
        let at = |[row, column]: [u32; 2]| (n - row as usize, column as usize - 1);
        let mut cells = Cells::none();
        for row in 0..n {
            *cells.row_mut(row) = u64::MAX >> (64 - n);
        }
        let closed = |cell: &Cell| self.puzzle.is_hole(*cell) || self.puzzle.is_on_excluded(*cell);
        for (row, column) in self.puzzle.lines.cells().filter(closed).map(at) {
            *cells.row_mut(row) &= !(1 << column);
        }
        for given in &self.puzzle.given {
            let (row, column) = at(*given);
            cells::put(&mut cells, 8, row, column);
        }
        cells
    }
}

impl Engine<Placement> for Oracle<'_> {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(
        &self,
        goal: &Goal,
        context: &mut Context<'_>,
        sink: &mut dyn Sink<Placement>,
    ) -> Outcome {
        let n = self.n;
        let mut outcome = Outcome::default();
        outcome.stats.engine = NAME;
        let search = Search::new(n, context.seed);
        let start = self.start();
        let mut walk = Walk::new(n, &start, goal.order == Order::Lexicographic);
        let mut asking = Asking {
            search,
            isa: self.isa,
            context,
            outcome: &mut outcome,
            slices: 0,
        };
        let mut to_show = goal.shown();
        loop {
            let columns = match walk.next(&mut asking) {
                Step::Stopped => break,
                Step::End => {
                    asking.outcome.exhausted = true;
                    break;
                }
                Step::Placement(columns) => columns,
            };
            asking.outcome.found += 1_u32;
            asking.outcome.stats.solutions += 1;
            let shown = to_show > 0;
            to_show = to_show.saturating_sub(1);
            let placement = Placement(columns.into_iter().map(|column| column + 1).collect());
            let broken = shown && sink.answer(placement, None).is_break();
            if broken || asking.outcome.is_answered(goal) {
                break;
            }
        }
        if outcome.exhausted && outcome.found == 0_u32.into() {
            outcome.reason = encode::why_none(self.puzzle);
        }
        outcome
    }
}

/// A search that obeys the limits of a run.
pub(super) struct Asking<'r, 'c> {
    search: Search,
    isa: Isa,
    context: &'r mut Context<'c>,
    outcome: &'r mut Outcome,
    slices: u64,
}

impl Asking<'_, '_> {
    /// Looks at the first rows alone, whose queens stand on none of the columns that are settled.
    pub(super) fn narrow(&mut self, rows: usize, settled: u64) {
        self.search.narrow(rows, settled);
    }

    /// Gives the columns of the placement that was found, from the last of the first rows to the first.
    pub(super) fn found(&self, rows: usize) -> impl Iterator<Item = u32> {
        let found = self.search.found;
        (0..rows)
            .rev()
            .map(move |row| found.row(row).trailing_zeros())
    }

    /// Asks whether there is a placement on these cells; `None` if a limit was reached.
    pub(super) fn is_completable(&mut self, cells: &Cells) -> Option<bool> {
        let mut nodes = FIRST;
        loop {
            self.search.begin(cells);
            match self.attempt(nodes)? {
                Answer::Found => return Some(true),
                Answer::None => return Some(false),
                Answer::Unknown => self.search.fade(),
            }
            nodes = nodes.saturating_mul(4);
        }
    }

    fn attempt(&mut self, mut nodes: u64) -> Option<Answer> {
        loop {
            let slice = self.allowed()?.min(nodes).min(SLICE);
            let answer = self.isa.go_on(&mut self.search, slice);
            self.outcome.stats.nodes = self.search.effort.nodes;
            self.outcome.stats.updates = self.search.effort.rounds;
            nodes -= slice;
            if answer != Answer::Unknown || nodes == 0 {
                return Some(answer);
            }
            self.report();
        }
    }

    /// Gives the nodes that the limits allow; `None` if they allow none.
    fn allowed(&mut self) -> Option<u64> {
        let stats = &self.outcome.stats;
        self.outcome.stopped = self.context.stopped(stats);
        if self.outcome.stopped.is_some() {
            return None;
        }
        let limit = self.context.limits.nodes.unwrap_or(u64::MAX);
        Some(limit - self.search.effort.nodes)
    }

    fn report(&mut self) {
        self.slices += 1;
        if self.slices.is_multiple_of(REPORT) {
            (self.context.progress)(Progress {
                nodes: self.outcome.stats.nodes,
                solutions: self.outcome.stats.solutions,
                ..Progress::default()
            });
        }
    }
}
