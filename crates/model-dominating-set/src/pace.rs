//! Format `gr`: graphs as the contest PACE has them, and dominating sets as it wants them.
//!
//! ```text
//! c a path of three vertices
//! p ds 3 2
//! 1 2
//! 2 3
//! ```
//!
//! - Lines that begin with `c` are comments, and blank lines are passed over.
//! - The first other line is `p ds`, the number of vertices and the number of edges.
//!   Each year's contest has a word of its own in the place of `ds`; with another word the graph is read with a warning.
//! - Each further line is an edge: two numbers of vertices, from 1. There are as many as the header says.
//!
//! A result is the number of chosen vertices, and then their numbers, one a line.
//! Where it was not proven that there are no better ones, or none is known, a comment says so.
//! A graph with names is written by the order in which its vertices are declared.
//!
//! Source: PACE 2025, <https://pacechallenge.org/2025/>.

use std::io::{self, Write};
use std::str::FromStr;

use puzzle_model::text::Line;
use puzzle_model::{Case, Format, InputError, Mode, Read, Solved, Spot};

use crate::graph::Names;
use crate::read::{check_count, plain, unknown};
use crate::{DominatingSet, Vertex};

pub(crate) const FORMAT: Format<DominatingSet> = Format {
    name: "gr",
    about: "PACE: `p ds`, the number of vertices and of edges, then an edge a line",
    extensions: &["gr"],
    read: Some(Read::Document(document)),
    save: None,
    answers: Some(write),
};

fn document(text: &str) -> Result<Case<DominatingSet>, InputError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = Line::all(text).filter(says_something);
    let first = lines.next().ok_or_else(|| ends(text, "a header"))?;
    let Header { word, count, edges } = header(first)?;
    let mut found = Vec::new();
    for line in lines {
        if found.len() as u64 == edges {
            let message = format!("there are more than the {edges} edges of the header");
            return Err(InputError::new("trailing-text", message).at(line.place()));
        }
        found.push(edge(line, count)?);
    }
    if (found.len() as u64) < edges {
        return Err(ends(text, &format!("edge {} of {edges}", found.len() + 1)));
    }
    let mut case = Case::new(plain(count, &found)).at_line(first.number);
    if word != "ds" {
        case.warnings.push(format!(
            "line {}: the header says `{word}`, and the graph is read for a dominating set",
            first.number
        ));
    }
    Ok(case)
}

/// What the first line says.
struct Header<'a> {
    word: &'a str,
    count: usize,
    edges: u64,
}

/// Says whether a line is no comment, and not empty.
fn says_something(line: &Line<'_>) -> bool {
    line.words().next().is_some_and(|word| word != "c")
}

fn header(line: Line<'_>) -> Result<Header<'_>, InputError> {
    let words: Vec<&str> = line.words().collect();
    let ["p", word, vertices, edges] = words[..] else {
        let help = "a graph begins with `p ds`, the number of vertices and the number of edges";
        let error = InputError::new("wrong-value", "this is no header");
        return Err(error.help(help).at(line.place()));
    };
    let count = check_count(number(line, vertices, "a number of vertices")?);
    Ok(Header {
        word,
        count: count.map_err(|error| error.at(line.place_of(vertices)))?,
        edges: number(line, edges, "a number of edges")?,
    })
}

fn edge(line: Line<'_>, count: usize) -> Result<[usize; 2], InputError> {
    let words: Vec<&str> = line.words().collect();
    let [one, other] = words[..] else {
        let message = format!("an edge has 2 vertices, found {} words", words.len());
        return Err(InputError::new("wrong-value", message).at(line.place()));
    };
    Ok([vertex(line, one, count)?, vertex(line, other, count)?])
}

fn vertex(line: Line<'_>, word: &str, count: usize) -> Result<usize, InputError> {
    let names = Names::Numbers(count);
    let vertex = Vertex::Number(number(line, word, "a vertex")?);
    let found = names.find(&vertex);
    found.ok_or_else(|| unknown(&names, &vertex).at(line.place_of(word)))
}

fn number<T: FromStr>(line: Line<'_>, word: &str, what: &str) -> Result<T, InputError> {
    word.parse().map_err(|_| {
        let message = format!("expected {what}, found `{word}`");
        InputError::new("wrong-value", message).at(line.place_of(word))
    })
}

/// The error for a text that ends too early.
fn ends(text: &str, what: &str) -> InputError {
    let end = text.trim_end().len();
    let message = format!("the text ends where {what} is expected");
    InputError::new("unexpected-end", message).at(Spot::in_text(text, end..end).into())
}

fn write(solved: &Solved<'_, DominatingSet>, to: &mut dyn Write) -> io::Result<()> {
    let proven = solved.outcome.exhausted;
    let Some(best) = solved.answers.last() else {
        let known = if proven {
            "none exists"
        } else {
            "none is known"
        };
        return writeln!(to, "c {known}");
    };
    if solved.goal.mode == Mode::Optimize && !proven {
        writeln!(to, "c not proven to be the best")?;
    }
    writeln!(to, "{}", best.0.len())?;
    let numbers = best
        .0
        .iter()
        .map(|name| solved.puzzle.graph.names.find(name));
    for number in numbers.flatten() {
        writeln!(to, "{}", number + 1)?;
    }
    Ok(())
}
