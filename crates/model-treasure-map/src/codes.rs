//! The mistakes that a treasure map may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "treasure-map-size",
        meaning: "the map has no cells, or too many",
        example: Some(r#"{"width": 0, "height": 3, "pieces": []}"#),
        help: "A map is at least one cell wide and high, and the error says how many cells it may have.",
    },
    ErrorCode {
        code: "treasure-map-flat",
        meaning: "a piece has no width or no height",
        example: Some(r#"{"width": 4, "height": 3, "pieces": [[1, 0, 1, 3]]}"#),
        help: "A piece is [x1, y1, x2, y2], two corners that are points between cells:\n\
               a piece of one cell is [0, 0, 1, 1].",
    },
    ErrorCode {
        code: "treasure-map-corners",
        meaning: "a piece has its corners swapped",
        example: Some(r#"{"width": 4, "height": 3, "pieces": [[4, 3, 0, 0]]}"#),
        help: "The lower left corner comes first, then the upper right one.",
    },
    ErrorCode {
        code: "treasure-map-outside",
        meaning: "a piece sticks out of the map",
        example: Some(r#"{"width": 4, "height": 3, "pieces": [[0, 0, 5, 3]]}"#),
        help: "x goes from 0 to the width of the map, and y from 0 to its height.",
    },
    ErrorCode {
        code: "treasure-map-costs",
        meaning: "there are more or fewer costs than pieces, or they are too large together",
        example: Some(r#"{"width": 2, "height": 1, "pieces": [[0, 0, 2, 1]], "costs": [3, 4]}"#),
        help: "Give each piece its cost, in the order of the pieces; without `costs` each costs 1.",
    },
    ErrorCode {
        code: "treasure-map-pieces",
        meaning: "all pieces together are too large",
        example: None,
        help: "The error says how many cells they may cover in all. Leave out pieces that are given twice.",
    },
];
