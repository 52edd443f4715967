//! Small grids against every set of bombs.

use std::collections::BTreeSet;

use proptest::prelude::*;
use puzzle_model::{Cost, Goal, Mode, Model, Status};

use crate::{puzzle, run};

/// The fewest bombs that break every `#`, by trying all sets; `None` if there is no such set.
fn fewest(rows: &[String]) -> Option<u64> {
    let at = |row: i32, column: i32| -> u8 {
        let row = usize::try_from(row).ok().and_then(|row| rows.get(row));
        let column = usize::try_from(column).ok();
        let cell = row.and_then(|row| row.as_bytes().get(column?));
        cell.copied().unwrap_or(b'*')
    };
    let size = |length: usize| i32::try_from(length).expect("small grids");
    let cells = || {
        (0..size(rows.len()))
            .flat_map(|row| (0..size(rows[0].len())).map(move |column| (row, column)))
    };
    let walls: BTreeSet<_> = cells()
        .filter(|(row, column)| at(*row, *column) == b'#')
        .collect();
    let sites: Vec<_> = cells()
        .filter(|(row, column)| at(*row, *column) == b'.')
        .collect();
    let broken = |(row, column): (i32, i32)| {
        let mut broken = BTreeSet::new();
        for (down, right) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let mut steps = 1;
            while at(row + steps * down, column + steps * right) == b'.' {
                steps += 1;
            }
            broken.insert((row + steps * down, column + steps * right));
        }
        broken
    };
    let sets = 0_u32..1 << sites.len();
    sets.filter(|set| {
        let bombs = (0..sites.len()).filter(|site| set >> site & 1 == 1);
        let broken: BTreeSet<_> = bombs.flat_map(|site| broken(sites[site])).collect();
        walls.is_subset(&broken)
    })
    .map(|set| u64::from(set.count_ones()))
    .min()
}

fn grids() -> impl Strategy<Value = Vec<String>> {
    (1_usize..=3, 1_usize..=4).prop_flat_map(|(height, width)| {
        let cell = prop::sample::select(vec!['#', '#', '.', '.', '.', '*']);
        let row = prop::collection::vec(cell, width);
        let row = row.prop_map(|cells| cells.into_iter().collect::<String>());
        prop::collection::vec(row, height)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn the_fewest_are_those_of_brute_force(rows in grids()) {
        let puzzle = puzzle(&serde_json::json!({"grid": rows}).to_string());
        let (outcome, answer) = run(&puzzle);
        let expected = fewest(&rows).map(Cost);
        prop_assert_eq!(outcome.cost, expected);
        if let Some(answer) = answer {
            prop_assert_eq!(outcome.cost, outcome.bound);
            prop_assert_eq!(puzzle.verify(&answer), Ok(expected));
        } else {
            let status = outcome.status(&Goal::new(Mode::Optimize));
            prop_assert_eq!(status, Status::Unsatisfiable);
        }
    }
}
