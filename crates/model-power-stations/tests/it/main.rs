//! Schedules through the contract: goals, brute force, rules, mistakes, and texts.

mod brute;
mod conformance;
mod hdu;
mod mistakes;

use std::ops::ControlFlow;

use model_power_stations::{PowerStations, Schedule};
use puzzle_model::{CancelToken, Context, Cost, Goal, Model, Outcome, RunLimits, Sink, drive};

fn puzzle(problem: &str) -> PowerStations {
    PowerStations::from_spec(serde_json::from_str(problem).expect("a spec"))
        .expect("a sound puzzle")
}

/// Runs towards a goal; gives the facts and the answers.
fn run(puzzle: &PowerStations, goal: &Goal) -> (Outcome, Vec<Schedule>) {
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

struct All(Vec<Schedule>);

impl Sink<Schedule> for All {
    fn answer(&mut self, answer: Schedule, _: Option<Cost>) -> ControlFlow<()> {
        self.0.push(answer);
        ControlFlow::Continue(())
    }
}
