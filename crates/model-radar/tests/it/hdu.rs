//! The judge's text: whole files answered, and mistakes with their places.

use model_radar::Radar;
use puzzle_model::{GoalPatch, Model, conformance};

use crate::puzzle;

/// Answers each case of a text in the judge's own words, allowed so many nodes.
fn answered(text: &str, nodes: Option<u64>) -> String {
    conformance::answered::<Radar>("hdu2295", text, &GoalPatch::default(), nodes)
        .expect("a vector takes everything")
}

#[test]
fn whole_texts_are_answered() {
    let texts = [
        (
            include_str!("../data/sample.in"),
            include_str!("../data/sample.out"),
        ),
        (
            include_str!("../data/tiny.in"),
            include_str!("../data/tiny.out"),
        ),
        (
            include_str!("../data/random.in"),
            include_str!("../data/random.out"),
        ),
        (
            include_str!("../data/large.in"),
            include_str!("../data/large.out"),
        ),
    ];
    for (text, expected) in texts {
        assert_eq!(answered(text, None), expected);
    }
}

#[test]
fn decimals_are_read_digit_by_digit() {
    assert_eq!(answered("1\n1 1 1\n0.5 0\n0 -0.50\n", None), "0.707107\n");
    assert_eq!(
        answered("1\n1 1 1\n0.000000001 0\n0 0\n", None),
        "0.000000\n"
    );
}

#[test]
fn what_is_not_proven_is_not_told() {
    let text = include_str!("../data/large.in");
    assert_eq!(answered(text, Some(0)), "unknown\n");
}

#[test]
fn a_puzzle_is_saved_as_one_case() {
    let mut text = Vec::new();
    let puzzle =
        puzzle(r#"{"cities": [[0, 1.5], [2, 3]], "stations": [[-4, 0]], "max_stations": 2}"#);
    (Radar::FORMATS[0].save.expect("it saves"))(&puzzle, &mut text)
        .expect("a vector takes everything");
    let text = String::from_utf8(text).expect("the format is UTF-8");
    assert_eq!(text, "1\n2 1 2\n0 1.5\n2 3\n-4 0\n");
}

/// The code, line and column of the mistake that ends a text.
fn refused(text: &str) -> (&'static str, u64, u64) {
    conformance::place(&conformance::mistake::<Radar>("hdu2295", text).1)
}

#[test]
fn mistakes_have_their_places() {
    assert_eq!(refused("x"), ("wrong-value", 1, 1));
    assert_eq!(refused("").0, "unexpected-end");
    assert_eq!(refused("1\n0 1 1"), ("radar-size", 2, 3));
    assert_eq!(refused("1\n1 0 1"), ("radar-size", 2, 3));
    assert_eq!(refused("1\n9999 9999 1"), ("radar-size", 2, 6));
    assert_eq!(
        refused("1\n18446744073709551615 18446744073709551615 1"),
        ("radar-size", 2, 22)
    );
    assert_eq!(refused("1\n1 1 0"), ("wrong-value", 2, 5));
    assert_eq!(refused("1\n1 1 1\n0 1e3"), ("wrong-value", 3, 3));
    assert_eq!(
        refused("1\n1 1 1\n0 0\n0 2000000000"),
        ("radar-coordinate", 4, 3)
    );
    assert_eq!(refused("1\n1 1 1\n0 0\n0").0, "unexpected-end");
    assert_eq!(refused("0\n7"), ("trailing-text", 2, 1));
}
