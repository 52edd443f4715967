//! Mistakes in a puzzle file: each has a stable code and a place.

use model_bomberman::Bomberman;
use puzzle_model::{ModelEntry, load};

const KINDS: &[ModelEntry] = &[ModelEntry::of::<Bomberman>()];

/// The code, and the column of the mistake in the line of the problem.
fn refused(problem: &str) -> (&'static str, u64) {
    let text = format!("{{\"kind\": \"bomberman\", \"version\": 1, \"problem\":\n{problem}}}");
    let error = load(&text, KINDS).expect_err(problem);
    assert!(error.code == "unknown-field" || error.help.is_some());
    let spot = error.spot().expect("the mistake has a place");
    assert_eq!(spot.line, 2);
    (error.code, spot.column)
}

#[test]
fn grids_have_a_sensible_size() {
    assert_eq!(refused(r#"{"grid": []}"#), ("bomberman-size", 10));
    assert_eq!(refused(r#"{"grid": [""]}"#), ("bomberman-size", 10));
    let wide = format!(r#"{{"grid": ["{}"]}}"#, ".".repeat(501));
    assert_eq!(refused(&wide), ("bomberman-size", 10));
    let high = format!(r#"{{"grid": [{}"."]}}"#, "\".\",".repeat(500));
    assert_eq!(refused(&high), ("bomberman-size", 10));
}

#[test]
fn grids_are_rectangles_of_cells() {
    assert_eq!(refused(r##"{"grid": ["#.", "#"]}"##), ("bomberman-row", 17));
    assert_eq!(
        refused(r##"{"grid": ["#.", "#.."]}"##),
        ("bomberman-row", 17)
    );
    assert_eq!(
        refused(r##"{"grid": ["#.", "é."]}"##),
        ("bomberman-cell", 17)
    );
    assert_eq!(refused(r##"{"grod": ["#."]}"##).0, "unknown-field");
}
