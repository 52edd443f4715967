//! What is wrong with an input, and where: errors are part of the product.
//!
//! A model names a place by a JSON pointer, because it sees values and not text;
//! a text reader names a line and a column.
//! Whoever holds the text turns pointers into a [`Spot`] before an error leaves the crate ([`InputError::located_in`]).

use std::fmt;

use crate::excerpt::Spot;
use crate::json;

/// Says what is wrong with an input, where, and what to do about it.
///
/// ```
/// use puzzle_model::InputError;
/// let error = InputError::new("sudoku-row", "row 5 of the grid has 8 cells, expected 9")
///     .at_value("/grid/4")
///     .help("write '.' for an empty cell");
/// assert_eq!(error.to_string(), "row 5 of the grid has 8 cells, expected 9");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct InputError {
    /// A stable word for this kind of mistake.
    pub code: &'static str,
    /// What is wrong, in a sentence without a full stop.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Where it is wrong.
    pub place: Place,
    /// A second place that belongs to it, with a word on why.
    pub also: Option<Box<(Place, String)>>,
}

/// Where an input is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Nowhere in particular.
    #[default]
    Whole,
    /// The value at this JSON pointer.
    Value(String),
    /// The key that ends this JSON pointer.
    Key(String),
    /// The second key of that name, at this JSON pointer.
    SecondKey(String),
    /// A stretch of text.
    Spot(Box<Spot>),
}

impl InputError {
    /// Says what is wrong, nowhere in particular yet.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            help: None,
            place: Place::Whole,
            also: None,
        }
    }

    /// Says where.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place = place;
        self
    }

    /// Says which value it is: the one at this JSON pointer within `problem`.
    #[must_use]
    pub fn at_value(self, pointer: impl Into<String>) -> Self {
        self.at(Place::Value(pointer.into()))
    }

    /// Says what to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Names a second place, such as the other of two values that clash.
    #[must_use]
    pub fn also(mut self, place: Place, why: impl Into<String>) -> Self {
        self.also = Some(Box::new((place, why.into())));
        self
    }

    /// Turns its JSON pointers into lines and columns of `text`.
    #[must_use]
    pub fn located_in(mut self, text: &str) -> Self {
        self.place = self.place.located_in(text);
        self.also = self
            .also
            .map(|also| Box::new((also.0.located_in(text), also.1)));
        self
    }

    /// Moves its places from the part of `text` that begins at byte `start` to the whole of `text`.
    #[must_use]
    pub(crate) fn moved_into(mut self, text: &str, start: usize) -> Self {
        self.place = self.place.moved_into(text, start);
        self.also = self
            .also
            .map(|also| Box::new((also.0.moved_into(text, start), also.1)));
        self
    }

    /// Moves its lines down by `lines`: a reader that sees one line of a file counts from 1.
    #[must_use]
    pub fn below(mut self, lines: u64) -> Self {
        for place in [
            Some(&mut self.place),
            self.also.as_mut().map(|also| &mut also.0),
        ] {
            if let Some(Place::Spot(spot)) = place {
                spot.line += lines;
            }
        }
        self
    }

    /// Gives the stretch of text that is wrong, once it is located.
    pub fn spot(&self) -> Option<&Spot> {
        self.place.spot()
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for InputError {}

impl Place {
    /// Gives the stretch of text, once it is known.
    pub fn spot(&self) -> Option<&Spot> {
        match self {
            Self::Spot(spot) => Some(spot),
            _ => None,
        }
    }

    fn moved_into(self, text: &str, start: usize) -> Self {
        match self {
            Self::Spot(spot) => spot.moved_into(text, start).into(),
            other => other,
        }
    }

    fn located_in(self, text: &str) -> Self {
        let range = match &self {
            Self::Value(pointer) => json::value_at(text, pointer),
            Self::Key(pointer) => json::key_at(text, pointer, 1),
            Self::SecondKey(pointer) => json::key_at(text, pointer, 2),
            Self::Whole => json::value_at(text, ""),
            Self::Spot(_) => None,
        };
        range.map_or(self, |range| Spot::in_text(text, range).into())
    }
}

impl From<Spot> for Place {
    fn from(spot: Spot) -> Self {
        Self::Spot(Box::new(spot))
    }
}

/// Says which rule of the puzzle an answer breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Violation(pub String);

impl Violation {
    /// Makes a violation of the rule that `message` tells.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

/// Says that a kind of puzzle has no such goal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unsupported(pub String);

/// Gives the candidate that `word` was most likely meant to be, if one is near enough.
///
/// ```
/// assert_eq!(puzzle_model::nearest("sodoku", ["queens", "sudoku"]), Some("sudoku"));
/// assert_eq!(puzzle_model::nearest("chess", ["queens", "sudoku"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let lower = word.to_lowercase();
    candidates
        .into_iter()
        .map(|candidate| {
            (
                strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()),
                candidate,
            )
        })
        .filter(|(distance, candidate)| {
            *distance <= candidate.chars().count().max(2) / 3 + 1
                && *distance < candidate.chars().count()
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Asks "did you mean …?" if some candidate is near enough to `word`.
pub fn did_you_mean<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    nearest(word, candidates).map(|candidate| format!("did you mean `{candidate}`?"))
}
