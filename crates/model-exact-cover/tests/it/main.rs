//! The kind exact-cover through its contract: the suite of every kind, known counts, mistakes, Knuth's text, brute force.

mod brute;
mod contract;
mod dlx;
mod hust1017;
mod known;
mod mistakes;

use model_exact_cover::ExactCover;
use puzzle_model::conformance::{self, run};
use puzzle_model::{Goal, Mode};

fn puzzle(problem: &str) -> ExactCover {
    conformance::puzzle(problem)
}

fn count(puzzle: &ExactCover) -> u64 {
    let (outcome, _) = run(puzzle, &Goal::new(Mode::Count));
    assert!(outcome.exhausted);
    outcome.found.try_into().expect("a small number")
}
