//! The text of USACO's Checker Challenge: boards answered in full, and mistakes with their places.

use dlx_core::{CancelToken, Limits};
use model_queens::Queens;
use puzzle_model::{AnyCase, AnyFormat, Context, Goal, InputError, Model};

fn cases(text: &'static str) -> Vec<Result<AnyCase, InputError>> {
    let format: &'static dyn AnyFormat = &Queens::FORMATS[1];
    assert_eq!(format.name(), "usaco_checker");
    format.cases(Box::new(text.as_bytes())).collect()
}

/// Answers each case of a text with what the format asks and `patch` changes.
fn answered(text: &'static str, limits: &Limits, patch: &str) -> String {
    let mut written = Vec::new();
    for case in cases(text) {
        let case = case.expect("the text is sound");
        let goal = case.puzzle.default_goal().patched(&case.goal);
        let patch = serde_json::from_str(patch).expect("a goal");
        let goal: Goal = goal
            .and_then(|goal| goal.patched(&patch))
            .expect("a sound goal");
        let mut context = Context {
            limits: *limits,
            cancel: CancelToken::new(),
            threads: 1,
            seed: 0,
            progress: &mut |_| (),
        };
        let result = case
            .puzzle
            .write_result("usaco_checker", &goal, &mut context, &mut written);
        result.expect("a vector takes everything");
    }
    String::from_utf8(written).expect("the format is UTF-8")
}

#[test]
fn boards_have_their_first_three_placements_and_their_number() {
    for (input, output) in [
        ("6\n", include_str!("../data/checker-6.out")),
        ("7", include_str!("../data/checker-7.out")),
        ("\u{feff}8\r\n", include_str!("../data/checker-8.out")),
        ("\n 10 ", include_str!("../data/checker-10.out")),
    ] {
        assert_eq!(answered(input, &Limits::none(), "{}"), output);
    }
}

#[test]
fn several_boards_follow_each_other() {
    assert_eq!(
        answered("0 1\n2\n3 4", &Limits::none(), "{}"),
        "\n1\n1\n1\n0\n0\n2 4 1 3\n3 1 4 2\n2\n"
    );
    let lines: Vec<u64> = cases("0 1\n2\n3 4")
        .into_iter()
        .map(|case| case.expect("the text is sound").line)
        .collect();
    assert_eq!(lines, [1, 1, 2, 3, 3]);
}

#[test]
fn a_number_that_is_not_known_is_not_told() {
    let few = Limits {
        nodes: Some(3),
        ..Limits::none()
    };
    assert!(answered("8", &few, "{}").ends_with("unknown\n"));
    assert_eq!(
        answered("6", &Limits::none(), r#"{"mode": "solve"}"#),
        "2 4 6 1 3 5\nunknown\n"
    );
    assert_eq!(
        answered("6", &Limits::none(), r#"{"mode": "count"}"#),
        "4\n"
    );
}

#[test]
fn mistakes_have_their_places() {
    let refused = |text| {
        let error = cases(text).pop().expect("a case").expect_err("a mistake");
        let spot = error.spot().expect("the mistake has a place");
        (error.code, error.message.clone(), spot.line, spot.column)
    };
    let message = "expected a number of rows, found `six`".to_owned();
    assert_eq!(refused("5\n 6 six 7"), ("wrong-value", message, 2, 4));
    let message = "expected a number of rows, found `-1`".to_owned();
    assert_eq!(refused("-1"), ("wrong-value", message, 1, 1));
    let message = "a board of 10000001 rows is too large".to_owned();
    assert_eq!(refused("\n10000001"), ("queens-size", message, 2, 1));
}
