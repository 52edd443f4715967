//! One search on several threads, with the outcome of one thread.
//!
//! The top of the tree is cut into many parts (see `split.rs`); whatever thread is free claims the next one.
//! What is found is taken up in the order of the parts, so that solutions come in the order of a single walk.
//! The caller's thread takes up, and searches parts itself in between: no thread waits for another
//! unless the parts run out, or too many are ahead of the one whose turn it is.
//! The part whose turn it is, if nobody has begun it, the caller walks in place, without a detour for its solutions.
//!
//! Each part counts its own work, the cut knows the work between parts, and giving a prefix counts as none,
//! so the sums are the statistics of a single walk at the same place. That makes limits exact: a part is searched within
//! what was left when a task for it was given out, which is no less than what is left when its turn comes.
//! If it turns out to have gone beyond that, it is walked once more within the exact limits, and so stops where a single walk does.
//! The same is done with a part that has more solutions than its basket holds: memory stays bounded,
//! and the visitor receives them as they are found.

mod basket;
mod caller;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};

use rayon::ThreadPool;

use crate::bits::Bits;
use crate::choose::Order;
use crate::gauge::Gauge;
use crate::run::{End, Limits, Outcome};
use crate::search::Search;
use crate::split::Cut;
use crate::visit::{Visitor, drive};
use crate::walk::{Ground, Walk, bytes};
use basket::{Basket, Findings, Kept};
use caller::Caller;

/// Parts for each thread: many, for they are of very different sizes.
const PARTS: usize = 64;

/// How many parts for each thread may be ahead of the one whose turn it is.
const AHEAD: usize = 16;

/// A search ready to run on several threads.
pub(crate) struct Team<'s, 'p> {
    search: &'s Search<'p>,
    pool: ThreadPool,
    cut: Cut,
    ground: Ground<'p>,
    /// For each thread, the caller's last, the tables of its last part, where those of all parts are the same.
    tables: Vec<Mutex<Option<Bits>>>,
    counts_only: bool,
    /// The next part that nobody has begun, and the first that may not be begun yet.
    next: AtomicUsize,
    allowed: AtomicUsize,
    /// Set once nobody waits for what is still under way.
    given_up: AtomicBool,
}

/// Says that nobody waits any more, also if the caller panics.
struct GivingUp<'a>(&'a AtomicBool);

/// What was found in the part at a place, or nothing if the search of it was given up.
type Report = (usize, Option<Findings>);

/// Sends a report in any case, also if the search of the part panics.
struct Reporting {
    to: Sender<Report>,
    report: Report,
}

impl<'s, 'p> Team<'s, 'p> {
    /// Forms a team if the search asks for one and its tree can be shared out.
    pub(crate) fn of(search: &'s Search<'p>, counts_only: bool) -> Option<Self> {
        let threads = affordable(search);
        // A part without certain options takes more nodes than they would in place: the sums would differ.
        // So do updates, which each engine counts in its own way, and nodes where dead subtrees are looked for.
        let limits = &search.limits;
        let limited = limits.nodes.is_some() && search.order == Order::Declared;
        if threads < 2 || search.problem.is_counted() || limits.updates.is_some() || limited {
            return None;
        }
        let cut = search.cut(threads.saturating_mul(PARTS));
        if cut.parts.len() < 2 {
            return None;
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads - 1);
        let mut ground = Ground::new(search, counts_only);
        ground.share(Gauge::new(search.limits, search.cancel.clone()));
        Some(Self {
            search,
            pool: pool.build().ok()?,
            cut,
            ground,
            tables: (0..threads).map(|_| Mutex::new(None)).collect(),
            counts_only,
            next: AtomicUsize::new(0),
            allowed: AtomicUsize::new(0),
            given_up: AtomicBool::new(false),
        })
    }

    /// Pushes all solutions to a visitor.
    pub(crate) fn visit<V: Visitor>(&self, visitor: &mut V) -> Outcome<V::Break> {
        let (sender, receiver) = channel();
        let mut caller = Caller::new(self, visitor, receiver);
        let flow = self.pool.in_place_scope(|scope| {
            let _at_the_end = GivingUp(&self.given_up);
            caller.take_up_all(&mut |limits| {
                let sender = sender.clone();
                scope.spawn(move |_| self.work(sender, limits));
            })
        });
        let end = match flow {
            ControlFlow::Continue(()) => End::Exhausted,
            ControlFlow::Break(end) => end,
        };
        let stats = caller.stats();
        Outcome { end, stats }
    }

    /// Gives how many parts may be under way or wait for their turn: all, if they are only counted, and whatever the limits.
    fn ahead(&self) -> usize {
        let Limits {
            solutions, nodes, ..
        } = self.search.limits;
        if self.counts_only && solutions.is_none() && nodes.is_none() {
            self.cut.parts.len()
        } else {
            self.tables.len().saturating_mul(AHEAD)
        }
    }

    /// Allows to begin so many parts.
    fn allow(&self, parts: usize) {
        self.allowed.store(parts, Ordering::Relaxed);
    }

    /// Claims the next part that nobody has begun, if there is one that may be begun.
    fn claim(&self) -> Option<usize> {
        let allowed = self.allowed.load(Ordering::Relaxed);
        let more = |next| (next < allowed).then_some(next + 1);
        let order = Ordering::Relaxed;
        self.next.fetch_update(order, order, more).ok()
    }

    /// Searches a part on a thread of the pool, within what was left when this task was given out.
    fn work(&self, to: Sender<Report>, limits: Limits) {
        if self.given_up.load(Ordering::Relaxed) {
            return;
        }
        let Some(place) = self.claim() else {
            return;
        };
        let mut reporting = Reporting {
            to,
            report: (place, None),
        };
        let mut basket = Basket {
            kept: Kept::default(),
            counts_only: self.counts_only,
            given_up: &self.given_up,
        };
        let outcome = self.search_part(place, limits, &mut basket);
        reporting.write(Findings {
            outcome,
            solutions: basket.kept,
        });
    }

    /// Searches a part with the tables of the thread.
    fn search_part<V: Visitor>(
        &self,
        place: usize,
        limits: Limits,
        visitor: &mut V,
    ) -> Outcome<V::Break> {
        let callers = self.tables.len() - 1;
        let thread = self.pool.current_thread_index().unwrap_or(callers);
        let tables = self.tables[thread].lock();
        let mut tables = tables.unwrap_or_else(PoisonError::into_inner);
        let mut walk = self.walk(place, limits, tables.take());
        let outcome = drive(&mut walk, visitor);
        *tables = walk.into_tables();
        outcome
    }

    /// Prepares the walk of a part.
    fn walk(&self, place: usize, limits: Limits, tables: Option<Bits>) -> Walk<'p> {
        let gauge = Gauge::new(limits, self.search.cancel.clone());
        let prefix = &self.cut.parts[place].prefix;
        self.ground.walk_part(prefix, gauge, tables)
    }
}

/// Gives the number of threads asked for, or as many as the memory allows to have tables of their own, beside the common ones.
fn affordable(search: &Search<'_>) -> usize {
    let bytes = bytes(search.problem);
    let copies = search
        .limits
        .memory
        .map(|memory| (memory / bytes).saturating_sub(1));
    let copies = copies.and_then(|copies| usize::try_from(copies).ok());
    copies.map_or(search.threads, |copies| copies.min(search.threads))
}

impl Drop for GivingUp<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Reporting {
    fn write(&mut self, findings: Findings) {
        self.report.1 = Some(findings);
    }
}

impl Drop for Reporting {
    fn drop(&mut self) {
        let (place, findings) = &mut self.report;
        // If nobody waits for it any more, it is not missed.
        let _ = self.to.send((*place, findings.take()));
    }
}
