//! Restarts: when to begin anew, and by which rule.
//!
//! A search that has gone astray early may take forever to come back. So after some conflicts all decisions are dropped; what was learnt stays.
//! The lengths follow Luby's sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., which is as good as any sequence, up to a logarithm,
//! when nothing is known of how long a run should be.
//!
//! More than half of all conflicts are had while options are chosen by activity. In between, phases and items have their turns,
//! for a problem that one rule is lost on may be easy for another.
//!
//! Source: Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms", Information Processing Letters 47 (1993).

use super::decide::Rule;

/// The conflicts of the shortest run, unless told otherwise.
const UNIT: u64 = 50;

/// A run that chooses by activity is so many times as long as others.
const FAVOR: u64 = 4;

/// Phases are shaken up once in so many restarts.
const SHAKE: u64 = 6;

#[derive(Clone, Debug)]
pub(super) struct Restarts {
    /// Restarts made.
    pub(super) count: u64,
    /// Conflicts until the next one is due.
    left: u64,
    /// The conflicts of the shortest run.
    unit: u64,
}

impl Restarts {
    pub(super) const fn new() -> Self {
        Self::every(UNIT)
    }

    /// Makes the shortest run so many conflicts long.
    pub(super) const fn every(unit: u64) -> Self {
        Self {
            count: 0,
            left: unit,
            unit,
        }
    }

    /// Counts a conflict.
    pub(super) const fn count_conflict(&mut self) {
        self.left = self.left.saturating_sub(1);
    }

    pub(super) const fn is_due(&self) -> bool {
        self.left == 0
    }

    /// Begins the next run, and gives its rule.
    pub(super) fn next(&mut self) -> Rule {
        self.count += 1;
        let length = luby(self.count / 2) * self.unit;
        let rule = match self.count {
            2 => Rule::FewestAtRandom,
            count if count % 4 == 1 => Rule::Activity { choose: false },
            count if count % 4 == 3 => Rule::Activity { choose: true },
            _ => Rule::FewestByWeight,
        };
        let is_favored = rule == Rule::Activity { choose: true };
        self.left = if is_favored { FAVOR * length } else { length };
        rule
    }

    /// Says whether phases are to be shaken up, and for which time.
    pub(super) fn shake(&self) -> Option<u64> {
        self.count
            .is_multiple_of(SHAKE)
            .then_some(self.count / SHAKE)
    }
}

/// Gives the term of Luby's sequence with this number, counted from 0.
pub(super) fn luby(at: u64) -> u64 {
    // The first 2^k - 1 terms end with 2^(k - 1), and the next 2^k - 1 terms begin with these same ones.
    let mut place = at + 1;
    while !(place + 1).is_power_of_two() {
        place -= (1 << place.ilog2()) - 1;
    }
    place.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_lubys() {
        let terms: Vec<u64> = (0..15).map(luby).collect();
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
