//! The first placements in lexicographic order: OEIS A141843, and other ways of finding them.

use model_queens::Placement;
use puzzle_model::{Goal, Mode, Model, Order};

use crate::support::{board, run, run_by};

fn goal(mode: Mode) -> Goal {
    Goal {
        order: Order::Lexicographic,
        ..Goal::new(mode)
    }
}

fn first(n: u32, given: &[[u32; 2]]) -> Placement {
    let (_, mut found) = run(&board(n, given, &[]), &goal(Mode::Solve { solutions: 1 }));
    found.pop().expect("there is one")
}

#[test]
fn the_first_placements_are_the_published_ones() {
    for (n, known) in [
        (8, "1 5 8 6 3 7 2 4"),
        (
            32,
            "1 3 5 2 4 9 11 13 15 6 18 24 26 30 25 31 28 32 27 29 16 19 10 8 17 12 21 7 14 23 20 22",
        ),
    ] {
        assert_eq!(first(n, &[]).to_string(), known);
    }
}

/// Queens of the first rows leave the same first placement when they are given.
#[test]
fn given_queens_that_begin_the_first_placement_lead_to_it() {
    for n in [20, 26, 28] {
        let whole = first(n, &[]);
        let given: Vec<[u32; 2]> = whole.cells().collect();
        assert_eq!(first(n, &given[..3]), whole);
        assert_eq!(first(n, &given[5..6]), whole);
    }
}

#[test]
fn the_first_placements_are_those_of_exact_cover() {
    for (n, given, holes) in [
        (12, &[][..], &[][..]),
        (14, &[[7, 7]], &[[1, 1], [14, 14]]),
        (13, &[[13, 1], [2, 9]], &[]),
        (18, &[], &[[1, 1], [1, 2], [2, 6]]),
    ] {
        let puzzle = board(n, given, holes);
        let goal = goal(Mode::Solve { solutions: 40 });
        let found: Vec<Vec<Placement>> = (puzzle.plans(&goal).into_iter())
            .map(|plan| run_by(&puzzle, plan, &goal).1)
            .collect();
        assert_eq!(found.len(), 2, "the oracle and exact cover");
        assert!(!found[0].is_empty());
        assert_eq!(found[0], found[1], "n = {n}");
    }
}

#[test]
fn the_first_ones_are_shown_and_all_are_counted() {
    let goal = Goal {
        show: Some(3),
        ..goal(Mode::Enumerate)
    };
    for (n, known) in (1..=13).zip(puzzle_testkit::known::QUEENS) {
        let (outcome, found) = run(&board(n, &[], &[]), &goal);
        assert!(outcome.exhausted);
        assert_eq!(outcome.found, known.into());
        assert_eq!(found.len() as u64, known.min(3));
        assert!(found.is_sorted());
    }
}
