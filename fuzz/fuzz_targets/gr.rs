//! Graphs, as the contest PACE has them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_dominating_set::DominatingSet;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<DominatingSet>("gr", bytes));
