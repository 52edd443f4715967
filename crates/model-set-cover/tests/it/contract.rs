//! The suite of every kind, on samples of every sort.

use model_set_cover::SetCover;
use puzzle_model::{Goal, Mode, Model, Style, conformance};

use crate::puzzle;

const SMALL: &str = r#"{"elements": [1, 2, 3, 4, 5], "sets": {
    "A": {"cost": 4, "covers": [1, 2, 3]}, "B": {"cost": 2, "covers": [3, 4]},
    "C": {"cost": 2, "covers": [4, 5]}, "D": {"cost": 2, "covers": [1, 2]}, "E": {"cost": 1, "covers": [5]}}}"#;

#[test]
fn the_kind_conforms() {
    conformance::check::<SetCover>(&[
        SMALL,
        r#"{"elements": [], "sets": {}}"#,
        r#"{"elements": [], "sets": {"empty": []}}"#,
        r#"{"elements": ["a", "b"], "sets": {"x": ["a"]}}"#,
        r#"{"elements": ["a", -1], "demand": {"-1": 2}, "sets": {"x": ["a", -1], "y": ["-1"], "z": [-1], "none": []}}"#,
        r#"{"elements": ["a"], "demand": {"a": 3}, "sets": {"x": ["a"], "y": ["a"]}}"#,
        r#"{"elements": ["é 1"], "sets": {"free": {"cost": 0, "covers": ["é 1"]}, "dear": {"cost": "9007199254740993", "covers": ["é 1"]}}}"#,
    ]);
}

#[test]
fn only_one_cover_or_the_cheapest_can_be_asked_for() {
    let puzzle = puzzle(SMALL);
    assert_eq!(puzzle.default_goal(), Goal::new(Mode::Optimize));
    for mode in [
        Mode::Count,
        Mode::Enumerate,
        Mode::Unique,
        Mode::Solve { solutions: 2 },
    ] {
        let refused = puzzle.plan(&Goal::new(mode)).unwrap_err();
        assert!(refused.0.contains("optimize"), "{refused}");
    }
}

#[test]
fn names_are_written_as_they_were_read() {
    let text = r#"{"elements":[1,"b","3"],"sets":{"x":[1,"b"],"y":{"cost":2,"covers":["3"]}},"demand":{"b":2}}"#;
    assert_eq!(
        serde_json::to_string(&puzzle(text).to_spec()).unwrap(),
        text
    );
    let mixed = puzzle(r#"{"elements":[1,"3"],"sets":{"x":["1",3]}}"#);
    assert_eq!(
        serde_json::to_string(&mixed.to_spec()).unwrap(),
        r#"{"elements":[1,"3"],"sets":{"x":[1,"3"]}}"#
    );
}

#[test]
fn sets_are_pictured_one_a_line() {
    let puzzle = puzzle(SMALL);
    let answer = vec!["A".to_owned(), "C".to_owned()];
    let picture = puzzle.picture(Some(&answer));
    assert_eq!(picture.title, "2 of 5 sets");
    assert_eq!(
        picture.text(Style::Ascii),
        "A: 1 2 3  (cost 4)\nC: 4 5  (cost 2)\n"
    );
    assert_eq!(puzzle.picture(None).text(Style::Ascii).lines().count(), 5);
}
