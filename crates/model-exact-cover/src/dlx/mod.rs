//! Knuth's text for exact cover problems, as his programs DLX1, DLX2, DLX3 and DLX5 read it.
//!
//! ```text
//! | the first line that is no comment names the items; a lone | comes before the secondary ones
//! a b c | p q
//! a p:red
//! b p:red q |3
//! ```
//!
//! - Blank lines, and lines that begin with `|`, are comments.
//! - `2|a` in the line of items covers `a` exactly twice, and `1:3|a` once to three times.
//! - Each line after the items is an option: elements `item`, or `item:color` for secondary items.
//! - A word `|3` in an option is a cost; several in one option add up.
//! - Names and colors may be of any length and may hold anything but blanks, `:` and `|`.
//! - Options have no names, so each goes by its number among all option lines, from 1.
//! - An option without a primary item is left out with a warning, and its number with it.
//!
//! Answers are written the way options are read: each solution is its options, one a line,
//! in the order in which they stand in the problem, and a blank line separates two solutions.
//! Where no solution is shown, a comment says why.
//!
//! Source: D. E. Knuth, <https://www-cs-faculty.stanford.edu/~knuth/programs.html>.

mod read;
mod write;

use puzzle_model::{Format, Read};

use crate::ExactCover;

/// Knuth's text.
pub(crate) const FORMAT: Format<ExactCover> = Format {
    name: "dlx",
    about: "Knuth's text: a line of items, then an option a line",
    extensions: &["dlx"],
    read: Some(Read::Document(read::document)),
    save: Some(write::puzzle),
    answers: Some(write::answers),
};
