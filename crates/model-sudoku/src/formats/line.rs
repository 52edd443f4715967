//! A puzzle on one line of text, its cells in reading order.
//!
//! The number of characters tells the order and the boxes.
//! `.`, `0`, `*`, `-` and `_` all stand for an empty cell.
//! Where letters may have two meanings, the givens must tell which one it is ([`Symbols::told_by`]);
//! and a `0` beside another sign for an empty cell may be a value, as in hexadecimal grids. Such lines are refused.

use std::ops::Range;

use puzzle_model::{InputError, Place, Spot};

use crate::shape::Shape;
use crate::spec::{clash_error, unknown_symbol};
use crate::sudoku::Sudoku;
use crate::symbols::Symbols;

/// The boxes of the grids that a line may hold.
const BOXES: [(usize, usize); 7] = [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5)];

fn shapes() -> impl Iterator<Item = Shape> {
    BOXES
        .iter()
        .filter_map(|(rows, columns)| Shape::new(*rows, *columns))
}

/// Gives the shape of a line's grid by its order.
pub(crate) fn shape_of(order: usize) -> Option<Shape> {
    shapes().find(|shape| shape.order() == order)
}

/// The word of a line that holds the cells.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a> {
    line: &'a str,
    start: usize,
    text: &'a str,
}

impl<'a> Word<'a> {
    /// Finds the first word of the line; a blank, `#` or `;` ends it, and what follows is no part of the puzzle.
    ///
    /// Gives `None` if there is no word before a comment.
    pub(crate) fn first_of(line: &'a str) -> Option<Self> {
        let rest = line.trim_start();
        let start = line.len() - rest.len();
        let ends = |c: char| c.is_whitespace() || c == '#' || c == ';';
        let text = &rest[..rest.find(ends).unwrap_or(rest.len())];
        (!text.is_empty()).then_some(Self { line, start, text })
    }

    /// Gives the word itself.
    pub(crate) const fn text(self) -> &'a str {
        self.text
    }

    /// Reads the puzzle.
    pub(crate) fn read(self) -> Result<Sudoku, InputError> {
        let shape = self.shape()?;
        let symbols = self.symbols(shape)?;
        let mut cells = Vec::with_capacity(shape.cells());
        for (cell, symbol) in self.text.chars().enumerate() {
            let value = if is_empty(symbol) {
                Some(0)
            } else {
                symbols.value(symbol, shape.order())
            };
            cells.push(value.ok_or_else(|| self.unknown_symbol(cell, symbol, shape, symbols))?);
        }
        Sudoku::from_values(shape, symbols, cells).map_err(|clash| {
            clash_error(clash, shape, symbols)
                .at(self.place_of(clash.second))
                .also(self.place_of(clash.first), "the other one is here")
        })
    }

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

    /// The error for a word that is no line of `expected` cells.
    pub(crate) fn wrong_length(self, expected: usize) -> InputError {
        let found = self.text.chars().count();
        let message = format!("{found} characters, a sudoku line has {expected}");
        InputError::new("sudoku-line", message).at(self.place())
    }

    fn symbols(self, shape: Shape) -> Result<Symbols, InputError> {
        let order = shape.order();
        let symbols = Symbols::told_by(self.text, order).ok_or_else(|| {
            InputError::new("sudoku-symbols", "A may be 1 or 10 here")
                .at(self.place())
                .help("write it as a puzzle file, with \"symbols\": \"digits\" or \"letters\"")
        })?;
        let other_empty = |symbol| is_empty(symbol) && symbol != '0';
        let zero = self.text.chars().position(|symbol| symbol == '0');
        match zero {
            Some(zero)
                if order > 9 && symbols == Symbols::Digits && self.text.contains(other_empty) =>
            {
                Err(
                    InputError::new("sudoku-zero", "0 may be a value or an empty cell here")
                        .at(self.place_of(zero))
                        .help(format!(
                            "values are {}; write '.' for every empty cell",
                            symbols.range(order)
                        )),
                )
            }
            _ => Ok(symbols),
        }
    }

    fn unknown_symbol(
        self,
        cell: usize,
        symbol: char,
        shape: Shape,
        symbols: Symbols,
    ) -> InputError {
        let place = shape.name(cell).to_string();
        unknown_symbol(symbol, &place, shape.order(), symbols).at(self.place_of(cell))
    }

    /// The whole word.
    fn place(self) -> Place {
        self.spot(0..self.text.len())
    }

    /// One cell of the word.
    fn place_of(self, cell: usize) -> Place {
        let (at, symbol) = self.text.char_indices().nth(cell).unwrap_or_default();
        self.spot(at..at + symbol.len_utf8())
    }

    fn spot(self, within: Range<usize>) -> Place {
        let range = self.start + within.start..self.start + within.end;
        Spot::in_line(1, self.line, range).into()
    }
}

const fn is_empty(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '*' | '-' | '_')
}
