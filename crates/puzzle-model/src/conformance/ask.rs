//! What the tests of a kind ask of it, from the text of `problem` in a puzzle file.

use std::ops::ControlFlow;

use super::Disturb;
use crate::cost::Cost;
use crate::drive::{DriveError, drive, drive_plan};
use crate::error::InputError;
use crate::goal::{Goal, Mode};
use crate::json;
use crate::model::Model;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::run::{Context, Sink};

/// Reads a sound puzzle.
///
/// # Panics
/// If it is refused.
pub fn puzzle<M: Model>(problem: &str) -> M {
    read(problem).unwrap_or_else(|error| panic!("the puzzle is refused: {error}\n{problem}"))
}

/// Gives the error that a puzzle leads to, with its place in the text.
///
/// # Panics
/// If the puzzle is sound.
pub fn refused<M: Model>(problem: &str) -> InputError {
    let read: Result<M, InputError> = read(problem);
    let error = read.err();
    error.unwrap_or_else(|| panic!("the puzzle is not refused: {problem}"))
}

/// Runs towards a goal in the usual way, by one thread and without limits; gives what came out, and each answer.
///
/// While optimizing each answer is cheaper than the one before, so the last is the cheapest.
///
/// # Panics
/// If the kind has no such goal, or an answer breaks the rules of the puzzle.
pub fn run<M: Model>(puzzle: &M, goal: &Goal) -> (Outcome, Vec<M::Answer>) {
    keep(goal, |context, sink| drive(puzzle, goal, context, sink))
}

/// Runs as [`run`] does, but in one of the ways that [`Model::plans`] gives.
///
/// # Panics
/// If the plan cannot reach the goal, or an answer breaks the rules of the puzzle.
pub fn run_by<M: Model>(
    puzzle: &M,
    plan: Plan<'_, M::Answer>,
    goal: &Goal,
) -> (Outcome, Vec<M::Answer>) {
    keep(goal, |context, sink| {
        drive_plan(puzzle, plan, goal, context, sink)
    })
}

fn keep<A>(
    goal: &Goal,
    run: impl FnOnce(&mut Context<'_>, &mut dyn Sink<A>) -> Result<Outcome, DriveError>,
) -> (Outcome, Vec<A>) {
    let mut kept = Kept(Vec::new());
    let outcome = run(&mut Disturb::default().context(), &mut kept);
    let outcome = outcome.unwrap_or_else(|error| panic!("{goal}: {error}"));
    (outcome, kept.0)
}

/// Checks that a kind which seeks the cheapest counts and enumerates nothing, and says what it does instead.
///
/// # Panics
/// If another goal has a plan, or its refusal does not name mode `optimize`.
pub fn seeks_the_cheapest<M: Model>(puzzle: &M) {
    let two = Mode::Solve { solutions: 2 };
    for mode in [Mode::Count, Mode::Enumerate, Mode::Unique, two] {
        let goal = Goal::new(mode);
        let refused = puzzle.plan(&goal).expect_err("the goal is refused");
        assert!(refused.0.contains("optimize"), "{goal}: {refused}");
    }
}

/// Counts the solutions of a puzzle.
///
/// # Panics
/// If it is refused, if its kind does not count, or if there are 2^64 or more.
pub fn count<M: Model>(problem: &str) -> u64 {
    let (outcome, _) = run(&puzzle::<M>(problem), &Goal::new(Mode::Count));
    assert!(outcome.exhausted, "all solutions are counted: {problem}");
    let found = outcome.found.try_into();
    found.unwrap_or_else(|_| panic!("more solutions than 64 bits hold: {problem}"))
}

pub(super) fn read<M: Model>(problem: &str) -> Result<M, InputError> {
    let json::Object(spec) = json::read(problem)?;
    M::from_spec(spec).map_err(|error| error.located_in(problem))
}

struct Kept<A>(Vec<A>);

impl<A> Sink<A> for Kept<A> {
    fn answer(&mut self, answer: A, _: Option<Cost>) -> ControlFlow<()> {
        self.0.push(answer);
        ControlFlow::Continue(())
    }
}
