//! Walks with every engine and every kernel against each other.

use proptest::prelude::*;
use puzzle_testkit::exact::instances;

use super::*;
use crate::bits::Instructions;
use crate::engine::Engine;
use crate::ids::{Element, ItemId};
use crate::random::Random;
use crate::run::{CancelToken, Limits};
use crate::sanity::problem;
use crate::search::Search;
use crate::split::Prefix;

/// Walks to the end; gives each solution with the nodes up to there, and the number of all.
fn run(ground: &Ground<'_>) -> (Vec<(Vec<OptionId>, u64)>, u64) {
    let gauge = Gauge::new(Limits::none(), CancelToken::new());
    let mut walk = ground.walk(&Prefix::default(), gauge);
    let (mut found, mut done) = (Vec::new(), 0.0);
    loop {
        let event = walk.advance();
        match event {
            Event::Working => {}
            Event::Solution => {
                found.push((walk.solution().options().to_vec(), walk.stats().nodes));
            }
            _ => return (found, walk.stats().nodes),
        }
        // Rounding aside.
        assert!(walk.fraction() >= done - 1e-9, "progress never goes back");
        done = walk.fraction();
    }
}

proptest! {
    #[test]
    fn all_instructions_lead_to_the_same_walk(instance in instances(), declared: bool) {
        let problem = problem(&instance);
        let order = if declared { Order::Declared } else { Order::Any };
        let mut search = problem.search().order(order).engine(Engine::Bits);
        let links = run(&Ground::new(&search.clone().engine(Engine::Links), false));
        for instructions in Instructions::all() {
            search.instructions = Some(instructions);
            prop_assert_eq!(run(&Ground::new(&search, false)), links.clone());
        }
    }

    #[test]
    fn remembering_places_without_solutions_loses_none(instance in instances()) {
        let problem = problem(&instance);
        let search = problem.search().engine(Engine::Bits);
        let plain = run(&Ground::new(&search, false));
        let remembering = run(&Ground::new(&search, false).remembering(true));
        let solutions = |found: Vec<(Vec<OptionId>, u64)>| -> Vec<_> {
            found.into_iter().map(|(solution, _)| solution).collect()
        };
        prop_assert_eq!(solutions(remembering.0), solutions(plain.0));
        prop_assert!(remembering.1 <= plain.1);
    }

    #[test]
    fn looking_ahead_at_every_node_changes_nothing(instance in instances(), most in 0..12_usize) {
        let problem = problem(&instance);
        let mut search = problem.search().order(Order::Declared).engine(Engine::Bits);
        let plain = ended(&search).0;
        search.patience = 1;
        let mut ground = Ground::new(&search, false);
        ground.kit.rule.most = most;
        let ahead: Vec<_> = run(&ground).0.into_iter().map(|(found, _)| found).collect();
        prop_assert_eq!(ahead, plain);
    }

    #[test]
    fn it_cannot_be_told_where_links_hand_over(
        instance in instances(),
        most in 0..12_usize,
        declared: bool,
    ) {
        let problem = problem(&instance);
        let order = if declared { Order::Declared } else { Order::Any };
        let search = problem.search().order(order);
        let links = run(&Ground::new(&search.clone().engine(Engine::Links), false));
        let mut ground = Ground::new(&search.engine(Engine::Bits), false);
        ground.kit.rule.most = most;
        prop_assert_eq!(run(&ground), links);
    }
}

/// Makes random options of three to five elements, the last item secondary now and then, colored now and then.
fn random(seed: u64, items: usize, options: usize, colors: usize) -> Problem {
    let mut random = Random::new(seed);
    let mut builder = Problem::builder();
    for item in 0..items {
        builder.primary(item);
    }
    for item in 0..2 * colors {
        builder.secondary(item);
    }
    for _ in 0..options {
        let first = random.below(items);
        let step = 1 + random.below(items / 4);
        let mut elements: Vec<Element> = (0..3)
            .map(|at| ItemId::new((first + at * step) % items).into())
            .collect();
        if colors > 0 {
            let item = ItemId::new(items + random.below(2 * colors));
            let color = u32::try_from(random.below(colors + 1)).ok();
            let color = color.filter(|color| *color > 0);
            elements.push(Element { item, color });
        }
        builder.option(elements);
    }
    builder
        .build()
        .expect("steps are shorter than a third of the way around")
}

/// Looking ahead leads to the same solutions in the same order, and further.
#[test]
fn looking_ahead_changes_no_solution() {
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::none()
    };
    for (items, options, colors) in [(24, 4_000, 0), (40, 150, 0), (60, 700, 3), (130, 500, 0)] {
        let problem = random(7, items, options, colors);
        let mut search = problem.search().order(Order::Declared).limits(limits);
        search.patience = u64::MAX;
        let plain = ended(&search).0;
        search.patience = 64;
        for engine in [Engine::Links, Engine::Bits] {
            let ahead = ended(&search.clone().engine(engine)).0;
            let common = plain.len().min(ahead.len());
            assert_eq!(
                plain[..common],
                ahead[..common],
                "{items} {options} {engine:?}"
            );
        }
    }
}

/// Several levels of compaction: from 64 words down to one.
#[test]
fn large_tables_lead_to_the_same_walk() {
    let limits = Limits {
        nodes: Some(3_000),
        ..Limits::none()
    };
    for (items, options, colors) in [
        (24, 4_000, 0),
        (60, 2_500, 0),
        (60, 700, 3),
        (130, 1_000, 0),
        (300, 3_000, 20),
        (700, 4_000, 0),
    ] {
        let problem = random(7, items, options, colors);
        let mut search = problem.search().limits(limits).engine(Engine::Links);
        let links = ended(&search);
        search = search.engine(Engine::Bits);
        for instructions in Instructions::all() {
            search.instructions = Some(instructions);
            assert_eq!(ended(&search), links, "{items} {options} {instructions:?}");
        }
    }
}

/// Walks within the limits of a search; gives the solutions, the last event, and the nodes.
fn ended(search: &Search<'_>) -> (Vec<Vec<OptionId>>, Event, u64) {
    let mut walk = search.walk(false);
    let mut found = Vec::new();
    loop {
        match walk.advance() {
            Event::Working => {}
            Event::Solution => found.push(walk.solution().options().to_vec()),
            event => return (found, event, walk.stats().nodes),
        }
    }
}

/// Dominoes on a board of so many rows and columns, of whose cells two opposite corners are missing or not.
fn dominoes(side: usize, mutilated: bool) -> Problem {
    let mut builder = Problem::builder();
    let missing = |cell: usize| mutilated && (cell == 0 || cell == side * side - 1);
    let items: Vec<Option<ItemId>> = (0..side * side)
        .map(|cell| (!missing(cell)).then(|| builder.primary(cell)))
        .collect();
    for cell in 0..side * side {
        let right = (cell % side + 1 < side).then_some(cell + 1);
        for next in [right, Some(cell + side)].into_iter().flatten() {
            if let (Some(one), Some(Some(two))) = (items[cell], items.get(next)) {
                builder.option([one, *two]);
            }
        }
    }
    builder.build().expect("a board")
}

#[test]
fn a_memory_of_places_without_solutions_pays_for_proofs() {
    for (problem, solutions) in [(dominoes(6, false), 6_728), (dominoes(6, true), 0)] {
        let search = problem.search();
        let (found, nodes) = run(&Ground::new(&search, false).remembering(true));
        let (all, plain) = run(&Ground::new(&search, false));
        assert_eq!((found.len(), all.len()), (solutions, solutions));
        assert!(solutions > 0 || 3 * nodes < plain, "{nodes} of {plain}");
    }
}
