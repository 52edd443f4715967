//! Exact covers, as the judge's problem HUST 1017 gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_exact_cover::ExactCover;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<ExactCover>("hust1017", bytes));
