//! Runs a map towards a goal and keeps what comes out.

use std::ops::ControlFlow;

use dlx_core::{CancelToken, Limits};
use model_treasure_map::{Spec, Tiling, TreasureMap};
use puzzle_model::{Context, Cost, Goal, Mode, Model, Outcome, Sink, drive};

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

pub(crate) fn run(puzzle: &TreasureMap, goal: &Goal) -> (Outcome, Vec<Tiling>) {
    let mut context = Context {
        limits: Limits::none(),
        cancel: CancelToken::new(),
        threads: 1,
        seed: 0,
        progress: &mut |_| (),
    };
    let mut kept = Kept {
        puzzle,
        tilings: Vec::new(),
    };
    let outcome = drive(puzzle, goal, &mut context, &mut kept).expect("maps have every goal");
    (outcome, kept.tilings)
}

/// The fewest pieces, proven.
pub(crate) fn fewest(puzzle: &TreasureMap) -> Option<u64> {
    let (outcome, _) = run(puzzle, &Goal::new(Mode::Optimize));
    assert!(outcome.exhausted);
    assert_eq!(outcome.cost, outcome.bound);
    outcome.cost.map(|cost| cost.0)
}

struct Kept<'a> {
    puzzle: &'a TreasureMap,
    tilings: Vec<Tiling>,
}

impl Sink<Tiling> for Kept<'_> {
    fn answer(&mut self, tiling: Tiling, cost: Option<Cost>) -> ControlFlow<()> {
        assert_eq!(self.puzzle.verify(&tiling), Ok(cost));
        self.tilings.push(tiling);
        ControlFlow::Continue(())
    }
}
