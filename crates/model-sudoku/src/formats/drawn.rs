//! Grids that are drawn over several lines: which characters are cells, and which are decoration.
//!
//! Blanks, `|`, `+`, `:` and `'` are always decoration. Whether `-` and `*` are, or stand for empty cells, is told by the number
//! of cells alone: one of the two ways must give as many rows as a row has cells. As decoration they come in whole lines, such as
//! `---+---+---` or `*-----------*`, with two dashes side by side.

use puzzle_model::{InputError, Place, Spot};

use super::shape_of;
use super::written::Written;
use crate::shape::Shape;
use crate::sudoku::Sudoku;

/// The lines of a text that may draw a grid, each with the byte where it begins.
pub(super) type Lines<'a> = Vec<(usize, &'a str)>;

/// Cuts a text into lines; those that begin with `#` are remarks, and left out.
pub(super) fn lines(text: &str) -> Lines<'_> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        if !line.trim_start().starts_with('#') {
            lines.push((start, line.trim_end()));
        }
        start += line.len();
    }
    lines
}

/// A way to tell cells from decoration.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dashes {
    Decoration,
    Cells,
}

/// Reads the grid that these lines of a text draw.
pub(super) fn read(text: &str, lines: &Lines<'_>) -> Result<Sudoku, InputError> {
    let [plain, dashed] =
        [Dashes::Decoration, Dashes::Cells].map(|dashes| Rows::of(text, lines, dashes));
    let plain_shape = plain.shape();
    let rows = match (&plain_shape, dashed.shape()) {
        (Err(_), Ok(_)) => dashed,
        _ => plain,
    };
    let shape = rows.shape()?;
    let cells = rows.rows.iter().flatten().copied();
    Written { text, cells }.puzzle(shape, None)
}

/// The cells of each line that has any: their symbols, and the bytes where they stand.
struct Rows<'a> {
    text: &'a str,
    rows: Vec<Vec<(usize, char)>>,
}

impl<'a> Rows<'a> {
    fn of(text: &'a str, lines: &Lines<'_>, dashes: Dashes) -> Self {
        let is_border = |line: &str| line.contains("--") || line.contains("==");
        let lines = lines
            .iter()
            .filter(|(_, line)| dashes == Dashes::Cells || !is_border(line));
        let rows = lines.map(|(start, line)| {
            let symbols = line
                .char_indices()
                .filter(|(_, symbol)| dashes.is_cell(*symbol));
            symbols.map(|(at, symbol)| (start + at, symbol)).collect()
        });
        Self {
            text,
            rows: rows.filter(|row: &Vec<_>| !row.is_empty()).collect(),
        }
    }

    /// The shape of the grid: one with as many rows as there are lines, or with as many cells as the only line has.
    fn shape(&self) -> Result<Shape, InputError> {
        let cells = |row: &Vec<_>| row.len();
        let order = match &self.rows[..] {
            [only] => only.len().isqrt(),
            rows => rows.len(),
        };
        let Some(shape) = shape_of(order) else {
            return Err(self.no_grid());
        };
        let width = if self.rows.len() == 1 {
            shape.cells()
        } else {
            order
        };
        match self.rows.iter().position(|row| cells(row) != width) {
            None => Ok(shape),
            Some(row) => Err(self.wrong_row(row, width)),
        }
    }

    fn no_grid(&self) -> InputError {
        let cells = self.rows.iter().map(Vec::len).sum::<usize>();
        let rows = match self.rows.len() {
            1 => "1 row".to_owned(),
            rows => format!("{rows} rows"),
        };
        let message = format!("{cells} cells in {rows} make no sudoku");
        let help = "a grid has 4, 6, 9, 12, 16, 20 or 25 rows of as many cells";
        let place = self.rows.last().map_or(Place::Whole, |row| self.place(row));
        InputError::new("sudoku-rows", message).at(place).help(help)
    }

    fn wrong_row(&self, row: usize, width: usize) -> InputError {
        let (number, found) = (row + 1, self.rows[row].len());
        let message = format!("row {number} of the grid has {found} cells, expected {width}");
        InputError::new("sudoku-row", message)
            .at(self.place(&self.rows[row]))
            .help("write '.' for an empty cell")
    }

    /// A row, from its first cell to its last.
    fn place(&self, row: &[(usize, char)]) -> Place {
        let start = row.first().map_or(0, |(at, _)| *at);
        let end = row
            .last()
            .map_or(start, |(at, symbol)| at + symbol.len_utf8());
        Spot::in_text(self.text, start..end).into()
    }
}

impl Dashes {
    fn is_cell(self, symbol: char) -> bool {
        match symbol {
            '|' | '+' | ':' | '\'' => false,
            '-' | '*' => self == Self::Cells,
            _ => !symbol.is_whitespace(),
        }
    }
}
