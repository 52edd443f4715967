//! Grids of walls, as the judge's problem HDU 3529 gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_bomberman::Bomberman;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<Bomberman>("hdu3529", bytes));
