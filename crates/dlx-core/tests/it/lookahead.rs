//! Declared order where it gets lost: the same solutions as without looking ahead, and soon.

use dlx_core::{End, Engine, ItemId, Limits, Order, Problem};

use crate::common::numbers;

/// The ways of a free choice: more than a pigeon has, so a search in any order comes to the pigeons first.
const WAYS: usize = 6;

/// One more pigeon than holes, behind a switch and many free choices: if the switch is off, all pigeons must have holes.
fn trap(free: usize, holes: usize) -> Problem {
    let mut builder = Problem::builder();
    let switch = builder.primary("switch");
    let choices: Vec<ItemId> = (0..free).map(|at| builder.primary(at)).collect();
    let pigeons: Vec<ItemId> = (0..=holes)
        .map(|at| builder.primary(format!("pigeon {at}")))
        .collect();
    let places: Vec<ItemId> = (0..holes)
        .map(|at| builder.secondary(format!("hole {at}")))
        .collect();
    builder.option([switch]);
    builder.option(std::iter::once(switch).chain(pigeons.iter().copied()));
    for choice in choices {
        for _ in 0..WAYS {
            builder.option([choice]);
        }
    }
    for pigeon in pigeons {
        for place in &places {
            builder.option([pigeon, *place]);
        }
    }
    builder.build().expect("a valid problem")
}

#[test]
fn a_dead_subtree_is_left_though_it_is_vast() {
    // Off: 6^30 ways to choose freely, and none of them leads anywhere.
    let problem = trap(30, 5);
    for engine in [Engine::Links, Engine::Bits] {
        let limits = Limits {
            nodes: Some(500_000),
            solutions: Some(3),
            ..Limits::none()
        };
        let search = problem.search().order(Order::Declared).engine(engine);
        let found: Vec<_> = search.limits(limits).solutions().collect();
        assert_eq!(found.len(), 3);
        let first: Vec<usize> = (0..30).map(|at| 2 + at * WAYS).collect();
        assert_eq!(numbers(&found[0]), [&[1], &first[..]].concat());
    }
}

#[test]
fn a_problem_without_solutions_is_told_soon() {
    let mut builder = Problem::builder();
    for at in 0..40 {
        let item = builder.primary(at);
        for _ in 0..WAYS {
            builder.option([item]);
        }
    }
    let pair = ["one", "other"].map(|name| builder.primary(name));
    let place = ["here", "there"].map(|name| builder.secondary(name));
    // Each of the two must be in both places.
    for item in pair {
        builder.option([item, place[0], place[1]]);
        builder.option([item, place[1], place[0]]);
    }
    let problem = builder.build().expect("a valid problem");
    for engine in [Engine::Links, Engine::Bits] {
        let limits = Limits {
            nodes: Some(200_000),
            ..Limits::none()
        };
        let search = problem.search().order(Order::Declared).engine(engine);
        assert_eq!(search.limits(limits).count().end, End::Exhausted);
    }
}
