//! The text formats of the kind, one a file, and what several of them share.

mod candidates;
mod csv;
mod drawn;
mod grid;
mod hodoku;
mod line;
mod pencilmarks;
mod poj3074;
mod poj3076;
mod sdk;
mod sdm;
mod simple_sudoku;
mod written;

use std::io;

use puzzle_model::{Format, Read};

pub(crate) use sdm::NOT_UNIQUE;

use crate::shape::Shape;
use crate::sudoku::Sudoku;
use crate::symbols::Symbols;

/// The boxes of the grids whose order alone tells their shape.
const BOXES: [(usize, usize); 7] = [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5)];

/// What stands before the first result of a format.
pub(crate) const HEADINGS: &[(&str, &str)] = &[("csv", csv::HEADING)];

/// All text formats.
pub(crate) const FORMATS: &[Format<Sudoku>] = &[
    Format {
        name: "sdm",
        about: "a sudoku a line, its cells in reading order",
        extensions: &["sdm"],
        read: Some(Read::Lines(sdm::read)),
        save: Some(sdm::save),
        answers: Some(sdm::write_answers),
    },
    Format {
        name: "sdm-digits",
        about: "the same, 1 to 9 and then A for 10",
        extensions: &[],
        read: Some(Read::Lines(sdm::read_digits)),
        save: Some(sdm::save_digits),
        answers: None,
    },
    Format {
        name: "sdm-letters",
        about: "the same, A for 1",
        extensions: &[],
        read: Some(Read::Lines(sdm::read_letters)),
        save: Some(sdm::save_letters),
        answers: None,
    },
    Format {
        name: "sdm-hex",
        about: "the same, 0 for 1, and so A for 11",
        extensions: &[],
        read: Some(Read::Lines(sdm::read_hex)),
        save: Some(sdm::save_hex),
        answers: None,
    },
    Format {
        name: "sdk",
        about: "a sudoku of a row a line, with remarks, as SudoCue and SadMan have it",
        extensions: &["sdk"],
        read: Some(Read::Document(sdk::read)),
        save: Some(sdk::save),
        answers: Some(sdk::write_answers),
    },
    Format {
        name: "ss",
        about: "a drawn sudoku, as Simple Sudoku has it",
        extensions: &["ss"],
        read: Some(Read::Document(simple_sudoku::read)),
        save: Some(simple_sudoku::save),
        answers: Some(simple_sudoku::write_answers),
    },
    Format {
        name: "sudoku-grid",
        about: "a drawn sudoku of any make, with borders or without",
        extensions: &[],
        read: Some(Read::Document(grid::read)),
        save: Some(grid::save),
        answers: Some(grid::write_answers),
    },
    Format {
        name: "pencilmarks",
        about: "a drawn sudoku with the candidates of each cell",
        extensions: &[],
        read: Some(Read::Document(pencilmarks::read)),
        save: Some(pencilmarks::save),
        answers: Some(pencilmarks::write_answers),
    },
    Format {
        name: "candidates",
        about: "a sudoku a line, each cell with a place for each candidate: 729 characters",
        extensions: &[],
        read: Some(Read::Lines(candidates::read)),
        save: Some(candidates::save),
        answers: Some(candidates::write_answers),
    },
    Format {
        name: "hodoku",
        about: "lines of HoDoKu's library",
        extensions: &[],
        read: Some(Read::Lines(hodoku::read)),
        save: Some(hodoku::save),
        answers: Some(hodoku::write_answers),
    },
    Format {
        name: "csv",
        about: "a table of sudokus and their solutions",
        extensions: &[],
        read: Some(Read::Lines(csv::read)),
        save: Some(csv::save),
        answers: Some(csv::write_answers),
    },
    Format {
        name: "poj3074",
        about: "9x9 sudokus a line, closed by a line `end`",
        extensions: &[],
        read: Some(Read::Stream(poj3074::read)),
        save: None,
        answers: Some(sdm::write_answers),
    },
    Format {
        name: "poj3076",
        about: "16x16 sudokus of 16 rows, A to P or -",
        extensions: &[],
        read: Some(Read::Stream(poj3076::read)),
        save: None,
        answers: Some(poj3076::write_answers),
    },
];

fn shapes() -> impl Iterator<Item = Shape> {
    BOXES
        .iter()
        .filter_map(|(rows, columns)| Shape::new(*rows, *columns))
}

/// Gives the shape of a grid that tells nothing but its order.
fn shape_of(order: usize) -> Option<Shape> {
    shapes().find(|shape| shape.order() == order)
}

/// The symbols that stand for an empty cell in a line.
const fn is_empty(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '*' | '-' | '_')
}

/// Refuses to save what a grid of the usual boxes without further rules cannot tell.
fn check_plain(sudoku: &Sudoku, format: &str) -> io::Result<()> {
    let (shape, regions) = (sudoku.shape(), sudoku.regions().describe());
    if !regions.is_empty() {
        return Err(inexpressible(format, &regions));
    }
    if shape_of(shape.order()) != Some(shape) {
        let (rows, columns) = (shape.rows(), shape.columns());
        let boxes = format!("boxes of {rows}x{columns} cells");
        return Err(inexpressible(format, &boxes));
    }
    Ok(())
}

/// Refuses to save what a grid of symbols that must explain themselves cannot tell.
fn check_symbols(sudoku: &Sudoku, format: &str) -> io::Result<()> {
    check_plain(sudoku, format)?;
    if sudoku.candidates().is_some() {
        return Err(inexpressible(format, "candidates"));
    }
    let told = Symbols::told_by(sudoku.line().chars(), sudoku.shape().order());
    if told != Ok(sudoku.symbols()) {
        return Err(inexpressible(format, "how these values are written"));
    }
    Ok(())
}

fn inexpressible(format: &str, what: &str) -> io::Error {
    let message = format!("{format} cannot tell {what}");
    io::Error::new(io::ErrorKind::InvalidInput, message)
}
