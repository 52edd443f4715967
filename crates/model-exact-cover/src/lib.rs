//! Puzzle kind `exact-cover`: bring your own items and options.
