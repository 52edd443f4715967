//! What is said of grids that have no solution, or several.

use model_sudoku::{Shape, Spec, Sudoku};
use proptest::prelude::*;
use puzzle_model::{Goal, Mode, Model, ModelEntry, load};

use crate::run::{count, nine, run, some, sudoku, unlimited};

fn reason(sudoku: &Sudoku, mode: Mode) -> Option<String> {
    run(sudoku, &Goal::new(mode)).0.reason
}

#[test]
fn givens_that_clash_are_named() {
    let reason = |line| reason(&sudoku(2, 2, line), Mode::Count);
    assert_eq!(
        reason("123....4....3...").as_deref(),
        Some("givens clash: 1 at R1C1, 2 at R1C2, 4 at R2C4 (no part of them does)")
    );
    assert_eq!(
        reason("..123..........4").as_deref(),
        Some("givens clash: 1 at R1C3, 2 at R1C4, 3 at R2C1 (no part of them does)")
    );
}

#[test]
fn text_formats_tell_no_reasons_and_look_for_none() {
    let none = [
        "53..72...",
        "6..195...",
        ".98....6.",
        "8...6...3",
        "4..8.3..1",
        "7...2...6",
        ".6....28.",
        "...419..5",
        "....8..79",
    ];
    for (grid, result) in [(none, "none"), (["........."; 9], "not unique")] {
        let file =
            format!(r#"{{"kind": "sudoku", "version": 1, "problem": {{"grid": {grid:?}}}}}"#);
        let case = load(&file, &[ModelEntry::of::<Sudoku>()]).expect("a puzzle file");
        let (goal, mut text) = (Goal::new(Mode::Unique), Vec::new());
        let outcome = case
            .puzzle
            .write_result("sdm", &goal, &mut unlimited(), &mut text);
        assert_eq!(outcome.expect("a result").reason, None);
        let text = String::from_utf8(text).expect("text");
        assert!(text.ends_with(&format!(" ; {result}\n")), "{text}");
    }
}

#[test]
fn rules_that_no_grid_keeps_are_named_as_such() {
    let reason = |text: &str| {
        let spec: Spec = serde_json::from_str(text).expect("a spec");
        reason(&Sudoku::from_spec(spec).expect("a puzzle"), Mode::Count)
    };
    // What stands in R2C4 stands in no other cell of this region, so in R1C4, which is in the same column.
    let extra = r#""extra": [[[1, 1], [1, 2], [1, 3], [2, 4]]]"#;
    assert_eq!(
        reason(&format!(
            r#"{{"grid": ["....", "....", "....", "...."], {extra}}}"#
        ))
        .as_deref(),
        Some("no grid keeps the rules, whatever is given")
    );
}

#[test]
fn the_givens_of_a_large_grid_are_looked_through_within_a_budget() {
    // The cell R1C25 can have none of the 25 values.
    let first: String = ('1'..='9').chain('A'..='O').collect();
    let mut grid = vec![format!("{first}.")];
    grid.resize(25, ".".repeat(25));
    grid[24].replace_range(24.., "P");
    let spec: Spec = serde_json::from_str(&format!(r#"{{"grid": {grid:?}}}"#)).expect("a spec");
    let reason = reason(&Sudoku::from_spec(spec).expect("a puzzle"), Mode::Count);
    let reason = reason.expect("a reason");
    assert!(
        reason.starts_with("givens clash: 1 at R1C1, 2 at R1C2, "),
        "{reason}"
    );
    assert!(reason.contains(", P at R25C25 ("), "{reason}");
}

#[test]
fn cells_where_two_solutions_differ_are_named() {
    let line = "349618572782359...651742389273895...195476238864231957527164893918523764436987125";
    assert_eq!(
        reason(&nine(line), Mode::Unique).as_deref(),
        Some("two solutions differ in R2C7, R2C8, R2C9, R4C7, R4C8, R4C9 (6 cells)")
    );
    assert_eq!(
        reason(&nine(&line.replace("359...", "359416")), Mode::Unique),
        None
    );
    assert_eq!(reason(&nine(line), Mode::Solve { solutions: 2 }), None);
}

/// Reads the givens that a reason names: the cells, in reading order from 0.
fn named(reason: &str) -> Vec<usize> {
    let words = reason
        .split([' ', ','])
        .filter_map(|word| word.strip_prefix('R'));
    let cells = words.filter_map(|name| name.split_once('C'));
    cells
        .map(|(row, column)| {
            let number = |digits: &str| digits.parse::<usize>().expect("a number");
            (number(row) - 1) * 4 + number(column) - 1
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 64,
        max_global_rejects: 10_000,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_part_of_the_givens_named_clashes(
        givens in prop::collection::vec(prop_oneof![2 => Just(0), 1 => 1..=4_u8], 16),
    ) {
        let shape = Shape::new(2, 2).expect("an order from 4 to 36");
        let puzzle = Sudoku::new(shape, givens.clone());
        prop_assume!(puzzle.as_ref().is_some_and(|puzzle| count(puzzle) == "0"));
        let reason = reason(&puzzle.expect("a puzzle"), Mode::Count).expect("a reason");
        let named = named(&reason);
        let only = |kept: &[usize]| {
            let cells = (0..16).map(|cell| if kept.contains(&cell) { givens[cell] } else { 0 });
            Sudoku::new(shape, cells.collect()).expect("a puzzle")
        };
        prop_assert_eq!(some(&only(&named), 1).len(), 0);
        for left_out in &named {
            let fewer: Vec<usize> = named.iter().copied().filter(|cell| cell != left_out).collect();
            prop_assert_eq!(some(&only(&fewer), 1).len(), 1, "{} in {}", left_out, &reason);
        }
    }
}
