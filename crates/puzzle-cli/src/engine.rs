//! Runs one case under a request; whatever happens in it stays in it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use dlx_core::{CancelToken, Limits, Stats};
use puzzle_model::{
    AnyCase, Context, DriveError, Goal, InputError, Outcome, Output, Progress, StopReason,
    WriteError, stop_word,
};

use crate::request::{GoalFrom, Request};

/// A run that came to an end of its own.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) goal: Goal,
    pub(crate) outcome: Outcome,
    pub(crate) time: Duration,
    /// Whether it was the time for the whole call that ran out.
    pub(crate) call_is_over: bool,
}

impl Finished {
    /// Says what came before the answer, if something did.
    pub(crate) fn stopped_by(&self) -> Option<&'static str> {
        let stopped = self.outcome.stopped;
        let reason = stopped.filter(|_| !self.outcome.is_answered(&self.goal))?;
        Some(if reason == StopReason::Deadline && self.call_is_over {
            TOTAL_TIME
        } else {
            stop_word(reason)
        })
    }
}

/// Room for the text of a small result, so that it does not grow bit by bit.
const USUAL_RESULT: usize = 256;

/// The word for the time limit of the whole call, as it stands in results.
pub(crate) const TOTAL_TIME: &str = "total-time";

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
        let mut text = Vec::with_capacity(USUAL_RESULT);
        let finished = self.guarded(case, goal, progress, |context| {
            case.puzzle.write_result(format, &goal, context, &mut text)
        })?;
        Ok((finished, text))
    }

    /// Says whether the time for the whole call has run out.
    pub(crate) fn call_is_over(&self) -> bool {
        self.request
            .until
            .is_some_and(|until| Instant::now() >= until)
    }

    /// Gives the limits of a run that starts now: its own time, or what is left for the whole call.
    fn limits(&self, case: &AnyCase) -> Limits {
        let limits = self.request.limits.or(case.limits).starting_now();
        let deadlines = [limits.deadline, self.request.until];
        Limits {
            deadline: deadlines.into_iter().flatten().min(),
            ..limits
        }
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
            limits: self.limits(case),
            cancel: self.cancel.clone(),
            threads: self.threads,
            seed: self.request.seed,
            progress,
        };
        let outcome = caught(|| run(&mut context))?.map_err(failure)?;
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
            call_is_over: self.call_is_over(),
        })
    }
}

/// Does some work, and makes a panic in it a failure like any other.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| Failure::Panic(panic_message(&*panic)))
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
