//! Engines against each other: the same solutions in the same order, the same nodes, the same places to stop.

use dlx_core::{End, Engine, Limits, OptionId, Order, Prefix, Search, StopReason};
use proptest::prelude::*;
use puzzle_testkit::exact::{all_covers, counted_instances, declared_order, instances};

use crate::classics::langford;
use crate::common::{as_sets, counted_problem, numbers, problem, queens};

/// Gives the solutions one by one, how the search ended, and its nodes.
fn run(
    search: Search<'_>,
) -> (
    Vec<Vec<OptionId>>,
    Option<End<std::convert::Infallible>>,
    u64,
) {
    let mut solutions = search.solutions();
    let found = solutions.by_ref().collect();
    (found, solutions.end(), solutions.stats().nodes)
}

fn order(declared: bool) -> Order {
    if declared {
        Order::Declared
    } else {
        Order::Any
    }
}

proptest! {
    #[test]
    fn both_visit_the_same_tree(instance in instances(), declared: bool, seed: Option<u64>) {
        let problem = problem(&instance);
        let search = problem.search().order(order(declared));
        let search = seed.map_or(search.clone(), |seed| search.seed(seed));
        let links = run(search.clone().engine(Engine::Links));
        prop_assert_eq!(run(search.engine(Engine::Bits)), links);
    }

    #[test]
    fn each_finds_what_brute_force_finds(instance in instances()) {
        let problem = problem(&instance);
        for engine in [Engine::Links, Engine::Bits] {
            let search = problem.search().engine(engine);
            prop_assert_eq!(as_sets(search.clone().solutions()), all_covers(&instance));
            prop_assert_eq!(search.clone().count().stats.solutions, all_covers(&instance).len() as u64);
            let in_order: Vec<_> = search.order(Order::Declared).solutions().map(|found| numbers(&found)).collect();
            prop_assert_eq!(in_order, declared_order(&instance));
        }
    }

    #[test]
    fn both_search_the_same_part(
        instance in instances(),
        given in prop::collection::vec(0..12_usize, 0..4),
        dropped in prop::collection::vec(0..12_usize, 0..3),
    ) {
        let problem = problem(&instance);
        let prefix = Prefix::new(given.into_iter().map(OptionId::new));
        let prefix = prefix.without(dropped.into_iter().map(OptionId::new));
        let search = problem.search().within(prefix);
        let links = run(search.clone().engine(Engine::Links));
        prop_assert_eq!(run(search.engine(Engine::Bits)), links);
    }

    #[test]
    fn counted_items_are_left_to_links(counted in counted_instances()) {
        let problem = counted_problem(&counted);
        prop_assume!(counted.times.iter().any(|times| *times != (1, 1)));
        let stats = problem.search().engine(Engine::Bits).count().stats;
        prop_assert_eq!(stats.engine, "dancing-links");
    }

    #[test]
    fn both_stop_at_the_same_place(nodes in 0..400_u64, solutions in 0..60_u64, declared: bool) {
        let problem = langford(7);
        for limits in [
            Limits { nodes: Some(nodes), ..Limits::none() },
            Limits { solutions: Some(solutions), ..Limits::none() },
        ] {
            let search = problem.search().limits(limits).order(order(declared));
            let links = run(search.clone().engine(Engine::Links));
            let bits = search.engine(Engine::Bits);
            let counted = bits.clone().count();
            prop_assert_eq!((Some(counted.end), counted.stats.nodes), (links.1, links.2));
            prop_assert_eq!(run(bits), links);
        }
    }
}

#[test]
fn the_iterator_counts_no_further_than_it_has_come() {
    let problem = queens(7);
    let nodes = |engine| {
        let mut solutions = problem.search().engine(engine).solutions();
        let mut nodes = Vec::new();
        while solutions.next().is_some() {
            nodes.push(solutions.stats().nodes);
        }
        nodes
    };
    assert_eq!(nodes(Engine::Bits), nodes(Engine::Links));
}

#[test]
fn where_there_is_no_memory_for_bits_links_search_on() {
    let problem = queens(8);
    let limits = |bytes| Limits {
        memory: Some(bytes),
        ..Limits::none()
    };
    let engine = |bytes| {
        let search = problem.search().limits(limits(bytes));
        search.engine(Engine::Bits).count().stats.engine
    };
    assert_eq!(
        (engine(8_000), engine(1 << 16)),
        ("dancing-links", "bit-parallel")
    );
    let counted = problem.search().limits(limits(1_000)).count();
    assert_eq!(counted.end, End::Stopped(StopReason::Memory));
}
