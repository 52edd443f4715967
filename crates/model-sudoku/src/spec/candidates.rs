//! The candidates of each cell, in a puzzle file.

use puzzle_model::{InputError, Place};

use super::grid::{unknown_number, value_of_number};
use super::{Values, clash_error, unknown_symbol};
use crate::sudoku::Sudoku;

/// Reads the candidates of a puzzle.
pub(super) fn read(rows: &[Vec<Values>], sudoku: Sudoku) -> Result<Sudoku, InputError> {
    let order = sudoku.shape().order();
    if rows.len() != order {
        let message = format!("the candidates have {} rows, expected {order}", rows.len());
        return Err(wrong(message, "/candidates".into()));
    }
    let mut masks = Vec::with_capacity(sudoku.shape().cells());
    for (row, cells) in rows.iter().enumerate() {
        let place = format!("/candidates/{row}");
        if cells.len() != order {
            let (number, found) = (row + 1, cells.len());
            let message =
                format!("row {number} of the candidates has {found} cells, expected {order}");
            return Err(wrong(message, place));
        }
        for (column, values) in cells.iter().enumerate() {
            let cell = row * order + column;
            masks.push(mask(values, cell, &sudoku, &format!("{place}/{column}"))?);
        }
    }
    let (shape, symbols) = (sudoku.shape(), sudoku.symbols());
    let place =
        |cell: usize| Place::Value(format!("/candidates/{}/{}", cell / order, cell % order));
    sudoku.with_candidates(&masks).map_err(|clash| {
        let error = clash_error(clash, shape, symbols).at(place(clash.second));
        error.also(place(clash.first), "the other one is here")
    })
}

fn wrong(message: String, place: String) -> InputError {
    InputError::new("sudoku-candidates", message)
        .at(Place::Value(place))
        .help("there is a list for each row, with a string or a list of numbers for each cell")
}

/// The candidates of a cell as bits; what is given there must be one of them.
fn mask(values: &Values, cell: usize, sudoku: &Sudoku, place: &str) -> Result<u64, InputError> {
    let (symbols, name) = (sudoku.symbols(), sudoku.shape().name(cell));
    let mask = match values {
        Values::Symbols(text) => mask_of_symbols(text, cell, sudoku),
        Values::Numbers(numbers) => mask_of_numbers(numbers, cell, sudoku),
    };
    let mask = mask.map_err(|error| error.at(Place::Value(place.to_owned())))?;
    let given = sudoku.cells()[cell];
    if given != 0 && mask >> given & 1 == 0 {
        let given = symbols.name(given);
        let message = format!("{name} is given {given}, which is none of its candidates");
        return Err(InputError::new("sudoku-candidates", message)
            .at(Place::Value(place.to_owned()))
            .help("add the given to the candidates of its cell, or empty the cell"));
    }
    Ok(mask)
}

fn mask_of_symbols(text: &str, cell: usize, sudoku: &Sudoku) -> Result<u64, InputError> {
    let (order, symbols) = (sudoku.shape().order(), sudoku.symbols());
    text.chars().try_fold(0, |mask, symbol| {
        let value = symbols.value(symbol, order).ok_or_else(|| {
            let name = sudoku.shape().name(cell).to_string();
            unknown_symbol(symbol, &name, order, symbols)
        })?;
        Ok(mask | 1 << value)
    })
}

fn mask_of_numbers(numbers: &[u64], cell: usize, sudoku: &Sudoku) -> Result<u64, InputError> {
    let order = sudoku.shape().order();
    numbers.iter().try_fold(0, |mask, number| {
        let value = value_of_number(*number, order).filter(|value| *value != 0);
        let value = value.ok_or_else(|| {
            let name = sudoku.shape().name(cell).to_string();
            unknown_number(*number, &name, order)
        })?;
        Ok(mask | 1 << value)
    })
}

/// Writes the candidates, if the puzzle has any.
pub(super) fn write(sudoku: &Sudoku) -> Option<Vec<Vec<Values>>> {
    let values = |mask: &u64| {
        let values: Vec<u8> = sudoku.values_in(*mask).collect();
        Values::of(&values, sudoku.symbols())
    };
    let rows = sudoku.candidates()?.chunks(sudoku.shape().order());
    Some(rows.map(|row| row.iter().map(values).collect()).collect())
}
