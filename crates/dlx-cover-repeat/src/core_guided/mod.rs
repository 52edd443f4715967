//! Core-guided search: a lower bound raised by contradictions.
//!
//! The problem is stated to a satisfiability solver: a variable for each option, and for each item a clause that one
//! of its options is used. Then it is *assumed* that no option is used at all. That is a contradiction, and the solver
//! names a *core*: a few of the assumptions that cannot hold together. One of these options is used in every cover,
//! so the least weight among them is added to the lower bound and taken from each. In place of the core it is assumed
//! that no more than one of these options is used, which a *sum* of them expresses, then no more than two, and so on.
//! Where the assumptions hold together at last, the model is a cover that costs what the lower bound says: the cheapest.
//!
//! Why this is exact: the cost of a cover is at all times the lower bound and the weights of the assumptions that it
//! breaks. For of a core each cover breaks at least one; the first is paid by the bound, each further one by an output of
//! the sum.
//!
//! Heavy assumptions come first, and all of a weight are exhausted before lighter ones are assumed (stratification).
//! Cores are made small, by asking again for parts of them, and sums are only made once the solver finds no core any
//! more (weight-aware cores): so many cores are disjoint. An assumption whose weight a better cover cannot afford is
//! stated for good (hardening); once a single step is left, nothing is assumed any more.
//! The models on the way are covers too.
//!
//! This is the way for large sparse problems, where few options meet at an item, but chains of them lead far:
//! a tree search meets the same little contradictions again and again, whereas this search learns them once.
//! On dense or symmetric problems it gets nowhere. Its work is counted in conflicts, each of which counts as a node.
//!
//! Sources: A. Morgado, C. Dodaro and J. Marques-Silva, Core-guided `MaxSAT` with soft cardinality constraints (2014): OLL;
//! J. Berg and M. Jarvisalo, Weight-aware core extraction in SAT-based `MaxSAT` solving (2017);
//! R. Martins, S. Joshi, V. Manquinho and I. Lynce, Incremental cardinality constraints for `MaxSAT` (2014): sums that grow.

mod oracle;
mod softs;

use dlx_core::{ItemId, OptionId};
use rustsat::types::Lit;

use crate::incumbent::greedy;
use crate::ledger::Ledger;
use crate::observer::Observer;
use crate::part::Part;
use crate::{Cost, Problem, Stop};
use oracle::{Oracle, Reply, variable};
use softs::Softs;

/// Conflicts of a slice.
const SLICE: u64 = 1000;

/// A problem with more options than this is large.
const LARGE: usize = 200;

/// A problem is sparse if an item has so many options on average, or fewer.
const SPARSE: usize = 8;

/// A problem of more elements would take longer to state than anybody wants to wait after a request to stop.
const MOST_ELEMENTS: usize = 1 << 20;

/// A core is asked for again in another order so many times.
const TRIMS: usize = 4;

/// The literals of a core up to this size are left out one by one.
const SMALL_CORE: usize = 40;

/// Conflicts allowed for leaving out one literal.
const MINIMIZING: u64 = 500;

/// Raises the lower bound of one part.
pub(crate) struct CoreGuided<'q> {
    part: &'q Part,
    number: usize,
    oracle: Oracle,
    softs: Softs,
    /// Assumptions of at least this weight are made.
    level: Cost,
    /// No cover of the part costs less.
    lower: Cost,
    /// Conflicts and propagations that the ledger knows of.
    told: (u64, u64),
    /// The bytes that the tree search of the part takes.
    beside: usize,
    /// The number of conflicts at which the turn is over.
    end: u64,
}

impl<'q> CoreGuided<'q> {
    /// States the part with this number; it must be one for this search.
    pub(crate) fn new<O: Observer>(
        part: &'q Part,
        number: usize,
        ledger: &Ledger<'_, '_, O>,
        beside: usize,
    ) -> Self {
        let problem = &part.problem;
        let options = (0..problem.option_count()).map(OptionId::new);
        let weights: Vec<Cost> = options.map(|option| problem.cost(option)).collect();
        let mut search = Self {
            part,
            number,
            oracle: Oracle::new(weights.len(), ledger.meter.clock().clone()),
            level: weights.iter().copied().max().unwrap_or(1),
            softs: Softs::new(weights),
            lower: 0,
            told: (0, 0),
            beside,
            end: 0,
        };
        search.state_items(problem);
        search.pack(problem);
        search
    }

    /// Says whether every item needs one cover, and the problem is not so large that stating it would take long.
    pub(crate) fn suits(problem: &Problem) -> bool {
        let single = problem.demands().iter().all(|&demand| demand == 1);
        single && problem.element_count() <= MOST_ELEMENTS
    }

    /// Says whether the problem is large and sparse, and all options cost the same; so this search is likely to be the best one.
    ///
    /// Where costs differ, the linear relaxation leaves less to prove.
    pub(crate) fn comes_first(problem: &Problem) -> bool {
        let mut options = (0..problem.option_count()).map(OptionId::new);
        problem.option_count() > LARGE
            && problem.element_count() <= SPARSE * problem.item_count()
            && options.all(|option| problem.cost(option) == 1)
    }

    /// Gives what no cover of the part costs less than, as far as this search knows.
    pub(crate) fn lower(&self) -> Cost {
        self.lower
    }

    /// Gives the number of conflicts met so far.
    pub(crate) fn conflicts(&self) -> u64 {
        self.oracle.conflicts()
    }

    /// States that each item is covered.
    fn state_items(&mut self, problem: &Problem) {
        for item in (0..problem.item_count()).map(ItemId::new) {
            let options = problem.options_of(item).iter();
            let clause: Vec<Lit> = options.map(|o| variable(o.index()).pos_lit()).collect();
            self.oracle.state(&clause);
        }
    }

    /// Charges items that share no option, those with few options first: their clauses are cores that need no search.
    fn pack(&mut self, problem: &Problem) {
        let mut items: Vec<ItemId> = (0..problem.item_count()).map(ItemId::new).collect();
        items.sort_by_key(|&item| problem.options_of(item).len());
        for item in items {
            let options = problem.options_of(item).iter();
            let core: Vec<Lit> = options.map(|o| variable(o.index()).neg_lit()).collect();
            self.charge(core);
        }
    }

    /// Works for about so many conflicts; `true` once the part's bound meets its best cover.
    pub(crate) fn raise<O: Observer>(
        &mut self,
        ledger: &mut Ledger<'_, '_, O>,
        conflicts: u64,
    ) -> Result<bool, Stop<O::Break>> {
        self.end = self.oracle.conflicts().saturating_add(conflicts);
        self.oracle.allow(ledger.meter.nodes_left());
        loop {
            self.tell(ledger)?;
            let Some(room) = self.room(ledger) else {
                return Ok(true);
            };
            self.softs.harden(&mut self.oracle, room);
            match self.ask(ledger)? {
                Reply::Model => self.note_model(ledger)?,
                Reply::Core(core) if core.is_empty() => self.lower = self.upper(ledger),
                Reply::Core(core) => {
                    let core = self.minimized(core);
                    self.charge(core);
                }
                Reply::Open => return Ok(false),
            }
        }
    }

    /// Gives what a cover of the part must cost less than.
    fn upper<O: Observer>(&self, ledger: &Ledger<'_, '_, O>) -> Cost {
        self.part.budget_inside(ledger.budget_of(self.number))
    }

    /// Gives by how much a better cover may exceed the lower bound; `None` if there is none.
    fn room<O: Observer>(&self, ledger: &Ledger<'_, '_, O>) -> Option<Cost> {
        let upper = self.upper(ledger);
        let lower = self.part.budget_inside(ledger.lower_bound_of(self.number));
        (lower < upper).then(|| upper - 1 - self.lower)
    }

    /// Asks for a model of the assumptions, slice by slice.
    fn ask<O: Observer>(
        &mut self,
        ledger: &mut Ledger<'_, '_, O>,
    ) -> Result<Reply, Stop<O::Break>> {
        let assumptions = self.softs.of_weight(self.level);
        while self.oracle.conflicts() < self.end {
            let reply = self.oracle.ask(&assumptions, SLICE);
            if reply != Reply::Open {
                return Ok(reply);
            }
            self.tell(ledger)?;
        }
        Ok(Reply::Open)
    }

    /// Tells the ledger of the bound and of the work.
    fn tell<O: Observer>(&mut self, ledger: &mut Ledger<'_, '_, O>) -> Result<(), Stop<O::Break>> {
        ledger.raise(self.number, self.part.cost_outside(self.lower));
        let done = (self.oracle.conflicts(), self.oracle.propagations());
        let (conflicts, updates) = (done.0 - self.told.0, done.1 - self.told.1);
        self.told = done;
        ledger.count(conflicts, updates, self.beside + self.oracle.memory())
    }

    /// Takes the model as a cover, and goes on to what it may still break; if that is nothing, it is the cheapest.
    fn note_model<O: Observer>(
        &mut self,
        ledger: &mut Ledger<'_, '_, O>,
    ) -> Result<(), Stop<O::Break>> {
        let problem = &self.part.problem;
        let options = (0..problem.option_count()).map(OptionId::new);
        let used = options.filter(|option| self.oracle.holds(variable(option.index())));
        let cover = greedy::without_redundant(problem, used.collect());
        let cost = self.part.cost_outside(cover.cost);
        let named = self.part.cover_outside(cover.options.into_iter());
        ledger.offer_part(self.number, cost, named)?;
        if !self.softs.relax(&mut self.oracle) {
            match self.softs.heaviest_below(self.level) {
                Some(level) => self.level = level,
                None => self.lower = self.upper(ledger),
            }
        }
        Ok(())
    }

    /// Leaves out of a core what it does not need, as far as that is cheap.
    fn minimized(&mut self, mut core: Vec<Lit>) -> Vec<Lit> {
        for _ in 0..TRIMS {
            core.reverse();
            match self.oracle.ask(&core, MINIMIZING) {
                Reply::Core(smaller) if smaller.len() < core.len() => core = smaller,
                _ => break,
            }
        }
        if core.len() <= SMALL_CORE {
            self.leave_out(&mut core);
        }
        core
    }

    /// Leaves out literals one by one.
    fn leave_out(&mut self, core: &mut Vec<Lit>) {
        let mut next = 0;
        while next < core.len() && core.len() > 1 {
            let literal = core.remove(next);
            if let Reply::Core(smaller) = self.oracle.ask(core, MINIMIZING) {
                core.retain(|literal| smaller.contains(literal));
            } else {
                core.insert(next, literal);
                next += 1;
            }
        }
    }

    /// Adds the least weight of the core to the bound.
    fn charge(&mut self, core: Vec<Lit>) {
        let weight = self.softs.least(&core);
        if weight > 0 {
            self.lower += weight;
            self.softs.charge(&mut self.oracle, core, weight);
        }
    }
}

#[cfg(test)]
mod tests;
