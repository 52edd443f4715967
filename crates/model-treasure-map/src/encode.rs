//! The map as an exact cover problem; the crate's documentation says why it is right.

use dlx_core::{ItemId, OptionId, Problem};
use puzzle_model::Plan;

use crate::{Tiling, TreasureMap};

/// Formulates the map; options are numbered as the pieces are.
pub(crate) fn plan(map: &TreasureMap) -> Plan<'_, Tiling> {
    Plan::exact(problem(map), tiling)
}

/// Gives the tiling that options stand for.
pub(crate) fn tiling(chosen: &[OptionId]) -> Tiling {
    let mut pieces: Vec<u32> = (chosen.iter())
        .map(|option| u32::try_from(option.index() + 1).expect("an option's number is 32 bits"))
        .collect();
    pieces.sort_unstable();
    Tiling(pieces)
}

pub(crate) fn problem(map: &TreasureMap) -> Problem {
    let mut builder = Problem::builder();
    let cells: Vec<ItemId> = (0..map.height)
        .flat_map(|y| (0..map.width).map(move |x| [x, y]))
        .map(|[x, y]| builder.primary(format_args!("cell at [{x}, {y}]")))
        .collect();
    for piece in &map.pieces {
        let covered = piece.cells().map(|cell| cells[map.index(cell)]);
        builder.option_with_cost(covered, piece.cost);
    }
    builder
        .build()
        .expect("each piece covers cells, each of them once, and the limits on sizes hold")
}
