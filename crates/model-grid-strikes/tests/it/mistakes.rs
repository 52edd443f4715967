//! Mistakes in a puzzle file: each has a stable code and a place.

use model_grid_strikes::GridStrikes;
use puzzle_model::{ModelEntry, load};

const KINDS: &[ModelEntry] = &[ModelEntry::of::<GridStrikes>()];

/// The code, and the column of the mistake in the line of the problem.
fn refused(problem: &str) -> (&'static str, u64) {
    let text = format!("{{\"kind\": \"grid-strikes\", \"version\": 1, \"problem\":\n{problem}}}");
    let error = load(&text, KINDS).expect_err(problem);
    let spot = error.spot().expect("the mistake has a place");
    assert_eq!(spot.line, 2);
    (error.code, spot.column)
}

#[test]
fn grids_are_rectangles_of_cells() {
    assert_eq!(
        refused(r#"{"grid": [], "strike": [1, 1]}"#),
        ("grid-strikes-size", 10)
    );
    assert_eq!(
        refused(r#"{"grid": [""], "strike": [1, 1]}"#),
        ("grid-strikes-size", 10)
    );
    let long = format!(r#"{{"grid": ["{}"], "strike": [1, 1]}}"#, ".".repeat(501));
    assert_eq!(refused(&long), ("grid-strikes-size", 10));
    assert_eq!(
        refused(r##"{"grid": ["#.", "#"], "strike": [1, 1]}"##),
        ("grid-strikes-row", 17)
    );
    assert_eq!(
        refused(r##"{"grid": ["#.", "#x"], "strike": [1, 1]}"##),
        ("grid-strikes-cell", 17)
    );
}

#[test]
fn strikes_fit_the_grid() {
    for strike in [
        "[0, 1]",
        "[1, 0]",
        "[2, 1]",
        "[1, 4]",
        "[4294967295, 4294967295]",
    ] {
        let problem = format!(r##"{{"grid": ["#.#"], "strike": {strike}}}"##);
        assert_eq!(refused(&problem), ("grid-strikes-strike", 29), "{strike}");
    }
    let turned = r##"{"grid": ["#.#"], "strike": [3, 2], "rotate": true}"##;
    assert_eq!(refused(turned), ("grid-strikes-strike", 29));
    let rows = vec![format!("\"{}\"", ".".repeat(500)); 500].join(",");
    let large = format!(r#"{{"grid": [{rows}], "strike": [250, 250]}}"#);
    assert_eq!(refused(&large).0, "grid-strikes-windows");
}
