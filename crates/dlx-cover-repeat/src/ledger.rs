//! What is known so far: the best cover, and how cheap a cover can be at all, summed over the parts of a problem.
//!
//! Each part has a *share*: the cheapest cover of it that was found, and a lower bound on all of its covers.
//! What was taken at the root and the bounds of all shares bound the whole from below; and their covers together
//! are a cover of the whole. Whenever that one is cheaper than the incumbent, it is announced.
//! So at any limit both ends of the gap are true.

use std::ops::ControlFlow;

use dlx_core::OptionId;

use crate::meter::Meter;
use crate::observer::{Observer, Progress};
use crate::{Cost, Incumbent, Problem, Stop};

/// Keeps the books of one search.
#[derive(Debug)]
pub(crate) struct Ledger<'p, 'o, O> {
    pub(crate) problem: &'p Problem,
    observer: &'o mut O,
    pub(crate) meter: Meter,
    /// The best cover found, if it costs less than the ceiling.
    pub(crate) best: Option<Incumbent>,
    /// Only covers that cost less are looked for.
    ceiling: Cost,
    /// What every cover takes, and what that costs.
    taken: Vec<OptionId>,
    base: Cost,
    shares: Vec<Share>,
}

/// Says what is known of one part, in the words and costs of the whole.
#[derive(Clone, Debug, Default)]
struct Share {
    lower_bound: Cost,
    best: Option<Incumbent>,
}

impl<'p, 'o, O: Observer> Ledger<'p, 'o, O> {
    /// Opens the books on a search for covers that cost less than `ceiling`.
    pub(crate) fn new(
        problem: &'p Problem,
        observer: &'o mut O,
        meter: Meter,
        ceiling: Cost,
    ) -> Self {
        Self {
            problem,
            observer,
            meter,
            best: None,
            ceiling,
            taken: Vec::new(),
            base: 0,
            shares: Vec::new(),
        }
    }

    /// Opens the books on a single part, whose covers are to cost less than `ceiling`.
    pub(crate) fn of_part(
        problem: &'p Problem,
        observer: &'o mut O,
        meter: Meter,
        ceiling: Cost,
    ) -> Self {
        Self {
            shares: vec![Share::default()],
            ..Self::new(problem, observer, meter, ceiling)
        }
    }

    /// Splits the problem into what was taken and so many parts.
    pub(crate) fn split(
        &mut self,
        taken: Vec<OptionId>,
        base: Cost,
        parts: usize,
    ) -> Result<(), Stop<O::Break>> {
        self.taken = taken;
        self.base = base;
        self.shares = vec![Share::default(); parts];
        self.combine()
    }

    /// Gives what a cover of the whole must cost less than to be of interest.
    pub(crate) fn budget(&self) -> Cost {
        let best = self.best.as_ref().map_or(Cost::MAX, |best| best.cost);
        best.min(self.ceiling)
    }

    /// Gives what a cover of the part must cost less than to be of interest.
    pub(crate) fn budget_of(&self, part: usize) -> Cost {
        let share = &self.shares[part];
        let others = self.lower_bound_of_parts() - share.lower_bound;
        let room = self.budget().saturating_sub(others);
        share.best.as_ref().map_or(room, |best| best.cost.min(room))
    }

    /// Gives the cost below which the part has no cover.
    pub(crate) fn lower_bound_of(&self, part: usize) -> Cost {
        self.shares[part].lower_bound
    }

    /// Notes that the part has no cover below this cost.
    pub(crate) fn raise(&mut self, part: usize, lower_bound: Cost) {
        let share = &mut self.shares[part];
        let best = share.best.as_ref().map_or(Cost::MAX, |best| best.cost);
        share.lower_bound = share.lower_bound.max(lower_bound).min(best);
    }

    fn lower_bound_of_parts(&self) -> Cost {
        let bounds = self.shares.iter().map(|share| share.lower_bound);
        bounds.fold(self.base, Cost::saturating_add)
    }

    /// Gives the cost below which there is no cover.
    pub(crate) fn lower_bound(&self) -> Cost {
        let best = self.best.as_ref().map_or(Cost::MAX, |best| best.cost);
        self.lower_bound_of_parts().min(best)
    }

    /// Makes a cover of the whole the incumbent, if it is cheaper.
    pub(crate) fn offer(&mut self, cover: Incumbent) -> Result<(), Stop<O::Break>> {
        if cover.cost >= self.budget() {
            return Ok(());
        }
        self.best = Some(cover);
        self.announce()
    }

    /// Notes a cover of the part, if it is the cheapest so far.
    pub(crate) fn offer_part(
        &mut self,
        part: usize,
        cost: Cost,
        cover: impl Iterator<Item = OptionId>,
    ) -> Result<(), Stop<O::Break>> {
        let share = &mut self.shares[part];
        if share.best.as_ref().is_some_and(|best| best.cost <= cost) {
            return Ok(());
        }
        let best = share.best.get_or_insert_default();
        best.cost = cost;
        best.options.clear();
        best.options.extend(cover);
        self.combine()
    }

    /// Makes the covers of all parts together the incumbent, if they cost less.
    fn combine(&mut self) -> Result<(), Stop<O::Break>> {
        let mut costs = self
            .shares
            .iter()
            .map(|share| share.best.as_ref().map(|best| best.cost));
        let whole = costs.try_fold(self.base, |sum, cost| sum.checked_add(cost?));
        let Some(cost) = whole.filter(|&cost| cost < self.budget()) else {
            return Ok(());
        };
        let best = self.best.get_or_insert_default();
        best.cost = cost;
        best.options.clone_from(&self.taken);
        for share in &self.shares {
            best.options
                .extend(share.best.iter().flat_map(|best| &best.options));
        }
        best.options.sort_unstable();
        self.announce()
    }

    fn announce(&mut self) -> Result<(), Stop<O::Break>> {
        let lower_bound = self.lower_bound();
        let Some(best) = &self.best else {
            return Ok(());
        };
        self.meter.incumbents += 1;
        go_on(self.observer.incumbent(best, lower_bound))?;
        self.meter.check_incumbents().map_err(Stop::Limit)
    }

    /// Counts a node against the limits, and now and then tells of progress.
    pub(crate) fn enter_node(&mut self, updates: u64, memory: usize) -> Result<(), Stop<O::Break>> {
        let due = self
            .meter
            .enter_node(updates, memory)
            .map_err(Stop::Limit)?;
        if due {
            self.meter.poll().map_err(Stop::Limit)?;
            let progress = self.progress(updates);
            go_on(self.observer.progress(progress))?;
        }
        Ok(())
    }

    /// Counts work that was done without a trail, and tells of progress.
    pub(crate) fn count(
        &mut self,
        nodes: u64,
        updates: u64,
        memory: usize,
    ) -> Result<(), Stop<O::Break>> {
        let counted = self.meter.count(nodes, updates, memory);
        counted.map_err(Stop::Limit)?;
        self.tell(0, 0)
    }

    /// Tells of progress while so much more is under way.
    pub(crate) fn tell(&mut self, nodes: u64, updates: u64) -> Result<(), Stop<O::Break>> {
        let mut progress = self.progress(updates);
        progress.nodes += nodes;
        go_on(self.observer.progress(progress))
    }

    fn progress(&self, updates: u64) -> Progress {
        Progress {
            nodes: self.meter.nodes,
            updates: self.meter.updates + updates,
            best: self.best.as_ref().map(|best| best.cost),
            lower_bound: self.lower_bound(),
        }
    }
}

/// Makes an observer's wish to break off a reason to stop.
pub(crate) fn go_on<B>(flow: ControlFlow<B>) -> Result<(), Stop<B>> {
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(value) => Err(Stop::Break(value)),
    }
}
