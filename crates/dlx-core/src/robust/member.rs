//! What the members of the portfolio have in common: each can be run for some work, and goes on later from where it was.

use crate::gauge::Gauge;
use crate::run::{CancelToken, Limits, Stats, StopReason};

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// A cover is there, other than those that the same member found before.
    Found,
    /// There are no more covers.
    Exhausted,
    /// The work allowed to this run is done.
    OutOfBudget,
    /// A limit was reached.
    Stopped(StopReason),
}

/// Bounds one run of a member.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds<'a> {
    /// The effort after which the run ends, in the member's own measure.
    pub(super) work: u64,
    /// What the other members and earlier runs have left of the limits.
    pub(super) left: Limits,
    pub(super) cancel: &'a CancelToken,
}

impl Bounds<'_> {
    /// Holds a member to the limits that counts from the beginning of this run.
    pub(super) fn gauge(&self) -> Gauge {
        Gauge::new(self.left, self.cancel.clone())
    }

    /// Holds a member to the limits that counts from the beginning of all its runs.
    pub(super) fn gauge_after(&self, spent: &Stats) -> Gauge {
        let later = |limit: Option<u64>, spent| limit.map(|limit: u64| limit.saturating_add(spent));
        let limits = Limits {
            nodes: later(self.left.nodes, spent.nodes),
            updates: later(self.left.updates, spent.updates),
            ..self.left
        };
        Gauge::new(limits, self.cancel.clone())
    }
}
