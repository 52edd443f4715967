//! Puzzles of the program `BurrTools`, plain: a mistake in a compressed text stands in a line that the bytes do not have.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model_polyforms::Polyforms;

fuzz_target!(|bytes: &[u8]| {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        puzzle_fuzz::texts::check::<Polyforms>("xmpuzzle", bytes);
    }
});
