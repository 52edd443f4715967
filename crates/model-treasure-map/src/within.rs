//! Tilings that cost no more than they may: exact cover, and a look at the price of each tiling.
//!
//! The engine for exact covers knows no ceiling on costs, so it visits every tiling, and those that cost too much
//! are passed over: they are neither shown nor counted. The cheapest tiling is found without visiting the others,
//! and it is one of those sought if any is.

use std::ops::ControlFlow;

use dlx_core::{End, Limits, OptionId, Search, Solution, Stats, StopReason, Visitor};
use puzzle_model::{Context, Cost, Engine, Goal, Mode, Outcome, Progress, Sink, why_uncoverable};

use crate::encode::{problem, tiling};
use crate::{Tiling, TreasureMap};

/// The engine for maps with a ceiling on costs.
pub(crate) struct Within<'a> {
    pub(crate) map: &'a TreasureMap,
    pub(crate) max_cost: u64,
}

impl Engine<Tiling> for Within<'_> {
    fn name(&self) -> &'static str {
        "tilings-within-a-cost"
    }

    fn run(&self, goal: &Goal, context: &mut Context<'_>, sink: &mut dyn Sink<Tiling>) -> Outcome {
        let problem = problem(self.map);
        let search = context.search(&problem, goal.order).limits(Limits {
            solutions: None,
            ..context.limits
        });
        let mut cheap = Cheap {
            max_cost: self.max_cost,
            goal,
            limit: context.limits.solutions,
            sink,
            progress: context.progress,
            found: 0,
            best: None,
        };
        let mut outcome = match goal.mode {
            Mode::Optimize => cheap.minimize(search),
            _ => cheap.visit(search),
        };
        if outcome.exhausted {
            outcome.reason = why_uncoverable(&problem);
        }
        outcome
    }
}

/// Passes on the tilings that are cheap enough.
struct Cheap<'a, 'c> {
    max_cost: u64,
    goal: &'a Goal,
    /// How many tilings may be found, whatever the goal asks for.
    limit: Option<u64>,
    sink: &'a mut dyn Sink<Tiling>,
    progress: &'a mut (dyn FnMut(Progress) + 'c),
    found: u64,
    best: Option<Cost>,
}

impl Cheap<'_, '_> {
    fn visit(&mut self, search: Search<'_>) -> Outcome {
        if self.limit == Some(0) {
            return ended(End::Stopped(StopReason::Solutions), Stats::default());
        }
        let visited = search.visit(self);
        Outcome {
            found: self.found.into(),
            ..ended(visited.end, visited.stats)
        }
    }

    fn minimize(&mut self, search: Search<'_>) -> Outcome {
        let minimum = search.minimum(self);
        let outcome = ended(minimum.end, minimum.stats);
        Outcome {
            found: u32::from(self.best.is_some()).into(),
            cost: self.best,
            bound: if outcome.exhausted {
                self.best
            } else {
                Some(Cost(minimum.lower_bound))
            },
            ..outcome
        }
    }

    fn show(&mut self, chosen: &[OptionId]) -> ControlFlow<()> {
        self.sink.answer(tiling(chosen), self.best)
    }
}

impl Visitor for Cheap<'_, '_> {
    /// The limit that was reached; none if enough was found, or nobody wants more.
    type Break = Option<StopReason>;

    fn solution(&mut self, solution: Solution<'_>) -> ControlFlow<Self::Break> {
        let cost = Cost(solution.cost());
        if cost.0 > self.max_cost {
            return ControlFlow::Continue(());
        }
        self.best = (self.goal.mode == Mode::Optimize).then_some(cost);
        self.found += 1;
        if self.found <= self.goal.shown() && self.show(solution.options()).is_break()
            || self.goal.enough() == Some(self.found)
        {
            return ControlFlow::Break(None);
        }
        if self.limit == Some(self.found) {
            return ControlFlow::Break(Some(StopReason::Solutions));
        }
        ControlFlow::Continue(())
    }

    fn progress(&mut self, progress: dlx_core::Progress) -> ControlFlow<Self::Break> {
        let optimizing = self.goal.mode == Mode::Optimize;
        (self.progress)(Progress {
            solutions: if optimizing {
                self.best.is_some().into()
            } else {
                self.found
            },
            best: self.best,
            ..progress.into()
        });
        ControlFlow::Continue(())
    }
}

/// What an end means for the tilings that were looked for; the caller adds what was found.
fn ended(end: End<Option<StopReason>>, stats: Stats) -> Outcome {
    Outcome {
        exhausted: matches!(end, End::Exhausted),
        stopped: match end {
            End::Break(limit) => limit,
            end => end.stopped(),
        },
        stats,
        ..Outcome::default()
    }
}
