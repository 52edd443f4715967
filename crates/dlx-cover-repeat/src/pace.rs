//! How long a run may take, in work, so that it is the same on every machine.
//!
//! A run gets an allowance. Whether it is worth to go on when that is used up is told by an estimate of progress:
//! the root weighs 1; each branching halves the weight of a node, one half for the branch that takes the option
//! and one for the rest; and the weights of closed nodes add up to the part of the tree that is done.
//! A run that has done some of it, and that moves on faster than before, gets more time.

/// The weight of the root.
pub(crate) const WHOLE: u64 = 1 << 62;

/// Watches one run.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    /// The weight of the current node.
    weight: u64,
    /// The weight of all closed nodes.
    done: u64,
    /// What was done when the run was last given more time, and when that was.
    noted: u64,
    since: u64,
    end: u64,
}

impl Pace {
    /// Starts a run that may do so much work.
    pub(crate) fn start(work: u64, allowance: u64) -> Self {
        let end = work.saturating_add(allowance);
        Self {
            weight: WHOLE,
            done: 0,
            noted: 0,
            since: work,
            end,
        }
    }

    /// Halves the weight of the node that is left for a branch, and gives what the other branch weighs.
    pub(crate) fn branch(&mut self) -> u64 {
        self.weight /= 2;
        self.weight
    }

    /// Adds the closed node to what is done.
    pub(crate) fn close(&mut self) {
        self.done += self.weight;
    }

    /// Goes back to a node of this weight.
    pub(crate) fn resume(&mut self, weight: u64) {
        self.weight = weight;
    }

    /// Says whether the run is to end, after so much work.
    pub(crate) fn is_over(&mut self, work: u64) -> bool {
        if work < self.end {
            return false;
        }
        let fast = self.done > WHOLE / 25 && self.done / 13 > self.noted / 10;
        if fast {
            self.noted = self.done;
            self.end = work + (work - self.since);
            self.since = work;
        }
        !fast
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_gets_nowhere_ends() {
        let mut pace = Pace::start(100, 50);
        assert!(!pace.is_over(149));
        assert!(pace.is_over(150));
    }

    #[test]
    fn a_run_that_makes_progress_goes_on() {
        let mut pace = Pace::start(0, 50);
        let rest = pace.branch();
        pace.close();
        pace.resume(rest);
        assert!(!pace.is_over(50));
        assert!(!pace.is_over(99));
        assert!(pace.is_over(100));
    }
}
