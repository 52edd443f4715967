//! A text format of any kind.

use std::io::{self, BufRead};

use super::{AnyCase, AnyCases};
use crate::bulk::LineSolver;
use crate::error::InputError;
use crate::format::{Format, Read};
use crate::goal::GoalPatch;
use crate::model::{Kind, Model};

/// A text format of some kind.
pub trait AnyFormat: Sync {
    /// Gives its name.
    fn name(&self) -> &'static str;

    /// Says what it is.
    fn about(&self) -> &'static str;

    /// Gives the extensions of its files.
    fn extensions(&self) -> &'static [&'static str];

    /// Gives the kind of its puzzles.
    fn kind(&self) -> &'static Kind;

    /// Says how its text is laid out, if it can be read.
    fn layout(&self) -> Option<Layout>;

    /// Says whether a puzzle can be saved in it.
    fn saves(&self) -> bool;

    /// Says whether results can be written in it.
    fn writes_answers(&self) -> bool;

    /// Gives the line that stands before the first puzzle or result, if there is one.
    fn heading(&self) -> Option<&'static str>;

    /// Reads one line ([`Layout::Lines`]; a line without a puzzle gives `None`) or a whole text ([`Layout::Document`]).
    ///
    /// # Errors
    /// If the text holds no puzzle; lines of the error count from the start of `text`.
    fn parse(&self, text: &str) -> Result<Option<AnyCase>, InputError>;

    /// Gives a shorter way to solve its lines, if there is one for what a command line asks; `to` is the text format of the results,
    /// or `None` for answers as JSON.
    fn in_bulk(&self, patch: &GoalPatch, to: Option<&str>) -> Option<Box<dyn LineSolver>>;

    /// Reads cases to the end of the text, however it is laid out.
    fn cases(&'static self, from: Box<dyn BufRead + Send>) -> AnyCases;
}

/// How a text of several cases is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// A puzzle a line.
    Lines,
    /// One puzzle in all.
    Document,
    /// Cases of any length, one after the other.
    Stream,
}

impl<M: Model> AnyFormat for Format<M> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn extensions(&self) -> &'static [&'static str] {
        self.extensions
    }

    fn kind(&self) -> &'static Kind {
        const { &M::KIND }
    }

    fn layout(&self) -> Option<Layout> {
        self.read.as_ref().map(|read| match read {
            Read::Lines(_) => Layout::Lines,
            Read::Document(_) => Layout::Document,
            Read::Stream(_) => Layout::Stream,
        })
    }

    fn saves(&self) -> bool {
        self.save.is_some()
    }

    fn writes_answers(&self) -> bool {
        self.answers.is_some()
    }

    fn heading(&self) -> Option<&'static str> {
        let mut headings = M::HEADINGS.iter();
        let found = headings.find(|(name, _)| *name == self.name)?;
        Some(found.1)
    }

    fn parse(&self, text: &str) -> Result<Option<AnyCase>, InputError> {
        let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
        match &self.read {
            Some(Read::Lines(parse)) => Ok(parse(bare)?.map(AnyCase::from)),
            Some(Read::Document(parse)) => Ok(Some(parse(bare)?.into())),
            Some(Read::Stream(read)) => {
                let from = Box::new(io::Cursor::new(bare.to_owned()));
                read(from)
                    .next()
                    .transpose()
                    .map(|case| case.map(AnyCase::from))
            }
            None => Err(InputError::new(
                "format",
                format!("format `{}` cannot be read", self.name),
            )),
        }
    }

    fn in_bulk(&self, patch: &GoalPatch, to: Option<&str>) -> Option<Box<dyn LineSolver>> {
        M::in_bulk(self, patch, to)
    }

    fn cases(&'static self, from: Box<dyn BufRead + Send>) -> AnyCases {
        match &self.read {
            Some(Read::Stream(read)) => Box::new(read(from).map(|case| case.map(AnyCase::from))),
            Some(Read::Lines(_)) => {
                Box::new(crate::lines::each_line(from, |line| self.parse(line)))
            }
            Some(Read::Document(_)) | None => {
                Box::new(crate::lines::whole_text(from, |text| self.parse(text)))
            }
        }
    }
}
