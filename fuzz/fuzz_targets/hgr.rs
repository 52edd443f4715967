//! Hypergraphs, as the PACE challenge gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_set_cover::SetCover;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<SetCover>("hgr", bytes));
