//! Towns, cables and windows, as the judge's problem HDU 3663 gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_power_stations::PowerStations;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<PowerStations>("hdu3663", bytes));
