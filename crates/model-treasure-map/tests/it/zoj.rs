//! The judge's text: whole files answered, and mistakes with their places.

use model_treasure_map::TreasureMap;
use puzzle_model::conformance::{self, place};
use puzzle_model::{GoalPatch, InputError};

/// Answers each case of a text in the judge's own words, allowed so many nodes.
fn answered(text: &str, nodes: Option<u64>) -> String {
    conformance::answered::<TreasureMap>("zoj3209", text, &GoalPatch::default(), nodes)
        .expect("a vector takes everything")
}

#[test]
fn whole_texts_are_answered() {
    let sample = (
        include_str!("../data/sample.in"),
        include_str!("../data/sample.out"),
    );
    let tiny = (
        include_str!("../data/tiny.in"),
        include_str!("../data/tiny.out"),
    );
    let random = (
        include_str!("../data/random.in"),
        include_str!("../data/random.out"),
    );
    for (text, expected) in [sample, tiny, random] {
        assert_eq!(answered(text, None), expected);
    }
}

#[test]
fn blank_lines_and_line_ends_do_not_matter() {
    assert_eq!(
        answered("2 1 1 1 0 0\r\n1 1\r\n\r\n\r\n2 1 0\n\n", None),
        "1\n-1\n"
    );
    assert_eq!(answered("0\n", None), "");
}

#[test]
fn what_is_not_proven_is_not_told() {
    assert_eq!(
        answered("1\n2 1 2\n0 0 1 1\n1 0 2 1\n", Some(0)),
        "unknown\n"
    );
}

fn refused(text: &str) -> (usize, InputError) {
    conformance::mistake::<TreasureMap>("zoj3209", text)
}

#[test]
fn the_number_of_cases_must_be_right() {
    let (before, error) = refused("2\n1 1 1\n0 0 1 1\n");
    assert_eq!((before, error.code), (1, "unexpected-end"));
    let (before, error) = refused("1\n1 1 1\n0 0 1 1\n\n1 1 0\n");
    assert_eq!((before, place(&error)), (1, ("trailing-text", 5, 1)));
    assert_eq!(refused("").1.code, "unexpected-end");
}

#[test]
fn mistakes_have_their_places() {
    assert_eq!(place(&refused("1\n0 3 0").1), ("treasure-map-size", 2, 1));
    assert_eq!(place(&refused("1\n3 0 0").1), ("treasure-map-size", 2, 3));
    assert_eq!(
        place(&refused("1\n3 2000000 0").1),
        ("treasure-map-size", 2, 3)
    );
    assert_eq!(
        place(&refused("1\n3 3 1\n  0 0 4 3").1),
        ("treasure-map-outside", 3, 3)
    );
    assert_eq!(
        place(&refused("1\n3 3 1\n2 2 1 1").1),
        ("treasure-map-corners", 3, 1)
    );
    assert_eq!(
        place(&refused("1\n3 3 1\n1 1 1 2").1),
        ("treasure-map-flat", 3, 1)
    );
    let (_, error) = refused("1\n3 3 1\n0 0 x 1");
    assert_eq!(place(&error), ("wrong-value", 3, 5));
    assert_eq!(
        error.message,
        "expected the x of an upper right corner, found `x`"
    );
}
