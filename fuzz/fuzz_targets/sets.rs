//! Set covers as tables.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_set_cover::SetCover;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<SetCover>("sets", bytes));
