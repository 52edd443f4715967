//! Whether a memory pays: what it has saved against what was visited all the same.

/// The nodes of the trial.
const TRIAL: u64 = 20_000;
/// The effort after which the trial ends, however few the nodes: some milliseconds.
const TRIAL_EFFORT: u64 = 1 << 19;

#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    /// Nodes that were not visited, for what is below them was known.
    pub(super) saved: u64,
    /// When it is judged next.
    next: u64,
    /// What was visited and saved when it was judged last.
    judged: (u64, u64),
}

impl Default for Worth {
    fn default() -> Self {
        Self {
            saved: 0,
            next: TRIAL,
            judged: (0, 0),
        }
    }
}

impl Worth {
    /// Gives the nodes that a plain walk would have visited by now.
    #[inline]
    pub(super) const fn tree(&self, nodes: u64) -> u64 {
        nodes.saturating_add(self.saved)
    }

    /// Says whether the trial is over: what did not pay in it is not there any more.
    pub(super) const fn has_paid(&self) -> bool {
        self.judged.0 > 0
    }

    /// Judges, if it is time to: since the last time, at least half as many nodes must have been saved as were visited.
    pub(super) fn is_enough(&mut self, nodes: u64, effort: u64) -> bool {
        if nodes < self.next && (self.has_paid() || effort <= TRIAL_EFFORT) {
            return true;
        }
        let (visited, saved) = (nodes - self.judged.0, self.saved - self.judged.1);
        self.judged = (nodes, self.saved);
        self.next = nodes.saturating_mul(2);
        saved >= visited / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_judged_after_the_trial_and_at_every_doubling() {
        let mut worth = Worth::default();
        assert!(worth.is_enough(TRIAL - 1, 0), "it is too early to judge");
        worth.saved = TRIAL / 2;
        assert!(worth.is_enough(TRIAL, 0));
        worth.saved = TRIAL;
        assert!(worth.is_enough(2 * TRIAL, 0));
        worth.saved += TRIAL / 2;
        assert!(worth.is_enough(4 * TRIAL - 1, 0));
        assert!(!worth.is_enough(4 * TRIAL, 0), "a quarter is not enough");
    }

    #[test]
    fn a_trial_of_heavy_nodes_ends_early() {
        let mut worth = Worth::default();
        assert!(worth.is_enough(100, TRIAL_EFFORT));
        assert!(!worth.is_enough(200, TRIAL_EFFORT + 1));
    }
}
