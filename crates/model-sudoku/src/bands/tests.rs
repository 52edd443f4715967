//! All registers walk the same tree, and find what an exact cover search finds.

use proptest::prelude::*;

use puzzle_model::BulkFound;

use super::turns::NODES;
use super::{Found, Portable, Search, Second, Task, Walk, Work};

/// A walk in each kind of register that the processor has, the portable one first.
fn walks(values: &[u8; 81]) -> Vec<Walk> {
    let mut walks = vec![Walk::Portable(Search::<Portable>::new(values))];
    #[cfg(target_arch = "x86_64")]
    {
        walks.extend(super::avx2::Avx2::new(values).map(Walk::Avx2));
        walks.extend(super::avx512::Avx512::new(values).map(Walk::Avx512));
    }
    walks
}

/// A solution, and what is found right beside it.
type Pair = ([u8; 81], Option<[u8; 81]>);

/// The first solutions, and the work they took.
fn walked(mut walk: Walk, most: usize) -> (Vec<Pair>, Work) {
    let mut found = Vec::new();
    while found.len() < most {
        match walk.next_within(7) {
            Found::Solution => {
                let values = walk.solution().expect("the last solution");
                let mut beside = walk.clone();
                let opposite = beside.opposite_of_last();
                found.push((values, opposite.then(|| beside.solution()).flatten()));
            }
            Found::Paused => {}
            Found::Nothing => break,
        }
    }
    (found, walk.work())
}

fn values(line: &str) -> [u8; 81] {
    let digits: Vec<u8> = line.bytes().map(|c| c.saturating_sub(b'0')).collect();
    digits.try_into().expect("a line has 81 cells")
}

const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn the_known_solution_of_a_hard_puzzle_is_the_only_one() {
    for walk in walks(&values(HARD)) {
        let (found, _) = walked(walk, 2);
        let solution = values(
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
        );
        assert_eq!(
            found.iter().map(|found| found.0).collect::<Vec<_>>(),
            [solution]
        );
    }
}

#[test]
fn an_empty_grid_has_more_than_anyone_waits_for() {
    for walk in walks(&[0; 81]) {
        let (found, work) = walked(walk, 10_000);
        let different: std::collections::HashSet<_> = found.iter().map(|found| found.0).collect();
        assert_eq!(different.len(), 10_000);
        assert!(work.nodes < 40_000, "{work:?}");
    }
}

/// A solved grid: rows, columns and digits of a fixed one are exchanged as `keys` say.
fn solved(keys: &[usize; 8]) -> [u8; 81] {
    let swap = |at: usize, keys: &[usize]| {
        let band = (at / 3 + keys[0]) % 3;
        3 * band + (at % 3 + keys[1 + at / 3]) % 3
    };
    std::array::from_fn(|cell| {
        let (row, column) = (swap(cell / 9, &keys[..4]), swap(cell % 9, &keys[4..]));
        u8::try_from((3 * (row % 3) + row / 3 + column) % 9 + 1).expect("nine digits")
    })
}

/// What is found of a puzzle that is searched alone.
fn alone(mut walk: Walk, second: Second) -> Option<BulkFound<[u8; 81]>> {
    if walk.next_within(NODES) != Found::Solution {
        return None;
    }
    let first = walk.solution()?;
    let asked = second != Second::NotAsked;
    let beside = asked.then(|| walk.second_within(NODES - walk.work().nodes));
    let is_second = beside == Some(Found::Solution);
    if beside == Some(Found::Paused) || is_second && second == Second::GivenUp {
        return None;
    }
    let Work { nodes, rounds } = walk.work();
    Some(BulkFound {
        first,
        second: is_second.then(|| walk.solution()).flatten(),
        exhausted: beside == Some(Found::Nothing),
        nodes,
        updates: rounds,
    })
}

/// Compares what is found of puzzles in turns with what is found of each alone, in every kind of register.
fn compare_turns(puzzles: &[[u8; 81]]) {
    for second in [Second::NotAsked, Second::Told, Second::GivenUp] {
        let walk_alone = |values| alone(Walk::new(values), second);
        let expected: Vec<_> = puzzles.iter().map_while(walk_alone).collect();
        for walk in walks(&[0; 81]) {
            let mut found = vec![None; puzzles.len()];
            walk.take_turns(Task {
                puzzles,
                second,
                found: &mut found,
            });
            let found: Vec<_> = found.into_iter().map_while(|found| found).collect();
            assert_eq!(found, expected);
        }
    }
}

#[test]
fn in_turns_every_puzzle_is_searched_as_alone() {
    let hard = values(HARD);
    let several: Vec<_> = include_str!("../../tests/data/many_solutions_500.sdm")
        .lines()
        .take(5)
        .map(values)
        .collect();
    let clash = [1; 81];
    compare_turns(&[]);
    compare_turns(&[hard]);
    compare_turns(&[hard, several[0], several[1], hard, [0; 81], several[2]]);
    compare_turns(&[several[3], clash, hard]);
    compare_turns(&[hard, hard, several[4], clash]);
}

proptest! {
    #[test]
    fn all_registers_walk_the_same_tree(
        keys in proptest::array::uniform8(0..3_usize),
        holes in proptest::collection::vec(0..81_usize, 30..200),
        wrong in proptest::option::of((0..81_usize, 1..10_u8)),
    ) {
        let mut values = solved(&keys);
        for hole in holes {
            values[hole] = 0;
        }
        if let Some((cell, value)) = wrong {
            values[cell] = value;
        }
        let mut all = walks(&values).into_iter().map(|walk| walked(walk, 50));
        let first = all.next().expect("the portable walk is always there");
        for other in all {
            prop_assert_eq!(&other, &first);
        }
    }

    #[test]
    fn in_turns_any_puzzles_are_searched_as_alone(
        keys in proptest::array::uniform8(0..3_usize),
        holes in proptest::collection::vec(proptest::collection::vec(0..81_usize, 30..120), 0..5),
    ) {
        let puzzles = holes.into_iter().map(|holes| {
            let mut values = solved(&keys);
            for hole in holes {
                values[hole] = 0;
            }
            values
        });
        compare_turns(&puzzles.collect::<Vec<_>>());
    }

    #[test]
    fn what_is_found_beside_a_solution_is_another_one(
        keys in proptest::array::uniform8(0..3_usize),
        holes in proptest::collection::vec(0..81_usize, 60..200),
    ) {
        let mut values = solved(&keys);
        for hole in holes {
            values[hole] = 0;
        }
        let (found, _) = walked(Walk::new(&values), 100);
        let all: Vec<_> = found.iter().map(|found| found.0).collect();
        for (solution, beside) in found {
            if let Some(beside) = beside {
                prop_assert_ne!(beside, solution);
                prop_assert!(all.len() == 100 || all.contains(&beside));
            }
        }
    }
}
