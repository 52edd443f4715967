//! The format `sdm`: collections of puzzles, one a line.
//!
//! The file extension comes from the program `SudoCue` (<https://www.sudocue.net/fileformats.php>), for 9x9 grids;
//! lines of other lengths hold grids of other orders, as [`super::line`] says.
//! `sdm-digits`, `sdm-letters` and `sdm-hex` say how values above 9 are written, where `sdm` goes by the givens.

use std::io::{self, Write};

use puzzle_model::{Case, InputError, Mode, Solved};

use super::line::Word;
use super::{check_plain, check_symbols, inexpressible};
use crate::sudoku::Sudoku;
use crate::symbols::Symbols;

/// What stands where there is more than one solution, and that was asked.
pub(crate) const NOT_UNIQUE: &str = "not unique";

type Line = Result<Option<Case<Sudoku>>, InputError>;

/// Reads the puzzle of a line, if it holds one.
pub(super) fn read(line: &str) -> Line {
    let puzzle = Word::first_of(line).map(|word| word.read(None));
    Ok(puzzle.transpose()?.map(case))
}

/// A puzzle whose givens told how values are written; where they had to, the case says what they told.
pub(super) fn case(puzzle: Sudoku) -> Case<Sudoku> {
    let told = match (puzzle.shape().order(), puzzle.symbols()) {
        (..=9, _) => return Case::new(puzzle),
        (_, Symbols::Digits | Symbols::Numbers) => "sdm-digits",
        (_, Symbols::Letters) => "sdm-letters",
        (_, Symbols::Hex) => "sdm-hex",
    };
    Case::new(puzzle).read_as(told)
}

pub(super) fn read_digits(line: &str) -> Line {
    read_in(Symbols::Digits, line)
}

pub(super) fn read_letters(line: &str) -> Line {
    read_in(Symbols::Letters, line)
}

pub(super) fn read_hex(line: &str) -> Line {
    read_in(Symbols::Hex, line)
}

fn read_in(symbols: Symbols, line: &str) -> Line {
    let puzzle = Word::first_of(line).map(|word| word.read(Some(symbols)));
    Ok(puzzle.transpose()?.map(Case::new))
}

/// Writes a puzzle, if its line would be read as the same puzzle.
pub(super) fn save(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    check_symbols(sudoku, "a line of sdm")?;
    writeln!(to, "{}", sudoku.line())
}

pub(super) fn save_digits(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    save_in(Symbols::Digits, "sdm-digits", sudoku, to)
}

pub(super) fn save_letters(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    save_in(Symbols::Letters, "sdm-letters", sudoku, to)
}

pub(super) fn save_hex(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    save_in(Symbols::Hex, "sdm-hex", sudoku, to)
}

/// Writes a puzzle in its own symbols, if they are these.
fn save_in(symbols: Symbols, format: &str, sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    check_plain(sudoku, format)?;
    if sudoku.candidates().is_some() {
        return Err(inexpressible(format, "candidates"));
    }
    if sudoku.symbols() != symbols {
        return Err(inexpressible(format, "how these values are written"));
    }
    writeln!(to, "{}", sudoku.line())
}

/// Writes each answer as a line; where there is none, the puzzle and why.
pub(super) fn write_answers(solved: &Solved<'_, Sudoku>, to: &mut dyn Write) -> io::Result<()> {
    if let Some(remark) = remark(solved) {
        return writeln!(to, "{} ; {remark}", solved.puzzle.line());
    }
    for answer in solved.answers {
        answer
            .rows_as_bytes()
            .try_for_each(|row| to.write_all(row))?;
        to.write_all(b"\n")?;
    }
    Ok(())
}

/// Says what came out where no answer is to be written, or none alone would be the truth.
pub(super) fn remark(solved: &Solved<'_, Sudoku>) -> Option<String> {
    let (goal, outcome) = (solved.goal, solved.outcome);
    let none = outcome.found == 0_u32.into();
    match (goal.mode, outcome.is_answered(goal)) {
        (_, false) if none || goal.mode == Mode::Unique => Some("unknown".to_owned()),
        (_, true) if none => Some("none".to_owned()),
        (Mode::Unique, true) if outcome.unique(goal) == Some(false) => Some(NOT_UNIQUE.to_owned()),
        (Mode::Count, true) => Some(format!("solutions: {}", outcome.found)),
        (Mode::Count, false) => Some(format!("solutions: at least {}", outcome.found)),
        _ => None,
    }
}
