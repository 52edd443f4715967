//! The count as an engine of the kind.

use dlx_core::StopReason;
use puzzle_model::{Context, Engine, Goal, Outcome, Sink, Symmetry};

use super::{Counting, NAME};
use crate::Placement;

impl Engine<Placement> for Counting {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(&self, goal: &Goal, context: &mut Context<'_>, _: &mut dyn Sink<Placement>) -> Outcome {
        let outcome = self.count(0..self.parts(), context);
        let outcome = within(context.limits.solutions, outcome);
        let classes = goal.symmetry == Symmetry::Board && outcome.exhausted;
        let all = u128::try_from(&outcome.found).ok().filter(|_| classes);
        Outcome {
            up_to_symmetry: all.map(|all| self.up_to_symmetry(all).into()),
            ..outcome
        }
    }
}

/// Stops at the number of solutions that a limit allows, as a search that visits each of them would.
fn within(limit: Option<u64>, outcome: Outcome) -> Outcome {
    match limit {
        Some(limit) if outcome.exhausted && outcome.found >= limit.into() => Outcome {
            found: limit.into(),
            exhausted: false,
            stopped: Some(StopReason::Solutions),
            ..outcome
        },
        _ => outcome,
    }
}
