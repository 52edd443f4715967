//! The grid of a puzzle file: how its values are written, and the cells of its rows.

use puzzle_model::{InputError, Place};

use super::{Spec, Values, unknown_symbol};
use crate::shape::Shape;
use crate::symbols::Symbols;

pub(super) fn place_of_row(row: usize) -> Place {
    Place::Value(format!("/grid/{row}"))
}

/// Says how the values of the grid are written. Up to 9, numbers and digits are the same.
pub(super) fn writing(spec: &Spec, order: usize) -> Result<Symbols, InputError> {
    let (said, numbers) = (spec.symbols, spec.grid.iter().any(Values::is_numbers));
    match (numbers, said) {
        (false, _) if order <= said.greatest_order() => Ok(said),
        (false, _) => Err(too_few_letters(order)),
        (true, Symbols::Digits) if order <= 9 => Ok(Symbols::Digits),
        (true, Symbols::Digits | Symbols::Numbers) => Ok(Symbols::Numbers),
        (true, _) => {
            let message = "the rows of the grid are lists of numbers, which have no symbols";
            Err(InputError::new("sudoku-writing", message)
                .at(Place::Key("/symbols".into()))
                .help("leave out \"symbols\""))
        }
    }
}

fn too_few_letters(order: usize) -> InputError {
    let message = format!("letters end with Z for 26, and this grid has values up to {order}");
    InputError::new("sudoku-writing", message)
        .at(Place::Value("/symbols".into()))
        .help("leave out \"symbols\", or write rows as lists of numbers")
}

/// Reads the cells of all rows, 0 for an empty one; there are as many rows as values.
pub(super) fn cells(
    grid: &[Values],
    shape: Shape,
    symbols: Symbols,
) -> Result<Vec<u8>, InputError> {
    let mut cells = Vec::with_capacity(shape.cells());
    for (at, row) in grid.iter().enumerate() {
        check_row(at, row, grid[0].is_numbers(), shape.order())?;
        match row {
            Values::Symbols(text) => read_symbols(at, text, shape.order(), symbols, &mut cells)?,
            Values::Numbers(numbers) => read_numbers(at, numbers, shape.order(), &mut cells)?,
        }
    }
    Ok(cells)
}

/// Checks that a row is written as the first is, and has a value for each cell.
fn check_row(at: usize, row: &Values, numbers: bool, order: usize) -> Result<(), InputError> {
    let (number, found) = (at + 1, row.count());
    let (form, first, help) = if row.is_numbers() {
        let help = format!("write 0 for an empty cell; every row needs {order} numbers");
        ("a list of numbers", "a string", help)
    } else {
        let help = format!("write '.' for an empty cell; every row needs {order} characters");
        ("a string", "a list of numbers", help)
    };
    if row.is_numbers() != numbers {
        let message = format!("row {number} of the grid is {form}, and the first is {first}");
        return Err(InputError::new("sudoku-writing", message)
            .at(place_of_row(at))
            .help("write all rows as strings, or all as lists of numbers"));
    }
    if found != order {
        let message = format!("row {number} of the grid has {found} cells, expected {order}");
        return Err(InputError::new("sudoku-row", message)
            .at(place_of_row(at))
            .help(help));
    }
    Ok(())
}

fn read_symbols(
    at: usize,
    text: &str,
    order: usize,
    symbols: Symbols,
    cells: &mut Vec<u8>,
) -> Result<(), InputError> {
    let is_empty =
        |symbol| symbol == '.' || (symbol == '0' && order <= 9 && symbols != Symbols::Hex);
    for (column, symbol) in text.chars().enumerate() {
        let value = if is_empty(symbol) {
            Some(0)
        } else {
            symbols.value(symbol, order)
        };
        cells.push(value.ok_or_else(|| {
            unknown_symbol(symbol, &words(at, column), order, symbols).at(place_of_row(at))
        })?);
    }
    Ok(())
}

fn read_numbers(
    at: usize,
    numbers: &[u64],
    order: usize,
    cells: &mut Vec<u8>,
) -> Result<(), InputError> {
    for (column, number) in numbers.iter().enumerate() {
        cells.push(value_of_number(*number, order).ok_or_else(|| {
            let place = Place::Value(format!("/grid/{at}/{column}"));
            unknown_number(*number, &words(at, column), order).at(place)
        })?);
    }
    Ok(())
}

/// Says in words where a cell is, by its row and column from 0.
fn words(row: usize, column: usize) -> String {
    format!("row {} of the grid, column {}", row + 1, column + 1)
}

/// Gives the value that a number is, 0 for an empty cell.
pub(super) fn value_of_number(number: u64, order: usize) -> Option<u8> {
    let value = u8::try_from(number).ok()?;
    (usize::from(value) <= order).then_some(value)
}

/// The error for a number that is no value; `place` says where, in words.
pub(super) fn unknown_number(number: u64, place: &str, order: usize) -> InputError {
    let message = format!("{number} is no value of a {order}x{order} sudoku ({place})");
    InputError::new("sudoku-symbol", message).help(format!(
        "values are 1-{order}; an empty cell of the grid is 0"
    ))
}
