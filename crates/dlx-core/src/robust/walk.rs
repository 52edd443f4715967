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
use crate::choose::Order;
use crate::dance::{Dance, Step};
use crate::ids::OptionId;
use crate::links::Links;
use crate::problem::Problem;
use crate::random::Random;
use crate::run::{Limits, Stats};
use crate::search::Search;

/// A walk through the tree, piece by piece.
#[derive(Clone, Debug)]
pub(super) struct Walk<'p> {
    dance: Dance<'p>,
}

impl<'p> Walk<'p> {
    pub(super) fn new(search: &Search<'p>) -> Self {
        let limits = Limits {
            solutions: None,
            ..search.limits
        };
        let dance = search.clone().order(Order::Any).limits(limits).dance();
        Self { dance }
    }

    pub(super) fn run(&mut self, bounds: &Bounds<'_>) -> Verdict {
        self.dance.bound(bounds.gauge_after(&self.dance.stats()));
        let until = self.dance.effort().saturating_add(bounds.work);
        loop {
            match self.dance.step() {
                Step::Branch | Step::DeadEnd if self.dance.effort() >= until => {
                    return Verdict::OutOfBudget;
                }
                Step::Branch | Step::DeadEnd => {}
                Step::Solution => return Verdict::Found,
                Step::Exhausted => return Verdict::Exhausted,
                Step::Stopped(reason) => return Verdict::Stopped(reason),
            }
        }
    }

    pub(super) fn cover(&self) -> Vec<OptionId> {
        self.dance.chosen().to_vec()
    }

    pub(super) fn stats(&self) -> Stats {
        self.dance.stats()
    }

    pub(super) fn effort(&self) -> u64 {
        self.dance.effort()
    }

    pub(super) fn fraction(&self) -> f64 {
        self.dance.fraction()
    }

    pub(super) fn level(&self) -> usize {
        self.dance.level()
    }

    pub(super) fn bytes(problem: &Problem) -> u64 {
        Links::bytes(problem)
    }
}

/// The effort of the shortest attempt beyond what it takes to set it up.
const SHORTEST: u64 = 20_000;

/// Walks with ties broken at random, each given up after a while.
#[derive(Clone, Debug)]
pub(super) struct Attempts<'p> {
    search: Search<'p>,
    random: Random,
    /// The attempts begun.
    count: u64,
    current: Option<Walk<'p>>,
    /// The effort left to the current attempt.
    left: u64,
    effort: u64,
    /// What the attempts before it took.
    spent: Stats,
}

impl<'p> Attempts<'p> {
    pub(super) fn new(search: &Search<'p>) -> Self {
        Self {
            search: search.clone(),
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
    fn begin(&mut self) -> Walk<'p> {
        let setup = self.search.problem.element_count() as u64;
        self.effort += setup;
        self.left = luby(self.count) * (SHORTEST + setup);
        self.count += 1;
        Walk::new(&self.search.clone().seed(self.random.next()))
    }

    pub(super) fn cover(&self) -> Vec<OptionId> {
        self.current.as_ref().map_or_else(Vec::new, Walk::cover)
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
