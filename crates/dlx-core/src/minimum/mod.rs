//! The cheapest solutions, by branch and bound.
//!
//! Two walks look for it, side by side, and what one finds bounds the other.
//!
//! - The *plain* walk is that of every search, with dancing links. At each branch node a bound that costs next to nothing
//!   says what the rest must cost at least ([`mod@shares`]). It is the first to find anything, and where few choices are left,
//!   as among random pieces of a puzzle, it is done before any better bound could be found.
//! - The walk with *prices* ([`priced`]) has the bound of the linear relaxation, decides options by it, and branches little.
//!   It closes problems with many solutions of nearly the same cost, in which the plain walk would drown.
//!
//! Where the options chosen so far and the bound reach the cost of the incumbent, the best solution so far, a node is cut.
//! The search is over when either walk is exhausted.
//!
//! If the k cheapest are wanted, the incumbent is the k-th best solution so far, the dearest of those that are kept,
//! and there is none before k are found ([`kept`]). Bounds, and what prices decide against the incumbent, stay right:
//! they only pass over what costs as much as the incumbent or more. So does it to make one of items that are covered
//! by the same options, for that changes no solution. What would be wrong is to leave out options with the elements
//! of a cheaper one, and to end where all is covered though more may be taken: neither is done if several are wanted.
//! Two walks find many a solution twice; it is kept once.
//!
//! All cheapest solutions, of which there may be very many, are not kept. First their cost is found and proven, then
//! the walk that gave the proof goes through everything that costs no more, alone, and so meets each of them once.
//!
//! The plain walk goes alone until it has done twice the work that the first bound of the other one takes.
//! From then on the one that has done less work has its turn, counted in links changed and elements looked at.
//! So a search does at most about twice the work of the walk that is better at it, and most small ones never see a price.

mod condensed;
mod descent;
mod kept;
mod partial;
mod priced;
mod prices;
mod shares;

use std::cell::OnceCell;
use std::ops::ControlFlow;

use descent::{Descent, Turns};
use kept::Kept;

use crate::choose::Order;
use crate::ids::OptionId;
use crate::run::{End, Stats};
use crate::search::Search;
use crate::visit::{Progress, Solution, Visitor};

/// Gives the cheapest solution, or how close to it a search came.
///
/// ```
/// use std::ops::ControlFlow;
/// use dlx_core::{End, Problem, Solution};
///
/// let mut builder = Problem::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.primary(name));
/// builder.option_with_cost([a], 2);
/// builder.option_with_cost([b], 2);
/// let both = builder.option_with_cost([a, b], 3);
/// let problem = builder.build()?;
/// let minimum = problem.search().minimum(&mut |_: Solution<'_>| ControlFlow::<()>::Continue(()));
/// assert_eq!(minimum.best, Some((3, vec![both])));
/// assert_eq!((minimum.lower_bound, minimum.end), (3, End::Exhausted));
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "only an exhausted search has proven a minimum: look at `end`"]
pub struct Minimum<B> {
    /// The cost and the options of the cheapest solution found; the cheapest of all if the search was exhausted.
    pub best: Option<(u64, Vec<OptionId>)>,
    /// No solution costs less than this.
    pub lower_bound: u64,
    /// How the search ended; exhausted without a solution means that there is none.
    pub end: End<B>,
    /// What it took.
    pub stats: Stats,
}

/// Gives the cheapest solutions, or what is known of them.
///
/// ```
/// use std::ops::ControlFlow;
/// use dlx_core::{End, Problem, Solution};
///
/// let mut builder = Problem::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.primary(name));
/// builder.option_with_cost([a], 2);
/// builder.option_with_cost([b], 2);
/// builder.option_with_cost([b], 7);
/// builder.option_with_cost([a, b], 3);
/// let problem = builder.build()?;
/// let two = problem.search().cheapest(2, &mut |_: Solution<'_>| ControlFlow::<()>::Continue(()));
/// let costs: Vec<u64> = two.best.iter().map(|(cost, _)| *cost).collect();
/// assert_eq!((costs, two.end), (vec![3, 4], End::Exhausted));
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "only an exhausted search has proven which are cheapest: look at `end`"]
pub struct Cheapest<B> {
    /// The cost and the options, ascending, of the cheapest solutions found, the cheapest first.
    /// If the search was exhausted, no other solution is cheaper than any of them, and if there are fewer than were
    /// wanted, there are no others.
    pub best: Vec<(u64, Vec<OptionId>)>,
    /// No other solution costs less than this: so those of `best` that cost no more are proven to be among the cheapest.
    pub lower_bound: u64,
    /// How the search ended.
    pub end: End<B>,
    /// What it took.
    pub stats: Stats,
}

impl<B> Cheapest<B> {
    fn into_minimum(self) -> Minimum<B> {
        let best = self.best.into_iter().next();
        let found = best.as_ref().map_or(u64::MAX, |(cost, _)| *cost);
        Minimum {
            lower_bound: self.lower_bound.min(found),
            best,
            end: self.end,
            stats: self.stats,
        }
    }
}

impl Search<'_> {
    /// Finds the cheapest solution: visits each one that is cheaper than all before, the last of them the cheapest of all.
    ///
    /// The order of the search is its own, in one thread; a seed has no effect. Among its nodes are those where it went on
    /// without an option. Where [`Limits::memory`](crate::Limits::memory) leaves no room for a strong bound,
    /// or the costs sum to 2^60 or more, it makes do with a weak one.
    pub fn minimum<V: Visitor>(self, visitor: &mut V) -> Minimum<V::Break> {
        let turns = Turns::of(self.problem);
        self.cheapest_by(1, turns, visitor).into_minimum()
    }

    /// Finds the `wanted` cheapest solutions: visits each one that is among the cheapest so far.
    ///
    /// It searches as [`Search::minimum`] does, and takes memory for that many solutions. Which ones come of several
    /// that cost as much as the dearest of them is not said, but always the same ones do.
    /// [`Limits::solutions`](crate::Limits::solutions) counts what is visited.
    pub fn cheapest<V: Visitor>(self, wanted: usize, visitor: &mut V) -> Cheapest<V::Break> {
        let turns = Turns::of(self.problem);
        self.cheapest_by(wanted, turns, visitor)
    }

    /// Finds all solutions of the least cost: visits each of them once, as soon as that cost is proven.
    ///
    /// It searches as [`Search::minimum`] does, and then once more; nothing is kept or allocated for a solution.
    /// The solution that is given back is one of them, or, if the search ended before the least cost was proven,
    /// the cheapest one that was found; none was visited then. The statistics count the solutions visited,
    /// and so does [`Limits::solutions`](crate::Limits::solutions).
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use dlx_core::{End, Problem, Solution};
    ///
    /// let mut builder = Problem::builder();
    /// let [a, b] = ["a", "b"].map(|name| builder.primary(name));
    /// for (items, cost) in [(vec![a], 2), (vec![b], 1), (vec![a, b], 3), (vec![b], 7)] {
    ///     builder.option_with_cost(items, cost);
    /// }
    /// let problem = builder.build()?;
    /// let all = problem.search().optima(&mut |_: Solution<'_>| ControlFlow::<()>::Continue(()));
    /// assert_eq!((all.lower_bound, all.stats.solutions, all.end), (3, 2, End::Exhausted));
    /// # Ok::<(), dlx_core::BuildError>(())
    /// ```
    pub fn optima<V: Visitor>(self, visitor: &mut V) -> Minimum<V::Break> {
        let turns = Turns::of(self.problem);
        self.optima_by(turns, visitor)
    }

    fn cheapest_by<V: Visitor>(
        self,
        wanted: usize,
        turns: Turns,
        visitor: &mut V,
    ) -> Cheapest<V::Break> {
        let search = self.order(Order::Any);
        let ground = OnceCell::new();
        let mut descent = Descent::new(&search, &ground, Kept::best(wanted), turns);
        let end = descent.run(visitor);
        descent.report(end)
    }

    fn optima_by<V: Visitor>(self, turns: Turns, visitor: &mut V) -> Minimum<V::Break> {
        let mut search = self.order(Order::Any);
        let solutions = search.limits.solutions.take();
        let ground = OnceCell::new();
        let mut descent = Descent::new(&search, &ground, Kept::best(1), turns);
        let mut stage = Stage::new(visitor);
        let end = descent.run(&mut stage);
        let on_prices = descent.on_prices;
        let mut least = descent.report(end).into_minimum();
        least.stats.solutions = 0;
        let (End::Exhausted, Some((cost, _))) = (&least.end, &least.best) else {
            return least;
        };
        search.limits = search.limits.left_by(&least.stats);
        search.limits.solutions = solutions;
        let ground = OnceCell::new();
        let kept = Kept::AllAt(*cost);
        let mut descent = Descent::new(&search, &ground, kept, Turns::alone(on_prices));
        let end = descent.run(&mut stage.next(least.stats.nodes));
        let all = descent.report(end);
        Minimum {
            end: all.end,
            stats: Stats {
                solutions: all.stats.solutions,
                nodes: least.stats.nodes + all.stats.nodes,
                updates: least.stats.updates + all.stats.updates,
                engine: least.stats.engine,
            },
            ..least
        }
    }
}

/// One of two searches that look like one from outside: the first one shows no solutions.
struct Stage<'v, V> {
    visitor: &'v mut V,
    shows: bool,
    /// The nodes of the search before.
    nodes: u64,
}

impl<'v, V> Stage<'v, V> {
    const fn new(visitor: &'v mut V) -> Self {
        Self {
            visitor,
            shows: false,
            nodes: 0,
        }
    }

    fn next(self, nodes: u64) -> Self {
        Self {
            shows: true,
            nodes,
            ..self
        }
    }
}

impl<V: Visitor> Visitor for Stage<'_, V> {
    type Break = V::Break;

    fn solution(&mut self, solution: Solution<'_>) -> ControlFlow<V::Break> {
        if self.shows {
            return self.visitor.solution(solution);
        }
        ControlFlow::Continue(())
    }

    fn progress(&mut self, progress: Progress) -> ControlFlow<V::Break> {
        let before = f64::from(u8::from(self.shows));
        self.visitor.progress(Progress {
            fraction: f64::midpoint(before, progress.fraction),
            nodes: self.nodes + progress.nodes,
            solutions: if self.shows { progress.solutions } else { 0 },
            ..progress
        })
    }
}

#[cfg(test)]
mod tests;
