//! Lines of sudokus solved in bulk, several together, come out as the general way has each.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::bulk::check(bytes));
