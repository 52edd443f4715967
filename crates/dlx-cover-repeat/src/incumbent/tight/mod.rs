//! Covers that cost no more than disjoint items show to be needed.
//!
//! Where items share no option, each needs one of its own, so the cheapest options of all of them bound the cost from
//! below: the classic `h()` of repeat cover. A cover that meets this bound is *tight*: of each of these items, the
//! *choices* of the cover, it uses exactly one option, a cheapest one, and nothing else. So to look for a tight cover is
//! to look for an assignment of choices that leaves no item open, a constraint satisfaction problem. With choices of
//! two options this is satisfiability: an option is a literal, and every other item a clause.
//!
//! Here the walks known from satisfiability do far better than a search that swaps arbitrary options.
//! They start with random choices. A step takes some open item and makes one of its options the choice, in place of the
//! one that was; which one is left to chance, but the more items that would open, the less likely it is.
//! A walk proves nothing, and need not end; it may be continued after any amount of work. Where it stays far from all covers,
//! it is not: most bounds are not met, and there each assignment leaves much open, while a satisfiable problem soon has
//! only few open items left.
//!
//! Source: A. Balint and U. Schöning, Choosing probability distributions for stochastic local search and the role of
//! make versus break, SAT 2012; a polynomial of degree two stands for theirs, since it needs no fractions.

mod disjoint;

use dlx_core::{ItemId, OptionId};

use super::random::Random;
use crate::{Cost, Problem};
use disjoint::{disjoint_items, least_cost};

/// Stands for no choice.
const NONE: u32 = u32::MAX;

/// Steps for each choice after which a walk is judged.
const TRIAL: usize = 10;

/// Near a cover is what leaves no more than one item in so many open.
const NEAR: usize = 40;

/// What no weight of an option exceeds.
const MOST_LIKELY: usize = 1 << 20;

/// Holds a walk through assignments of choices.
#[derive(Debug)]
pub(crate) struct TightWalk<'q> {
    problem: &'q Problem,
    cost: Cost,
    random: Random,
    /// The choice that an option belongs to.
    choices: Vec<u32>,
    /// The option that each choice takes.
    taken: Vec<OptionId>,
    /// How many options taken cover each item.
    covers: Vec<u32>,
    /// Open items, in no order, and the place of each.
    open: Vec<ItemId>,
    places: Vec<usize>,
    /// The options for an open item, and the sum of their weights up to each.
    sums: Vec<(OptionId, usize)>,
    /// Items with the last mark are in the option that was judged last.
    marks: Vec<u64>,
    mark: u64,
    /// The fewest open items met.
    fewest: usize,
    steps: usize,
    work: u64,
}

impl<'q> TightWalk<'q> {
    /// Starts with random choices; `None` where no cover of this cost is tight.
    pub(crate) fn new(problem: &'q Problem, cost: Cost, seed: u64) -> Option<Self> {
        let demands = problem.demands();
        if cost == 0 || demands.iter().any(|&demand| demand != 1) {
            return None;
        }
        let items = disjoint_items(problem);
        let needed: Cost = items.iter().map(|&item| least_cost(problem, item)).sum();
        if needed != cost {
            return None;
        }
        let mut walk = Self {
            problem,
            cost,
            random: Random::new(seed),
            choices: vec![NONE; problem.option_count()],
            taken: Vec::with_capacity(items.len()),
            covers: vec![0; problem.item_count()],
            open: Vec::new(),
            places: vec![0; problem.item_count()],
            sums: Vec::new(),
            marks: vec![0; problem.item_count()],
            mark: 0,
            fewest: usize::MAX,
            steps: 0,
            work: 0,
        };
        walk.choose(&items);
        let mut items = (0..problem.item_count()).map(ItemId::new);
        items.all(|item| walk.can_cover(item)).then_some(walk)
    }

    /// Makes a choice of each of these items, and takes one of its options.
    fn choose(&mut self, items: &[ItemId]) {
        for (number, &item) in (0..).zip(items) {
            let least = least_cost(self.problem, item);
            let options = self.problem.options_of(item).iter().copied();
            let cheapest = options.filter(|&option| self.problem.cost(option) == least);
            let cheapest: Vec<_> = cheapest.collect();
            for option in &cheapest {
                self.choices[option.index()] = number;
            }
            let option = cheapest[self.random.below(cheapest.len())];
            self.taken.push(option);
            for item in self.problem.items_of(option) {
                self.covers[item.index()] += 1;
            }
        }
        for item in (0..self.problem.item_count()).map(ItemId::new) {
            if self.covers[item.index()] == 0 {
                self.note_open(item);
            }
        }
    }

    fn can_cover(&self, item: ItemId) -> bool {
        let mut options = self.problem.options_of(item).iter();
        options.any(|option| self.choices[option.index()] != NONE)
    }

    /// Says what a tight cover costs.
    pub(crate) fn cost(&self) -> Cost {
        self.cost
    }

    /// Says whether the walk, after a while, has never come near a cover: there is none, most likely.
    pub(crate) fn is_hopeless(&self) -> bool {
        self.steps > TRIAL * self.taken.len() && self.fewest > self.covers.len() / NEAR
    }

    /// Gives the work done so far, in elements of the problem looked at.
    pub(crate) fn work(&self) -> u64 {
        self.work
    }

    /// Walks on for so much work; gives a tight cover as soon as it comes by one.
    pub(crate) fn walk(&mut self, work: u64) -> Option<Vec<OptionId>> {
        let end = self.work.saturating_add(work);
        while !self.open.is_empty() {
            if self.work >= end || self.is_hopeless() {
                return None;
            }
            let item = self.open[self.random.below(self.open.len())];
            let option = self.draw(item);
            self.take(option);
            self.steps += 1;
            self.fewest = self.fewest.min(self.open.len());
        }
        let mut cover = self.taken.clone();
        cover.sort_unstable();
        Some(cover)
    }

    /// Draws an option for the item.
    fn draw(&mut self, item: ItemId) -> OptionId {
        self.sums.clear();
        let mut sum = 0;
        for &option in self.problem.options_of(item) {
            if self.choices[option.index()] != NONE {
                let opened = self.opened_by(option);
                sum += weight(opened);
                self.sums.push((option, sum));
            }
        }
        let drawn = self.random.below(sum);
        let place = self.sums.partition_point(|&(_, sum)| sum <= drawn);
        self.sums[place].0
    }

    /// Counts the items that would open if the option were taken.
    fn opened_by(&mut self, option: OptionId) -> usize {
        let instead = self.taken[self.choices[option.index()] as usize];
        let kept = self.problem.items_of(option);
        let left = self.problem.items_of(instead);
        self.work += (kept.len() + left.len()) as u64;
        self.mark += 1;
        for item in kept {
            self.marks[item.index()] = self.mark;
        }
        let opens = |item: &&ItemId| {
            self.covers[item.index()] == 1 && self.marks[item.index()] != self.mark
        };
        left.iter().filter(opens).count()
    }

    /// Takes the option for its choice.
    fn take(&mut self, option: OptionId) {
        let problem = self.problem;
        let choice = self.choices[option.index()] as usize;
        let instead = std::mem::replace(&mut self.taken[choice], option);
        self.work += (problem.items_of(option).len() + problem.items_of(instead).len()) as u64;
        for &item in problem.items_of(option) {
            let covers = &mut self.covers[item.index()];
            *covers += 1;
            if *covers == 1 {
                self.note_covered(item);
            }
        }
        for &item in problem.items_of(instead) {
            let covers = &mut self.covers[item.index()];
            *covers -= 1;
            if *covers == 0 {
                self.note_open(item);
            }
        }
    }

    fn note_open(&mut self, item: ItemId) {
        self.places[item.index()] = self.open.len();
        self.open.push(item);
    }

    fn note_covered(&mut self, item: ItemId) {
        let place = self.places[item.index()];
        self.open.swap_remove(place);
        if let Some(moved) = self.open.get(place) {
            self.places[moved.index()] = place;
        }
    }
}

/// Says how likely an option is to be drawn that would open so many items, in proportion.
fn weight(opened: usize) -> usize {
    let hardness = opened.saturating_mul(10).saturating_add(9);
    (MOST_LIKELY / hardness.saturating_mul(hardness)).max(1)
}

#[cfg(test)]
mod tests;
