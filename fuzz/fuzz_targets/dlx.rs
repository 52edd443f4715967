//! Exact covers in Knuth's text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_exact_cover::ExactCover;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<ExactCover>("dlx", bytes));
