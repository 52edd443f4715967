//! Threads that share out units of work, and what stops them.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use dlx_core::CancelToken;
use puzzle_model::Context;

/// What all threads watch.
#[derive(Debug)]
pub(super) struct Watch {
    cancel: CancelToken,
    deadline: Option<Instant>,
    nodes_allowed: u64,
    nodes: AtomicU64,
    stopped: AtomicBool,
}

impl Watch {
    pub(super) fn new(context: &Context<'_>) -> Self {
        Self {
            cancel: context.cancel.clone(),
            deadline: context.limits.deadline,
            nodes_allowed: context.limits.nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
        }
    }

    /// Asks whether another node may be begun, and counts it.
    pub(super) fn may_begin(&self) -> bool {
        if self.nodes() >= self.nodes_allowed {
            self.stopped.store(true, Ordering::Relaxed);
        }
        let go_on = self.may_go_on();
        self.nodes.fetch_add(u64::from(go_on), Ordering::Relaxed);
        go_on
    }

    /// Asks whether a node may be gone on with.
    pub(super) fn may_go_on(&self) -> bool {
        let late = self.deadline.is_some_and(|until| Instant::now() >= until);
        if late || self.cancel.is_cancelled() {
            self.stopped.store(true, Ordering::Relaxed);
        }
        !self.has_stopped()
    }

    pub(super) fn has_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// Adds up what `work` gives for each unit below `units`, on so many threads, of which the caller's is one.
///
/// Each thread has what `prepare` gives it; the caller's calls `between` after each of its units, with the number
/// of units begun by all.
pub(super) fn share<S>(
    threads: usize,
    units: u32,
    prepare: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u32) -> u128 + Sync,
    between: &mut dyn FnMut(u32),
) -> u128 {
    let next = AtomicU32::new(0);
    let each = |between: &mut dyn FnMut(u32)| {
        let mut own = prepare();
        let mut sum = 0;
        loop {
            let unit = next.fetch_add(1, Ordering::Relaxed);
            if unit >= units {
                return sum;
            }
            sum += work(&mut own, unit);
            between(next.load(Ordering::Relaxed).min(units));
        }
    };
    thread::scope(|scope| {
        let helpers = threads.min(units as usize).saturating_sub(1);
        let helpers: Vec<_> = (0..helpers)
            .map(|_| scope.spawn(|| each(&mut |_| ())))
            .collect();
        let own = each(between);
        let sums = helpers.into_iter().map(|helper| match helper.join() {
            Ok(sum) => sum,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        own + sums.sum::<u128>()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_is_done_once() {
        for (threads, units) in [(0, 3), (1, 0), (1, 1), (2, 100), (5, 2), (5, 100)] {
            let mut told = Vec::new();
            let add = |own: &mut u32, unit| {
                *own += 1;
                u128::from(unit) + 1
            };
            let sum = share(threads, units, || 0, add, &mut |begun| told.push(begun));
            assert_eq!(sum, u128::from(units * (units + 1) / 2));
            assert!(told.is_sorted() && told.iter().all(|begun| *begun <= units));
        }
    }
}
