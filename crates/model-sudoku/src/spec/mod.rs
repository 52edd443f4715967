//! The puzzle in a file: a grid of strings, the shape of its boxes, how its values are written, and what makes it a variant.

mod candidates;
mod grid;
mod values;
mod variants;

use puzzle_model::{InputError, Place};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::clash::Clash;
use crate::regions::Sort;
use crate::shape::{GREATEST, LEAST, Shape};
use crate::sudoku::Sudoku;
use crate::symbols::Symbols;

pub use values::Values;

/// A sudoku of order N = rows * columns of a box, from 4 to 36.
///
/// ```
/// use model_sudoku::{Spec, Sudoku};
/// use puzzle_model::Model;
/// let spec: Spec = serde_json::from_str(r#"{"grid": ["1...", "..3.", ".4..", "...2"]}"#).unwrap();
/// assert_eq!(Sudoku::from_spec(spec).unwrap().line(), "1.....3..4.....2");
/// ```
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// `[rows, columns]` of one box; may be left out where N is 4, 9, 16, 25 or 36 and boxes are square.
    /// Boxes of one row or of one column add no rule of their own: the puzzle is a Latin square.
    #[serde(rename = "box", default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<[u32; 2]>,
    /// How values above 9 are written: `digits` (if not said) goes on with A for 10 up to Z for 35, and then has 0 for 36;
    /// `letters` begins with A for 1, and ends with Z for 26; `hex` begins with 0 for 1 and so has A for 11.
    #[serde(default, skip_serializing_if = "is_default")]
    pub symbols: Symbols,
    /// N strings of N symbols; `.` is an empty cell, and up to N = 9 so is `0`, unless `symbols` is `hex`.
    /// Or N lists of N numbers, 0 for an empty cell; then `symbols` is left out.
    pub grid: Vec<Values>,
    /// Whether each of the two diagonals must have every value once, too.
    #[serde(default, skip_serializing_if = "is_default")]
    pub diagonals: bool,
    /// Whether each of the windows must have every value once, too: boxes moved inwards by one cell, four in a 9x9 grid.
    /// Only where boxes are square.
    #[serde(default, skip_serializing_if = "is_default")]
    pub windoku: bool,
    /// The pieces of a jigsaw, which stand in place of boxes: N strings of N characters;
    /// the N cells with the same character are a piece, and must have every value once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regions: Option<Vec<String>>,
    /// Further regions, each a list of at most N cells `[row, column]`, counted from 1.
    /// No value may stand twice in a region; one of N cells must have every value once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<Vec<[u32; 2]>>,
    /// The values that each cell may have, if not all: N lists of N strings of symbols, or lists of numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Vec<Values>>>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Reads the puzzle.
pub(crate) fn read(spec: &Spec) -> Result<Sudoku, InputError> {
    let shape = match (spec.shape, &spec.regions) {
        (_, Some(pieces)) => variants::shape_of_jigsaw(pieces, spec.shape.is_some())?,
        (Some([rows, columns]), None) => named_shape(rows, columns)?,
        (None, None) => tacit_shape(&spec.grid)?,
    };
    let order = shape.order();
    if spec.grid.len() != order {
        let message = format!("the grid has {} rows, expected {order}", spec.grid.len());
        return Err(InputError::new("sudoku-rows", message)
            .at(Place::Value("/grid".into()))
            .help(what_makes_the_rows(spec, shape)));
    }
    let symbols = grid::writing(spec, order)?;
    let cells = grid::cells(&spec.grid, shape, symbols)?;
    let regions = variants::regions(spec, shape)?;
    let refuse = |clash| refuse_clash(clash, shape, symbols);
    let sudoku = Sudoku::with_regions(shape, symbols, cells, regions).map_err(refuse)?;
    match &spec.candidates {
        Some(rows) => candidates::read(rows, sudoku),
        None => Ok(sudoku),
    }
}

fn what_makes_the_rows(spec: &Spec, shape: Shape) -> String {
    let (rows, columns, order) = (shape.rows(), shape.columns(), shape.order());
    match spec.regions {
        Some(_) => format!("the regions have {order} rows"),
        None => format!("boxes of {rows}x{columns} cells make {order} rows"),
    }
}

/// Writes the puzzle.
pub(crate) fn write(sudoku: &Sudoku) -> Spec {
    let shape = sudoku.shape();
    let side = |cells: usize| u32::try_from(cells).expect("a box has at most 36 rows and columns");
    let pieces = variants::drawing(sudoku);
    Spec {
        shape: pieces
            .is_none()
            .then(|| [side(shape.rows()), side(shape.columns())]),
        symbols: match sudoku.symbols() {
            Symbols::Numbers => Symbols::default(),
            symbols => symbols,
        },
        grid: sudoku
            .cells()
            .chunks(shape.order())
            .map(|row| Values::of(row, sudoku.symbols()))
            .collect(),
        diagonals: sudoku.regions().has(Sort::Diagonal),
        windoku: sudoku.regions().has(Sort::Window),
        regions: pieces,
        extra: variants::extra(sudoku),
        candidates: candidates::write(sudoku),
    }
}

fn named_shape(rows: u32, columns: u32) -> Result<Shape, InputError> {
    let shape = usize::try_from(rows)
        .ok()
        .zip(usize::try_from(columns).ok())
        .and_then(|(rows, columns)| Shape::new(rows, columns));
    shape.ok_or_else(|| {
        let order = u64::from(rows) * u64::from(columns);
        let message = format!("boxes of {rows}x{columns} cells make a sudoku of order {order}");
        InputError::new("sudoku-box", message)
            .at(Place::Value("/box".into()))
            .help(format!(
                "rows * columns of a box must be from {LEAST} to {GREATEST}"
            ))
    })
}

/// The shape of a grid that names none: square boxes, if its rows or the cells of its first row are a square number.
fn tacit_shape(grid: &[Values]) -> Result<Shape, InputError> {
    let width = grid.first().map_or(0, Values::count);
    let shape = [grid.len(), width].into_iter().find_map(Shape::square);
    shape.ok_or_else(|| {
        let rows = grid.len();
        let message = format!("a grid of {rows} rows does not tell the shape of its boxes");
        let help = format!(
            "add \"box\": [rows, columns]; their product is the order, from {LEAST} to {GREATEST}"
        );
        InputError::new("sudoku-box", message)
            .at(Place::Value("/grid".into()))
            .help(help)
    })
}

/// The error for a symbol that stands for no value; `place` says where, in words.
pub(crate) fn unknown_symbol(
    symbol: char,
    place: &str,
    order: usize,
    symbols: Symbols,
) -> InputError {
    let message = format!("`{symbol}` is no value of a {order}x{order} sudoku ({place})");
    let range = symbols.range(order);
    InputError::new("sudoku-symbol", message)
        .help(format!("values are {range}; write '.' for an empty cell"))
}

fn refuse_clash(clash: Clash, shape: Shape, symbols: Symbols) -> InputError {
    let row = |cell| grid::place_of_row(cell / shape.order());
    let error = clash_error(clash, shape, symbols).at(row(clash.second));
    if row(clash.first) == row(clash.second) {
        return error;
    }
    error.also(row(clash.first), "the other one is here")
}

/// The error for two givens that clash, without its places.
pub(crate) fn clash_error(clash: Clash, shape: Shape, symbols: Symbols) -> InputError {
    let message = format!("given {}", clash.describe(shape, symbols));
    let once = match clash.word {
        "row" | "column" | "box" => "row, column and box",
        word => word,
    };
    InputError::new("sudoku-clash", message).help(format!(
        "a value may stand once in each {once}; empty one of the two cells"
    ))
}
