//! Prices prove what they say, by arithmetic that knows nothing of how they were found.

use dlx_core::{ItemId, OptionId};
use dlx_cover_repeat::{Prices, Problem};
use proptest::prelude::*;
use puzzle_testkit::cover::{Instance, cheapest, instances, set_covers};

use crate::support::{optimum, problem, unicost};

/// Works out what prices prove: what items demand at their prices, less what options are paid above their costs.
fn proven(problem: &Problem, prices: &Prices) -> i128 {
    let price = |item: ItemId| i128::from(prices.prices[item.index()]);
    let mut value: i128 = 0;
    for item in (0..problem.item_count()).map(ItemId::new) {
        value += i128::from(problem.demand(item)) * price(item);
    }
    for option in (0..problem.option_count()).map(OptionId::new) {
        let paid: i128 = problem
            .items_of(option)
            .iter()
            .map(|item| price(*item))
            .sum();
        let cost = i128::from(problem.cost(option)) * i128::from(prices.scale);
        value -= i128::from(problem.uses(option)) * (paid - cost).max(0);
    }
    let scale = i128::from(prices.scale);
    (value.max(0) + scale - 1) / scale
}

fn check(instance: &Instance) {
    let problem = problem(instance);
    let Some((least, _)) = cheapest(instance) else {
        return;
    };
    for target in [0, least, least + 5] {
        let prices = problem.search().price(target);
        assert_eq!(i128::from(prices.bound), proven(&problem, &prices));
        assert!(prices.bound <= least, "{prices:?}");
    }
}

proptest! {
    #[test]
    fn demands_costs_and_limits(instance in instances()) {
        check(&instance);
    }

    #[test]
    fn plain_set_covers(instance in set_covers()) {
        check(&instance);
    }
}

#[test]
fn they_come_up_to_the_linear_relaxation() {
    let ring = |items: usize| {
        unicost(
            items,
            (0..items).map(|k| vec![k, (k + 1) % items]).collect(),
        )
    };
    for items in [20, 21] {
        let problem = ring(items);
        let least = optimum(&problem);
        assert_eq!(problem.search().price(least).bound, least);
    }
}
