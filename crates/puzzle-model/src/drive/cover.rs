//! Repeat cover under a goal: the cheapest cover, the cheapest ones, or any.

use std::ops::ControlFlow;

use dlx_core::{ItemId, StopReason};
use dlx_cover_repeat::{Adaptive, Incumbent, Observer, Problem, Report, Search, Stop, Verdict};

use super::OptionSink;
use crate::cost::Cost;
use crate::error::Unsupported;
use crate::goal::{Best, Goal, Mode};
use crate::outcome::Outcome;
use crate::run::{Context, Progress};

pub(super) fn run(
    problem: &Problem,
    goal: &Goal,
    context: &mut Context<'_>,
    sink: &mut OptionSink<'_>,
) -> Result<Outcome, Unsupported> {
    let any = match goal.mode {
        Mode::Optimize => false,
        Mode::Solve { solutions: 1 } => true,
        _ => {
            return Err(Unsupported(
                "repeat cover gives one cover, or the cheapest ones".into(),
            ));
        }
    };
    let search = problem
        .search()
        .limits(context.limits)
        .cancel(context.cancel.clone())
        .threads(context.threads);
    let mut show = Show {
        sink,
        progress: context.progress,
        any,
        shows: true,
        bounds: goal.best != Best::All,
        bound: 0,
        shown: 0,
    };
    Ok(match goal.best {
        Best::First(wanted) if !any => cheapest(problem, search, wanted, &mut show),
        Best::All if !any => optima(problem, search, &mut show),
        _ => outcome(problem, any, search.minimize(&mut show)),
    })
}

/// The cheapest ones, shown when they are known; nothing is shown before.
fn cheapest(
    problem: &Problem,
    search: Search<'_, Adaptive>,
    wanted: u64,
    show: &mut Show<'_, '_>,
) -> Outcome {
    show.shows = false;
    let wanted = usize::try_from(wanted).unwrap_or(usize::MAX);
    let found = search.cheapest(wanted, show);
    let (stopped, exhausted) = (limit(found.stopped), found.stopped.is_none());
    let least = found.covers.first().map(|best| best.cost);
    for cover in &found.covers {
        if show.show(cover).is_break() {
            break;
        }
    }
    let outcome = Outcome {
        found: show.shown.into(),
        exhausted: exhausted && show.shown == found.covers.len() as u64,
        cost: least.map(Cost),
        bound: Some(Cost(found.lower_bound.min(least.unwrap_or(u64::MAX)))),
        stopped,
        stats: found.stats,
        ..Outcome::default()
    };
    match problem
        .uncoverable()
        .filter(|_| exhausted && least.is_none())
    {
        Some(item) => Outcome {
            bound: None,
            reason: Some(lacking(problem, item)),
            ..outcome
        },
        None => outcome,
    }
}

/// All of the least cost, or, if that could not be proven, the best one that was found.
fn optima(problem: &Problem, search: Search<'_, Adaptive>, show: &mut Show<'_, '_>) -> Outcome {
    let report = search.optima(show);
    if let (0, Verdict::Optimal(best) | Verdict::Feasible { best, .. }) =
        (show.shown, &report.verdict)
    {
        let _ = show.show(best);
    }
    let through = report.stopped.is_none();
    let outcome = outcome(problem, false, report);
    Outcome {
        found: show.shown.into(),
        exhausted: outcome.exhausted && through,
        ..outcome
    }
}

fn limit(stopped: Option<Stop<()>>) -> Option<StopReason> {
    match stopped {
        Some(Stop::Limit(reason)) => Some(reason),
        Some(Stop::Break(())) | None => None,
    }
}

fn outcome(problem: &Problem, any: bool, report: Report<()>) -> Outcome {
    let outcome = Outcome {
        stopped: limit(report.stopped),
        stats: report.stats,
        ..Outcome::default()
    };
    match report.verdict {
        Verdict::Optimal(best) => found(&best, Cost(best.cost), true, any, outcome),
        Verdict::Feasible { best, lower_bound } => {
            found(&best, Cost(lower_bound), false, any, outcome)
        }
        Verdict::Infeasible { item } => Outcome {
            exhausted: true,
            reason: Some(lacking(problem, item)),
            ..outcome
        },
        Verdict::Unknown { lower_bound } => Outcome {
            bound: Some(Cost(lower_bound)),
            ..outcome
        },
    }
}

fn lacking(problem: &Problem, item: ItemId) -> String {
    let (name, demand) = (problem.item_name(item), problem.demand(item));
    if problem.options_of(item).is_empty() {
        return format!("item \"{name}\" is in no option, so no cover exists");
    }
    format!(
        "all options together cover item \"{name}\" less than {demand} times, so no cover exists"
    )
}

/// A cover was found. One cover of many proves nothing about the others, so "any" never exhausts.
fn found(best: &Incumbent, bound: Cost, optimal: bool, any: bool, outcome: Outcome) -> Outcome {
    Outcome {
        found: 1_u32.into(),
        exhausted: optimal && !any,
        cost: (!any).then_some(Cost(best.cost)),
        bound: (!any).then_some(bound),
        ..outcome
    }
}

/// Shows each better cover; breaks off at the first if any will do.
struct Show<'a, 'c> {
    sink: &'a mut OptionSink<'a>,
    progress: &'a mut (dyn FnMut(Progress) + 'c),
    any: bool,
    /// Whether covers are shown as they are found.
    shows: bool,
    /// Whether bounds are told, together with them and when they rise.
    bounds: bool,
    /// The lower bound that was told last.
    bound: u64,
    shown: u64,
}

impl Show<'_, '_> {
    fn show(&mut self, cover: &Incumbent) -> ControlFlow<()> {
        self.shown += 1;
        self.sink.answer(&cover.options, Some(Cost(cover.cost)))
    }

    fn tell_bound(&mut self, lower_bound: u64) {
        if self.bounds {
            self.bound = lower_bound;
            self.sink.bound(Cost(lower_bound));
        }
    }
}

impl Observer for Show<'_, '_> {
    type Break = ();

    fn incumbent(&mut self, best: &Incumbent, lower_bound: u64) -> ControlFlow<()> {
        if self.shows {
            self.show(best)?;
        }
        if self.any {
            return ControlFlow::Break(());
        }
        self.tell_bound(lower_bound);
        ControlFlow::Continue(())
    }

    fn progress(&mut self, progress: dlx_cover_repeat::Progress) -> ControlFlow<()> {
        if !self.any && progress.best.is_some() && progress.lower_bound > self.bound {
            self.tell_bound(progress.lower_bound);
        }
        (self.progress)(Progress {
            nodes: progress.nodes,
            solutions: progress.best.is_some().into(),
            best: progress.best.map(Cost),
            bound: Some(Cost(progress.lower_bound)),
            ..Progress::default()
        });
        ControlFlow::Continue(())
    }
}
