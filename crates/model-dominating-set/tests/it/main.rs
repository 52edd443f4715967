//! Dominating sets through the contract: known numbers, brute force, rules, mistakes, and texts.

mod brute;
mod conformance;
mod known;
mod mistakes;
mod texts;

use std::ops::ControlFlow;

use model_dominating_set::{Dominating, DominatingSet};
use puzzle_model::{Context, Cost, Goal, Mode, Model, Outcome, RunLimits, Sink, drive};

fn puzzle(problem: &str) -> DominatingSet {
    DominatingSet::from_spec(serde_json::from_str(problem).expect("a spec"))
        .expect("a sound puzzle")
}

/// Finds the cheapest; gives the facts and the last answer.
#[expect(
    clippy::default_trait_access,
    reason = "the token's type belongs to an engine that this crate does not use"
)]
fn run(puzzle: &DominatingSet) -> (Outcome, Option<Dominating>) {
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

/// The least weight that dominates, if any does.
fn cheapest(problem: &str) -> Option<u64> {
    let (outcome, _) = run(&puzzle(problem));
    assert!(outcome.exhausted, "nothing limits the search");
    outcome.cost.map(|cost| cost.0)
}

struct Last(Option<Dominating>);

impl Sink<Dominating> for Last {
    fn answer(&mut self, answer: Dominating, _: Option<Cost>) -> ControlFlow<()> {
        self.0 = Some(answer);
        ControlFlow::Continue(())
    }
}
