//! A text of nothing but numbers, taken apart after it was read.

use std::io::BufRead;

use puzzle_model::text::Words;
use puzzle_model::{InputError, Place, Spot};

/// Holds all numbers of a text, and in which line each of them stands.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    values: Vec<u64>,
    /// For each line with numbers, how many numbers come before it, and the line's number.
    lines: Vec<(usize, u64)>,
}

impl Numbers {
    /// Reads a text to its end.
    pub(super) fn read(from: Box<dyn BufRead + Send>) -> Result<Self, InputError> {
        let mut words = Words::new(from);
        let mut numbers = Self::default();
        while let Some(value) = words.next_number("a number")? {
            let line = words.line();
            if numbers.lines.last().is_none_or(|last| last.1 != line) {
                numbers.lines.push((numbers.values.len(), line));
            }
            numbers.values.push(value);
        }
        Ok(numbers)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Starts to take the numbers one by one.
    pub(super) fn take(&self) -> Taken<'_> {
        Taken {
            numbers: self,
            at: 0,
        }
    }
}

/// Numbers that are taken one by one.
#[derive(Debug)]
pub(super) struct Taken<'a> {
    numbers: &'a Numbers,
    at: usize,
}

impl Taken<'_> {
    /// Takes the next number; `what` says what it is.
    pub(super) fn next(&mut self, what: &str) -> Result<u64, InputError> {
        let Some(&value) = self.numbers.values.get(self.at) else {
            let message = format!("the text ends where {what} is expected");
            return Err(self.error("unexpected-end", message));
        };
        self.at += 1;
        Ok(value)
    }

    /// Takes the next number, which must lie from `least` to `most`.
    pub(super) fn within(
        &mut self,
        least: usize,
        most: usize,
        what: &str,
    ) -> Result<usize, InputError> {
        let value = self.next(what)?;
        let fitting = usize::try_from(value)
            .ok()
            .filter(|value| (least..=most).contains(value));
        fitting.ok_or_else(|| {
            let message = format!("expected {what} from {least} to {most}, found `{value}`");
            self.error("wrong-value", message)
        })
    }

    /// Gives how many numbers are left.
    pub(super) fn left(&self) -> usize {
        self.numbers.values.len() - self.at
    }

    /// Checks that all numbers were taken.
    pub(super) fn end(mut self) -> Result<(), InputError> {
        if self.left() == 0 {
            return Ok(());
        }
        self.at += 1;
        let more = self.left() + 1;
        Err(self.error(
            "wrong-value",
            format!("the text goes on for {more} more numbers"),
        ))
    }

    /// Makes an error about the number that was taken last.
    pub(super) fn error(&self, code: &'static str, message: String) -> InputError {
        InputError::new(code, message).at(self.place())
    }

    fn place(&self) -> Place {
        let after = self
            .numbers
            .lines
            .partition_point(|&(before, _)| before < self.at);
        let line = after
            .checked_sub(1)
            .map_or(1, |index| self.numbers.lines[index].1);
        Spot::in_line(line, "", 0..0).into()
    }
}
