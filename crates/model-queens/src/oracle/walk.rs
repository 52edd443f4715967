//! The rows settled one by one, in order.

use super::cells::{self, Cells};
use super::engine::Asking;

/// A row in turn.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// The board with the queens of the rows above.
    cells: Cells,
    /// Columns that are not settled yet.
    open: u64,
    column: u32,
}

/// A walk over all placements; rows are numbered as people do, and kept in reverse.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    n: usize,
    /// Whether placements come in lexicographic order.
    ordered: bool,
    levels: Vec<Level>,
    /// A placement with the queens of the rows above, by row, if one is known.
    witness: Option<Vec<u32>>,
}

/// Where a row's queen goes.
enum Settled {
    On(u32),
    Nowhere,
    /// A limit was reached.
    Stopped,
}

/// What a step of the walk gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The next placement: columns by row, from 0.
    Placement(Vec<u32>),
    /// There are no more.
    End,
    /// A limit was reached.
    Stopped,
}

impl Walk {
    pub(super) fn new(n: usize, start: &Cells, ordered: bool) -> Self {
        let first = Level {
            cells: *start,
            open: start.row(n - 1),
            column: 0,
        };
        Self {
            n,
            ordered,
            levels: vec![first],
            witness: None,
        }
    }

    /// Goes on to the next placement.
    pub(super) fn next(&mut self, asking: &mut Asking<'_, '_>) -> Step {
        while let Some(row) = self.levels.len().checked_sub(1) {
            let column = match self.settle(row, asking) {
                Settled::On(column) => column,
                Settled::Stopped => return Step::Stopped,
                Settled::Nowhere => {
                    self.levels.pop();
                    self.witness = None;
                    continue;
                }
            };
            let level = &mut self.levels[row];
            level.column = column;
            level.open &= if self.ordered { !0 << column } else { !0 };
            level.open &= !(1 << column);
            if row + 1 == self.n {
                self.witness = None;
                return Step::Placement(self.levels.iter().map(|level| level.column).collect());
            }
            self.descend(row, column);
        }
        Step::End
    }

    fn descend(&mut self, row: usize, column: u32) {
        let mut cells = self.levels[row].cells;
        cells::put(&mut cells, 8, self.n - 1 - row, column as usize);
        let open = cells.row(self.n - 2 - row);
        self.levels.push(Level {
            cells,
            open,
            column: 0,
        });
    }

    /// Gives the column that a row takes next.
    fn settle(&mut self, row: usize, asking: &mut Asking<'_, '_>) -> Settled {
        let settled = self.levels[..row]
            .iter()
            .fold(0, |all, level| all | 1 << level.column);
        asking.narrow(self.n - row, settled);
        loop {
            let level = self.levels[row];
            let best = self.witness.as_ref().map(|witness| witness[row]);
            let open = match best {
                Some(_) if !self.ordered => 0,
                Some(best) => level.open & ((1 << best) - 1),
                None => level.open,
            };
            if open == 0 {
                return best.map_or(Settled::Nowhere, Settled::On);
            }
            let mut cells = level.cells;
            *cells.row_mut(self.n - 1 - row) = open;
            match asking.is_completable(&cells) {
                None => return Settled::Stopped,
                Some(false) => self.levels[row].open &= !open,
                Some(true) => {
                    let above = self.levels[..row].iter().map(|level| level.column);
                    self.witness = Some(above.chain(asking.found(self.n - row)).collect());
                }
            }
        }
    }
}
