//! Runs a board towards a goal and keeps what comes out.

use std::ops::ControlFlow;

use dlx_core::{CancelToken, Limits};
use model_queens::{Placement, Queens, Spec};
use puzzle_model::{Context, Cost, Goal, Mode, Model, Outcome, Plan, Sink, drive_plan};

pub(crate) fn board(n: u32, given: &[[u32; 2]], holes: &[[u32; 2]]) -> Queens {
    let spec = Spec {
        n: Some(n),
        given: given.to_vec(),
        holes: holes.to_vec(),
        ..Spec::default()
    };
    Queens::from_spec(spec).expect("the board is sound")
}

pub(crate) fn run(puzzle: &Queens, goal: &Goal) -> (Outcome, Vec<Placement>) {
    run_plan(
        puzzle,
        puzzle.plan(goal).expect("queens have this goal"),
        goal,
    )
}

pub(crate) fn run_plan(
    puzzle: &Queens,
    plan: Plan<'_, Placement>,
    goal: &Goal,
) -> (Outcome, Vec<Placement>) {
    let mut context = Context {
        limits: Limits::none(),
        cancel: CancelToken::new(),
        threads: 1,
        seed: 0,
        progress: &mut |_| (),
    };
    let mut kept = Kept(Vec::new());
    let outcome =
        drive_plan(puzzle, plan, goal, &mut context, &mut kept).expect("the rules are kept");
    (outcome, kept.0)
}

pub(crate) fn count(puzzle: &Queens) -> String {
    let (outcome, _) = run(puzzle, &Goal::new(Mode::Count));
    assert!(outcome.exhausted);
    outcome.found.to_string()
}

pub(crate) fn solve(puzzle: &Queens) -> Option<Placement> {
    let (outcome, mut placements) = run(puzzle, &Goal::new(Mode::Solve { solutions: 1 }));
    assert!(
        outcome.exhausted || !placements.is_empty(),
        "without limits the question is answered"
    );
    placements.pop()
}

struct Kept(Vec<Placement>);

impl Sink<Placement> for Kept {
    fn answer(&mut self, placement: Placement, cost: Option<Cost>) -> ControlFlow<()> {
        assert_eq!(cost, None, "queens have no cost");
        self.0.push(placement);
        ControlFlow::Continue(())
    }
}
