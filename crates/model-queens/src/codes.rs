//! The mistakes that a file of queens may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "queens-size",
        meaning: "the board has too many rows",
        example: Some(r#"{"n": 10000001}"#),
        help: "Boards have up to 1000 rows and columns; a square has up to 10000000 if nothing else is said.",
    },
    ErrorCode {
        code: "queens-outside",
        meaning: "a given queen or a hole lies outside the board",
        example: Some(r#"{"n": 8, "given": [[0, 3]]}"#),
        help: "Cells are [row, column], each counted from 1.",
    },
    ErrorCode {
        code: "queens-twice",
        meaning: "a queen or a hole is given twice",
        example: Some(r#"{"n": 8, "holes": [[2, 2], [2, 2]]}"#),
        help: "Leave one of the two out.",
    },
    ErrorCode {
        code: "queens-hole",
        meaning: "a given queen stands in a hole",
        example: Some(r#"{"n": 8, "given": [[2, 2]], "holes": [[2, 2]]}"#),
        help: "Remove the queen or the hole.",
    },
    ErrorCode {
        code: "queens-excluded",
        meaning: "a given queen stands on an excluded diagonal",
        example: Some(r#"{"n": 8, "given": [[2, 2]], "excluded_diagonals": [{"sum": 4}]}"#),
        help: "Remove the queen or the diagonal.",
    },
    ErrorCode {
        code: "queens-number",
        meaning: "more queens are given than are to stand on the board",
        example: Some(r#"{"n": 8, "given": [[1, 1], [2, 3]], "queens": 1}"#),
        help: "Given queens count among those that are to stand.",
    },
    ErrorCode {
        code: "queens-shape",
        meaning: "the board has no clear shape",
        example: Some(r#"{"n": 8, "rows": 8}"#),
        help: "Say either `n`, or both `rows` and `columns`; only a square can be a torus.",
    },
    ErrorCode {
        code: "queens-attack",
        meaning: "two given queens attack each other",
        example: Some(r#"{"n": 8, "given": [[1, 2], [1, 4]]}"#),
        help: "They stand in the same row, column or diagonal, so no solution can hold both. Move or remove one.",
    },
];
