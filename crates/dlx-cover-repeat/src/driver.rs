//! How a problem is taken apart, and which questions its parts are asked in which order.
//!
//! First the root: greedy cover, reductions, components; then each part on its own, as long as its root bound shows
//! so many options to be too dear that a smaller copy pays.
//!
//! Then each part is searched. First *directly*, for anything cheaper than its best cover, for a short while with each
//! method of the bound: most problems end here. Those that do not are hard, and may never end; so from then on the
//! search works *from below*: it asks for a cover of at most the lower bound. A run that proves that there is none
//! raises the bound by one, a cover found is the cheapest; either way the gap that is known at any limit is true.
//! (A depth-first search for anything cheaper would keep the bound of its root until its very end.)
//! While the proofs are cheap they skip ahead by doubling steps. The method that gave the last proof goes first, and
//! once no method gets through within its allowance of work, the allowance grows.
//!
//! A part in which each item has two options of equal cost is a graph, and is searched as one in the first place; the methods of
//! the bound come after that. A part in which most items have two options of any cost is searched with [`cuts`](crate::cuts) in the first place,
//! others when the methods of the bound got nowhere. Where every item needs one cover, core-guided search takes its turn as well: first of all on large sparse problems,
//! and else where the direct search did not end. It goes on as long as it raises the bound.
//!
//! Allowances are counted in work, not in time; so a search does the same on every machine.
//!
//! Source: the idea to refute costs from below is that of destructive lower bounds, R. Klein and A. Scholl, Computing
//! lower bounds by destructive improvement, European Journal of Operational Research 112 (1999).

use crate::core_guided::CoreGuided;
use crate::engine::Engine;
use crate::incumbent::greedy;
use crate::ledger::Ledger;
use crate::methods::Methods;
use crate::observer::Observer;
use crate::part::Part;
use crate::plan::Plan;
use crate::reduction;
use crate::techniques::{Technique, Techniques};
use crate::trail::Trail;
use crate::{Bound, Incumbent, Stop};

/// Searches the whole problem; `Ok` is the proof that nothing better exists than what the ledger holds.
pub(crate) fn run<B: Bound, O: Observer>(
    ledger: &mut Ledger<'_, '_, O>,
    bound: &mut B,
    techniques: Techniques,
    threads: usize,
    warm_start: Option<Incumbent>,
) -> Result<(), Stop<O::Break>> {
    ledger.meter.poll().map_err(Stop::Limit)?;
    ledger.meter.check_incumbents().map_err(Stop::Limit)?;
    if ledger.problem.uncoverable().is_some() {
        return Ok(());
    }
    if let Some(incumbent) = warm_start {
        ledger.offer(incumbent)?;
    }
    let mut driver = Driver {
        ledger,
        bound,
        techniques,
        threads,
    };
    let Some(parts) = driver.split()? else {
        return Ok(());
    };
    let parts = driver.settle_roots(parts)?;
    for (number, part) in &parts {
        driver.solve(*number, part)?;
    }
    Ok(())
}

/// Holds what all parts share.
struct Driver<'d, 'p, 'o, B, O> {
    ledger: &'d mut Ledger<'p, 'o, O>,
    bound: &'d mut B,
    techniques: Techniques,
    threads: usize,
}

impl<B: Bound, O: Observer> Driver<'_, '_, '_, B, O> {
    /// Covers greedily, reduces and splits the problem; `None` if no cover of interest is left.
    fn split(&mut self) -> Result<Option<Vec<Part>>, Stop<O::Break>> {
        let mut trail = Trail::new(self.ledger.problem);
        let greedy = greedy::cover(trail.residual_mut());
        self.ledger.offer(greedy)?;
        self.ledger
            .enter_node(trail.residual().updates(), trail.memory())?;
        trail.set_budget(self.ledger.budget());
        let reduces = self.techniques.uses(Technique::Reductions);
        let open = if reduces {
            reduction::reduce(&mut trail, &self.ledger.meter)
        } else {
            trail.propagate()
        };
        self.ledger.meter.updates += trail.residual().updates();
        if !open {
            return Ok(None);
        }
        let components = self.techniques.uses(Technique::Components);
        let (parts, taken, base) = Part::split(&trail, components);
        self.ledger.split(taken, base, parts.len())?;
        Ok(Some(parts))
    }

    /// Works on the root of each part, and gives those that are left with their numbers, the smallest first.
    fn settle_roots(&mut self, parts: Vec<Part>) -> Result<Vec<(usize, Part)>, Stop<O::Break>> {
        let mut left = Vec::new();
        for (number, part) in parts.into_iter().enumerate() {
            if let Some(part) = self.settle_root(number, part)? {
                left.push((number, part));
            }
        }
        left.sort_by_key(|(_, part)| part.problem.element_count());
        Ok(left)
    }

    /// Works on the part's root, and on smaller copies as long as they are much smaller; `None` if that solves it.
    fn settle_root(
        &mut self,
        number: usize,
        mut part: Part,
    ) -> Result<Option<Part>, Stop<O::Break>> {
        loop {
            let mut engine = Engine::new(&part, number, self.bound, self.ledger, self.techniques);
            engine.cover_greedily()?;
            if engine.settle_root()? {
                return Ok(None);
            }
            let prices = engine.root_prices();
            let smaller = is_much_smaller(engine.trail());
            let smaller = smaller.then(|| part.shrink(engine.trail(), &prices));
            drop(engine);
            let Some(smaller) = smaller else {
                part.prices = prices;
                return Ok(Some(part));
            };
            part = smaller;
        }
    }

    /// Searches the part until its bound meets its best cover.
    fn solve(&mut self, number: usize, part: &Part) -> Result<(), Stop<O::Break>> {
        let mut engine = Engine::new(part, number, self.bound, self.ledger, self.techniques);
        let mut methods = Methods::new(&engine, self.threads);
        let cores_first = !methods.has_graph() && CoreGuided::comes_first(&part.problem);
        let method = methods.first(&engine);
        let mut plan = Plan::new(cores_first, method);
        let suits = CoreGuided::suits(&part.problem);
        let uses_cores = suits && self.techniques.uses(Technique::CoreGuided);
        let mut cores = None;
        loop {
            let ledger = engine.ledger();
            let lower = part.budget_inside(ledger.lower_bound_of(number));
            let upper = part.budget_inside(ledger.budget_of(number));
            if lower >= upper {
                return Ok(());
            }
            if uses_cores && plan.are_cores_due() {
                let state = || {
                    let memory = engine.trail().memory();
                    CoreGuided::new(part, number, engine.ledger(), memory)
                };
                let cores = cores.get_or_insert_with(state);
                plan.raise_by_cores(&mut engine, cores)?;
                continue;
            }
            let budget = plan.budget(lower, upper);
            let answer = plan.ask(&mut engine, &mut methods, budget)?;
            plan.learn(answer, upper - lower, engine.work());
        }
    }
}

/// Says whether an eighth of the options, or of the items, is gone.
fn is_much_smaller(trail: &Trail<'_>) -> bool {
    let residual = trail.residual();
    let problem = residual.problem();
    let gone = |left: usize, all: usize| left < all - all / 8;
    let useful = residual
        .options()
        .filter(|&option| residual.gain(option) > 0);
    gone(useful.count(), problem.option_count())
        || gone(residual.items().count(), problem.item_count())
}
