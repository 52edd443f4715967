//! The suite that every kind of puzzle passes: what the contract promises, tried on samples.
//!
//! A kind's tests call [`check`] with a few problems small enough to enumerate.
//! The suite knows no rules of any puzzle; it compares a kind with itself:
//! every plan with every other, counts with enumerations, answers with their way through JSON and back,
//! what is claimed after a limit with the truth, and mistakes with how they are explained.
//!
//! What a kind's own tests ask for beside it, they ask with [`run`], [`count`] and [`refused`];
//! of its text formats with [`cases`], [`answered`] and [`mistake`].

mod ask;
mod cheapest;
mod goals;
mod judge;
mod symmetries;
mod texts;

use std::ops::ControlFlow;

use dlx_core::Limits;

use crate::cost::Cost;
use crate::drive::{DriveError, drive_plan};
use crate::goal::Goal;
use crate::json;
use crate::model::Model;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::run::{Context, Sink};

pub use ask::{count, puzzle, refused, run, run_by, seeks_the_cheapest};
pub use judge::{answered, cases, mistake, place};

/// Checks a kind on its own sample and on these problems, each the JSON text of `problem` in a puzzle file,
/// and the examples of its errors.
///
/// # Panics
/// If the kind breaks the contract; the message says how.
pub fn check<M: Model>(samples: &[&str]) {
    assert!(
        !samples.is_empty(),
        "a kind is checked on at least one sample"
    );
    texts::check_names::<M>();
    texts::check_errors::<M>();
    for sample in [&M::SAMPLE].into_iter().chain(samples) {
        texts::check_spec::<M>(sample);
        let puzzle = puzzle::<M>(sample);
        texts::check_formats(&puzzle);
        goals::check_goals(&puzzle);
        cheapest::check_cheapest(&puzzle);
        symmetries::check_symmetries(&puzzle);
    }
}

/// What one run gave.
pub(crate) struct Ran {
    outcome: Outcome,
    /// Answers as JSON, in the order of the run, with their costs.
    answers: Vec<(String, Option<Cost>)>,
}

/// How a run is disturbed.
#[derive(Clone, Copy, Default)]
struct Disturb {
    cancelled: bool,
    nodes: Option<u64>,
    break_after: Option<usize>,
    threads: usize,
}

impl Disturb {
    fn context(self) -> Context<'static> {
        let context = Context::new(Limits {
            nodes: self.nodes,
            ..Limits::none()
        });
        if self.cancelled {
            context.cancel.cancel();
        }
        Context {
            threads: self.threads.max(1),
            ..context
        }
    }
}

fn run_plan<M: Model>(puzzle: &M, plan: Plan<'_, M::Answer>, goal: &Goal, disturb: Disturb) -> Ran {
    run_if_possible(puzzle, plan, goal, disturb).unwrap_or_else(|error| panic!("{goal}: {error}"))
}

fn run_if_possible<M: Model>(
    puzzle: &M,
    plan: Plan<'_, M::Answer>,
    goal: &Goal,
    disturb: Disturb,
) -> Result<Ran, DriveError> {
    let mut collect = Collect {
        puzzle,
        answers: Vec::new(),
        break_after: disturb.break_after,
    };
    let outcome = drive_plan(puzzle, plan, goal, &mut disturb.context(), &mut collect);
    Ok(Ran {
        outcome: outcome?,
        answers: collect.answers,
    })
}

struct Collect<'a, M> {
    puzzle: &'a M,
    answers: Vec<(String, Option<Cost>)>,
    break_after: Option<usize>,
}

impl<M: Model> Sink<M::Answer> for Collect<'_, M> {
    fn answer(&mut self, answer: M::Answer, cost: Option<Cost>) -> ControlFlow<()> {
        let text = serde_json::to_string(&answer).expect("an answer is JSON");
        let again: M::Answer = json::read(&text).expect("an answer is read back");
        assert_eq!(
            self.puzzle.verify(&again),
            Ok(cost),
            "an answer read back is judged alike: {text}"
        );
        texts::check_picture(&self.puzzle.picture(Some(&answer)));
        self.answers.push((text, cost));
        match self.break_after {
            Some(enough) if self.answers.len() >= enough => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}
