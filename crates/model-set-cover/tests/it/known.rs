//! Optima that are known from the literature or from hand.

use std::fmt::Write as _;

use puzzle_model::{Cost, Goal, Mode, Status};

use crate::{puzzle, run};

/// The problem of dominating `n` things, where `attacks` says which sees which; each is an element and a set.
fn domination(n: usize, attacks: impl Fn(usize, usize) -> bool) -> String {
    let mut sets = String::new();
    for center in 0..n {
        let covers: Vec<usize> = (0..n).filter(|other| attacks(center, *other)).collect();
        let comma = if center > 0 { "," } else { "" };
        write!(sets, "{comma}\"{center}\": {covers:?}").expect("a string takes everything");
    }
    let elements: Vec<usize> = (0..n).collect();
    format!("{{\"elements\": {elements:?}, \"sets\": {{{sets}}}}}")
}

fn optimum(problem: &str) -> u64 {
    let (outcome, answer) = run(&puzzle(problem), Mode::Optimize);
    assert_eq!(outcome.status(&Goal::new(Mode::Optimize)), Status::Optimal);
    assert!(answer.is_some());
    outcome.cost.expect("a cost").0
}

/// Domination numbers of the queen's graph: OEIS A075458.
#[test]
fn queens_dominate_a_board() {
    let queens = |n: usize| {
        domination(n * n, |a, b| {
            let (row, column) = ((a / n).abs_diff(b / n), (a % n).abs_diff(b % n));
            row == 0 || column == 0 || row == column
        })
    };
    let numbers: Vec<u64> = (1..=7).map(|n| optimum(&queens(n))).collect();
    assert_eq!(numbers, [1, 1, 1, 2, 3, 3, 4]);
}

/// Smallest binary codes of covering radius 1: OEIS A000983.
#[test]
fn codes_cover_all_words() {
    let code = |n: u32| domination(1 << n, |a, b| (a ^ b).count_ones() <= 1);
    let sizes: Vec<u64> = (1..=5).map(|n| optimum(&code(n))).collect();
    assert_eq!(sizes, [1, 2, 2, 4, 7]);
}

#[test]
fn any_cover_answers_solve() {
    let problem = domination(8, |a, b| (a ^ b).count_ones() <= 1);
    let goal = Mode::Solve { solutions: 1 };
    let (outcome, answer) = run(&puzzle(&problem), goal);
    assert_eq!(outcome.status(&Goal::new(goal)), Status::Satisfied);
    assert!(answer.is_some());
}

#[test]
fn an_element_in_too_few_sets_is_named() {
    let none = puzzle(r#"{"elements": ["north", "south"], "sets": {"A": ["north"]}}"#);
    let (outcome, answer) = run(&none, Mode::Optimize);
    assert_eq!(
        outcome.status(&Goal::new(Mode::Optimize)),
        Status::Unsatisfiable
    );
    assert_eq!(answer, None);
    assert!(outcome.reason.expect("a reason").contains("\"south\""));
}

#[test]
fn nothing_to_cover_costs_nothing() {
    let (outcome, answer) = run(
        &puzzle(r#"{"elements": [], "sets": {"A": []}}"#),
        Mode::Optimize,
    );
    assert_eq!((outcome.cost, answer), (Some(Cost(0)), Some(vec![])));
}
