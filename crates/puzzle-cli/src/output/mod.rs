//! Everything that the program prints: NDJSON, text for people, errors.

pub(crate) mod errors;
pub(crate) mod lines;
pub(crate) mod ndjson;
pub(crate) mod people;
pub(crate) mod whole;
