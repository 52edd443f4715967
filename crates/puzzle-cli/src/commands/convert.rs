//! `puzzle convert`: reads puzzles in one format and writes them in another.

use anyhow::bail;
use puzzle_model::{AnyCase, AnyFormat, DriveError, InputError, Layout, WriteError};

use crate::args::ConvertArgs;
use crate::engine::Failure;
use crate::exit::BAD_INPUT;
use crate::inputs::{Job, Reading, jobs};
use crate::output::errors;
use crate::output::whole::Destination;
use crate::{registry, request};

pub(crate) fn run(args: &ConvertArgs) -> anyhow::Result<u8> {
    let saving = Saving::named(&args.to)?;
    let inputs = args.input.read(Reading::Json)?;
    let mut to = Destination::open(args.output.as_deref())?;
    to.write(registry::heading(&args.to).as_bytes())?;
    let (mut first, mut failed) = (None, false);
    for job in inputs.flat_map(jobs) {
        let id = job.id.clone();
        match saving.convert(job) {
            Ok(None) => {}
            Ok(Some(text)) if saving.holds_many() => to.write(&text)?,
            Ok(Some(text)) if first.is_none() => first = Some(text),
            Ok(Some(_)) => bail!("there are several puzzles, {}", saving.what_holds_many()),
            Err(error) => {
                errors::report(&id, &Failure::Input(error));
                failed = true;
            }
        }
    }
    to.write(first.as_deref().unwrap_or_default())?;
    if failed {
        // A file that lacks some of the puzzles does not take the place of the old one.
        return Ok(BAD_INPUT);
    }
    to.finish()?;
    Ok(0)
}

/// How puzzles are written.
#[derive(Clone, Copy)]
enum Saving {
    Json,
    Ndjson,
    Text(&'static dyn AnyFormat),
}

impl Saving {
    fn named(name: &str) -> anyhow::Result<Self> {
        match name {
            "json" => return Ok(Self::Json),
            "ndjson" | "jsonl" => return Ok(Self::Ndjson),
            _ => {}
        }
        match registry::formats().find(|format| format.name() == name) {
            Some(format) if format.saves() => Ok(Self::Text(format)),
            Some(_) => bail!(
                "puzzles cannot be saved in format `{name}`, only as {}",
                saved()
            ),
            None => bail!("format `{name}` is not known{}", request::suggestion(name)),
        }
    }

    /// Reads a puzzle and gives its text in the new format; a line that holds none gives `None`.
    fn convert(self, job: Job) -> Result<Option<Vec<u8>>, InputError> {
        let case = job.load()?;
        case.map(|case| self.text(&case)).transpose()
    }

    fn text(self, case: &AnyCase) -> Result<Vec<u8>, InputError> {
        match self {
            Self::Json => Ok((case.to_pretty_json() + "\n").into_bytes()),
            Self::Ndjson => Ok((case.to_json() + "\n").into_bytes()),
            Self::Text(format) => {
                let mut text = Vec::new();
                let saved = case.puzzle.save(format.name(), &mut text);
                saved.map_err(|error| refused(&error)).map(|()| text)
            }
        }
    }

    /// Says whether puzzles written one after the other are read back as several.
    fn holds_many(self) -> bool {
        match self {
            Self::Json => false,
            Self::Ndjson => true,
            Self::Text(format) => format.layout() == Some(Layout::Lines),
        }
    }

    fn what_holds_many(self) -> &'static str {
        match self {
            Self::Json => "and a .json file holds one; convert them to `ndjson`",
            _ => "and a text in this format holds one; convert them one by one",
        }
    }
}

/// Names the formats in which puzzles can be saved.
fn saved() -> String {
    let saving = registry::formats().filter(|format| format.saves());
    let names = saving.map(AnyFormat::name);
    ["json", "ndjson"]
        .into_iter()
        .chain(names)
        .collect::<Vec<_>>()
        .join(", ")
}

fn refused(error: &WriteError) -> InputError {
    match error {
        WriteError::Drive(DriveError::Unsupported(unsupported)) => {
            InputError::new("unsupported", unsupported.to_string())
        }
        other => InputError::new("format", format!("it cannot be saved: {other}")),
    }
}
