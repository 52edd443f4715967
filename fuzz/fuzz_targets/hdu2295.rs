//! Cities and radar stations, as the judge's problem HDU 2295 gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_radar::Radar;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<Radar>("hdu2295", bytes));
