//! The text formats of a kind's world, each in up to three parts: reading puzzles, saving them, writing answers.

use std::io::{self, BufRead, Write};

use num_bigint::BigUint;

use crate::error::InputError;
use crate::goal::{Goal, GoalPatch};
use crate::model::Model;
use crate::outcome::Outcome;

/// A text format. Names and extensions are unique over all kinds.
pub struct Format<M: Model> {
    /// Its name, for `--from` and `--to`.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// Extensions of files that hold it, without the dot.
    pub extensions: &'static [&'static str],
    /// How puzzles are read.
    pub read: Option<Read<M>>,
    /// How a puzzle is written.
    pub save: Option<SavePuzzle<M>>,
    /// How the result of one puzzle is written.
    pub answers: Option<WriteAnswers<M>>,
}

/// Writes a puzzle.
pub type SavePuzzle<M> = fn(&M, &mut dyn Write) -> io::Result<()>;

/// Writes the result of a puzzle.
pub type WriteAnswers<M> = fn(&Solved<'_, M>, &mut dyn Write) -> io::Result<()>;

/// How puzzles are read from a text.
pub enum Read<M: Model> {
    /// Each line holds one puzzle; a line that holds none gives `None`. Lines are read in parallel.
    Lines(fn(&str) -> Result<Option<Case<M>>, InputError>),
    /// The whole text holds one puzzle.
    Document(fn(&str) -> Result<Case<M>, InputError>),
    /// The text holds cases one after the other, to its end. After an error that hides where the next case begins, they end.
    Stream(fn(Box<dyn BufRead + Send>) -> Cases<M>),
}

/// Cases, one after the other.
pub type Cases<M> = Box<dyn Iterator<Item = Result<Case<M>, InputError>> + Send>;

/// One puzzle from a text.
#[derive(Debug)]
pub struct Case<M> {
    /// The puzzle.
    pub puzzle: M,
    /// What the format asks of it.
    pub goal: GoalPatch,
    /// Its title, if the text has one.
    pub title: Option<String>,
    /// The line where it begins, from 1.
    pub line: u64,
    /// What was read in a way that its author may not expect.
    pub warnings: Vec<String>,
    /// The format that says how the text was understood, if that is another than the one it was read in.
    pub read_as: Option<&'static str>,
}

impl<M> Case<M> {
    /// A case that begins in the first line and asks for the kind's default.
    pub fn new(puzzle: M) -> Self {
        Self {
            puzzle,
            goal: GoalPatch::default(),
            title: None,
            line: 1,
            warnings: Vec::new(),
            read_as: None,
        }
    }

    /// Gives the case a title, if there is one.
    #[must_use]
    pub fn titled(mut self, title: Option<String>) -> Self {
        self.title = title;
        self
    }

    /// Says where the case begins.
    #[must_use]
    pub fn at_line(mut self, line: u64) -> Self {
        self.line = line;
        self
    }

    /// Says which format the text turned out to be in, where the reader of several had to find out.
    #[must_use]
    pub fn read_as(mut self, format: &'static str) -> Self {
        self.read_as = Some(format);
        self
    }

    /// Says what the format asks.
    #[must_use]
    pub fn asking(mut self, goal: GoalPatch) -> Self {
        self.goal = goal;
        self
    }
}

/// The result of one puzzle, for writing.
pub struct Solved<'a, M: Model> {
    /// The puzzle.
    pub puzzle: &'a M,
    /// The answers shown, every one verified; while optimizing, the best alone.
    pub answers: &'a [M::Answer],
    /// What was asked.
    pub goal: &'a Goal,
    /// How the run came out.
    pub outcome: &'a Outcome,
}

impl<M: Model> Solved<'_, M> {
    /// Writes the least cost in a line, as judges want it: `none` where there is no solution,
    /// and `unknown` where a limit came before the proof, or another goal was set.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_least_cost(&self, none: &str, to: &mut dyn Write) -> io::Result<()> {
        let outcome = self.outcome;
        let proven = |cost| outcome.exhausted && outcome.bound == Some(cost);
        match outcome.cost {
            Some(cost) if proven(cost) => writeln!(to, "{cost}"),
            None if outcome.exhausted && outcome.found == BigUint::ZERO => writeln!(to, "{none}"),
            _ => writeln!(to, "unknown"),
        }
    }
}

impl<M: Model> std::fmt::Debug for Solved<'_, M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solved")
            .field("answers", &self.answers.len())
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}

impl<M: Model> std::fmt::Debug for Format<M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Format")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl<M: Model> std::fmt::Debug for Read<M> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Lines(_) => "Read::Lines",
            Self::Document(_) => "Read::Document",
            Self::Stream(_) => "Read::Stream",
        })
    }
}
