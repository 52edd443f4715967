//! Random puzzles against what the rules alone say.

use std::sync::LazyLock;

use model_sudoku::{Shape, Sudoku};
use proptest::prelude::*;
use puzzle_model::{Goal, Mode};

use crate::run::{count, is_unique, run, some};

/// All 4x4 grids that keep the rules, found by trying four permutations for the rows of each.
static SMALL_GRIDS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let rows: Vec<[u8; 4]> = (0..256_u32)
        .map(|number| [6, 4, 2, 0].map(|shift| u8::try_from(number >> shift & 3).unwrap_or(0) + 1))
        .filter(|row| all_differ(row))
        .collect();
    let mut grids = vec![Vec::new()];
    for _ in 0..4 {
        let longer = grids.iter().flat_map(|grid| {
            rows.iter()
                .map(move |row| [grid.as_slice(), row.as_slice()].concat())
        });
        grids = longer.collect();
    }
    grids.retain(|grid| keeps_the_rules(grid));
    grids
});

fn all_differ(values: &[u8]) -> bool {
    (1..values.len()).all(|at| !values[..at].contains(&values[at]))
}

fn keeps_the_rules(grid: &[u8]) -> bool {
    let cells = |cells: [usize; 4]| all_differ(&cells.map(|cell| grid[cell]));
    let columns = (0..4).all(|column| cells([column, column + 4, column + 8, column + 12]));
    columns
        && [0, 2, 8, 10]
            .into_iter()
            .all(|corner| cells([corner, corner + 1, corner + 4, corner + 5]))
}

/// A 9x9 grid made of shifted rows, with its values, its bands' rows and its stacks' columns exchanged.
fn solved_grid() -> impl Strategy<Value = Vec<u8>> {
    let shuffled = |values: Vec<u8>| Just(values).prop_shuffle();
    let threes = || prop::collection::vec(shuffled(vec![0, 1, 2]), 4);
    (shuffled((1..=9).collect()), threes(), threes()).prop_map(|(values, rows, columns)| {
        let exchanged = |lines: &[Vec<u8>], line: usize| {
            let band = lines[3][line / 3];
            band * 3 + lines[usize::from(band)][line % 3]
        };
        let cell = |cell: usize| {
            let (row, column) = (exchanged(&rows, cell / 9), exchanged(&columns, cell % 9));
            values[usize::from((row * 3 + row / 3 + column) % 9)]
        };
        (0..81).map(cell).collect()
    })
}

fn square(side: usize) -> Shape {
    Shape::new(side, side).expect("an order from 4 to 36")
}

fn line(grid: &[u8]) -> String {
    grid.iter().map(u8::to_string).collect()
}

#[test]
fn brute_force_finds_the_known_number_of_small_grids() {
    assert_eq!(SMALL_GRIDS.len(), 288);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn small_puzzles_have_the_solutions_that_brute_force_finds(
        givens in prop::collection::vec(prop_oneof![3 => Just(0), 1 => 1..=4_u8], 16),
    ) {
        let fits = |grid: &&Vec<u8>| {
            givens.iter().zip(*grid).all(|(given, value)| [0, *value].contains(given))
        };
        let mut expected: Vec<String> = SMALL_GRIDS.iter().filter(fits).map(|grid| line(grid)).collect();
        expected.sort();
        match Sudoku::new(square(2), givens.clone()) {
            None => prop_assert!(expected.is_empty(), "no grid keeps givens that clash"),
            Some(puzzle) => {
                let (_, mut found) = run(&puzzle, &Goal::new(Mode::Enumerate));
                found.sort();
                prop_assert_eq!(count(&puzzle), expected.len().to_string());
                prop_assert_eq!(is_unique(&puzzle), expected.len() == 1);
                prop_assert_eq!(found, expected);
            }
        }
    }

    #[test]
    fn a_grid_with_cells_emptied_is_filled_again(
        (grid, emptied) in (solved_grid(), prop::collection::vec(any::<bool>(), 81)),
    ) {
        let cells = grid.iter().zip(emptied).map(|(value, emptied)| if emptied { 0 } else { *value });
        let puzzle = Sudoku::new(square(3), cells.collect()).expect("the grid keeps the rules");
        let found = some(&puzzle, 1000);
        prop_assert!(found.len() == 1000 || found.contains(&line(&grid)));
        prop_assert_eq!(is_unique(&puzzle), found.len() == 1);
    }
}
