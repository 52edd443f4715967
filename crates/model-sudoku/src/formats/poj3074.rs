//! The format `poj3074`: 9x9 puzzles as the judge's problem 3074 of POJ gives them (<http://poj.org/problem?id=3074>).
//!
//! Each line holds 81 characters, `1` to `9` or `.`; the line `end` closes the input.

use std::io::{self, BufRead};

use puzzle_model::text::unreadable;
use puzzle_model::{Case, Cases, InputError};

use super::line::Word;
use crate::sudoku::Sudoku;

/// How many cells a line has.
const CELLS: usize = 81;

/// Reads puzzles up to the line `end`, or to the end of the text; a bad line does not hide the next.
pub(super) fn read(from: Box<dyn BufRead + Send>) -> Cases<Sudoku> {
    let mut readable = true;
    let puzzles = (1..).zip(from.lines()).map_while(move |(number, line)| {
        let goes_on = readable && !line.as_deref().is_ok_and(is_end);
        readable = line.is_ok();
        goes_on.then(|| read_line(number, line).transpose())
    });
    Box::new(puzzles.flatten())
}

fn is_end(line: &str) -> bool {
    bare(line).trim() == "end"
}

/// The line without a byte order mark.
fn bare(line: &str) -> &str {
    line.strip_prefix('\u{feff}').unwrap_or(line)
}

fn read_line(number: u64, line: io::Result<String>) -> Result<Option<Case<Sudoku>>, InputError> {
    let line = line.map_err(|error| unreadable(number, &error))?;
    let Some(word) = Word::first_of(bare(&line)) else {
        return Ok(None);
    };
    let puzzle = if word.text().chars().count() == CELLS {
        word.read(None)
    } else {
        Err(word
            .wrong_length(CELLS)
            .help("write '.' for an empty cell; the line `end` closes the input"))
    };
    let case = puzzle.map_err(|error| error.below(number - 1))?;
    Ok(Some(Case::new(case).at_line(number)))
}
