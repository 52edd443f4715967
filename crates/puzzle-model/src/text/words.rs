//! Words of a text, one by one, each with its line and column.

use std::io::BufRead;
use std::ops::Range;
use std::str::FromStr;

use crate::error::{InputError, Place};
use crate::excerpt::Spot;

/// Reads words separated by blanks and line ends, line by line, so that memory holds one line.
///
/// A byte order mark at the start is passed over, and so are carriage returns.
///
/// ```
/// use puzzle_model::text::Words;
/// let mut words = Words::new(Box::new("3 4\nx".as_bytes()));
/// assert_eq!(words.number::<u32>("a width").unwrap(), 3);
/// assert_eq!(words.number::<u32>("a height").unwrap(), 4);
/// let error = words.number::<u32>("a depth").unwrap_err();
/// assert_eq!(error.to_string(), "expected a depth, found `x`");
/// assert_eq!(error.spot().unwrap().line, 2);
/// ```
pub struct Words {
    from: Box<dyn BufRead + Send>,
    line: String,
    number: u64,
    at: usize,
    /// The bytes of the word that was read last.
    last: Range<usize>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words")
            .field("line", &self.number)
            .finish_non_exhaustive()
    }
}

impl Words {
    /// Starts at the beginning of a text.
    pub fn new(from: Box<dyn BufRead + Send>) -> Self {
        Self {
            from,
            line: String::new(),
            number: 0,
            at: 0,
            last: 0..0,
        }
    }

    /// Gives the next word, or `None` at the end of the text.
    ///
    /// # Errors
    /// If the text cannot be read or is not UTF-8.
    pub fn next_word(&mut self) -> Result<Option<&str>, InputError> {
        if !self.find_word()? {
            self.last = self.at..self.at;
            return Ok(None);
        }
        let rest = &self.line[self.at..];
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.last = self.at..self.at + length;
        self.at = self.last.end;
        Ok(Some(&self.line[self.last.clone()]))
    }

    /// Gives the next word, which must be a number, or `None` at the end of the text.
    ///
    /// # Errors
    /// If the word is no such number; `what` says what was expected.
    pub fn next_number<T: FromStr>(&mut self, what: &str) -> Result<Option<T>, InputError> {
        let Some(word) = self.next_word()? else {
            return Ok(None);
        };
        let message = match word.parse() {
            Ok(number) => return Ok(Some(number)),
            Err(_) => format!("expected {what}, found `{word}`"),
        };
        Err(self.error("wrong-value", message))
    }

    /// Gives the next word, which must be there and be a number.
    ///
    /// # Errors
    /// If the text ends, or the word is no such number; `what` says what was expected.
    pub fn number<T: FromStr>(&mut self, what: &str) -> Result<T, InputError> {
        self.next_number(what)?.ok_or_else(|| {
            let message = format!("the text ends where {what} is expected");
            self.error("unexpected-end", message)
        })
    }

    /// Gives the place of the word that was read last, or the end of the text.
    pub fn place(&self) -> Place {
        Spot::in_line(self.number.max(1), self.line.trim_end(), self.last.clone()).into()
    }

    /// Makes an error about the word that was read last, or about the end of the text.
    pub fn error(&self, code: &'static str, message: impl Into<String>) -> InputError {
        InputError::new(code, message).at(self.place())
    }

    /// Gives the line, from 1, of the word that was read last.
    pub const fn line(&self) -> u64 {
        self.number
    }

    /// Moves to the start of the next word; says whether there is one.
    fn find_word(&mut self) -> Result<bool, InputError> {
        loop {
            let rest = &self.line[self.at..];
            if let Some(blank) = rest.find(|c: char| !c.is_whitespace() && c != '\u{feff}') {
                self.at += blank;
                return Ok(true);
            }
            self.at = self.line.len();
            if !self.next_line()? {
                return Ok(false);
            }
        }
    }

    fn next_line(&mut self) -> Result<bool, InputError> {
        let mut line = String::new();
        let read = self.from.read_line(&mut line);
        if read.map_err(|error| unreadable(self.number + 1, &error))? == 0 {
            return Ok(false);
        }
        self.line = line;
        self.number += 1;
        self.at = 0;
        Ok(true)
    }
}

/// The error for a text that cannot be read on from line `line`.
pub fn unreadable(line: u64, error: &std::io::Error) -> InputError {
    let message = match error.kind() {
        std::io::ErrorKind::InvalidData => "the text is not UTF-8".to_owned(),
        _ => format!("the text cannot be read: {error}"),
    };
    InputError::new("unreadable", message).at(Spot::in_line(line, "", 0..0).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &'static str) -> Words {
        Words::new(Box::new(text.as_bytes()))
    }

    #[test]
    fn marks_blanks_and_line_ends_are_passed_over() {
        let mut words = words("\u{feff}1\r\n\r\n  22\t3");
        let mut seen = Vec::new();
        while let Some(word) = words.next_word().unwrap().map(str::to_owned) {
            let spot = words.error("x", "x").spot().unwrap().clone();
            seen.push((word, spot.line, spot.column));
        }
        assert_eq!(
            seen,
            [("1".into(), 1, 2), ("22".into(), 3, 3), ("3".into(), 3, 6)]
        );
    }

    #[test]
    fn the_end_is_named_where_a_number_is_due() {
        let mut words = words("7\n");
        words.number::<u8>("a size").unwrap();
        assert_eq!(words.next_number::<u8>("a row").unwrap(), None);
        assert_eq!(
            words.number::<u8>("a row").unwrap_err().code,
            "unexpected-end"
        );
        let mut words = self::words("256");
        assert_eq!(
            words.number::<u8>("a size").unwrap_err().code,
            "wrong-value"
        );
    }

    #[test]
    fn text_that_is_not_utf8_is_an_error() {
        let mut words = Words::new(Box::new(&b"1\n\xff\xfe"[..]));
        assert!(words.next_word().unwrap().is_some());
        assert_eq!(words.next_word().unwrap_err().code, "unreadable");
    }
}
