//! Exact cover under a goal: which search is asked for, and what its end means.

use std::ops::ControlFlow;

use dlx_core::{End, OptionId, Problem, Search, Solution, Stats, Uniqueness, Visitor};
use num_bigint::BigUint;

use super::OptionSink;
use crate::cost::Cost;
use crate::goal::{Best, Goal, Mode, Order};
use crate::outcome::Outcome;
use crate::run::{Context, Progress};

pub(super) fn run(
    problem: &Problem,
    goal: &Goal,
    context: &mut Context<'_>,
    sink: &mut OptionSink<'_>,
) -> Outcome {
    let search = context.search(problem, goal.order);
    let mut outcome = match goal.mode {
        Mode::Count => count(search, context.progress),
        Mode::Optimize => {
            let mut show = Showing::new(goal, context, sink);
            match goal.best {
                Best::One => minimize(search, &mut show),
                Best::First(wanted) => cheapest(search, wanted, &mut show),
                Best::All => optima(search, &mut show),
            }
        }
        Mode::Solve { solutions: 1 } if goal.order == Order::Any => {
            find(seeded(search, context.seed), context.progress, sink)
        }
        Mode::Unique if goal.order == Order::Any => {
            unique(seeded(search, context.seed), context.progress, sink)
        }
        _ => visit(search, &mut Showing::new(goal, context, sink)),
    };
    if outcome.exhausted && outcome.found == BigUint::ZERO {
        outcome.reason = why_uncoverable(problem);
    }
    outcome
}

/// Says why there is no cover, if some item is in too few options for one.
pub fn why_uncoverable(problem: &Problem) -> Option<String> {
    let item = problem.uncoverable()?;
    let name = problem.item_name(item);
    let few = if *problem.times(item).start() > 1 {
        "too few options"
    } else {
        "no option"
    };
    Some(format!("item \"{name}\" is in {few}, so no cover exists"))
}

/// Seed 0 keeps the kind's own order for the first attempt: a shuffle is for those whom it failed.
fn seeded(search: Search<'_>, seed: u64) -> Search<'_> {
    if seed == 0 { search } else { search.seed(seed) }
}

fn count(search: Search<'_>, progress: &mut dyn FnMut(Progress)) -> Outcome {
    let counted = search.count_reporting(&mut |now| progress(now.into()));
    Outcome {
        found: counted.count,
        ..ended(&counted.end, counted.stats)
    }
}

/// One solution in any order: restarts with random ties, which rarely drown.
fn find(
    search: Search<'_>,
    progress: &mut dyn FnMut(Progress),
    sink: &mut OptionSink<'_>,
) -> Outcome {
    let found = search.find_reporting(&mut |now| progress(now.into()));
    let outcome = ended(&found.end, found.stats);
    let Some(options) = found.solution else {
        return outcome;
    };
    let _ = sink.answer(&options, None);
    Outcome {
        found: 1_u32.into(),
        ..outcome
    }
}

/// The only solution, or two: by the same ways as one, which go on after the first.
fn unique(
    search: Search<'_>,
    progress: &mut dyn FnMut(Progress),
    sink: &mut OptionSink<'_>,
) -> Outcome {
    let answer = search.unique_reporting(&mut |now| progress(now.into()));
    let outcome = ended(&answer.end, answer.stats);
    let solutions = match answer.uniqueness {
        Uniqueness::Unique(solution) | Uniqueness::Unknown(Some(solution)) => vec![solution],
        Uniqueness::Several(solutions) => solutions.into(),
        Uniqueness::None | Uniqueness::Unknown(None) => Vec::new(),
    };
    for solution in &solutions {
        if sink.answer(solution, None).is_break() {
            break;
        }
    }
    Outcome {
        found: solutions.len().into(),
        ..outcome
    }
}

fn visit(search: Search<'_>, show: &mut Showing<'_, '_>) -> Outcome {
    let visited = search.visit(show);
    Outcome {
        found: visited.stats.solutions.into(),
        ..ended(&visited.end, visited.stats)
    }
}

fn minimize(search: Search<'_>, show: &mut Showing<'_, '_>) -> Outcome {
    let minimum = search.minimum(show);
    let cost = minimum.best.map(|(cost, _)| Cost(cost));
    let outcome = ended(&minimum.end, minimum.stats);
    let bound = if outcome.exhausted {
        cost
    } else {
        Some(Cost(minimum.lower_bound))
    };
    Outcome {
        found: u32::from(cost.is_some()).into(),
        cost,
        bound,
        ..outcome
    }
}

/// The cheapest ones, shown when they are known; nothing is shown before.
fn cheapest(search: Search<'_>, wanted: u64, show: &mut Showing<'_, '_>) -> Outcome {
    show.to_show = 0;
    let wanted = usize::try_from(wanted).unwrap_or(usize::MAX);
    let found = search.cheapest(wanted, show);
    let outcome = ended(&found.end, found.stats);
    let cost = found.best.first().map(|(cost, _)| Cost(*cost));
    let bound = Cost(found.lower_bound).min(cost.unwrap_or(Cost(u64::MAX)));
    let none = outcome.exhausted && cost.is_none();
    let mut shown = 0_u64;
    for (cost, options) in &found.best {
        shown += 1;
        if show.sink.answer(options, Some(Cost(*cost))).is_break() {
            break;
        }
    }
    Outcome {
        found: shown.into(),
        exhausted: outcome.exhausted && shown == found.best.len() as u64,
        cost,
        bound: (!none).then_some(bound),
        ..outcome
    }
}

/// All of the least cost, or, if that could not be proven, the best one that was found.
fn optima(search: Search<'_>, show: &mut Showing<'_, '_>) -> Outcome {
    let minimum = search.optima(show);
    let outcome = ended(&minimum.end, minimum.stats);
    let mut found = minimum.stats.solutions;
    let cost = minimum.best.as_ref().map(|(cost, _)| Cost(*cost));
    if let (0, Some((cost, options))) = (found, &minimum.best) {
        let _ = show.show(options, *cost);
        found = 1;
    }
    let bound = if outcome.exhausted {
        cost
    } else {
        Some(Cost(minimum.lower_bound))
    };
    Outcome {
        found: found.into(),
        cost,
        bound,
        ..outcome
    }
}

/// What an end means for the search space; the caller adds what was found.
fn ended<B>(end: &End<B>, stats: Stats) -> Outcome {
    Outcome {
        exhausted: matches!(end, End::Exhausted),
        stopped: end.stopped(),
        stats,
        ..Outcome::default()
    }
}

/// Shows solutions until enough are shown, and breaks off once enough are found.
struct Showing<'a, 'c> {
    sink: &'a mut OptionSink<'a>,
    progress: &'a mut (dyn FnMut(Progress) + 'c),
    optimizing: bool,
    /// While optimizing: the least cost met.
    best: Option<Cost>,
    to_show: u64,
    to_find: Option<u64>,
}

impl<'a, 'c> Showing<'a, 'c> {
    fn new(goal: &Goal, context: &'a mut Context<'c>, sink: &'a mut OptionSink<'a>) -> Self {
        Self {
            sink,
            progress: context.progress,
            optimizing: goal.mode == Mode::Optimize,
            best: None,
            to_show: goal.shown(),
            to_find: goal.enough(),
        }
    }

    fn show(&mut self, options: &[OptionId], cost: u64) -> ControlFlow<()> {
        let cost = self.optimizing.then_some(Cost(cost));
        self.best = [self.best, cost].into_iter().flatten().min();
        if self.to_show == 0 {
            return ControlFlow::Continue(());
        }
        self.to_show -= 1;
        self.sink.answer(options, cost)
    }
}

impl Visitor for Showing<'_, '_> {
    type Break = ();

    fn solution(&mut self, solution: Solution<'_>) -> ControlFlow<()> {
        self.show(solution.options(), solution.cost())?;
        if let Some(left) = &mut self.to_find {
            *left -= 1;
            if *left == 0 {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    fn progress(&mut self, progress: dlx_core::Progress) -> ControlFlow<()> {
        let solutions = if self.optimizing {
            self.best.is_some().into()
        } else {
            progress.solutions
        };
        (self.progress)(Progress {
            solutions,
            best: self.best,
            ..progress.into()
        });
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use dlx_core::Limits;

    use super::*;
    use crate::run::Sink;

    struct Ignore;

    impl Sink<&[OptionId]> for Ignore {
        fn answer(&mut self, _: &[OptionId], _: Option<Cost>) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }
    }

    /// What is told after two solutions were shown.
    fn told(mode: Mode) -> Progress {
        let mut heard = Vec::new();
        let mut hear = |now| heard.push(now);
        let mut context = Context {
            progress: &mut hear,
            ..Context::new(Limits::none())
        };
        let mut sink = Ignore;
        let mut show = Showing::new(&Goal::new(mode), &mut context, &mut sink);
        for cost in [9, 5] {
            assert!(show.show(&[], cost).is_continue());
        }
        let now = dlx_core::Progress {
            fraction: 0.5,
            nodes: 10,
            solutions: 2,
            level: 3,
        };
        assert!(show.progress(now).is_continue());
        assert_eq!(heard.len(), 1);
        heard[0]
    }

    #[test]
    fn progress_tells_the_best_cost_while_optimizing_alone() {
        let enumerated = Progress {
            fraction: Some(0.5),
            nodes: 10,
            solutions: 2,
            ..Progress::default()
        };
        assert_eq!(told(Mode::Enumerate), enumerated);
        let optimized = Progress {
            solutions: 1,
            best: Some(Cost(5)),
            ..enumerated
        };
        assert_eq!(told(Mode::Optimize), optimized);
    }
}
