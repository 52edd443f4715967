//! The NDJSON of a run, read back: which answers were found, and to which puzzles.

use std::fs::File;
use std::io::{BufRead, BufReader, Read as _, stdin};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use puzzle_model::{AnyCase, GoalPatch, InputError, ModeName};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::inputs::{self, GlobArgs, Job, Reading, jobs};

/// What every line of a run's NDJSON begins with.
const FIRST_KEY: &[u8] = b"{\"t\":";

/// A line of a run's NDJSON, as far as its answers matter.
#[derive(Deserialize)]
struct Event<'a> {
    t: String,
    #[serde(borrow, default)]
    id: std::borrow::Cow<'a, str>,
    read_as: Option<String>,
    goal: Option<GoalPatch>,
    #[serde(borrow)]
    answer: Option<&'a RawValue>,
}

/// Reads one answer as JSON, or every `solution` of a run's NDJSON.
pub(super) fn read_answers(path: &Path) -> anyhow::Result<Vec<String>> {
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("{} cannot be read", path.display()))?;
    let events: Result<Vec<Event<'_>>, _> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(serde_json::from_str)
        .collect();
    Ok(match events {
        Ok(events) => {
            let solutions = events.iter().filter(|event| event.t == "solution");
            solutions
                .filter_map(|event| event.answer)
                .map(|answer| answer.get().to_owned())
                .collect()
        }
        Err(_) => vec![text],
    })
}

/// Says whether a file, or the standard input, begins as the NDJSON of a run; what is looked at can be read again.
pub(super) fn is_result(path: &Path) -> bool {
    if path.as_os_str() == "-" {
        let mut input = stdin().lock();
        return input
            .fill_buf()
            .is_ok_and(|text| text.starts_with(FIRST_KEY));
    }
    if !path.is_file() {
        return false;
    }
    let mut text = Vec::new();
    let file = File::open(path);
    file.and_then(|file| file.take(FIRST_KEY.len() as u64).read_to_end(&mut text))
        .is_ok_and(|_| text == FIRST_KEY)
}

/// An answer of a run, and the puzzle to which it belongs.
pub(super) struct Answered<'a> {
    pub(super) id: &'a str,
    pub(super) case: &'a AnyCase,
    /// 1 for the first of its input, and so on.
    pub(super) number: u64,
    pub(super) answer: &'a str,
}

/// Reads the NDJSON of a run, and hands over each answer with its puzzle; of ever cheaper ones the last alone.
///
/// A puzzle that is not where it was is handed over as an error.
pub(super) fn each_answer(
    path: &Path,
    mut take: impl FnMut(Result<Answered<'_>, (&str, InputError)>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut puzzles = Puzzles::default();
    let mut current: Option<Current> = None;
    for line in open(path)?.lines() {
        let line = line.with_context(|| format!("{} cannot be read", path.display()))?;
        if line.trim().is_empty() {
            continue;
        }
        let event: Event<'_> = serde_json::from_str(&line)
            .with_context(|| format!("{} is no result of a run", path.display()))?;
        match (event.t.as_str(), &mut current) {
            ("start", _) => {
                current = match puzzles.find(&event.id, event.read_as.as_deref()) {
                    Ok(case) => Some(Current::new(&event, case)),
                    Err(error) => {
                        take(Err((&event.id, error)))?;
                        None
                    }
                }
            }
            ("solution", Some(current)) => {
                let answer = event.answer.map_or("null", RawValue::get).to_owned();
                if let Some(answered) = current.next(answer) {
                    take(Ok(answered))?;
                }
            }
            ("end", Some(current)) => {
                if let Some(answered) = current.last() {
                    take(Ok(answered))?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

fn open(path: &Path) -> anyhow::Result<Box<dyn BufRead>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(stdin().lock()));
    }
    let file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(Box::new(BufReader::new(file)))
}

/// The input whose lines are being read.
struct Current {
    id: String,
    case: Box<AnyCase>,
    optimizes: bool,
    number: u64,
    answer: String,
}

impl Current {
    fn new(start: &Event<'_>, case: AnyCase) -> Self {
        let finds_one = |goal: &GoalPatch| {
            goal.mode == Some(ModeName::Optimize) && goal.solutions.is_none() && !goal.all
        };
        Self {
            id: start.id.clone().into_owned(),
            case: Box::new(case),
            optimizes: start.goal.as_ref().is_some_and(finds_one),
            number: 0,
            answer: String::new(),
        }
    }

    /// Takes an answer, and gives it back unless a better one may come.
    fn next(&mut self, answer: String) -> Option<Answered<'_>> {
        self.answer = answer;
        if self.optimizes {
            self.number = 1;
            return None;
        }
        self.number += 1;
        Some(self.answered())
    }

    /// Gives the best answer, if better ones might have come.
    fn last(&self) -> Option<Answered<'_>> {
        (self.optimizes && self.number > 0).then(|| self.answered())
    }

    fn answered(&self) -> Answered<'_> {
        Answered {
            id: &self.id,
            case: &self.case,
            number: self.number,
            answer: &self.answer,
        }
    }
}

/// Finds puzzles by the ids of results. Results mostly come in the order of their inputs, so a collection is read on
/// from where the last puzzle was, and once more from its beginning if the next is not found there.
#[derive(Default)]
struct Puzzles {
    path: PathBuf,
    rest: Option<Box<dyn Iterator<Item = Job>>>,
}

impl Puzzles {
    fn find(&mut self, id: &str, read_as: Option<&str>) -> Result<AnyCase, InputError> {
        let path = match id.rsplit_once('#') {
            Some((path, line)) if line.parse::<u64>().is_ok() => Path::new(path),
            _ => Path::new(id),
        };
        if path.as_os_str() == "-" {
            let message = "the puzzle came from the standard input, and is not kept anywhere";
            return Err(InputError::new("missing-file", message)
                .help("name the puzzle, and these results with --answer"));
        }
        let rest = self.rest.take().filter(|_| self.path == path);
        path.clone_into(&mut self.path);
        let found = rest.and_then(|mut rest| {
            let job = rest.find(|job| job.id == id)?;
            Some((job, rest))
        });
        let found = found.or_else(|| {
            let mut rest = all_jobs(path, read_as)?;
            let job = rest.find(|job| job.id == id)?;
            Some((job, rest))
        });
        let (job, rest) = found.ok_or_else(gone)?;
        self.rest = Some(rest);
        job.load()?.ok_or_else(gone)
    }
}

fn all_jobs(path: &Path, read_as: Option<&str>) -> Option<Box<dyn Iterator<Item = Job>>> {
    let inputs = inputs::inputs(
        &[path.to_owned()],
        read_as,
        &GlobArgs::default(),
        Reading::Json,
    );
    Some(Box::new(inputs.ok()?.flat_map(jobs)))
}

fn gone() -> InputError {
    InputError::new(
        "missing-file",
        "the puzzle of this result is not there any more",
    )
    .help("call the program where the results were made: their ids are paths")
}
