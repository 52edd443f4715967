//! Two walks side by side, which look for the same solutions; see [`super`].

use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::condensed::Condensed;
use super::kept::Kept;
use super::priced::Priced;
use super::shares::{Shares, shares};
use super::{Cheapest, prices};
use crate::dance::{Dance, Step};
use crate::gauge::Gauge;
use crate::layout::Layout;
use crate::links::Links;
use crate::problem::Problem;
use crate::run::{End, Stats, StopReason};
use crate::search::Search;
use crate::visit::{Reporter, Solution, Visitor, Walker};

/// The least work of the plain walk before prices are found.
const TRIAL: u64 = 1 << 16;
/// The work of a turn.
const TURN: u64 = 1 << 15;

/// Which walk goes, and when the other one has its turn.
#[derive(Clone, Copy, Debug)]
pub(super) enum Turns {
    /// The plain walk alone until it has done so much work, then both.
    PlainUntil(u64),
    /// The walk with prices alone.
    Prices,
}

impl Turns {
    /// Both, as befits the problem.
    pub(super) fn of(problem: &Problem) -> Self {
        let elements = problem.element_count() as u64;
        Self::PlainUntil(TRIAL.max(2 * prices::work_at_root(elements)))
    }

    /// The same walk alone.
    pub(super) const fn alone(on_prices: bool) -> Self {
        if on_prices {
            Self::Prices
        } else {
            Self::PlainUntil(u64::MAX)
        }
    }
}

/// A search for solutions that are of use, by two walks.
pub(super) struct Descent<'p, 'c> {
    search: &'c Search<'p>,
    problem: &'p Problem,
    dance: Dance<'p>,
    shares: Shares,
    ground: &'c OnceCell<Condensed>,
    priced: Option<Priced<'c>>,
    /// Whether it is the turn of the walk with prices, and the effort of both walks when that changes.
    pub(super) on_prices: bool,
    turns_at: u64,
    kept: Kept,
    lower_bound: Option<u64>,
}

impl<'p, 'c> Descent<'p, 'c> {
    pub(super) fn new(
        search: &'c Search<'p>,
        ground: &'c OnceCell<Condensed>,
        kept: Kept,
        turns: Turns,
    ) -> Self {
        let shares = shares(search.problem);
        let layout = || Layout::sorted_by(search.problem, |option| shares[option]);
        let dance = search.dance_by(layout);
        let mut descent = Self {
            search,
            problem: search.problem,
            shares: Shares::new(&dance.links, shares),
            dance,
            ground,
            priced: None,
            on_prices: false,
            turns_at: u64::MAX,
            kept,
            lower_bound: None,
        };
        match turns {
            Turns::PlainUntil(work) => descent.turns_at = work,
            Turns::Prices => descent.on_prices = descent.begin_prices(),
        }
        descent
    }
}

impl Descent<'_, '_> {
    pub(super) fn run<V: Visitor>(&mut self, visitor: &mut V) -> End<V::Break> {
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
            if self.kept.cut().is_some_and(|cut| bound >= cut) {
                self.dance.cut();
            }
        }
        step
    }

    /// Gives what a solution must cost less than to be of use: more than all options together as long as any one is.
    fn cut(&self) -> u64 {
        let total = || self.problem.costs.iter().sum::<u64>().saturating_add(1);
        self.kept.cut().unwrap_or_else(total)
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
        let each_counts = !prefix.is_empty() || self.kept.wants_several();
        let given = self
            .ground
            .get_or_init(|| Condensed::new(self.problem, each_counts));
        self.priced = Some(Priced::new(given, shift, prefix, gauge));
        true
    }

    fn solution<V: Visitor>(&mut self, visitor: &mut V) -> ControlFlow<V::Break> {
        let options = match &self.priced {
            Some(priced) if self.on_prices => priced.chosen(),
            _ => self.dance.solution().options(),
        };
        if self.kept.take(self.problem.total(options), options) {
            return visitor.solution(Solution::new(self.problem, options));
        }
        match &mut self.priced {
            Some(priced) if self.on_prices => priced.reject(),
            _ => self.dance.reject(),
        }
        ControlFlow::Continue(())
    }

    pub(super) fn report<B>(self, end: End<B>) -> Cheapest<B> {
        let stats = self.stats();
        let open = self.priced.as_ref().map_or(0, Priced::lower_bound);
        let open = match end {
            End::Exhausted => u64::MAX,
            _ => open.max(self.lower_bound.unwrap_or(0)),
        };
        Cheapest {
            lower_bound: self.kept.cut().map_or(open, |cut| open.min(cut)),
            best: self.kept.into_found(),
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
