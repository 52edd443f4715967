//! Runs one case under a request; whatever happens in it stays in it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use dlx_core::{CancelToken, Stats};
use puzzle_model::{
    AnyCase, Context, DriveError, Goal, InputError, Outcome, Output, Progress, WriteError,
};

use crate::request::{GoalFrom, Request};

/// A run that came to an end of its own.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) goal: Goal,
    pub(crate) outcome: Outcome,
    pub(crate) time: Duration,
}

/// A run that did not.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is at fault.
    Input(InputError),
    /// An answer of ours broke the rules.
    Refused(String),
    /// We broke down.
    Panic(String),
}

impl Failure {
    /// Gives the stable word for it.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::Input(error) => error.code,
            Self::Refused(_) => "refused",
            Self::Panic(_) => "internal",
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Refused(message) => message.fmt(f),
            Self::Panic(message) => write!(f, "internal error: {message}"),
        }
    }
}

/// Runs cases under one request.
#[derive(Clone, Debug)]
pub(crate) struct Runner {
    pub(crate) request: Request,
    pub(crate) cancel: CancelToken,
    /// Threads that each search may use.
    pub(crate) threads: usize,
}

impl Runner {
    /// Gives the goal of a case.
    pub(crate) fn goal(&self, case: &AnyCase) -> Result<(Goal, GoalFrom), Failure> {
        self.request.goal_for(case).map_err(Failure::Input)
    }

    /// Runs a case and hands its answers to `out`, and to `progress` how far it has come.
    pub(crate) fn run(
        &self,
        case: &AnyCase,
        goal: Goal,
        out: &mut dyn Output,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Finished, Failure> {
        self.guarded(case, goal, progress, |context| {
            Ok(case.puzzle.run(&goal, context, out)?)
        })
    }

    /// Runs a case and gives its result in the named format.
    pub(crate) fn write(
        &self,
        case: &AnyCase,
        goal: Goal,
        format: &str,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(Finished, Vec<u8>), Failure> {
        let mut text = Vec::new();
        let finished = self.guarded(case, goal, progress, |context| {
            case.puzzle.write_result(format, &goal, context, &mut text)
        })?;
        Ok((finished, text))
    }

    fn guarded(
        &self,
        case: &AnyCase,
        goal: Goal,
        progress: &mut dyn FnMut(Progress),
        run: impl FnOnce(&mut Context<'_>) -> Result<Outcome, WriteError>,
    ) -> Result<Finished, Failure> {
        let kind = case.puzzle.kind().name;
        tracing::info!(kind, %goal, threads = self.threads, seed = self.request.seed, "the search begins");
        let start = Instant::now();
        let mut context = Context {
            limits: self.request.limits.or(case.limits).starting_now(),
            cancel: self.cancel.clone(),
            threads: self.threads,
            seed: self.request.seed,
            progress,
        };
        let outcome = match catch_unwind(AssertUnwindSafe(|| run(&mut context))) {
            Ok(result) => result.map_err(failure)?,
            Err(panic) => return Err(Failure::Panic(panic_message(&*panic))),
        };
        let time = start.elapsed();
        let Stats {
            engine,
            nodes,
            updates,
            ..
        } = outcome.stats;
        let status = outcome.status(&goal);
        tracing::info!(%status, engine, nodes, updates, ?time, "the search ended");
        Ok(Finished {
            goal,
            outcome,
            time,
        })
    }
}

fn failure(error: WriteError) -> Failure {
    match error {
        WriteError::Drive(DriveError::Refused(_)) => Failure::Refused(error.to_string()),
        WriteError::Io(error) => Failure::Input(InputError::new(
            "format",
            format!("the result cannot be written: {error}"),
        )),
        other => Failure::Input(InputError::new("unsupported", other.to_string())),
    }
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned())
}
