//! The count of all solutions: with a memory where that pays, and by a walk past all of them otherwise.
//!
//! Whether a memory pays is found out by trying, for some milliseconds. If it does, one thread counts with it,
//! whatever the number of threads: it leaves out nearly all of the tree that threads would share.
//! Threads that count meanwhile without a memory are its *rivals*: they are stopped as soon as it has paid.

use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::bits::{self, Bits, Cells, Event, MOST_ITEMS, MOST_OPTIONS, Rule};
use crate::engine::Engine;
use crate::gauge::Gauge;
use crate::memo::Codes;
use crate::residual::Residual;
use crate::run::{CancelToken, End, Stats, StopReason};
use crate::search::{Counted, Counting, Search};
use crate::visit::{Reporter, Walker};
use crate::walk;

/// The bytes that a memory takes at most, if no limit is less.
const MOST_BYTES: u64 = 256 << 20;

/// The name of this engine in the statistics.
const ENGINE: &str = "bit-parallel+memo";

/// A count with a memory, under way.
struct Count<'s, 'p> {
    search: &'s Search<'p>,
    bits: Bits,
    residual: Residual,
    /// Whether to go on in the same way if the memory is dropped: no other way is faster.
    goes_on: bool,
    rivals: &'s CancelToken,
}

/// Counts with a memory; `None` if there is to be none, or if it turned out not to pay and another way is better.
///
/// Stops its rivals as soon as the memory has paid.
pub(crate) fn with_memory(
    search: &Search<'_>,
    counting: &mut Counting<'_>,
    rivals: &CancelToken,
) -> Option<Counted> {
    let mut count = Count::of(search, rivals)?;
    let end = count.run(counting)?;
    Some(Counted {
        count: count.bits.count(),
        end,
        stats: count.stats(),
    })
}

/// Prepares a walk that remembers, over what is left of a problem, if problem and memory allow it.
pub(crate) fn remembering(search: &Search<'_>, residual: &Residual, always: bool) -> Option<Bits> {
    let problem = search.problem;
    if residual.options.len() > MOST_OPTIONS || residual.items.len() > MOST_ITEMS {
        return None;
    }
    let codes = Codes::of(problem)?;
    let tables = walk::bytes(problem) + Codes::bytes(problem);
    let room = search.limits.memory.unwrap_or(u64::MAX);
    let room = room.checked_sub(tables)?.min(MOST_BYTES);
    let room = usize::try_from(room).unwrap_or(usize::MAX);
    let (cells, instructions) = (Cells::new(problem), search.best_instructions());
    let items = problem.primary_count();
    let mut bits = Bits::new(cells.into(), items, search.order, instructions);
    bits.remember(codes, room, always);
    Some(bits)
}

impl<'s, 'p> Count<'s, 'p> {
    /// Prepares a count, if the engine, the problem and the limits allow a memory.
    fn of(search: &'s Search<'p>, rivals: &'s CancelToken) -> Option<Self> {
        let allowed = matches!(search.engine, Engine::Best | Engine::Memo)
            && search.limits.solutions.is_none()
            && search.limits.updates.is_none();
        let residual = allowed.then(|| search.residual(&search.prefix))??;
        let bits = remembering(search, &residual, search.engine == Engine::Memo)?;
        let rule = Rule::new(search.problem, search.engine, search.best_instructions());
        let small = rule.suits(residual.options.len(), residual.items.len());
        Some(Self {
            search,
            bits,
            residual,
            goes_on: small && search.threads < 2,
            rivals,
        })
    }

    fn run(&mut self, counting: &mut Counting<'_>) -> Option<End<Infallible>> {
        let mut gauge = self.search.gauge();
        if let Err(reason) = self.begin(&mut gauge) {
            return Some(End::Stopped(reason));
        }
        let mut reporter = Reporter::new();
        loop {
            match self.bits.advance(&mut gauge) {
                Event::Exhausted => return Some(End::Exhausted),
                Event::Stopped(reason) => return Some(End::Stopped(reason)),
                Event::Working | Event::Solution => {}
            }
            if !self.bits.remembers() && !self.goes_on {
                return None;
            }
            if self.bits.memory_has_paid() {
                self.rivals.cancel();
            }
            let ControlFlow::Continue(()) = reporter.report(self, counting);
        }
    }

    fn begin(&mut self, gauge: &mut Gauge) -> Result<(), StopReason> {
        gauge.allows_node(0)?;
        gauge.grant(0)?;
        let root = Stats {
            nodes: 1,
            ..Stats::default()
        };
        self.bits.load(&self.residual, &root, gauge, true);
        Ok(())
    }
}

impl Walker for Count<'_, '_> {
    fn stats(&self) -> Stats {
        let engine = if self.bits.remembers() {
            ENGINE
        } else {
            bits::ENGINE
        };
        Stats {
            solutions: self.bits.count().try_into().unwrap_or(u64::MAX),
            engine,
            ..self.bits.stats()
        }
    }

    fn effort(&self) -> u64 {
        self.bits.effort()
    }

    fn fraction(&self) -> f64 {
        self.bits.fraction()
    }

    fn level(&self) -> usize {
        self.bits.chosen().len()
    }
}
