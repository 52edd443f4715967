//! The contract behind one face: what the program sees of any kind of puzzle, whatever its types are.
//!
//! Dynamic dispatch happens here, once for each puzzle, case or answer, and never inside a search.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use schemars::Schema;

use crate::codes::ErrorCode;
use crate::cost::Cost;
use crate::drive::{DriveError, drive};
use crate::error::{InputError, Unsupported};
use crate::file::{Expect, RunLimits};
use crate::format::{Case, Format, Read, SavePuzzle, Solved, WriteAnswers};
use crate::goal::{Goal, GoalPatch, Mode};
use crate::json;
use crate::model::{Kind, Model};
use crate::outcome::Outcome;
use crate::picture::Picture;
use crate::run::{Context, Sink};
use crate::stats::PlanStats;

/// A puzzle of some kind, with what its file asks and expects.
pub struct AnyCase {
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// What the file changes about the kind's default goal.
    pub goal: GoalPatch,
    /// How much the file lets it take.
    pub limits: RunLimits,
    /// What the file says must come out.
    pub expect: Option<Expect>,
    /// The file's title.
    pub title: Option<String>,
    /// The line where it begins, from 1.
    pub line: u64,
    /// What was read in a way that its author may not expect.
    pub warnings: Vec<String>,
}

impl std::fmt::Debug for AnyCase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AnyCase")
            .field("kind", &self.puzzle.kind().name)
            .field("goal", &self.goal)
            .field("line", &self.line)
            .finish_non_exhaustive()
    }
}

impl<M: Model> From<Case<M>> for AnyCase {
    fn from(case: Case<M>) -> Self {
        Self {
            puzzle: Box::new(case.puzzle),
            goal: case.goal,
            limits: RunLimits::default(),
            expect: None,
            title: None,
            line: case.line,
            warnings: case.warnings,
        }
    }
}

/// Cases of some kind, one after the other.
pub type AnyCases = Box<dyn Iterator<Item = Result<AnyCase, InputError>> + Send>;

/// A puzzle of some kind.
pub trait AnyPuzzle: Send + Sync {
    /// Gives its kind.
    fn kind(&self) -> &'static Kind;

    /// Gives what is asked of it when nobody says.
    fn default_goal(&self) -> Goal;

    /// Runs towards the goal and hands each verified answer to `out`.
    ///
    /// # Errors
    /// If the kind has no such goal, or an answer broke the puzzle's rules.
    fn run(
        &self,
        goal: &Goal,
        context: &mut Context<'_>,
        out: &mut dyn Output,
    ) -> Result<Outcome, DriveError>;

    /// Runs towards the goal and writes the result in the named format of its kind.
    ///
    /// # Errors
    /// As [`AnyPuzzle::run`], or if the kind cannot write that format, or if writing fails.
    fn write_result(
        &self,
        format: &str,
        goal: &Goal,
        context: &mut Context<'_>,
        to: &mut dyn Write,
    ) -> Result<Outcome, WriteError>;

    /// Writes the puzzle in the named format of its kind.
    ///
    /// # Errors
    /// If the kind has no such format to save in, if the format cannot express this puzzle, or if writing fails.
    fn save(&self, format: &str, to: &mut dyn Write) -> Result<(), WriteError>;

    /// Checks an answer, given as JSON, by the rules of the puzzle alone; gives its cost.
    ///
    /// # Errors
    /// If the text is no answer, or the answer breaks a rule (code `refused`).
    fn check(&self, answer: &str) -> Result<Option<Cost>, InputError>;

    /// Measures the way to a goal: its items and options, and by this many random dives its search tree.
    ///
    /// # Errors
    /// If the kind has no such goal.
    fn stats(
        &self,
        goal: &Goal,
        dives: u32,
        context: &Context<'_>,
    ) -> Result<PlanStats, Unsupported>;

    /// Shows the puzzle.
    fn picture(&self) -> Picture;

    /// Writes what stands under `problem` in its file.
    fn spec_json(&self) -> String;
}

/// Why a result could not be written in a format.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The run failed.
    #[error(transparent)]
    Drive(#[from] DriveError),
    /// Writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Takes the answers of a puzzle of some kind.
pub trait Output {
    /// Takes a verified answer; `Break` ends the run.
    fn solution(&mut self, answer: &dyn AnyAnswer) -> ControlFlow<()>;

    /// Is told that no solution costs less than `lower`.
    fn bound(&mut self, lower: Cost) {
        let _ = lower;
    }
}

/// A verified answer to a puzzle of some kind.
pub trait AnyAnswer {
    /// Writes the answer as compact JSON.
    fn json(&self) -> String;

    /// Shows the answer.
    fn picture(&self) -> Picture;

    /// Gives its cost, as the rules compute it.
    fn cost(&self) -> Option<Cost>;
}

struct Verified<'a, M: Model> {
    puzzle: &'a M,
    answer: M::Answer,
    cost: Option<Cost>,
}

impl<M: Model> AnyAnswer for Verified<'_, M> {
    fn json(&self) -> String {
        to_json(&self.answer)
    }

    fn picture(&self) -> Picture {
        self.puzzle.picture(Some(&self.answer))
    }

    fn cost(&self) -> Option<Cost> {
        self.cost
    }
}

fn to_json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("specs and answers are plain data with string keys")
}

/// Hands the answers of a kind to an output of any kind.
struct Forward<'a, M: Model> {
    puzzle: &'a M,
    out: &'a mut dyn Output,
}

impl<M: Model> Sink<M::Answer> for Forward<'_, M> {
    fn answer(&mut self, answer: M::Answer, cost: Option<Cost>) -> ControlFlow<()> {
        self.out.solution(&Verified {
            puzzle: self.puzzle,
            answer,
            cost,
        })
    }

    fn bound(&mut self, lower: Cost) {
        self.out.bound(lower);
    }
}

/// Keeps answers until the result is written; of ever cheaper ones the last alone.
struct Keep<A> {
    answers: Vec<A>,
    last_only: bool,
}

impl<A> Sink<A> for Keep<A> {
    fn answer(&mut self, answer: A, _: Option<Cost>) -> ControlFlow<()> {
        if self.last_only {
            self.answers.clear();
        }
        self.answers.push(answer);
        ControlFlow::Continue(())
    }
}

impl<M: Model> AnyPuzzle for M {
    fn kind(&self) -> &'static Kind {
        const { &M::KIND }
    }

    fn default_goal(&self) -> Goal {
        Model::default_goal(self)
    }

    fn run(
        &self,
        goal: &Goal,
        context: &mut Context<'_>,
        out: &mut dyn Output,
    ) -> Result<Outcome, DriveError> {
        drive(self, goal, context, &mut Forward { puzzle: self, out })
    }

    fn write_result(
        &self,
        format: &str,
        goal: &Goal,
        context: &mut Context<'_>,
        to: &mut dyn Write,
    ) -> Result<Outcome, WriteError> {
        let write = answers_of::<M>(format).map_err(DriveError::from)?;
        let mut keep = Keep {
            answers: Vec::new(),
            last_only: goal.mode == Mode::Optimize,
        };
        let outcome = drive(self, goal, context, &mut keep)?;
        let solved = Solved {
            puzzle: self,
            answers: &keep.answers,
            goal,
            outcome: &outcome,
        };
        write(&solved, to)?;
        Ok(outcome)
    }

    fn save(&self, format: &str, to: &mut dyn Write) -> Result<(), WriteError> {
        let save = save_of::<M>(format).map_err(DriveError::from)?;
        Ok(save(self, to)?)
    }

    fn check(&self, answer: &str) -> Result<Option<Cost>, InputError> {
        let answer: M::Answer = json::read(answer)?;
        self.verify(&answer)
            .map_err(|violation| InputError::new("refused", violation.0))
    }

    fn stats(
        &self,
        goal: &Goal,
        dives: u32,
        context: &Context<'_>,
    ) -> Result<PlanStats, Unsupported> {
        Ok(PlanStats::of(&self.plan(goal)?, goal, dives, context))
    }

    fn picture(&self) -> Picture {
        Model::picture(self, None)
    }

    fn spec_json(&self) -> String {
        to_json(&self.to_spec())
    }
}

fn answers_of<M: Model>(name: &str) -> Result<WriteAnswers<M>, Unsupported> {
    let format = M::FORMATS.iter().find(|format| format.name == name);
    format.and_then(|format| format.answers).ok_or_else(|| {
        Unsupported(format!(
            "results of kind \"{}\" cannot be written as `{name}`",
            M::KIND.name
        ))
    })
}

fn save_of<M: Model>(name: &str) -> Result<SavePuzzle<M>, Unsupported> {
    let format = M::FORMATS.iter().find(|format| format.name == name);
    format.and_then(|format| format.save).ok_or_else(|| {
        let saving = M::FORMATS.iter().filter(|format| format.save.is_some());
        let names: Vec<&str> = saving.map(|format| format.name).collect();
        Unsupported(format!(
            "puzzles of kind \"{}\" cannot be saved as `{name}`, only as {}",
            M::KIND.name,
            [&["json", "ndjson"], &names[..]].concat().join(", ")
        ))
    })
}

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

    /// Reads one line ([`Layout::Lines`]; a line without a puzzle gives `None`) or a whole text ([`Layout::Document`]).
    ///
    /// # Errors
    /// If the text holds no puzzle; lines of the error count from the start of `text`.
    fn parse(&self, text: &str) -> Result<Option<AnyCase>, InputError>;

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

/// A kind of puzzle in a registry.
#[derive(Clone, Copy)]
pub struct ModelEntry {
    /// The kind.
    pub kind: &'static Kind,
    /// Reads a puzzle from the text of `problem`.
    pub load: fn(&str) -> Result<Box<dyn AnyPuzzle>, InputError>,
    /// Gives the JSON schema of `problem`.
    pub schema: fn() -> Schema,
    /// The codes of its own mistakes, explained.
    pub errors: &'static [ErrorCode],
    /// Gives its text formats.
    pub formats: fn() -> Vec<&'static dyn AnyFormat>,
}

impl ModelEntry {
    /// Registers a kind.
    pub const fn of<M: Model>() -> Self {
        Self {
            kind: const { &M::KIND },
            load: |problem| {
                let json::Object(spec) = json::read(problem)?;
                let puzzle = M::from_spec(spec).map_err(|error| error.located_in(problem))?;
                Ok(Box::new(puzzle))
            },
            errors: M::ERRORS,
            schema: || schemars::schema_for!(M::Spec),
            formats: || {
                M::FORMATS
                    .iter()
                    .map(|format| format as &dyn AnyFormat)
                    .collect()
            },
        }
    }
}

impl std::fmt::Debug for ModelEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ModelEntry")
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}
