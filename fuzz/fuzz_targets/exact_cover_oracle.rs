//! Exact covers against brute force.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::exact::check(bytes));
