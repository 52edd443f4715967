//! The bound of a plain walk: least shares.
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
//! Shares are counted in units of 2 to the power of -40 and rounded down, which keeps their sum a lower bound.
//! Since costs are integers, the bound may be rounded up to the next one.
//! No sum overflows: the shares that one option gives add up to its cost at most, so all together are at most the sum
//! of all costs, which the builder keeps within 64 bits.

use crate::links::Links;
use crate::problem::{Cell, Problem};

/// The binary logarithm of the parts into which a unit of cost is divided.
const SCALE: u32 = 40;

/// Gives what each option costs for each of its primary items.
pub(super) fn shares(problem: &Problem) -> Vec<u128> {
    let primary = |cell: &&Cell| problem.primary[cell.item as usize];
    let share = |option| {
        let items = problem.cells(option).iter().filter(primary).count();
        (u128::from(problem.costs[option]) << SCALE) / (items as u128)
    };
    (0..problem.option_count()).map(share).collect()
}

/// The least share of each column, by way of the option that owns its first node.
pub(super) struct Shares {
    shares: Vec<u128>,
    owners: Vec<u32>,
}

impl Shares {
    pub(super) fn new(links: &Links, shares: Vec<u128>) -> Self {
        let owners = links.owners();
        Self { shares, owners }
    }

    fn owner_of_first(&self, links: &Links, item: u32) -> usize {
        self.owners[links.node(item).down as usize] as usize
    }

    /// Gives a cost that covering all active items takes at least.
    pub(super) fn of(&self, links: &Links) -> u64 {
        let least = |item| match links.need(item) {
            0 => 0,
            need => u128::from(need) * self.shares[self.owner_of_first(links, item)],
        };
        let sum: u128 = links.active().map(least).sum();
        u64::try_from(sum.div_ceil(1 << SCALE)).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use proptest::prelude::*;
    use puzzle_testkit::exact::{all_covers, instances};

    use super::*;
    use crate::dance::Step;
    use crate::ids::{Element, ItemId};
    use crate::layout::Layout;

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
            let bound = Shares::new(&dance.links, shares);
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
