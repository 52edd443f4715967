//! Which goals are reached in a way of their own.

use puzzle_model::{Goal, Mode, Plan, Unsupported};

use crate::{Counting, Placement, Queens};

/// Refuses goals that queens do not have.
pub(crate) fn check(goal: &Goal) -> Result<(), Unsupported> {
    if goal.mode == Mode::Optimize {
        let goals =
            "queens have no cost to optimize; their goals are solve, enumerate, count and unique";
        return Err(Unsupported(goals.into()));
    }
    Ok(())
}

/// Gives a way that is better than exact cover, if there is one.
pub(crate) fn own<'a>(puzzle: &Queens, goal: &Goal) -> Option<Plan<'a, Placement>> {
    match goal.mode {
        Mode::Count if puzzle.is_empty() => Some(Plan::Own(Box::new(Counting::of(puzzle.n)?))),
        _ => None,
    }
}
