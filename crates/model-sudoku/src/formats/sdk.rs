//! The format `sdk`: a puzzle of a row a line, with remarks (<https://www.sudocue.net/fileformats.php>).
//!
//! Lines that begin with `#` tell of the puzzle, such as `#A` its author. They are kept where the puzzle is written in this format again,
//! and `#D`, which describes it, is its title.
//! Files of `SadMan` have sections, of which `[Puzzle]` holds the givens and `[State]` how far somebody has come: the former is read.

use std::io::{self, Write};

use puzzle_model::{Case, InputError, Solved};

use super::{check_symbols, drawn, grid};
use crate::sudoku::Sudoku;

pub(super) fn read(text: &str) -> Result<Case<Sudoku>, InputError> {
    let puzzle = drawn::read(text, &puzzle_lines(text))?;
    let remarks: Vec<String> = remarks(text).map(str::to_owned).collect();
    let mut descriptions = remarks.iter().filter_map(|line| line.strip_prefix("#D"));
    let title = descriptions.find_map(|title| Some(title.trim()).filter(|title| !title.is_empty()));
    let title = title.map(str::to_owned);
    Ok(Case::new(puzzle.with_remarks(remarks)).titled(title))
}

/// The lines that tell of the puzzle.
fn remarks(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| line.starts_with('#'))
}

/// The lines before any section, and those of the section `[Puzzle]`.
fn puzzle_lines(text: &str) -> drawn::Lines<'_> {
    let mut inside = true;
    let mut lines = drawn::lines(text);
    lines.retain(|(_, line)| {
        let section = line
            .trim()
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix(']'));
        if let Some(name) = section {
            inside = name.eq_ignore_ascii_case("puzzle");
        }
        inside && section.is_none()
    });
    lines
}

pub(super) fn save(sudoku: &Sudoku, to: &mut dyn Write) -> io::Result<()> {
    check_symbols(sudoku, "sdk")?;
    let rows = sudoku.cells().chunks(sudoku.shape().order());
    let rows = rows.map(|row| sudoku.written(row));
    let mut lines = sudoku.remarks().iter().cloned().chain(rows);
    lines.try_for_each(|line| writeln!(to, "{line}"))
}

pub(super) fn write_answers(solved: &Solved<'_, Sudoku>, to: &mut dyn Write) -> io::Result<()> {
    grid::write_each(solved, to, |answer, to| {
        to.write_all(answer.text().as_bytes())
    })
}
