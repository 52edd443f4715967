//! Bombs through the contract: goals, brute force, rules, mistakes, and texts.

mod brute;
mod conformance;
mod hdu;
mod mistakes;

use model_bomberman::{Bomberman, Bombs};
use puzzle_model::{Goal, Mode, Outcome};

fn puzzle(problem: &str) -> Bomberman {
    puzzle_model::conformance::puzzle(problem)
}

/// Finds the fewest; gives the facts and the last answer.
fn run(puzzle: &Bomberman) -> (Outcome, Option<Bombs>) {
    let (outcome, mut answers) = puzzle_model::conformance::run(puzzle, &Goal::new(Mode::Optimize));
    (outcome, answers.pop())
}
