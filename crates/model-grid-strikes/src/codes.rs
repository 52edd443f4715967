//! The mistakes that a grid of monsters may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "grid-strikes-size",
        meaning: "the grid has no cells, or too many rows or columns",
        example: Some(r#"{"grid": [], "strike": [1, 1]}"#),
        help: "A grid is at least one cell wide and high, and the error says how large it may be.",
    },
    ErrorCode {
        code: "grid-strikes-row",
        meaning: "the rows of the grid have different lengths",
        example: Some(r##"{"grid": ["#.", "#"], "strike": [1, 1]}"##),
        help: "Each row has as many cells as the first.",
    },
    ErrorCode {
        code: "grid-strikes-cell",
        meaning: "a cell is neither a monster nor empty",
        example: Some(r##"{"grid": ["#x"], "strike": [1, 1]}"##),
        help: "Write '#' for a monster and '.' for none.",
    },
    ErrorCode {
        code: "grid-strikes-strike",
        meaning: "a strike has no cells, or is larger than the grid",
        example: Some(r##"{"grid": ["#."], "strike": [2, 1]}"##),
        help: "A strike lies within the grid: give its rows first, then its columns.\n\
               With \"rotate\" it is enough that it fits when it is turned.",
    },
    ErrorCode {
        code: "grid-strikes-windows",
        meaning: "there are too many places for a strike this large",
        example: None,
        help: "The error says how many cells all windows may have together.",
    },
];
