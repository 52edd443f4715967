//! Mistakes in a puzzle file: each has a stable code and a place, and most say what to do.

use model_queens::Queens;
use puzzle_model::{InputError, ModelEntry, load};

const KINDS: &[ModelEntry] = &[ModelEntry::of::<Queens>()];

fn refused(problem: &str) -> InputError {
    let text = format!("{{\"kind\": \"queens\", \"version\": 1, \"problem\":\n{problem}}}");
    load(&text, KINDS).expect_err(problem)
}

/// The code, and the column of the mistake in the line of the problem.
fn at(error: &InputError) -> (&'static str, u64) {
    let spot = error.spot().expect("the mistake has a place");
    assert_eq!(spot.line, 2);
    (error.code, spot.column)
}

#[test]
fn sizes_have_a_limit() {
    let error = refused(r#"{"n": 1000000000}"#);
    assert_eq!(at(&error), ("queens-size", 7));
    assert_eq!(error.message, "a board of 1000000000 rows is too large");
    assert_eq!(error.help.as_deref(), Some("there may be up to 10000000"));
    let with_hole = refused(r#"{"n": 1001, "holes": [[5, 5]]}"#);
    assert_eq!(at(&with_hole), ("queens-size", 7));
    assert_eq!(with_hole.help.as_deref(), Some("there may be up to 1000"));
    for n in ["-1", "18446744073709551616", "8.0", "\"8\"", "null"] {
        assert_eq!(
            at(&refused(&format!(r#"{{"n": {n}}}"#))),
            ("wrong-value", 7),
            "{n}"
        );
    }
    for problem in [r#"{"n": 10000000}"#, r#"{"n": 1000, "given": [[1, 1000]]}"#] {
        let largest = format!(r#"{{"kind": "queens", "version": 1, "problem": {problem}}}"#);
        assert!(load(&largest, KINDS).is_ok(), "{problem}");
    }
}

#[test]
fn both_of_two_queens_that_attack_each_other_are_named() {
    let error = refused(r#"{"n": 8, "given": [[8, 3], [1, 2], [3, 4]]}"#);
    assert_eq!(at(&error), ("queens-attack", 36));
    assert_eq!(
        error.message,
        "queens at [1, 2] and [3, 4] attack each other"
    );
    let (other, _) = *error.also.expect("the other queen is named");
    assert_eq!(other.spot().unwrap().column, 28);
}

#[test]
fn cells_lie_on_the_board() {
    let error = refused(r#"{"n": 8, "given": [[0, 3]]}"#);
    assert_eq!(at(&error), ("queens-outside", 20));
    assert_eq!(
        error.help.as_deref(),
        Some("cells are [row, column], each from 1 to 8")
    );
    assert_eq!(
        at(&refused(r#"{"n": 8, "given": [[8, 9]]}"#)),
        ("queens-outside", 20)
    );
    assert_eq!(
        at(&refused(r#"{"n": 8, "holes": [[9, 8]]}"#)),
        ("queens-outside", 20)
    );
    assert_eq!(
        at(&refused(r#"{"n": 0, "given": [[1, 1]]}"#)),
        ("queens-outside", 20)
    );
    let cell = refused(r#"{"n": 8, "given": [[1, 2, 3]]}"#);
    assert!(cell.spot().is_some_and(|spot| spot.line == 2), "{cell}");
}

#[test]
fn no_cell_comes_twice_or_is_both() {
    let queens = refused(r#"{"n": 8, "given": [[1, 2], [1, 2]]}"#);
    assert_eq!(at(&queens), ("queens-twice", 28));
    let holes = refused(r#"{"n": 8, "holes": [[1, 2], [1, 2]]}"#);
    assert_eq!(at(&holes), ("queens-twice", 28));
    let both = refused(r#"{"n": 8, "given": [[1, 2]], "holes": [[1, 2]]}"#);
    assert_eq!(at(&both), ("queens-hole", 20));
    let (hole, _) = *both.also.expect("the hole is named");
    assert_eq!(hole.spot().unwrap().column, 39);
}

#[test]
fn boards_have_one_clear_shape() {
    for problem in ["{}", r#"{"rows": 3}"#, r#"{"n": 3, "columns": 3}"#] {
        let error = refused(problem);
        assert_eq!(error.code, "queens-shape", "{problem}");
        assert!(
            error
                .help
                .is_some_and(|help| help.contains("`rows` and `columns`"))
        );
    }
    let torus = refused(r#"{"rows": 3, "columns": 4, "torus": true}"#);
    assert_eq!(at(&torus), ("queens-shape", 36));
    let large = refused(r#"{"rows": 3, "columns": 1001}"#);
    assert_eq!(at(&large), ("queens-size", 24));
    let large = refused(r#"{"n": 1001, "queens": 5}"#);
    assert_eq!(at(&large), ("queens-size", 7));
    let large = refused(r#"{"n": 1001, "torus": true}"#);
    assert_eq!(at(&large), ("queens-size", 7));
}

#[test]
fn excluded_diagonals_meet_the_board_and_no_given_queen() {
    let outside = refused(r#"{"n": 8, "excluded_diagonals": [{"sum": 17}]}"#);
    assert_eq!(at(&outside), ("queens-outside", 33));
    let outside = refused(r#"{"n": 8, "excluded_diagonals": [{"difference": -8}]}"#);
    assert_eq!(at(&outside), ("queens-outside", 33));
    let twice = refused(r#"{"n": 8, "excluded_diagonals": [{"sum": 4}, {"sum": 4}]}"#);
    assert_eq!(at(&twice), ("queens-twice", 45));
    let given = refused(r#"{"n": 8, "given": [[2, 2]], "excluded_diagonals": [{"sum": 4}]}"#);
    assert_eq!(at(&given), ("queens-excluded", 20));
    assert_eq!(
        given.message,
        "queen at [2, 2] stands on an excluded diagonal"
    );
}

#[test]
fn no_more_queens_are_given_than_are_to_stand() {
    let error = refused(r#"{"n": 8, "queens": 1, "given": [[1, 1], [2, 3]]}"#);
    assert_eq!(at(&error), ("queens-number", 20));
    assert_eq!(error.message, "2 queens are given, but only 1 are to stand");
}
