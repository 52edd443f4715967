//! Runs a puzzle towards a goal and keeps what comes out.

use std::ops::ControlFlow;

use model_polyforms::{Packing, Polyforms};
use puzzle_model::{
    CancelToken, Context, Cost, Goal, Limits, Mode, Model, Outcome, Plan, Sink, drive_plan,
};

/// Makes a puzzle of the text that stands under `problem` in a file.
pub(crate) fn puzzle(problem: &str) -> Polyforms {
    let spec = serde_json::from_str(problem).unwrap_or_else(|error| panic!("{error}: {problem}"));
    Polyforms::from_spec(spec).unwrap_or_else(|error| panic!("{error}: {problem}"))
}

/// Runs towards a goal in the usual way.
pub(crate) fn run(puzzle: &Polyforms, goal: &Goal) -> (Outcome, Vec<Packing>) {
    run_plan(
        puzzle,
        puzzle.plan(goal).expect("every goal has a plan"),
        goal,
    )
}

/// Runs towards a goal by visiting packings, if need be all of them.
pub(crate) fn search(puzzle: &Polyforms, goal: &Goal) -> Outcome {
    let last = puzzle.plans(goal).pop();
    run_plan(puzzle, last.expect("every goal has a plan"), goal).0
}

fn run_plan(puzzle: &Polyforms, plan: Plan<'_, Packing>, goal: &Goal) -> (Outcome, Vec<Packing>) {
    let mut context = Context {
        limits: Limits::none(),
        cancel: CancelToken::new(),
        threads: 1,
        seed: 0,
        progress: &mut |_| (),
    };
    let mut kept = Kept(Vec::new());
    let outcome = drive_plan(puzzle, plan, goal, &mut context, &mut kept);
    (outcome.expect("every answer keeps the rules"), kept.0)
}

/// Counts the solutions, and says how many there are as a string.
pub(crate) fn count(problem: &str) -> String {
    let (outcome, _) = run(&puzzle(problem), &Goal::new(Mode::Count));
    assert!(outcome.exhausted, "{problem}");
    outcome.found.to_string()
}

/// Proves that there is no solution, without a search; gives the reason.
pub(crate) fn refuted(problem: &str) -> String {
    let (outcome, _) = run(&puzzle(problem), &Goal::new(Mode::Count));
    assert!(outcome.exhausted && outcome.stats.nodes == 0, "{problem}");
    outcome
        .reason
        .unwrap_or_else(|| panic!("no reason: {problem}"))
}

struct Kept(Vec<Packing>);

impl Sink<Packing> for Kept {
    fn answer(&mut self, answer: Packing, _: Option<Cost>) -> ControlFlow<()> {
        self.0.push(answer);
        ControlFlow::Continue(())
    }
}
