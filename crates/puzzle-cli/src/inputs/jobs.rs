//! Jobs: one puzzle each, still as text where that can be read by whoever takes the job.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, stdin};
use std::path::Path;
use std::time::Instant;

use puzzle_model::{AnyCase, InputError, Layout, Spot, load, parse_line};

use super::{Input, Reading};
use crate::registry::MODELS;

/// One puzzle to be solved.
#[derive(Debug)]
pub(crate) struct Job {
    /// The input as it was named, with `#LINE` for a line or case of a collection.
    pub(crate) id: String,
    /// How the input is read.
    pub(crate) read_as: &'static str,
    work: Work,
}

#[derive(Debug)]
enum Work {
    /// A whole file, not yet opened.
    Document(Input),
    /// One line of a collection.
    Line {
        bytes: Vec<u8>,
        number: u64,
        reading: Reading,
    },
    /// A case that was read from a stream, or why none was.
    Case(Box<Result<AnyCase, InputError>>),
}

impl Job {
    fn failed(id: String, read_as: &'static str, error: InputError) -> Self {
        Self {
            id,
            read_as,
            work: Work::Case(Box::new(Err(error))),
        }
    }

    /// Reads the puzzle; a line that holds none gives `None`.
    pub(crate) fn load(self) -> Result<Option<AnyCase>, InputError> {
        let (read_as, start) = (self.read_as, Instant::now());
        let case = self.work.load();
        tracing::info!(read_as, time = ?start.elapsed(), "read");
        case
    }
}

impl Work {
    fn load(self) -> Result<Option<AnyCase>, InputError> {
        match self {
            Self::Document(input) => parse(input.reading, &read_text(input.path.as_deref())?),
            Self::Line {
                bytes,
                number,
                reading,
            } => parse_line(&bytes, number, |line| parse(reading, line)),
            Self::Case(case) => case.map(Some),
        }
    }
}

fn parse(reading: Reading, text: &str) -> Result<Option<AnyCase>, InputError> {
    match reading {
        Reading::Ndjson if text.trim().is_empty() => Ok(None),
        Reading::Json | Reading::Ndjson => load(text, MODELS).map(Some),
        Reading::Text(format, _) => format.parse(text).map_err(|error| error.located_in(text)),
    }
}

/// Cuts an input into jobs, as it is read.
pub(crate) fn jobs(
    (id, input): (String, Result<Input, InputError>),
) -> Box<dyn Iterator<Item = Job> + Send> {
    let input = match input {
        Ok(input) => input,
        Err(error) => return Box::new(std::iter::once(Job::failed(id, "unknown", error))),
    };
    let read_as = input.reading.name();
    tracing::debug!(id, read_as, layout = ?input.reading.layout(), "an input is taken");
    if input.reading.layout() == Layout::Document {
        return Box::new(std::iter::once(Job {
            id,
            read_as,
            work: Work::Document(input),
        }));
    }
    let from = match open(input.path.as_deref()) {
        Ok(from) => from,
        Err(error) => return Box::new(std::iter::once(Job::failed(id, read_as, error))),
    };
    match input.reading {
        Reading::Text(format, Layout::Stream) => Box::new(format.cases(from).map(move |case| {
            let line = match &case {
                Ok(case) => case.line,
                Err(error) => error.spot().map_or(1, |spot| spot.line),
            };
            Job {
                id: format!("{id}#{line}"),
                read_as,
                work: Work::Case(Box::new(case)),
            }
        })),
        reading => Box::new(lines(id, reading, from)),
    }
}

fn lines(
    id: String,
    reading: Reading,
    mut from: Box<dyn BufRead + Send>,
) -> impl Iterator<Item = Job> + Send {
    let (mut number, mut ended) = (0, false);
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        number += 1;
        let id = format!("{id}#{number}");
        let mut bytes = Vec::new();
        match from.read_until(b'\n', &mut bytes) {
            Ok(0) => None,
            Ok(_) => Some(Job {
                id,
                read_as: reading.name(),
                work: Work::Line {
                    bytes,
                    number,
                    reading,
                },
            }),
            Err(error) => {
                ended = true;
                Some(Job::failed(id, reading.name(), unreadable(&error)))
            }
        }
    })
}

fn open(path: Option<&Path>) -> Result<Box<dyn BufRead + Send>, InputError> {
    match path {
        None => Ok(Box::new(BufReader::new(stdin()))),
        Some(path) if path.is_dir() => Err(InputError::new("unreadable", "it is a directory")),
        Some(path) => Ok(Box::new(BufReader::new(
            File::open(path).map_err(|error| unreadable(&error))?,
        ))),
    }
}

fn read_text(path: Option<&Path>) -> Result<String, InputError> {
    let mut bytes = Vec::new();
    open(path)?
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(&error))?;
    String::from_utf8(bytes).map_err(|error| not_utf8(&error))
}

fn not_utf8(error: &std::string::FromUtf8Error) -> InputError {
    // What comes before the bad byte is as long in the mended text as in the broken one.
    let at = error.utf8_error().valid_up_to();
    let mended = String::from_utf8_lossy(error.as_bytes());
    InputError::new("unreadable", "the text is not UTF-8")
        .at(Spot::in_text(&mended, at..at + 1).into())
}

/// Says why something cannot be opened or read.
fn unreadable(error: &std::io::Error) -> InputError {
    match error.kind() {
        std::io::ErrorKind::NotFound => InputError::new("missing-file", "there is no such file"),
        _ => InputError::new("unreadable", format!("it cannot be read: {error}")),
    }
}
