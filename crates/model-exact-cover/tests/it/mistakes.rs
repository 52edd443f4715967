//! Mistakes in files and answers: their codes, places and hints.

use model_exact_cover::ExactCover;
use puzzle_model::{InputError, Model, ModelEntry, load};

use crate::puzzle;

fn refused(problem: &str) -> (InputError, u64, u64) {
    let file = format!("{{\"kind\": \"exact-cover\", \"version\": 1,\n\"problem\":\n{problem}}}");
    let error = load(&file, &[ModelEntry::of::<ExactCover>()]).expect_err(problem);
    let spot = error.spot().expect("a place").clone();
    (error, spot.line, spot.column)
}

/// Checks the mistake in some options over the primary items `a` and `north` and the secondary item `p`.
fn check_options(options: &str, code: &str, column: u64, message: &str, help: &str) {
    let problem = format!(
        "{{\"primary\": [\"a\", \"north\"], \"secondary\": [\"p\"], \"options\":\n{options}}}"
    );
    let (error, line, found) = refused(&problem);
    assert_eq!((error.code, line, found), (code, 4, column), "{options}");
    assert_eq!(error.message, message);
    assert_eq!(error.help.as_deref(), Some(help));
}

#[test]
fn an_undeclared_item_is_told_where_it_is_named() {
    check_options(
        r#"{"x/1": ["a", "nroth"]}"#,
        "exact-cover-unknown-item",
        15,
        "item \"nroth\" is not declared",
        "did you mean `north`?",
    );
    check_options(
        r#"{"x": {"covers": ["a", "zzzzz:red"]}}"#,
        "exact-cover-unknown-item",
        24,
        "item \"zzzzz\" is not declared",
        "declare it as a primary or a secondary item",
    );
}

#[test]
fn an_option_that_makes_no_sense_is_refused() {
    check_options(
        r#"{"x": ["a", "p:1", "p:2"]}"#,
        "exact-cover-item-twice",
        20,
        "option \"x\" names item \"p\" twice",
        "an option covers an item once; leave one of the two out",
    );
    check_options(
        r#"{"x": ["a"], "y": []}"#,
        "exact-cover-empty-option",
        14,
        "option \"y\" is empty",
        "an option covers at least one primary item",
    );
    check_options(
        r#"{"x": ["a"], "y": ["p"]}"#,
        "exact-cover-no-primary-item",
        14,
        "option \"y\" covers no primary item",
        "nothing would ever choose it; leave it out, or add a primary item",
    );
}

#[test]
fn colors_are_for_secondary_items_and_have_names() {
    check_options(
        r#"{"x": ["a:red"]}"#,
        "exact-cover-colored-primary",
        8,
        "item \"a\" is primary and has no color",
        "only secondary items have colors",
    );
    for color in ["", "a:b", "a b", "a|b"] {
        check_options(
            &format!("{{\"x\": [\"a\", \"p:{color}\"]}}"),
            "exact-cover-name",
            13,
            &format!("\"{color}\" cannot name a color"),
            "a name is not empty and has no blanks, `:` or `|`",
        );
    }
}

#[test]
fn names_of_items_are_plain_and_unique() {
    for name in ["", "a:b", "a|b", "a b", "a\\u00a0b"] {
        let (error, line, column) = refused(&format!(
            "{{\"primary\": [\"a\", \"{name}\"], \"options\": {{}}}}"
        ));
        assert_eq!(
            (error.code, line, column),
            ("exact-cover-name", 3, 19),
            "{name}"
        );
    }
    let (error, _, column) = refused(r#"{"primary": ["a", "a"], "options": {}}"#);
    assert_eq!((error.code, column), ("exact-cover-repeated-item", 19));
    let (error, _, column) =
        refused(r#"{"primary": ["a"], "secondary": ["p", "a"], "options": {}}"#);
    assert_eq!((error.code, column), ("exact-cover-repeated-item", 39));
    assert_eq!(error.message, "item \"a\" is declared twice");
    assert_eq!(
        error.help.as_deref(),
        Some("each item is declared once, as primary or as secondary")
    );
}

#[test]
fn multiplicities_are_those_of_primary_items() {
    let code = "exact-cover-multiplicity";
    for (within, code, column, message, help) in [
        (
            r#"{"nort": [1, 2]}"#,
            "exact-cover-unknown-item",
            2,
            "item \"nort\" is not declared",
            "did you mean `north`?",
        ),
        (
            r#"{"p": [0, 2]}"#,
            code,
            2,
            "item \"p\" is secondary and has no multiplicity",
            "only primary items are covered more than once",
        ),
        (
            r#"{"north": [2, 1]}"#,
            code,
            11,
            "no number is at least 2 and at most 1",
            "the smaller number comes first",
        ),
    ] {
        let (error, line, found) = refused(&format!(
            "{{\"primary\": [\"north\"], \"secondary\": [\"p\"], \"options\": {{}}, \"within\":\n{within}}}"
        ));
        assert_eq!((error.code, line, found), (code, 4, column), "{within}");
        assert_eq!(error.message, message);
        assert_eq!(error.help.as_deref(), Some(help));
    }
}

#[test]
fn costs_are_added_without_wrapping() {
    check_options(
        r#"{"x": {"cost": "18446744073709551615", "covers": ["a"]}, "y": {"cost": 1, "covers": ["a"]}}"#,
        "exact-cover-costs",
        58,
        "the costs add up to more than 64 bits hold",
        "divide all costs by a common factor, or round them",
    );
}

#[test]
fn what_is_no_option_is_refused() {
    for option in ["7", "null", "\"a\""] {
        let (error, _, column) = refused(&format!(
            "{{\"primary\": [\"a\"], \"options\": {{\"x\": {option}}}}}"
        ));
        assert_eq!((error.code, column), ("wrong-value", 37), "{option}");
    }
    let (error, ..) = refused(r#"{"primary": ["a"], "options": {"x": {"cover": ["a"]}}}"#);
    assert_eq!(error.help.as_deref(), Some("did you mean `covers`?"));
    let (error, ..) =
        refused(r#"{"primary": ["a"], "options": {"x": {"covers": ["a"], "cost": -1}}}"#);
    assert_eq!(error.code, "wrong-value");
    let (error, ..) = refused(r#"{"primary": ["a"], "options": {"x": ["a"], "x": ["a"]}}"#);
    assert_eq!(error.code, "repeated-key");
}

#[test]
fn an_answer_is_judged_by_the_rules() {
    let puzzle = puzzle(
        r#"{"primary": ["a", "b"], "secondary": ["p"], "options": {
            "1": ["a", "p:red"], "2": ["b", "p:red"], "3": ["b", "p:blue"], "4": ["b", "p"], "5": {"cost": 7, "covers": ["a", "b"]}}}"#,
    );
    let verdict = |names: &[&str]| {
        let answer = names.iter().map(ToString::to_string).collect();
        puzzle.verify(&answer).map(|cost| cost.expect("a cost").0)
    };
    assert_eq!(verdict(&["2", "1"]), Ok(0));
    assert_eq!(verdict(&["5"]), Ok(7));
    let violation = |names| verdict(names).unwrap_err().0;
    assert_eq!(
        violation(&["1", "3"]),
        "item \"p\" is covered in different colors, by options \"1\" and \"3\""
    );
    assert_eq!(
        violation(&["1", "4"]),
        "item \"p\" is covered twice, by options \"1\" and \"4\""
    );
    assert_eq!(
        violation(&["4", "1"]),
        "item \"p\" is covered twice, by options \"4\" and \"1\""
    );
    assert_eq!(
        violation(&["1", "5"]),
        "item \"a\" is covered twice, by options \"1\" and \"5\""
    );
    assert_eq!(violation(&["1"]), "primary item \"b\" is not covered");
    assert_eq!(violation(&["1", "1"]), "option \"1\" is chosen twice");
    assert_eq!(violation(&["6"]), "there is no option \"6\"");
}

#[test]
fn an_answer_covers_as_often_as_it_must() {
    let puzzle = puzzle(
        r#"{"primary": ["a", "b"], "within": {"a": [2, 3], "b": [0, 0]},
            "options": {"1": ["a"], "2": ["a"], "3": ["a"], "4": ["a"], "5": ["a", "b"]}}"#,
    );
    let verdict = |names: &[&str]| {
        let answer = names.iter().map(ToString::to_string).collect();
        puzzle.verify(&answer).map(|cost| cost.expect("a cost").0)
    };
    assert_eq!(verdict(&["1", "4"]), Ok(2));
    assert_eq!(verdict(&["1", "4", "2"]), Ok(3));
    let violation = |names| verdict(names).unwrap_err().0;
    assert_eq!(
        violation(&["3"]),
        "primary item \"a\" is covered 1 of 2 times"
    );
    assert_eq!(
        violation(&["1", "2", "3", "4"]),
        "item \"a\" is covered more than 3 times"
    );
    assert_eq!(
        violation(&["1", "5"]),
        "item \"b\" is covered more than 0 times"
    );
}
