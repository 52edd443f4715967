//! Format `poly`: a board and pieces, drawn.
//!
//! ```text
//! ; Two pieces for a tray, which may be turned over.
//! flip: yes
//! ###
//! #.#
//! ###
//!
//! name: L
//! #.
//! ##
//!
//! shape: domino
//! times: 0..3
//! ```
//!
//! Blocks are parted by blank lines: the first is the board, each other a piece or a set of pieces.
//! A block has lines `key: value`, then rows of cells. Lines that begin with `;` are comments.
//!
//! | key | in which block | value |
//! |---|---|---|
//! | `flip` | board, where it must stand; pieces | `yes` or `no` |
//! | `turn` | board, pieces | `yes` or `no` |
//! | `size` | board, instead of rows | two or three sides, such as `6 x 10` |
//! | `checkered`, `loose` | board | `yes` or `no` |
//! | `total` | board | a number, `2..5`, or `2..` |
//! | `shape` | pieces, instead of rows | a known shape or set of shapes |
//! | `name` | a piece | what it is called |
//! | `times` | pieces | a number, `2..5`, or `2..` |
//! | `cost` | pieces | a number |
//!
//! Cells are those of drawings in JSON. A piece may also be drawn with a letter, which is its name then;
//! a block drawn with several letters holds a piece for each.
//! A result is a drawing of each packing with a letter for each piece, so that pieces which touch have different ones,
//! and an empty line after it; or a comment that there is none.

mod answers;
mod block;
mod read;
mod save;

use puzzle_model::{Format, Read};

use crate::Polyforms;

pub(crate) const FORMAT: Format<Polyforms> = Format {
    name: "poly",
    about: "a board and pieces, drawn with # and letters",
    extensions: &["poly"],
    read: Some(Read::Document(read::read)),
    save: Some(save::save),
    answers: Some(answers::write),
};
