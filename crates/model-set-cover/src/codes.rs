//! The mistakes that a set cover file may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "set-cover-unknown-element",
        meaning: "a set or a demand names an element that is not declared",
        example: Some(r#"{"elements": ["north", "south"], "sets": {"A": ["north", "suoth"]}}"#),
        help: "Every element stands in `elements`. Mend the name, or declare it there.",
    },
    ErrorCode {
        code: "set-cover-repeated-element",
        meaning: "an element is declared twice, or stands twice in a set",
        example: Some(r#"{"elements": [1, "1"], "sets": {"A": [1]}}"#),
        help: "Leave one of the two out. The number 1 and the string \"1\" name the same element.",
    },
    ErrorCode {
        code: "set-cover-repeated-set",
        meaning: "two lines of a table have sets of the same name",
        example: None,
        help: "Give each set a name of its own: answers tell sets by their names.",
    },
    ErrorCode {
        code: "set-cover-ambiguous",
        meaning: "a text of OR-Library can be read by rows and by columns, as different problems",
        example: None,
        help: "Say which layout it has: `--from scp_rows` or `--from rail`.",
    },
    ErrorCode {
        code: "set-cover-costs",
        meaning: "the costs of all sets add up to 2^64 - 1 or more",
        example: Some(
            r#"{"elements": ["a"], "sets": {"A": {"cost": "18446744073709551615", "covers": ["a"]}}}"#,
        ),
        help: "Divide all costs by a common factor, or round them.",
    },
];
