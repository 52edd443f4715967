//! The format `sdm`: collections of puzzles, one a line.
//!
//! The file extension comes from the program `SudoCue` (<https://www.sudocue.net/fileformats.php>), for 9x9 grids;
//! lines of other lengths hold grids of other orders, as [`crate::line`] says.

use std::io::{self, Write};

use puzzle_model::{Case, InputError, Mode, Solved};

use crate::line::{Word, shape_of};
use crate::sudoku::Sudoku;
use crate::symbols::Symbols;

/// Reads the puzzle of a line, if it holds one.
pub(crate) fn read(line: &str) -> Result<Option<Case<Sudoku>>, InputError> {
    let puzzle = Word::first_of(line).map(Word::read).transpose()?;
    Ok(puzzle.map(Case::new))
}

/// Writes a puzzle, if its line would be read as the same puzzle.
pub(crate) fn save(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    let (line, shape) = (sudoku.line(), sudoku.shape());
    let regions = sudoku.regions().describe();
    if !regions.is_empty() {
        return Err(inexpressible(&regions));
    }
    if shape_of(shape.order()) != Some(shape) {
        let (rows, columns) = (shape.rows(), shape.columns());
        return Err(inexpressible(&format!("boxes of {rows}x{columns} cells")));
    }
    if Symbols::told_by(&line, shape.order()) != Some(sudoku.symbols()) {
        return Err(inexpressible("how these values are written"));
    }
    writeln!(to, "{line}")
}

fn inexpressible(what: &str) -> io::Error {
    let message = format!("a line of sdm cannot tell {what}");
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

/// Writes each answer as a line; where there is none, the puzzle and why.
pub(crate) fn write_answers(solved: &Solved<'_, Sudoku>, to: &mut dyn Write) -> io::Result<()> {
    if let Some(remark) = remark(solved) {
        return writeln!(to, "{} ; {remark}", solved.puzzle.line());
    }
    let mut answers = solved.answers.iter();
    answers.try_for_each(|answer| writeln!(to, "{}", answer.line()))
}

/// Says what came out where no answer is to be written, or none alone would be the truth.
pub(crate) fn remark(solved: &Solved<'_, Sudoku>) -> Option<String> {
    let (goal, outcome) = (solved.goal, solved.outcome);
    let none = outcome.found == 0_u32.into();
    match (goal.mode, outcome.is_answered(goal)) {
        (_, false) if none || goal.mode == Mode::Unique => Some("unknown".to_owned()),
        (_, true) if none => Some("none".to_owned()),
        (Mode::Unique, true) if outcome.unique(goal) == Some(false) => {
            Some("not unique".to_owned())
        }
        (Mode::Count, true) => Some(format!("solutions: {}", outcome.found)),
        (Mode::Count, false) => Some(format!("solutions: at least {}", outcome.found)),
        _ => None,
    }
}
