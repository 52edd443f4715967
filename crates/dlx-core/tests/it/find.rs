//! One solution by restarts.

use dlx_core::{CancelToken, End, Engine, Limits, Order, Prefix, StopReason};
use proptest::prelude::*;
use puzzle_testkit::exact::{all_covers, instances};

use crate::common::{numbers, problem, queens};

proptest! {
    #[test]
    fn it_finds_a_cover_or_proves_that_there_is_none(instance in instances(), seed: u64) {
        let found = problem(&instance).search().seed(seed).find();
        if let Some(solution) = found.solution {
            prop_assert!(instance.is_cover(&numbers(&solution)));
            prop_assert_eq!(found.end, End::Stopped(StopReason::Solutions));
        } else {
            prop_assert!(all_covers(&instance).is_empty());
            prop_assert_eq!(found.end, End::Exhausted);
        }
    }
}

#[test]
fn many_queens_are_placed() {
    let found = queens(150).search().find();
    assert_eq!(found.solution.map(|solution| solution.len()), Some(150));
    assert!(found.stats.nodes < 100_000);
}

#[test]
fn queens_on_the_board_stay_where_they_are() {
    let problem = queens(200);
    let placed = problem
        .search()
        .seed(5)
        .find()
        .solution
        .expect("many solutions");
    let given: Vec<_> = placed.into_iter().step_by(10).collect();
    let found = problem.search().within(Prefix::new(given.clone())).find();
    let solution = found.solution.expect("the one that they were taken from");
    assert_eq!(solution.len(), 200);
    assert!(given.iter().all(|option| solution.contains(option)));
    assert!(found.stats.nodes < 100_000);
}

#[test]
fn a_proof_may_take_several_attempts() {
    // Eight guests and seven rooms.
    let mut builder = dlx_core::Problem::builder();
    let guests: Vec<_> = (0..8).map(|guest| builder.primary(guest)).collect();
    let rooms: Vec<_> = (0..7).map(|room| builder.secondary(room)).collect();
    for guest in &guests {
        for room in &rooms {
            builder.option([*guest, *room]);
        }
    }
    let problem = builder.build().unwrap();
    let whole = problem.search().engine(Engine::Links).count();
    assert!(whole.stats.nodes > 2_000);
    let found = problem.search().find();
    assert_eq!((found.solution, found.end), (None, End::Exhausted));
    assert!(found.stats.nodes > whole.stats.nodes);
}

#[test]
fn a_seed_decides_the_solution() {
    let problem = queens(40);
    let find = |seed| problem.search().seed(seed).find();
    assert_eq!(find(1), find(1));
    assert_ne!(find(1).solution, find(2).solution);
    let declared = problem.search().seed(1).order(Order::Declared).find();
    assert_eq!(declared, find(1));
}

#[test]
fn limits_hold_for_all_attempts_together() {
    let problem = queens(200);
    let nodes = problem.search().find().stats.nodes;
    for limit in [0, 1_000, nodes - 1] {
        let limits = Limits {
            nodes: Some(limit),
            ..Limits::none()
        };
        let found = problem.search().limits(limits).find();
        assert_eq!(found.end, End::Stopped(StopReason::Nodes));
        assert_eq!(found.stats.nodes, limit);
    }
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::none()
    };
    assert!(problem.search().limits(limits).find().solution.is_some());
}

#[test]
fn a_cancelled_token_stops_it() {
    let token = CancelToken::new();
    token.cancel();
    let found = queens(20).search().cancel(token).find();
    assert_eq!(
        (found.solution, found.end),
        (None, End::Stopped(StopReason::Cancelled))
    );
}

#[test]
fn a_coloring_proves_that_there_is_none() {
    // A board without two opposite corners, to be covered by dominoes.
    let size = 12;
    let mut builder = dlx_core::Problem::builder();
    let mut cells = vec![None; size * size];
    for cell in &mut cells[1..size * size - 1] {
        *cell = Some(builder.primary(""));
    }
    for at in 0..size * size {
        let right = (at % size < size - 1).then_some(at + 1);
        for other in [right, Some(at + size)].into_iter().flatten() {
            if let (Some(one), Some(Some(other))) = (cells[at], cells.get(other)) {
                builder.option([one, *other]);
            }
        }
    }
    let found = builder.build().unwrap().search().find();
    assert_eq!((found.solution, found.end), (None, End::Exhausted));
    assert!(found.stats.nodes < 2_000);
}
