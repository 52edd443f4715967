//! Which goals are reached in a way of their own.

use puzzle_model::{Goal, Mode, Model, Order, Plan, Symmetry, Unsupported};

use crate::construct::Construction;
use crate::first::FirstOfAll;
use crate::oracle::Oracle;
use crate::{Counting, LARGEST, Placement, Queens};

/// Refuses goals that queens do not have.
pub(crate) fn check(puzzle: &Queens, goal: &Goal) -> Result<(), Unsupported> {
    if puzzle.lines.rows > LARGEST && construction(puzzle, goal).is_none() {
        let goals = format!(
            "boards of more than {LARGEST} rows have up to {} placements shown, in any order: their goals are solve and unique",
            Construction::PLACEMENTS
        );
        return Err(Unsupported(goals));
    }
    Queens::KIND.without_costs(goal)
}

/// Gives a way that is better than exact cover, if there is one.
pub(crate) fn own<'a>(puzzle: &'a Queens, goal: &Goal) -> Option<Plan<'a, Placement>> {
    let counts_classes = goal.symmetry == Symmetry::Board;
    match goal.mode {
        Mode::Count => Some(Plan::Own(Box::new(Counting::of(puzzle.empty_square()?)?))),
        _ if counts_classes => None,
        Mode::Enumerate if goal.show.is_some() => {
            Some(Plan::Own(Box::new(FirstOfAll::of(puzzle)?)))
        }
        Mode::Solve { .. } | Mode::Unique => Some(Plan::Own(match construction(puzzle, goal) {
            Some(construction) => Box::new(construction),
            None => Box::new(Oracle::of(puzzle)?),
        })),
        _ => None,
    }
}

fn construction(puzzle: &Queens, goal: &Goal) -> Option<Construction> {
    let few = goal
        .enough()
        .is_some_and(|enough| enough <= Construction::PLACEMENTS);
    let any = goal.order == Order::Any && goal.symmetry == Symmetry::None;
    let n = puzzle.empty_square().filter(|_| few && any);
    Construction::of(n?)
}
