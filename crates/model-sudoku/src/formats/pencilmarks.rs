//! The format `pencilmarks`: a drawn grid with the candidates of each cell, as solvers for people print it.
//!
//! ```text
//! +-----------+--------+
//! | 1   24    | 23  34 |
//! ```
//!
//! and so on: cells are words, borders are lines with two dashes or more side by side, and what follows the last row is passed over.
//! A cell of one candidate is no given; but where all other cells have all candidates, the two mean the same, and it is read as one.

use std::io::{self, Write};

use puzzle_model::{Case, InputError, Place, Solved, Spot};

use super::{candidates, check_plain, drawn, grid, shape_of};
use crate::shape::Shape;
use crate::spec::{clash_error, unknown_symbol};
use crate::sudoku::Sudoku;
use crate::symbols::Symbols;

/// The cells of a line, each with the byte where it begins.
type Row<'a> = Vec<(usize, &'a str)>;

pub(super) fn read(text: &str) -> Result<Case<Sudoku>, InputError> {
    let rows = rows(text);
    let order = rows.first().map_or(0, Vec::len);
    let place = |at: usize, length: usize| Place::from(Spot::in_text(text, at..at + length));
    let Some(shape) = shape_of(order) else {
        let message = format!("a row of {order} cells makes no sudoku");
        let help = "a row has 4, 6, 9, 12, 16, 20 or 25 cells, each the candidates of a cell, and blanks between them";
        let first = rows.first().and_then(|row| row.first());
        let place = first.map_or(place(0, 0), |(at, word)| place(*at, word.len()));
        return Err(InputError::new("sudoku-row", message).at(place).help(help));
    };
    check_rows(&rows, order).map_err(|(error, at, length)| error.at(place(at, length)))?;
    let cells: Row<'_> = rows.into_iter().take(order).flatten().collect();
    let symbols = symbols(&cells, shape);
    let mut masks = Vec::with_capacity(shape.cells());
    for (cell, (start, word)) in cells.iter().enumerate() {
        let mask = mask(word, symbols, order).map_err(|(at, symbol)| {
            let name = shape.name(cell).to_string();
            unknown_symbol(symbol, &name, order, symbols).at(place(start + at, symbol.len_utf8()))
        })?;
        masks.push(mask);
    }
    let at = |cell: usize| place(cells[cell].0, cells[cell].1.len());
    let puzzle = Sudoku::of_candidates(shape, symbols, &masks).map_err(|clash| {
        clash_error(clash, shape, symbols)
            .at(at(clash.second))
            .also(at(clash.first), "the other one is here")
    })?;
    Ok(Case::new(puzzle))
}

fn rows(text: &str) -> Vec<Row<'_>> {
    let is_border = |line: &str| line.contains("--") || line.contains("==");
    let lines = drawn::lines(text).into_iter();
    let rows = lines
        .filter(|(_, line)| !is_border(line))
        .map(|(start, line)| {
            let offset = |word: &str| start + word.as_ptr() as usize - line.as_ptr() as usize;
            let words = line.split(|c: char| c.is_whitespace() || "|:".contains(c));
            let words = words.filter(|word| !word.is_empty());
            words.map(|word| (offset(word), word)).collect()
        });
    rows.filter(|row: &Row<'_>| !row.is_empty()).collect()
}

/// Checks that there are as many rows as cells in the first, and that all have as many cells.
fn check_rows(rows: &[Row<'_>], order: usize) -> Result<(), (InputError, usize, usize)> {
    for (number, row) in (1..).zip(rows.iter().take(order)) {
        let (Some(first), Some(last)) = (row.first(), row.last()) else {
            continue;
        };
        if row.len() != order {
            let found = row.len();
            let message = format!("row {number} of the grid has {found} cells, expected {order}");
            let error = InputError::new("sudoku-row", message);
            let error = error.help("blanks stand between cells, and none within a cell");
            return Err((error, first.0, last.0 + last.1.len() - first.0));
        }
    }
    if rows.len() < order {
        let message = format!("the grid has {} rows, expected {order}", rows.len());
        let last = rows.last().and_then(|row| row.last());
        let (at, length) = last.map_or((0, 0), |(at, word)| (*at, word.len()));
        return Err((InputError::new("sudoku-rows", message), at, length));
    }
    Ok(())
}

/// How values are written: as the candidates tell, of which there are so many that they nearly always do.
fn symbols(cells: &[(usize, &str)], shape: Shape) -> Symbols {
    let all = cells.iter().flat_map(|(_, word)| word.chars());
    Symbols::told_by(all, shape.order()).unwrap_or_default()
}

/// The candidates as bits; an error is a symbol that is no value, with its byte.
fn mask(word: &str, symbols: Symbols, order: usize) -> Result<u64, (usize, char)> {
    let mut mask = 0;
    for (at, symbol) in word.char_indices() {
        let value = symbols.value(symbol, order).ok_or((at, symbol))?;
        mask |= 1 << value;
    }
    Ok(mask)
}

pub(super) fn save(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    check_plain(sudoku, "pencilmarks")?;
    let masks = candidates::masks(sudoku, "pencilmarks")?;
    let cells: Vec<String> = masks.iter().map(|mask| sudoku.marks(*mask)).collect();
    if cells.iter().any(String::is_empty) {
        return Err(super::inexpressible(
            "pencilmarks",
            "a cell without candidates",
        ));
    }
    let marks: Vec<(usize, &str)> = cells.iter().map(|cell| (0, cell.as_str())).collect();
    if symbols(&marks, sudoku.shape()) != sudoku.symbols() {
        return Err(super::inexpressible(
            "pencilmarks",
            "how these values are written",
        ));
    }
    draw(sudoku.shape(), &cells, to)
}

/// Draws each answer, a candidate for each cell.
pub(super) fn write_answers(solved: &Solved<'_, Sudoku>, to: &mut dyn Write) -> io::Result<()> {
    grid::write_each(solved, to, |answer, to| {
        let cells: Vec<String> = answer.line().chars().map(String::from).collect();
        draw(solved.puzzle.shape(), &cells, to)
    })
}

fn draw(shape: Shape, cells: &[String], to: &mut dyn Write) -> io::Result<()> {
    let width = cells.iter().map(String::len).max().unwrap_or(1);
    let dashes = "-".repeat(shape.columns() * (width + 1) + 1);
    let boxes = shape.order() / shape.columns();
    let border = format!("+{}+", vec![dashes.as_str(); boxes].join("+"));
    for (number, row) in cells.chunks(shape.order()).enumerate() {
        if number % shape.rows() == 0 {
            writeln!(to, "{border}")?;
        }
        for part in row.chunks(shape.columns()) {
            write!(to, "| ")?;
            part.iter()
                .try_for_each(|cell| write!(to, "{cell:<width$} "))?;
        }
        writeln!(to, "|")?;
    }
    writeln!(to, "{border}")
}
