//! Queens to complete, as the judge's problem SPOJ 1771 gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_queens::Queens;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<Queens>("spoj1771", bytes));
