//! Strikes through the contract: goals, brute force, rules, mistakes, and texts.

mod brute;
mod conformance;
mod fzu;
mod mistakes;

use model_grid_strikes::{GridStrikes, Strikes};
use puzzle_model::{Goal, Mode, Outcome};

fn puzzle(problem: &str) -> GridStrikes {
    puzzle_model::conformance::puzzle(problem)
}

/// Finds the fewest; gives the facts and the last answer.
fn run(puzzle: &GridStrikes) -> (Outcome, Option<Strikes>) {
    let (outcome, mut answers) = puzzle_model::conformance::run(puzzle, &Goal::new(Mode::Optimize));
    (outcome, answers.pop())
}
