//! Heuristics that find cheap covers.

pub(crate) mod greedy;
pub(crate) mod local_search;
mod random;
pub(crate) mod tight;
