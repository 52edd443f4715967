//! Items that may be covered more than once, or need not be covered, against brute force.

use std::ops::ControlFlow;

use dlx_core::{End, OptionId, Order, Prefix, Problem, Solution};
use proptest::prelude::*;
use puzzle_testkit::exact::{all_counted_covers, counted_declared_order, counted_instances};

use crate::common::{as_sets, counted_problem, numbers};

proptest! {
    #[test]
    fn any_order_finds_all_covers_once(counted in counted_instances(), seed: u64) {
        let problem = counted_problem(&counted);
        let expected = all_counted_covers(&counted);
        prop_assert_eq!(as_sets(problem.search().solutions()), expected.clone());
        prop_assert_eq!(as_sets(problem.search().seed(seed).solutions()), expected.clone());
        prop_assert_eq!(problem.search().threads(2).count().count, expected.len().into());
    }

    #[test]
    fn declared_order_is_lexicographic(counted in counted_instances()) {
        let problem = counted_problem(&counted);
        let solutions = problem.search().order(Order::Declared).solutions();
        let found: Vec<Vec<usize>> = solutions.map(|solution| numbers(&solution)).collect();
        prop_assert_eq!(found, counted_declared_order(&counted));
    }

    #[test]
    fn parts_one_after_the_other_are_the_whole(counted in counted_instances(), at_least in 0..40_usize, declared: bool) {
        let problem = counted_problem(&counted);
        let order = if declared { Order::Declared } else { Order::Any };
        let search = problem.search().order(order);
        let parts = search.split(at_least);
        let in_parts = parts.iter().flat_map(|part| search.clone().within(part.clone()).solutions());
        let whole: Vec<_> = search.clone().solutions().collect();
        prop_assert_eq!(in_parts.collect::<Vec<_>>(), whole);
    }

    #[test]
    fn a_prefix_takes_and_drops(
        counted in counted_instances(),
        taken in prop::collection::vec(0..12_usize, 0..3),
        dropped in prop::collection::vec(0..12_usize, 0..3),
    ) {
        let ids = |numbers: &[usize]| numbers.iter().map(|number| OptionId::new(*number)).collect::<Vec<_>>();
        let prefix = Prefix::new(ids(&taken)).without(ids(&dropped));
        let problem = counted_problem(&counted);
        let mut expected = all_counted_covers(&counted);
        expected.retain(|cover| {
            taken.iter().all(|option| cover.contains(option)) && !dropped.iter().any(|option| cover.contains(option))
        });
        let search = problem.search().within(prefix);
        prop_assert_eq!(as_sets(search.clone().solutions()), expected.clone());
        let in_parts = search.split(10).into_iter().flat_map(|part| problem.search().within(part).solutions());
        prop_assert_eq!(as_sets(in_parts.collect::<Vec<_>>().into_iter()), expected);
    }

    #[test]
    fn the_cheapest_and_any(counted in counted_instances(), seed: u64) {
        let problem = counted_problem(&counted);
        let covers = all_counted_covers(&counted);
        let cheapest = covers.iter().map(|cover| counted.instance.cost(cover)).min();
        let minimum = problem.search().minimum(&mut |_: Solution<'_>| ControlFlow::<()>::Continue(()));
        prop_assert_eq!(minimum.best.map(|(cost, _)| cost), cheapest);
        prop_assert_eq!(minimum.end, End::Exhausted);
        prop_assert!(cheapest.is_none_or(|cost| minimum.lower_bound == cost));
        let found = problem.search().seed(seed).find();
        prop_assert_eq!(found.solution.is_some(), !covers.is_empty());
        if let Some(mut solution) = found.solution {
            solution.sort_unstable();
            prop_assert!(counted.is_cover(&numbers(&solution)));
        }
    }
}

#[test]
fn sets_of_each_size_are_binomial_coefficients() {
    for (size, expected) in (0..).zip([
        1_u32, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66, 12, 1, 0,
    ]) {
        let mut builder = Problem::builder();
        let item = builder.primary_within("set", size..=size);
        for _ in 0..12 {
            builder.option([item]);
        }
        let problem = builder.build().unwrap();
        assert_eq!(problem.search().count().count, expected.into());
        assert_eq!(problem.times(item), size..=size);
        assert_eq!(problem.uncoverable(), (size > 12).then_some(item));
    }
}

#[test]
fn an_empty_range_is_a_mistake() {
    let mut builder = Problem::builder();
    let (least, most) = (2, 1);
    builder.primary_within("a", least..=most);
    let message = builder.build().expect_err("empty").to_string();
    assert_eq!(
        message,
        "item \"a\" cannot be covered 2 times at least and 1 at most"
    );
}

/// Attacks or occupies every square of a chessboard by so many queens, that may attack each other.
fn dominate(n: usize, queens: u32) -> Problem {
    let mut builder = Problem::builder();
    let number = builder.primary_within("queens", queens..=queens);
    let squares: Vec<_> = (0..n * n)
        .map(|square| builder.primary_within(square, 1..=4))
        .collect();
    for queen in 0..n * n {
        let reached = (0..n * n).filter(|square| {
            let down = (square / n).abs_diff(queen / n);
            let right = (square % n).abs_diff(queen % n);
            down == 0 || right == 0 || down == right
        });
        let reached = reached.map(|square| squares[square]);
        builder.option([number].into_iter().chain(reached));
    }
    builder.build().expect("a valid problem")
}

#[test]
fn queens_dominate_small_boards_in_as_many_ways_as_published() {
    // A002564 of the On-Line Encyclopedia of Integer Sequences.
    for (n, queens, ways) in [(3, 1, 1_u32), (4, 2, 12), (5, 3, 186), (6, 3, 4)] {
        let problem = dominate(n, queens);
        assert_eq!(problem.search().count().count, ways.into(), "side {n}");
        let fewer = dominate(n, queens - 1).search().count();
        assert_eq!(fewer.count, 0_u32.into());
    }
}
