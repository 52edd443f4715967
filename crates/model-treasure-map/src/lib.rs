//! Puzzle kind `treasure-map`: tile a map with the fewest pieces.
