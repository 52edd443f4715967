//! `puzzle explain-error`: what a code means, an input that leads to it, and what to do.

use std::io::{Write, stdout};

use anyhow::anyhow;
use puzzle_model::{COMMON_ERRORS, ErrorCode, did_you_mean};

use super::lists::print_table;
use crate::registry::MODELS;

/// The codes of the program's own mistakes and of its users'.
const OWN_ERRORS: &[ErrorCode] = &[
    ErrorCode {
        code: "missing-file",
        meaning: "there is no file of that name",
        example: Some("puzzle solve no-such-file.json"),
        help: "Mend the name; it counts from the directory in which the program runs.",
    },
    ErrorCode {
        code: "unknown-format",
        meaning: "the extension of a file does not say what the file holds",
        example: Some("puzzle solve docs/examples/treasure.txt"),
        help: "Say it with --from FORMAT; `puzzle formats` lists the formats and their extensions.",
    },
    ErrorCode {
        code: "unsupported",
        meaning: "the kind of puzzle lacks the goal or the format that is asked for",
        example: Some("puzzle solve puzzles/queens/eight.json --optimize"),
        help: "The message names the goals or the formats that the kind has.",
    },
    ErrorCode {
        code: "internal",
        meaning: "the program broke down over this input",
        example: None,
        help: "That is a mistake in the program: please report it with the input. Other inputs are not affected.",
    },
];

/// Gives every code with the kind that it belongs to, if it is a kind's own.
fn codes() -> impl Iterator<Item = (Option<&'static str>, &'static ErrorCode)> {
    let any = COMMON_ERRORS.iter().chain(OWN_ERRORS);
    let kinds = MODELS.iter().flat_map(|entry| {
        let codes = entry.errors.iter();
        codes.map(|code| (Some(entry.kind.name), code))
    });
    any.map(|code| (None, code)).chain(kinds)
}

pub(crate) fn run(code: Option<&str>) -> anyhow::Result<u8> {
    let Some(word) = code else {
        return list();
    };
    let found = codes().find(|(_, known)| known.code == word);
    let (_, code) = found.ok_or_else(|| unknown(word))?;
    let mut to = stdout().lock();
    writeln!(to, "{}: {}", code.code, code.meaning)?;
    if let Some(example) = code.example {
        writeln!(to, "\nexample:\n{}", indented(example))?;
    }
    writeln!(to, "\nwhat to do:\n{}", indented(code.help))?;
    Ok(0)
}

fn list() -> anyhow::Result<u8> {
    let row = |(kind, code): (Option<&str>, &ErrorCode)| {
        [code.code, kind.unwrap_or("any"), code.meaning].map(str::to_owned)
    };
    print_table(
        ["code", "kind", "what it means"],
        codes().map(row).collect(),
    )
}

fn unknown(word: &str) -> anyhow::Error {
    let guess = did_you_mean(word, codes().map(|(_, code)| code.code));
    let guess = guess.map_or_else(String::new, |guess| format!(", {guess}"));
    anyhow!("code `{word}` is not known{guess} (`puzzle explain-error` lists them)")
}

fn indented(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("  {line}")).collect();
    lines.join("\n")
}
