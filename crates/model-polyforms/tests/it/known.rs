//! Numbers of packings that others have published.
//!
//! Sources: S. W. Golomb, "Polyominoes" (1965), for the pentominoes; J. H. Conway and M. J. T. Guy (1961) for the Soma cube;
//! OEIS A004003 for dominoes. The numbers for L-trominoes and Y-pentominoes are those of D. E. Knuth's programs dlx2 and dlx6.

use puzzle_model::{Goal, Mode, Outcome, Symmetry};

use crate::support::{count, puzzle, refuted, run, search};

fn pentominoes(board: &str) -> String {
    count(&format!(
        r#"{{"board": {board}, "pieces": [{{"shape": "pentominoes"}}]}}"#
    ))
}

fn repeated(board: &str, shape: &str) -> String {
    count(&format!(
        r#"{{"board": {board}, "pieces": [{{"shape": "{shape}", "times": [0, null]}}]}}"#
    ))
}

/// Four symmetries of a rectangle: 2, 368, 1010 and 2339 up to them. Eight of the square with a hole: 65.
#[test]
fn pentominoes_fill_rectangles() {
    assert_eq!(pentominoes(r#"{"size": [3, 20]}"#), (2 * 4).to_string());
    assert_eq!(pentominoes(r#"{"size": [4, 15]}"#), (368 * 4).to_string());
    assert_eq!(pentominoes(r#"{"size": [5, 12]}"#), (1010 * 4).to_string());
    assert_eq!(pentominoes(r#"{"size": [6, 10]}"#), (2339 * 4).to_string());
}

#[test]
fn pentominoes_fill_a_square_with_a_hole() {
    let board = r#"{"size": [8, 8], "holes": [[4, 4], [4, 5], [5, 4], [5, 5]]}"#;
    assert_eq!(pentominoes(board), (65 * 8).to_string());
}

#[test]
fn dominoes_fill_a_chessboard() {
    assert_eq!(repeated(r#"{"size": [8, 8]}"#, "domino"), "12988816");
    assert_eq!(
        repeated(r#"{"size": [12, 12]}"#, "domino"),
        "53060477521960000"
    );
}

/// The same number where the count of dominoes is said.
#[test]
fn a_number_that_follows_changes_nothing() {
    let board = r#"{"board": {"size": [8, 8]}, "pieces": [{"shape": "domino", "times": 32}]}"#;
    assert_eq!(count(board), "12988816");
}

#[test]
fn trominoes_fill_rectangles() {
    assert_eq!(repeated(r#"{"size": [2, 3]}"#, "tromino L"), "2");
    assert_eq!(repeated(r#"{"size": [5, 9]}"#, "tromino L"), "384");
    assert_eq!(repeated(r#"{"size": [6, 6]}"#, "tromino L"), "162");
    assert_eq!(repeated(r#"{"size": [6, 9]}"#, "tromino L"), "4312");
    assert_eq!(repeated(r#"{"size": [9, 12]}"#, "tromino L"), "467966840");
}

#[test]
fn y_pentominoes_fill_rectangles() {
    assert_eq!(repeated(r#"{"size": [5, 10]}"#, "pentomino Y"), "10");
    assert_eq!(repeated(r#"{"size": [10, 16]}"#, "pentomino Y"), "50");
}

/// 48 symmetries of the cube, reflections counted as well: 240 up to them.
#[test]
fn the_soma_cube_is_built() {
    let soma = r#"{"board": {"size": [3, 3, 3]}, "pieces": [{"shape": "soma"}]}"#;
    assert_eq!(count(soma), (240 * 48).to_string());
}

#[test]
fn hexominoes_fill_no_rectangle() {
    for size in [
        "[3, 70]", "[5, 42]", "[6, 35]", "[7, 30]", "[10, 21]", "[14, 15]",
    ] {
        let reason = refuted(&format!(
            r#"{{"board": {{"size": {size}}}, "pieces": [{{"shape": "hexominoes"}}]}}"#
        ));
        assert!(reason.contains("105 are light and 105 dark"), "{reason}");
    }
}

#[test]
fn what_cannot_add_up_is_refuted() {
    let cells = refuted(r#"{"board": {"size": [5, 11]}, "pieces": [{"shape": "pentominoes"}]}"#);
    assert_eq!(
        cells,
        "no choice of the pieces has 55 cells, as many as are to be covered"
    );
    let tetrominoes =
        refuted(r#"{"board": {"size": [4, 5]}, "pieces": [{"shape": "tetrominoes"}]}"#);
    assert!(
        tetrominoes.contains("layer") || tetrominoes.contains("row + column"),
        "{tetrominoes}"
    );
    let corners = refuted(
        r#"{"board": {"size": [8, 8], "holes": [[1, 1], [8, 8]]}, "pieces": [{"shape": "domino", "times": [0, null]}]}"#,
    );
    assert!(corners.contains("30 are light and 32 dark"), "{corners}");
    let stripes =
        refuted(r#"{"board": {"size": [4, 5]}, "pieces": [{"shape": "tetromino L", "times": 5}]}"#);
    assert!(stripes.contains("every second row"), "{stripes}");
}

/// The number of all packings, and of those up to symmetry.
fn classes(problem: &str) -> (String, String) {
    numbers(run(&puzzle(problem), &UP_TO_SYMMETRY).0)
}

const UP_TO_SYMMETRY: Goal = Goal {
    symmetry: Symmetry::Board,
    ..Goal::new(Mode::Count)
};

fn numbers(outcome: Outcome) -> (String, String) {
    assert!(outcome.exhausted);
    let classes = outcome.up_to_symmetry.expect("classes are counted");
    (outcome.found.to_string(), classes.to_string())
}

#[test]
fn known_numbers_are_up_to_symmetry() {
    let pentominoes = r#""pieces": [{"shape": "pentominoes"}]"#;
    let rectangles = [
        ("[3, 20]", 2),
        ("[4, 15]", 368),
        ("[5, 12]", 1010),
        ("[6, 10]", 2339),
    ];
    for (size, number) in rectangles {
        let problem = format!(r#"{{"board": {{"size": {size}}}, {pentominoes}}}"#);
        let expected = ((number * 4).to_string(), number.to_string());
        assert_eq!(classes(&problem), expected, "{size}");
    }
    let hole = format!(
        r#"{{"board": {{"size": [8, 8], "holes": [[4, 4], [4, 5], [5, 4], [5, 5]]}}, {pentominoes}}}"#
    );
    assert_eq!(classes(&hole), ("520".to_owned(), "65".to_owned()));
    let soma = r#"{"board": {"size": [3, 3, 3]}, "pieces": [{"shape": "soma"}]}"#;
    assert_eq!(classes(soma), ("11520".to_owned(), "240".to_owned()));
}

/// OEIS A004003 for all of them; those of 6 x 6 up to symmetry are visited one by one as well.
#[test]
fn dominoes_are_counted_up_to_symmetry() {
    let board = |side: u32| {
        format!(
            r#"{{"board": {{"size": [{side}, {side}]}}, "pieces": [{{"shape": "domino", "times": [0, null]}}]}}"#
        )
    };
    let expected = |all: &str, classes: &str| (all.to_owned(), classes.to_owned());
    assert_eq!(classes(&board(2)), expected("2", "1"));
    assert_eq!(classes(&board(4)), expected("36", "9"));
    assert_eq!(classes(&board(6)), expected("6728", "930"));
    let visited = numbers(search(&puzzle(&board(6)), &UP_TO_SYMMETRY));
    assert_eq!(visited, expected("6728", "930"));
    assert_eq!(classes(&board(8)), expected("12988816", "1629189"));
}
