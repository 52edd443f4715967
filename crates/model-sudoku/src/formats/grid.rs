//! The format `sudoku-grid`: a drawn grid of any make, as people paste it.
//!
//! What is written has a wall around it and between boxes, in plain ASCII.

use std::io::{self, Write};

use puzzle_model::{Case, InputError, Model, Solved, Style};

use super::{check_symbols, drawn, sdm};
use crate::sudoku::Sudoku;

pub(super) fn read(text: &str) -> Result<Case<Sudoku>, InputError> {
    drawn::read(text, &drawn::lines(text)).map(Case::new)
}

pub(super) fn save(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    check_symbols(sudoku, "a grid")?;
    write!(to, "{}", Model::picture(sudoku, None).text(Style::Ascii))
}

pub(super) fn write_answers(solved: &Solved<'_, Sudoku>, to: &mut dyn Write) -> io::Result<()> {
    write_each(solved, to, |answer, to| {
        let picture = Model::picture(solved.puzzle, Some(answer));
        write!(to, "{}", picture.text(Style::Ascii))
    })
}

/// Writes each answer with an empty line after it, or what came out instead.
pub(super) fn write_each(
    solved: &Solved<'_, Sudoku>,
    to: &mut dyn Write,
    write: impl Fn(&crate::Answer, &mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    if let Some(remark) = sdm::remark(solved) {
        return writeln!(to, "{remark}\n");
    }
    for answer in solved.answers {
        write(answer, to)?;
        writeln!(to)?;
    }
    Ok(())
}
