//! Puzzle files of every kind.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::files::check(bytes));
