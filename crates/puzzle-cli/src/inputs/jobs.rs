//! Jobs: one puzzle each, still as text where that can be read by whoever takes the job.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read, stdin};
use std::path::Path;
use std::time::Instant;

use puzzle_model::{AnyCase, InputError, Layout};

use super::source::{Content, Source};
use super::{Input, Reading};

/// How many bytes of an input are read at a time, if so many are there.
const ROOM: usize = 64 << 10;

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
        /// Whether the next line is at hand, so that nobody has to wait for it.
        followed: bool,
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

    /// A case that was read already.
    #[cfg(test)]
    pub(crate) fn of_case(id: String, read_as: &'static str, case: AnyCase) -> Self {
        Self {
            id,
            read_as,
            work: Work::Case(Box::new(Ok(case))),
        }
    }

    /// How many bytes of text the job holds.
    pub(crate) fn size(&self) -> usize {
        match &self.work {
            Work::Line { bytes, .. } => bytes.len(),
            Work::Document(_) | Work::Case(_) => 0,
        }
    }

    /// Whether another job follows at once, as far as is known.
    pub(crate) fn is_followed(&self) -> bool {
        matches!(self.work, Work::Line { followed: true, .. })
    }

    /// Whether the job is a file that nobody has opened yet.
    pub(crate) fn is_unopened(&self) -> bool {
        matches!(self.work, Work::Document(_))
    }

    /// Reads the text of the puzzle, if it was not read before.
    pub(crate) fn read(self) -> Source {
        let (read_as, begun) = (self.read_as, Instant::now());
        let content = match self.work {
            Work::Document(input) => match read_bytes(input.path.as_deref()) {
                Ok(bytes) => Content::Document(bytes, input.reading),
                Err(error) => Content::Case(Box::new(Err(error))),
            },
            Work::Line {
                bytes,
                number,
                reading,
                ..
            } => Content::Line(bytes, number, reading),
            Work::Case(case) => Content::Case(case),
        };
        Source {
            content,
            read_as,
            begun,
        }
    }

    /// Reads the puzzle; a line that holds none gives `None`.
    pub(crate) fn load(self) -> Result<Option<AnyCase>, InputError> {
        self.read().parse()
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
        Reading::Text(format, Layout::Stream) => {
            Box::new(format.cases(Box::new(from)).map(move |case| {
                let line = match &case {
                    Ok(case) => case.line,
                    Err(error) => error.spot().map_or(1, |spot| spot.line),
                };
                Job {
                    id: format!("{id}#{line}"),
                    read_as,
                    work: Work::Case(Box::new(case)),
                }
            }))
        }
        reading => Box::new(lines(id, reading, from)),
    }
}

fn lines(id: String, reading: Reading, mut from: Text) -> impl Iterator<Item = Job> + Send {
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
                    followed: from.buffer().contains(&b'\n'),
                },
            }),
            Err(error) => {
                ended = true;
                Some(Job::failed(id, reading.name(), unreadable(&error)))
            }
        }
    })
}

/// An input as it is read.
type Text = BufReader<Box<dyn Read + Send>>;

fn open(path: Option<&Path>) -> Result<Text, InputError> {
    let from: Box<dyn Read + Send> = match path {
        None => Box::new(stdin()),
        Some(path) if path.is_dir() => {
            return Err(InputError::new("unreadable", "it is a directory"));
        }
        Some(path) => Box::new(File::open(path).map_err(|error| unreadable(&error))?),
    };
    Ok(BufReader::with_capacity(ROOM, from))
}

fn read_bytes(path: Option<&Path>) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::new();
    open(path)?
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(&error))?;
    Ok(bytes)
}

/// Says why something cannot be opened or read.
fn unreadable(error: &std::io::Error) -> InputError {
    match error.kind() {
        std::io::ErrorKind::NotFound => InputError::new("missing-file", "there is no such file"),
        _ => InputError::new("unreadable", format!("it cannot be read: {error}")),
    }
}
