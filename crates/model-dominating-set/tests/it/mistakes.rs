//! Mistakes in a puzzle file: each has a stable code, a place, and a word on what to do.

use model_dominating_set::DominatingSet;
use puzzle_model::{ModelEntry, load};

const KINDS: &[ModelEntry] = &[ModelEntry::of::<DominatingSet>()];

/// The code, the column of the mistake in the line of the problem, and the help.
fn refused(problem: &str) -> (&'static str, u64, String) {
    let text = format!("{{\"kind\": \"dominating-set\", \"version\": 1, \"problem\":\n{problem}}}");
    let error = load(&text, KINDS).expect_err(problem);
    let spot = error.spot().expect("the mistake has a place");
    assert_eq!(spot.line, 2);
    (error.code, spot.column, error.help.unwrap_or_default())
}

fn code_and_column(problem: &str) -> (&'static str, u64) {
    let (code, column, _) = refused(problem);
    (code, column)
}

#[test]
fn there_is_one_graph() {
    let board = r#""board": {"piece": "kings", "rows": 1, "columns": 1}"#;
    let graph = |problem: &str| code_and_column(problem);
    assert_eq!(graph("{}"), ("dominating-set-graph", 1));
    assert_eq!(graph(r#"{"edges": []}"#), ("dominating-set-graph", 1));
    let both = format!(r#"{{"vertices": 1, {board}}}"#);
    assert_eq!(graph(&both), ("dominating-set-graph", 2));
    let edges = format!(r#"{{{board}, "edges": [[1, 1]]}}"#);
    assert_eq!(graph(&edges), ("dominating-set-graph", 56));
}

#[test]
fn graphs_and_boards_have_a_sensible_size() {
    let size = |problem: &str| code_and_column(problem);
    for count in ["1000001", "18446744073709551615"] {
        let problem = format!(r#"{{"vertices": {count}}}"#);
        assert_eq!(size(&problem), ("dominating-set-size", 14));
    }
    let board = |rows: u32, columns: u32| {
        format!(r#"{{"board": {{"piece": "rooks", "rows": {rows}, "columns": {columns}}}}}"#)
    };
    assert_eq!(size(&board(0, 1)), ("dominating-set-size", 38));
    assert_eq!(size(&board(1, 0)), ("dominating-set-size", 52));
    assert_eq!(size(&board(501, 1)), ("dominating-set-size", 38));
    assert_eq!(size(&board(1, u32::MAX)), ("dominating-set-size", 52));
    assert_eq!(size(&board(500, 500)), ("dominating-set-size", 11));
}

#[test]
fn names_are_declared_once() {
    let twice = r#"{"vertices": ["a", 1, "1"]}"#;
    assert_eq!(
        code_and_column(twice),
        ("dominating-set-repeated-vertex", 23)
    );
    let cells = r#"{"vertices": [[1, 2], "[1, 2]"]}"#;
    assert_eq!(
        code_and_column(cells),
        ("dominating-set-repeated-vertex", 23)
    );
}

#[test]
fn unknown_names_are_pointed_at() {
    let named = |problem: &str, column: u64, help: &str| {
        let found = refused(problem);
        assert_eq!(
            (found.0, found.1),
            ("dominating-set-unknown-vertex", column)
        );
        assert!(found.2.contains(help), "{}", found.2);
    };
    let north = r#"{"vertices": ["north", "south"], "edges": [["north", "suoth"]]}"#;
    named(north, 54, "did you mean `south`?");
    let far = r#"{"vertices": ["north"], "edges": [["x", "north"]]}"#;
    named(far, 36, "declared in `vertices`");
    named(r#"{"vertices": 3, "edges": [[1, 4]]}"#, 31, "from 1 to 3");
    named(r#"{"vertices": 3, "edges": [[0, 1]]}"#, 28, "from 1 to 3");
    named(
        r#"{"vertices": 3, "weights": {"03": 1}}"#,
        29,
        "from 1 to 3",
    );
    let hole = r#"{"board": {"piece": "kings", "rows": 2, "columns": 2, "holes": [[1, 1]]}, "weights": {"[1, 1]": 1}}"#;
    named(hole, 87, "no hole");
}

#[test]
fn holes_are_on_the_board() {
    let holes = |holes: &str| {
        code_and_column(&format!(
            r#"{{"board": {{"piece": "kings", "rows": 2, "columns": 2, "holes": {holes}}}}}"#
        ))
    };
    for outside in ["[[0, 1]]", "[[1, 0]]", "[[3, 1]]", "[[1, 3]]"] {
        assert_eq!(holes(outside), ("dominating-set-hole", 65));
    }
    assert_eq!(holes("[[1, 1], [1, 1]]"), ("dominating-set-hole", 73));
}

#[test]
fn weights_have_a_sum() {
    let heavy = r#"{"vertices": 2, "weights": {"1": "18446744073709551614"}}"#;
    assert_eq!(code_and_column(heavy), ("dominating-set-weights", 28));
    let fits = r#"{"kind": "dominating-set", "version": 1, "problem": {"vertices": 2, "weights": {"1": "18446744073709551613"}}}"#;
    assert!(load(fits, KINDS).is_ok());
}

#[test]
fn wrong_shapes_are_refused() {
    let wrong = |problem: &str| code_and_column(problem);
    assert_eq!(wrong(r#"{"vertices": -1}"#), ("wrong-value", 14));
    assert_eq!(wrong(r#"{"vertices": [1.5]}"#), ("wrong-value", 15));
    assert_eq!(wrong(r#"{"vertices": 2, "edges": [[1]]}"#).0, "wrong-value");
    assert_eq!(wrong(r#"{"vertices": 2, "fold": 0}"#), ("wrong-value", 25));
    assert_eq!(wrong(r#"{"verticse": 2}"#).0, "unknown-field");
    let piece = r#"{"board": {"piece": "queen", "rows": 2, "columns": 2}}"#;
    assert_eq!(wrong(piece), ("unknown-word", 21));
}
