//! Solutions up to symmetry: of those that symmetries take into each other, one is shown and counted.
//!
//! All solutions are enumerated, and one is passed on if it is the canonical one of its class. So nothing is remembered,
//! and the number of solutions is known beside that of the classes. In lexicographic order the canonical solution of a
//! class is the first that is met, so the first classes come without looking at later ones.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::DriveError;
use crate::cost::Cost;
use crate::goal::{Goal, Mode, Symmetry};
use crate::model::Model;
use crate::outcome::Outcome;
use crate::plan::Plan;
use crate::run::{Context, Sink};

/// Runs a plan of one of the two cover engines, which know nothing of symmetries.
pub(super) fn run<M: Model>(
    puzzle: &M,
    plan: Plan<'_, M::Answer>,
    goal: &Goal,
    context: &mut Context<'_>,
    sink: &mut dyn Sink<M::Answer>,
) -> Result<Outcome, DriveError> {
    let mut classes = Classes {
        puzzle,
        sink,
        symmetry: goal.symmetry,
        found: 0,
        to_show: goal.shown(),
        enough: goal.enough(),
    };
    let all = Goal {
        order: goal.order,
        ..Goal::new(Mode::Enumerate)
    };
    let outcome = super::run(plan, &all, context, &mut classes)?;
    Ok(Outcome {
        up_to_symmetry: Some(BigUint::from(classes.found)),
        ..outcome
    })
}

/// Passes on the canonical solutions.
struct Classes<'a, M: Model> {
    puzzle: &'a M,
    sink: &'a mut dyn Sink<M::Answer>,
    symmetry: Symmetry,
    found: u64,
    to_show: u64,
    enough: Option<u64>,
}

impl<M: Model> Sink<M::Answer> for Classes<'_, M> {
    fn answer(&mut self, answer: M::Answer, cost: Option<Cost>) -> ControlFlow<()> {
        let canonical = self.puzzle.canonical(self.symmetry, &answer);
        if canonical.is_some_and(|canonical| canonical != answer) {
            return ControlFlow::Continue(());
        }
        self.found += 1;
        if self.found <= self.to_show {
            self.sink.answer(answer, cost)?;
        }
        if self.enough.is_some_and(|enough| self.found >= enough) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
