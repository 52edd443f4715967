//! Estimates of search trees whose size is known.

use dlx_core::{Limits, Order, Problem, StopReason};

use crate::classics::langford;
use crate::common::queens;

/// Items that share nothing, with this many options each: a tree that is regular.
fn regular(items: usize, ways: usize) -> Problem {
    let mut builder = Problem::builder();
    for item in 0..items {
        let item = builder.primary(item);
        for _ in 0..ways {
            builder.option([item]);
        }
    }
    builder.build().expect("it is valid")
}

#[test]
fn a_regular_tree_is_told_exactly() {
    for (items, ways, nodes) in [(0, 1, 1.0), (1, 0, 1.0), (3, 1, 1.0), (5, 4, 1365.0)] {
        let estimate = regular(items, ways)
            .search()
            .estimate(5, 1)
            .expect("no limit");
        assert!(
            (estimate.nodes() - nodes).abs() < 1e-6 * nodes,
            "{estimate:?}"
        );
        assert!(estimate.relative_error < 1e-9, "{estimate:?}");
    }
}

#[test]
fn a_tree_may_be_larger_than_any_float() {
    let estimate = regular(400, 10).search().estimate(3, 1).expect("no limit");
    // 1 + 10 + … + 10^400 is 10^400 times 10/9.
    assert!((estimate.log10_nodes - 400.0 - (10.0_f64 / 9.0).log10()).abs() < 1e-9);
    assert!(estimate.nodes().is_infinite() && estimate.relative_error.is_finite());
}

#[test]
fn the_mean_is_near_the_truth() {
    let mut builder = Problem::builder();
    let items: Vec<_> = (0..6)
        .map(|item| builder.primary_within(item, 1..=2))
        .collect();
    for one in 0..6 {
        for two in 0..one {
            builder.option([items[one], items[two]]);
        }
    }
    let counted = builder.build().expect("it is valid");
    for (problem, order) in [
        (queens(8), Order::Any),
        (queens(8), Order::Declared),
        (langford(7), Order::Any),
        (counted, Order::Any),
    ] {
        let search = problem.search().order(order);
        let nodes = search.clone().count().stats.nodes;
        let estimate = search.estimate(4000, 1).expect("no limit");
        let ratio = estimate.nodes() / f64::from(u32::try_from(nodes).expect("a small tree"));
        assert!((0.8..1.25).contains(&ratio), "{nodes} nodes, {estimate:?}");
        assert!(estimate.relative_error < 0.1, "{estimate:?}");
        assert!(estimate.log10_least <= estimate.log10_nodes);
        assert!(estimate.log10_nodes <= estimate.log10_most);
    }
}

#[test]
fn a_seed_gives_the_same_dives() {
    let problem = queens(10);
    let estimate = |seed| problem.search().estimate(50, seed);
    assert_eq!(estimate(1), estimate(1));
    assert_ne!(estimate(1), estimate(2));
}

#[test]
fn limits_hold_for_all_dives() {
    let problem = queens(8);
    let estimate = |nodes| {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::none()
        };
        problem.search().limits(limits).estimate(1000, 1)
    };
    assert_eq!(estimate(2), Err(StopReason::Nodes));
    let some = estimate(100).expect("some dives end");
    assert!((1..100).contains(&some.dives), "{some:?}");
}

#[test]
fn dives_that_take_long_are_few() {
    let mut builder = Problem::builder();
    let items: Vec<_> = (0..300).map(|item| builder.primary(item)).collect();
    for option in 0..20_000 {
        let covered = (0..20).map(|at| items[(option * 7 + option / 300 + at * 13) % 300]);
        builder.option(covered);
    }
    let problem = builder.build().expect("it is valid");
    let estimate = problem.search().estimate(1_000, 1).expect("no limit");
    assert!((2..1_000).contains(&estimate.dives), "{estimate:?}");
}
