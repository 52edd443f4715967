//! The judge's text: whole files answered, and mistakes with their places.

use model_grid_strikes::GridStrikes;
use puzzle_model::{AnyFormat, Context, Model, RunLimits};

fn format() -> &'static dyn AnyFormat {
    &GridStrikes::FORMATS[0]
}

/// Answers each case of a text in the judge's own words, allowed so many nodes.
#[expect(
    clippy::default_trait_access,
    reason = "the token's type belongs to an engine that this crate does not use"
)]
fn answered(text: &'static str, nodes: Option<u64>) -> String {
    let mut written = Vec::new();
    for case in format().cases(Box::new(text.as_bytes())) {
        let mut limits = RunLimits::default().starting_now();
        limits.nodes = nodes;
        let mut context = Context {
            limits,
            cancel: Default::default(),
            threads: 1,
            seed: 0,
            progress: &mut |_| (),
        };
        let case = case.expect("the text is sound");
        let goal = case.puzzle.default_goal();
        case.puzzle
            .write_result(format().name(), &goal, &mut context, &mut written)
            .expect("a vector takes everything");
    }
    String::from_utf8(written).expect("the format is UTF-8")
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

/// Reads to the first mistake; gives its code, line and column.
fn refused(text: &'static str) -> (&'static str, u64, u64) {
    let mut cases = format().cases(Box::new(text.as_bytes()));
    let error = cases.find_map(Result::err).expect("there is a mistake");
    assert!(cases.next().is_none(), "nothing is read after a mistake");
    let spot = error.spot().expect("the mistake has a place");
    (error.code, spot.line, spot.column)
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
