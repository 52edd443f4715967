//! Branch and bound, depth first, on an explicit trail.
//!
//! At each node, in this order:
//!
//! 1. take what is forced; close the node if an item cannot be covered any more, or the incumbent's cost is reached;
//! 2. if every item is covered, this is a cover cheaper than the incumbent: the new incumbent;
//! 3. ask the bound; close the node if what was spent and what is still to be spent reach the incumbent's cost.
//!    Costs are integers and only a cheaper cover is sought, so "reach" is enough;
//! 4. discard each option that the bound shows to be too dear for a better cover (reduced-cost fixing);
//!    if there was any, start over, for the bound may rise and more may be forced;
//! 5. branch: of the open items take one with the fewest ways to be covered (the MRV heuristic), of its options
//!    the one with the least cost for each open item that it covers; first take it, later discard it.
//!
//! Depth-first search with a bound needs no queue of open nodes, so memory stays at the size of the problem;
//! and the first incumbent, from the greedy heuristic, is there before the first node.
//!
//! The lower bound of the whole search rises whenever the search is back at the root: with no decision on the trail,
//! the node's bound speaks of all covers that are still to be searched, and the others cost at least the incumbent.

use std::ops::ControlFlow;

use dlx_core::{ItemId, OptionId, Stats};

use crate::dominance;
use crate::greedy::{self, Offer};
use crate::meter::Meter;
use crate::observer::{Observer, Progress};
use crate::trail::Trail;
use crate::{Bound, Cost, Incumbent, Problem, Stop};

/// The engine's name in statistics.
const NAME: &str = "repeat-cover";

/// Holds one running search.
#[derive(Debug)]
pub(crate) struct Engine<'p, 'o, B, O> {
    pub(crate) problem: &'p Problem,
    trail: Trail<'p>,
    bound: B,
    observer: &'o mut O,
    meter: Meter,
    /// The best cover found, if it costs less than the ceiling.
    pub(crate) best: Option<Incumbent>,
    lower_bound: Cost,
}

impl<'p, 'o, B: Bound, O: Observer> Engine<'p, 'o, B, O> {
    /// Prepares a search for covers that cost less than `ceiling`.
    pub(crate) fn new(
        problem: &'p Problem,
        bound: B,
        meter: Meter,
        observer: &'o mut O,
        ceiling: Cost,
    ) -> Self {
        let mut trail = Trail::new(problem);
        trail.set_budget(ceiling);
        Self {
            problem,
            trail,
            bound,
            observer,
            meter,
            best: None,
            lower_bound: 0,
        }
    }

    /// Searches the whole tree of a problem that has a cover; `Ok` is the proof that nothing better exists.
    pub(crate) fn run(&mut self, warm_start: Option<Incumbent>) -> Result<(), Stop<O::Break>> {
        self.meter.poll().map_err(Stop::Limit)?;
        self.meter.check_incumbents().map_err(Stop::Limit)?;
        if self.problem.uncoverable().is_some() {
            return Ok(());
        }
        if let Some(incumbent) = warm_start {
            self.offer(incumbent)?;
        }
        dominance::reduce(&mut self.trail);
        let greedy = greedy::cover(self.trail.residual_mut());
        self.offer(greedy)?;
        self.search()
    }

    fn search(&mut self) -> Result<(), Stop<O::Break>> {
        loop {
            self.enter_node()?;
            match self.expand()? {
                Some(option) => self.trail.decide(option),
                None if self.trail.backtrack() => {}
                None => return Ok(()),
            }
        }
    }

    fn enter_node(&mut self) -> Result<(), Stop<O::Break>> {
        let (updates, memory) = (self.trail.residual().updates(), self.trail.memory());
        if self
            .meter
            .enter_node(updates, memory)
            .map_err(Stop::Limit)?
        {
            self.meter.poll().map_err(Stop::Limit)?;
            let progress = self.progress();
            go_on(self.observer.progress(progress))?;
        }
        Ok(())
    }

    /// Works through the node and gives the option to branch on; `None` closes the node.
    fn expand(&mut self) -> Result<Option<OptionId>, Stop<O::Break>> {
        loop {
            if !self.trail.propagate() {
                return Ok(None);
            }
            if self.trail.residual().is_covered() {
                self.record()?;
                return Ok(None);
            }
            if self.is_hopeless() {
                return Ok(None);
            }
            if !self.discard_hopeless_options() {
                return Ok(Some(self.branch()));
            }
        }
    }

    /// Asks the bound whether no cheaper cover is below this node.
    fn is_hopeless(&mut self) -> bool {
        let residual = self.trail.residual();
        let rest = self.bound.lower_bound(residual);
        if self.trail.at_root() {
            let whole = residual.cost().saturating_add(rest);
            self.lower_bound = self.lower_bound.max(whole);
        }
        rest >= residual.budget()
    }

    /// Discards what the bound shows to be too dear; says whether there was any.
    fn discard_hopeless_options(&mut self) -> bool {
        let mut any = false;
        let mut next = self.trail.residual().option_after(None);
        while let Some(option) = next {
            let residual = self.trail.residual();
            let useful = residual.gain(option) > 0;
            if useful && self.bound.lower_bound_with(option) >= residual.budget() {
                self.trail.discard(option);
                any = true;
            }
            next = self.trail.residual().option_after(Some(option));
        }
        any
    }

    /// Chooses the option to try next: of an item with the fewest ways, the option with the least cost a gain.
    fn branch(&self) -> OptionId {
        let residual = self.trail.residual();
        let offers = residual.options_of(self.branching_item());
        let best = offers.map(|option| Offer::of(residual, option)).min();
        best.expect("an open item has a live option").option()
    }

    /// Chooses an item with the fewest ways; none has fewer than two, for one way would be forced.
    fn branching_item(&self) -> ItemId {
        let residual = self.trail.residual();
        let mut best = (u64::MAX, None);
        for item in residual.items() {
            let degree = residual.branching_degree(item);
            if degree < best.0 {
                best = (degree, Some(item));
            }
            if degree == 2 {
                break;
            }
        }
        best.1.expect("an item is open")
    }

    /// Makes the cover at the current node the incumbent, in the memory of the one before.
    fn record(&mut self) -> Result<(), Stop<O::Break>> {
        let best = self.best.get_or_insert_default();
        best.cost = self.trail.residual().cost();
        best.options.clear();
        best.options.extend(self.trail.taken());
        best.options.sort_unstable();
        self.announce()
    }

    /// Makes a cover from outside the search the incumbent, if it is cheaper.
    fn offer(&mut self, incumbent: Incumbent) -> Result<(), Stop<O::Break>> {
        if incumbent.cost >= self.trail.residual().budget() {
            return Ok(());
        }
        self.best = Some(incumbent);
        self.announce()
    }

    fn announce(&mut self) -> Result<(), Stop<O::Break>> {
        let Some(best) = &self.best else {
            return Ok(());
        };
        self.trail.set_budget(best.cost);
        self.meter.incumbents += 1;
        let lower_bound = self.lower_bound.min(best.cost);
        go_on(self.observer.incumbent(best, lower_bound))?;
        self.meter.check_incumbents().map_err(Stop::Limit)
    }

    /// Gives the cost below which there is no cover.
    pub(crate) fn lower_bound(&self) -> Cost {
        let best = self.best.as_ref().map_or(Cost::MAX, |best| best.cost);
        self.lower_bound.min(best)
    }

    fn progress(&self) -> Progress {
        Progress {
            nodes: self.meter.nodes,
            updates: self.trail.residual().updates(),
            best: self.best.as_ref().map(|best| best.cost),
            lower_bound: self.lower_bound(),
        }
    }

    pub(crate) fn stats(&self) -> Stats {
        Stats {
            solutions: self.meter.incumbents,
            nodes: self.meter.nodes,
            updates: self.trail.residual().updates(),
            engine: NAME,
        }
    }
}

fn go_on<B>(flow: ControlFlow<B>) -> Result<(), Stop<B>> {
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(value) => Err(Stop::Break(value)),
    }
}
