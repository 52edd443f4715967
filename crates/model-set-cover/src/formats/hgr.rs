//! Format `hgr`: hypergraphs whose smallest hitting set is sought, as the PACE challenge of 2025 gives them.
//!
//! ```text
//! c lines that begin with c are comments
//! p hs 4 3
//! 1 2
//! 2 3 4
//! 4
//! ```
//!
//! The line `p hs` tells how many vertices and how many edges there are; then each line is an edge: its vertices,
//! counted from 1. Edges become elements, and each vertex becomes a set: the edges that it hits.
//! A vertex that stands twice in an edge is in it once. Blank lines are passed over.
//!
//! A result is the challenge's: the number of chosen vertices, then the vertices, one a line.
//! Where there is none, a comment says why.
//!
//! Source: PACE 2025, <https://pacechallenge.org/2025/hs/>.

use std::io::{self, BufRead, Write};

use puzzle_model::text::{Line, unreadable};
use puzzle_model::{Case, Cases, Format, InputError, Read, Solved};

use super::{Numbered, numbered};
use crate::SetCover;

pub(crate) const FORMAT: Format<SetCover> = Format {
    name: "hgr",
    about: "PACE's hypergraphs: a smallest hitting set is sought",
    extensions: &["hgr"],
    read: Some(Read::Stream(read)),
    save: None,
    answers: Some(write),
};

fn read(from: Box<dyn BufRead + Send>) -> Cases<SetCover> {
    let case = hypergraph(from).transpose();
    Box::new(case.map(|problem| problem.map(Case::new)).into_iter())
}

fn hypergraph(mut from: Box<dyn BufRead + Send>) -> Result<Option<SetCover>, InputError> {
    let mut text = String::new();
    let mut number = 0;
    let mut graph: Option<Graph> = None;
    loop {
        text.clear();
        number += 1;
        let read = from.read_line(&mut text);
        if read.map_err(|error| unreadable(number, &error))? == 0 {
            break;
        }
        let line = Line {
            text: text.trim_end(),
            number,
        };
        match (&mut graph, line.words().next()) {
            (_, None | Some("c")) => {}
            (graph @ None, _) => *graph = Some(Graph::new(line)?),
            (Some(graph), _) => graph.add_edge(line)?,
        }
    }
    let end = Line { text: "", number };
    graph.map(|graph| graph.finish(end)).transpose()
}

fn unexpected(line: Line<'_>, word: &str, expected: &str) -> InputError {
    let message = format!("expected {expected}, found `{word}`");
    InputError::new("wrong-value", message).at(line.place_of(word))
}

/// A hypergraph that is being read.
struct Graph {
    vertices: Vec<Numbered>,
    edges: usize,
    seen: usize,
}

impl Graph {
    /// Reads the line `p hs VERTICES EDGES`.
    fn new(line: Line<'_>) -> Result<Self, InputError> {
        let words: Vec<&str> = line.words().collect();
        let ["p", "hs", vertices, edges] = words[..] else {
            let expected = "a line `p hs VERTICES EDGES`";
            return Err(unexpected(line, line.text.trim(), expected));
        };
        let number = |word: &str, what| {
            let number: Option<u32> = word.parse().ok();
            number
                .map(|number| number as usize)
                .ok_or_else(|| unexpected(line, word, what))
        };
        let count = number(vertices, "a number of vertices")?;
        Ok(Self {
            vertices: vec![
                Numbered {
                    cost: 1,
                    covers: Vec::new()
                };
                count
            ],
            edges: number(edges, "a number of edges")?,
            seen: 0,
        })
    }

    fn add_edge(&mut self, line: Line<'_>) -> Result<(), InputError> {
        for word in line.words() {
            let vertex = word
                .parse()
                .ok()
                .and_then(|vertex: usize| vertex.checked_sub(1));
            let count = self.vertices.len();
            let Some(vertex) = vertex.and_then(|vertex| self.vertices.get_mut(vertex)) else {
                let expected = format!("a vertex from 1 to {count}");
                return Err(unexpected(line, word, &expected));
            };
            if vertex.covers.last() != Some(&self.seen) {
                vertex.covers.push(self.seen);
            }
        }
        self.seen += 1;
        Ok(())
    }

    /// Makes the problem, after the last line.
    fn finish(self, end: Line<'_>) -> Result<SetCover, InputError> {
        if self.seen != self.edges {
            let message = format!(
                "{} edges are announced, and there are {}",
                self.edges, self.seen
            );
            return Err(InputError::new("wrong-value", message).at(end.place()));
        }
        numbered(self.edges, self.vertices)
    }
}

fn write(solved: &Solved<'_, SetCover>, to: &mut dyn Write) -> io::Result<()> {
    for vertices in solved.answers {
        writeln!(to, "{}", vertices.len())?;
        for vertex in vertices {
            writeln!(to, "{vertex}")?;
        }
    }
    match solved.answers {
        [] if solved.outcome.exhausted => writeln!(to, "c no hitting set"),
        [] => writeln!(to, "c unknown"),
        _ => Ok(()),
    }
}
