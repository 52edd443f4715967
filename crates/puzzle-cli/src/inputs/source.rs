//! The text of one puzzle, read but not yet understood.

use std::time::Instant;

use puzzle_model::{AnyCase, GoalPatch, InputError, Spot, load, parse_line};

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
        let mut hasher = blake3::Hasher::new();
        match &self.content {
            Content::Document(bytes, _) => hasher.update(bytes),
            Content::Line(bytes, ..) => hasher.update(without_end(bytes)),
            Content::Case(case) => match &**case {
                Ok(case) => {
                    add_goal(&mut hasher, &case.goal);
                    hasher.update(case.puzzle.spec_json().as_bytes())
                }
                Err(error) => hasher.update(error.to_string().as_bytes()),
            },
        };
        add_goal(&mut hasher, patch);
        first_half(hasher.finalize())
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
    first_half(blake3::hash(text.as_bytes()))
}

fn first_half(hash: blake3::Hash) -> u128 {
    let (half, _) = hash
        .as_bytes()
        .split_first_chunk()
        .expect("a hash has 32 bytes");
    u128::from_be_bytes(*half)
}

fn add_goal(hasher: &mut blake3::Hasher, patch: &GoalPatch) {
    if !patch.is_empty() {
        let patch = serde_json::to_vec(patch).expect("a goal is plain data");
        hasher.update(b"\0").update(&patch);
    }
}

/// A line is the same line at the end of a file, where nothing ends it.
fn without_end(line: &[u8]) -> &[u8] {
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
