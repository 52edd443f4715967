//! The text of one puzzle, read but not yet understood.

use std::time::Instant;

use puzzle_model::{AnyCase, GoalPatch, InputError, Spot, load, parse_line};
use twox_hash::XxHash3_128;

use super::Reading;
use crate::registry::MODELS;

/// What was read of one puzzle.
#[derive(Debug)]
pub(crate) struct Source {
    pub(super) content: Content,
    pub(super) read_as: &'static str,
    /// When reading began.
    pub(super) begun: Instant,
}

#[derive(Debug)]
pub(super) enum Content {
    /// A whole file.
    Document(Vec<u8>, Reading),
    /// A line of a collection, and its number.
    Line(Vec<u8>, u64, Reading),
    /// A case that came from a stream, or why there is none.
    Case(Box<Result<AnyCase, InputError>>),
}

impl Source {
    /// Understands the puzzle; a line that holds none gives `None`.
    pub(crate) fn parse(self) -> Result<Option<AnyCase>, InputError> {
        let (read_as, begun) = (self.read_as, self.begun);
        let case = self.content.parse();
        tracing::info!(read_as, time = ?begun.elapsed(), "read");
        case
    }

    /// Gives 128 bits of a hash of the text, and of the goal that the command line lays over it.
    ///
    /// A case of a stream has no text of its own, so its meaning is hashed instead.
    pub(crate) fn hash(&self, patch: &GoalPatch) -> u128 {
        let mut hasher = XxHash3_128::new();
        match &self.content {
            Content::Document(bytes, _) => hasher.write(bytes),
            Content::Line(bytes, ..) => hasher.write(without_end(bytes)),
            Content::Case(case) => match &**case {
                Ok(case) => {
                    hasher.write(&goal_in_hash(&case.goal));
                    hasher.write(case.puzzle.spec_json().as_bytes());
                }
                Err(error) => hasher.write(error.to_string().as_bytes()),
            },
        }
        hasher.write(&goal_in_hash(patch));
        hasher.finish_128()
    }
}

/// Hashes many lines under one goal, as [`Source::hash`] does.
pub(crate) struct Hashing {
    goal: Vec<u8>,
    text: Vec<u8>,
}

impl Hashing {
    /// Hashes lines over which the command line lays this goal.
    pub(crate) fn new(patch: &GoalPatch) -> Self {
        Self {
            goal: goal_in_hash(patch),
            text: Vec::new(),
        }
    }

    /// Gives the hash of a line, with or without its end.
    pub(crate) fn hash(&mut self, line: &[u8]) -> u128 {
        self.text.clear();
        self.text.extend_from_slice(without_end(line));
        self.text.extend_from_slice(&self.goal);
        XxHash3_128::oneshot(&self.text)
    }
}

impl Content {
    fn parse(self) -> Result<Option<AnyCase>, InputError> {
        match self {
            Self::Document(bytes, reading) => {
                let text = String::from_utf8(bytes).map_err(|error| not_utf8(&error))?;
                parse(reading, &text)
            }
            Self::Line(bytes, number, reading) => {
                parse_line(&bytes, number, |line| parse(reading, line))
            }
            Self::Case(case) => case.map(Some),
        }
    }
}

/// Gives 128 bits of a hash of a text.
pub(crate) fn hash_of(text: &str) -> u128 {
    XxHash3_128::oneshot(text.as_bytes())
}

/// What a goal adds to the text that is hashed: nothing, if it asks nothing.
fn goal_in_hash(patch: &GoalPatch) -> Vec<u8> {
    if patch.is_empty() {
        return Vec::new();
    }
    let mut bytes = vec![0];
    serde_json::to_writer(&mut bytes, patch).expect("a goal is plain data");
    bytes
}

/// A line is the same line at the end of a file, where nothing ends it.
pub(crate) fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

fn parse(reading: Reading, text: &str) -> Result<Option<AnyCase>, InputError> {
    match reading {
        Reading::Ndjson if text.trim().is_empty() => Ok(None),
        Reading::Json | Reading::Ndjson => load(text, MODELS).map(Some),
        Reading::Text(format, _) => format.parse(text).map_err(|error| error.located_in(text)),
    }
}

fn not_utf8(error: &std::string::FromUtf8Error) -> InputError {
    // What comes before the bad byte is as long in the mended text as in the broken one.
    let at = error.utf8_error().valid_up_to();
    let mended = String::from_utf8_lossy(error.as_bytes());
    InputError::new("unreadable", "the text is not UTF-8")
        .at(Spot::in_text(&mended, at..at + 1).into())
}
