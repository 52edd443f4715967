//! Several threads against one: without feature `rayon` the number of threads has no effect, and all of this holds too.

use std::ops::ControlFlow;

use dlx_core::{
    CancelToken, End, Engine, Limits, OptionId, Order, Outcome, Prefix, Search, Solution, Stats,
    StopReason,
};
use proptest::prelude::*;
use puzzle_testkit::exact::instances;

use crate::common::{problem, queens};

/// Gives what does not depend on the number of threads.
fn tree(stats: Stats) -> (u64, u64) {
    (stats.solutions, stats.nodes)
}

fn visit(search: Search<'_>) -> (Vec<Vec<OptionId>>, Outcome<()>) {
    let mut found = Vec::new();
    let outcome = search.visit(&mut |solution: Solution<'_>| {
        found.push(solution.options().to_vec());
        ControlFlow::<()>::Continue(())
    });
    (found, outcome)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn threads_change_nothing(instance in instances(), declared: bool) {
        let problem = problem(&instance);
        let order = if declared { Order::Declared } else { Order::Any };
        let search = problem.search().order(order);
        let one = visit(search.clone());
        for threads in [1, 2, 4] {
            let search = search.clone().threads(threads);
            let (found, outcome) = visit(search.clone());
            prop_assert_eq!(&found, &one.0);
            prop_assert_eq!(outcome.end, one.1.end);
            prop_assert_eq!(tree(outcome.stats), tree(one.1.stats));
            let counted = search.engine(Engine::Bits).count();
            prop_assert_eq!(tree(counted.stats), tree(one.1.stats));
        }
    }

    #[test]
    fn limits_stop_at_the_same_place(nodes in 0..5_000_u64, solutions in 0..120_u64) {
        let problem = queens(8);
        for limits in [
            Limits { nodes: Some(nodes), ..Limits::none() },
            Limits { solutions: Some(solutions), ..Limits::none() },
        ] {
            let search = problem.search().limits(limits);
            let (one, first) = visit(search.clone());
            let (several, outcome) = visit(search.clone().threads(3));
            prop_assert_eq!(several, one);
            prop_assert_eq!(outcome.end, first.end);
            prop_assert_eq!(outcome.stats.nodes, first.stats.nodes);
            let counted = search.engine(Engine::Bits).threads(3).count();
            prop_assert_eq!(counted.stats.nodes, first.stats.nodes);
        }
    }

    #[test]
    fn updates_stop_it_soon(updates in 0..30_000_u64) {
        let problem = queens(8);
        let limits = Limits { updates: Some(updates), ..Limits::none() };
        let search = problem.search().limits(limits);
        let (one, first) = visit(search.clone());
        let (several, outcome) = visit(search.threads(3));
        prop_assert_eq!(several, one);
        prop_assert_eq!(outcome.end, first.end);
    }
}

#[test]
fn a_part_of_a_shuffled_search_is_shared_out() {
    let problem = queens(9);
    for seed in 0..4 {
        let search = problem.search().seed(seed);
        for option in [0, 13, 40] {
            let search = search.clone().within(Prefix::new([OptionId::new(option)]));
            let (one, outcome) = visit(search.clone());
            let (several, shared) = visit(search.clone().threads(3));
            assert_eq!(several, one, "the same solutions in the same order");
            assert_eq!(tree(shared.stats), tree(outcome.stats));
            let counted = search.engine(Engine::Bits).threads(2).count();
            assert_eq!(tree(counted.stats), tree(outcome.stats));
        }
    }
}

#[test]
fn a_large_search_counts_alike() {
    let problem = queens(10);
    let one = problem.search().count();
    let four = problem.search().threads(4).count();
    assert_eq!((four.count, four.end), (one.count, one.end));
    assert_eq!(tree(four.stats), tree(one.stats));
    let two = visit(problem.search().threads(2)).0;
    assert_eq!(two, visit(problem.search()).0);
}

#[test]
fn more_solutions_than_a_part_keeps_arrive_in_order() {
    let mut builder = dlx_core::Problem::builder();
    for item in 0..19 {
        let item = builder.primary(item);
        builder.option([item]);
        builder.option([item]);
    }
    let problem = builder.build().unwrap();
    // Few parts, each with far more solutions than it keeps.
    let count = |threads| {
        let mut options = 0;
        let mut hash = 0_usize;
        let outcome = problem
            .search()
            .threads(threads)
            .visit(&mut |solution: Solution<'_>| {
                options += solution.options().len();
                for option in solution.options() {
                    hash = hash.wrapping_mul(31).wrapping_add(option.index());
                }
                ControlFlow::<()>::Continue(())
            });
        (options, hash, outcome.end, tree(outcome.stats))
    };
    assert_eq!(count(2), count(1));
}

#[test]
fn a_visitor_breaks_off_at_the_same_solution() {
    let problem = queens(8);
    let third = |threads| {
        let mut seen = 0;
        let search = problem.search().threads(threads);
        let outcome = search.visit(&mut |solution: Solution<'_>| {
            seen += 1;
            if seen == 3 {
                return ControlFlow::Break(solution.options().to_vec());
            }
            ControlFlow::Continue(())
        });
        outcome.end
    };
    assert!(matches!(third(1), End::Break(_)));
    assert_eq!(third(4), third(1));
}

#[test]
fn a_token_stops_all_threads() {
    let token = CancelToken::new();
    token.cancel();
    let counted = queens(12).search().threads(4).cancel(token).count();
    assert_eq!(counted.end, End::Stopped(StopReason::Cancelled));
    assert_eq!(counted.stats.nodes, 0);
}

#[test]
fn memory_for_one_is_enough() {
    let problem = queens(8);
    let limits = Limits {
        memory: Some(20_000),
        ..Limits::none()
    };
    let counted = problem.search().limits(limits).threads(4).count();
    assert_eq!(counted, problem.search().count());
}
