//! One solution, and whether it is the only one.

use dlx_core::{
    CancelToken, End, Engine, Limits, OptionId, Order, Prefix, Problem, StopReason, Uniqueness,
};
use proptest::prelude::*;
use puzzle_testkit::exact::{all_counted_covers, all_covers, counted_instances, instances};

use crate::common::{as_sets, counted_problem, numbers, problem, queens};

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

    #[test]
    fn it_tells_one_solution_from_several_and_from_none(instance in instances(), seed: u64) {
        let answer = problem(&instance).search().seed(seed).unique();
        check(answer.uniqueness, &all_covers(&instance));
    }

    #[test]
    fn it_tells_counted_solutions_apart(counted in counted_instances(), seed: u64) {
        let answer = counted_problem(&counted).search().seed(seed).unique();
        check(answer.uniqueness, &all_counted_covers(&counted));
    }
}

/// Compares with all covers.
fn check(uniqueness: Uniqueness, covers: &[Vec<usize>]) {
    match uniqueness {
        Uniqueness::None => assert!(covers.is_empty()),
        Uniqueness::Unique(cover) => assert_eq!(as_sets([cover].into_iter()), covers),
        Uniqueness::Several(two) => {
            let sets = as_sets(two.into_iter());
            assert_ne!(sets[0], sets[1]);
            assert!(sets.iter().all(|set| covers.contains(set)));
        }
        Uniqueness::Unknown(found) => panic!("nothing stopped it: {found:?}"),
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
    assert!(found.stats.nodes < 1_000_000);
}

/// Guests to be put in fewer rooms.
fn pigeons(guests: usize) -> Problem {
    let mut builder = Problem::builder();
    let rooms: Vec<_> = (1..guests).map(|room| builder.secondary(room)).collect();
    let guests: Vec<_> = (0..guests).map(|guest| builder.primary(guest)).collect();
    for guest in &guests {
        for room in &rooms {
            builder.option([*guest, *room]);
        }
    }
    builder.build().expect("the problem is valid")
}

#[test]
fn an_easy_proof_takes_the_walk_alone() {
    let problem = pigeons(6);
    let search = problem.search().engine(Engine::Links);
    let whole = search.clone().count();
    let found = search.find();
    assert_eq!((found.solution, found.end), (None, End::Exhausted));
    assert_eq!(found.stats, whole.stats);
    assert_eq!((found.conflicts, found.restarts), (0, 0));
}

#[test]
fn guests_outweigh_rooms() {
    let found = pigeons(24).search().find();
    assert_eq!((found.solution, found.end), (None, End::Exhausted));
    assert_eq!(found.stats.engine, "weights");
}

#[test]
fn a_walk_knows_crowded_rooms_again() {
    // Which guest is in which room does not matter, and the walk remembers what is left: 2^9 places, not 9! ways.
    let problem = pigeons(10);
    let found = problem.search().find();
    assert_eq!((found.solution, found.end), (None, End::Exhausted));
    assert_eq!((found.stats.engine, found.conflicts), ("bit-parallel", 0));
    let whole = problem.search().engine(Engine::Bits).count();
    assert!(50 * found.stats.nodes < whole.stats.nodes);
}

/// Random triples of items, of which no choice is a cover, for no simple reason.
fn triples(items: usize, options: usize, seed: u64) -> Problem {
    let mut builder = Problem::builder();
    let items: Vec<_> = (0..items).map(|item| builder.primary(item)).collect();
    let mut state = seed;
    let mut random = |bound: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(state >> 33).expect("31 bits") % bound
    };
    for _ in 0..options {
        let mut left = items.clone();
        builder.option([(); 3].map(|()| left.swap_remove(random(left.len()))));
    }
    builder.build().expect("the problem is valid")
}

/// One of these without a cover, which takes more than a moment to prove.
pub(crate) fn hard() -> Problem {
    triples(105, 270, 4)
}

#[test]
fn a_hard_proof_takes_all_members() {
    let found = hard().search().find();
    assert_eq!((found.solution, found.end), (None, End::Exhausted));
    assert!(found.conflicts > 0 && found.restarts > 0);
}

/// A Latin square of this order with some cells given, which leaves most to be found out.
fn latin(order: usize, given: impl Fn(usize, usize) -> bool) -> (Problem, Prefix) {
    let mut builder = Problem::builder();
    let mut items = || -> Vec<_> {
        let all = 0..order * order;
        all.map(|item| builder.primary(item)).collect()
    };
    let [cells, rows, columns] = [items(), items(), items()];
    let mut fixed = Vec::new();
    for (cell, item) in cells.iter().enumerate() {
        let (row, column) = (cell / order, cell % order);
        for value in 0..order {
            let option = builder.option([
                *item,
                rows[row * order + value],
                columns[column * order + value],
            ]);
            if given(row, column) && (row + column) % order == value {
                fixed.push(option);
            }
        }
    }
    let problem = builder.build().expect("the problem is valid");
    (problem, Prefix::new(fixed))
}

#[test]
fn squares_are_completed_in_one_way_or_in_several() {
    let (problem, prefix) = latin(12, |row, column| row + column < 12);
    let answer = problem.search().within(prefix).unique();
    assert!(matches!(answer.uniqueness, Uniqueness::Unique(_)));
    assert_eq!(answer.end, End::Exhausted);
    let (problem, prefix) = latin(12, |row, column| row + column < 9);
    let answer = problem.search().within(prefix.clone()).unique();
    let Uniqueness::Several(two) = answer.uniqueness else {
        panic!("{:?}", answer.end);
    };
    assert_eq!(answer.end, End::Stopped(StopReason::Solutions));
    let holds = |cover: &Vec<OptionId>| prefix.options().iter().all(|given| cover.contains(given));
    assert!(two.iter().all(holds));
    assert_ne!(
        as_sets([two[0].clone()].into_iter()),
        as_sets([two[1].clone()].into_iter())
    );
}

#[test]
fn one_solution_allowed_does_not_tell_whether_there_are_more() {
    let limits = Limits {
        solutions: Some(1),
        ..Limits::none()
    };
    let answer = queens(6).search().limits(limits).unique();
    assert!(matches!(answer.uniqueness, Uniqueness::Unknown(Some(_))));
    assert_eq!(answer.end, End::Stopped(StopReason::Solutions));
}

#[test]
fn little_memory_is_enough_for_the_walk() {
    let problem = hard();
    let find = |memory| {
        let limits = Limits {
            memory: Some(memory),
            ..Limits::none()
        };
        problem.search().limits(limits).find()
    };
    let none = find(1_000);
    assert_eq!(none.end, End::Stopped(StopReason::Memory));
    assert_eq!(none.stats.nodes, 0);
    let little = find(40_000);
    assert_eq!((little.end, little.conflicts), (End::Exhausted, 0));
    let more = find(10_000_000);
    assert_eq!(more.end, End::Exhausted);
    assert!(more.conflicts > 0);
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
    let mut builder = Problem::builder();
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
    assert_eq!((found.stats.engine, found.conflicts), ("root-test", 0));
}
