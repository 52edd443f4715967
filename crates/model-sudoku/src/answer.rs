//! A solution, and the rules that it must keep: they know nothing of how it was found.

use puzzle_model::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sudoku::Sudoku;

/// A filled grid: its rows, in the symbols of the puzzle.
///
/// ```
/// use model_sudoku::{Answer, Shape, Sudoku};
/// use puzzle_model::Model;
/// let sudoku = Sudoku::new(Shape::new(2, 2).unwrap(), vec![0; 16]).unwrap();
/// let answer: Answer = serde_json::from_str(r#"["1234", "3412", "2143", "4321"]"#).unwrap();
/// assert!(sudoku.verify(&answer).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Answer {
    /// The rows from top to bottom, one symbol for each cell.
    pub rows: Vec<String>,
}

impl Answer {
    /// Makes an answer of values in reading order.
    pub(crate) fn of(sudoku: &Sudoku, values: &[u8]) -> Self {
        let rows = values.chunks(sudoku.shape().order());
        Self {
            rows: rows.map(|row| sudoku.written(row)).collect(),
        }
    }

    /// Writes the answer in one line, row after row.
    pub fn line(&self) -> String {
        self.rows.concat()
    }
}

/// Checks that the grid is filled, keeps the givens, and has no value twice in a row, a column, a box or another region.
///
/// A full unit of as many cells as there are values, with none twice, has every value once: looking for clashes is enough.
pub(crate) fn verify(sudoku: &Sudoku, answer: &Answer) -> Result<(), Violation> {
    let (shape, symbols) = (sudoku.shape(), sudoku.symbols());
    let values = values(sudoku, answer)?;
    let kept = |cell: &usize| [0, values[*cell]].contains(&sudoku.cells()[*cell]);
    if let Some(cell) = (0..shape.cells()).find(|cell| !kept(cell)) {
        return Err(Violation::new(format!(
            "{} is {}, but {} is given there",
            shape.name(cell),
            symbols.symbol(values[cell]),
            symbols.symbol(sudoku.cells()[cell]),
        )));
    }
    match sudoku.clash_among(&values) {
        Some(clash) => Err(Violation::new(clash.describe(shape, symbols))),
        None => Ok(()),
    }
}

fn values(sudoku: &Sudoku, answer: &Answer) -> Result<Vec<u8>, Violation> {
    let order = sudoku.shape().order();
    if answer.rows.len() != order {
        let found = answer.rows.len();
        return Err(Violation::new(format!(
            "the answer has {found} rows, expected {order}"
        )));
    }
    let mut values = Vec::with_capacity(sudoku.shape().cells());
    for (number, row) in (1..).zip(&answer.rows) {
        values.extend(row_values(sudoku, number, row)?);
    }
    Ok(values)
}

fn row_values(sudoku: &Sudoku, number: usize, row: &str) -> Result<Vec<u8>, Violation> {
    let order = sudoku.shape().order();
    let value = |symbol| {
        sudoku.symbols().value(symbol, order).ok_or_else(|| {
            Violation::new(format!(
                "`{symbol}` in row {number} of the answer is no value"
            ))
        })
    };
    let values: Vec<u8> = row.chars().map(value).collect::<Result<_, _>>()?;
    if values.len() != order {
        let found = values.len();
        return Err(Violation::new(format!(
            "row {number} of the answer has {found} cells, expected {order}"
        )));
    }
    Ok(values)
}
