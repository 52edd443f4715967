//! Format `usaco_checker`: the text of the training problem Checker Challenge of USACO.
//!
//! A case is one number, the rows of an empty board; cases follow each other to the end of the text.
//! A result is the first three placements in lexicographic order, a line each, their columns by row,
//! and then a line with the number of all placements.
//! That number is `unknown` where a limit came first, or another goal was set that does not tell it.

use std::io::{self, BufRead, Write};

use puzzle_model::text::{Words, cases_to_end};
use puzzle_model::{Case, Cases, Format, GoalPatch, InputError, ModeName, Order, Read, Solved};

use crate::Queens;
use crate::board::Lines;
use crate::spoj::next_size;

pub(crate) const FORMAT: Format<Queens> = Format {
    name: "usaco_checker",
    about: "USACO Checker Challenge: n; the first three placements, and how many there are",
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
    let board = Queens::new(Lines::of(n), Vec::new(), Vec::new(), |_| words.place())?;
    let asks = GoalPatch {
        order: Some(Order::Lexicographic),
        show: Some(3),
        ..GoalPatch::mode(ModeName::Enumerate)
    };
    Ok(Some(Case::new(board).at_line(words.line()).asking(asks)))
}

fn write(solved: &Solved<'_, Queens>, to: &mut dyn Write) -> io::Result<()> {
    for placement in solved.answers {
        writeln!(to, "{placement}")?;
    }
    if solved.outcome.is_count_exact(solved.goal) {
        writeln!(to, "{}", solved.outcome.found)
    } else {
        writeln!(to, "unknown")
    }
}
