//! Grids of monsters, as the judge's problem FZU 1686 gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_grid_strikes::GridStrikes;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<GridStrikes>("fzu1686", bytes));
