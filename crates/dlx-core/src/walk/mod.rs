//! The walk of a search, with the engine that suits it: links where much is left, bits where it has become little.
//!
//! A walk begins with links, or with bits if the whole of it suits them at once. Wherever the links arrive at a branch node
//! below which little enough is left, the bits search what lies below, and the links give the node up as if that were done.
//! The rule is in `bits/handover.rs`.
//!
//! Both engines visit the same nodes in the same order and count them alike, so neither the solutions nor the number of nodes
//! tells where one handed over to the other.

mod ground;
mod kit;
#[cfg(test)]
mod tests;

pub(crate) use ground::Ground;
use kit::Kit;

use crate::bits::{self, Bits, Cells, Event, MOST_ITEMS, MOST_OPTIONS};
use crate::choose::Order;
use crate::dance::{self, Dance, Step};
use crate::gauge::Gauge;
use crate::ids::OptionId;
use crate::links::Links;
use crate::lookahead::LookAhead;
use crate::problem::Problem;
use crate::residual::Residual;
use crate::run::{Stats, StopReason};
use crate::visit::{Solution, Walker};

/// The name of both engines together in the statistics.
pub(crate) const BOTH: &str = "dancing-links+bit-parallel";

/// Gives the bytes that both engines together take.
pub(crate) fn bytes(problem: &Problem) -> u64 {
    let options = problem.option_count().min(MOST_OPTIONS);
    let items = problem.primary_count().min(MOST_ITEMS);
    Links::bytes(problem) + (Bits::bytes(options, items) + Cells::bytes(problem)) as u64
}

/// Which engine walks.
#[derive(Clone, Copy, Debug)]
enum Phase {
    Links,
    Bits,
    Over(Event),
}

/// One resumable walk through the search tree.
#[derive(Debug)]
pub(crate) struct Walk<'p> {
    kit: Kit<'p>,
    links: Option<Dance<'p>>,
    bits: Option<Bits>,
    gauge: Gauge,
    phase: Phase,
    handed_over: bool,
    /// How many options were given.
    given: usize,
    /// Finds dead subtrees in declared order.
    ahead: Option<Box<LookAhead<'p>>>,
    in_order: Vec<OptionId>,
}

impl<'p> Walk<'p> {
    /// Walks until there is something to tell.
    pub(crate) fn advance(&mut self) -> Event {
        let event = match self.phase {
            Phase::Over(event) => event,
            Phase::Links => self.advance_links(),
            Phase::Bits => self.advance_bits(),
        };
        if let Some(mut ahead) = self.ahead.take() {
            self.look_ahead(&mut ahead, event);
            self.ahead = Some(ahead);
        }
        event
    }

    /// Leaves dead subtrees, if no solution has come for a while.
    fn look_ahead(&mut self, ahead: &mut LookAhead<'_>, event: Event) {
        match event {
            Event::Solution => ahead.solved(self.chosen(), self.effort()),
            Event::Working if ahead.is_due(self.effort()) => {
                let (mut subtrees, mut spent) = (Vec::new(), Stats::default());
                self.list_subtrees(&mut subtrees);
                let dead = ahead.find_dead(self.chosen(), &subtrees, &mut spent);
                self.charge(&spent);
                if let Some(options) = dead {
                    self.leave(options);
                }
                ahead.wait(self.effort(), dead.is_some());
            }
            _ => {}
        }
    }

    /// Lists the subtrees on the path that are being searched, by the numbers of options on the ways to them, ascending.
    fn list_subtrees(&self, list: &mut Vec<usize>) {
        list.push(self.given);
        if let Some(links) = &self.links {
            links.list_subtrees(list);
        }
        if let (Phase::Bits, Some(bits)) = (self.phase, &self.bits) {
            bits.list_subtrees(list);
        }
    }

    /// Leaves a subtree on the path.
    fn leave(&mut self, options: usize) {
        if let (Phase::Bits, Some(bits)) = (self.phase, &mut self.bits) {
            bits.hurry();
            if bits.leave(options) || self.links.is_none() {
                return;
            }
        }
        if let Some(links) = &mut self.links {
            if let (Phase::Bits, Some(bits)) = (self.phase, &self.bits) {
                links.credit(&bits.stats());
            }
            links.leave_subtree(options);
            self.phase = Phase::Links;
        }
    }

    /// Counts work that was done elsewhere for this walk.
    fn charge(&mut self, work: &Stats) {
        if let (Phase::Bits, Some(bits)) = (self.phase, &mut self.bits) {
            bits.charge(work);
        } else if let Some(links) = &mut self.links {
            let Stats { nodes, updates, .. } = links.stats();
            links.credit(&Stats {
                nodes: nodes + work.nodes,
                updates: updates + work.updates,
                ..links.stats()
            });
        }
    }

    /// Holds the rest of the walk to other limits.
    pub(crate) fn bound(&mut self, gauge: Gauge) {
        if let Some(links) = &mut self.links {
            links.bound(gauge.clone());
        }
        self.gauge = gauge;
    }

    /// Leaves the tables of bits to another part, if links do not lead this walk.
    #[cfg(feature = "rayon")]
    pub(crate) fn into_tables(self) -> Option<Bits> {
        self.bits.filter(|_| self.links.is_none())
    }

    fn advance_links(&mut self) -> Event {
        let step = self.links.as_mut().map_or(Step::Exhausted, Dance::step);
        match step {
            Step::DeadEnd => Event::Working,
            Step::Branch => {
                self.hand_over();
                Event::Working
            }
            Step::Solution => Event::Solution,
            Step::Exhausted => Event::Exhausted,
            Step::Stopped(reason) => Event::Stopped(reason),
        }
    }

    fn advance_bits(&mut self) -> Event {
        let Some(bits) = &mut self.bits else {
            return Event::Exhausted;
        };
        let event = bits.advance(&mut self.gauge);
        if event == Event::Exhausted
            && let Some(links) = &mut self.links
        {
            links.credit(&bits.stats());
            links.cut();
            self.phase = Phase::Links;
            return self.advance_links();
        }
        event
    }

    /// Lets bits search what lies below the branch node at hand, if it suits them.
    fn hand_over(&mut self) {
        let Some(links) = self.links.as_ref().filter(|_| self.kit.allows_bits()) else {
            return;
        };
        let (options, items) = links.left();
        if links.ways() > 1 && self.kit.rule.suits(options, items) {
            let (residual, spent) = (links.residual(), links.stats());
            self.handed_over = true;
            self.load(&residual, &spent);
        }
    }

    fn start_with_links(&mut self, links: Dance<'p>) {
        self.given = links.chosen().len();
        self.links = Some(links);
    }

    /// Begins with bits that are loaded with what is spent, the root.
    fn start_with_bits(&mut self, mut bits: Bits, load: impl FnOnce(&mut Bits, &Stats, &Gauge)) {
        let root = self.allow_root();
        let spent = Stats {
            nodes: root.is_ok().into(),
            ..Stats::default()
        };
        load(&mut bits, &spent, &self.gauge);
        self.given = bits.chosen().len();
        self.bits = Some(bits);
        self.phase = match root {
            Ok(()) => Phase::Bits,
            Err(reason) => Phase::Over(Event::Stopped(reason)),
        };
    }

    fn allow_root(&mut self) -> Result<(), StopReason> {
        self.gauge.allows_solution(0)?;
        self.gauge.allows_node(0)?;
        self.gauge.grant(0).map(drop)
    }

    /// Lets bits go on with what is left, after what is spent.
    fn load(&mut self, residual: &Residual, spent: &Stats) {
        if self.bits.is_none() {
            self.bits = self.kit.bits();
        }
        let Some(bits) = &mut self.bits else {
            return;
        };
        bits.load(residual, spent, &self.gauge, self.kit.counts_only);
        self.phase = Phase::Bits;
    }

    /// Gives the options chosen so far.
    #[inline]
    pub(crate) fn chosen(&self) -> &[OptionId] {
        match (self.phase, &self.bits, &self.links) {
            (Phase::Bits, Some(bits), _) => bits.chosen(),
            (_, _, Some(links)) => links.chosen(),
            _ => &[],
        }
    }

    /// Goes on to the next solution, if it was found already; a shortcut of [`Walk::advance`].
    #[inline]
    pub(crate) fn shows_another(&mut self) -> bool {
        match (self.phase, &mut self.bits, &self.ahead) {
            (Phase::Bits, Some(bits), None) => bits.shows_another(&self.gauge),
            _ => false,
        }
    }

    /// Gives the solution that the walk has come to, in the order that was asked for.
    #[inline]
    pub(crate) fn solution(&mut self) -> Solution<'_> {
        if self.kit.order == Order::Any {
            return Solution::new(self.kit.problem, self.chosen());
        }
        self.solution_in_order()
    }

    fn solution_in_order(&mut self) -> Solution<'_> {
        let mut in_order = std::mem::take(&mut self.in_order);
        in_order.clear();
        in_order.extend_from_slice(self.chosen());
        in_order.sort_unstable_by_key(|option| (self.kit.problem.leader(*option), *option));
        self.in_order = in_order;
        Solution::new(self.kit.problem, &self.in_order)
    }
}

impl Walker for Walk<'_> {
    /// Gives the share of the tree that is done, if each option of an item held an equal share of what is below.
    fn fraction(&self) -> f64 {
        match (self.phase, &self.bits, &self.links) {
            (Phase::Bits, Some(bits), Some(links)) => links.share_done(bits.fraction()),
            (Phase::Bits, Some(bits), None) => bits.fraction(),
            (_, _, Some(links)) => links.share_done(0.0),
            _ => 0.0,
        }
    }

    /// Gives the length of the current path from the root.
    fn level(&self) -> usize {
        self.chosen().len()
    }

    /// Gives a number that grows with all work done.
    fn effort(&self) -> u64 {
        let links = self.links.as_ref().map_or(0, Dance::effort);
        links + self.bits.as_ref().map_or(0, Bits::effort)
    }

    fn stats(&self) -> Stats {
        let engine = match (&self.links, self.handed_over) {
            (None, _) => bits::ENGINE,
            (Some(_), false) => dance::ENGINE,
            (Some(_), true) => BOTH,
        };
        let stats = match (self.phase, &self.bits, &self.links) {
            (Phase::Links, _, Some(links)) => links.stats(),
            (_, Some(bits), None) | (Phase::Bits, Some(bits), _) => bits.stats(),
            _ => Stats::default(),
        };
        Stats { engine, ..stats }
    }
}
