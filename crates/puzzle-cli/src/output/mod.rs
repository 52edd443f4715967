//! Everything that the program prints: NDJSON, text for people, errors, progress.

pub(crate) mod errors;
pub(crate) mod gallery;
pub(crate) mod lines;
pub(crate) mod ndjson;
pub(crate) mod people;
pub(crate) mod progress;
pub(crate) mod terminal;
pub(crate) mod trace;
pub(crate) mod whole;
