//! Mistakes in a puzzle file: each has a stable code and a place, and says what to do. And answers that break a rule.

use model_polyforms::{Packing, Polyforms};
use puzzle_model::{InputError, Model, ModelEntry, load};

use crate::support::puzzle;

const KINDS: &[ModelEntry] = &[ModelEntry::of::<Polyforms>()];

fn refused(problem: &str) -> InputError {
    let text = format!("{{\"kind\": \"polyforms\", \"version\": 1, \"problem\":\n{problem}}}");
    load(&text, KINDS).expect_err(problem)
}

/// The code, and what is underlined.
fn at(problem: &str) -> (&'static str, String) {
    let error = refused(problem);
    let spot = error.spot().expect("the mistake has a place");
    assert_eq!(spot.line, 2);
    let marks = (1..)
        .zip(problem.chars())
        .filter(|(column, _)| (spot.column..spot.column + spot.length).contains(column));
    (error.code, marks.map(|(_, mark)| mark).collect())
}

fn pieces(pieces: &str) -> String {
    format!(r#"{{"board": {{"size": [3, 4]}}, "pieces": [{pieces}]}}"#)
}

#[test]
fn boards_have_cells() {
    let board = |board: &str| at(&format!(r#"{{"board": {board}, "pieces": []}}"#));
    let code = |text: &str| board(text).0;
    assert_eq!(board(r"{}"), ("polyforms-board", "{}".into()));
    assert_eq!(
        board(r###"{"size": [1, 2], "drawing": ["##"]}"###),
        ("polyforms-board", "[1, 2]".into())
    );
    assert_eq!(board(r#"{"size": [3]}"#), ("polyforms-size", "[3]".into()));
    for size in [
        "[0, 3]",
        "[1001, 1000]",
        "[4294967295, 4294967295, 4294967295]",
    ] {
        assert_eq!(
            code(&format!(r#"{{"size": {size}}}"#)),
            "polyforms-size",
            "{size}"
        );
    }
    assert_eq!(code(r#"{"drawing": [""]}"#), "polyforms-size");
    assert_eq!(
        board(r###"{"drawing": ["##", "#x"]}"###),
        ("polyforms-drawing", "\"#x\"".into())
    );
    assert_eq!(
        board(r###"{"drawing": ["##|##", "##"]}"###),
        ("polyforms-drawing", "\"##\"".into())
    );
    assert_eq!(
        board(r#"{"size": [2, 3], "holes": [[1, 1], [2, 4]]}"#),
        ("polyforms-cell", "[2, 4]".into())
    );
    assert_eq!(
        code(r#"{"size": [2, 3], "holes": [[1, 1, 1]]}"#),
        "polyforms-cell"
    );
    assert_eq!(
        code(r#"{"drawing": ["12"], "checkered": true}"#),
        "polyforms-board"
    );
    assert_eq!(code(r#"{"size": [2, 3], "lose": true}"#), "unknown-field");
}

#[test]
fn pieces_have_one_shape() {
    let piece = |text: &str| at(&pieces(text));
    assert_eq!(piece("{}"), ("polyforms-piece", "{}".into()));
    assert_eq!(
        piece(r###"{"shape": "domino", "drawing": ["##"]}"###).0,
        "polyforms-piece"
    );
    assert_eq!(piece(r#"{"drawing": ["..", "__"]}"#).0, "polyforms-piece");
    assert_eq!(piece(r##"{"drawing": ["#|#"]}"##).0, "polyforms-piece");
    assert_eq!(
        piece(r##"{"drawing": ["#", "+"]}"##),
        ("polyforms-drawing", "\"+\"".into())
    );
    assert_eq!(
        piece(r#"{"shape": "pentomnoes"}"#),
        ("polyforms-shape", "\"pentomnoes\"".into())
    );
    assert_eq!(
        refused(&pieces(r#"{"shape": "pentomnoes"}"#))
            .help
            .as_deref(),
        Some("did you mean `pentominoes`?")
    );
    assert_eq!(
        piece(r#"{"shape": "domino", "times": [3, 2]}"#),
        ("polyforms-times", "[3, 2]".into())
    );
    for times in ["-1", "[1]", "[1, 2, 3]", "1.5", "\"2\"", "4294967296"] {
        let piece = format!(r#"{{"shape": "domino", "times": {times}}}"#);
        assert_eq!(refused(&pieces(&piece)).code, "wrong-value", "{times}");
    }
    let dear = r#"{"shape": "domino", "cost": "9223372036854775808"}"#;
    assert_eq!(
        piece(dear),
        ("polyforms-cost", "\"9223372036854775808\"".into())
    );
}

#[test]
fn pieces_have_different_names() {
    let twice = r####"{"drawing": ["##"], "name": "a"}, {"drawing": ["###"], "name": "a"}"####;
    assert_eq!(at(&pieces(twice)), ("polyforms-name", "\"a\"".into()));
    assert_eq!(
        at(&pieces(r#"{"shape": "tetrominoes", "name": "a"}"#)).0,
        "polyforms-name"
    );
    let sets = puzzle(&pieces(
        r#"{"shape": "tetrominoes", "times": [0, 1]}, {"shape": "pentominoes", "times": [0, 1]}"#,
    ));
    let answer: Packing = serde_json::from_str(r#"[{"piece": "I5", "cells": [[1, 1]]}]"#).unwrap();
    assert!(
        sets.verify(&answer)
            .unwrap_err()
            .0
            .starts_with("piece I5 on [1, 1] has no such shape")
    );
    let thrice = [r#"{"shape": "domino"}"#; 3].join(", ");
    assert_eq!(at(&pieces(&thrice)).0, "polyforms-name");
}

#[test]
fn too_much_is_refused() {
    let drawn = r#"{"board": {"size": [1000, 1000]}, "pieces": [{"shape": "pentominoes"}]}"#;
    assert_eq!(at(drawn).0, "polyforms-too-many");
    let wide = format!(
        r##"{{"drawing": ["#{}#"{}]}}"##,
        ".".repeat(2000),
        ", \"#\"".repeat(2000)
    );
    assert_eq!(refused(&pieces(&wide)).code, "polyforms-size");
}

#[test]
fn answers_are_judged_by_the_rules() {
    let puzzle = puzzle(
        r###"{"board": {"drawing": ["##.", "2++"]}, "pieces": [{"drawing": ["11"], "name": "a", "times": [0, 2]}, {"shape": "domino", "times": [0, 2]}], "total": [1, 2]}"###,
    );
    let verdict = |answer: &str| puzzle.verify(&serde_json::from_str::<Packing>(answer).unwrap());
    let broken = |answer: &str| verdict(answer).unwrap_err().0;
    let (top, left) = (
        r#"{"piece": "D", "cells": [[1, 1], [1, 2]]}"#,
        r#"{"piece": "D", "cells": [[2, 1], [2, 2]]}"#,
    );
    assert!(verdict(&format!("[{top}, {left}]")).is_ok());
    assert_eq!(
        broken(&format!("[{top}]")),
        "no piece covers the cell [2, 1]"
    );
    assert_eq!(
        broken(&format!("[{top}, {top}]")),
        "pieces D and D overlap on the cell [1, 1]"
    );
    assert_eq!(
        broken(r#"[{"piece": "x", "cells": []}]"#),
        "there is no piece x"
    );
    for outside in [
        "[1, 3]",
        "[0, 1]",
        "[3, 1]",
        "[1, 1, 1]",
        "[4294967295, 4294967295]",
    ] {
        let answer = format!(r#"[{{"piece": "D", "cells": [{outside}, [1, 2]]}}]"#);
        assert!(
            broken(&answer).ends_with("which is no cell of the board"),
            "{answer}"
        );
    }
    for bent in ["[[1, 1]]", "[]", "[[1, 1], [2, 2]]"] {
        let answer = format!(r#"[{{"piece": "D", "cells": {bent}}}]"#);
        assert!(
            broken(&answer).ends_with("no such shape in any position that it may take"),
            "{answer}"
        );
    }
    let colored = r#"{"piece": "a", "cells": [[2, 1], [2, 2]]}"#;
    assert_eq!(
        broken(&format!("[{top}, {colored}]")),
        "piece a on [2, 1] lies on cells of other colors"
    );
    let third = r#"{"piece": "D", "cells": [[2, 3], [2, 2]]}"#;
    let upright = [
        r#"{"piece": "D", "cells": [[1, 1], [2, 1]]}"#,
        r#"{"piece": "D", "cells": [[1, 2], [2, 2]]}"#,
    ];
    assert!(verdict(&format!("[{}]", upright.join(", "))).is_ok());
    assert!(broken(&format!("[{top}, {third}]")).contains("[2, 1]"));
}
