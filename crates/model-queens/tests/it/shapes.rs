//! Rectangles, tori, any number of queens and excluded diagonals, against brute force by the rules.

use std::collections::BTreeSet;

use model_queens::{Diagonal, Placement, Queens, Spec};
use proptest::prelude::*;
use puzzle_model::{Goal, Mode, Model, Order};

use crate::support::{count, run, solve};

/// Every way to give each row a column or 0 for none, tried against the words of the rules.
fn by_the_rules(rows: u32, columns: u32, spec: &Spec) -> BTreeSet<Vec<u32>> {
    let mut placements = vec![Vec::new()];
    for _ in 0..rows {
        let longer = |placement: Vec<u32>| {
            (0..=columns).map(move |column| [&placement[..], &[column]].concat())
        };
        placements = placements.into_iter().flat_map(longer).collect();
    }
    let number = spec.queens.unwrap_or(rows.min(columns)) as usize;
    let queens = |placement: &[u32]| -> Vec<[i32; 2]> {
        let cells = (1_i32..)
            .zip(placement)
            .map(|(row, column)| [row, column.cast_signed()]);
        cells.filter(|[_, column]| *column > 0).collect()
    };
    let apart = |one: &[i32; 2], other: &[i32; 2]| {
        // On a torus the other queen stands on every copy of the board, of which the nearest attack.
        let shifts = if spec.torus {
            [-1, 0, 1].map(|by| by * rows.cast_signed())
        } else {
            [0; 3]
        };
        one == other
            || shifts.iter().all(|down| {
                shifts.iter().all(|right| {
                    let away = [one[0] - other[0] + down, one[1] - other[1] + right];
                    away[0] != 0 && away[1] != 0 && away[0].abs() != away[1].abs()
                })
            })
    };
    let modulo = |at: i32| {
        if spec.torus {
            at.rem_euclid(rows.cast_signed())
        } else {
            at
        }
    };
    let excluded = |[row, column]: [i32; 2]| {
        spec.excluded_diagonals
            .iter()
            .any(|diagonal| match diagonal {
                Diagonal::Sum(sum) => modulo(row + column - sum.cast_signed()) == 0,
                Diagonal::Difference(difference) => modulo(row - column - difference) == 0,
            })
    };
    let is_queen =
        |queens: &[[i32; 2]], cell: &[u32; 2]| queens.contains(&cell.map(u32::cast_signed));
    let keeps = |placement: &Vec<u32>| {
        let queens = queens(placement);
        queens.len() == number
            && queens
                .iter()
                .all(|one| queens.iter().all(|other| apart(one, other)))
            && spec.given.iter().all(|cell| is_queen(&queens, cell))
            && !spec.holes.iter().any(|cell| is_queen(&queens, cell))
            && !queens.iter().any(|queen| excluded(*queen))
    };
    placements.into_iter().filter(keeps).collect()
}

fn specs() -> impl Strategy<Value = (u32, u32, Spec)> {
    (
        1_u32..=5,
        1_u32..=5,
        prop::option::of(0_u32..=5),
        any::<bool>(),
    )
        .prop_flat_map(|(rows, columns, queens, torus)| {
            let columns = if torus { rows } else { columns };
            let cell = || [1..=rows, 1..=columns];
            let diagonal = prop_oneof![
                (2..=rows + columns).prop_map(Diagonal::Sum),
                (1 - columns.cast_signed()..rows.cast_signed()).prop_map(Diagonal::Difference),
            ];
            let given = prop::collection::vec(cell(), 0..=1);
            let holes = prop::collection::vec(cell(), 0..=1);
            let diagonals = prop::collection::vec(diagonal, 0..=2);
            (given, holes, diagonals).prop_map(move |(given, holes, excluded_diagonals)| {
                let spec = Spec {
                    rows: Some(rows),
                    columns: Some(columns),
                    queens,
                    torus,
                    given,
                    holes,
                    excluded_diagonals,
                    ..Spec::default()
                };
                (rows, columns, spec)
            })
        })
}

/// Orders placements by their cells in reading order: a row without a queen comes after all columns.
fn reading_order(placements: &BTreeSet<Vec<u32>>) -> Vec<Vec<u32>> {
    let mut sorted: Vec<Vec<u32>> = placements.iter().cloned().collect();
    let last = |column: &u32| column.wrapping_sub(1);
    sorted.sort_by_key(|placement| placement.iter().map(last).collect::<Vec<_>>());
    sorted
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn placements_are_those_that_the_rules_allow((rows, columns, spec) in specs()) {
        let Ok(puzzle) = Queens::from_spec(spec.clone()) else {
            // Unsound: a given queen in a hole or on a diagonal, a diagonal twice, more given than are to stand.
            return Ok(());
        };
        let known = by_the_rules(rows, columns, &spec);
        let goal = Goal::new(Mode::Enumerate);
        let (outcome, found) = run(&puzzle, &goal);
        prop_assert!(outcome.exhausted);
        let found: BTreeSet<Vec<u32>> = found.into_iter().map(|placement| placement.0).collect();
        prop_assert_eq!(&found, &known);
        let (_, found) = run(&puzzle, &Goal { order: Order::Lexicographic, ..goal });
        let found: Vec<Vec<u32>> = found.into_iter().map(|placement| placement.0).collect();
        prop_assert_eq!(found, reading_order(&known));
        prop_assert_eq!(solve(&puzzle).is_some(), !known.is_empty());
        let again = Queens::from_spec(puzzle.to_spec()).expect("it was sound before");
        prop_assert_eq!(again, puzzle);
    }

    #[test]
    fn the_rules_refuse_what_brute_force_refuses((rows, columns, spec) in specs(), placement in prop::collection::vec(0_u32..=6, 0..=6)) {
        if let Ok(puzzle) = Queens::from_spec(spec.clone()) {
            let allowed = by_the_rules(rows, columns, &spec).contains(&placement);
            prop_assert_eq!(puzzle.verify(&Placement(placement)).is_ok(), allowed);
        }
    }
}

fn puzzle(problem: &str) -> Queens {
    let spec = serde_json::from_str(problem).expect("it is a board");
    Queens::from_spec(spec).expect("the board is sound")
}

/// OEIS A051906.
#[test]
fn tori() {
    for (n, known) in (1..).zip([1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88]) {
        let torus = puzzle(&format!(r#"{{"n": {n}, "torus": true}}"#));
        assert_eq!(count(&torus), known.to_string(), "n = {n}");
    }
}

#[test]
fn more_queens_than_rows_find_no_room() {
    let (outcome, _) = run(
        &puzzle(r#"{"rows": 3, "columns": 9, "queens": 4}"#),
        &Goal::new(Mode::Solve { solutions: 1 }),
    );
    assert!(outcome.exhausted && outcome.found == 0_u32.into());
    let reason = outcome.reason.expect("that is a reason");
    assert!(reason.contains("4 queens on 3 rows"), "{reason}");
}

#[test]
fn rectangles_are_drawn_with_what_is_closed() {
    let puzzle = puzzle(
        r#"{"rows": 2, "columns": 4, "holes": [[1, 4]], "excluded_diagonals": [{"difference": 0}]}"#,
    );
    let picture = puzzle.picture(solve(&puzzle).as_ref());
    assert_eq!(picture.title, "2 x 4 queens");
    let drawn = picture.text(puzzle_model::Style::Unicode);
    assert!(drawn.contains("│ × ") && drawn.contains("# │"), "{drawn}");
    assert_eq!(drawn.matches('Q').count(), 2);
}
