//! The mistakes that a file of queens may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "queens-size",
        meaning: "the board has too many rows",
        example: Some(r#"{"n": 10000001}"#),
        help: "Boards have up to 1000 rows, and up to 10000000 if no queen and no hole is given.",
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
        code: "queens-attack",
        meaning: "two given queens attack each other",
        example: Some(r#"{"n": 8, "given": [[1, 2], [1, 4]]}"#),
        help: "They stand in the same row, column or diagonal, so no solution can hold both. Move or remove one.",
    },
];
