//! The contract of every kind, and what this kind adds to it.

use model_sudoku::{Answer, Spec, Sudoku};
use puzzle_model::{Goal, Mode, Model, Order, Style};

use crate::run::{PUZZLE, nine, run, sudoku};

#[test]
fn the_kind_conforms() {
    puzzle_model::conformance::check::<Sudoku>(&[
        // One solution, several, none, and a grid that is full already.
        r#"{"box": [2, 2], "grid": ["1...", "..3.", ".4..", "...2"]}"#,
        r#"{"grid": ["1...", "..3.", "....", "...2"]}"#,
        r#"{"box": [2, 2], "grid": ["12..", "...3", "....", "...."]}"#,
        r#"{"grid": ["123.", "...4", "....", "...."]}"#,
        r#"{"grid": ["1234", "3412", "2143", "4321"]}"#,
        // Boxes that are no squares, boxes that add nothing, and letters.
        r#"{"box": [3, 2], "grid": ["1234..", "34561.", "5612..", "234561", "45612.", "61..45"]}"#,
        r#"{"box": [1, 5], "grid": ["12345", "23451", "34...", ".....", "....4"]}"#,
        r#"{"box": [2, 2], "symbols": "letters", "grid": ["A...", "..C.", "....", "...B"]}"#,
        // Values from 0, and candidates: with givens, without, and in a cell that can have none.
        r#"{"symbols": "hex", "grid": ["0...", "..2.", "....", "...1"]}"#,
        r#"{"grid": ["1...", "....", "....", "...."], "candidates": [["1", "24", "34", "234"], ["34", "34", "12", "12"], ["1234", "1234", "1234", "1234"], ["1234", "123", "1234", "1234"]]}"#,
        r#"{"grid": ["....", "....", "....", "...."], "candidates": [["12", "24", "34", "234"], ["34", "34", "12", "12"], ["1234", "1234", "1234", "1234"], ["1234", "123", "1234", "1234"]]}"#,
        r#"{"grid": ["....", "....", "....", "...."], "candidates": [["", "24", "34", "234"], ["34", "34", "12", "12"], ["1234", "1234", "1234", "1234"], ["1234", "123", "1234", "1234"]]}"#,
        // Numbers: up to 9, beyond, and with candidates.
        r#"{"grid": [[1, 0, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0], [0, 0, 0, 2]]}"#,
        r#"{"box": [1, 10], "grid": [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [2, 3, 4, 5, 6, 7, 8, 9, 10, 1], [3, 4, 5, 6, 7, 8, 9, 10, 1, 2], [4, 5, 6, 7, 8, 9, 10, 1, 2, 3], [5, 6, 7, 8, 9, 10, 1, 2, 3, 4], [6, 7, 8, 9, 10, 1, 2, 3, 4, 5], [7, 8, 9, 10, 1, 2, 3, 4, 5, 6], [8, 9, 10, 1, 2, 3, 4, 5, 6, 7], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]}"#,
        r#"{"box": [1, 4], "grid": [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], "candidates": [[[1], [2, 3], [], [4]], [[], [], [], []], [[], [], [], []], [[], [], [], []]]}"#,
        // Variants, with several solutions and with none.
        r#"{"grid": ["1...", "..3.", "....", "...."], "diagonals": true}"#,
        r#"{"grid": ["1...", "....", "....", "...2"], "windoku": true, "extra": [[[1, 1], [2, 2], [4, 3]]]}"#,
        r#"{"grid": ["1...", "....", "..3.", "...."], "regions": ["AAAB", "CADB", "CDDB", "CCDB"]}"#,
        r#"{"grid": ["12..", "....", "...1", "...."], "diagonals": true, "windoku": true}"#,
        r#"{"box": [3, 3], "grid": ["8........", ".59......", ".76......", "......468", "....3.792", "....9.135", "...574916", "...916283", "...823547"]}"#,
    ]);
}

#[test]
fn lexicographic_order_reads_cell_by_cell_with_the_smaller_value_first() {
    let goal = Goal {
        order: Order::Lexicographic,
        ..Goal::new(Mode::Enumerate)
    };
    let (_, lines) = run(&sudoku(2, 2, "................"), &goal);
    assert_eq!(lines.len(), 288);
    assert_eq!(lines[0], "1234341221434321");
    assert!(lines.is_sorted());
}

#[test]
fn a_sudoku_has_no_cheapest_solution() {
    let error = sudoku(2, 2, "................")
        .plan(&Goal::new(Mode::Optimize))
        .expect_err("there are no costs");
    assert_eq!(
        error.0,
        "sudoku has no costs; its goals are solve, enumerate, count and unique"
    );
}

#[test]
fn answers_are_judged_by_the_rules() {
    let puzzle = sudoku(2, 2, "1.....3..4.....2");
    let judge = |rows: [&str; 4]| puzzle.verify(&Answer::new(rows)).map_err(|error| error.0);
    assert_eq!(judge(["1324", "4231", "2413", "3142"]), Ok(None));
    let refused = [
        (
            ["2314", "4132", "1423", "3241"],
            "R1C1 is 2, but 1 is given there",
        ),
        (
            ["1344", "4231", "2413", "3142"],
            "4 at R1C3 and R1C4 (same row)",
        ),
        (
            ["1324", "4231", "2413", "314"],
            "row 4 of the answer has 3 cells, expected 4",
        ),
        (
            ["1324", "4231", "2413", "314."],
            "`.` in row 4 of the answer is no value",
        ),
        (
            ["1324", "4231", "2413", "3145"],
            "`5` in row 4 of the answer is no value",
        ),
    ];
    for (rows, message) in refused {
        assert_eq!(judge(rows), Err(message.to_owned()));
    }
    let short = Answer::new([""; 0]);
    assert_eq!(
        puzzle.verify(&short).unwrap_err().0,
        "the answer has 0 rows, expected 4"
    );
}

#[test]
fn the_picture_has_the_boxes_walled_off() {
    let expected = "\
┌─────┬─────┐
│ 1 . │ . . │
│ . . │ 3 . │
├─────┼─────┤
│ . 4 │ . . │
│ . . │ . 2 │
└─────┴─────┘
";
    let picture = Model::picture(&sudoku(2, 2, "1.....3..4.....2"), None);
    assert_eq!(picture.text(Style::Unicode), expected);
    assert_eq!(picture.title, "sudoku 4x4");
}

#[test]
fn zeros_are_empty_cells_up_to_order_9_and_boxes_may_go_without_saying() {
    let text = r#"{"grid": ["530070000", "600195000", "098000060", "800060003", "400803001", "700020006", "060000280", "000419005", "000080079"]}"#;
    let spec: Spec = serde_json::from_str(text).unwrap();
    let puzzle = Sudoku::from_spec(spec).unwrap();
    assert_eq!(puzzle, nine(PUZZLE));
}
