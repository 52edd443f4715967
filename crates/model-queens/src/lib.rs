//! Puzzle kind `queens`: n queens and its completions.
