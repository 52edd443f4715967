//! Long chains of forced and of free moves: no recursion, and no scan of the whole at each link.

use dlx_cover_repeat::Problem;

use crate::support::{minimize, optimum};

#[test]
fn a_hundred_thousand_forced_moves() {
    let mut builder = Problem::builder();
    for index in 0..100_000 {
        let item = builder.item(index, 1);
        builder.option(1, [item]);
    }
    let report = minimize(&builder.build().expect("it is well formed"));
    assert_eq!((report.stats.nodes, report.stats.solutions), (1, 1));
}

/// The end items force their pairs, and the bound sees the rest: the optimum takes every other pair.
#[test]
fn a_long_path_of_pairs() {
    let mut builder = Problem::builder();
    let items: Vec<_> = (0..2_000).map(|index| builder.item(index, 1)).collect();
    for pair in items.windows(2) {
        builder.option(1, pair.iter().copied());
    }
    assert_eq!(optimum(&builder.build().expect("it is well formed")), 1_000);
}

#[test]
fn a_demand_met_by_one_option_many_times() {
    let mut builder = Problem::builder();
    let item = builder.item("thirsty", 50_000);
    builder.option(3, [item]);
    builder.option(4, [item]);
    assert_eq!(
        optimum(&builder.build().expect("it is well formed")),
        150_000
    );
}

/// The greedy cover takes the cheapest, and the bound proves it: one node, and no search among the equal rest.
#[test]
fn the_cheapest_half_of_many_options() {
    let mut builder = Problem::builder();
    let item = builder.item("item", 10_000);
    for cost in 1..=20_000 {
        let option = builder.option(cost, [item]);
        builder.max_uses(option, 1);
    }
    let problem = builder.build().expect("it is well formed");
    assert_eq!(optimum(&problem), 10_000 * 10_001 / 2);
    assert_eq!(minimize(&problem).stats.nodes, 1);
}

#[test]
fn every_option_of_an_item_is_forced_in_one_pass() {
    let mut builder = Problem::builder();
    let item = builder.item("item", 50_000);
    for _ in 0..50_000 {
        let option = builder.option(1, [item]);
        builder.max_uses(option, 1);
    }
    assert_eq!(
        optimum(&builder.build().expect("it is well formed")),
        50_000
    );
}
