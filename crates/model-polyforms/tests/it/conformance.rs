//! The suite that every kind passes, and the order and the pictures that this kind promises.

use model_polyforms::{Packing, Polyforms};
use puzzle_model::{Goal, Mode, Model, Order, Style, Symmetry, conformance};

use crate::support::{puzzle, run};

#[test]
fn polyforms_conform() {
    conformance::check::<Polyforms>(&[
        r#"{"board": {"size": [2, 3]}, "pieces": [{"shape": "domino", "times": 3}]}"#,
        r#"{"board": {"size": [3, 4]}, "pieces": [{"shape": "tetrominoes", "times": [0, 1]}]}"#,
        r#"{"board": {"size": [2, 3], "loose": true}, "pieces": [{"shape": "tromino L"}, {"shape": "domino"}]}"#,
        r#"{"board": {"size": [3, 3], "holes": [[2, 2]]}, "pieces": [{"shape": "domino", "times": [0, null], "cost": 3}, {"shape": "monomino", "times": [0, 2], "cost": 1}]}"#,
        r#"{"board": {"size": [2, 2, 2]}, "pieces": [{"shape": "tetracube 1"}, {"shape": "domino", "times": [2, 2]}]}"#,
        r#"{"board": {"size": [2, 2, 2]}, "pieces": [{"shape": "soma V", "times": [1, 2]}, {"drawing": ["\u0023"], "times": [2, 5]}], "total": [4, 5]}"#,
        r#"{"board": {"drawing": ["12", "2+"]}, "pieces": [{"drawing": ["12"], "times": [1, 2]}, {"drawing": ["1"], "name": "one", "times": [0, 1]}]}"#,
        r#"{"board": {"size": [2, 4], "checkered": true}, "pieces": [{"drawing": ["121", "..2"], "flip": false, "times": 2}]}"#,
        r#"{"board": {"size": [3, 4]}, "pieces": [{"shape": "one-sided tetrominoes", "times": [0, 2]}], "turn": false}"#,
        r#"{"board": {"size": [4, 4], "holes": [[1, 1], [4, 4]]}, "pieces": [{"shape": "domino", "times": [0, null]}]}"#,
        r#"{"board": {"size": [2, 5]}, "pieces": [{"shape": "tetrominoes", "times": [0, null]}]}"#,
        r#"{"board": {"size": [4, 4]}, "pieces": [{"shape": "domino", "times": [0, null]}]}"#,
        r#"{"board": {"size": [3, 3]}, "pieces": [{"shape": "tromino I"}, {"shape": "tromino L", "times": [0, null]}]}"#,
        r#"{"board": {"size": [3, 3], "loose": true}, "pieces": [{"shape": "tromino I"}, {"shape": "tetromino O"}]}"#,
        r#"{"board": {"size": [2, 3]}, "pieces": [{"shape": "monomino", "times": [0, null]}, {"shape": "domino", "times": [0, null]}], "total": 4}"#,
    ]);
}

#[test]
fn lexicographic_order_is_by_the_piece_on_the_first_open_cell() {
    let puzzle =
        puzzle(r#"{"board": {"size": [2, 3]}, "pieces": [{"shape": "domino", "times": 3}]}"#);
    let goal = Goal {
        order: Order::Lexicographic,
        ..Goal::new(Mode::Enumerate)
    };
    let (_, packings) = run(&puzzle, &goal);
    let drawn: Vec<String> = packings
        .iter()
        .map(|packing| puzzle.picture(Some(packing)).text(Style::Ascii))
        .collect();
    let expected = [
        "+-----+---+\n| D D | D |\n+-----+   |\n| D D | D |\n+-----+---+\n",
        "+---+-----+\n| D | D D |\n|   +-----+\n| D | D D |\n+---+-----+\n",
        "+---+---+---+\n| D | D | D |\n| D | D | D |\n+---+---+---+\n",
    ];
    assert_eq!(drawn, expected);
}

#[test]
fn solids_are_drawn_layer_by_layer() {
    let puzzle = puzzle(
        r#"{"board": {"drawing": ["11|11", "12|22"]}, "pieces": [{"drawing": ["11|.1", "1.|.."]}, {"drawing": ["1|2", "2|2"]}]}"#,
    );
    let text = |answer: Option<&Packing>| puzzle.picture(answer).text(Style::Unicode);
    assert_eq!(
        text(None),
        "layer 1   layer 2\n┌─────┐   ┌─────┐\n│ # # │   │ # # │\n│ # # │   │ # # │\n└─────┘   └─────┘\n"
    );
    let answer = r#"[{"piece": "1", "cells": [[1, 1, 1], [1, 1, 2], [1, 2, 1], [2, 1, 2]]}]"#;
    let answer: Packing = serde_json::from_str(answer).unwrap();
    let drawn = text(Some(&answer));
    assert!(
        drawn.contains("│ 1   1 │   │ # │ 1 │\n│   ┌───┤"),
        "{drawn}"
    );
    assert!(puzzle.picture(Some(&answer)).svg().contains("layer 2"));
}

#[test]
fn what_is_too_wide_to_draw_is_listed() {
    let puzzle =
        puzzle(r#"{"board": {"size": [1, 101], "loose": true}, "pieces": [{"shape": "domino"}]}"#);
    let answer: Packing =
        serde_json::from_str(r#"[{"piece": "D", "cells": [[1, 7], [1, 8]]}]"#).unwrap();
    assert_eq!(
        puzzle
            .picture(Some(&answer))
            .text_within(Style::Unicode, 80),
        "D: [1, 7] [1, 8]\n"
    );
}

#[test]
fn puzzles_are_equal_whatever_was_asked_of_them() {
    let problem = r#"{"board": {"size": [2, 2]}, "pieces": [{"shape": "domino", "times": 2}]}"#;
    let asked = puzzle(problem);
    let symmetry = Symmetry::Board;
    let goal = Goal {
        symmetry,
        ..Goal::new(Mode::Count)
    };
    assert_eq!(run(&asked, &goal).0.up_to_symmetry, Some(1_u32.into()));
    assert_eq!(asked, puzzle(problem));
}
