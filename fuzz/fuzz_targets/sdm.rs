//! Sudokus, a puzzle a line, in each way to write values above 9.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_sudoku::Sudoku;

fuzz_target!(|bytes: &[u8]| {
    for format in ["sdm", "sdm-digits", "sdm-letters", "sdm-hex"] {
        puzzle_fuzz::texts::check::<Sudoku>(format, bytes);
    }
});
