//! Sudokus of order 16, as the judge's problem POJ 3076 gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_sudoku::Sudoku;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<Sudoku>("poj3076", bytes));
