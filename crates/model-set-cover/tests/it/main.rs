//! The kind set-cover through its contract: the suite of every kind, known optima, mistakes, brute force.

mod brute;
mod contract;
mod formats;
mod known;
mod mistakes;

use std::ops::ControlFlow;

use model_set_cover::SetCover;
use puzzle_model::{Context, Cost, Goal, Mode, Model, Outcome, RunLimits, Sink, drive};

fn puzzle(problem: &str) -> SetCover {
    SetCover::from_spec(serde_json::from_str(problem).expect("a spec")).expect("a sound puzzle")
}

/// Runs without limits; gives the facts and the last answer.
#[expect(
    clippy::default_trait_access,
    reason = "the token's type belongs to an engine that this crate does not use"
)]
fn run(puzzle: &SetCover, mode: Mode) -> (Outcome, Option<Vec<String>>) {
    let mut context = Context {
        limits: RunLimits::default().starting_now(),
        cancel: Default::default(),
        threads: 1,
        seed: 0,
        progress: &mut |_| (),
    };
    let mut last = Last(None);
    let outcome = drive(puzzle, &Goal::new(mode), &mut context, &mut last);
    (outcome.expect("the goal is supported"), last.0)
}

struct Last(Option<Vec<String>>);

impl Sink<Vec<String>> for Last {
    fn answer(&mut self, answer: Vec<String>, _: Option<Cost>) -> ControlFlow<()> {
        self.0 = Some(answer);
        ControlFlow::Continue(())
    }
}
