//! The threads of one search, and what they share.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Mutex, PoisonError};

use rayon::{Scope, ThreadPool};

use super::basket::{Basket, Findings};
use super::caller::Caller;
use crate::bits::Bits;
use crate::gauge::Gauge;
use crate::run::{Limits, Outcome};
use crate::search::Search;
use crate::split::Cut;
use crate::visit::{Visitor, drive};
use crate::walk::{Ground, Walk};

/// Parts for each thread: many, for they are of very different sizes.
const PARTS: usize = 64;

/// How many parts for each thread may be ahead of the one whose turn it is.
const AHEAD: usize = 16;

/// A search cut into parts, and who searches them.
pub(super) struct Team<'t, 'p> {
    pub(super) search: &'t Search<'p>,
    pool: &'t ThreadPool,
    pub(super) cut: Cut,
    ground: Ground<'p>,
    /// For each thread, the caller's last, the tables of its last part, where those of all parts are the same.
    tables: Vec<Mutex<Option<Bits>>>,
    pub(super) counts_only: bool,
    /// The next part that nobody has begun, and the first that may not be begun yet.
    next: AtomicUsize,
    allowed: AtomicUsize,
}

/// What was found in the part at a place, or nothing if the search of it panicked.
pub(super) type Report = (usize, Option<Findings>);

/// Sends a report in any case, also if the search of the part panics.
struct Reporting {
    to: Sender<Report>,
    report: Report,
}

impl<'t, 'p> Team<'t, 'p> {
    /// Shares a search out among the threads of a pool and the caller, if its tree has several parts.
    pub(super) fn of(
        search: &'t Search<'p>,
        pool: &'t ThreadPool,
        counts_only: bool,
    ) -> Option<Self> {
        let threads = pool.current_num_threads() + 1;
        let cut = search.cut(threads.saturating_mul(PARTS));
        if cut.parts.len() < 2 {
            return None;
        }
        let mut ground = Ground::new(search, counts_only);
        ground.share(search.gauge());
        Some(Self {
            search,
            pool,
            cut,
            ground,
            tables: (0..threads).map(|_| Mutex::new(None)).collect(),
            counts_only,
            next: AtomicUsize::new(0),
            allowed: AtomicUsize::new(0),
        })
    }

    /// Gives out the first tasks.
    pub(super) fn begin<'a>(&'a self, scope: &Scope<'a>, sender: &Sender<Report>) {
        self.allow(self.ahead());
        for _ in 0..self.ahead() {
            self.give_out(scope, sender.clone(), self.search.limits);
        }
    }

    /// Takes up what is found, after the first tasks have been given out or while they are.
    pub(super) fn take_up<'a, V: Visitor>(
        &'a self,
        scope: &Scope<'a>,
        sender: &Sender<Report>,
        receiver: Receiver<Report>,
        visitor: &mut V,
    ) -> Outcome<V::Break> {
        let caller = Caller::new(self, visitor, receiver);
        caller.take_up_all(&mut |limits| self.give_out(scope, sender.clone(), limits))
    }

    /// Lets a thread of the pool search a part, the next one when it comes to it, within what is left.
    fn give_out<'a>(&'a self, scope: &Scope<'a>, sender: Sender<Report>, left: Limits) {
        scope.spawn(move |_| self.work(sender, left));
    }

    /// Gives how many parts may be under way or wait for their turn: all, if they are only counted, and whatever the limits.
    pub(super) fn ahead(&self) -> usize {
        let (parts, limits) = (self.cut.parts.len(), &self.search.limits);
        if self.counts_only && limits.solutions.is_none() && limits.nodes.is_none() {
            parts
        } else {
            parts.min(self.tables.len().saturating_mul(AHEAD))
        }
    }

    /// Allows to begin so many parts, if not more are allowed already: the caller may be ahead of who gives out the first.
    pub(super) fn allow(&self, parts: usize) {
        self.allowed.fetch_max(parts, Ordering::Relaxed);
    }

    /// Claims the next part that nobody has begun, if there is one that may be begun.
    pub(super) fn claim(&self) -> Option<usize> {
        let allowed = self.allowed.load(Ordering::Relaxed);
        let more = |next| (next < allowed).then_some(next + 1);
        let order = Ordering::Relaxed;
        self.next.fetch_update(order, order, more).ok()
    }

    /// Searches a part on a thread of the pool, within what was left when this task was given out.
    fn work(&self, to: Sender<Report>, limits: Limits) {
        if self.search.cancel.is_cancelled() {
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
            counts_only: self.counts_only,
            ..Basket::default()
        };
        let outcome = self.search_part(place, limits, &mut basket);
        reporting.write(Findings {
            outcome,
            solutions: basket.kept,
        });
    }

    /// Searches a part with the tables of the thread.
    pub(super) fn search_part<V: Visitor>(
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
