//! Runs a plan and verifies every answer before anyone sees it.
//!
//! It stands here and not in the program, since a model's tests and other programs need it just as much.

mod cover;
pub(crate) mod exact;
mod symmetry;

use std::ops::ControlFlow;

use dlx_core::OptionId;

use crate::cost::Cost;
use crate::error::{Unsupported, Violation};
use crate::goal::{Goal, Mode, Symmetry};
use crate::model::Model;
use crate::outcome::Outcome;
use crate::plan::{Decode, Plan};
use crate::run::{Context, Sink};

/// Why a run gave no outcome.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DriveError {
    /// The kind has no such goal.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// An answer broke the rules of the puzzle: a mistake of ours, and the answer is withheld.
    #[error("an answer was refused by the rules of the puzzle: {0}")]
    Refused(Violation),
}

/// Runs towards a goal in the puzzle's usual way, or, if the cheapest solutions are to be listed, in one that can; each answer reaches `sink` only after [`Model::verify`] passed it.
///
/// # Errors
/// If the kind has no such goal, or an answer broke the puzzle's rules.
pub fn drive<M: Model>(
    puzzle: &M,
    goal: &Goal,
    context: &mut Context<'_>,
    sink: &mut dyn Sink<M::Answer>,
) -> Result<Outcome, DriveError> {
    let plan = if goal.lists_cheapest() {
        with_items(puzzle, goal)?
    } else {
        puzzle.plan(goal)?
    };
    drive_plan(puzzle, plan, goal, context, sink)
}

/// Runs one of the ways that [`Model::plans`] gives, verifying as [`drive`] does.
///
/// # Errors
/// If the plan cannot reach the goal, or an answer broke the puzzle's rules.
pub fn drive_plan<M: Model>(
    puzzle: &M,
    plan: Plan<'_, M::Answer>,
    goal: &Goal,
    context: &mut Context<'_>,
    sink: &mut dyn Sink<M::Answer>,
) -> Result<Outcome, DriveError> {
    let compares = goal.mode == Mode::Unique;
    let (mut outcome, difference) = run_verified(puzzle, plan, goal, context, sink, compares)?;
    let none = outcome.exhausted && outcome.found == 0_u32.into();
    let reason = if none { puzzle.why_none() } else { difference };
    outcome.reason = reason.or(outcome.reason);
    Ok(outcome)
}

/// Runs as [`drive`] does, but asks the puzzle for no reasons, which may take far longer than the run.
pub(crate) fn drive_without_reasons<M: Model>(
    puzzle: &M,
    goal: &Goal,
    context: &mut Context<'_>,
    sink: &mut dyn Sink<M::Answer>,
) -> Result<Outcome, DriveError> {
    let plan = puzzle.plan(goal)?;
    Ok(run_verified(puzzle, plan, goal, context, sink, false)?.0)
}

/// Runs a plan and verifies every answer; if it `compares`, it says how two answers differ.
fn run_verified<M: Model>(
    puzzle: &M,
    plan: Plan<'_, M::Answer>,
    goal: &Goal,
    context: &mut Context<'_>,
    sink: &mut dyn Sink<M::Answer>,
    compares: bool,
) -> Result<(Outcome, Option<String>), DriveError> {
    if goal.symmetry != Symmetry::None && !M::SYMMETRIES.contains(&goal.symmetry) {
        return Err(no_symmetries::<M>().into());
    }
    let mut checked = Checked {
        puzzle,
        sink,
        first: None,
        compares,
        difference: None,
        refused: None,
    };
    let outcome = if goal.symmetry == Symmetry::None || matches!(plan, Plan::Own(_)) {
        run(plan, goal, context, &mut checked)?
    } else {
        symmetry::run(puzzle, plan, goal, context, &mut checked)?
    };
    match checked.refused {
        Some(violation) => Err(DriveError::Refused(violation)),
        None => Ok((outcome, checked.difference)),
    }
}

fn run<A>(
    plan: Plan<'_, A>,
    goal: &Goal,
    context: &mut Context<'_>,
    sink: &mut dyn Sink<A>,
) -> Result<Outcome, DriveError> {
    Ok(match plan {
        Plan::Exact { problem, decode } => {
            exact::run(&problem, goal, context, &mut Decoded { decode, sink })
        }
        Plan::Cover { problem, decode } => {
            cover::run(&problem, goal, context, &mut Decoded { decode, sink })?
        }
        Plan::Own(engine) if goal.lists_cheapest() => {
            return Err(one_cheapest(engine.name()).into());
        }
        Plan::Own(engine) => engine.run(goal, context, sink),
    })
}

/// Plans a goal, by items and options if there is such a way.
pub(crate) fn with_items<'a, M: Model>(
    puzzle: &'a M,
    goal: &Goal,
) -> Result<Plan<'a, M::Answer>, Unsupported> {
    let plan = puzzle.plan(goal)?;
    if !matches!(plan, Plan::Own(_)) {
        return Ok(plan);
    }
    let mut others = puzzle.plans(goal).into_iter();
    let other = others.find(|other| !matches!(other, Plan::Own(_)));
    Ok(other.unwrap_or(plan))
}

/// Engines of a kind's own were made to find one cheapest solution.
fn one_cheapest(engine: &str) -> Unsupported {
    Unsupported(format!(
        "engine `{engine}`, which solves this puzzle, gives one cheapest solution, not several or all of them"
    ))
}

fn no_symmetries<M: Model>() -> Unsupported {
    let kind = M::KIND.name;
    Unsupported(format!(
        "kind \"{kind}\" knows no symmetries under which solutions could count as one"
    ))
}

/// Takes the options that a cover engine chose.
///
/// The engines are generic over whom they tell of a solution, and this knows nothing of a kind's answers: so they are
/// compiled once, and not once for each kind.
type OptionSink<'a> = dyn for<'o> Sink<&'o [OptionId]> + 'a;

/// Passes on what options mean.
struct Decoded<'a, A> {
    decode: Decode<'a, A>,
    sink: &'a mut dyn Sink<A>,
}

impl<A> Sink<&[OptionId]> for Decoded<'_, A> {
    fn answer(&mut self, options: &[OptionId], cost: Option<Cost>) -> ControlFlow<()> {
        self.sink.answer((self.decode)(options), cost)
    }

    fn bound(&mut self, lower: Cost) {
        self.sink.bound(lower);
    }
}

/// Passes on what the rules allow, with the cost that the rules compute.
struct Checked<'a, M: Model> {
    puzzle: &'a M,
    sink: &'a mut dyn Sink<M::Answer>,
    /// Whether two solutions are to be compared.
    compares: bool,
    first: Option<M::Answer>,
    difference: Option<String>,
    refused: Option<Violation>,
}

impl<M: Model> Checked<'_, M> {
    fn compare(&mut self, answer: &M::Answer) {
        match &self.first {
            None => self.first = Some(answer.clone()),
            Some(first) => self.difference = self.puzzle.difference(first, answer),
        }
    }

    fn verified_cost(
        &self,
        answer: &M::Answer,
        claimed: Option<Cost>,
    ) -> Result<Option<Cost>, Violation> {
        let cost = self.puzzle.verify(answer)?;
        match (claimed, cost) {
            (Some(claimed), Some(cost)) if claimed != cost => Err(Violation(format!(
                "the engine counts a cost of {claimed}, the rules {cost}"
            ))),
            _ => Ok(cost),
        }
    }
}

impl<M: Model> Sink<M::Answer> for Checked<'_, M> {
    fn answer(&mut self, answer: M::Answer, claimed: Option<Cost>) -> ControlFlow<()> {
        match self.verified_cost(&answer, claimed) {
            Ok(cost) => {
                if self.compares {
                    self.compare(&answer);
                }
                self.sink.answer(answer, cost)
            }
            Err(violation) => {
                self.refused = Some(violation);
                ControlFlow::Break(())
            }
        }
    }

    fn bound(&mut self, lower: Cost) {
        self.sink.bound(lower);
    }
}
