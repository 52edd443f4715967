//! The judge's text: whole files answered, and mistakes with their places.

use model_bomberman::Bomberman;
use puzzle_model::{GoalPatch, conformance};

/// Answers each case of a text in the judge's own words, allowed so many nodes.
fn answered(text: &str, nodes: Option<u64>) -> String {
    conformance::answered::<Bomberman>("hdu3529", text, &GoalPatch::default(), nodes)
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
fn what_is_not_proven_is_not_told() {
    let large = include_str!("../data/large.in");
    assert_eq!(answered(large, Some(0)), "unknown\n");
    assert_eq!(answered("1 3\n###\n", None), "none\n");
}

#[test]
fn a_lost_edge_changes_nothing() {
    let whole = "4 5\n*****\n*.#.*\n*#..*\n*****\n";
    assert_eq!(answered(whole, None), "1\n");
    assert_eq!(answered("2 3\n.#.\n#..\n", None), "1\n");
}

/// The code, line and column of the mistake that ends a text.
fn refused(text: &str) -> (&'static str, u64, u64) {
    conformance::place(&conformance::mistake::<Bomberman>("hdu3529", text).1)
}

#[test]
fn mistakes_have_their_places() {
    assert_eq!(refused("x"), ("wrong-value", 1, 1));
    assert_eq!(refused("0 3"), ("bomberman-size", 1, 3));
    assert_eq!(refused("1 501"), ("bomberman-size", 1, 3));
    assert_eq!(refused("1 -1"), ("wrong-value", 1, 3));
    assert_eq!(refused("2 3\n.#.\n .#"), ("bomberman-row", 3, 2));
    assert_eq!(refused("1 2\n.#\n1 2\n.1"), ("bomberman-cell", 4, 1));
    assert_eq!(refused("2 2\n.#\n").0, "unexpected-end");
    assert_eq!(refused("2\n").0, "unexpected-end");
}
