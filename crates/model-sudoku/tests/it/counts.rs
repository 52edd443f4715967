//! Known counts, and inputs that other programs got wrong.

use puzzle_model::{Goal, Mode};
use puzzle_testkit::known::LATIN_SQUARES;

use crate::run::{PUZZLE, SOLVED, count, is_unique, nine, run, some, sudoku};

/// Fifteen givens, so placed that trying cells row by row takes minutes.
const FIFTEEN: &str =
    "001000000200000000003000000400000005005000600600000040007103000800000000009020000";

#[test]
fn an_empty_4x4_grid_has_288_solutions() {
    assert_eq!(count(&sudoku(2, 2, "................")), "288");
}

#[test]
fn without_boxes_the_solutions_are_latin_squares() {
    // Each of the 5! = 120 first rows stands in as many squares of side 5.
    let expected = (LATIN_SQUARES[4] / 120).to_string();
    let empty = ".".repeat(20);
    for (rows, columns) in [(1, 5), (5, 1)] {
        assert_eq!(
            count(&sudoku(rows, columns, &format!("12345{empty}"))),
            expected
        );
    }
}

#[test]
fn six_by_six_grids_are_counted() {
    // 28200960 grids in all (table in "Mathematics of Sudoku", Wikipedia). Each first row stands in as many of them,
    // and under the first row each order of the other three values of the first box does: 6! * 3! ways to begin.
    let first = format!("123456456...{}", ".".repeat(24));
    let begun_so: u32 = count(&sudoku(2, 3, &first)).parse().unwrap();
    assert_eq!(begun_so * 720 * 6, 28_200_960);
}

#[test]
fn the_example_of_wikipedia_has_its_one_solution() {
    assert_eq!(some(&nine(PUZZLE), 2), [SOLVED]);
    assert!(is_unique(&nine(PUZZLE)));
}

#[test]
fn few_givens_are_answered_whichever_way_the_grid_is_turned() {
    let mut turned = FIFTEEN.to_owned();
    for _ in 0..4 {
        assert_eq!(some(&nine(&turned), 2).len(), 2);
        assert!(!is_unique(&nine(&turned)));
        assert_eq!(some(&nine(&turned), 500).len(), 500);
        turned = rotated(&turned);
    }
    assert_eq!(turned, FIFTEEN);
}

fn rotated(line: &str) -> String {
    let symbols: Vec<char> = line.chars().collect();
    (0..81)
        .map(|cell| symbols[(8 - cell % 9) * 9 + cell / 9])
        .collect()
}

#[test]
fn two_solutions_are_found_where_a_generator_saw_one() {
    let line = "349618572782359...651742389273895...195476238864231957527164893918523764436987125";
    assert_eq!(count(&nine(line)), "2");
    assert_eq!(some(&nine(line), 10).len(), 2);
    assert!(!is_unique(&nine(line)));
}

#[test]
fn a_full_grid_is_its_own_solution() {
    let line = "123456789457189236689237145214573698376918452598624371731892564842365917965741823";
    assert_eq!(some(&nine(line), 2), [line]);
    assert_eq!(count(&nine(line)), "1");
    assert!(is_unique(&nine(line)));
}

#[test]
fn the_last_cell_counts() {
    // From Gordon Royle's collection of 17-clue puzzles: unique, and minimal.
    let line = "......49..5.1...........2..8..5..3..3.9.........2.........69.7..2..4............1";
    assert!(is_unique(&nine(line)));
    assert!(!is_unique(&nine(&format!("{}.", &line[..80]))));
}

#[test]
fn every_one_of_many_solutions_is_listed_and_counted() {
    // Counted by an independent search.
    let line = "8.........59.......76............768....7.243....3.195...794516...816932...523487";
    assert_eq!(count(&nine(line)), "249");
    let (outcome, mut lines) = run(&nine(line), &Goal::new(Mode::Enumerate));
    lines.sort();
    lines.dedup();
    assert_eq!(lines.len(), 249);
    assert!(outcome.exhausted);
}
