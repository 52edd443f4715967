//! `puzzle stats`: how large a puzzle's formulation is, and about how large its search tree.

use std::io::{self, Write, stdout};

use dlx_core::{Estimate, StopReason};
use puzzle_model::{Context, Goal, InputError, PlanStats, Size, stop_word};
use serde::Serialize;

use crate::args::StatsArgs;
use crate::engine::Failure;
use crate::exit::BAD_INPUT;
use crate::inputs::{Job, Reading, jobs};
use crate::output::errors;
use crate::request::Request;

pub(crate) fn run(args: &StatsArgs) -> anyhow::Result<u8> {
    let request = Request::measuring(args);
    let inputs = args.input.read(Reading::Json)?;
    let (mut failed, mut started) = (false, false);
    for job in inputs.flat_map(jobs) {
        let id = job.id.clone();
        match measure(job, &request, args.dives) {
            Ok(None) => {}
            Ok(Some(measured)) if args.json => write_line(&measured.line(&id))?,
            Ok(Some(measured)) => {
                print(&id, &measured, started)?;
                started = true;
            }
            Err(error) => {
                errors::report(&id, &Failure::Input(error));
                failed = true;
            }
        }
    }
    Ok(if failed { BAD_INPUT } else { 0 })
}

/// A puzzle's numbers.
struct Measured {
    kind: &'static str,
    goal: Goal,
    stats: PlanStats,
}

/// Measures a puzzle; a line that holds none gives `None`.
fn measure(job: Job, request: &Request, dives: u32) -> Result<Option<Measured>, InputError> {
    let Some(case) = job.load()? else {
        return Ok(None);
    };
    let (goal, _) = request.goal_for(&case)?;
    let context = Context {
        seed: request.seed,
        ..Context::new(request.limits.or(case.limits).starting_now())
    };
    let stats = case.puzzle.stats(&goal, dives, &context);
    let stats = stats.map_err(|error| InputError::new("unsupported", error.to_string()))?;
    let kind = case.puzzle.kind().name;
    Ok(Some(Measured { kind, goal, stats }))
}

/// One object of the JSON output.
#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    kind: &'static str,
    goal: String,
    engine: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    primary_items: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    secondary_items: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    elements: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_option_length: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<Tree>,
}

/// The estimate of a search tree; sizes as decimal logarithms, since many are larger than numbers may be.
#[derive(Serialize)]
struct Tree {
    log10_nodes: f64,
    /// `null` after a single dive.
    relative_error: f64,
    log10_least: f64,
    log10_most: f64,
    dives: u32,
}

impl From<Estimate> for Tree {
    fn from(estimate: Estimate) -> Self {
        Self {
            log10_nodes: estimate.log10_nodes,
            relative_error: estimate.relative_error,
            log10_least: estimate.log10_least,
            log10_most: estimate.log10_most,
            dives: estimate.dives,
        }
    }
}

impl Measured {
    fn engine(&self) -> &'static str {
        match self.stats {
            PlanStats::Exact { .. } => "exact-cover",
            PlanStats::Cover { .. } => "repeat-cover",
            PlanStats::Own { engine } => engine,
        }
    }

    fn tree(&self) -> Option<Result<Estimate, StopReason>> {
        match self.stats {
            PlanStats::Exact { tree, .. } => Some(tree),
            PlanStats::Cover { .. } | PlanStats::Own { .. } => None,
        }
    }

    fn line<'a>(&self, id: &'a str) -> Line<'a> {
        let size = self.stats.size();
        Line {
            id,
            kind: self.kind,
            goal: self.goal.to_string(),
            engine: self.engine(),
            primary_items: size.map(|size| size.primary),
            secondary_items: size.map(|size| size.secondary),
            options: size.map(|size| size.options),
            elements: size.map(|size| size.elements),
            mean_option_length: size.and_then(mean_length),
            tree: self.tree().and_then(Result::ok).map(Tree::from),
        }
    }
}

/// Gives the mean number of items in an option, if there is any option.
#[expect(
    clippy::cast_precision_loss,
    reason = "a mean needs no more than 53 bits"
)]
fn mean_length(size: Size) -> Option<f64> {
    (size.options > 0).then(|| size.elements as f64 / size.options as f64)
}

fn write_line(line: &Line<'_>) -> io::Result<()> {
    let mut text = serde_json::to_vec(line)?;
    text.push(b'\n');
    stdout().lock().write_all(&text)
}

fn print(id: &str, measured: &Measured, started: bool) -> io::Result<()> {
    let mut to = stdout().lock();
    if started {
        writeln!(to)?;
    }
    writeln!(to, "{id}: {} ({})", measured.kind, measured.goal)?;
    writeln!(to, "engine    {}", measured.engine())?;
    if let Some(size) = measured.stats.size() {
        writeln!(
            to,
            "items     {} primary, {} secondary",
            size.primary, size.secondary
        )?;
        let mean = mean_length(size);
        let mean = mean.map_or_else(String::new, |mean| {
            format!(", {mean:.2} items each on average")
        });
        writeln!(to, "options   {}{mean}", size.options)?;
        writeln!(to, "elements  {}", size.elements)?;
    }
    match measured.tree() {
        Some(Ok(estimate)) => writeln!(to, "tree      {}", in_words(&estimate)),
        Some(Err(reason)) => {
            let limit = stop_word(reason);
            writeln!(to, "tree      not estimated: the {limit} limit came first")
        }
        None => writeln!(to, "tree      not estimated for this engine"),
    }
}

fn in_words(estimate: &Estimate) -> String {
    let [mean, least, most] = [
        estimate.log10_nodes,
        estimate.log10_least,
        estimate.log10_most,
    ]
    .map(magnitude);
    let error = estimate.relative_error * 100.0;
    let dives = estimate.dives;
    if dives == 1 {
        return format!("about {mean} nodes, by a single dive");
    }
    format!(
        "about {mean} nodes, give or take {error:.0} % ({dives} random dives, each from {least} to {most})"
    )
}

/// Writes a number with three digits at most, given its decimal logarithm.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the exponent of a tree fits: its logarithm is at most the sum of as many as it has levels"
)]
fn magnitude(log10: f64) -> String {
    let rounded = |value: f64, step: f64| (value / step).round() * step;
    if log10 < 6.0 {
        let value = 10_f64.powf(log10);
        let step = 10_f64.powf((log10.floor() - 2.0).max(0.0));
        return format!("{}", rounded(value, step));
    }
    let mut exponent = log10.floor();
    let mut digits = rounded(10_f64.powf(log10 - exponent), 0.01);
    if digits >= 10.0 {
        (digits, exponent) = (digits / 10.0, exponent + 1.0);
    }
    format!("{digits:.2}e{}", exponent as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn magnitudes_have_three_digits() {
        let table = [
            (1.0, "1"),
            (7.4, "7"),
            (1199.0, "1200"),
            (99_960.0, "100000"),
            (1_234_567.0, "1.23e6"),
            (9_999_999.0, "1.00e7"),
        ];
        for (value, text) in table {
            assert_eq!(magnitude(f64::log10(value)), text);
        }
        assert_eq!(magnitude(2567.3), "2.00e2567");
    }
}
