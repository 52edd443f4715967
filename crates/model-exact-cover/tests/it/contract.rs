//! The suite of every kind, on samples of every sort.

use model_exact_cover::ExactCover;
use puzzle_model::{Cost, Goal, Mode, Model, Order, Status, Style, conformance};

use crate::{puzzle, run};

const COLORED: &str = r#"{"primary": ["a", "b", "c"], "secondary": ["p", "q"], "options": {
    "o1": ["a", "p:red"], "o2": ["b", "p:red", "q"], "o3": ["c"],
    "o4": ["b", "c"], "o5": ["a", "c", "p:blue"], "o6": ["b", "p:blue"]}}"#;

/// Costs of which the cheapest solution has more options than another.
const COSTED: &str = r#"{"primary": ["a", "b"], "options": {
    "1": {"cost": 5, "covers": ["a", "b"]}, "2": {"cost": 2, "covers": ["a"]},
    "3": {"cost": 1, "covers": ["b"]}, "4": ["b"]}}"#;

#[test]
fn the_kind_conforms() {
    conformance::check::<ExactCover>(&[
        COLORED,
        COSTED,
        r#"{"primary": ["a", "b", "c"], "secondary": ["p"], "within": {"a": [1, 2], "b": [2, 2], "c": [0, 1]},
            "options": {"1": ["a"], "2": ["a", "b", "p:x"], "3": ["b", "p:x"], "4": ["b", "c", "p:y"], "5": ["c", "b"]}}"#,
        r#"{"primary": ["a"], "within": {"a": [3, 4]}, "options": {"1": ["a"], "2": ["a"]}}"#,
        r#"{"primary": [], "options": {}}"#,
        r#"{"primary": [], "secondary": ["p"], "options": {}}"#,
        r#"{"primary": ["a", "b"], "options": {"x": ["a"]}}"#,
        r#"{"primary": ["a"], "secondary": ["p"], "options": {"1": ["p:1", "a"], "2": ["a", "p"]}}"#,
        r#"{"primary": ["é"], "options": {"": {"covers": ["é"]}, "x/y ~": {"covers": ["é"], "cost": "9007199254740993"}}}"#,
    ]);
}

#[test]
fn solutions_come_in_declared_order() {
    let goal = Goal {
        order: Order::Lexicographic,
        ..Goal::new(Mode::Enumerate)
    };
    let (_, answers) = run(&puzzle(COLORED), &goal);
    assert_eq!(
        answers,
        [vec!["o1", "o2", "o3"], vec!["o1", "o4"], vec!["o5", "o6"]]
    );
}

#[test]
fn without_costs_the_fewest_options_are_cheapest() {
    let (outcome, answers) = run(&puzzle(COLORED), &Goal::new(Mode::Optimize));
    assert_eq!(outcome.cost, Some(Cost(2)));
    assert_eq!(answers.last().expect("an answer").len(), 2);
}

#[test]
fn with_costs_an_option_without_one_is_free() {
    let (outcome, answers) = run(&puzzle(COSTED), &Goal::new(Mode::Optimize));
    assert_eq!(outcome.cost, Some(Cost(2)));
    assert_eq!(answers.last().expect("an answer"), &["2", "4"]);
}

#[test]
fn an_item_in_no_option_is_named() {
    let none = puzzle(r#"{"primary": ["a", "north"], "options": {"x": ["a"]}}"#);
    let goal = none.default_goal();
    let (outcome, _) = run(&none, &goal);
    assert_eq!(outcome.status(&goal), Status::Unsatisfiable);
    assert!(outcome.reason.expect("a reason").contains("\"north\""));
}

#[test]
fn the_empty_puzzle_has_one_solution() {
    let empty = puzzle(r#"{"primary": [], "options": {}}"#);
    let (outcome, answers) = run(&empty, &Goal::new(Mode::Enumerate));
    assert!(outcome.exhausted);
    assert_eq!(answers, [Vec::<String>::new()]);
}

#[test]
fn options_are_pictured_one_a_line() {
    let puzzle = puzzle(COLORED);
    let answer = vec!["o1".to_owned(), "o4".to_owned()];
    let picture = puzzle.picture(Some(&answer));
    assert_eq!(picture.title, "2 of 6 options");
    assert_eq!(picture.text(Style::Ascii), "o1: a p:red\no4: b c\n");
    let all = puzzle.picture(None);
    assert_eq!(all.title, "3 primary items, 2 secondary, 6 options");
    assert_eq!(all.text(Style::Ascii).lines().count(), 6);
    let costed = crate::puzzle(COSTED).picture(None).text(Style::Ascii);
    assert!(costed.starts_with("1: a b  (cost 5)\n"), "{costed}");
}
