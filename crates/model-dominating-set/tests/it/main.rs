//! Dominating sets through the contract: known numbers, brute force, rules, mistakes, and texts.

mod brute;
mod conformance;
mod known;
mod mistakes;
mod texts;

use model_dominating_set::{Dominating, DominatingSet};
use puzzle_model::{Goal, Mode, Outcome};

fn puzzle(problem: &str) -> DominatingSet {
    puzzle_model::conformance::puzzle(problem)
}

/// Finds the cheapest; gives the facts and the last answer.
fn run(puzzle: &DominatingSet) -> (Outcome, Option<Dominating>) {
    let (outcome, mut answers) = puzzle_model::conformance::run(puzzle, &Goal::new(Mode::Optimize));
    (outcome, answers.pop())
}

/// The least weight that dominates, if any does.
fn cheapest(problem: &str) -> Option<u64> {
    let (outcome, _) = run(&puzzle(problem));
    assert!(outcome.exhausted, "nothing limits the search");
    outcome.cost.map(|cost| cost.0)
}
