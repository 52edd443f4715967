//! The format `ss`: a drawn grid as the program Simple Sudoku has it (<https://www.sudocue.net/fileformats.php>).
//!
//! ```text
//! *-----------*
//! |53.|.7.|...|
//! |6..|195|...|
//! |.98|...|.6.|
//! |---+---+---|
//! ```
//!
//! and so on. What follows an empty line after the grid is no part of it.

use std::io::{self, Write};

use puzzle_model::{Case, InputError, Solved};

use super::{check_symbols, drawn, grid};
use crate::sudoku::Sudoku;

pub(super) fn read(text: &str) -> Result<Case<Sudoku>, InputError> {
    let lines = drawn::lines(text);
    let blank = |(_, line): &(usize, &str)| line.trim().is_empty();
    let lines = lines
        .into_iter()
        .skip_while(blank)
        .take_while(|line| !blank(line));
    drawn::read(text, &lines.collect()).map(Case::new)
}

pub(super) fn save(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    check_symbols(sudoku, "ss")?;
    draw(sudoku, &sudoku.line(), to)
}

pub(super) fn write_answers(solved: &Solved<'_, Sudoku>, to: &mut dyn Write) -> io::Result<()> {
    grid::write_each(solved, to, |answer, to| {
        draw(solved.puzzle, &answer.line(), to)
    })
}

fn draw(sudoku: &Sudoku, line: &str, to: &mut dyn Write) -> io::Result<()> {
    let (shape, symbols) = (sudoku.shape(), line.chars().collect::<Vec<_>>());
    let (order, width) = (shape.order(), shape.columns());
    let dashes = "-".repeat(width);
    let boxes = order / width;
    writeln!(to, "*{}*", "-".repeat(order + boxes - 1))?;
    for (number, row) in symbols.chunks(order).enumerate() {
        if number > 0 && number % shape.rows() == 0 {
            writeln!(to, "|{}|", vec![dashes.as_str(); boxes].join("+"))?;
        }
        let parts = row
            .chunks(width)
            .map(|part| part.iter().collect::<String>());
        writeln!(to, "|{}|", parts.collect::<Vec<_>>().join("|"))?;
    }
    writeln!(to, "*{}*", "-".repeat(order + boxes - 1))
}
