//! Bombs through the contract: goals, brute force, rules, mistakes, and texts.

mod brute;
mod conformance;
mod hdu;
mod mistakes;

use std::ops::ControlFlow;

use model_bomberman::{Bomberman, Bombs};
use puzzle_model::{Context, Cost, Goal, Mode, Model, Outcome, RunLimits, Sink, drive};

fn puzzle(problem: &str) -> Bomberman {
    Bomberman::from_spec(serde_json::from_str(problem).expect("a spec")).expect("a sound puzzle")
}

/// Finds the fewest; gives the facts and the last answer.
#[expect(
    clippy::default_trait_access,
    reason = "the token's type belongs to an engine that this crate does not use"
)]
fn run(puzzle: &Bomberman) -> (Outcome, Option<Bombs>) {
    let mut context = Context {
        limits: RunLimits::default().starting_now(),
        cancel: Default::default(),
        threads: 1,
        seed: 0,
        progress: &mut |_| (),
    };
    let mut last = Last(None);
    let outcome = drive(puzzle, &Goal::new(Mode::Optimize), &mut context, &mut last);
    (outcome.expect("the goal is supported"), last.0)
}

struct Last(Option<Bombs>);

impl Sink<Bombs> for Last {
    fn answer(&mut self, answer: Bombs, _: Option<Cost>) -> ControlFlow<()> {
        self.0 = Some(answer);
        ControlFlow::Continue(())
    }
}
