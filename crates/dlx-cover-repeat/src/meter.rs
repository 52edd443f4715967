//! Watches the limits of a search: counts nodes and incumbents, polls the clock and the token.

use std::time::Instant;

use dlx_core::{CancelToken, Limits, Stats, StopReason};

/// The engine's name in statistics.
const NAME: &str = "repeat-cover";

/// How many elements are worked through, at a rough estimate, between two looks at the clock.
const WORK_BETWEEN_POLLS: usize = 1 << 16;

/// Says whether it is time to stop: by the deadline, or because somebody asked to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    deadline: Option<Instant>,
    cancel: CancelToken,
}

impl Clock {
    /// Looks at the clock and the token.
    pub(crate) fn poll(&self) -> Result<(), StopReason> {
        if self.cancel.is_cancelled() {
            return Err(StopReason::Cancelled);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(StopReason::Deadline),
            _ => Ok(()),
        }
    }
}

/// Counts what a search does against its limits.
#[derive(Debug)]
pub(crate) struct Meter {
    limits: Limits,
    clock: Clock,
    /// Nodes visited.
    pub(crate) nodes: u64,
    /// Incumbents found.
    pub(crate) incumbents: u64,
    /// Updates made by searches that are over.
    pub(crate) updates: u64,
    /// Nodes between two polls, so that they come about equally often for small and large problems.
    interval: usize,
    countdown: usize,
}

impl Meter {
    /// Watches a search whose nodes take work on up to `elements` elements each.
    pub(crate) fn new(limits: Limits, cancel: CancelToken, elements: usize) -> Self {
        Self {
            limits,
            clock: Clock {
                deadline: limits.deadline,
                cancel,
            },
            nodes: 0,
            incumbents: 0,
            updates: 0,
            interval: WORK_BETWEEN_POLLS / (elements + 1) + 1,
            countdown: 0,
        }
    }

    /// Lends the token that stops the search.
    pub(crate) fn token(&self) -> &CancelToken {
        &self.clock.cancel
    }

    /// Watches a branch of the search, to be stopped by a token of its own, with what the limits leave after so many updates.
    pub(crate) fn of_branch(&self, updates: u64, cancel: CancelToken) -> Self {
        let done = self.updates + updates;
        let limits = Limits {
            solutions: None,
            nodes: self.limits.nodes.map(|_| self.nodes_left()),
            updates: self.limits.updates.map(|limit| limit.saturating_sub(done)),
            ..self.limits
        };
        Self {
            limits,
            clock: Clock {
                cancel,
                ..self.clock.clone()
            },
            nodes: 0,
            incumbents: 0,
            updates: 0,
            interval: self.interval,
            countdown: 0,
        }
    }

    /// Gives the limits.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Looks at the clock and the token.
    pub(crate) fn poll(&self) -> Result<(), StopReason> {
        self.clock.poll()
    }

    /// Lends what tells that it is time to stop.
    #[cfg_attr(
        not(feature = "core-guided"),
        expect(dead_code, reason = "only core-guided search needs it")
    )]
    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Says whether as many incumbents were found as were asked for.
    pub(crate) fn check_incumbents(&self) -> Result<(), StopReason> {
        within(
            self.incumbents,
            self.limits.solutions,
            StopReason::Solutions,
        )
    }

    /// Counts one more node of a search that made so many updates, unless a limit forbids it; `true` when it is time to poll and to tell of progress.
    pub(crate) fn enter_node(&mut self, updates: u64, memory: usize) -> Result<bool, StopReason> {
        within(self.nodes, self.limits.nodes, StopReason::Nodes)?;
        let updates = self.updates + updates;
        within(updates, self.limits.updates, StopReason::Updates)?;
        self.check_memory(memory)?;
        self.nodes += 1;
        let due = self.countdown == 0;
        self.countdown = if due {
            self.interval
        } else {
            self.countdown - 1
        };
        Ok(due)
    }

    /// Counts work done elsewhere, in nodes and updates, and looks at all limits.
    ///
    /// Who does it learns a little late that its nodes are used up; what it did meanwhile is not counted.
    pub(crate) fn count(
        &mut self,
        nodes: u64,
        updates: u64,
        memory: usize,
    ) -> Result<(), StopReason> {
        let left = self.nodes_left();
        self.nodes += nodes.min(left);
        self.updates += updates;
        within(self.nodes, self.limits.nodes, StopReason::Nodes)?;
        within(self.updates, self.limits.updates, StopReason::Updates)?;
        self.check_memory(memory)?;
        self.poll()
    }

    /// Gives the number of nodes that may still be visited.
    pub(crate) fn nodes_left(&self) -> u64 {
        let limit = self.limits.nodes.unwrap_or(u64::MAX);
        limit.saturating_sub(self.nodes)
    }

    /// Counts covers anew, and stops at so many.
    pub(crate) fn count_covers(&mut self, limit: Option<u64>) {
        self.incumbents = 0;
        self.limits.solutions = limit;
    }

    /// Gives what the search took.
    pub(crate) fn stats(&self) -> Stats {
        Stats {
            solutions: self.incumbents,
            nodes: self.nodes,
            updates: self.updates,
            engine: NAME,
        }
    }

    fn check_memory(&self, memory: usize) -> Result<(), StopReason> {
        match self.limits.memory {
            Some(limit) if memory as u64 > limit => Err(StopReason::Memory),
            _ => Ok(()),
        }
    }
}

fn within(count: u64, limit: Option<u64>, reason: StopReason) -> Result<(), StopReason> {
    match limit {
        Some(limit) if count >= limit => Err(reason),
        _ => Ok(()),
    }
}
