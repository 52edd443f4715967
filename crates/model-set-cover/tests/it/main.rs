//! The kind set-cover through its contract: the suite of every kind, known optima, mistakes, brute force.

mod brute;
mod contract;
mod formats;
mod known;
mod mistakes;

use model_set_cover::SetCover;
use puzzle_model::{Goal, Mode, Outcome, conformance};

fn puzzle(problem: &str) -> SetCover {
    conformance::puzzle(problem)
}

/// Runs without limits; gives the facts and the last answer.
fn run(puzzle: &SetCover, mode: Mode) -> (Outcome, Option<Vec<String>>) {
    let (outcome, mut answers) = conformance::run(puzzle, &Goal::new(mode));
    (outcome, answers.pop())
}
