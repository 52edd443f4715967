//! Runs a map towards a goal and keeps what comes out.

use model_treasure_map::{Spec, TreasureMap};
pub(crate) use puzzle_model::conformance::run;
use puzzle_model::{Cost, Goal, Mode, Model};

/// The corners of a piece.
pub(crate) type Corners = [u32; 4];

pub(crate) fn map(width: u32, height: u32, pieces: &[Corners]) -> TreasureMap {
    let spec = Spec {
        width,
        height,
        pieces: pieces.to_vec(),
        costs: Vec::new(),
        max_cost: None,
    };
    TreasureMap::from_spec(spec).expect("the map is sound")
}

/// A map whose pieces have costs, and what a tiling may cost.
pub(crate) fn priced(puzzle: &TreasureMap, costs: &[u64], max_cost: Option<u64>) -> TreasureMap {
    let spec = Spec {
        costs: costs.iter().copied().map(Cost).collect(),
        max_cost: max_cost.map(Cost),
        ..puzzle.to_spec()
    };
    TreasureMap::from_spec(spec).expect("the map is sound")
}

/// The fewest pieces, proven.
pub(crate) fn fewest(puzzle: &TreasureMap) -> Option<u64> {
    let (outcome, _) = run(puzzle, &Goal::new(Mode::Optimize));
    assert!(outcome.exhausted);
    assert_eq!(outcome.cost, outcome.bound);
    outcome.cost.map(|cost| cost.0)
}
