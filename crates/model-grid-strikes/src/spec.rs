//! A grid and a strike as they stand in a puzzle file, and what makes them sound.

use puzzle_model::{InputError, Place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Grid, GridStrikes};

/// How many rows or columns a grid may have.
pub const LARGEST_SIDE: usize = 500;

/// How many cells all windows of a grid may have together: the formulation has up to an element for each.
pub const LARGEST_WINDOWS: usize = 20_000_000;

/// A grid of monsters, and the block that a strike clears.
///
/// ```
/// let spec = r##"{"grid": [".#.", "#.."], "strike": [2, 1]}"##;
/// let spec: model_grid_strikes::Spec = serde_json::from_str(spec).unwrap();
/// assert!(!spec.rotate);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// Rows from the top, all of one length: `#` is a monster, `.` is none.
    #[schemars(length(min = 1, max = LARGEST_SIDE))]
    pub grid: Vec<String>,
    /// The rows and the columns of the block that a strike clears.
    pub strike: [u32; 2],
    /// Whether a strike may be turned by a quarter; `false` if not said.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rotate: bool,
}

pub(crate) fn read(spec: &Spec) -> Result<GridStrikes, InputError> {
    let columns = spec.grid.first().map_or(0, |row| row.chars().count());
    check_size(spec.grid.len(), columns).map_err(|error| error.at_value("/grid"))?;
    let mut monsters = Vec::new();
    for (index, row) in spec.grid.iter().enumerate() {
        let place = Place::Value(format!("/grid/{index}"));
        let first = Place::Value("/grid/0".into());
        let length = row.chars().count();
        if length != columns {
            let message = format!("row {} has {length} cells, expected {columns}", index + 1);
            return Err(InputError::new("grid-strikes-row", message)
                .at(place)
                .also(first, "the first row"));
        }
        for cell in row.chars() {
            monsters.push(monster(cell).map_err(|error| error.at(place.clone()))?);
        }
    }
    let grid = Grid {
        rows: spec.grid.len(),
        columns,
        monsters,
    };
    puzzle(grid, spec.strike, spec.rotate).map_err(|error| error.at_value("/strike"))
}

/// Checks that a grid has cells, and not too many.
pub(crate) fn check_size(rows: usize, columns: usize) -> Result<(), InputError> {
    if (1..=LARGEST_SIDE).contains(&rows) && (1..=LARGEST_SIDE).contains(&columns) {
        return Ok(());
    }
    let message = format!("a grid of {rows} x {columns} cells is too small or too large");
    let help = format!("a grid has 1 to {LARGEST_SIDE} rows and columns");
    Err(InputError::new("grid-strikes-size", message).help(help))
}

fn monster(cell: char) -> Result<bool, InputError> {
    match cell {
        '#' => Ok(true),
        '.' => Ok(false),
        other => {
            let message = format!("`{other}` is no cell");
            Err(InputError::new("grid-strikes-cell", message)
                .help("write '#' for a monster and '.' for none"))
        }
    }
}

/// Makes a puzzle of a sound grid; an error is about the strike.
pub(crate) fn puzzle(
    grid: Grid,
    strike: [u32; 2],
    rotate: bool,
) -> Result<GridStrikes, InputError> {
    let [height, width] = strike.map(|side| usize::try_from(side).unwrap_or(usize::MAX));
    let puzzle = GridStrikes {
        grid,
        height,
        width,
        rotate,
    };
    let sizes = puzzle.sizes();
    if height == 0 || width == 0 || sizes.is_empty() {
        return Err(misfit(&puzzle));
    }
    let cells = |[height, width]: &[usize; 2]| {
        let windows = (puzzle.grid.rows - height + 1) * (puzzle.grid.columns - width + 1);
        windows as u64 * (height * width) as u64
    };
    if sizes.iter().map(cells).sum::<u64>() > LARGEST_WINDOWS as u64 {
        let message = format!("strikes of {height} x {width} cells are too many for this grid");
        let help = format!("all windows together may have up to {LARGEST_WINDOWS} cells");
        return Err(InputError::new("grid-strikes-windows", message).help(help));
    }
    Ok(puzzle)
}

/// The error for a strike that has no window.
fn misfit(puzzle: &GridStrikes) -> InputError {
    let (height, width) = (puzzle.height, puzzle.width);
    let Grid { rows, columns, .. } = puzzle.grid;
    let message = format!("a strike of {height} x {width} cells does not fit the grid");
    InputError::new("grid-strikes-strike", message).help(format!(
        "a strike has 1 to {rows} rows and 1 to {columns} columns"
    ))
}

impl GridStrikes {
    /// Gives the heights and widths in which a strike fits the grid: as it is, then turned.
    pub(crate) fn sizes(&self) -> Vec<[usize; 2]> {
        let mut sizes = vec![[self.height, self.width]];
        if self.rotate && self.height != self.width {
            sizes.push([self.width, self.height]);
        }
        sizes.retain(|[height, width]| *height <= self.grid.rows && *width <= self.grid.columns);
        sizes
    }
}

pub(crate) fn write(puzzle: &GridStrikes) -> Spec {
    let cell = |monster: &bool| if *monster { '#' } else { '.' };
    let rows = puzzle.grid.monsters.chunks(puzzle.grid.columns);
    let side = |side| u32::try_from(side).expect("a strike fits a grid");
    Spec {
        grid: rows.map(|row| row.iter().map(cell).collect()).collect(),
        strike: [side(puzzle.height), side(puzzle.width)],
        rotate: puzzle.rotate,
    }
}
