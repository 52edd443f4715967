//! The mistakes that a board and its pieces may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "polyforms-board",
        meaning: "the board is given twice or not at all, or its colors are",
        example: Some(r#"{"board": {}, "pieces": []}"#),
        help: "Give the board a `size`, [rows, columns] or [layers, rows, columns], or a `drawing`.\n\
               A drawing with digits has its colors already and cannot be `checkered`.",
    },
    ErrorCode {
        code: "polyforms-size",
        meaning: "a size has the wrong number of sides, or a board or a drawing has no cells, or too many",
        example: Some(r#"{"board": {"size": [0, 3]}, "pieces": []}"#),
        help: "A size is [rows, columns], or [layers, rows, columns] for a solid; the error says how many cells there may be.",
    },
    ErrorCode {
        code: "polyforms-cell",
        meaning: "a hole is no cell of the board",
        example: Some(r#"{"board": {"size": [2, 3], "holes": [[3, 1]]}, "pieces": []}"#),
        help: "Cells are [row, column], or [layer, row, column] in a solid, and count from 1.",
    },
    ErrorCode {
        code: "polyforms-drawing",
        meaning: "a drawing has a character that stands for nothing, or rows that do not fit together",
        example: Some(r#"{"board": {"drawing": [".x"]}, "pieces": []}"#),
        help: "In drawings `#` is a cell, `.` none, and a digit a cell of that color; on a board `+` is a cell that may stay empty.\n\
               The layers of a solid stand side by side with `|` between them, as many in each row.",
    },
    ErrorCode {
        code: "polyforms-piece",
        meaning: "a piece has no shape, or two, or does not belong on such a board",
        example: Some(r#"{"board": {"size": [2, 3]}, "pieces": [{"name": "A"}]}"#),
        help: "Give each piece either a `drawing` or the name of a `shape`.\n\
               A piece of several layers needs a board with three sides.",
    },
    ErrorCode {
        code: "polyforms-shape",
        meaning: "no shape has this name",
        example: Some(r#"{"board": {"size": [2, 3]}, "pieces": [{"shape": "pentomino A"}]}"#),
        help: "Known are `domino`, `trominoes`, `tetrominoes`, `pentominoes`, `7-ominoes` and so on, also `one-sided` and `fixed`;\n\
               `tetracubes`, `5-cubes` and so on; `soma`; and one of a set by its letter or number, as in `pentomino F`.",
    },
    ErrorCode {
        code: "polyforms-name",
        meaning: "two pieces have the same name, or a set has one name for all its pieces",
        example: Some(
            r#"{"board": {"size": [2, 3]}, "pieces": [{"shape": "domino", "name": "A"}, {"shape": "tromino I", "name": "A"}]}"#,
        ),
        help: "Answers tell pieces apart by their names. Copies of a piece need none: `times` says how many there are.",
    },
    ErrorCode {
        code: "polyforms-times",
        meaning: "a piece is to be used at least more often than at most",
        example: Some(
            r#"{"board": {"size": [2, 3]}, "pieces": [{"shape": "domino", "times": [3, 2]}]}"#,
        ),
        help: "`times` and `total` are a number, or [least, most], where `most` may be null for any number.",
    },
    ErrorCode {
        code: "polyforms-cost",
        meaning: "the costs are too large together",
        example: Some(
            r#"{"board": {"size": [2, 3]}, "pieces": [{"shape": "domino", "cost": "18446744073709551615"}]}"#,
        ),
        help: "The costs of all placements of all pieces, summed up, must fit 64 bits.",
    },
    ErrorCode {
        code: "polyforms-text",
        meaning: "a text in format `poly` is not put together as it should be",
        example: None,
        help: "Blocks are parted by blank lines, the board first; a block is lines `key: value`, then rows of cells.\n\
               The board's block says `flip: yes` or `flip: no`.",
    },
    ErrorCode {
        code: "polyforms-xmpuzzle",
        meaning: "a file of BurrTools is damaged, or holds something that is not known here",
        example: None,
        help: "Read are puzzles of cubes, in version 2 of the file format, whose colors go each with itself.\n\
               Limits on holes and cells of pieces that may be missing are not known.",
    },
    ErrorCode {
        code: "polyforms-too-many",
        meaning: "there are too many pieces, or too many places for them",
        example: None,
        help: "The error says how many there may be. Leave out pieces that are not needed, or forbid to turn them.",
    },
];
