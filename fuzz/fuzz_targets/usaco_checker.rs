//! Boards, as the judge's problem Checker Challenge gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_queens::Queens;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<Queens>("usaco_checker", bytes));
