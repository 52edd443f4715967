//! The cheapest solution, by branch and bound.
//!
//! The walk is that of every search. At each branch node a lower bound says what the rest must cost at least;
//! where the options chosen so far and that bound reach the cost of the incumbent, the best solution so far, the node is cut.
//!
//! # The bound
//!
//! Let an option that costs `c` and covers `k` primary items give each of them the *share* `c / k`.
//! A solution below a node covers every uncovered primary item by one option that is still possible there,
//! and the options that it adds cover no other primary items. So what it adds costs exactly the sum of the shares
//! that the uncovered items get, and each item gets no less than the least share among the options left in its column.
//! Hence the sum of these least shares is never more than what the rest costs. It is found without a search:
//! the options are laid out by ascending shares, so that the least of a column is always the first.
//! An item that must be covered several times needs several options, so its least share counts as often.
//! Where all options cost 1 and the largest covers `k` items, this is the number of items left divided by `k`.
//!
//! # Exactness
//!
//! Shares are counted in units of 2 to the power of -40 and rounded down, which keeps their sum a lower bound.
//! Since costs are integers, the bound may be rounded up to the next one.
//! No sum overflows: the shares that one option gives add up to its cost at most, so all together are at most the sum
//! of all costs, which the builder keeps within 64 bits.

use std::ops::ControlFlow;

use crate::choose::Order;
use crate::dance::{Dance, Step};
use crate::ids::OptionId;
use crate::layout::Layout;
use crate::links::Links;
use crate::problem::{Cell, Problem};
use crate::run::{End, Stats};
use crate::search::Search;
use crate::visit::{Reporter, Visitor};

/// The binary logarithm of the parts into which a unit of cost is divided.
const SCALE: u32 = 40;

/// Gives the cheapest solution, or how close to it a search came.
///
/// ```
/// use std::ops::ControlFlow;
/// use dlx_core::{End, Problem, Solution};
///
/// let mut builder = Problem::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.primary(name));
/// builder.option_with_cost([a], 2);
/// builder.option_with_cost([b], 2);
/// let both = builder.option_with_cost([a, b], 3);
/// let problem = builder.build()?;
/// let minimum = problem.search().minimum(&mut |_: Solution<'_>| ControlFlow::<()>::Continue(()));
/// assert_eq!(minimum.best, Some((3, vec![both])));
/// assert_eq!((minimum.lower_bound, minimum.end), (3, End::Exhausted));
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "only an exhausted search has proven a minimum: look at `end`"]
pub struct Minimum<B> {
    /// The cost and the options of the cheapest solution found; the cheapest of all if the search was exhausted.
    pub best: Option<(u64, Vec<OptionId>)>,
    /// No solution costs less than this.
    pub lower_bound: u64,
    /// How the search ended; exhausted without a solution means that there is none.
    pub end: End<B>,
    /// What it took.
    pub stats: Stats,
}

impl Search<'_> {
    /// Finds the cheapest solution: visits each one that is cheaper than all before, the last of them the cheapest of all.
    ///
    /// The order of the search is its own, in one thread; a seed has no effect.
    pub fn minimum<V: Visitor>(self, visitor: &mut V) -> Minimum<V::Break> {
        let problem = self.problem;
        let shares = shares(problem);
        let search = self.order(Order::Any);
        let dance = search.dance_by(|| Layout::sorted_by(problem, |option| shares[option]));
        let mut descent = Descent {
            problem,
            bound: Bound::new(&dance.links, shares),
            dance,
            best: None,
            lower_bound: None,
        };
        let end = descent.run(visitor);
        descent.report(end)
    }
}

/// Gives what each option costs for each of its primary items.
fn shares(problem: &Problem) -> Vec<u128> {
    let primary = |cell: &&Cell| problem.primary[cell.item as usize];
    let share = |option| {
        let items = problem.cells(option).iter().filter(primary).count();
        (u128::from(problem.costs[option]) << SCALE) / (items as u128)
    };
    (0..problem.option_count()).map(share).collect()
}

/// The least share of each column, by way of the option that owns its first node.
struct Bound {
    shares: Vec<u128>,
    owners: Vec<u32>,
}

impl Bound {
    fn new(links: &Links, shares: Vec<u128>) -> Self {
        let owners = links.owners();
        Self { shares, owners }
    }

    fn owner_of_first(&self, links: &Links, item: u32) -> usize {
        self.owners[links.node(item).down as usize] as usize
    }

    /// Gives a cost that covering all active items takes at least.
    fn of(&self, links: &Links) -> u64 {
        let least = |item| match links.need(item) {
            0 => 0,
            need => u128::from(need) * self.shares[self.owner_of_first(links, item)],
        };
        let sum: u128 = links.active().map(least).sum();
        u64::try_from(sum.div_ceil(1 << SCALE)).unwrap_or(u64::MAX)
    }
}

/// A search for ever cheaper solutions.
struct Descent<'p> {
    problem: &'p Problem,
    dance: Dance<'p>,
    bound: Bound,
    best: Option<(u64, Vec<OptionId>)>,
    lower_bound: Option<u64>,
}

impl Descent<'_> {
    fn run<V: Visitor>(&mut self, visitor: &mut V) -> End<V::Break> {
        match self.walk(visitor) {
            ControlFlow::Continue(end) => end,
            ControlFlow::Break(value) => End::Break(value),
        }
    }

    fn walk<V: Visitor>(&mut self, visitor: &mut V) -> ControlFlow<V::Break, End<V::Break>> {
        let mut reporter = Reporter::new();
        loop {
            match self.dance.step() {
                Step::DeadEnd => {}
                Step::Branch => self.branch(),
                Step::Solution => self.solution(visitor)?,
                Step::Exhausted => return ControlFlow::Continue(End::Exhausted),
                Step::Stopped(reason) => return ControlFlow::Continue(End::Stopped(reason)),
            }
            reporter.report(&self.dance, visitor)?;
        }
    }

    /// Cuts the node where nothing better can be below. The bound of the first node is that of the whole search.
    fn branch(&mut self) {
        let spent = self.problem.total(self.dance.chosen());
        let bound = spent.saturating_add(self.bound.of(&self.dance.links));
        self.lower_bound.get_or_insert(bound);
        if !self.improves(bound) {
            self.dance.cut();
        }
    }

    fn solution<V: Visitor>(&mut self, visitor: &mut V) -> ControlFlow<V::Break> {
        let solution = self.dance.solution();
        let (cost, options) = (solution.cost(), solution.options());
        if self.best.as_ref().is_some_and(|(best, _)| cost >= *best) {
            self.dance.reject();
            return ControlFlow::Continue(());
        }
        self.best = Some((cost, options.to_vec()));
        visitor.solution(solution)
    }

    fn improves(&self, cost: u64) -> bool {
        self.best.as_ref().is_none_or(|(best, _)| cost < *best)
    }

    fn report<B>(self, end: End<B>) -> Minimum<B> {
        let proven = match (&end, &self.best) {
            (End::Exhausted, Some((cost, _))) => *cost,
            _ => self.lower_bound.unwrap_or(0),
        };
        Minimum {
            lower_bound: proven,
            best: self.best,
            end,
            stats: self.dance.stats(),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use puzzle_testkit::exact::{all_covers, instances};

    use super::*;
    use crate::ids::{Element, ItemId};

    proptest! {
        #[test]
        fn the_bound_is_never_above_what_the_rest_costs(instance in instances()) {
            let mut builder = Problem::builder();
            for item in 0..instance.primary {
                builder.primary(item);
            }
            for item in 0..instance.secondary {
                builder.secondary(item);
            }
            for (option, cost) in instance.options.iter().zip(&instance.costs) {
                let element = |&(item, color)| Element { item: ItemId::new(item), color };
                builder.option_with_cost(option.iter().map(element), *cost);
            }
            let problem = builder.build().unwrap();
            let covers = all_covers(&instance);
            let shares = shares(&problem);
            let mut dance = problem
                .search()
                .dance_by(|| Layout::sorted_by(&problem, |option| shares[option]));
            let bound = Bound::new(&dance.links, shares);
            loop {
                match dance.step() {
                    Step::Exhausted => break,
                    Step::Branch => {
                        let below = covers.iter().filter(|cover| {
                            dance.chosen().iter().all(|option| cover.contains(&option.index()))
                        });
                        let spent = problem.total(dance.chosen());
                        let rest = below.map(|cover| instance.cost(cover) - spent).min();
                        prop_assert!(rest.is_none_or(|rest| bound.of(&dance.links) <= rest));
                    }
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn with_unit_costs_the_bound_is_items_left_by_the_largest_option() {
        let mut builder = Problem::builder();
        let items: Vec<ItemId> = (0..10).map(|item| builder.primary(item)).collect();
        for option in items.windows(3) {
            builder.option_with_cost(option.iter().copied(), 1);
        }
        builder.option_with_cost([items[0]], 1);
        let problem = builder.build().unwrap();
        let minimum = problem
            .search()
            .minimum(&mut |_: crate::Solution<'_>| ControlFlow::<()>::Break(()));
        assert_eq!(minimum.lower_bound, 4);
    }
}
