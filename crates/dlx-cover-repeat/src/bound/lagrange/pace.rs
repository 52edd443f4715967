//! How long the steps of a climb are, and when it is given up.

use super::prospect::Prospect;

/// The factor of step lengths is in units of 1/1024.
pub(super) const FACTOR_ONE: i64 = 1024;

/// Says how long steps are, and when to give up.
#[derive(Clone, Debug)]
pub(super) struct Pace {
    /// The factor, in units of 1/1024.
    pub(super) factor: i64,
    stalled: u32,
    patience: u32,
    prospect: Option<Prospect>,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            factor: 2 * FACTOR_ONE,
            stalled: 0,
            patience: 15,
            prospect: None,
        }
    }
}

impl Pace {
    pub(super) fn at_node(depth: usize, steps: u32) -> Self {
        Self {
            factor: FACTOR_ONE * 4 / 5,
            stalled: 0,
            patience: 4,
            prospect: Prospect::of(depth, steps),
        }
    }

    /// Counts a step and whether it rose; shortens the next ones if none rose for long.
    pub(super) fn count(&mut self, rose: bool) {
        self.stalled = if rose { 0 } else { self.stalled + 1 };
        if self.stalled > self.patience {
            self.factor /= 2;
            self.stalled = 0;
        }
    }

    /// Says whether the goal is in sight from the best value so far.
    pub(super) fn sees(&mut self, best: i128, goal: i128) -> bool {
        let prospect = self.prospect.as_mut();
        prospect.is_none_or(|prospect| prospect.note(best, goal))
    }

    /// Ends the climb: there is nowhere to go.
    pub(super) fn stop(&mut self) {
        self.factor = 0;
    }

    pub(super) fn is_spent(&self) -> bool {
        self.factor < FACTOR_ONE / 200
    }
}
