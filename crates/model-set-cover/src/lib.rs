//! Puzzle kind `set-cover`: bring your own elements and sets.
