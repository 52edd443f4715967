//! Treasure maps, as the judge's problem ZOJ 3209 gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_treasure_map::TreasureMap;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<TreasureMap>("zoj3209", bytes));
