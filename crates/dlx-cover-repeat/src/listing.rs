//! All covers below a cost, by a walk through the problem as it was stated.
//!
//! It is the walk of the [`engine`](crate::engine): take an option, later discard it, close a node that the bound shows
//! to reach the budget. But each cover counts here, whereas there one is as good as another of the same cost.
//! So nothing is left out because something else does as much: no superfluous items or options, no orbits.
//! What stays is what is true of every cover below the budget: what is forced, what the bound says, and what it
//! shows to be too dear or needed.
//!
//! A cover with something superfluous is a cover too. Where all items are covered, the cover is told, and the walk goes
//! on with one more use of the cheapest option that has uses left, if that costs less than the budget; without it the
//! cover is the same, and is not told again.
//!
//! Invariant: the covers below a node are those that use what was taken on the way to it at least as often, and what was
//! discarded no more. A decision splits them into those that use its option once more and those that do not.
//! So each cover below the budget is met once.

use dlx_core::{ItemId, OptionId};

use crate::branching;
use crate::fixing::fix;
use crate::ledger::go_on;
use crate::meter::Meter;
use crate::observer::Progress;
use crate::techniques::{Technique, Techniques};
use crate::trail::Trail;
use crate::{Bound, Cost, Problem, Stop};

/// Hears of covers and progress while a walk goes on.
pub(crate) trait Listener {
    type Break;

    /// Takes a cover, whose uses may be put in another order, and says what the next ones must cost less than.
    fn cover(
        &mut self,
        cost: Cost,
        uses: &mut [OptionId],
        meter: &mut Meter,
    ) -> Result<Cost, Stop<Self::Break>>;

    /// Hears how far the walk is; it fills in nodes and updates alone.
    fn progress(&mut self, progress: Progress) -> Result<(), Stop<Self::Break>>;
}

/// Walks through covers, once for each budget.
#[derive(Debug)]
pub(crate) struct Lister<'q, 'd, B> {
    trail: Trail<'q>,
    bound: &'d mut B,
    fixes: bool,
    /// What the bound said at the root that items are worth.
    prices: Vec<i64>,
    /// Whether the node at hand is a cover that was told, and whether those were at which the decisions were made.
    told: bool,
    frames: Vec<bool>,
    uses: Vec<OptionId>,
}

impl<'q, 'd, B: Bound> Lister<'q, 'd, B> {
    pub(crate) fn new(problem: &'q Problem, bound: &'d mut B, techniques: Techniques) -> Self {
        Self {
            trail: Trail::new(problem),
            bound,
            fixes: techniques.uses(Technique::ReducedCostFixing),
            prices: Vec::new(),
            told: false,
            frames: Vec::new(),
            uses: Vec::new(),
        }
    }

    pub(crate) fn problem(&self) -> &'q Problem {
        self.trail.residual().problem()
    }

    /// Works on the bound of the root, which all walks profit from, for covers below this cost.
    pub(crate) fn prepare<X>(&mut self, budget: Cost, meter: &Meter) -> Result<(), Stop<X>> {
        self.trail.set_budget(budget);
        self.bound.start(self.trail.residual(), 0, &[]);
        while self.trail.propagate() && !self.trail.residual().is_covered() {
            meter.poll().map_err(Stop::Limit)?;
            if !self.bound.refine(self.trail.residual()) {
                break;
            }
        }
        let items = (0..self.problem().item_count()).map(ItemId::new);
        self.prices = items.map(|item| self.bound.root_price(item)).collect();
        Ok(())
    }

    /// Tells of every cover that costs less than the budget.
    pub(crate) fn walk<L: Listener>(
        &mut self,
        budget: Cost,
        meter: &mut Meter,
        listener: &mut L,
    ) -> Result<(), Stop<L::Break>> {
        self.trail.rewind();
        self.trail.set_budget(budget);
        self.frames.clear();
        self.told = false;
        self.bound.start(self.trail.residual(), 0, &self.prices);
        loop {
            self.enter_node(meter, listener)?;
            match self.expand(meter, listener)? {
                Some(option) => {
                    self.frames.push(std::mem::take(&mut self.told));
                    self.trail.decide(option);
                }
                None if self.ascend() => {}
                None => return Ok(()),
            }
        }
    }

    /// Counts the updates for the whole search.
    pub(crate) fn finish(self, meter: &mut Meter) {
        meter.updates += self.trail.residual().updates();
    }

    fn enter_node<L: Listener>(
        &self,
        meter: &mut Meter,
        listener: &mut L,
    ) -> Result<(), Stop<L::Break>> {
        let (updates, memory) = (self.trail.residual().updates(), self.trail.memory());
        if meter.enter_node(updates, memory).map_err(Stop::Limit)? {
            meter.poll().map_err(Stop::Limit)?;
            listener.progress(Progress {
                nodes: meter.nodes,
                updates: meter.updates + updates,
                best: None,
                lower_bound: 0,
            })?;
        }
        Ok(())
    }

    /// Works through the node and gives the option to branch on; `None` closes the node.
    fn expand<L: Listener>(
        &mut self,
        meter: &mut Meter,
        listener: &mut L,
    ) -> Result<Option<OptionId>, Stop<L::Break>> {
        loop {
            if !self.trail.propagate() {
                return Ok(None);
            }
            if self.trail.residual().is_covered() {
                self.tell(meter, listener)?;
                return Ok(self.extension());
            }
            let residual = self.trail.residual();
            if self.bound.lower_bound(residual) >= residual.budget() {
                return Ok(None);
            }
            if !self.fixes || !fix(&mut self.trail, self.bound) {
                return Ok(Some(branching::option(self.trail.residual(), self.bound)));
            }
        }
    }

    /// Tells of the cover at hand, unless that was done.
    fn tell<L: Listener>(
        &mut self,
        meter: &mut Meter,
        listener: &mut L,
    ) -> Result<(), Stop<L::Break>> {
        if std::mem::replace(&mut self.told, true) {
            return Ok(());
        }
        self.uses.clear();
        self.uses.extend(self.trail.taken());
        let cost = self.trail.residual().cost();
        let budget = listener.cover(cost, &mut self.uses, meter)?;
        self.trail.lower_budget(budget);
        Ok(())
    }

    /// Gives the cheapest option that may be used once more, if that costs less than what is left of the budget.
    fn extension(&self) -> Option<OptionId> {
        let residual = self.trail.residual();
        let cost = |option: &OptionId| residual.problem().cost(*option);
        let cheapest = residual.options().min_by_key(cost);
        cheapest.filter(|option| cost(option) < residual.budget())
    }

    /// Leaves a closed node for the other branch of the last decision; `false` if there is none.
    fn ascend(&mut self) -> bool {
        let Some(option) = self.trail.backtrack() else {
            return false;
        };
        self.told = self.frames.pop().unwrap_or(false);
        self.trail.discard(option);
        true
    }
}

/// Makes what an observer answers to progress the answer of a listener.
pub(crate) fn heard<O: crate::Observer>(
    observer: &mut O,
    progress: Progress,
) -> Result<(), Stop<O::Break>> {
    go_on(observer.progress(progress))
}
