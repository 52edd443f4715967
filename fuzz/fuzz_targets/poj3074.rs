//! Sudokus, as the judge's problem POJ 3074 gives them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_sudoku::Sudoku;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<Sudoku>("poj3074", bytes));
