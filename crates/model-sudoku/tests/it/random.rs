//! Random puzzles against what the rules alone say.

use std::sync::LazyLock;

use model_sudoku::{Shape, Sudoku};
use proptest::prelude::*;
use puzzle_model::{Goal, Mode};

use crate::run::{count, is_unique, run, some};
use crate::squares::{SQUARES, differ};

/// All 4x4 grids that keep the rules.
static SMALL_GRIDS: LazyLock<Vec<&[u8]>> = LazyLock::new(|| {
    let corners = [0, 2, 8, 10];
    let has_boxes = |grid: &&[u8]| {
        corners.iter().all(|corner| {
            let cells = [0, 1, 4, 5].map(|offset| grid[corner + offset]);
            differ(&cells)
        })
    };
    let squares = SQUARES.iter().map(Vec::as_slice);
    squares.filter(has_boxes).collect()
});

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
        let fits = |grid: &&&[u8]| {
            givens.iter().zip(**grid).all(|(given, value)| [0, *value].contains(given))
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
