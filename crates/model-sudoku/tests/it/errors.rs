//! Mistakes in puzzle files: what is said, where, and what to do about it.

use model_sudoku::Sudoku;
use puzzle_model::{ModelEntry, load};

struct Refused {
    code: &'static str,
    message: String,
    column: u64,
    also: Option<u64>,
    help: String,
}

/// Loads a file whose `problem` is the second line.
fn refused(problem: &str) -> Refused {
    let text = format!("{{\"kind\": \"sudoku\", \"version\": 1, \"problem\":\n{problem}}}");
    let error = load(&text, &[ModelEntry::of::<Sudoku>()]).expect_err("the problem is wrong");
    let spot = error.spot().expect("the error has a place");
    assert_eq!(spot.line, 2);
    Refused {
        code: error.code,
        message: error.to_string(),
        column: spot.column,
        also: error
            .also
            .as_ref()
            .and_then(|also| Some(also.0.spot()?.column)),
        help: error.help.clone().unwrap_or_default(),
    }
}

#[test]
fn a_row_of_the_wrong_length_is_named() {
    let error = refused(r#"{"box": [2, 2], "grid": ["1...", "..3.", ".4.", "...2"]}"#);
    assert_eq!((error.code, error.column), ("sudoku-row", 42));
    assert_eq!(error.message, "row 3 of the grid has 3 cells, expected 4");
    assert_eq!(
        error.help,
        "write '.' for an empty cell; every row needs 4 characters"
    );
    assert_eq!(
        refused(r#"{"grid": ["1...", "..3.", ".4...", "...2"]}"#).code,
        "sudoku-row"
    );
}

#[test]
fn a_missing_row_is_counted() {
    let error = refused(r#"{"grid": ["1...", "..3.", ".4.."]}"#);
    assert_eq!((error.code, error.column), ("sudoku-rows", 10));
    assert_eq!(error.message, "the grid has 3 rows, expected 4");
}

#[test]
fn boxes_must_be_known_and_of_a_fair_size() {
    let error = refused(r#"{"grid": ["123456"]}"#);
    assert_eq!(error.code, "sudoku-box");
    assert_eq!(
        error.message,
        "a grid of 1 rows does not tell the shape of its boxes"
    );
    for shape in ["[0, 4]", "[1, 3]", "[2, 19]", "[4294967295, 4294967295]"] {
        let error = refused(&format!(r#"{{"box": {shape}, "grid": []}}"#));
        assert_eq!((error.code, error.column), ("sudoku-box", 9));
        assert_eq!(error.help, "rows * columns of a box must be from 4 to 36");
    }
    for shape in ["[3]", "[-3, 3]", "3"] {
        assert_eq!(
            refused(&format!(r#"{{"box": {shape}, "grid": []}}"#)).code,
            "wrong-value"
        );
    }
    assert_eq!(refused(r#"{"grid": []}"#).code, "sudoku-box");
}

#[test]
fn an_unknown_symbol_is_named_with_its_column() {
    let error = refused(r#"{"grid": ["1...", "..5.", ".4..", "...2"]}"#);
    assert_eq!((error.code, error.column), ("sudoku-symbol", 19));
    assert_eq!(
        error.message,
        "`5` is no value of a 4x4 sudoku (row 2 of the grid, column 3)"
    );
    assert_eq!(error.help, "values are 1-4; write '.' for an empty cell");
    let letters = refused(r#"{"symbols": "letters", "grid": ["A...", "..3.", ".D..", "...B"]}"#);
    assert_eq!(letters.help, "values are A-D; write '.' for an empty cell");
    let ten = format!(
        r#"{{"box": [2, 5], "grid": ["0{}"{}]}}"#,
        ".".repeat(9),
        r#", "..........""#.repeat(9)
    );
    assert_eq!(
        refused(&ten).help,
        "values are 1-9 and A; write '.' for an empty cell"
    );
}

#[test]
fn givens_that_clash_are_both_named() {
    let error = refused(r#"{"grid": ["1..1", "..3.", ".4..", "...2"]}"#);
    assert_eq!(
        (error.code, error.column, error.also),
        ("sudoku-clash", 11, None)
    );
    assert_eq!(error.message, "given 1 at R1C1 and R1C4 (same row)");
    let error = refused(r#"{"grid": ["1...", "..3.", "1...", "...2"]}"#);
    assert_eq!(error.message, "given 1 at R1C1 and R3C1 (same column)");
    assert_eq!((error.column, error.also), (27, Some(11)));
}

#[test]
fn two_nines_in_a_row_are_refused_and_not_solved() {
    let rows = [
        ".99..5.1.",
        "85.4....2",
        "432......",
        "1...69.83",
        ".9.....6.",
        "62.71...9",
        "......194",
        "5....4.37",
        ".4.3..6..",
    ];
    let error = refused(&format!(r#"{{"grid": {rows:?}}}"#));
    assert_eq!(error.message, "given 9 at R1C2 and R1C3 (same row)");
    assert_eq!(
        error.help,
        "a value may stand once in each row, column and box; empty one of the two cells"
    );
}

#[test]
fn pieces_of_a_jigsaw_have_as_many_cells_as_there_are_values() {
    let jigsaw = |regions: &str| {
        refused(&format!(
            r#"{{"grid": ["....", "....", "....", "...."], "regions": {regions}}}"#
        ))
    };
    let error = jigsaw(r#"["AABB", "AABB", "CCDD", "CCCD"]"#);
    assert_eq!((error.code, error.column), ("sudoku-regions", 72));
    assert_eq!(error.message, "region `C` has 5 cells, expected 4");
    assert_eq!(error.help, "each of the 4 regions has 4 cells");
    let error = jigsaw(r#"["AABB", "AAB", "CCDD", "CCDD"]"#);
    assert_eq!((error.code, error.column), ("sudoku-regions", 64));
    assert_eq!(
        error.message,
        "row 2 of the regions has 3 cells, expected 4"
    );
    let error = jigsaw(r#"["AAA", "BBB", "CCC"]"#);
    assert_eq!((error.code, error.column), ("sudoku-regions", 55));
    assert_eq!(error.message, "regions of 3 rows make a sudoku of order 3");
    let error = jigsaw(r#"["AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEEE"]"#);
    assert_eq!(error.code, "sudoku-rows");
    assert_eq!(error.help, "the regions have 5 rows");
    let error = refused(r#"{"box": [2, 2], "grid": [], "regions": []}"#);
    assert_eq!((error.code, error.column), ("sudoku-regions", 2));
}

#[test]
fn windows_need_square_boxes() {
    let error =
        refused(r#"{"windoku": true, "box": [1, 4], "grid": ["....", "....", "....", "...."]}"#);
    assert_eq!((error.code, error.column), ("sudoku-windows", 2));
}

#[test]
fn cells_of_extra_regions_are_in_the_grid_once() {
    let extra = |cells: &str| {
        refused(&format!(
            r#"{{"extra": [{cells}], "grid": ["....", "....", "....", "...."]}}"#
        ))
    };
    for (cells, column, message) in [
        ("[[1, 1], [1, 5]]", 21, "[1, 5] is no cell of a 4x4 sudoku"),
        ("[[0, 1]]", 13, "[0, 1] is no cell of a 4x4 sudoku"),
        ("[[1, 1], [1, 1]]", 21, "R1C1 is in this region already"),
        (
            "[[1, 1], [1, 2], [1, 3], [1, 4], [2, 1]]",
            45,
            "a region of more than 4 cells has some value twice",
        ),
    ] {
        let error = extra(cells);
        assert_eq!(
            (error.code, error.column),
            ("sudoku-extra", column),
            "{cells}"
        );
        assert_eq!(error.message, message);
    }
}

#[test]
fn givens_that_clash_in_a_region_are_both_named() {
    let error = refused(r#"{"diagonals": true, "grid": ["1...", "....", "..1.", "...."]}"#);
    assert_eq!(error.message, "given 1 at R1C1 and R3C3 (same diagonal)");
    assert_eq!(error.column, 46);
    assert_eq!(
        error.help,
        "a value may stand once in each diagonal; empty one of the two cells"
    );
}

#[test]
fn a_grid_is_written_in_one_way_throughout() {
    let error = refused(r#"{"grid": [[1, 0, 0, 0], "..3.", ".4..", "...2"]}"#);
    assert_eq!((error.code, error.column), ("sudoku-writing", 25));
    assert_eq!(
        error.message,
        "row 2 of the grid is a string, and the first is a list of numbers"
    );
    let error = refused(r#"{"grid": ["1...", [0, 0, 3, 0], ".4..", "...2"]}"#);
    assert_eq!((error.code, error.column), ("sudoku-writing", 19));
    let error = refused(r#"{"symbols": "hex", "box": [2, 2], "grid": [[], [], [], []]}"#);
    assert_eq!((error.code, error.column), ("sudoku-writing", 2));
    let error = refused(r#"{"grid": [[1, 0, 0, 0], [0, 0, 5, 0], [0], []]}"#);
    assert_eq!((error.code, error.column), ("sudoku-symbol", 32));
    assert_eq!(
        error.message,
        "5 is no value of a 4x4 sudoku (row 2 of the grid, column 3)"
    );
    let error = refused(r#"{"grid": [[1, 0, 0, 0], [0, 0, 3, 0], [0], []]}"#);
    assert_eq!((error.code, error.column), ("sudoku-row", 39));
    assert_eq!(
        error.help,
        "write 0 for an empty cell; every row needs 4 numbers"
    );
    for row in [r#"[1, "2", 3, 4]"#, "[1, -2, 3, 4]", "1234", "null"] {
        let error = refused(&format!(r#"{{"grid": [{row}]}}"#));
        assert_eq!(error.code, "wrong-value", "{row}");
    }
}

#[test]
fn letters_end_with_the_alphabet() {
    let rows = |order: usize| vec![".".repeat(order); order];
    let letters = |order: usize| {
        format!(
            r#"{{"symbols": "letters", "box": [1, {order}], "grid": {:?}}}"#,
            rows(order)
        )
    };
    let error = refused(&letters(27));
    assert_eq!((error.code, error.column), ("sudoku-writing", 13));
    assert_eq!(
        error.message,
        "letters end with Z for 26, and this grid has values up to 27"
    );
    assert!(
        load(
            &format!(
                r#"{{"kind": "sudoku", "version": 1, "problem": {}}}"#,
                letters(26)
            ),
            &[ModelEntry::of::<Sudoku>()]
        )
        .is_ok()
    );
}
