//! Puzzle files of every kind.

use model_bomberman::Bomberman;
use model_dominating_set::DominatingSet;
use model_exact_cover::ExactCover;
use model_grid_strikes::GridStrikes;
use model_polyforms::Polyforms;
use model_power_stations::PowerStations;
use model_queens::Queens;
use model_radar::Radar;
use model_set_cover::SetCover;
use model_sudoku::Sudoku;
use model_treasure_map::TreasureMap;
use puzzle_model::{AnyPuzzle, InputError, ModelEntry, load};

static KINDS: [ModelEntry; 11] = [
    ModelEntry::of::<ExactCover>(),
    ModelEntry::of::<SetCover>(),
    ModelEntry::of::<Queens>(),
    ModelEntry::of::<Sudoku>(),
    ModelEntry::of::<TreasureMap>(),
    ModelEntry::of::<GridStrikes>(),
    ModelEntry::of::<Bomberman>(),
    ModelEntry::of::<DominatingSet>(),
    ModelEntry::of::<PowerStations>(),
    ModelEntry::of::<Radar>(),
    ModelEntry::of::<Polyforms>(),
];

/// Loads a puzzle file; what loads is written in one way only.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match load(text, &KINDS) {
        Ok(case) => check_spec(case.puzzle.as_ref()),
        Err(error) => check_error(&error, bytes),
    }
}

/// Reads what the puzzle writes of itself, which must give the same text again.
fn check_spec(puzzle: &dyn AnyPuzzle) {
    let spec = puzzle.spec_json();
    let kind = KINDS
        .iter()
        .find(|entry| entry.kind.name == puzzle.kind().name);
    let again = (kind.expect("the kind is registered").load)(&spec);
    let again = again.unwrap_or_else(|error| panic!("refused: {error}\n{spec}"));
    assert_eq!(again.spec_json(), spec);
}

/// An error says something, and names a line that is there.
pub(crate) fn check_error(error: &InputError, bytes: &[u8]) {
    assert!(!error.code.is_empty() && !error.message.is_empty());
    let lines = bytes.split(|byte| *byte == b'\n').count() as u64;
    if let Some(spot) = error.spot() {
        assert!((1..=lines).contains(&spot.line), "{error:?}");
        assert!(spot.column >= 1 && spot.length >= 1, "{error:?}");
    }
}
