//! The mistakes that a graph may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "dominating-set-graph",
        meaning: "there is no graph, or there are two",
        example: Some(r#"{"vertices": 2, "board": {"piece": "kings", "rows": 3, "columns": 3}}"#),
        help: "Give `vertices` and `edges`, or a `board`, which has vertices and edges of its own.",
    },
    ErrorCode {
        code: "dominating-set-size",
        meaning: "the graph has too many vertices, or the board no cells, too many, or too many moves",
        example: Some(r#"{"board": {"piece": "rooks", "rows": 0, "columns": 8}}"#),
        help: "The error says how large a graph or a board may be.",
    },
    ErrorCode {
        code: "dominating-set-repeated-vertex",
        meaning: "a vertex is declared twice",
        example: Some(r#"{"vertices": [1, "1"]}"#),
        help: "Leave one of the two out. The number 1 and the string \"1\" name the same vertex.",
    },
    ErrorCode {
        code: "dominating-set-unknown-vertex",
        meaning: "an edge or a weight names a vertex that there is not",
        example: Some(r#"{"vertices": ["north", "south"], "edges": [["north", "suoth"]]}"#),
        help: "Vertices that are only counted go by their numbers from 1, and those of a board by their cells.\n\
               All others stand in `vertices`. Mend the name, or declare it there.",
    },
    ErrorCode {
        code: "dominating-set-hole",
        meaning: "a hole lies outside the board, or is given twice",
        example: Some(
            r#"{"board": {"piece": "kings", "rows": 3, "columns": 3, "holes": [[4, 1]]}}"#,
        ),
        help: "A hole is [row, column], from [1, 1] in the upper left.",
    },
    ErrorCode {
        code: "dominating-set-weights",
        meaning: "the weights of all vertices add up to 2^64 - 1 or more",
        example: Some(r#"{"vertices": 1, "weights": {"1": "18446744073709551615"}}"#),
        help: "Divide all weights by a common factor, or round them.",
    },
];
