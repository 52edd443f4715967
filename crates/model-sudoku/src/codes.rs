//! The mistakes that a sudoku may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "sudoku-box",
        meaning: "the grid has no shape of boxes that fits",
        example: Some(r#"{"box": [6, 7], "grid": ["1..."]}"#),
        help: "\"box\": [rows, columns] gives the cells of one box; rows times columns is the order, from 4 to 36.\n\
               Without it the order must be 4, 9, 16, 25 or 36.",
    },
    ErrorCode {
        code: "sudoku-rows",
        meaning: "the grid has too few or too many rows",
        example: Some(r#"{"grid": ["1...", "..3.", ".4.."]}"#),
        help: "A grid has as many rows as a box has cells.",
    },
    ErrorCode {
        code: "sudoku-row",
        meaning: "a row has too few or too many cells",
        example: Some(r#"{"grid": ["1...", "..3", ".4..", "...2"]}"#),
        help: "Every row has as many cells as the grid has rows; write '.' for an empty cell, or '-' in `poj3076`.",
    },
    ErrorCode {
        code: "sudoku-symbol",
        meaning: "a character stands for no value of the grid",
        example: Some(r#"{"grid": ["1...", "..5.", ".4..", "...2"]}"#),
        help: "Values are 1 to 9, then A for 10 and so on, up to the order of the grid; Z is 35, and 0 is 36. '.' is an empty cell.\n\
               With \"symbols\": \"letters\", and in `poj3076`, A is 1; with \"hex\", 0 is 1, and A is 11.",
    },
    ErrorCode {
        code: "sudoku-writing",
        meaning: "a grid is written in two ways at once, or in letters that are too few",
        example: Some(r#"{"grid": [[1, 0, 0, 0], "..3.", ".4..", "...2"]}"#),
        help: "The rows of a grid are all strings of symbols, or all lists of numbers; lists leave out \"symbols\".\n\
               Letters end with Z for 26: larger grids are written in \"digits\", in \"hex\" or in numbers.",
    },
    ErrorCode {
        code: "sudoku-clash",
        meaning: "a given value stands twice in a row, a column, a box or another region",
        example: Some(r#"{"grid": ["1..1", "..3.", ".4..", "...2"]}"#),
        help: "Empty one of the two cells, or mend the one that was mistyped.",
    },
    ErrorCode {
        code: "sudoku-regions",
        meaning: "the regions of a jigsaw do not divide the grid into as many pieces as there are values",
        example: Some(
            r#"{"grid": ["1...", "..3.", ".4..", "...2"], "regions": ["AABB", "AABB", "CCDD", "CCCD"]}"#,
        ),
        help: "\"regions\" is drawn like \"grid\": N rows of N characters, and each character N times.\n\
               Regions stand in place of boxes; those beside boxes are listed as \"extra\".",
    },
    ErrorCode {
        code: "sudoku-windows",
        meaning: "windows are asked for in a grid without square boxes",
        example: Some(
            r#"{"box": [1, 4], "grid": ["1...", "..3.", ".4..", "...2"], "windoku": true}"#,
        ),
        help: "Windows are boxes moved inwards by one cell. Where boxes are not square, list them as \"extra\".",
    },
    ErrorCode {
        code: "sudoku-extra",
        meaning: "an extra region has a cell outside the grid, a cell twice, or more cells than there are values",
        example: Some(r#"{"grid": ["1...", "..3.", ".4..", "...2"], "extra": [[[1, 1], [0, 2]]]}"#),
        help: "Each region is a list of cells [row, column], counted from 1.",
    },
    ErrorCode {
        code: "sudoku-candidates",
        meaning: "candidates do not fit the grid",
        example: Some(
            r#"{"grid": ["1...", "..3.", ".4..", "...2"], "candidates": [["1", "234", "24", "24"]]}"#,
        ),
        help: "\"candidates\" has a list for each row, with a string or a list of numbers for each cell: the values that it may have.\n\
               What is given in a cell is one of them.",
    },
    ErrorCode {
        code: "sudoku-line",
        meaning: "a line of text has the wrong number of cells",
        example: Some("1......2....3.."),
        help: "A line of `sdm` has 16, 36, 81, 144, 256, 400 or 625 characters, one of `poj3074` and of `hodoku` has 81,\n\
               and one of `candidates` has as many for each cell as there are values; write '.' for an empty cell.",
    },
    ErrorCode {
        code: "sudoku-symbols",
        meaning: "a line of text has letters that may be meant in two ways",
        example: Some(
            "A...............................................................................................................................................",
        ),
        help: "A may be 1, or 10 after the digits. A digit in the line settles it, and so does --from sdm-letters or sdm-digits;\n\
               a puzzle file says it with \"symbols\": \"digits\" or \"letters\".",
    },
    ErrorCode {
        code: "sudoku-zero",
        meaning: "a line of text has zeros that may be meant in two ways",
        example: Some(
            "0G1.............................................................................................................................................",
        ),
        help: "Beside other signs for empty cells, 0 is a value, as in hexadecimal grids; but then the last letter here is none.\n\
               Write '.' for every empty cell, and values from 1.",
    },
];
