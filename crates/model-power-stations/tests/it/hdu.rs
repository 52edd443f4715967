//! The judge's text: whole files answered and checked by its rules, and mistakes with their places.

use std::collections::BTreeSet;

use model_power_stations::PowerStations;
use puzzle_model::{GoalPatch, ModeName, Model, WriteError, conformance};

use crate::puzzle;

/// Writes the result of each case of a text, with so many nodes allowed.
fn written(text: &str, asks: &GoalPatch, nodes: Option<u64>) -> Result<String, WriteError> {
    conformance::answered::<PowerStations>("hdu3663", text, asks, nodes)
}

fn answered(text: &str) -> String {
    written(text, &GoalPatch::default(), None).expect("schedules can be written")
}

/// Checks the answers to a text by the judge's rules; gives for each case whether there was a schedule.
fn judged(text: &str, answers: &str) -> Vec<bool> {
    let mut numbers = text
        .split_whitespace()
        .map(|word| word.parse::<usize>().expect("a number"));
    let mut lines = answers.lines();
    let mut verdicts = Vec::new();
    while let Some(towns) = numbers.next() {
        let mut next = || numbers.next().expect("one more number");
        let (cables, days) = (next(), next());
        let mut near: Vec<BTreeSet<usize>> =
            (0..towns).map(|town| BTreeSet::from([town])).collect();
        for _ in 0..cables {
            let (one, other) = (next() - 1, next() - 1);
            near[one].insert(other);
            near[other].insert(one);
        }
        let windows: Vec<[usize; 2]> = (0..towns).map(|_| [next(), next()]).collect();
        let first = lines.next().expect("a line for each case");
        verdicts.push(first != "No solution");
        if first != "No solution" {
            let rest = lines.by_ref().take(towns - 1);
            let runs: Vec<Vec<usize>> = [first].into_iter().chain(rest).map(words).collect();
            check(&near, &windows, &runs, days);
        }
        assert_eq!(lines.next(), Some(""), "an empty line after each case");
    }
    assert_eq!(lines.next(), None, "nothing more");
    verdicts
}

fn words(line: &str) -> Vec<usize> {
    line.split(' ')
        .map(|word| word.parse().expect("a number"))
        .collect()
}

fn check(near: &[BTreeSet<usize>], windows: &[[usize; 2]], runs: &[Vec<usize>], days: usize) {
    assert_eq!(runs.len(), windows.len());
    for (run, [first, last]) in runs.iter().zip(windows) {
        let inside = first <= &run[0] && run[0] <= run[1] && run[1] <= *last;
        assert!(run.len() == 2 && (inside || run[..] == [0, 0]), "{run:?}");
    }
    for town in near {
        for day in 1..=days {
            let runs = town
                .iter()
                .filter(|at| (runs[**at][0]..=runs[**at][1]).contains(&day));
            assert_eq!(runs.count(), 1, "day {day}");
        }
    }
}

#[test]
fn whole_texts_are_answered() {
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
            include_str!("../data/large.in"),
            include_str!("../data/large.out"),
        ),
    ];
    for (text, model_answers) in texts {
        let ours = judged(text, &answered(text));
        assert_eq!(ours, judged(text, model_answers));
    }
}

#[test]
fn what_is_not_known_is_not_told() {
    let ring = "4 4 1\n1 2\n2 3\n3 4\n4 1\n1 1\n1 1\n1 1\n1 1\n";
    assert_eq!(answered(ring), "No solution\n\n");
    let stopped = written(ring, &GoalPatch::default(), Some(0));
    assert_eq!(stopped.unwrap(), "unknown\n\n");
    let alone = |mode| written("1 0 1\n1 1\n", &GoalPatch::mode(mode), None);
    assert!(alone(ModeName::Count).is_err());
    assert_eq!(alone(ModeName::Enumerate).unwrap(), "1 1\n\n");
}

#[test]
fn cables_that_add_nothing_are_passed_over() {
    let text = "2 4 1\n1 2\n2 1\n1 1\n1 2\n1 1\n1 1\n";
    let case = conformance::cases::<PowerStations>("hdu3663", text).next();
    let spec = case.unwrap().expect("the text is sound").puzzle.spec_json();
    assert_eq!(
        spec,
        r#"{"days":1,"towns":{"1":[1,1],"2":[1,1]},"cables":[[1,2]]}"#
    );
}

#[test]
fn numbered_towns_are_saved() {
    let save = |problem: &str| {
        let mut text = Vec::new();
        let saved = (PowerStations::FORMATS[0].save.unwrap())(&puzzle(problem), &mut text);
        saved.map(|()| String::from_utf8(text).unwrap())
    };
    let problem = r#"{"days": 3, "towns": {"1": [1, 2], "2": [3, 3]}, "cables": [[2, 1]]}"#;
    assert_eq!(save(problem).unwrap(), "2 1 3\n2 1\n1 2\n3 3\n");
    assert!(save(r#"{"days": 1, "towns": {"Ash": [1, 1]}}"#).is_err());
    assert!(save(r#"{"days": 1, "towns": {"2": [1, 1], "1": [1, 1]}}"#).is_err());
}

/// The code, line and column of the mistake that ends a text.
fn refused(text: &str) -> (&'static str, u64, u64) {
    conformance::place(&conformance::mistake::<PowerStations>("hdu3663", text).1)
}

#[test]
fn mistakes_have_their_places() {
    assert_eq!(refused("x"), ("wrong-value", 1, 1));
    assert_eq!(refused("0 0 1"), ("power-stations-size", 1, 1));
    assert_eq!(refused("99999 0 1"), ("power-stations-size", 1, 1));
    assert_eq!(refused("1 0 0"), ("power-stations-size", 1, 5));
    assert_eq!(refused("1 -1 1"), ("wrong-value", 1, 3));
    assert_eq!(refused("2 1 1\n1 3"), ("wrong-value", 2, 3));
    assert_eq!(refused("2 1 1\n1 0"), ("wrong-value", 2, 3));
    assert_eq!(refused("1 0 2\n1 3"), ("power-stations-window", 2, 1));
    assert_eq!(refused("1 0 2\n1"), ("unexpected-end", 2, 2));
    assert_eq!(refused("1 4000000000 1\n1 1").0, "unexpected-end");
    let long = "3 0 366\n1 366\n1 366\n1 366";
    assert_eq!(refused(long), ("power-stations-supply", 4, 3));
}
