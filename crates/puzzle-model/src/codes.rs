//! The stable words for mistakes, explained: what `puzzle explain-error` says.
//!
//! A kind brings the explanations of its own codes ([`Model::ERRORS`](crate::Model::ERRORS));
//! here are those of the codes that any kind may give.

/// A stable word for a kind of mistake, explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ErrorCode {
    /// The word, as it stands in results; a kind's own begins with the kind's name.
    pub code: &'static str,
    /// What it means, in a sentence without a full stop.
    pub meaning: &'static str,
    /// An input that is wrong in this way, as short as can be: a puzzle file, or its `problem` alone,
    /// or a text in one of the kind's formats, or a command. Some mistakes have none that is short.
    pub example: Option<&'static str>,
    /// What to do about it.
    pub help: &'static str,
}

/// The codes that inputs of any kind may lead to.
pub const COMMON_ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "empty",
        meaning: "the input holds nothing but blanks",
        example: Some("\n"),
        help: "A puzzle file holds one JSON object with `kind`, `version` and `problem`.",
    },
    ErrorCode {
        code: "syntax",
        meaning: "the text is not JSON",
        example: Some(r#"{"kind": "queens" "version": 1, "problem": {"n": 4}}"#),
        help: "Look before the place that is underlined: a comma, a quote or a bracket is missing there,\n\
               or there is one too many. JSON has no comments, and no comma after the last value.",
    },
    ErrorCode {
        code: "second-document",
        meaning: "there is more text after the end of the document",
        example: Some(
            r#"{"kind": "queens", "version": 1, "problem": {"n": 4}} {"kind": "queens"}"#,
        ),
        help: "A .json file holds one document. Several go into an .ndjson file, one a line.",
    },
    ErrorCode {
        code: "depth",
        meaning: "lists and objects are nested too deeply",
        example: None,
        help: "About a hundred levels are read. No puzzle needs more, so something was wrapped by mistake.",
    },
    ErrorCode {
        code: "unknown-field",
        meaning: "a key is not one of those that are known at its place",
        example: Some(
            r#"{"kind": "queens", "version": 1, "problem": {"n": 4}, "gaol": {"mode": "count"}}"#,
        ),
        help: "Mend the key; `puzzle schema KIND` lists those that are known.\n\
               Notes of your own go into `meta`, or under keys of the outer object that begin with `x-`.",
    },
    ErrorCode {
        code: "repeated-key",
        meaning: "a key is given twice in the same object",
        example: Some(r#"{"kind": "queens", "version": 1, "problem": {"n": 4, "n": 5}}"#),
        help: "Keep one of the two. Most readers of JSON take the last one without a word; here that is a mistake.",
    },
    ErrorCode {
        code: "missing-field",
        meaning: "a field that must be there is not",
        example: Some(r#"{"kind": "queens", "problem": {"n": 4}}"#),
        help: "Add the field; `puzzle schema KIND` says what it holds.",
    },
    ErrorCode {
        code: "unknown-word",
        meaning: "a word is not one of those that may stand at its place",
        example: Some(
            r#"{"kind": "queens", "version": 1, "problem": {"n": 4}, "goal": {"mode": "cuont"}}"#,
        ),
        help: "Mend the word; the error lists those that are known, or the nearest of them.",
    },
    ErrorCode {
        code: "wrong-value",
        meaning: "a value is of the wrong type, or out of range",
        example: Some(r#"{"kind": "queens", "version": 1, "problem": {"n": 4.0}}"#),
        help: "Write what the error expects. Numbers are integers without a point or an exponent,\n\
               and limits of time and memory are strings with a unit, such as \"10s\".",
    },
    ErrorCode {
        code: "unknown-kind",
        meaning: "there is no such kind of puzzle",
        example: Some(r#"{"kind": "sodoku", "version": 1, "problem": {}}"#),
        help: "`puzzle kinds` lists the kinds.",
    },
    ErrorCode {
        code: "unknown-version",
        meaning: "the file is written for another version of its kind",
        example: Some(r#"{"kind": "queens", "version": 99, "problem": {"n": 4}}"#),
        help: "If the number was mistyped, mend it. Otherwise use a program of that version.",
    },
    ErrorCode {
        code: "goal",
        meaning: "parts of the goal contradict each other",
        example: Some(
            r#"{"kind": "queens", "version": 1, "problem": {"n": 4}, "goal": {"mode": "count", "solutions": 2}}"#,
        ),
        help: "`solutions` belongs to mode `solve`, at least 1 of them, and `show` to mode `enumerate`.",
    },
    ErrorCode {
        code: "unexpected-end",
        meaning: "the text ends in the middle of a puzzle",
        example: Some("1\n4 3 2\n0 0 4 3\n"),
        help: "Something is missing, or a number that says how many things follow is too large.",
    },
    ErrorCode {
        code: "trailing-text",
        meaning: "there is more text after the last puzzle than there should be",
        example: Some("1\n1 1 1\n0 0 1 1\nmore\n"),
        help: "Remove the text, or raise the number that says how many puzzles there are.",
    },
    ErrorCode {
        code: "unreadable",
        meaning: "the input is there, but cannot be read as text",
        example: None,
        help: "See that you may read the file, that it is no directory, and that its text is UTF-8.",
    },
    ErrorCode {
        code: "format",
        meaning: "a format cannot hold what is to be written in it",
        example: Some("puzzle convert puzzles/sudoku/latin-square.json --to sdm"),
        help: "Write a puzzle as `json` or `ndjson`, and a result with --json: these hold everything.",
    },
    ErrorCode {
        code: "refused",
        meaning: "an answer breaks the rules of its puzzle",
        example: None,
        help: "Of an answer that you gave, the message says which rule it breaks.\n\
               If the program found the answer itself, that is a mistake in the program: please report it with the puzzle.",
    },
];
