//! Mistakes in a puzzle file: each has a stable code and a place, and says what to do.

use model_treasure_map::TreasureMap;
use puzzle_model::{InputError, ModelEntry, load};

const KINDS: &[ModelEntry] = &[ModelEntry::of::<TreasureMap>()];

fn refused(problem: &str) -> InputError {
    let text = format!("{{\"kind\": \"treasure-map\", \"version\": 1, \"problem\":\n{problem}}}");
    load(&text, KINDS).expect_err(problem)
}

/// The code, and the column of the mistake in the line of the problem.
fn at(error: &InputError) -> (&'static str, u64) {
    let spot = error.spot().expect("the mistake has a place");
    assert_eq!(spot.line, 2);
    (error.code, spot.column)
}

/// A good piece and one more on a map of 4 x 3 cells; the second begins at column 52.
fn with_piece(piece: &str) -> InputError {
    refused(&format!(
        r#"{{"width": 4, "height": 3, "pieces": [[0, 0, 4, 3], {piece}]}}"#
    ))
}

#[test]
fn pieces_lie_on_the_map() {
    for piece in ["[0, 0, 5, 3]", "[0, 0, 4, 4]", "[4, 3, 5, 4]"] {
        assert_eq!(
            at(&with_piece(piece)),
            ("treasure-map-outside", 52),
            "{piece}"
        );
    }
    let error = with_piece("[0, 0, 5, 3]");
    assert_eq!(error.message, "piece [0, 0, 5, 3] sticks out of the map");
    assert_eq!(
        error.help.as_deref(),
        Some("x goes from 0 to 4, y from 0 to 3")
    );
    assert_eq!(with_piece("[0, -1, 4, 3]").code, "wrong-value");
}

#[test]
fn pieces_have_a_width_and_a_height() {
    let error = with_piece("[2, 0, 2, 3]");
    assert_eq!(at(&error), ("treasure-map-flat", 52));
    assert_eq!(error.message, "piece [2, 0, 2, 3] has no width");
    assert_eq!(
        with_piece("[0, 1, 4, 1]").message,
        "piece [0, 1, 4, 1] has no height"
    );
}

#[test]
fn the_lower_left_corner_comes_first() {
    for piece in ["[4, 3, 0, 0]", "[0, 3, 4, 0]", "[4, 0, 0, 3]"] {
        let error = with_piece(piece);
        assert_eq!(at(&error), ("treasure-map-corners", 52), "{piece}");
        let help = "the lower left corner comes first: [0, 0, 4, 3]";
        assert_eq!(error.help.as_deref(), Some(help), "{piece}");
    }
}

#[test]
fn sizes_have_limits() {
    let size = |width: u32, height: u32| {
        refused(&format!(
            r#"{{"width": {width}, "height": {height}, "pieces": []}}"#
        ))
    };
    assert_eq!(at(&size(0, 3)), ("treasure-map-size", 11));
    assert_eq!(at(&size(3, 0)), ("treasure-map-size", 24));
    assert_eq!(at(&size(1000, 1001)).0, "treasure-map-size");
    assert_eq!(at(&size(u32::MAX, u32::MAX)).0, "treasure-map-size");
    let pieces = vec!["[0, 0, 1000, 1000]"; 21].join(", ");
    let error = refused(&format!(
        r#"{{"width": 1000, "height": 1000, "pieces": [{pieces}]}}"#
    ));
    assert_eq!(error.code, "treasure-map-pieces");
}

#[test]
fn every_piece_has_its_cost() {
    let map = r#"{"width": 2, "height": 1, "pieces": [[0, 0, 2, 1], [0, 0, 2, 1]], "costs": "#;
    let error = refused(&format!("{map}[1]}}"));
    assert_eq!(at(&error), ("treasure-map-costs", 76));
    assert_eq!(error.message, "there are 1 costs for 2 pieces");
    let error = refused(&format!("{map}[\"18446744073709551615\", 1]}}"));
    assert_eq!(at(&error), ("treasure-map-costs", 101));
    assert_eq!(refused(&format!("{map}[1, -1]}}")).code, "wrong-value");
}
