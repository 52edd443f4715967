//! Pushes solutions to a visitor as they are found.

use std::ops::ControlFlow;

use crate::bits::Event;
use crate::ids::OptionId;
use crate::problem::Problem;
use crate::run::{End, Outcome, Stats};
use crate::walk::Walk;

/// The effort between two reports of progress: some milliseconds of work, or tens of thousands of small nodes.
const REPORT: u64 = 1 << 20;

/// Receives the solutions of a search.
///
/// Every closure that takes a [`Solution`] and returns a [`ControlFlow`] is a visitor.
///
/// ```
/// use std::ops::ControlFlow;
/// use dlx_core::{End, Problem, Solution};
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a");
/// let first = builder.option([a]);
/// builder.option([a]);
/// let problem = builder.build()?;
/// let outcome = problem.search().visit(&mut |solution: Solution<'_>| ControlFlow::Break(solution.options()[0]));
/// assert_eq!(outcome.end, End::Break(first));
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
pub trait Visitor {
    /// What a visitor breaks off with.
    type Break;

    /// Receives a solution, and says whether to go on.
    fn solution(&mut self, solution: Solution<'_>) -> ControlFlow<Self::Break>;

    /// Receives a report about every million updates, and says whether to go on.
    fn progress(&mut self, _progress: Progress) -> ControlFlow<Self::Break> {
        ControlFlow::Continue(())
    }
}

impl<B, F: FnMut(Solution<'_>) -> ControlFlow<B>> Visitor for F {
    type Break = B;

    fn solution(&mut self, solution: Solution<'_>) -> ControlFlow<B> {
        self(solution)
    }
}

/// Lends a solution to a visitor.
///
/// ```
/// use std::ops::ControlFlow;
/// use dlx_core::{Problem, Solution};
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a");
/// builder.option_with_cost([a], 7);
/// let problem = builder.build()?;
/// let _ = problem.search().visit(&mut |solution: Solution<'_>| {
///     assert_eq!((solution.options().len(), solution.cost()), (1, 7));
///     ControlFlow::<()>::Continue(())
/// });
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solution<'a> {
    problem: &'a Problem,
    options: &'a [OptionId],
}

impl<'a> Solution<'a> {
    pub(crate) const fn new(problem: &'a Problem, options: &'a [OptionId]) -> Self {
        Self { problem, options }
    }

    /// Gives the options of the solution in the order in which they were chosen,
    /// or in that of [`Order::Declared`](crate::Order::Declared) if it was asked for.
    pub const fn options(&self) -> &'a [OptionId] {
        self.options
    }

    /// Sums the costs of the options.
    pub fn cost(&self) -> u64 {
        self.problem.total(self.options)
    }
}

/// Reports how far a search has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The share of the search tree that is done, from 0 to 1, if each option of an item held an equal share of it.
    pub fraction: f64,
    /// Nodes visited so far.
    pub nodes: u64,
    /// Solutions visited so far.
    pub solutions: u64,
    /// The length of the current path from the root.
    pub level: usize,
}

/// What a report of progress is made of.
pub(crate) trait Walker {
    fn stats(&self) -> Stats;
    fn effort(&self) -> u64;
    fn fraction(&self) -> f64;
    fn level(&self) -> usize;
}

impl Progress {
    pub(crate) fn of(walk: &impl Walker) -> Self {
        let stats = walk.stats();
        Self {
            fraction: walk.fraction(),
            nodes: stats.nodes,
            solutions: stats.solutions,
            level: walk.level(),
        }
    }
}

/// Decides at each step whether it is time for a report.
#[derive(Debug)]
pub(crate) struct Reporter {
    next: u64,
}

impl Reporter {
    pub(crate) const fn new() -> Self {
        Self { next: REPORT }
    }

    pub(crate) fn report<V: Visitor>(
        &mut self,
        walk: &impl Walker,
        visitor: &mut V,
    ) -> ControlFlow<V::Break> {
        if walk.effort() < self.next {
            return ControlFlow::Continue(());
        }
        self.next = walk.effort() + REPORT;
        visitor.progress(Progress::of(walk))
    }
}

/// Walks to the end, or until the visitor breaks off.
pub(crate) fn drive<V: Visitor>(walk: &mut Walk<'_>, visitor: &mut V) -> Outcome<V::Break> {
    let end = match advance(walk, visitor) {
        ControlFlow::Continue(end) => end,
        ControlFlow::Break(value) => End::Break(value),
    };
    Outcome {
        end,
        stats: walk.stats(),
    }
}

fn advance<V: Visitor>(
    walk: &mut Walk<'_>,
    visitor: &mut V,
) -> ControlFlow<V::Break, End<V::Break>> {
    let mut reporter = Reporter::new();
    loop {
        match walk.advance() {
            Event::Working => {}
            Event::Solution => {
                visitor.solution(walk.solution())?;
                while walk.shows_another() {
                    visitor.solution(walk.solution())?;
                }
            }
            Event::Exhausted => return ControlFlow::Continue(End::Exhausted),
            Event::Stopped(reason) => return ControlFlow::Continue(End::Stopped(reason)),
        }
        reporter.report(walk, visitor)?;
    }
}
