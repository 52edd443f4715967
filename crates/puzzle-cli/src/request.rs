//! What a command line asks of every puzzle: goal, limits, threads, formats; read once and validated.

use std::time::Instant;

use anyhow::bail;
use puzzle_model::{
    AnyCase, AnyFormat, Goal, GoalPatch, InputError, ModeName, Order, RunLimits, Symmetry,
    did_you_mean,
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::{GoalArgs, LimitArgs, OrderArg, SolveArgs, StatsArgs, SymmetryArg};
use crate::registry;

/// What is asked of every puzzle of a call.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    /// What the command line changes about each puzzle's own goal.
    pub(crate) patch: GoalPatch,
    /// Limits of the command line, which come before a file's own.
    pub(crate) limits: RunLimits,
    /// When the whole call must be over.
    pub(crate) until: Option<Instant>,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    /// Name of the format in which results are written.
    pub(crate) to: Option<String>,
}

/// Which layer had the last word on a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GoalFrom {
    /// The kind's default.
    #[serde(rename = "default")]
    Kind,
    /// The file.
    File,
    /// The command line.
    CommandLine,
}

impl Request {
    pub(crate) fn new(args: &SolveArgs) -> anyhow::Result<Self> {
        if let Some(to) = &args.to {
            check_writes(to)?;
        }
        Ok(Self {
            patch: patch(&args.goal),
            limits: limits(&args.limits),
            until: args
                .total_time_limit
                .and_then(|time| Instant::now().checked_add(time)),
            threads: args.threads.map_or_else(all_cores, usize::from),
            seed: args.seed,
            to: args.to.clone(),
        })
    }

    /// Asks each puzzle what its file asks, within these limits.
    pub(crate) fn as_files_ask(args: &LimitArgs) -> Self {
        Self {
            patch: GoalPatch::default(),
            limits: limits(args),
            until: None,
            threads: all_cores(),
            seed: 0,
            to: None,
        }
    }

    /// Asks what puzzles are to be measured for.
    pub(crate) fn measuring(args: &StatsArgs) -> Self {
        Self {
            patch: patch(&args.goal),
            seed: args.seed,
            threads: 1,
            ..Self::as_files_ask(&args.limits)
        }
    }

    /// Gives the goal for a case, and who had the last word on it.
    pub(crate) fn goal_for(&self, case: &AnyCase) -> Result<(Goal, GoalFrom), InputError> {
        let goal = case
            .puzzle
            .default_goal()
            .patched(&case.goal)?
            .patched(&self.patch)?;
        Ok((goal, self.goal_from(&case.goal)))
    }

    /// Says who has the last word on a goal, of which a file says this.
    pub(crate) fn goal_from(&self, file: &GoalPatch) -> GoalFrom {
        match (self.patch.is_empty(), file.is_empty()) {
            (false, _) => GoalFrom::CommandLine,
            (true, false) => GoalFrom::File,
            (true, true) => GoalFrom::Kind,
        }
    }
}

fn patch(args: &GoalArgs) -> GoalPatch {
    let ask = &args.ask;
    let words = [
        (ask.optimize, ModeName::Optimize),
        (ask.all, ModeName::Enumerate),
        (ask.count, ModeName::Count),
        (ask.unique, ModeName::Unique),
        (ask.solutions.is_some(), ModeName::Solve),
    ];
    GoalPatch {
        mode: words
            .iter()
            .find(|(asked, _)| *asked)
            .map(|(_, mode)| *mode),
        solutions: ask.solutions,
        all: ask.all && ask.optimize,
        order: args.order.map(|order| match order {
            OrderArg::Any => Order::Any,
            OrderArg::Lexicographic => Order::Lexicographic,
        }),
        symmetry: args.symmetry.map(|symmetry| match symmetry {
            SymmetryArg::None => Symmetry::None,
            SymmetryArg::Board => Symmetry::Board,
        }),
        show: None,
    }
}

fn limits(args: &LimitArgs) -> RunLimits {
    RunLimits {
        time: args.time_limit,
        nodes: args.node_limit,
        memory: args.memory_limit,
    }
}

fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn check_writes(name: &str) -> anyhow::Result<()> {
    match registry::formats().find(|format| format.name() == name) {
        Some(format) if format.writes_answers() => Ok(()),
        Some(_) => bail!("format `{name}` is read, but results cannot be written in it"),
        None => bail!("format `{name}` is not known{}", suggestion(name)),
    }
}

/// Gives ", did you mean …?" for a format's name.
pub(crate) fn suggestion(name: &str) -> String {
    let names = registry::formats()
        .map(AnyFormat::name)
        .chain(["json", "ndjson"]);
    did_you_mean(name, names).map_or_else(
        || " (`puzzle formats` lists them)".to_owned(),
        |guess| format!(", {guess}"),
    )
}
