//! The mistakes that cities and stations may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "radar-size",
        meaning: "there are no cities or no stations, or too many",
        example: Some(r#"{"cities": [], "stations": [[0, 0]], "max_stations": 1}"#),
        help: "There is at least one of each, and the error says how many there may be.",
    },
    ErrorCode {
        code: "radar-most",
        meaning: "no station is allowed to run",
        example: Some(r#"{"cities": [[0, 0]], "stations": [[0, 0]], "max_stations": 0}"#),
        help: "A city is reached by a station that runs, so `max_stations` is at least 1.",
    },
    ErrorCode {
        code: "radar-coordinate",
        meaning: "a coordinate is too large, or has too many decimal places",
        example: Some(
            r#"{"cities": [[1000, 0.00000001]], "stations": [[0, 0]], "max_stations": 1}"#,
        ),
        help: "Squared distances are computed exactly, in units of the last decimal place that any coordinate has.\n\
               Write fewer decimal places, or move the points closer to [0, 0].",
    },
];
