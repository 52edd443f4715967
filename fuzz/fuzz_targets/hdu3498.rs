//! Graphs, as the judge's problem HDU 3498 gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_dominating_set::DominatingSet;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<DominatingSet>("hdu3498", bytes));
