//! How many jobs a worker takes at a time.
//!
//! While jobs take microseconds, a lock for each is a cost, so they are taken in chunks. While they take longer,
//! a chunk would do harm: jobs behind a hard one would wait for it though another worker is idle.
//! So a chunk doubles as long as chunks are done within an instant, and is a single job again as soon as one is not.

use std::time::{Duration, Instant};

/// The most jobs in a chunk: so many easy ones can find themselves behind a hard one that nobody expected.
const MOST: u64 = 32;
/// The most where hard ones are expected, and what is behind them given back.
const MOST_IN_BULK: u64 = 256;
/// What a chunk may take and the next one still be larger.
const INSTANT: Duration = Duration::from_millis(1);

/// The pace of one worker.
#[derive(Debug)]
pub(super) struct Pace {
    jobs: u64,
    begun: Instant,
}

impl Pace {
    pub(super) fn new() -> Self {
        Self {
            jobs: 1,
            begun: Instant::now(),
        }
    }

    /// How many jobs to take now.
    pub(super) const fn jobs(&self) -> u64 {
        self.jobs
    }

    /// Is told that a chunk was taken.
    pub(super) fn begin(&mut self) {
        self.begun = Instant::now();
    }

    /// Is told that the chunk is done, and whether all of it was done in bulk.
    pub(super) fn end(&mut self, in_bulk: bool) {
        self.learn(self.begun.elapsed(), in_bulk);
    }

    fn learn(&mut self, took: Duration, in_bulk: bool) {
        let most = if in_bulk { MOST_IN_BULK } else { MOST };
        self.jobs = if took > INSTANT {
            1
        } else {
            most.min(2 * self.jobs)
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_grow_while_they_take_an_instant() {
        let mut pace = Pace::new();
        let mut sizes = Vec::new();
        for micros in [10, 20, 40, 80, 160, 320, 320, 5000, 30] {
            sizes.push(pace.jobs());
            pace.learn(Duration::from_micros(micros), false);
        }
        assert_eq!(sizes, [1, 2, 4, 8, 16, 32, 32, 32, 1]);
    }

    #[test]
    fn chunks_grow_larger_in_bulk_until_one_is_not() {
        let mut pace = Pace::new();
        for _ in 0..20 {
            pace.learn(Duration::ZERO, true);
        }
        assert_eq!(pace.jobs(), MOST_IN_BULK);
        pace.learn(Duration::ZERO, false);
        assert_eq!(pace.jobs(), MOST);
    }
}
