//! Format `hust1017`: the text of the online judge problem HUST 1017, Exact cover.
//!
//! Cases follow each other to the end of the text: the number of rows and the number of columns,
//! then for each row how many columns it covers and which, counted from 1. How they are cut into lines does not matter.
//! Columns become primary items and rows become options, each under its number.
//! The columns of a row are a set: their order does not matter, and one that is repeated is taken once.
//! A row without columns is left out with a warning, and its number with it.
//!
//! A result is one line for each selection shown: how many rows are chosen, and their names in declared order.
//! Where there is none the line says `NO`, and `unknown` where a limit came first.

use std::collections::BTreeSet;
use std::io::{self, BufRead, Write};

use puzzle_model::text::{Words, cases_to_end};
use puzzle_model::{Case, Cases, Format, InputError, Read, Solved};

use crate::ExactCover;
use crate::declare::Declared;

/// The most columns that are read: each is an item, even where no row covers it.
const MOST_COLUMNS: u32 = 100_000;

pub(crate) const FORMAT: Format<ExactCover> = Format {
    name: "hust1017",
    about: "HUST 1017: cases of rows of 0-1 matrices, each as its columns",
    extensions: &[],
    read: Some(Read::Stream(read)),
    save: None,
    answers: Some(write),
};

fn read(from: Box<dyn BufRead + Send>) -> Cases<ExactCover> {
    Box::new(cases_to_end(from, next_case))
}

fn next_case(words: &mut Words) -> Result<Option<Case<ExactCover>>, InputError> {
    let Some(rows) = words.next_number("a number of rows")? else {
        return Ok(None);
    };
    let line = words.line();
    let columns = next_columns(words)?;
    let mut declared = Declared::default();
    for column in 1..=columns {
        declared.primary(&column.to_string())?;
    }
    let mut warnings = Vec::new();
    for row in 1..=rows {
        declared.begin(row);
        let covered = next_row(words, columns)?;
        for column in &covered {
            declared.element(&column.to_string())?;
        }
        if covered.is_empty() {
            let line = words.line();
            warnings.push(format!(
                "line {line}: row {row} covers no column and is left out"
            ));
        } else {
            declared.end(None)?;
        }
    }
    let mut case = Case::new(declared.finish()).at_line(line);
    case.warnings = warnings;
    Ok(Some(case))
}

fn next_columns(words: &mut Words) -> Result<u32, InputError> {
    let columns: u32 = words.number("a number of columns")?;
    if columns <= MOST_COLUMNS {
        return Ok(columns);
    }
    let message = format!("a matrix of {columns} columns is too large");
    Err(words
        .error("exact-cover-columns", message)
        .help(format!("there may be up to {MOST_COLUMNS} columns")))
}

/// Reads the columns that a row covers, from the first to the last.
fn next_row(words: &mut Words, columns: u32) -> Result<BTreeSet<u32>, InputError> {
    let count: u64 = words.number("the number of columns of a row")?;
    let what = format!("a column from 1 to {columns}");
    let mut covered = BTreeSet::new();
    for _ in 0..count {
        let column = words.number(&what)?;
        if !(1..=columns).contains(&column) {
            let message = format!("expected {what}, found `{column}`");
            return Err(words.error("wrong-value", message));
        }
        covered.insert(column);
    }
    Ok(covered)
}

fn write(solved: &Solved<'_, ExactCover>, to: &mut dyn Write) -> io::Result<()> {
    for rows in solved.answers {
        write!(to, "{}", rows.len())?;
        for row in rows {
            write!(to, " {row}")?;
        }
        writeln!(to)?;
    }
    match solved.answers {
        [] if solved.outcome.found != 0_u32.into() => Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "format `hust1017` holds selections of rows, not their number",
        )),
        [] if solved.outcome.exhausted => writeln!(to, "NO"),
        [] => writeln!(to, "unknown"),
        _ => Ok(()),
    }
}
