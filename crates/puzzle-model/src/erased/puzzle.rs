//! What can be asked of a puzzle of any kind.

use std::io::{self, Write};
use std::ops::ControlFlow;

use dlx_core::CancelToken;

use super::Output;
use super::answer::{Forward, Keep, to_json};
use crate::certificate::Certificate;
use crate::cost::Cost;
use crate::drive::{DriveError, drive, drive_without_reasons, with_items};
use crate::error::{InputError, Unsupported};
use crate::format::{SavePuzzle, Solved, WriteAnswers};
use crate::goal::{Goal, Mode};
use crate::json;
use crate::model::{Kind, Model};
use crate::outcome::Outcome;
use crate::picture::Picture;
use crate::plan::Plan;
use crate::run::Context;
use crate::stats::PlanStats;
use crate::trace::{self, Watcher};

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
    /// No format tells why there is no solution, or how two differ, so the model is not asked.
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

    /// Shows an answer, given as JSON, once it was checked by the rules of the puzzle.
    ///
    /// # Errors
    /// As [`AnyPuzzle::check`].
    fn picture_of(&self, answer: &str) -> Result<Picture, InputError>;

    /// Finds prices that prove a lower bound on the cost of a solution, given that of the best one known.
    ///
    /// If it is cancelled, the prices are those found so far.
    ///
    /// # Errors
    /// If the kind does not optimize by repeat cover.
    fn certificate(&self, best: Cost, cancel: CancelToken) -> Result<Certificate, Unsupported>;

    /// Checks that a certificate, given as JSON, proves its bound for this puzzle, by code that knows no engine.
    ///
    /// # Errors
    /// If the text is no certificate, if it does not prove its bound (code `refused`),
    /// or if the kind does not optimize by repeat cover.
    fn check_certificate(&self, text: &str) -> Result<Certificate, InputError>;

    /// Measures the way to a goal: its items and options, and by this many random dives its search tree.
    ///
    /// Where the usual way is an engine of the kind's own, another way that has items is measured, if there is one.
    ///
    /// # Errors
    /// If the kind has no such goal.
    fn stats(
        &self,
        goal: &Goal,
        dives: u32,
        context: &Context<'_>,
    ) -> Result<PlanStats, Unsupported>;

    /// Searches the puzzle's items and options step by step, and shows each step to `watcher`.
    ///
    /// As for [`AnyPuzzle::stats`], another way that has items takes the place of an engine of the kind's own.
    /// Whatever the goal, all exact covers are visited, or ever cheaper repeat covers.
    /// `Break` if the watcher ended it before everything was searched.
    ///
    /// # Errors
    /// If the kind has no such goal, or no way to it by items and options.
    fn trace(&self, goal: &Goal, watcher: &mut dyn Watcher)
    -> Result<ControlFlow<()>, Unsupported>;

    /// Says whether the kind has a way to this goal.
    fn reaches(&self, goal: &Goal) -> bool;

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
            last_only: goal.improves(),
        };
        let outcome = drive_without_reasons(self, goal, context, &mut keep)?;
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
        checked(self, answer).map(|(_, cost)| cost)
    }

    fn picture_of(&self, answer: &str) -> Result<Picture, InputError> {
        checked(self, answer).map(|(answer, _)| Model::picture(self, Some(&answer)))
    }

    fn certificate(&self, best: Cost, cancel: CancelToken) -> Result<Certificate, Unsupported> {
        let problem = repeat_cover(self)?;
        Ok(Certificate::of(M::KIND.name, &problem, best, cancel))
    }

    fn check_certificate(&self, text: &str) -> Result<Certificate, InputError> {
        let certificate: Certificate = json::read(text)?;
        let problem = repeat_cover(self)
            .map_err(|unsupported| InputError::new("unsupported", unsupported.0))?;
        match certificate.check(M::KIND.name, &problem) {
            Ok(()) => Ok(certificate),
            Err(violation) => Err(InputError::new("refused", violation.0)),
        }
    }

    fn stats(
        &self,
        goal: &Goal,
        dives: u32,
        context: &Context<'_>,
    ) -> Result<PlanStats, Unsupported> {
        Ok(PlanStats::of(
            &with_items(self, goal)?,
            goal,
            dives,
            context,
        ))
    }

    fn trace(
        &self,
        goal: &Goal,
        watcher: &mut dyn Watcher,
    ) -> Result<ControlFlow<()>, Unsupported> {
        match with_items(self, goal)? {
            Plan::Exact { problem, .. } => Ok(trace::exact(&problem, watcher)),
            Plan::Cover { problem, .. } => Ok(trace::cover(&problem, watcher)),
            Plan::Own(engine) => Err(Unsupported(format!(
                "kind \"{}\" reaches this goal by `{}`, which has no items and options to show",
                M::KIND.name,
                engine.name()
            ))),
        }
    }

    fn reaches(&self, goal: &Goal) -> bool {
        self.plan(goal).is_ok()
    }

    fn picture(&self) -> Picture {
        Model::picture(self, None)
    }

    fn spec_json(&self) -> String {
        to_json(&self.to_spec())
    }
}

/// Reads an answer and checks it; gives its cost too.
fn checked<M: Model>(puzzle: &M, answer: &str) -> Result<(M::Answer, Option<Cost>), InputError> {
    let answer: M::Answer = json::read(answer)?;
    match puzzle.verify(&answer) {
        Ok(cost) => Ok((answer, cost)),
        Err(violation) => Err(InputError::new("refused", violation.0)),
    }
}

/// Gives the problem by which a kind optimizes.
fn repeat_cover<M: Model>(puzzle: &M) -> Result<Box<dlx_cover_repeat::Problem>, Unsupported> {
    match puzzle.plan(&Goal::new(Mode::Optimize))? {
        Plan::Cover { problem, .. } => Ok(problem),
        Plan::Exact { .. } | Plan::Own(_) => Err(Unsupported(format!(
            "this puzzle of kind \"{}\" is not solved by repeat cover, whose prices prove a bound",
            M::KIND.name
        ))),
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
