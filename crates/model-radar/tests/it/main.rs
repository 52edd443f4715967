//! Stations through the contract: goals, brute force, rules, mistakes, and texts.

mod brute;
mod conformance;
mod hdu;
mod mistakes;

use std::ops::ControlFlow;

use model_radar::{Choice, Radar};
use puzzle_model::{Context, Cost, Goal, Limits, Model, Outcome, Sink, drive};

fn puzzle(problem: &str) -> Radar {
    Radar::from_spec(serde_json::from_str(problem).expect("a spec")).expect("a sound puzzle")
}

/// Everything that a run tells.
#[derive(Default)]
struct Told {
    answers: Vec<(Choice, Cost)>,
    bounds: Vec<Cost>,
}

impl Sink<Choice> for Told {
    fn answer(&mut self, answer: Choice, cost: Option<Cost>) -> ControlFlow<()> {
        self.answers
            .push((answer, cost.expect("every choice has a radius")));
        ControlFlow::Continue(())
    }

    fn bound(&mut self, lower: Cost) {
        self.bounds.push(lower);
    }
}

/// Runs towards a goal within limits; gives the facts, and what was told on the way.
fn run(puzzle: &Radar, goal: &Goal, limits: Limits) -> (Outcome, Told) {
    let mut context = Context::new(limits);
    let mut told = Told::default();
    let outcome = drive(puzzle, goal, &mut context, &mut told);
    (outcome.expect("the goal is supported"), told)
}
