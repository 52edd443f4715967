//! A grid as it stands in a puzzle file, and what makes it sound.

use puzzle_model::InputError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Bomberman;
use crate::grid::{Cell, Grid};

/// How many rows or columns a grid may have.
pub const LARGEST_SIDE: usize = 500;

/// A grid of empty cells, ordinary walls and concrete.
///
/// ```
/// let spec = r##"{"grid": ["*.#", "#.*"]}"##;
/// let spec: model_bomberman::Spec = serde_json::from_str(spec).unwrap();
/// assert_eq!(spec.grid.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// Rows from the top, all of one length: `#` is an ordinary wall, `*` is concrete, `.` is empty.
    /// Around the grid everything is concrete.
    #[schemars(length(min = 1, max = LARGEST_SIDE))]
    pub grid: Vec<String>,
}

pub(crate) fn read(spec: &Spec) -> Result<Bomberman, InputError> {
    let columns = spec.grid.first().map_or(0, |row| row.chars().count());
    let mut grid = grid(spec.grid.len(), columns).map_err(|error| error.at_value("/grid"))?;
    for (index, row) in spec.grid.iter().enumerate() {
        push_row(&mut grid, row).map_err(|error| error.at_value(format!("/grid/{index}")))?;
    }
    Ok(Bomberman { grid })
}

/// Makes a grid that waits for its rows; it must not be too small or too large.
pub(crate) fn grid(rows: usize, columns: usize) -> Result<Grid, InputError> {
    if (1..=LARGEST_SIDE).contains(&rows) && (1..=LARGEST_SIDE).contains(&columns) {
        return Ok(Grid {
            rows,
            columns,
            cells: Vec::new(),
        });
    }
    let message = format!("a grid of {rows} x {columns} cells is too small or too large");
    let help = format!("a grid has 1 to {LARGEST_SIDE} rows and columns");
    Err(InputError::new("bomberman-size", message).help(help))
}

/// Adds the next row to a grid.
pub(crate) fn push_row(grid: &mut Grid, row: &str) -> Result<(), InputError> {
    let length = row.chars().count();
    if length != grid.columns {
        let number = grid.cells.len() / grid.columns + 1;
        let message = format!("row {number} has {length} cells, expected {}", grid.columns);
        return Err(InputError::new("bomberman-row", message)
            .help("write '.' for an empty cell; all rows have the same length"));
    }
    for written in row.chars() {
        grid.cells.push(cell(written)?);
    }
    Ok(())
}

fn cell(written: char) -> Result<Cell, InputError> {
    match written {
        '.' => Ok(Cell::Empty),
        '#' => Ok(Cell::Ordinary),
        '*' => Ok(Cell::Concrete),
        other => {
            let message = format!("`{other}` is no cell");
            Err(InputError::new("bomberman-cell", message)
                .help("write '#' for an ordinary wall, '*' for concrete and '.' for an empty cell"))
        }
    }
}

impl Cell {
    /// Gives the character that stands for the cell in files and pictures.
    pub(crate) const fn written(self) -> char {
        match self {
            Self::Empty => '.',
            Self::Ordinary => '#',
            Self::Concrete => '*',
        }
    }
}

pub(crate) fn write(puzzle: &Bomberman) -> Spec {
    let rows = puzzle.grid.cells.chunks(puzzle.grid.columns);
    let row = |cells: &[Cell]| cells.iter().map(|cell| cell.written()).collect();
    Spec {
        grid: rows.map(row).collect(),
    }
}
