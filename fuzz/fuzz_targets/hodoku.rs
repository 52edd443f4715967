//! Lines of `HoDoKu`'s library.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_sudoku::Sudoku;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<Sudoku>("hodoku", bytes));
