//! The format `hodoku`: lines of the library of the program `HoDoKu` (<https://hodoku.sourceforge.net>).
//!
//! `:0300:5:81 cells:deleted candidates:eliminations:extra:`. A cell after `+` was placed while solving and is no given.
//! The puzzle is its givens: placed values and deleted candidates follow from them, or are mistakes, and are left out with a warning.

use std::io::{self, Write};

use puzzle_model::{Case, InputError, Solved};

use super::line::Word;
use super::written::Written;
use super::{check_symbols, inexpressible, sdm};
use crate::sudoku::Sudoku;

/// Reads the puzzle of a line, if it holds one.
pub(super) fn read(line: &str) -> Result<Option<Case<Sudoku>>, InputError> {
    let Some(first) = Word::first_of(line).filter(|_| !line.trim_start().starts_with('#')) else {
        return Ok(None);
    };
    let mut fields = line.split(':').skip(3);
    let (Some(grid), true) = (fields.next(), line.trim_start().starts_with(':')) else {
        let message = "a line of HoDoKu's library has its grid after the third colon";
        return Err(InputError::new("sudoku-line", message)
            .at(first.place())
            .help("such as :0000:x: and the cells and ::: after them"));
    };
    let start = grid.as_ptr() as usize - line.as_ptr() as usize;
    let cells: Vec<Cell> = cells(grid, start);
    let word = Word::at(line, start, grid);
    if cells.len() != 81 {
        let found = cells.len();
        let message = format!("{found} cells, a sudoku line has 81");
        return Err(InputError::new("sudoku-line", message).at(word.place()));
    }
    let written = Written {
        text: line,
        cells: cells.iter().map(Cell::given),
    };
    let shape = super::shape_of(9).expect("9 is the order of a grid with square boxes");
    let mut case = Case::new(written.puzzle(shape, None)?);
    let placed = cells.iter().filter(|cell| cell.placed).count();
    let deleted = fields
        .next()
        .map_or(0, |field| field.split_whitespace().count());
    if placed + deleted > 0 {
        case.warnings.push(format!(
            "the puzzle is its givens: {placed} placed values and {deleted} deleted candidates are left out"
        ));
    }
    Ok(Some(case))
}

/// A cell of the grid.
struct Cell {
    at: usize,
    symbol: char,
    placed: bool,
}

impl Cell {
    fn given(&self) -> (usize, char) {
        (self.at, if self.placed { '.' } else { self.symbol })
    }
}

fn cells(grid: &str, start: usize) -> Vec<Cell> {
    let mut placed = false;
    let mut cells = Vec::with_capacity(81);
    for (at, symbol) in grid.char_indices() {
        if symbol == '+' {
            placed = true;
            continue;
        }
        let at = start + at;
        cells.push(Cell { at, symbol, placed });
        placed = false;
    }
    cells
}

pub(super) fn save(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    check_symbols(sudoku, "hodoku")?;
    if sudoku.shape().order() != 9 {
        return Err(inexpressible("hodoku", "grids but those of 9x9 cells"));
    }
    writeln!(to, "{}", line(&sudoku.line()))
}

/// Writes each answer as a line, its values placed beside the givens; where there is none, the puzzle and why.
pub(super) fn write_answers(solved: &Solved<'_, Sudoku>, to: &mut dyn Write) -> io::Result<()> {
    let puzzle = solved.puzzle;
    if let Some(remark) = sdm::remark(solved) {
        return writeln!(to, "{} ; {remark}", line(&puzzle.line()));
    }
    for answer in solved.answers {
        let values = answer.line();
        let both = puzzle.cells().iter().zip(values.chars());
        let cell = |(given, value): (&u8, char)| match given {
            0 => format!("+{value}"),
            _ => value.to_string(),
        };
        writeln!(to, "{}", line(&both.map(cell).collect::<String>()))?;
    }
    Ok(())
}

fn line(grid: &str) -> String {
    format!(":0000:x:{grid}:::")
}
