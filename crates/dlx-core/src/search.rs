//! A search: what to look for, within which limits, in which order.

use std::convert::Infallible;
use std::ops::ControlFlow;

use num_bigint::BigUint;

use crate::bits::Instructions;
use crate::choose::Order;
use crate::count;
use crate::dance::Dance;
use crate::engine::Engine;
use crate::gauge::Gauge;
use crate::layout::Layout;
use crate::links::Links;
use crate::lookahead::PATIENCE;
use crate::problem::Problem;
use crate::residual::Residual;
use crate::run::{CancelToken, End, Limits, Outcome, Stats};
use crate::solutions::Solutions;
use crate::split::Prefix;
use crate::visit::{Progress, Solution, Visitor, drive};
use crate::walk::{Ground, Walk};
use crate::ways::Ways;

/// A search that has not begun: cheap to make, one for each question.
///
/// ```
/// use dlx_core::{End, Limits, Problem, StopReason};
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a");
/// builder.option([a]);
/// builder.option([a]);
/// let problem = builder.build()?;
/// let limits = Limits { solutions: Some(1), ..Limits::none() };
/// let counted = problem.search().limits(limits).count();
/// assert_eq!(counted.end, End::Stopped(StopReason::Solutions));
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a search does nothing until it is asked for something"]
pub struct Search<'p> {
    pub(crate) problem: &'p Problem,
    pub(crate) limits: Limits,
    pub(crate) cancel: CancelToken,
    pub(crate) order: Order,
    pub(crate) seed: Option<u64>,
    pub(crate) threads: usize,
    pub(crate) engine: Engine,
    /// The instructions to use, if not the best that there are.
    pub(crate) instructions: Option<Instructions>,
    /// The effort without a solution after which dead subtrees are looked for in declared order.
    pub(crate) patience: u64,
    pub(crate) prefix: Prefix,
}

impl<'p> Search<'p> {
    pub(crate) fn new(problem: &'p Problem) -> Self {
        Self {
            problem,
            limits: Limits::none(),
            cancel: CancelToken::new(),
            order: Order::Any,
            seed: None,
            threads: 1,
            engine: Engine::Best,
            instructions: None,
            patience: PATIENCE,
            prefix: Prefix::default(),
        }
    }

    /// Bounds the search.
    ///
    /// - `solutions`: stops right after the last one allowed, whether or not there are more; 0 stops at once.
    /// - `nodes`: never visits more, so statistics never show more; 0 stops at once.
    /// - `updates`: with links stops at the first item covered or purified after the limit is reached,
    ///   with bits at the first node after that.
    /// - `memory`: stops at once if the links would take more bytes; bits are used only if there is memory for them as well.
    /// - `deadline`: looked at about every thousand units of work; one in the past stops at once.
    pub const fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Lets the search be stopped from elsewhere; a token already cancelled stops it at once.
    pub fn cancel(mut self, token: CancelToken) -> Self {
        self.cancel = token;
        self
    }

    /// Asks for the solutions in an order.
    pub const fn order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// Breaks ties at random, reproducibly; without a seed the first declared wins.
    ///
    /// In [`Order::Declared`] there are no ties to break, and the seed has no effect.
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }

    /// Lets [`Search::visit`] and [`Search::count`] use this many threads, if feature `rayon` is on.
    ///
    /// Solutions, their order and their count do not depend on the number of threads; neither does the place
    /// where a limit on solutions or nodes stops the search. Nor does the number of nodes, but in [`Order::Declared`],
    /// where dead subtrees are found sooner or later, and but for what a memory that was dropped has saved a count in one thread.
    /// The number of updates does.
    /// The search runs in one thread if an item may be covered other than once, if updates are limited,
    /// or if nodes are limited in [`Order::Declared`]; and so does a count that remembers what it has counted.
    /// The visitor is called in the caller's thread. Each thread has tables of its own: fewer threads run if all of them
    /// together would exceed [`Limits::memory`].
    pub const fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Names the engine that solutions are visited, listed or counted with.
    pub const fn engine(mut self, engine: Engine) -> Self {
        self.engine = engine;
        self
    }

    /// Names the instructions of the processor that solutions are visited, listed or counted with.
    pub const fn instructions(mut self, instructions: Instructions) -> Self {
        self.instructions = Some(instructions);
        self
    }

    /// Looks only for solutions that hold every option of the prefix, and none that it drops.
    ///
    /// Where the options contradict each other, or one is not of this problem, there are none.
    pub fn within(mut self, prefix: Prefix) -> Self {
        self.prefix = prefix;
        self
    }

    /// Pushes each solution to a visitor, which may break off. Nothing is allocated for a solution.
    pub fn visit<V: Visitor>(self, visitor: &mut V) -> Outcome<V::Break> {
        #[cfg(feature = "rayon")]
        if let Some(outcome) = crate::par::visit(&self, visitor, false) {
            return outcome;
        }
        drive(&mut self.walk(false), visitor)
    }

    /// Pulls solutions one by one.
    pub fn solutions(self) -> Solutions<'p> {
        Solutions::new(self.walk(false))
    }

    /// Counts the solutions.
    pub fn count(self) -> Counted {
        self.count_reporting(&mut |_| ())
    }

    /// Counts the solutions, and reports how far the count has come, as [`Visitor::progress`] would be told.
    pub fn count_reporting(self, report: &mut dyn FnMut(Progress)) -> Counted {
        let mut counting = Counting::new(report);
        #[cfg(feature = "rayon")]
        if let Some(counted) = crate::par::count(&self, &mut counting) {
            return counted;
        }
        let rivals = CancelToken::new();
        if let Some(counted) = count::with_memory(&self, &mut counting, &rivals) {
            return counted;
        }
        Counted::of(self.run_through(&mut counting))
    }

    /// Prepares to count the solutions that hold certain options, and to draw solutions at random.
    ///
    /// Gives `None` if items may be covered otherwise than once, or in colors, if more than 4096 options or 1280 primary
    /// items are left, or if [`Limits::memory`] leaves no room.
    pub fn ways(self) -> Option<Ways<'p>> {
        Ways::new(self)
    }

    /// Walks to the end without looking at solutions.
    pub(crate) fn run_through(&self, counting: &mut Counting<'_>) -> Outcome<Infallible> {
        #[cfg(feature = "rayon")]
        if let Some(outcome) = crate::par::visit(self, counting, true) {
            return outcome;
        }
        drive(&mut self.walk(true), counting)
    }

    /// Prepares the walk, unless a limit forbids to begin.
    pub(crate) fn walk(&self, counts_only: bool) -> Walk<'p> {
        Ground::new(self, counts_only).walk(&self.prefix, self.gauge())
    }

    /// Prepares a walk with links in the layout that the order and the seed ask for.
    pub(crate) fn dance(&self) -> Dance<'p> {
        self.dance_by(|| self.layout())
    }

    pub(crate) fn layout(&self) -> Layout {
        match (self.order, self.seed) {
            (Order::Any, Some(seed)) => Layout::shuffled(self.problem, seed),
            _ => Layout::declared(self.problem),
        }
    }

    /// Gives what a prefix leaves to be searched; nothing if it contradicts itself.
    pub(crate) fn residual(&self, prefix: &Prefix) -> Option<Residual> {
        Residual::of(self.problem, &self.layout(), prefix)
    }

    pub(crate) fn best_instructions(&self) -> Instructions {
        self.instructions.unwrap_or_else(Instructions::best)
    }

    pub(crate) fn gauge(&self) -> Gauge {
        Gauge::new(self.limits, self.cancel.clone())
    }

    /// Prepares a walk with links in a layout, unless a limit forbids to begin.
    pub(crate) fn dance_by(&self, layout: impl FnOnce() -> Layout) -> Dance<'p> {
        let gauge = self.gauge();
        if let Err(reason) = gauge.allows_start(Links::bytes(self.problem)) {
            return Dance::stopped(self.problem, gauge, reason);
        }
        let mut dance = Dance::new(self.problem, &layout(), self.order, gauge);
        dance.give(&self.prefix);
        dance
    }
}

/// Visits solutions without looking at them, and passes on reports.
///
/// A count that drops its memory may begin again from the start; what is reported as done never becomes less.
pub(crate) struct Counting<'r> {
    report: &'r mut dyn FnMut(Progress),
    done: f64,
}

impl<'r> Counting<'r> {
    pub(crate) fn new(report: &'r mut dyn FnMut(Progress)) -> Self {
        Self { report, done: 0.0 }
    }
}

impl Visitor for Counting<'_> {
    type Break = Infallible;

    fn solution(&mut self, _: Solution<'_>) -> ControlFlow<Infallible> {
        ControlFlow::Continue(())
    }

    fn progress(&mut self, progress: Progress) -> ControlFlow<Infallible> {
        self.done = self.done.max(progress.fraction);
        (self.report)(Progress {
            fraction: self.done,
            ..progress
        });
        ControlFlow::Continue(())
    }
}

/// Gives how many solutions there are.
///
/// ```
/// use dlx_core::{End, Problem};
///
/// let counted = Problem::builder().build()?.search().count();
/// assert_eq!((counted.count, counted.end), (1_u32.into(), End::Exhausted));
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "only an exhausted search has counted all: look at `end`"]
pub struct Counted {
    /// The solutions counted: all of them if the search was exhausted.
    pub count: BigUint,
    /// How the search ended.
    pub end: End<Infallible>,
    /// What it took.
    pub stats: Stats,
}

impl Counted {
    /// Gives what was counted by visiting each solution.
    pub(crate) fn of(outcome: Outcome<Infallible>) -> Self {
        let Outcome { end, stats } = outcome;
        Self {
            count: stats.solutions.into(),
            end,
            stats,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_reported_as_done_never_becomes_less() {
        let mut told = Vec::new();
        let mut report = |progress: Progress| told.push(progress.fraction);
        let mut counting = Counting::new(&mut report);
        for fraction in [0.25, 0.5, 0.125, 0.75] {
            let progress = Progress {
                fraction,
                nodes: 1,
                solutions: 0,
                level: 0,
            };
            assert!(counting.progress(progress).is_continue());
        }
        assert_eq!(told, [0.25, 0.5, 0.5, 0.75]);
    }
}
