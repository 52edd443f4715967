//! The problem as repeat cover, and the answer that chosen options stand for.

use std::convert::identity;

use dlx_cover_repeat::Problem;
use puzzle_model::Plan;

use crate::SetCover;

/// Makes the plan: elements are items, sets are options, each used at most once.
pub(crate) fn plan(puzzle: &SetCover) -> Plan<'_, Vec<String>> {
    let mut builder = Problem::builder();
    let elements = puzzle.elements.iter().zip(&puzzle.demands);
    let items: Vec<_> = elements
        .map(|(name, demand)| builder.item(name, *demand))
        .collect();
    for set in &puzzle.sets {
        let covers = set.covers.iter().map(|element| items[*element]);
        let option = builder.option(set.cost, covers);
        builder.max_uses(option, 1);
    }
    let problem = builder
        .build()
        .expect("elements and costs were checked when the puzzle was read");
    Plan::cover_listing(problem, |at| puzzle.sets[at].name.clone(), identity)
}
