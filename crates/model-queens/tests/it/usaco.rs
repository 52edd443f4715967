//! The text of USACO's Checker Challenge: boards answered in full, and mistakes with their places.

use model_queens::Queens;
use puzzle_model::{GoalPatch, ModeName, conformance};

/// Answers each case of a text with what the format asks and `asks` changes, within so many nodes.
fn answered(text: &str, asks: &GoalPatch, nodes: Option<u64>) -> String {
    conformance::answered::<Queens>("usaco_checker", text, asks, nodes)
        .expect("a vector takes everything")
}

/// Answers each case of a text as the format asks.
fn usual(text: &str) -> String {
    answered(text, &GoalPatch::default(), None)
}

#[test]
fn boards_have_their_first_three_placements_and_their_number() {
    for (input, output) in [
        ("6\n", include_str!("../data/checker-6.out")),
        ("7", include_str!("../data/checker-7.out")),
        ("\u{feff}8\r\n", include_str!("../data/checker-8.out")),
        ("\n 10 ", include_str!("../data/checker-10.out")),
    ] {
        assert_eq!(usual(input), output);
    }
}

#[test]
fn several_boards_follow_each_other() {
    assert_eq!(
        usual("0 1\n2\n3 4"),
        "\n1\n1\n1\n0\n0\n2 4 1 3\n3 1 4 2\n2\n"
    );
    let lines: Vec<u64> = conformance::cases::<Queens>("usaco_checker", "0 1\n2\n3 4")
        .map(|case| case.expect("the text is sound").line)
        .collect();
    assert_eq!(lines, [1, 1, 2, 3, 3]);
}

#[test]
fn a_number_that_is_not_known_is_not_told() {
    let stopped = answered("8", &GoalPatch::default(), Some(3));
    assert!(stopped.ends_with("unknown\n"));
    let asked = |mode| answered("6", &GoalPatch::mode(mode), None);
    assert_eq!(asked(ModeName::Solve), "2 4 6 1 3 5\nunknown\n");
    assert_eq!(asked(ModeName::Count), "4\n");
}

#[test]
fn mistakes_have_their_places() {
    let refused = |text| {
        let (_, error) = conformance::mistake::<Queens>("usaco_checker", text);
        let (code, line, column) = conformance::place(&error);
        (code, error.message, line, column)
    };
    let message = "expected a number of rows, found `six`".to_owned();
    assert_eq!(refused("5\n 6 six 7"), ("wrong-value", message, 2, 4));
    let message = "expected a number of rows, found `-1`".to_owned();
    assert_eq!(refused("-1"), ("wrong-value", message, 1, 1));
    let message = "a board of 10000001 rows is too large".to_owned();
    assert_eq!(refused("\n10000001"), ("queens-size", message, 2, 1));
}
