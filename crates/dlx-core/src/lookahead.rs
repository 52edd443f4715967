//! Looking ahead in declared order: a subtree in which the walk gets lost is asked whether it has a solution at all.
//!
//! Lexicographic order leaves no choice of the item to branch on, so the walk may enter a subtree without solutions
//! and spend ages there, although a search that may branch as it likes would see at once that there are none.
//! As long as solutions come, nothing is asked. When none has come for a while, subtrees on the path are probed,
//! each by a search in any order with a budget of nodes. One that is exhausted has proven that the subtree is dead;
//! one that finds a solution has proven the contrary; one that spends its budget says nothing.
//! On the path each subtree holds the next, so if one is dead, all below it are: the largest dead one is found by bisection.
//! The walk leaves it, and asks again soon, for where one subtree is dead its neighbors often are.
//! Which solution a probe has found does not matter, so the order of solutions is not touched.
//!
//! A subtree on the path that has had a solution is not asked again for as long as the path leads through it.
//! The patience, and with it the budget, doubles each time that nothing was gained, so what is spent on probes stays
//! in proportion to what the walk itself has spent.

use crate::bits::Event;
use crate::choose::Order;
use crate::gauge::Gauge;
use crate::ids::OptionId;
use crate::run::{Limits, Stats};
use crate::search::Search;
use crate::split::Prefix;
use crate::visit::Walker;
use crate::walk::Ground;

/// The effort without a solution after which the path is probed: about a millisecond.
pub(crate) const PATIENCE: u64 = 1 << 14;

/// The effort of a walk that is worth a node of a probe.
const EFFORT_OF_NODE: u64 = 32;

/// What a probe says of a subtree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Dead,
    Alive,
    Unknown,
}

/// Decides when to probe, and probes.
#[derive(Debug)]
pub(crate) struct LookAhead<'p> {
    search: Search<'p>,
    ground: Option<Ground<'p>>,
    /// The path through all subtrees that are known to have a solution, if any is.
    alive: Option<Vec<OptionId>>,
    /// The effort at which the path will be probed.
    next: u64,
    patience: u64,
}

impl<'p> LookAhead<'p> {
    /// Prepares to look ahead on the paths of a search, within a prefix.
    pub(crate) fn new(search: &Search<'p>, prefix: &Prefix) -> Self {
        let dropped = prefix.dropped().iter().copied();
        Self {
            search: search
                .clone()
                .order(Order::Any)
                .within(Prefix::default().without(dropped)),
            ground: None,
            alive: None,
            next: search.patience,
            patience: search.patience,
        }
    }

    /// Says whether it is time to probe.
    pub(crate) const fn is_due(&self, effort: u64) -> bool {
        effort >= self.next
    }

    /// Notes a solution, by the options on the path to it.
    pub(crate) fn solved(&mut self, path: &[OptionId], effort: u64) {
        self.know(path);
        self.patience = self.search.patience;
        self.next = effort.saturating_add(self.patience);
    }

    /// Finds the largest dead subtree on the path, if any can be proven dead; gives the number of options on the way to it.
    ///
    /// Subtrees are given by the numbers of options on the ways to them, ascending. The work is added to `spent`.
    pub(crate) fn find_dead(
        &mut self,
        path: &[OptionId],
        subtrees: &[usize],
        spent: &mut Stats,
    ) -> Option<usize> {
        let known = self.known(path);
        let mut open =
            &subtrees[subtrees.partition_point(|len| known.is_some_and(|known| *len <= known))..];
        let mut dead = None;
        while !open.is_empty() {
            let (larger, smaller) = open.split_at(open.len() / 2);
            match self.probe(&path[..smaller[0]], spent) {
                Verdict::Dead => (open, dead) = (larger, Some(smaller[0])),
                Verdict::Unknown => open = &smaller[1..],
                Verdict::Alive => {
                    self.know(&path[..smaller[0]]);
                    open = &smaller[1..];
                }
            }
        }
        dead
    }

    /// Remembers that there is a solution at the end of this path.
    fn know(&mut self, path: &[OptionId]) {
        let alive = self.alive.get_or_insert_default();
        alive.clear();
        alive.extend_from_slice(path);
    }

    /// Counts the options to the smallest subtree on the path that is known to have a solution.
    fn known(&self, path: &[OptionId]) -> Option<usize> {
        let pairs = self.alive.as_ref()?.iter().zip(path);
        Some(pairs.take_while(|(one, other)| one == other).count())
    }

    /// Waits until the next probes, shorter if a dead subtree was found, longer if not.
    pub(crate) fn wait(&mut self, effort: u64, found: bool) {
        if found {
            self.next = effort + 1;
        } else {
            self.next = effort.saturating_add(self.patience);
            self.patience = self.patience.saturating_mul(2);
        }
    }

    /// Asks whether there is a solution with these options.
    fn probe(&mut self, path: &[OptionId], spent: &mut Stats) -> Verdict {
        let search = &self.search;
        let ground = self
            .ground
            .get_or_insert_with(|| Ground::new(search, false));
        let dropped = search.prefix.dropped().iter().copied();
        let prefix = Prefix::new(path.iter().copied()).without(dropped);
        let limits = Limits {
            nodes: Some(self.patience / EFFORT_OF_NODE + 1),
            deadline: search.limits.deadline,
            ..Limits::none()
        };
        let mut walk = ground.walk(&prefix, Gauge::new(limits, search.cancel.clone()));
        let verdict = loop {
            match walk.advance() {
                Event::Working => {}
                Event::Solution => break Verdict::Alive,
                Event::Exhausted => break Verdict::Dead,
                Event::Stopped(_) => break Verdict::Unknown,
            }
        };
        let stats = walk.stats();
        spent.nodes += stats.nodes;
        spent.updates += stats.updates;
        verdict
    }
}
