//! The chronological members: one walk through the whole tree, and short ones that begin anew.
//!
//! The walk is what proofs by cases need, and it is the fastest where nothing is to be learnt.
//!
//! The attempts break ties at random. The times that searches take until their first solution are spread widely over the ways
//! to break ties: one unlucky choice near the root may bury a search in a part of the tree without solutions, where another way
//! would have walked straight to one. The lengths of the attempts follow Luby's sequence.
//!
//! Source: Gomes, Selman, Crato and Kautz, "Heavy-tailed phenomena in satisfiability and constraint satisfaction problems",
//! Journal of Automated Reasoning 24 (2000).

use super::member::{Bounds, Verdict};
use super::restart::luby;
use crate::bits::Event;
use crate::choose::Order;
use crate::ids::OptionId;
use crate::random::Random;
use crate::run::{Limits, Stats};
use crate::search::Search;
use crate::visit::Walker;
use crate::walk::{Ground, Walk};

/// A walk through the tree, piece by piece.
#[derive(Debug)]
pub(super) struct Systematic<'p> {
    walk: Walk<'p>,
}

impl<'p> Systematic<'p> {
    pub(super) fn new(search: &Search<'p>) -> Self {
        let search = unlimited(search);
        Self {
            walk: search.walk(false),
        }
    }

    /// Walks with a memory of places without solutions, as long as that pays: proofs by cases meet many of them again.
    pub(super) fn remembering(search: &Search<'p>) -> Self {
        let search = unlimited(search);
        let ground = Ground::new(&search, false).remembering(false);
        Self {
            walk: ground.walk(&search.prefix, search.gauge()),
        }
    }

    pub(super) fn run(&mut self, bounds: &Bounds<'_>) -> Verdict {
        self.walk.bound(bounds.gauge_after(&self.walk.stats()));
        let until = self.walk.effort().saturating_add(bounds.work);
        loop {
            match self.walk.advance() {
                Event::Working if self.walk.effort() >= until => return Verdict::OutOfBudget,
                Event::Working => {}
                Event::Solution => return Verdict::Found,
                Event::Exhausted => return Verdict::Exhausted,
                Event::Stopped(reason) => return Verdict::Stopped(reason),
            }
        }
    }

    pub(super) fn cover(&self) -> Vec<OptionId> {
        self.walk.chosen().to_vec()
    }

    pub(super) fn stats(&self) -> Stats {
        self.walk.stats()
    }

    pub(super) fn effort(&self) -> u64 {
        self.walk.effort()
    }

    pub(super) fn fraction(&self) -> f64 {
        self.walk.fraction()
    }

    pub(super) fn level(&self) -> usize {
        self.walk.level()
    }
}

/// Asks for solutions in any order, as many as there are.
fn unlimited<'p>(search: &Search<'p>) -> Search<'p> {
    let limits = Limits {
        solutions: None,
        ..search.limits
    };
    search.clone().order(Order::Any).limits(limits)
}

/// The effort of the shortest attempt beyond what it takes to set it up.
const SHORTEST: u64 = 20_000;

/// Walks with ties broken at random, each given up after a while.
#[derive(Debug)]
pub(super) struct Attempts<'p> {
    search: Search<'p>,
    random: Random,
    /// The attempts begun.
    count: u64,
    current: Option<Systematic<'p>>,
    /// The effort left to the current attempt.
    left: u64,
    effort: u64,
    /// What the attempts before it took.
    spent: Stats,
}

impl<'p> Attempts<'p> {
    /// Prepares attempts that take at most so many bytes each.
    pub(super) fn new(search: &Search<'p>, bytes: u64) -> Self {
        let limits = Limits {
            memory: Some(bytes),
            ..search.limits
        };
        Self {
            search: search.clone().limits(limits),
            random: Random::new(search.seed.unwrap_or(0)),
            count: 0,
            current: None,
            left: 0,
            effort: 0,
            spent: Stats::default(),
        }
    }

    /// Goes on with one attempt. One that is exhausted has proven that there is no cover, if none was found before.
    pub(super) fn run(&mut self, bounds: &Bounds<'_>) -> Verdict {
        let mut walk = self.current.take().unwrap_or_else(|| self.begin());
        let before = walk.effort();
        let work = bounds.work.min(self.left);
        let verdict = walk.run(&Bounds { work, ..*bounds });
        let done = walk.effort() - before;
        self.effort += done;
        self.left = self.left.saturating_sub(done);
        if self.left == 0 && verdict == Verdict::OutOfBudget {
            self.spent.add(&walk.stats());
        } else {
            self.current = Some(walk);
        }
        verdict
    }

    /// Sets up the next attempt, which takes as much effort as there are elements.
    fn begin(&mut self) -> Systematic<'p> {
        let setup = self.search.problem.element_count() as u64;
        self.effort += setup;
        self.left = luby(self.count) * (SHORTEST + setup);
        self.count += 1;
        Systematic::new(&self.search.clone().seed(self.random.next()))
    }

    pub(super) fn cover(&self) -> Vec<OptionId> {
        self.current
            .as_ref()
            .map_or_else(Vec::new, Systematic::cover)
    }

    pub(super) fn stats(&self) -> Stats {
        let mut stats = self.spent;
        if let Some(walk) = &self.current {
            stats.add(&walk.stats());
        }
        stats
    }

    pub(super) fn effort(&self) -> u64 {
        self.effort
    }

    /// Counts the attempts given up.
    pub(super) fn restarts(&self) -> u64 {
        self.count.saturating_sub(1)
    }
}
