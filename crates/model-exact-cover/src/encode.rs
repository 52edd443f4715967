//! The problem for the engine, and the answer that chosen options stand for.

use std::convert::identity;

use dlx_core::{Element, ItemId, Problem};
use puzzle_model::{Plan, Unsupported};

use crate::ExactCover;

/// Makes the plan: items and options in declared order, with their costs.
pub(crate) fn plan(puzzle: &ExactCover) -> Result<Plan<'_, Vec<String>>, Unsupported> {
    let name = |at: usize| puzzle.options[at].name.clone();
    Ok(Plan::exact_listing(problem(puzzle)?, name, identity))
}

fn problem(puzzle: &ExactCover) -> Result<Problem, Unsupported> {
    let mut builder = Problem::builder();
    let primary = puzzle.primary().iter();
    let primary = primary.map(|item| builder.primary_within(&item.name, item.least..=item.most));
    let mut items: Vec<ItemId> = primary.collect();
    let secondary = puzzle.secondary().iter();
    items.extend(secondary.map(|item| builder.secondary(&item.name)));
    for option in &puzzle.options {
        let elements = option.elements.iter().map(|element| Element {
            item: items[element.item],
            // Where colors are more than 32 bits can count, so are elements, and the problem is refused below.
            color: element
                .color
                .map(|color| u32::try_from(color).unwrap_or(u32::MAX)),
        });
        builder.option_with_cost(elements, puzzle.cost(option));
    }
    // Everything but the size was checked when the puzzle was read.
    builder
        .build()
        .map_err(|error| Unsupported(error.to_string()))
}
