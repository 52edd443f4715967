//! Drawn sudokus with the candidates of each cell.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_sudoku::Sudoku;

fuzz_target!(|bytes: &[u8]| puzzle_fuzz::texts::check::<Sudoku>("pencilmarks", bytes));
