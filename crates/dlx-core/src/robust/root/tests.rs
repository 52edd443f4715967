//! The tests of the root test: boards, graphs and pairs of which it is known, and random instances.

use proptest::prelude::*;
use puzzle_testkit::exact::{
    Instance, all_counted_covers, all_covers, counted_instances, instances,
};

use super::*;
use crate::run::{CancelToken, Limits};
use crate::testing::{counted_problem, plain, problem};

/// Says of each test whether it refutes a problem.
fn verdicts(problem: &Problem) -> [bool; 3] {
    TESTS.map(|test| {
        let mut gauge = Gauge::new(Limits::none(), CancelToken::new());
        test(problem, &mut gauge, &mut 0).unwrap()
    })
}

/// All placements of a piece, given as cells, on the cells of a board for which `holds` is true.
fn packing(
    size: usize,
    holds: impl Fn(usize, usize) -> bool,
    pieces: &[&[(usize, usize)]],
) -> Problem {
    let cells: Vec<(usize, usize)> = (0..size * size)
        .map(|at| (at / size, at % size))
        .filter(|(row, column)| holds(*row, *column))
        .collect();
    let number = |cell| cells.iter().position(|other| *other == cell);
    let place = |piece: &[(usize, usize)], row: usize, column: usize| {
        let moved = piece
            .iter()
            .map(|(down, right)| (row + down, column + right));
        moved.map(number).collect::<Option<Vec<usize>>>()
    };
    let places = (0..size * size).flat_map(|at| {
        pieces
            .iter()
            .filter_map(move |piece| place(piece, at / size, at % size))
    });
    plain(cells.len(), places)
}

const DOMINOES: [&[(usize, usize)]; 2] = [&[(0, 0), (0, 1)], &[(0, 0), (1, 0)]];

const TROMINOES: [&[(usize, usize)]; 4] = [
    &[(0, 0), (0, 1), (1, 0)],
    &[(0, 0), (0, 1), (1, 1)],
    &[(0, 0), (1, 0), (1, 1)],
    &[(0, 1), (1, 0), (1, 1)],
];

/// Pairs of equal numbers, so that between two numbers k stand k others.
fn langford(pairs: usize) -> Problem {
    let options = (1..=pairs).flat_map(|number| {
        let places = 0..2 * pairs - number - 1;
        places.map(move |at| vec![2 * pairs + number - 1, at, at + number + 1])
    });
    plain(3 * pairs, options)
}

/// The edges of a complete graph, of which a perfect matching is asked.
fn complete_graph(vertices: usize) -> Problem {
    let edges = (0..vertices).flat_map(|one| (0..one).map(move |other| vec![one, other]));
    plain(vertices, edges)
}

#[test]
fn boards_without_two_corners_of_one_color_are_refused() {
    for size in [4, 8, 12] {
        let whole = packing(size, |_, _| true, &DOMINOES);
        assert_eq!(verdicts(&whole), [false; 3]);
        let without = |row, column| row != column || (row != 0 && row != size - 1);
        let mutilated = packing(size, without, &DOMINOES);
        assert!(verdicts(&mutilated)[0]);
    }
}

#[test]
fn odd_graphs_have_no_perfect_matching() {
    for vertices in 2..=17 {
        let verdict = verdicts(&complete_graph(vertices))[0];
        assert_eq!(verdict, vertices % 2 == 1, "{vertices}");
    }
}

#[test]
fn langford_pairs_of_the_wrong_parity_are_refused() {
    for pairs in 3..=14 {
        let verdict = verdicts(&langford(pairs))[0];
        let exist = pairs % 4 == 0 || pairs % 4 == 3;
        assert_eq!(!verdict, exist, "{pairs}");
    }
}

#[test]
fn odd_primes_see_areas() {
    let [wrapping, three, five] = verdicts(&packing(4, |_, _| true, &TROMINOES));
    assert_eq!([wrapping, three, five], [false, true, false]);
    let fives = plain(
        6,
        (0..6).map(|out| (0..6).filter(|at| *at != out).collect()),
    );
    assert_eq!(verdicts(&fives), [false, false, true]);
}

#[test]
fn an_item_is_asked_for_as_often_as_it_says() {
    // Four items in pairs, of which the last asks for 2 or for any number.
    for (times, verdict) in [(2..=2, true), (1..=1, false), (1..=2, false)] {
        let mut builder = Problem::builder();
        let mut items: Vec<_> = (0..3).map(|item| builder.primary(item)).collect();
        items.push(builder.primary_within(3, times));
        for one in 0..4 {
            for other in 0..one {
                builder.option([items[one], items[other]]);
            }
        }
        assert_eq!(verdicts(&builder.build().unwrap())[0], verdict);
    }
}

#[test]
fn work_is_estimated_and_limited() {
    let problem = langford(9);
    let mut root = RootTest::new(&problem);
    assert!(root.is_due(0, u64::MAX) && !root.is_due(0, 100));
    let mut gauge = Gauge::new(Limits::none(), CancelToken::new());
    assert_eq!(root.refutes(&problem, &mut gauge), Ok(true));
    assert!((1..root.cost).contains(&root.effort()));
    let token = CancelToken::new();
    token.cancel();
    let mut gauge = Gauge::new(Limits::none(), token);
    let stopped = root.refutes(&problem, &mut gauge);
    assert_eq!(stopped, Err(StopReason::Cancelled));
}

#[test]
fn a_large_test_waits_until_others_have_tried() {
    let problem = plain(2_000, (0..2_000).map(|at| vec![at]));
    let root = RootTest::new(&problem);
    assert!(!root.is_due(0, u64::MAX) && root.is_due(root.cost * 3, u64::MAX));
}

#[test]
fn empty_problems_are_open() {
    assert_eq!(verdicts(&plain(0, [])), [false; 3]);
    assert_eq!(verdicts(&plain(1, [])), [true; 3]);
}

/// Says whether there are integers below `modulus` that do what options must, by trying all.
fn reachable(instance: &Instance, modulus: u32) -> bool {
    let mut sums = std::collections::BTreeSet::from([vec![0; instance.primary]]);
    for option in &instance.options {
        for _ in 1..modulus {
            let covers = |item| option.iter().any(|(other, _)| *other == item);
            let add = |sum: &Vec<u32>| -> Vec<u32> {
                let entries = sum.iter().enumerate();
                entries
                    .map(|(item, times)| (times + u32::from(covers(item))) % modulus)
                    .collect()
            };
            let more: Vec<_> = sums.iter().map(add).collect();
            sums.extend(more);
        }
    }
    sums.contains(&vec![1; instance.primary])
}

proptest! {
    #[test]
    fn no_cover_is_refused(instance in instances()) {
        let verdicts = verdicts(&problem(&instance));
        if verdicts.contains(&true) {
            prop_assert!(all_covers(&instance).is_empty());
        }
    }

    #[test]
    fn no_counted_cover_is_refused(counted in counted_instances()) {
        let verdicts = verdicts(&counted_problem(&counted));
        if verdicts.contains(&true) {
            prop_assert!(all_counted_covers(&counted).is_empty());
        }
    }

    #[test]
    fn primes_refuse_all_that_is_out_of_reach(instance in instances()) {
        let problem = problem(&instance);
        let [wrapping, three, _] = verdicts(&problem);
        prop_assert_eq!(three, !reachable(&instance, 3));
        // What is out of reach modulo 4 is so modulo 2^64.
        if instance.primary < 6 && !reachable(&instance, 4) {
            prop_assert!(wrapping);
        }
    }
}
