//! A puzzle on one line of text, its cells in reading order.
//!
//! The number of characters tells the order and the boxes.
//! `.`, `0`, `*`, `-` and `_` all stand for an empty cell.
//! How values above 9 are written is said, or the givens must tell ([`Symbols::told_by`]); otherwise the line is refused.

use puzzle_model::{InputError, Place, Spot};

use super::shapes;
use super::written::Written;
use crate::shape::Shape;
use crate::sudoku::Sudoku;
use crate::symbols::Symbols;

/// The word of a line that holds the cells.
#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    line: &'a str,
    start: usize,
    text: &'a str,
}

impl<'a> Word<'a> {
    /// Finds the first word of the line; a blank, `#` or `;` ends it, and what follows is no part of the puzzle.
    ///
    /// Gives `None` if there is no word before a comment.
    pub(super) fn first_of(line: &'a str) -> Option<Self> {
        let rest = line.trim_start();
        let start = line.len() - rest.len();
        // What is no ASCII may be a blank; then, and only then, characters are looked at one by one.
        let may_end = |byte: u8| byte <= b' ' || byte == b'#' || byte == b';' || !byte.is_ascii();
        let ends = |c: char| c.is_whitespace() || c == '#' || c == ';';
        let plain = rest.bytes().position(may_end).unwrap_or(rest.len());
        let length = rest[plain..].find(ends).map_or(rest.len(), |at| plain + at);
        let text = &rest[..length];
        (!text.is_empty()).then_some(Self { line, start, text })
    }

    /// Takes the part of a line that begins at a byte.
    pub(super) const fn at(line: &'a str, start: usize, text: &'a str) -> Self {
        Self { line, start, text }
    }

    /// Gives the byte of the line where the word begins.
    pub(super) const fn start(self) -> usize {
        self.start
    }

    /// Gives the word itself.
    pub(super) const fn text(self) -> &'a str {
        self.text
    }

    /// Reads the puzzle, in these symbols or as the givens tell.
    pub(super) fn read(self, said: Option<Symbols>) -> Result<Sudoku, InputError> {
        let shape = self.shape()?;
        if let Some(puzzle) = self.read_digits(shape, said) {
            return Ok(puzzle);
        }
        let start = self.start;
        let cells = self.text.char_indices();
        let written = Written {
            text: self.line,
            cells: cells.map(move |(at, symbol)| (start + at, symbol)),
        };
        written.puzzle(shape, said)
    }

    /// Reads the puzzle in one go where no symbol needs a thought: digits up to the order, and nothing that clashes.
    fn read_digits(self, shape: Shape, said: Option<Symbols>) -> Option<Sudoku> {
        let digits = said.is_none_or(|symbols| symbols == Symbols::Digits);
        if !digits || shape.order() > 9 {
            return None;
        }
        let mut values = vec![0; shape.cells()];
        let text = self.text.as_bytes();
        let read = text.len() == values.len() && read_digits(text, shape, &mut values);
        let puzzle = read.then(|| Sudoku::from_values(shape, Symbols::Digits, values));
        puzzle?.ok()
    }

    /// The shape of a grid of as many cells as the word has characters.
    fn shape(self) -> Result<Shape, InputError> {
        let found = self.text.chars().count();
        if let Some(shape) = shapes().find(|shape| shape.cells() == found) {
            return Ok(shape);
        }
        let sizes = shapes().map(Shape::cells);
        let nearest = sizes
            .min_by_key(|cells| cells.abs_diff(found))
            .unwrap_or(81);
        Err(self.wrong_length(nearest).help(
            "a line has 16, 36, 81, 144, 256, 400 or 625 characters; write '.' for an empty cell",
        ))
    }

    /// The error for a word that is no line of `expected` characters.
    pub(super) fn wrong_length(self, expected: usize) -> InputError {
        let found = self.text.chars().count();
        let message = format!("{found} characters, a sudoku line has {expected}");
        InputError::new("sudoku-line", message).at(self.place())
    }

    /// The whole word.
    pub(super) fn place(self) -> Place {
        Spot::in_text(self.line, self.start..self.start + self.text.len()).into()
    }
}

/// Reads digits up to the order, and `.` or `0` for an empty cell; `false` if there is anything else.
fn read_digits(text: &[u8], shape: Shape, values: &mut [u8]) -> bool {
    let mut greatest = 0;
    for (symbol, value) in text.iter().zip(values) {
        *value = if *symbol == b'.' {
            0
        } else {
            symbol.wrapping_sub(b'0')
        };
        greatest = greatest.max(*value);
    }
    usize::from(greatest) <= shape.order()
}
