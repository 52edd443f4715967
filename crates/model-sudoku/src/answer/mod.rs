//! A solution, and the rules that it must keep: they know nothing of how it was found.

mod json;

use puzzle_model::Violation;

use crate::shape::{GREATEST, Shape};
use crate::sudoku::Sudoku;
use crate::symbols::Symbols;

/// A filled grid: its rows, in the symbols of the puzzle. In a file, it is a list of them, written as the rows of the puzzle are.
///
/// ```
/// use model_sudoku::{Answer, Shape, Sudoku};
/// use puzzle_model::Model;
/// let sudoku = Sudoku::new(Shape::new(2, 2).unwrap(), vec![0; 16]).unwrap();
/// let answer: Answer = serde_json::from_str(r#"["1234", "3412", "2143", "4321"]"#).unwrap();
/// assert!(sudoku.verify(&answer).is_ok());
/// assert_eq!(answer.rows().next(), Some("1234"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The rows from top to bottom, a line end after each: in a batch of easy puzzles, every further allocation would be felt.
    text: String,
    /// Whether a file has numbers for its values; the text has a character for each all the same.
    numbers: bool,
}

impl Answer {
    /// Makes an answer of rows, from top to bottom, one symbol for each cell.
    ///
    /// A line end within a row parts it in two.
    pub fn new<R: AsRef<str>>(rows: impl IntoIterator<Item = R>) -> Self {
        let mut text = String::new();
        for row in rows {
            text.push_str(row.as_ref());
            text.push('\n');
        }
        Self {
            text,
            numbers: false,
        }
    }

    /// Makes an answer of values in reading order.
    pub(crate) fn of(sudoku: &Sudoku, values: &[u8]) -> Self {
        let (symbols, order) = (sudoku.symbols(), sudoku.shape().order());
        let mut text = Vec::with_capacity(values.len() + order);
        for row in values.chunks(order) {
            text.extend(row.iter().map(|value| symbols.byte(*value)));
            text.push(b'\n');
        }
        Self {
            text: String::from_utf8(text).expect("symbols are ASCII"),
            numbers: symbols == Symbols::Numbers,
        }
    }

    /// Gives the rows from top to bottom, one symbol for each cell.
    pub fn rows(&self) -> impl Iterator<Item = &str> {
        self.text.split_terminator('\n')
    }

    /// Gives the rows as bytes: they are short, and found faster byte by byte than by a search for line ends.
    pub(crate) fn rows_as_bytes(&self) -> impl Iterator<Item = &[u8]> {
        self.text
            .as_bytes()
            .split_inclusive(|byte| *byte == b'\n')
            .map(|row| &row[..row.len() - 1])
    }

    /// Says how its values are written, if it answers this puzzle.
    const fn symbols(&self, sudoku: &Sudoku) -> Symbols {
        if self.numbers {
            Symbols::Numbers
        } else {
            sudoku.symbols()
        }
    }

    /// Gives the rows, a line end after each.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Writes the answer in one line, row after row.
    pub fn line(&self) -> String {
        self.rows().collect()
    }
}

/// Checks that the grid is filled, keeps the givens, and has no value twice in a row, a column, a box or another region.
///
/// A full unit of as many cells as there are values, with none twice, has every value once: looking for clashes is enough.
pub(crate) fn verify(sudoku: &Sudoku, answer: &Answer) -> Result<(), Violation> {
    // Nearly all grids have at most 81 cells, for which nothing needs to be allocated.
    let cells = sudoku.shape().cells();
    if cells <= 81 {
        verify_in(&mut [0; 81][..cells], sudoku, answer)
    } else {
        verify_in(&mut vec![0; cells], sudoku, answer)
    }
}

/// Does it with this room for the values of the answer.
fn verify_in(values: &mut [u8], sudoku: &Sudoku, answer: &Answer) -> Result<(), Violation> {
    read(sudoku, answer, values)?;
    let (shape, values) = (sudoku.shape(), &*values);
    let mut both = sudoku.cells().iter().zip(values);
    if !both.all(|(given, value)| [0, *value].contains(given)) {
        return Err(changed_given(sudoku, values));
    }
    let mut cells = 0..shape.cells();
    if let Some(cell) = cells.find(|cell| !sudoku.allows(*cell, values[*cell])) {
        let (name, symbol) = (shape.name(cell), sudoku.symbols().name(values[cell]));
        let message = format!("{name} is {symbol}, which is none of its candidates");
        return Err(Violation::new(message));
    }
    match sudoku.clash_among(values) {
        Some(clash) => Err(Violation::new(clash.describe(shape, sudoku.symbols()))),
        None => Ok(()),
    }
}

fn changed_given(sudoku: &Sudoku, values: &[u8]) -> Violation {
    let (shape, symbols) = (sudoku.shape(), sudoku.symbols());
    let changed = |cell: &usize| ![0, values[*cell]].contains(&sudoku.cells()[*cell]);
    let cell = (0..shape.cells()).find(changed).unwrap_or_default();
    Violation::new(format!(
        "{} is {}, but {} is given there",
        shape.name(cell),
        symbols.name(values[cell]),
        symbols.name(sudoku.cells()[cell]),
    ))
}

/// Reads the values of an answer.
fn read(sudoku: &Sudoku, answer: &Answer, values: &mut [u8]) -> Result<(), Violation> {
    let (shape, symbols) = (sudoku.shape(), answer.symbols(sudoku));
    let order = shape.order();
    let mut rows = answer.rows_as_bytes();
    for (number, values) in (1..).zip(values.chunks_mut(order)) {
        let row = rows.next().ok_or_else(|| wrong_rows(answer, shape))?;
        if row.len() != order || !symbols.read(row, order, values) {
            return Err(wrong_row(
                symbols,
                order,
                number,
                &String::from_utf8_lossy(row),
            ));
        }
    }
    match rows.next() {
        None => Ok(()),
        Some(_) => Err(wrong_rows(answer, shape)),
    }
}

fn wrong_rows(answer: &Answer, shape: Shape) -> Violation {
    let (found, order) = (answer.rows().count(), shape.order());
    Violation::new(format!("the answer has {found} rows, expected {order}"))
}

fn wrong_row(symbols: Symbols, order: usize, number: usize, row: &str) -> Violation {
    let is_value = |symbol: &char| symbols.value(*symbol, order).is_some();
    if let Some(symbol) = row.chars().find(|symbol| !is_value(symbol)) {
        let symbol = match symbols.value(symbol, GREATEST) {
            Some(value) => symbols.name(value).to_string(),
            None => symbol.to_string(),
        };
        let message = format!("`{symbol}` in row {number} of the answer is no value");
        return Violation::new(message);
    }
    let found = row.chars().count();
    Violation::new(format!(
        "row {number} of the answer has {found} cells, expected {order}"
    ))
}
