//! The problem for the engine, and the answer that chosen options stand for.

use std::convert::identity;
use std::num::NonZeroU32;

use dlx_core::{Element, ItemId, Problem};
use puzzle_model::{Plan, Unsupported};

use crate::ExactCover;

/// Makes the plan: items and options in declared order, with their costs.
pub(crate) fn plan(puzzle: &ExactCover) -> Result<Plan<'_, Vec<String>>, Unsupported> {
    let name = |at: usize| puzzle.options.get(at).name.to_owned();
    Ok(Plan::exact_listing(problem(puzzle)?, name, identity))
}

fn problem(puzzle: &ExactCover) -> Result<Problem, Unsupported> {
    let mut builder = Problem::builder();
    let primary = puzzle.primary().iter();
    let primary = primary.map(|item| builder.primary_within(&item.name, item.least..=item.most));
    let mut items: Vec<ItemId> = primary.collect();
    let secondary = puzzle.secondary().iter();
    items.extend(secondary.map(|item| builder.secondary(&item.name)));
    for option in puzzle.options.iter() {
        let elements = option.elements.iter().map(|element| Element {
            item: items[element.item as usize],
            color: element.color.map(NonZeroU32::get),
        });
        builder.option_with_cost(elements, puzzle.cost(option));
    }
    // Everything but the size was checked when the puzzle was read.
    builder
        .build()
        .map_err(|error| Unsupported(error.to_string()))
}
