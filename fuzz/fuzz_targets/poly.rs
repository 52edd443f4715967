//! A board and pieces, drawn.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_polyforms::Polyforms;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<Polyforms>("poly", bytes));
