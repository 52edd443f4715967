//! Format `spoj1771`: the text of the online judge problem SPOJ 1771, `NQUEEN`.
//!
//! Cases follow each other to the end of the text: n, then n numbers,
//! the k-th of which is the column of the queen given in row k, or 0 for none. How they are cut into lines does not matter.
//! A result is one line for each placement shown: its columns by row, separated by single blanks.
//! The judge promises that every case has a placement; where there is none the line says `none`,
//! and `unknown` where a limit came first.

use std::io::{self, BufRead, Write};

use puzzle_model::text::{Words, cases_to_end};
use puzzle_model::{Case, Cases, Format, InputError, Place, Read, Solved};

use crate::Queens;
use crate::board::{Cell, Lines};
use crate::sound::{Part, check_size};

pub(crate) const FORMAT: Format<Queens> = Format {
    name: "spoj1771",
    about: "SPOJ 1771: cases of n and the column of each row's queen, or 0",
    extensions: &[],
    read: Some(Read::Stream(read)),
    save: None,
    answers: Some(write),
};

fn read(from: Box<dyn BufRead + Send>) -> Cases<Queens> {
    Box::new(cases_to_end(from, next_case))
}

fn next_case(words: &mut Words) -> Result<Option<Case<Queens>>, InputError> {
    let Some(n) = next_size(words)? else {
        return Ok(None);
    };
    let line = words.line();
    let (given, places) = next_given(words, n)?;
    let place = |part| match part {
        Part::Given(index) => places[index].clone(),
        _ => Place::Whole,
    };
    let puzzle = Queens::new(Lines::of(n), given, Vec::new(), place)?;
    Ok(Some(Case::new(puzzle).at_line(line)))
}

/// Reads the size of a board, if the text goes on.
pub(crate) fn next_size(words: &mut Words) -> Result<Option<u32>, InputError> {
    let Some(n) = words.next_number("a number of rows")? else {
        return Ok(None);
    };
    check_size(n, || words.place())?;
    Ok(Some(n))
}

/// Reads the column of each row's queen, and gives the given queens with their places in the text.
fn next_given(words: &mut Words, n: u32) -> Result<(Vec<Cell>, Vec<Place>), InputError> {
    let what = format!("a column from 0 to {n}");
    let (mut given, mut places) = (Vec::new(), Vec::new());
    for row in 1..=n {
        let column: u32 = words.number(&what)?;
        if column > n {
            let message = format!("expected {what}, found `{column}`");
            return Err(words.error("wrong-value", message));
        }
        if column > 0 {
            given.push([row, column]);
            places.push(words.place());
        }
    }
    Ok((given, places))
}

fn write(solved: &Solved<'_, Queens>, to: &mut dyn Write) -> io::Result<()> {
    for placement in solved.answers {
        writeln!(to, "{placement}")?;
    }
    match solved.answers {
        [] if solved.outcome.found != 0_u32.into() => Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "format `spoj1771` holds placements, not their number",
        )),
        [] if solved.outcome.exhausted => writeln!(to, "none"),
        [] => writeln!(to, "unknown"),
        _ => Ok(()),
    }
}
