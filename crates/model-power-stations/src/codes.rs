//! The mistakes that towns and cables may hold, explained.

use puzzle_model::ErrorCode;

pub(crate) const ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "power-stations-size",
        meaning: "there are no days or no towns, or too many",
        example: Some(r#"{"days": 0, "towns": {"Ash": [1, 1]}}"#),
        help: "There is at least one day and one town; the error says how many there may be.",
    },
    ErrorCode {
        code: "power-stations-window",
        meaning: "the days on which a station is available are no such days",
        example: Some(r#"{"days": 2, "towns": {"Ash": [2, 3]}}"#),
        help: "A window is [first, last]: two days from 1, the last not before the first.",
    },
    ErrorCode {
        code: "power-stations-town",
        meaning: "a cable leads to a town that is not there",
        example: Some(
            r#"{"days": 1, "towns": {"Ash": [1, 1], "Birch": [1, 1]}, "cables": [["Ash", "Brich"]]}"#,
        ),
        help: "Every town stands in `towns`, by its name, with the window of its station.",
    },
    ErrorCode {
        code: "power-stations-cable",
        meaning: "a cable joins a town to itself, or two towns that are joined already",
        example: Some(r#"{"days": 1, "towns": {"Ash": [1, 1]}, "cables": [["Ash", "Ash"]]}"#),
        help: "Remove the cable: a station supplies its own town anyway, and one cable does as much as two.",
    },
    ErrorCode {
        code: "power-stations-supply",
        meaning: "the windows and cables allow too many runs",
        example: None,
        help: "The error says how many towns and days all possible runs may supply together.",
    },
];
