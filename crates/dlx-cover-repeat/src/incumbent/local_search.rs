//! Local search for cheap covers, by weights on the items.
//!
//! It walks from cover to cover: it gives up options until the rest costs less than the best cover found, which
//! leaves some items uncovered, and then swaps: one option out, one in, until all is covered again.
//! Each item has a *weight*. An option's *gain* is the weight of the open items that one more use would bring nearer
//! to their demand; its *loss* is the weight of the items that lack, or would lack, a cover if it were used once less.
//! Out goes what loses least for its cost, in comes what gains most for its cost and covers some open item.
//! After each swap the items that are still open gain weight, so what is hard to cover comes to matter,
//! and the search leaves its local optima by itself. Two rules keep it from running in circles: an option that went out
//! comes back only after one of its items has changed, and the one that came in last does not go out next.
//!
//! Gains and losses are kept up to date: they change only at the items whose surplus passes zero. A search may be
//! broken off after any amount of work and continued later. It proves nothing; a cover is a cover.
//!
//! Source: C. Gao, X. Yao, T. Weise and J. Li, An efficient local search heuristic with row weighting for the
//! unicost set covering problem, European Journal of Operational Research 246 (2015).

use dlx_core::{ItemId, OptionId};

use super::greedy;
use super::random::Random;
use crate::{Cost, Problem, Residual};

/// Holds a walk through selections of options.
#[derive(Debug)]
pub(crate) struct LocalSearch<'q> {
    problem: &'q Problem,
    /// Whether all options cost the same, and something: then costs need not be compared.
    is_uniform: bool,
    random: Random,
    options: Vec<OptionState>,
    items: Vec<ItemState>,
    /// Options in use, each once, in no order.
    used: Vec<OptionId>,
    /// Open items, in no order.
    open: Vec<ItemId>,
    cost: Cost,
    best_cost: Cost,
    best: Vec<OptionId>,
    /// The work after which the last cover was found that was better than the one before.
    found_at: u64,
    last_in: Option<OptionId>,
    steps: u64,
    work: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct OptionState {
    gain: u64,
    loss: u64,
    uses: u32,
    /// Its place in the list of used options.
    place: usize,
    /// The step at which it last moved.
    moved: u64,
    /// Whether it may come in.
    free: bool,
}

#[derive(Clone, Copy, Debug)]
struct ItemState {
    weight: u64,
    /// Covers beyond the demand; negative if it is open.
    surplus: i64,
    /// Its place in the list of open items.
    place: usize,
}

fn is_uniform(problem: &Problem) -> bool {
    let mut costs = (0..problem.option_count()).map(|number| problem.cost(OptionId::new(number)));
    costs
        .next()
        .is_some_and(|first| first > 0 && costs.all(|cost| cost == first))
}

impl<'q> LocalSearch<'q> {
    /// Starts at the greedy cover of the problem, which must have one.
    pub(crate) fn new(problem: &'q Problem, seed: u64) -> Self {
        let mut search = Self {
            problem,
            is_uniform: is_uniform(problem),
            random: Random::new(seed),
            options: vec![
                OptionState {
                    free: true,
                    ..OptionState::default()
                };
                problem.option_count()
            ],
            items: Vec::with_capacity(problem.item_count()),
            used: Vec::new(),
            open: Vec::new(),
            cost: 0,
            best_cost: Cost::MAX,
            best: Vec::new(),
            found_at: 0,
            last_in: None,
            steps: 0,
            work: 0,
        };
        search.open_items();
        for option in greedy::cover(&mut Residual::new(problem)).options {
            search.add(option);
        }
        search
    }

    fn open_items(&mut self) {
        for item in (0..self.problem.item_count()).map(ItemId::new) {
            let demand = i64::from(self.problem.demand(item));
            self.items.push(ItemState {
                weight: 1,
                surplus: -demand,
                place: self.open.len(),
            });
            if demand > 0 {
                self.open.push(item);
                for option in self.problem.options_of(item) {
                    let state = &mut self.options[option.index()];
                    state.gain += 1;
                    state.loss += 1;
                }
            }
        }
    }

    /// Gives the work done so far, in elements of the problem looked at.
    pub(crate) fn work(&self) -> u64 {
        self.work
    }

    /// Gives the work that was done when it last came by a better cover.
    pub(crate) fn found_at(&self) -> u64 {
        self.found_at
    }

    /// Walks on for so much work, or until it comes by a cover that costs no more than `enough`;
    /// gives the best cover that it comes by, if it costs less than `below`.
    pub(crate) fn walk(
        &mut self,
        work: u64,
        below: Cost,
        enough: Cost,
    ) -> Option<(Cost, &[OptionId])> {
        self.best_cost = below;
        let end = self.work.saturating_add(work);
        let mut found = false;
        while self.work < end && self.best_cost > enough {
            found |= self.strip();
            if !self.swap() {
                break;
            }
        }
        found.then_some((self.best_cost, &self.best))
    }

    /// Gives up options while all is covered, and notes each cover that costs less than the best; `true` if one did.
    fn strip(&mut self) -> bool {
        let mut found = false;
        while self.open.is_empty() {
            let Some(option) = self.least_loss(None) else {
                break;
            };
            if self.options[option.index()].loss > 0 && self.cost < self.best_cost {
                self.best_cost = self.cost;
                self.found_at = self.work;
                self.best.clear();
                for &option in &self.used {
                    let uses = self.options[option.index()].uses as usize;
                    self.best.extend(std::iter::repeat_n(option, uses));
                }
                found = true;
            }
            self.remove(option);
        }
        found
    }

    /// Swaps options out until there is room below the best cost, and one in; `false` if there is nothing to do.
    fn swap(&mut self) -> bool {
        if self.open.is_empty() {
            return false;
        }
        self.steps += 1;
        self.work += 1;
        while let Some(option) = self.least_loss(self.last_in) {
            self.remove(option);
            if self.cost < self.best_cost {
                break;
            }
        }
        let item = self.open[self.random.below(self.open.len())];
        if let Some(option) = self.most_gain(item) {
            self.add(option);
            self.last_in = Some(option);
        }
        self.weigh_open_items();
        true
    }

    /// Finds the used option whose removal loses least for its cost; the one that was not moved for longest of equals.
    fn least_loss(&mut self, except: Option<OptionId>) -> Option<OptionId> {
        self.work += self.used.len() as u64;
        let used = self.used.iter().copied();
        used.filter(|&option| Some(option) != except)
            .reduce(|best, option| {
                if self.loses_less(option, best) {
                    option
                } else {
                    best
                }
            })
    }

    fn loses_less(&self, option: OptionId, than: OptionId) -> bool {
        let (ours, theirs) = (&self.options[option.index()], &self.options[than.index()]);
        if self.is_uniform {
            return (ours.loss, ours.moved) < (theirs.loss, theirs.moved);
        }
        let cost = |option| u128::from(self.problem.cost(option));
        let (our_loss, their_loss) = (u128::from(ours.loss), u128::from(theirs.loss));
        let (left, right) = (our_loss * cost(than), their_loss * cost(option));
        let dearer = cost(option) > cost(than);
        left < right
            || left == right && (dearer && ours.loss == 0 || !dearer && ours.moved < theirs.moved)
    }

    /// Finds the option of the item that gains most for its cost and leaves the selection below the best cost.
    fn most_gain(&mut self, item: ItemId) -> Option<OptionId> {
        let problem = self.problem;
        let options = problem.options_of(item);
        self.work += options.len() as u64;
        let room = self.best_cost - self.cost;
        let fits = |&option: &OptionId| {
            let state = self.options[option.index()];
            state.free && state.uses < problem.uses(option) && problem.cost(option) < room
        };
        let fitting = options.iter().copied().filter(fits);
        fitting.reduce(|best, option| {
            if self.gains_more(option, best) {
                option
            } else {
                best
            }
        })
    }

    fn gains_more(&self, option: OptionId, than: OptionId) -> bool {
        let (ours, theirs) = (&self.options[option.index()], &self.options[than.index()]);
        if self.is_uniform {
            return (ours.gain, theirs.moved) > (theirs.gain, ours.moved);
        }
        let cost = |option| u128::from(self.problem.cost(option));
        let left = u128::from(ours.gain) * cost(than);
        let right = u128::from(theirs.gain) * cost(option);
        left > right || left == right && ours.moved < theirs.moved
    }

    fn weigh_open_items(&mut self) {
        for &item in &self.open {
            self.items[item.index()].weight += 1;
            let options = self.problem.options_of(item);
            self.work += options.len() as u64;
            for option in options {
                let state = &mut self.options[option.index()];
                state.gain += 1;
                state.loss += 1;
            }
        }
    }

    /// Uses the option once more.
    fn add(&mut self, option: OptionId) {
        let problem = self.problem;
        let state = &mut self.options[option.index()];
        state.uses += 1;
        state.moved = self.steps;
        if state.uses == 1 {
            state.place = self.used.len();
            self.used.push(option);
        }
        self.cost += problem.cost(option);
        self.work += problem.items_of(option).len() as u64;
        for &item in problem.items_of(option) {
            let state = &mut self.items[item.index()];
            state.surplus += 1;
            match state.surplus {
                0 => self.close(item),
                1 => self.change(item, |state, weight| state.loss -= weight),
                _ => {}
            }
        }
    }

    /// Uses the option once less.
    fn remove(&mut self, option: OptionId) {
        let problem = self.problem;
        let state = &mut self.options[option.index()];
        state.uses -= 1;
        state.moved = self.steps;
        if state.uses == 0 {
            let place = state.place;
            self.used.swap_remove(place);
            if let Some(moved) = self.used.get(place) {
                self.options[moved.index()].place = place;
            }
        }
        self.cost -= problem.cost(option);
        self.work += problem.items_of(option).len() as u64;
        for &item in problem.items_of(option) {
            let state = &mut self.items[item.index()];
            state.surplus -= 1;
            match state.surplus {
                -1 => self.reopen(item),
                0 => self.change(item, |state, weight| state.loss += weight),
                _ => {}
            }
        }
        self.options[option.index()].free = false;
    }

    fn close(&mut self, item: ItemId) {
        let place = self.items[item.index()].place;
        self.open.swap_remove(place);
        if let Some(moved) = self.open.get(place) {
            self.items[moved.index()].place = place;
        }
        self.change(item, |state, weight| {
            state.gain -= weight;
            state.free = true;
        });
    }

    fn reopen(&mut self, item: ItemId) {
        self.items[item.index()].place = self.open.len();
        self.open.push(item);
        self.change(item, |state, weight| {
            state.gain += weight;
            state.free = true;
        });
    }

    /// Changes all options of an item by its weight.
    fn change(&mut self, item: ItemId, change: impl Fn(&mut OptionState, u64)) {
        let weight = self.items[item.index()].weight;
        let options = self.problem.options_of(item);
        self.work += options.len() as u64;
        for option in options {
            change(&mut self.options[option.index()], weight);
        }
    }
}
