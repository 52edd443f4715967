//! Format `hdu3498`: the text of the online judge problem HDU 3498, cases to the end of the text.
//!
//! Each case is the number of vertices and of edges, and then the edges, each as two numbers of vertices from 1.
//! A result is one line: the size of the smallest dominating set; `unknown` where smaller ones were not ruled out.

use std::io::{self, BufRead, Write};

use puzzle_model::text::{Words, cases_to_end};
use puzzle_model::{Case, Cases, Format, GoalPatch, InputError, ModeName, Read, Solved};

use crate::graph::Names;
use crate::read::{check_count, plain, unknown};
use crate::{DominatingSet, Vertex};

pub(crate) const FORMAT: Format<DominatingSet> = Format {
    name: "hdu3498",
    about: "HDU 3498: cases of a number of vertices and of edges, and the edges",
    extensions: &[],
    read: Some(Read::Stream(read)),
    save: None,
    answers: Some(write),
};

fn read(from: Box<dyn BufRead + Send>) -> Cases<DominatingSet> {
    Box::new(cases_to_end(from, next_case))
}

fn next_case(words: &mut Words) -> Result<Option<Case<DominatingSet>>, InputError> {
    let Some(count) = words.next_number("a number of vertices")? else {
        return Ok(None);
    };
    let line = words.line();
    let count = check_count(count).map_err(|error| error.at(words.place()))?;
    let edges: u64 = words.number("a number of edges")?;
    let edges = (0..edges).map(|_| Ok([end(words, count)?, end(words, count)?]));
    let puzzle = plain(count, &edges.collect::<Result<Vec<_>, InputError>>()?);
    let asks = GoalPatch::mode(ModeName::Optimize);
    Ok(Some(Case::new(puzzle).at_line(line).asking(asks)))
}

/// Reads an end of an edge.
fn end(words: &mut Words, count: usize) -> Result<usize, InputError> {
    let names = Names::Numbers(count);
    let vertex = Vertex::Number(words.number("a vertex")?);
    let found = names.find(&vertex);
    found.ok_or_else(|| unknown(&names, &vertex).at(words.place()))
}

fn write(solved: &Solved<'_, DominatingSet>, to: &mut dyn Write) -> io::Result<()> {
    solved.write_least_cost("none", to)
}
