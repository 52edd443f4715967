//! The kind exact-cover through its contract: the suite of every kind, known counts, mistakes, Knuth's text, brute force.

mod brute;
mod contract;
mod dlx;
mod hust1017;
mod known;
mod mistakes;

use std::ops::ControlFlow;

use dlx_core::CancelToken;
use model_exact_cover::ExactCover;
use puzzle_model::{Context, Cost, Goal, Mode, Model, Outcome, RunLimits, Sink, drive};

fn puzzle(problem: &str) -> ExactCover {
    ExactCover::from_spec(serde_json::from_str(problem).expect("a spec")).expect("a sound puzzle")
}

/// Runs without limits; gives the facts and the answers.
fn run(puzzle: &ExactCover, goal: &Goal) -> (Outcome, Vec<Vec<String>>) {
    let mut context = Context {
        limits: RunLimits::default().starting_now(),
        cancel: CancelToken::new(),
        threads: 1,
        seed: 0,
        progress: &mut |_| (),
    };
    let mut all = All(Vec::new());
    let outcome = drive(puzzle, goal, &mut context, &mut all);
    (outcome.expect("the goal is supported"), all.0)
}

fn count(puzzle: &ExactCover) -> u64 {
    let (outcome, _) = run(puzzle, &Goal::new(Mode::Count));
    assert!(outcome.exhausted);
    outcome.found.try_into().expect("a small number")
}

struct All(Vec<Vec<String>>);

impl Sink<Vec<String>> for All {
    fn answer(&mut self, answer: Vec<String>, _: Option<Cost>) -> ControlFlow<()> {
        self.0.push(answer);
        ControlFlow::Continue(())
    }
}
