//! The mistakes that a grid of walls may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "bomberman-size",
        meaning: "the grid has no cells, or too many rows or columns",
        example: Some(r#"{"grid": []}"#),
        help: "A grid is at least one cell wide and high, and the error says how large it may be.",
    },
    ErrorCode {
        code: "bomberman-row",
        meaning: "the rows of the grid have different lengths",
        example: Some(r##"{"grid": ["#.", "#"]}"##),
        help: "Each row has as many cells as the first, or as the text says. Write '.' for an empty cell.",
    },
    ErrorCode {
        code: "bomberman-cell",
        meaning: "a cell is neither a wall nor empty",
        example: Some(r##"{"grid": ["#x"]}"##),
        help: "Write '#' for an ordinary wall, '*' for concrete and '.' for an empty cell.",
    },
];
