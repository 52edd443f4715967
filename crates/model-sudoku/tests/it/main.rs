//! The kind `sudoku` as a whole: its contract, known counts, its formats, its errors, its samples.

mod any_text;
mod bulk;
mod collections;
mod conformance;
mod counts;
mod drawn;
mod errors;
mod explain;
mod formats;
mod large;
mod poj3076;
mod random;
mod run;
mod samples;
mod squares;
mod variants;
mod written;
