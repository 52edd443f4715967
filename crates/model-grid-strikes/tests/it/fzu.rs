//! The judge's text: whole files answered, and mistakes with their places.

use model_grid_strikes::GridStrikes;
use puzzle_model::{GoalPatch, conformance};

/// Answers each case of a text in the judge's own words, allowed so many nodes.
fn answered(text: &str, nodes: Option<u64>) -> String {
    conformance::answered::<GridStrikes>("fzu1686", text, &GoalPatch::default(), nodes)
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
    ];
    for (text, expected) in texts {
        assert_eq!(answered(text, None), expected);
    }
}

#[test]
fn what_is_not_proven_is_not_told() {
    let ring = "2 2\n1 1\n1 1\n1 2\n";
    assert_eq!(answered(ring, None), "2\n");
    let text = include_str!("../data/random.in");
    assert!(answered(text, Some(0)).contains("unknown\n"));
}

/// The code, line and column of the mistake that ends a text.
fn refused(text: &str) -> (&'static str, u64, u64) {
    conformance::place(&conformance::mistake::<GridStrikes>("fzu1686", text).1)
}

#[test]
fn mistakes_have_their_places() {
    assert_eq!(refused("x"), ("wrong-value", 1, 1));
    assert_eq!(refused("0 3"), ("grid-strikes-size", 1, 3));
    assert_eq!(refused("1 4000000000"), ("grid-strikes-size", 1, 3));
    assert_eq!(refused("1 2\n1 2\n1 1"), ("wrong-value", 2, 3));
    assert_eq!(refused("1 2\n1 0\n2 1"), ("grid-strikes-strike", 3, 1));
    assert_eq!(refused("1 2\n1 0\n").0, "unexpected-end");
}
