//! The cheapest solution, by branch and bound.
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
//! The plain walk goes alone until it has done twice the work that the first bound of the other one takes.
//! From then on the one that has done less work has its turn, counted in links changed and elements looked at.
//! So a search does at most about twice the work of the walk that is better at it, and most small ones never see a price.

mod condensed;
mod partial;
mod priced;
mod prices;
mod shares;

use std::cell::OnceCell;
use std::ops::ControlFlow;

use condensed::Condensed;
use priced::Priced;
use shares::{Shares, shares};

use crate::choose::Order;
use crate::dance::{Dance, Step};
use crate::gauge::Gauge;
use crate::ids::OptionId;
use crate::layout::Layout;
use crate::links::Links;
use crate::problem::Problem;
use crate::run::{End, Stats, StopReason};
use crate::search::Search;
use crate::visit::{Reporter, Solution, Visitor, Walker};

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

impl Search<'_> {
    /// Finds the cheapest solution: visits each one that is cheaper than all before, the last of them the cheapest of all.
    ///
    /// The order of the search is its own, in one thread; a seed has no effect. Among its nodes are those where it went on
    /// without an option. Where [`Limits::memory`](crate::Limits::memory) leaves no room for a strong bound,
    /// or the costs sum to 2^60 or more, it makes do with a weak one.
    pub fn minimum<V: Visitor>(self, visitor: &mut V) -> Minimum<V::Break> {
        let elements = self.problem.element_count() as u64;
        let trial = TRIAL.max(2 * prices::work_at_root(elements));
        self.minimum_after(trial, visitor)
    }

    /// Finds the cheapest solution; the plain walk does so much work before it is joined by the other one.
    fn minimum_after<V: Visitor>(self, trial: u64, visitor: &mut V) -> Minimum<V::Break> {
        let problem = self.problem;
        let shares = shares(problem);
        let search = self.order(Order::Any);
        let dance = search.dance_by(|| Layout::sorted_by(problem, |option| shares[option]));
        let ground = OnceCell::new();
        let mut descent = Descent {
            search: &search,
            problem,
            shares: Shares::new(&dance.links, shares),
            dance,
            ground: &ground,
            priced: None,
            on_prices: false,
            turns_at: trial,
            best: None,
            lower_bound: None,
        };
        let end = descent.run(visitor);
        descent.report(end)
    }
}

/// The least work of the plain walk before prices are found.
const TRIAL: u64 = 1 << 16;
/// The work of a turn.
const TURN: u64 = 1 << 15;

/// A search for ever cheaper solutions, by two walks.
struct Descent<'p, 'c> {
    search: &'c Search<'p>,
    problem: &'p Problem,
    dance: Dance<'p>,
    shares: Shares,
    ground: &'c OnceCell<Condensed>,
    priced: Option<Priced<'c>>,
    /// Whether it is the turn of the walk with prices, and the effort of both walks when that changes.
    on_prices: bool,
    turns_at: u64,
    best: Option<(u64, Vec<OptionId>)>,
    lower_bound: Option<u64>,
}

impl Descent<'_, '_> {
    fn run<V: Visitor>(&mut self, visitor: &mut V) -> End<V::Break> {
        match self.walk(visitor) {
            ControlFlow::Continue(end) => end,
            ControlFlow::Break(value) => End::Break(value),
        }
    }

    fn walk<V: Visitor>(&mut self, visitor: &mut V) -> ControlFlow<V::Break, End<V::Break>> {
        let mut reporter = Reporter::new();
        loop {
            if self.effort() >= self.turns_at {
                self.turn();
            }
            match self.step() {
                Step::DeadEnd | Step::Branch => {}
                Step::Solution => self.solution(visitor)?,
                Step::Exhausted => return ControlFlow::Continue(End::Exhausted),
                Step::Stopped(reason) => return ControlFlow::Continue(End::Stopped(reason)),
            }
            reporter.report(self, visitor)?;
        }
    }

    fn step(&mut self) -> Step {
        let cut = self.cut();
        match &mut self.priced {
            Some(priced) if self.on_prices => priced.step(cut),
            _ => self.step_plainly(),
        }
    }

    /// Cuts the node where nothing better can be below. The bound of the first node is that of the whole search.
    fn step_plainly(&mut self) -> Step {
        let step = self.dance.step();
        if step == Step::Branch {
            let spent = self.problem.total(self.dance.chosen());
            let bound = spent.saturating_add(self.shares.of(&self.dance.links));
            self.lower_bound.get_or_insert(bound);
            if self.best.as_ref().is_some_and(|(best, _)| bound >= *best) {
                self.dance.cut();
            }
        }
        step
    }

    /// Gives what a solution must cost less than to be of use: more than all options together as long as there is none.
    fn cut(&self) -> u64 {
        let total = || self.problem.costs.iter().sum::<u64>().saturating_add(1);
        self.best.as_ref().map_or_else(total, |(cost, _)| *cost)
    }

    /// Lets the walk go on that is behind.
    fn turn(&mut self) {
        if self.priced.is_none() && !self.begin_prices() {
            self.turns_at = u64::MAX;
            return;
        }
        let Some(priced) = &mut self.priced else {
            return;
        };
        self.on_prices = priced.effort() < self.dance.effort();
        let limits = self.search.limits;
        let gauge = |limits| Gauge::new(limits, self.search.cancel.clone());
        if self.on_prices {
            priced.hold(gauge(limits.left_by(&self.dance.stats())));
        } else {
            self.dance.bound(gauge(limits.left_by(&priced.stats())));
        }
        self.turns_at = self.effort() + TURN;
    }

    /// Prepares the walk with prices, unless there is no room for it; says whether it did.
    fn begin_prices(&mut self) -> bool {
        let Some(shift) = prices::shift(self.problem.costs.iter().sum()) else {
            return false;
        };
        let bytes = Links::bytes(self.problem) + Condensed::bytes(self.problem);
        let gauge = self.search.gauge();
        if gauge.allows_start(bytes) == Err(StopReason::Memory) {
            return false;
        }
        let prefix = &self.search.prefix;
        let given = self
            .ground
            .get_or_init(|| Condensed::new(self.problem, !prefix.is_empty()));
        self.priced = Some(Priced::new(given, shift, prefix, gauge));
        true
    }

    fn solution<V: Visitor>(&mut self, visitor: &mut V) -> ControlFlow<V::Break> {
        let options = match &self.priced {
            Some(priced) if self.on_prices => priced.chosen(),
            _ => self.dance.solution().options(),
        };
        let cost = self.problem.total(options);
        if self.best.as_ref().is_some_and(|(best, _)| cost >= *best) {
            self.dance.reject();
            return ControlFlow::Continue(());
        }
        self.best = Some((cost, options.to_vec()));
        visitor.solution(Solution::new(self.problem, options))
    }

    fn report<B>(self, end: End<B>) -> Minimum<B> {
        let stats = self.stats();
        let best = self.best.as_ref().map(|(cost, _)| *cost);
        let open = self.priced.as_ref().map_or(0, Priced::lower_bound);
        let open = open.max(self.lower_bound.unwrap_or(0));
        let lower_bound = match (&end, best) {
            (End::Exhausted, Some(best)) => best,
            (_, Some(best)) => open.min(best),
            (_, None) => open,
        };
        Minimum {
            lower_bound,
            best: self.best,
            end,
            stats,
        }
    }
}

impl Walker for Descent<'_, '_> {
    fn stats(&self) -> Stats {
        let plain = self.dance.stats();
        let Some(priced) = self.priced.as_ref().map(Priced::stats) else {
            return plain;
        };
        Stats {
            solutions: plain.solutions + priced.solutions,
            nodes: plain.nodes + priced.nodes,
            updates: plain.updates + priced.updates,
            engine: priced.engine,
        }
    }

    fn effort(&self) -> u64 {
        self.dance.effort() + self.priced.as_ref().map_or(0, Priced::effort)
    }

    /// Gives the greater share: the search is over when either walk is.
    fn fraction(&self) -> f64 {
        let priced = self.priced.as_ref().map_or(0.0, Priced::fraction);
        self.dance.fraction().max(priced)
    }

    fn level(&self) -> usize {
        match &self.priced {
            Some(priced) if self.on_prices => priced.level(),
            _ => self.dance.level(),
        }
    }
}

#[cfg(test)]
mod tests;
