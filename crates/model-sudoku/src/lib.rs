//! Puzzle kind `sudoku`: sudoku from 4x4 to 25x25.
