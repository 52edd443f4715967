//! Jobs: one puzzle each, still as text where that can be read by whoever takes the job.

use std::fs::File;
use std::io::{BufReader, Read, stdin};
use std::path::Path;
use std::time::Instant;

use puzzle_model::{AnyCase, InputError, Layout};

use super::lines::{self, Lines};
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

    /// Takes the first of some lines; `None` if there is none.
    pub(crate) fn of_first(lines: &mut Lines) -> Option<Self> {
        if lines.count() == 0 {
            return None;
        }
        let (bytes, number) = (lines.first().to_vec(), lines.number());
        lines.drop_first(bytes.len());
        Some(Self {
            id: format!("{}#{number}", lines.input()),
            read_as: lines.reading().name(),
            work: Work::Line {
                bytes,
                number,
                reading: lines.reading(),
            },
        })
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

/// What is read of inputs at a time.
#[derive(Debug)]
pub(crate) enum Portion {
    /// One puzzle, or a file that holds one.
    Job(Job),
    /// Lines of a collection, each of which may hold one.
    Lines(Lines),
}

impl Portion {
    /// How many jobs there are.
    pub(crate) fn count(&self) -> u64 {
        match self {
            Self::Job(_) => 1,
            Self::Lines(lines) => lines.count(),
        }
    }

    /// How many bytes of text they hold.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Job(_) => 0,
            Self::Lines(lines) => lines.size(),
        }
    }

    /// Parts the first so many jobs from the others, if there are others.
    pub(crate) fn part(self, count: u64) -> (Self, Option<Self>) {
        match self {
            Self::Lines(mut lines) if count < lines.count() => {
                let front = lines.take_front(count);
                (Self::Lines(front), Some(Self::Lines(lines)))
            }
            whole => (whole, None),
        }
    }

    fn jobs(self) -> impl Iterator<Item = Job> + Send {
        let (one, mut lines) = match self {
            Self::Job(job) => (Some(job), None),
            Self::Lines(lines) => (None, Some(lines)),
        };
        let lines = std::iter::from_fn(move || Job::of_first(lines.as_mut()?));
        one.into_iter().chain(lines)
    }
}

/// Cuts an input into jobs, as it is read.
pub(crate) fn jobs(found: (String, Result<Input, InputError>)) -> impl Iterator<Item = Job> + Send {
    portions(found).flat_map(Portion::jobs)
}

/// Cuts an input into what is read of it at a time.
pub(crate) fn portions(
    (id, input): (String, Result<Input, InputError>),
) -> Box<dyn Iterator<Item = Portion> + Send> {
    let one = |job| Box::new(std::iter::once(Portion::Job(job)));
    let input = match input {
        Ok(input) => input,
        Err(error) => return one(Job::failed(id, "unknown", error)),
    };
    let read_as = input.reading.name();
    tracing::debug!(id, read_as, layout = ?input.reading.layout(), "an input is taken");
    if input.reading.layout() == Layout::Document {
        return one(Job {
            id,
            read_as,
            work: Work::Document(input),
        });
    }
    let from = match open(input.path.as_deref()) {
        Ok(from) => from,
        Err(error) => return one(Job::failed(id, read_as, error)),
    };
    match input.reading {
        Reading::Text(format, Layout::Stream) => {
            Box::new(format.cases(Box::new(from)).map(move |case| {
                let line = match &case {
                    Ok(case) => case.line,
                    Err(error) => error.spot().map_or(1, |spot| spot.line),
                };
                Portion::Job(Job {
                    id: format!("{id}#{line}"),
                    read_as,
                    work: Work::Case(Box::new(case)),
                })
            }))
        }
        reading => Box::new(lines_of(&id, reading, from)),
    }
}

/// Reads the lines of a collection; where it cannot be read on, the next line is the error.
fn lines_of(
    id: &str,
    reading: Reading,
    from: Text,
) -> impl Iterator<Item = Portion> + Send + use<> {
    let input = std::sync::Arc::<str>::from(id);
    let mut next = 1;
    lines::read(input.clone(), reading, from).map(move |lines| match lines {
        Ok(lines) => {
            next = lines.number() + lines.count();
            Portion::Lines(lines)
        }
        Err(error) => {
            let id = format!("{input}#{next}");
            Portion::Job(Job::failed(id, reading.name(), unreadable(&error)))
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
