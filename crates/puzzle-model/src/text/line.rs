//! A line of a text that is at hand as a whole.

use crate::error::Place;
use crate::excerpt::Spot;

/// A line of a text, which knows the places of its parts.
///
/// ```
/// use puzzle_model::{InputError, text::Line};
/// let line = Line::all("one\ntwo three").last().unwrap();
/// let word = line.words().nth(1).unwrap();
/// let error = InputError::new("wrong-value", "not a number").at(line.place_of(word));
/// let spot = error.spot().unwrap();
/// assert_eq!((spot.line, spot.column, spot.length), (2, 5, 5));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// Its number, counted from 1.
    pub number: u64,
    /// The line without its end.
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// Gives the lines of a text.
    pub fn all(text: &'a str) -> impl Iterator<Item = Self> {
        let lines = (1..).zip(text.lines());
        lines.map(|(number, text)| Self { number, text })
    }

    /// Gives the words, which blanks separate.
    pub fn words(self) -> impl Iterator<Item = &'a str> {
        self.text.split_whitespace()
    }

    /// Gives the place of the whole line.
    pub fn place(self) -> Place {
        self.place_of(self.text)
    }

    /// Gives the place of a part of the line, such as one of its words.
    ///
    /// A text that is no part of it has the place of the whole line.
    pub fn place_of(self, part: &str) -> Place {
        let start = part.as_ptr().addr().checked_sub(self.text.as_ptr().addr());
        let bytes = start.map(|start| start..start + part.len());
        let bytes = bytes.filter(|bytes| bytes.end <= self.text.len());
        let bytes = bytes.unwrap_or(0..self.text.len());
        Spot::in_line(self.number, self.text, bytes).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_their_places() {
        let line = Line::all("first\r\n\tone  two\n").nth(1).unwrap();
        let place = |part: &str| match line.place_of(part) {
            Place::Spot(spot) => (spot.line, spot.column, spot.length),
            other => panic!("{other:?}"),
        };
        let places: Vec<_> = line.words().map(place).collect();
        assert_eq!(places, [(2, 2, 3), (2, 7, 3)]);
        assert_eq!(place(line.text), (2, 1, 9));
        assert_eq!(place("from elsewhere"), (2, 1, 9));
    }
}
