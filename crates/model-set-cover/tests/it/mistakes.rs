//! Mistakes in files and answers: their codes, places and hints.

use model_set_cover::SetCover;
use puzzle_model::{InputError, Model, ModelEntry, load};

use crate::puzzle;

fn refused(problem: &str) -> (InputError, u64, u64) {
    let file = format!("{{\"kind\": \"set-cover\", \"version\": 1,\n\"problem\":\n{problem}}}");
    let error = load(&file, &[ModelEntry::of::<SetCover>()]).expect_err(problem);
    let spot = error.spot().expect("a place").clone();
    (error, spot.line, spot.column)
}

fn check(problem: &str, code: &str, place: (u64, u64), message: &str, help: &str) {
    let (error, line, column) = refused(problem);
    assert_eq!((error.code, (line, column)), (code, place), "{problem}");
    assert_eq!(error.message, message);
    assert_eq!(
        error.help.as_deref(),
        Some(help).filter(|help| !help.is_empty())
    );
}

#[test]
fn an_unknown_element_is_told_where_it_is_named() {
    check(
        "{\"elements\": [\"north\", 2],\n\"sets\": {\"a/b\": [2, \"nroth\"]}}",
        "set-cover-unknown-element",
        (4, 21),
        "\"nroth\" is not among the elements",
        "did you mean `north`?",
    );
    check(
        r#"{"elements": ["north"], "sets": {"A": {"cost": 1, "covers": [7]}}}"#,
        "set-cover-unknown-element",
        (3, 62),
        "\"7\" is not among the elements",
        "every element is declared in `elements`",
    );
    check(
        r#"{"elements": ["north"], "sets": {}, "demand": {"nort": 2}}"#,
        "set-cover-unknown-element",
        (3, 48),
        "\"nort\" is not among the elements",
        "did you mean `north`?",
    );
}

#[test]
fn an_element_given_twice_is_refused_at_the_second() {
    let help = "leave one of the two out (`1` and `\"1\"` name the same element)";
    let code = "set-cover-repeated-element";
    check(
        r#"{"elements": [1, 2, "1"], "sets": {}}"#,
        code,
        (3, 21),
        "element \"1\" is given twice",
        help,
    );
    check(
        r#"{"elements": [1, 2], "sets": {"A": [1, 2, 1]}}"#,
        code,
        (3, 43),
        "set \"A\" names element \"1\" twice",
        help,
    );
    let (error, ..) = refused(r#"{"elements": [1, 2, 1], "sets": {}}"#);
    assert_eq!(
        error
            .also
            .expect("the first")
            .0
            .spot()
            .expect("a place")
            .column,
        15
    );
}

#[test]
fn costs_are_added_without_wrapping() {
    let costs = |a: &str, b: &str| {
        format!(
            r#"{{"elements": [], "sets": {{"A": {{"cost": {a}, "covers": []}}, "B": {{"cost": {b}, "covers": []}}}}}}"#
        )
    };
    check(
        &costs("\"18446744073709551614\"", "1"),
        "set-cover-costs",
        (3, 80),
        "the costs up to set \"B\" add up to 2^64 - 1 or more",
        "divide all costs by a common factor, or round them",
    );
    puzzle(&costs("\"18446744073709551614\"", "0"));
}

#[test]
fn what_is_no_set_is_refused() {
    for (set, column) in [
        ("7", 33),
        ("null", 33),
        (r#"{"cost": -1, "covers": []}"#, 42),
        (r#"{"cost": 1.0, "covers": []}"#, 42),
        ("[1.5]", 34),
        ("[[1]]", 34),
        ("[18446744073709551615]", 34),
    ] {
        let (error, line, found) =
            refused(&format!(r#"{{"elements": [1], "sets": {{"A": {set}}}}}"#));
        assert_eq!(
            (error.code, line, found),
            ("wrong-value", 3, column),
            "{set}"
        );
    }
    let (error, ..) = refused(r#"{"elements": [1], "sets": {"A": {"cover": [1]}}}"#);
    assert_eq!(error.help.as_deref(), Some("did you mean `covers`?"));
    let (error, ..) = refused(r#"{"elements": [1], "sets": {"A": [], "A": []}}"#);
    assert_eq!(error.code, "repeated-key");
    let (error, ..) = refused(r#"{"elements": [1], "sets": {}, "demand": {"1": 0}}"#);
    assert_eq!(error.code, "wrong-value");
}

#[test]
fn an_answer_is_judged_by_the_rules() {
    let puzzle = puzzle(
        r#"{"elements": [1, 2], "demand": {"2": 2}, "sets": {"A": [1], "B": [2], "C": {"cost": 5, "covers": [1, 2]}}}"#,
    );
    let verdict = |names: &[&str]| {
        let answer = names.iter().map(ToString::to_string).collect();
        puzzle.verify(&answer).map(|cost| cost.expect("a cost").0)
    };
    assert_eq!(verdict(&["C", "B"]), Ok(6));
    let violation = |names| verdict(names).unwrap_err().0;
    assert_eq!(violation(&["C"]), "element \"2\" is covered 1 of 2 times");
    assert_eq!(violation(&["B"]), "element \"1\" is not covered");
    assert_eq!(violation(&["C", "C"]), "set \"C\" is chosen twice");
    assert_eq!(violation(&["D"]), "there is no set \"D\"");
}
