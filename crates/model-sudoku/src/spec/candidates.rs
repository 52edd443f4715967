//! The candidates of each cell, in a puzzle file.

use puzzle_model::{InputError, Place};

use super::{clash_error, unknown_symbol};
use crate::sudoku::Sudoku;

/// Reads the candidates of a puzzle.
pub(super) fn read(rows: &[Vec<String>], sudoku: Sudoku) -> Result<Sudoku, InputError> {
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
        for (column, symbols) in cells.iter().enumerate() {
            let cell = row * order + column;
            masks.push(mask(symbols, cell, &sudoku, &format!("{place}/{column}"))?);
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
        .help("there is a list for each row, with a string for each cell")
}

/// The candidates of a cell as bits; what is given there must be one of them.
fn mask(text: &str, cell: usize, sudoku: &Sudoku, place: &str) -> Result<u32, InputError> {
    let (shape, symbols) = (sudoku.shape(), sudoku.symbols());
    let name = shape.name(cell);
    let mut mask = 0;
    for symbol in text.chars() {
        let value = symbols.value(symbol, shape.order()).ok_or_else(|| {
            let error = unknown_symbol(symbol, &name.to_string(), shape.order(), symbols);
            error.at(Place::Value(place.to_owned()))
        })?;
        mask |= 1 << value;
    }
    let given = sudoku.cells()[cell];
    if given != 0 && mask >> given & 1 == 0 {
        let given = symbols.symbol(given);
        let message = format!("{name} is given {given}, which is none of its candidates");
        return Err(InputError::new("sudoku-candidates", message)
            .at(Place::Value(place.to_owned()))
            .help("add the given to the candidates of its cell, or empty the cell"));
    }
    Ok(mask)
}

/// Writes the candidates, if the puzzle has any.
pub(super) fn write(sudoku: &Sudoku) -> Option<Vec<Vec<String>>> {
    let order = sudoku.shape().order();
    let rows = sudoku.candidates()?.chunks(order);
    Some(
        rows.map(|row| row.iter().map(|mask| sudoku.marks(*mask)).collect())
            .collect(),
    )
}
