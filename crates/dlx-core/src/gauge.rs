//! Holds a search to its limits without asking the clock at every step.
//!
//! A search reports its effort, a number that grows with everything it does.
//! Only when the effort has grown by [`PATIENCE`] are the clock and the cancel token looked at.
//! Limits that count something are exact all the same: the next look is never later than the count allows.

use std::time::Instant;

use crate::run::{CancelToken, Limits, StopReason};

/// The effort between two looks at the clock: some microseconds of work.
const PATIENCE: u64 = 1024;

#[derive(Clone, Debug)]
pub(crate) struct Gauge {
    limits: Limits,
    cancel: CancelToken,
    next: u64,
}

impl Gauge {
    pub(crate) const fn new(limits: Limits, cancel: CancelToken) -> Self {
        Self {
            limits,
            cancel,
            next: 0,
        }
    }

    /// Says whether to stop, at this effort and after this many updates, which are a part of the effort.
    pub(crate) fn check(&mut self, effort: u64, updates: u64) -> Result<(), StopReason> {
        if effort < self.next {
            return Ok(());
        }
        let left = self
            .limits
            .updates
            .map_or(PATIENCE, |limit| limit.saturating_sub(updates));
        if left == 0 {
            return Err(StopReason::Updates);
        }
        self.next = effort + left.min(PATIENCE);
        self.look()
    }

    /// Says how much effort may be made before the next call, after this many updates, which are a part of the effort.
    pub(crate) fn grant(&self, updates: u64) -> Result<u64, StopReason> {
        let limit = self.limits.updates.unwrap_or(u64::MAX);
        match limit.saturating_sub(updates) {
            0 => Err(StopReason::Updates),
            left => self.look().map(|()| left.min(PATIENCE)),
        }
    }

    /// Gives the limit on nodes.
    pub(crate) const fn nodes(&self) -> Option<u64> {
        self.limits.nodes
    }

    /// Gives the limit on solutions.
    pub(crate) const fn solutions(&self) -> Option<u64> {
        self.limits.solutions
    }

    /// Looks at the cancel token and the clock.
    fn look(&self) -> Result<(), StopReason> {
        if self.cancel.is_cancelled() {
            return Err(StopReason::Cancelled);
        }
        match self.limits.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(StopReason::Deadline),
            _ => Ok(()),
        }
    }

    /// Says whether a search that has visited this many solutions may go on.
    pub(crate) fn allows_solution(&self, solutions: u64) -> Result<(), StopReason> {
        within(self.limits.solutions, solutions, StopReason::Solutions)
    }

    /// Says whether a search that has visited this many nodes may visit another.
    pub(crate) fn allows_node(&self, nodes: u64) -> Result<(), StopReason> {
        within(self.limits.nodes, nodes, StopReason::Nodes)
    }

    /// Says whether a search whose tables take this many bytes may begin.
    pub(crate) fn allows_start(&self, bytes: u64) -> Result<(), StopReason> {
        match self.limits.memory {
            Some(limit) if bytes > limit => Err(StopReason::Memory),
            _ => self.look(),
        }
    }
}

fn within(limit: Option<u64>, count: u64, reason: StopReason) -> Result<(), StopReason> {
    match limit {
        Some(limit) if count >= limit => Err(reason),
        _ => Ok(()),
    }
}
