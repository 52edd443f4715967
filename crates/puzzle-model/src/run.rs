//! What an engine is given, and where its answers go.

use std::ops::ControlFlow;
use std::time::Instant;

use dlx_core::{CancelToken, Limits, Problem, Search, Stats, StopReason};

use crate::cost::Cost;
use crate::goal::{Goal, Order};
use crate::outcome::Outcome;

/// Everything that a run may use and must obey.
///
/// ```
/// use puzzle_model::{Context, Limits};
/// let two = Context { threads: 2, ..Context::new(Limits::none()) };
/// assert_eq!((two.threads, two.seed), (2, 0));
/// ```
pub struct Context<'a> {
    /// When to stop.
    pub limits: Limits,
    /// Asks to stop from outside.
    pub cancel: CancelToken,
    /// How many threads may be used; 1 means one thread in all.
    pub threads: usize,
    /// Seed of every random choice: the same seed gives the same answer.
    pub seed: u64,
    /// Is told how far the run has come, several times a second at most.
    pub progress: &'a mut dyn FnMut(Progress),
}

impl Context<'_> {
    /// Makes a context with these limits for one thread, with nobody to stop it from outside or to hear of its progress.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            cancel: CancelToken::new(),
            threads: 1,
            seed: 0,
            // A function that captures nothing takes no memory, so none is leaked.
            progress: Box::leak(Box::new(|_| ())),
        }
    }

    /// Sets up a search for exact covers in this order, which keeps to the limits, the cancellation and the threads.
    pub fn search<'p>(&self, problem: &'p Problem, order: Order) -> Search<'p> {
        let order = match order {
            Order::Any => dlx_core::Order::Any,
            Order::Lexicographic => dlx_core::Order::Declared,
        };
        problem
            .search()
            .order(order)
            .limits(self.limits)
            .cancel(self.cancel.clone())
            .threads(self.threads)
    }

    /// Says which limit, if any, forbids to go on after this much work.
    ///
    /// An engine of a model's own asks this from time to time: at every node if it counts them, and about every
    /// millisecond for the clock and the cancellation.
    pub fn stopped(&self, done: &Stats) -> Option<StopReason> {
        let reached = |limit: Option<u64>, done| limit.is_some_and(|limit| done >= limit);
        let limits = &self.limits;
        let late = limits.deadline.is_some_and(|until| Instant::now() >= until);
        [
            (self.cancel.is_cancelled(), StopReason::Cancelled),
            (late, StopReason::Deadline),
            (
                reached(limits.solutions, done.solutions),
                StopReason::Solutions,
            ),
            (reached(limits.nodes, done.nodes), StopReason::Nodes),
            (reached(limits.updates, done.updates), StopReason::Updates),
        ]
        .into_iter()
        .find_map(|(reached, reason)| reached.then_some(reason))
    }
}

impl std::fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context")
            .field("limits", &self.limits)
            .field("threads", &self.threads)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// Estimated part of the search tree that is done, from 0 to 1, if the engine can tell.
    ///
    /// A search that starts afresh now and then speaks of its current attempt.
    pub fraction: Option<f64>,
    /// Nodes visited.
    pub nodes: u64,
    /// Solutions found; while optimizing, 1 as soon as there is one.
    pub solutions: u64,
    /// While optimizing: the least cost found.
    pub best: Option<Cost>,
    /// While optimizing: no solution costs less than this, if the engine can tell.
    pub bound: Option<Cost>,
    /// What a search that works by several ways tells of them.
    pub portfolio: Option<Portfolio>,
}

/// How far several ways of searching have come that share the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portfolio {
    /// The one that works just now.
    pub member: &'static str,
    /// The conflicts that were learnt from.
    pub conflicts: u64,
    /// How often one of them began anew.
    pub restarts: u64,
}

impl From<dlx_core::Progress> for Progress {
    fn from(progress: dlx_core::Progress) -> Self {
        Self {
            fraction: Some(progress.fraction),
            nodes: progress.nodes,
            solutions: progress.solutions,
            ..Self::default()
        }
    }
}

impl From<dlx_core::FindProgress> for Progress {
    fn from(report: dlx_core::FindProgress) -> Self {
        Self {
            portfolio: Some(Portfolio {
                member: report.member,
                conflicts: report.conflicts,
                restarts: report.restarts,
            }),
            ..report.progress.into()
        }
    }
}

/// Takes the answers of a run.
pub trait Sink<A> {
    /// Takes an answer with the cost that the engine claims for it; `Break` asks the engine to stop.
    ///
    /// While optimizing, each answer is cheaper than the one before; but if the cheapest are listed
    /// ([`Goal::lists_cheapest`]), none is cheaper than the one before.
    fn answer(&mut self, answer: A, cost: Option<Cost>) -> ControlFlow<()>;

    /// Is told that no solution costs less than `lower`.
    fn bound(&mut self, lower: Cost) {
        let _ = lower;
    }
}

/// A way of solving that a model brings along: a counter, a construction, a search over decisions.
///
/// If the goal asks for solutions up to symmetry, the engine shows one of each class, the canonical one, and says in the
/// outcome how many classes there are.
/// It obeys the limits and the cancellation of its context just as the two cover engines do,
/// and stops when its sink breaks off. It is never asked to list the cheapest solutions ([`Goal::lists_cheapest`]).
pub trait Engine<A> {
    /// Gives the name under which results speak of this engine.
    fn name(&self) -> &'static str;

    /// Runs until the goal is reached, a limit is, or the sink breaks off.
    fn run(&self, goal: &Goal, context: &mut Context<'_>, sink: &mut dyn Sink<A>) -> Outcome;
}
