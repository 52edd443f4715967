//! Formats `scp`, `scp_rows` and `rail`: the texts of Beasley's OR-Library for set covering.
//!
//! Both are nothing but numbers, which lines break anywhere: first how many rows, that is elements, and columns,
//! that is sets, there are. Then the two layouts differ:
//!
//! - `scp_rows`: the cost of each column; then for each row how many columns cover it, and which, counted from 1.
//! - `rail`: for each column its cost, how many rows it covers, and which, counted from 1.
//!
//! Nothing in a text says which layout it has, but hardly any text fits both: counts would have to agree up to the
//! last number. So `scp` tries both, and refuses a text that fits both and means different problems in them.
//!
//! A column that a row names twice covers it once.
//!
//! Source: J. E. Beasley, OR-Library, <https://people.brunel.ac.uk/~mastjjb/jeb/orlib/scpinfo.html>.

use std::io::BufRead;

use puzzle_model::{Case, Cases, Format, InputError, Read};

use super::numbers::{Numbers, Taken};
use super::{Numbered, numbered};
use crate::SetCover;

pub(crate) const FORMAT: Format<SetCover> = Format {
    name: "scp",
    about: "OR-Library's set covering, by rows or by columns",
    extensions: &["scp"],
    read: Some(Read::Stream(|from| one_case(from, either))),
    save: None,
    answers: None,
};

pub(crate) const BY_ROWS: Format<SetCover> = Format {
    name: "scp_rows",
    about: "OR-Library's set covering by rows: costs, then the columns of each row",
    extensions: &[],
    read: Some(Read::Stream(|from| one_case(from, by_rows))),
    save: None,
    answers: None,
};

pub(crate) const BY_COLUMNS: Format<SetCover> = Format {
    name: "rail",
    about: "OR-Library's set covering by columns: the cost and the rows of each column",
    extensions: &["rail"],
    read: Some(Read::Stream(|from| one_case(from, by_columns))),
    save: None,
    answers: None,
};

/// What a text holds: the number of rows, and the columns.
type Columns = (usize, Vec<Numbered>);

type Layout = fn(&Numbers) -> Result<Columns, InputError>;

/// Reads the only case of a text; an empty text has none.
fn one_case(from: Box<dyn BufRead + Send>, layout: Layout) -> Cases<SetCover> {
    let case = Numbers::read(from).and_then(|numbers| {
        if numbers.is_empty() {
            return Ok(None);
        }
        let (rows, columns) = layout(&numbers)?;
        Ok(Some(Case::new(numbered(rows, columns)?)))
    });
    Box::new(case.transpose().into_iter())
}

fn either(numbers: &Numbers) -> Result<Columns, InputError> {
    match (by_rows(numbers), by_columns(numbers)) {
        (Ok(rows), Ok(columns)) if rows != columns => Err(ambiguous(numbers)),
        (Ok(columns), _) | (Err(_), Ok(columns)) => Ok(columns),
        (Err(mut error), Err(columns)) => {
            error.message = format!("by rows: {}; by columns: {columns}", error.message);
            Err(error)
        }
    }
}

fn ambiguous(numbers: &Numbers) -> InputError {
    let message = "the text can be read by rows and by columns, as different problems".to_owned();
    let error = numbers.take().error("set-cover-ambiguous", message);
    error.help("say which it is: --from scp_rows or --from rail")
}

/// Reads the numbers of rows and columns. Each takes a number at least, which guards against absurd sizes.
fn sizes(taken: &mut Taken<'_>) -> Result<(usize, usize), InputError> {
    let left = taken.left();
    let rows = taken.within(0, left, "a number of rows")?;
    let columns = taken.within(0, left, "a number of columns")?;
    Ok((rows, columns))
}

fn by_rows(numbers: &Numbers) -> Result<Columns, InputError> {
    let mut taken = numbers.take();
    let (rows, count) = sizes(&mut taken)?;
    let mut columns = vec![Numbered::default(); count];
    for column in &mut columns {
        column.cost = taken.next("the cost of a column")?;
    }
    for row in 0..rows {
        for _ in 0..taken.next("the number of columns of a row")? {
            let column = taken.within(1, count, "a column")?;
            let covers = &mut columns[column - 1].covers;
            if covers.last() != Some(&row) {
                covers.push(row);
            }
        }
    }
    taken.end()?;
    Ok((rows, columns))
}

fn by_columns(numbers: &Numbers) -> Result<Columns, InputError> {
    let mut taken = numbers.take();
    let (rows, count) = sizes(&mut taken)?;
    let mut columns = Vec::with_capacity(count);
    for _ in 0..count {
        let cost = taken.next("the cost of a column")?;
        let mut covers = Vec::new();
        for _ in 0..taken.next("the number of rows of a column")? {
            covers.push(taken.within(1, rows, "a row")? - 1);
        }
        covers.sort_unstable();
        covers.dedup();
        columns.push(Numbered { cost, covers });
    }
    taken.end()?;
    Ok((rows, columns))
}
