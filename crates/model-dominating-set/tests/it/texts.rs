//! The text formats: whole files answered, and mistakes with their places.

use model_dominating_set::DominatingSet;
use puzzle_model::{Goal, GoalPatch, Mode, Model, conformance};

/// Answers each case of a text in its own words, allowed so many nodes.
fn answered(name: &str, text: &str, nodes: Option<u64>) -> String {
    conformance::answered::<DominatingSet>(name, text, &GoalPatch::default(), nodes)
        .expect("a vector takes everything")
}

/// The code, line and column of the mistake that ends a text.
fn refused(name: &str, text: &str) -> (&'static str, u64, u64) {
    conformance::place(&conformance::mistake::<DominatingSet>(name, text).1)
}

#[test]
fn whole_texts_of_the_judge_are_answered() {
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
            include_str!("../data/hard.in"),
            include_str!("../data/hard.out"),
        ),
    ];
    for (text, expected) in texts {
        assert_eq!(answered("hdu3498", text, None), expected);
    }
    let hard = include_str!("../data/hard.in");
    assert_eq!(answered("hdu3498", hard, Some(0)), "unknown\n");
}

#[test]
fn mistakes_in_the_judges_text_have_their_places() {
    let refused = |text| refused("hdu3498", text);
    assert_eq!(refused("x"), ("wrong-value", 1, 1));
    assert_eq!(refused("1000001 0"), ("dominating-set-size", 1, 1));
    assert_eq!(refused("2 1\n1 3"), ("dominating-set-unknown-vertex", 2, 3));
    assert_eq!(refused("2 1\n0 1"), ("dominating-set-unknown-vertex", 2, 1));
    assert_eq!(refused("2 1\n1 b"), ("wrong-value", 2, 3));
    assert_eq!(refused("2 9\n1 2\n").0, "unexpected-end");
    assert_eq!(refused("2 18446744073709551615\n1 2\n").0, "unexpected-end");
}

#[test]
fn graphs_of_pace_are_answered() {
    let path = "\u{feff}c a path\n\np ds 6 5\n1 2\r\n2 3\nc in the middle\n3 4\n4 5\n5 6\n";
    assert_eq!(answered("gr", path, None), "2\n2\n5\n");
    let twice = "p ds 3 4\n1 2\n2 1\n2 2\n2 3";
    assert_eq!(answered("gr", twice, None), "1\n2\n");
    assert_eq!(answered("gr", "p ds 2 0\n", None), "2\n1\n2\n");
    assert_eq!(answered("gr", "p ds 0 0\n", None), "0\n");
}

#[test]
fn what_is_not_proven_is_said() {
    let ring = "p ds 7 7\n1 2\n2 3\n3 4\n4 5\n5 6\n6 7\n7 1\n";
    assert_eq!(answered("gr", ring, None).lines().next(), Some("3"));
    let stopped = answered("gr", ring, Some(0));
    let mut lines = stopped.lines();
    assert!(
        lines
            .next()
            .is_some_and(|line| line.starts_with("c not proven")),
        "{stopped}"
    );
    assert_eq!(lines.next().map(str::parse), Some(Ok(lines.count())));
}

#[test]
fn named_vertices_and_cells_are_written_by_their_numbers() {
    let spec = r#"{"vertices": ["a", "b", "c"], "edges": [["a", "b"], ["b", "c"]]}"#;
    assert_eq!(written(spec), "1\n2\n");
    let board = r#"{"board": {"piece": "kings", "rows": 3, "columns": 3}}"#;
    assert_eq!(written(board), "1\n5\n");
    let isolated = r#"{"vertices": 1, "total": true}"#;
    assert_eq!(written(isolated), "c none exists\n");
}

/// The result of a puzzle file in the format of PACE.
fn written(problem: &str) -> String {
    let puzzle = crate::puzzle(problem);
    let (outcome, answer) = crate::run(&puzzle);
    let solved = puzzle_model::Solved {
        puzzle: &puzzle,
        answers: answer.as_slice(),
        goal: &Goal::new(Mode::Optimize),
        outcome: &outcome,
    };
    let write = DominatingSet::FORMATS[0]
        .answers
        .expect("it writes results");
    let mut text = Vec::new();
    write(&solved, &mut text).expect("a vector takes everything");
    String::from_utf8(text).expect("the format is UTF-8")
}

#[test]
fn another_word_in_the_header_is_a_warning() {
    let warnings = |text| {
        let mut cases = conformance::cases::<DominatingSet>("gr", text);
        cases.next().expect("a case").expect("a graph").warnings
    };
    assert!(warnings("p ds 1 0").is_empty());
    let warned = warnings("c\np tw 1 0");
    assert!(
        warned[0].contains("line 2") && warned[0].contains("`tw`"),
        "{warned:?}"
    );
}

#[test]
fn mistakes_in_a_graph_have_their_places() {
    let refused = |text| refused("gr", text);
    assert_eq!(refused(""), ("unexpected-end", 1, 1));
    assert_eq!(refused("c only\n").0, "unexpected-end");
    assert_eq!(refused("1 2\n"), ("wrong-value", 1, 1));
    assert_eq!(refused("p ds 3\n"), ("wrong-value", 1, 1));
    assert_eq!(refused("p ds x 0\n"), ("wrong-value", 1, 6));
    assert_eq!(refused("p ds 1000001 0\n"), ("dominating-set-size", 1, 6));
    assert_eq!(refused("p ds 2 1\n1 2 3\n"), ("wrong-value", 2, 1));
    assert_eq!(
        refused("p ds 2 1\n 1 3\n"),
        ("dominating-set-unknown-vertex", 2, 4)
    );
    assert_eq!(
        refused("p ds 2 1\n0 1\n"),
        ("dominating-set-unknown-vertex", 2, 1)
    );
    assert_eq!(refused("p ds 2 1\n1 2\n2 1\n"), ("trailing-text", 3, 1));
    assert_eq!(refused("p ds 2 2\n1 2\n").0, "unexpected-end");
}
