//! Repeat cover under a goal: the cheapest cover, or any.

use std::ops::ControlFlow;

use dlx_core::ItemId;
use dlx_cover_repeat::{Incumbent, Observer, Problem, Report, Stop, Verdict};

use super::OptionSink;
use crate::cost::Cost;
use crate::error::Unsupported;
use crate::goal::{Goal, Mode};
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
                "repeat cover gives one cover, or the cheapest".into(),
            ));
        }
    };
    let search = problem
        .search()
        .limits(context.limits)
        .cancel(context.cancel.clone());
    let mut show = Show {
        sink,
        progress: context.progress,
        any,
    };
    let report = search.minimize(&mut show);
    Ok(outcome(problem, any, report))
}

fn outcome(problem: &Problem, any: bool, report: Report<()>) -> Outcome {
    let stopped = match report.stopped {
        Some(Stop::Limit(reason)) => Some(reason),
        Some(Stop::Break(())) | None => None,
    };
    let outcome = Outcome {
        stopped,
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
}

impl Observer for Show<'_, '_> {
    type Break = ();

    fn incumbent(&mut self, best: &Incumbent, lower_bound: u64) -> ControlFlow<()> {
        self.sink.answer(&best.options, Some(Cost(best.cost)))?;
        if self.any {
            return ControlFlow::Break(());
        }
        self.sink.bound(Cost(lower_bound));
        ControlFlow::Continue(())
    }

    fn progress(&mut self, progress: dlx_cover_repeat::Progress) -> ControlFlow<()> {
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
