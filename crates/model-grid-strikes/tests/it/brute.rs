//! Small grids against every set of windows.

use proptest::prelude::*;
use puzzle_model::{Cost, Model};

use crate::{puzzle, run};

/// The fewest windows that hold every `#`, by trying all sets.
fn fewest(rows: &[String], strike: [usize; 2], rotate: bool) -> Option<u64> {
    let (height, width) = (rows.len(), rows[0].len());
    let mut windows = Vec::new();
    let turned = [strike[1], strike[0]];
    let sizes = if rotate {
        vec![strike, turned]
    } else {
        vec![strike]
    };
    for [high, wide] in sizes {
        for top in 0..height {
            for left in 0..width {
                if top + high <= height && left + wide <= width {
                    windows.push([top, left, top + high, left + wide]);
                }
            }
        }
    }
    windows.dedup();
    let hit = |set: u32, row: usize, column: usize| {
        windows
            .iter()
            .enumerate()
            .any(|(at, [top, left, bottom, right])| {
                set >> at & 1 == 1
                    && (*top..*bottom).contains(&row)
                    && (*left..*right).contains(&column)
            })
    };
    let monsters: Vec<(usize, usize)> = (0..height)
        .flat_map(|row| (0..width).map(move |column| (row, column)))
        .filter(|(row, column)| rows[*row].as_bytes()[*column] == b'#')
        .collect();
    let sets = 0_u32..1 << windows.len();
    sets.filter(|set| {
        monsters
            .iter()
            .all(|(row, column)| hit(*set, *row, *column))
    })
    .map(|set| u64::from(set.count_ones()))
    .min()
}

fn puzzles() -> impl Strategy<Value = (Vec<String>, [usize; 2], bool)> {
    (1_usize..=3, 1_usize..=3).prop_flat_map(|(height, width)| {
        let row = prop::collection::vec(prop::sample::select(vec!['#', '.']), width);
        let row = row.prop_map(|cells| cells.into_iter().collect::<String>());
        let rows = prop::collection::vec(row, height);
        (
            rows,
            (1..=height, 1..=width).prop_map(|(high, wide)| [high, wide]),
            any::<bool>(),
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn the_fewest_are_those_of_brute_force((rows, strike, rotate) in puzzles()) {
        let problem = serde_json::json!({"grid": rows, "strike": strike, "rotate": rotate});
        let puzzle = puzzle(&problem.to_string());
        let (outcome, answer) = run(&puzzle);
        prop_assert_eq!(outcome.cost, fewest(&rows, strike, rotate).map(Cost));
        prop_assert_eq!(outcome.cost, outcome.bound);
        prop_assert_eq!(puzzle.verify(&answer.expect("an answer")), Ok(outcome.cost));
    }
}
