//! Cells as a text gives them: each symbol with its place, so that a mistake in any of them can be shown.

use puzzle_model::{InputError, Place, Spot};

use super::is_empty;
use crate::shape::Shape;
use crate::spec::{clash_error, unknown_symbol};
use crate::sudoku::Sudoku;
use crate::symbols::{Symbols, Unclear};

/// The cells of a grid in reading order, each as its symbol and the byte of the text where that stands.
///
/// The symbols are walked through anew for each question, so that nothing needs to be kept of a line.
#[derive(Clone, Copy)]
pub(super) struct Written<'a, I> {
    pub(super) text: &'a str,
    pub(super) cells: I,
}

impl<I: Iterator<Item = (usize, char)> + Clone> Written<'_, I> {
    /// Makes the puzzle; values are written in these symbols, or as the givens tell.
    pub(super) fn puzzle(&self, shape: Shape, said: Option<Symbols>) -> Result<Sudoku, InputError> {
        let symbols = match said {
            Some(symbols) => symbols,
            None if shape.order() <= 9 && !self.has_letters() => Symbols::Digits,
            None => self.symbols(shape.order())?,
        };
        let mut values = Vec::with_capacity(shape.cells());
        for (cell, (_, symbol)) in self.cells.clone().enumerate() {
            let value = value(symbol, symbols, shape.order());
            values.push(value.ok_or_else(|| self.unknown(cell, symbol, shape, symbols))?);
        }
        Sudoku::from_values(shape, symbols, values).map_err(|clash| {
            clash_error(clash, shape, symbols)
                .at(self.place(clash.second))
                .also(self.place(clash.first), "the other one is here")
        })
    }

    fn has_letters(&self) -> bool {
        self.symbols_only()
            .any(|symbol| symbol.is_ascii_alphabetic())
    }

    fn symbols_only(&self) -> impl Iterator<Item = char> + Clone {
        self.cells.clone().map(|(_, symbol)| symbol)
    }

    fn symbols(&self, order: usize) -> Result<Symbols, InputError> {
        let found = |wanted: fn(char) -> bool| {
            let cell = self.symbols_only().position(wanted);
            self.place(cell.unwrap_or_default())
        };
        Symbols::told_by(self.symbols_only(), order).map_err(|unclear| match unclear {
            Unclear::Letters => InputError::new("sudoku-symbols", "A may be 1 or 10 here")
                .at(found(|symbol| symbol.is_ascii_alphabetic()))
                .help("say so with --from sdm-letters or sdm-digits for a line, or \"symbols\" in a puzzle file"),
            Unclear::Zero => InputError::new("sudoku-zero", "0 may be a value or an empty cell here")
                .at(found(|symbol| symbol == '0'))
                .help("write '.' for every empty cell"),
        })
    }

    fn unknown(&self, cell: usize, symbol: char, shape: Shape, symbols: Symbols) -> InputError {
        let place = shape.name(cell).to_string();
        unknown_symbol(symbol, &place, shape.order(), symbols).at(self.place(cell))
    }

    /// The place of one cell.
    pub(super) fn place(&self, cell: usize) -> Place {
        let (at, symbol) = self.cells.clone().nth(cell).unwrap_or_default();
        Spot::in_text(self.text, at..at + symbol.len_utf8()).into()
    }
}

/// The value of a symbol, 0 for an empty cell.
fn value(symbol: char, symbols: Symbols, order: usize) -> Option<u8> {
    let is_value = symbols == Symbols::Hex && symbol == '0';
    if is_empty(symbol) && !is_value {
        return Some(0);
    }
    symbols.value(symbol, order)
}
