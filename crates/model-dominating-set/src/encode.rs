//! The graph as repeat cover; the crate's documentation says why it is right.

use dlx_cover_repeat::Problem;
use puzzle_model::Plan;

use crate::{Dominating, DominatingSet};

/// Makes the plan: vertices are items, and they are options too, each used at most once.
pub(crate) fn plan(puzzle: &DominatingSet) -> Plan<'_, Dominating> {
    let graph = &puzzle.graph;
    let mut builder = Problem::builder();
    let items: Vec<_> = (0..graph.count())
        .map(|vertex| builder.item(format_args!("vertex {}", graph.name(vertex)), puzzle.fold))
        .collect();
    for (vertex, weight) in puzzle.weights.iter().enumerate() {
        let neighbors = graph.neighbors(vertex);
        let itself = (!puzzle.total && !neighbors.contains(&vertex)).then_some(vertex);
        let dominated = neighbors.iter().copied().chain(itself);
        let option = builder.option(*weight, dominated.map(|other| items[other]));
        builder.max_uses(option, 1);
    }
    let problem = builder
        .build()
        .expect("neighbors come once, and weights were added up when the puzzle was read");
    Plan::cover_listing(problem, |vertex| graph.name(vertex), Dominating)
}
