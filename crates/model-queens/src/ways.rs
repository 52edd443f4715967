//! Which goals are reached in a way of their own.

use puzzle_model::{Goal, Mode, Order, Plan, Unsupported};

use crate::construct::Construction;
use crate::{Counting, LARGEST, Placement, Queens};

/// Refuses goals that queens do not have.
pub(crate) fn check(puzzle: &Queens, goal: &Goal) -> Result<(), Unsupported> {
    if puzzle.n > LARGEST && construction(puzzle, goal).is_none() {
        let goals = format!(
            "boards of more than {LARGEST} rows have up to {} placements shown, in any order: their goals are solve and unique",
            Construction::PLACEMENTS
        );
        return Err(Unsupported(goals));
    }
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
        _ => Some(Plan::Own(Box::new(construction(puzzle, goal)?))),
    }
}

fn construction(puzzle: &Queens, goal: &Goal) -> Option<Construction> {
    let few = goal
        .enough()
        .is_some_and(|enough| enough <= Construction::PLACEMENTS);
    let can = puzzle.is_empty() && few && goal.order == Order::Any;
    can.then(|| Construction::of(puzzle.n)).flatten()
}
