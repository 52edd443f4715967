//! The cheapest covers, and all of the least cost, equal those of brute force.

use std::ops::ControlFlow;

use dlx_core::{Limits, StopReason};
use dlx_cover_repeat::{
    Bound, Cost, Incumbent, NoBound, Problem, Search, Silent, Stop, Technique, Verdict,
};
use proptest::prelude::*;
use puzzle_testkit::cover::{Instance, all_covers, instances, set_covers};

use crate::support::{problem, unicost, uses};

type Covers = Vec<(u64, Vec<u32>)>;

/// Checks the `wanted` cheapest covers against all covers, the cheapest first.
fn check_cheapest<B: Bound>(
    instance: &Instance,
    all: &Covers,
    search: Search<'_, B>,
    wanted: usize,
) {
    let found = search.cheapest(wanted, &mut Silent);
    assert_eq!(found.stopped, None);
    let costs: Vec<Cost> = found.covers.iter().map(|cover| cover.cost).collect();
    let expected: Vec<Cost> = all.iter().map(|(cost, _)| *cost).take(wanted).collect();
    assert_eq!(costs, expected);
    for cover in &found.covers {
        assert!(all.contains(&(cover.cost, uses(cover, instance.options.len()))));
        assert!(cover.options.is_sorted());
    }
    let as_dear =
        |one: &Incumbent, next: &Incumbent| (one.cost, &one.options) < (next.cost, &next.options);
    assert!(found.covers.is_sorted_by(as_dear));
    let next = all.get(found.covers.len());
    assert!(next.is_none_or(|(next, _)| found.lower_bound <= *next));
}

/// Checks that all covers of the least cost are told, each once.
fn check_optima<B: Bound>(instance: &Instance, all: &Covers, search: Search<'_, B>) {
    let mut told = Vec::new();
    let report = search.optima(&mut |cover: &Incumbent, bound: Cost| {
        assert_eq!(cover.cost, bound);
        told.push((cover.cost, uses(cover, instance.options.len())));
        ControlFlow::<()>::Continue(())
    });
    told.sort_unstable();
    let least = all.first().map(|(cost, _)| *cost);
    let expected = all.iter().take_while(|(cost, _)| Some(*cost) == least);
    assert_eq!(
        told.iter().collect::<Vec<_>>(),
        expected.collect::<Vec<_>>()
    );
    assert_eq!(
        (report.stopped, report.stats.solutions),
        (None, told.len() as u64)
    );
    match (report.verdict, least) {
        (Verdict::Optimal(best), Some(least)) => assert_eq!(best.cost, least),
        (Verdict::Infeasible { .. }, None) => {}
        (verdict, least) => panic!("{verdict:?}, but brute force says {least:?}"),
    }
}

fn check(instance: &Instance) {
    let (problem, all) = (problem(instance), all_covers(instance));
    for wanted in [0, 1, 2, 3, 7, 100_000] {
        check_cheapest(instance, &all, problem.search(), wanted);
        check_cheapest(instance, &all, problem.search().bound(NoBound), wanted);
    }
    let fixing = Technique::ReducedCostFixing;
    check_cheapest(instance, &all, problem.search().without(fixing), 5);
    check_optima(instance, &all, problem.search());
    check_optima(instance, &all, problem.search().bound(NoBound));
    check_optima(instance, &all, problem.search().without(fixing));
}

/// A search that is stopped claims nothing about other covers than it found that is not so.
fn check_stopped(instance: &Instance, nodes: u64) {
    let (problem, all) = (problem(instance), all_covers(instance));
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::none()
    };
    let found = problem.search().limits(limits).cheapest(3, &mut Silent);
    assert!(found.stats.nodes <= nodes && found.covers.len() <= 3);
    let known: Covers = found
        .covers
        .iter()
        .map(|cover| (cover.cost, uses(cover, instance.options.len())))
        .collect();
    let other = all.iter().find(|cover| !known.contains(cover));
    assert!(other.is_none_or(|(cost, _)| found.lower_bound <= *cost));
    let report = problem
        .search()
        .limits(limits)
        .optima(&mut |cover: &Incumbent, _: Cost| {
            assert_eq!(Some(cover.cost), all.first().map(|(cost, _)| *cost));
            ControlFlow::<()>::Continue(())
        });
    assert!(report.stats.nodes <= nodes);
}

proptest! {
    #[test]
    fn demands_costs_and_limits(instance in instances(), nodes in 0..12_u64) {
        check(&instance);
        check_stopped(&instance, nodes);
    }

    #[test]
    fn plain_set_covers(instance in set_covers(), nodes in 0..12_u64) {
        check(&instance);
        check_stopped(&instance, nodes);
    }
}

/// A ring of items, each option covers two neighbors.
fn ring(items: usize) -> Problem {
    unicost(
        items,
        (0..items).map(|k| vec![k, (k + 1) % items]).collect(),
    )
}

#[test]
fn an_even_ring_has_two_cheapest_covers_and_an_odd_one_as_many_as_items() {
    for (items, number) in [(20, 2), (21, 21)] {
        let report = ring(items).search().optima(&mut Silent);
        assert_eq!((report.stopped, report.stats.solutions), (None, number));
    }
}

/// The squares of a board, and for each those that a queen on it attacks, with its own.
fn queens(board: usize) -> Problem {
    let attacked = |queen: usize| {
        let (row, column) = (queen / board, queen % board);
        let is_attacked = |square: &usize| {
            let (down, right) = (
                row.abs_diff(square / board),
                column.abs_diff(square % board),
            );
            down == 0 || right == 0 || down == right
        };
        (0..board * board).filter(is_attacked).collect()
    };
    unicost(board * board, (0..board * board).map(attacked).collect())
}

/// In how many ways the fewest queens attack a whole board: OEIS A002564.
#[test]
fn the_fewest_queens_attack_a_board_in_as_many_ways_as_is_known() {
    for (board, number) in (1..).zip([1, 4, 1, 12, 186, 4, 86, 4860]) {
        let report = queens(board).search().optima(&mut Silent);
        assert_eq!(
            (report.stopped, report.stats.solutions),
            (None, number),
            "{board}"
        );
    }
}

#[test]
fn costs_far_apart_are_found_in_few_steps() {
    let mut builder = Problem::builder();
    let item = builder.item("item", 1);
    for power in 0..40 {
        builder.option(3 << power, [item]);
    }
    let found = builder.build().unwrap().search().cheapest(3, &mut Silent);
    let costs: Vec<Cost> = found.covers.iter().map(|cover| cover.cost).collect();
    assert_eq!((costs, found.lower_bound), (vec![3, 6, 9], 9));
    assert!(found.stats.nodes < 100);
}

#[test]
fn an_observer_may_break_off_and_a_limit_counts_covers() {
    let problem = ring(21);
    let first = problem
        .search()
        .optima(&mut |cover: &Incumbent, _: Cost| ControlFlow::Break(cover.cost));
    assert_eq!(first.stopped, Some(Stop::Break(11)));
    let limits = Limits {
        solutions: Some(4),
        ..Limits::none()
    };
    let four = problem.search().limits(limits).optima(&mut Silent);
    assert_eq!(four.stopped, Some(Stop::Limit(StopReason::Solutions)));
    assert_eq!(four.stats.solutions, 4);
    assert!(matches!(four.verdict, Verdict::Optimal(best) if best.cost == 11));
}
