//! Small boards with random holes and given queens against brute force by the rules.

use std::collections::BTreeSet;

use model_queens::{Placement, Queens};
use proptest::prelude::*;
use puzzle_model::{Goal, Mode, Model};

use crate::support::{board, run};

/// Every permutation of the columns, by row, tried against the words of the rules.
fn by_the_rules(n: u32, given: &[[u32; 2]], holes: &[[u32; 2]]) -> BTreeSet<Vec<u32>> {
    let mut placements = vec![Vec::new()];
    for _ in 0..n {
        let longer = |placement: Vec<u32>| {
            let next = (1..=n).filter(|column| !placement.contains(column));
            let grown = next.map(|column| [&placement[..], &[column]].concat());
            grown.collect::<Vec<_>>()
        };
        placements = placements.into_iter().flat_map(longer).collect();
    }
    let queens = |placement: &[u32]| -> Vec<[u32; 2]> {
        (1..)
            .zip(placement)
            .map(|(row, column)| [row, *column])
            .collect()
    };
    let keeps = |placement: &Vec<u32>| {
        let queens = queens(placement);
        let apart = |one: &[u32; 2], other: &[u32; 2]| {
            one == other || one[0].abs_diff(other[0]) != one[1].abs_diff(other[1])
        };
        queens
            .iter()
            .all(|one| queens.iter().all(|other| apart(one, other)))
            && given.iter().all(|cell| queens.contains(cell))
            && holes.iter().all(|cell| !queens.contains(cell))
    };
    placements.into_iter().filter(keeps).collect()
}

/// Drops what would make a board unsound: cells that come again, and queens that attack an earlier one.
fn sound(given: Vec<[u32; 2]>, mut holes: Vec<[u32; 2]>) -> (Vec<[u32; 2]>, Vec<[u32; 2]>) {
    let mut kept: Vec<[u32; 2]> = Vec::new();
    for [row, column] in given {
        let attacked = kept.iter().any(|other| {
            let (down, right) = (other[0].abs_diff(row), other[1].abs_diff(column));
            down == 0 || right == 0 || down == right
        });
        if !attacked {
            kept.push([row, column]);
        }
    }
    holes.sort_unstable();
    holes.dedup();
    holes.retain(|cell| !kept.contains(cell));
    (kept, holes)
}

fn boards() -> impl Strategy<Value = (u32, Vec<[u32; 2]>, Vec<[u32; 2]>)> {
    (1_u32..=6).prop_flat_map(|n| {
        let cell = || [1..=n, 1..=n];
        let given = prop::collection::vec(cell(), 0..=2);
        let holes = prop::collection::vec(cell(), 0..=6);
        (Just(n), given, holes).prop_map(|(n, given, holes)| {
            let (given, holes) = sound(given, holes);
            (n, given, holes)
        })
    })
}

fn check_all(puzzle: &Queens, known: &BTreeSet<Vec<u32>>) {
    let (_, placements) = run(puzzle, &Goal::new(Mode::Enumerate));
    let found: BTreeSet<Vec<u32>> = placements
        .into_iter()
        .map(|placement| placement.0)
        .collect();
    assert_eq!(&found, known);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn placements_are_those_that_the_rules_allow((n, given, holes) in boards()) {
        check_all(&board(n, &given, &holes), &by_the_rules(n, &given, &holes));
    }

    #[test]
    fn the_rules_refuse_what_brute_force_refuses((n, given, holes) in boards(), columns in prop::collection::vec(0_u32..=7, 0..=7)) {
        let puzzle = board(n, &given, &holes);
        let allowed = by_the_rules(n, &given, &holes).contains(&columns);
        prop_assert_eq!(puzzle.verify(&Placement(columns)).is_ok(), allowed);
    }
}

#[test]
fn a_broken_rule_is_named() {
    let puzzle = board(4, &[[1, 2]], &[[4, 1]]);
    let broken = |columns: &[u32]| puzzle.verify(&Placement(columns.to_vec())).unwrap_err().0;
    assert_eq!(broken(&[2, 4, 1]), "3 rows instead of 4");
    assert_eq!(broken(&[2, 4, 0, 3]), "3 queens instead of 4");
    assert_eq!(
        broken(&[2, 4, 1, 5]),
        "queen at [4, 5] is outside the board"
    );
    assert_eq!(
        broken(&[2, 4, 3, 1]),
        "queens at [2, 4] and [3, 3] attack each other"
    );
    assert_eq!(
        broken(&[2, 4, 2, 3]),
        "queens at [1, 2] and [3, 2] attack each other"
    );
    assert_eq!(
        broken(&[3, 1, 4, 2]),
        "the queen given at [1, 2] does not stand there"
    );
    let hole = board(4, &[], &[[4, 2]]);
    let placement = Placement(vec![3, 1, 4, 2]);
    assert_eq!(
        hole.verify(&placement).unwrap_err().0,
        "queen at [4, 2] stands in a hole"
    );
}
