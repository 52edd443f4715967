//! How a search is set up, and how its end is read as a verdict.

use std::ops::ControlFlow;

use dlx_core::{CancelToken, Limits};

use crate::bound;
use crate::cheapest;
use crate::driver;
use crate::kept::Kept;
use crate::ledger::Ledger;
use crate::listing::Lister;
use crate::meter::Meter;
use crate::observer::Quiet;
use crate::techniques::{Technique, Techniques};
use crate::{
    Adaptive, Answer, Bound, Cheapest, Cost, CoverError, Decision, Incumbent, Observer, Prices,
    Problem, Report, Stop, Verdict,
};

/// Sets up a search; made by [`Problem::search`], consumed by the question that is asked of it, such as [`Search::minimize`].
///
/// It is deterministic: the same problem, bound and limits give the same nodes, updates and covers on any machine,
/// a deadline and a token apart.
///
/// ```
/// use dlx_core::Limits;
/// use dlx_cover_repeat::{Problem, Silent, Verdict};
/// let mut builder = Problem::builder();
/// let items: Vec<_> = (0..6).map(|k| builder.item(k, 1)).collect();
/// builder.option(3, items.iter().copied());
/// let problem = builder.build()?;
/// let limits = Limits { nodes: Some(100), ..Limits::none() };
/// let report = problem.search().limits(limits).minimize(&mut Silent);
/// assert!(matches!(report.verdict, Verdict::Optimal(best) if best.cost == 3));
/// # Ok::<(), dlx_cover_repeat::BuildError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a search does nothing until it is told what to look for"]
pub struct Search<'p, B> {
    problem: &'p Problem,
    bound: B,
    limits: Limits,
    cancel: CancelToken,
    warm_start: Option<Incumbent>,
    techniques: Techniques,
    threads: usize,
}

impl<'p> Search<'p, Adaptive> {
    pub(crate) fn new(problem: &'p Problem) -> Self {
        Self {
            problem,
            bound: Adaptive::default(),
            limits: Limits::none(),
            cancel: CancelToken::new(),
            warm_start: None,
            techniques: Techniques::all(),
            threads: 1,
        }
    }
}

impl<'p, B: Bound> Search<'p, B> {
    /// Bounds the search; [`Limits::solutions`] counts covers that are found, incumbents and the greedy one included.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Lets the token stop the search.
    pub fn cancel(mut self, token: CancelToken) -> Self {
        self.cancel = token;
        self
    }

    /// Searches with another bound.
    pub fn bound<C: Bound>(self, bound: C) -> Search<'p, C> {
        Search {
            problem: self.problem,
            bound,
            limits: self.limits,
            cancel: self.cancel,
            warm_start: self.warm_start,
            techniques: self.techniques,
            threads: self.threads,
        }
    }

    /// Searches without this technique: for comparisons, since each of them only saves time.
    pub fn without(mut self, technique: Technique) -> Self {
        self.techniques.switch_off(technique);
        self
    }

    /// Lets long proofs use this many threads, if feature `rayon` is on.
    ///
    /// The cover, the bound and whether they are proven do not depend on the number of threads, unless the deadline or
    /// the token stops the search; the nodes may, a little. The observer is called in the caller's thread.
    /// Each thread has tables of its own: fewer run if all of them would take more memory than [`Limits`] allow,
    /// and one if nodes or updates are limited.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Starts from a known cover: only cheaper ones are looked for.
    ///
    /// # Errors
    /// If it is not a cover of the problem at its stated cost; the cover is checked.
    pub fn warm_start(mut self, mut incumbent: Incumbent) -> Result<Self, CoverError> {
        incumbent.check(self.problem)?;
        incumbent.options.sort_unstable();
        self.warm_start = Some(incumbent);
        Ok(self)
    }

    /// Looks for the cheapest cover and tells the observer of each better one.
    pub fn minimize<O: Observer>(mut self, observer: &mut O) -> Report<O::Break> {
        let mut ledger = self.ledger(observer, Cost::MAX);
        let end = self.run(&mut ledger);
        let (verdict, meter) = verdict(ledger, end.is_ok());
        Report {
            verdict,
            stopped: end.err(),
            stats: meter.stats(),
        }
    }

    /// Looks for the `wanted` cheapest covers, and tells the observer of each better one while it looks for the best.
    ///
    /// Every choice of options that covers all is a cover of its own, also where it could do without some of them;
    /// but no option is used more often than it can be of use ([`Problem::uses`]). Which ones come of several covers
    /// that cost as much as the dearest of them is not said, but always the same ones do.
    /// It takes memory for that many covers.
    pub fn cheapest<O: Observer>(mut self, wanted: usize, observer: &mut O) -> Cheapest<O::Break> {
        let mut ledger = self.ledger(observer, Cost::MAX);
        let end = self.run(&mut ledger);
        let lower_bound = ledger.lower_bound();
        let (verdict, mut meter) = verdict(ledger, end.is_ok());
        let mut kept = Kept::new(wanted);
        if let Verdict::Optimal(best) | Verdict::Feasible { best, .. } = &verdict {
            kept.take(best.cost, &best.options);
        }
        let (end, lower_bound) = match (verdict, end) {
            (Verdict::Optimal(_), Ok(())) => {
                let mut lister = Lister::new(self.problem, &mut self.bound, self.techniques);
                let ended = cheapest::collect(&mut lister, &mut meter, &mut kept, observer);
                lister.finish(&mut meter);
                ended
            }
            (Verdict::Infeasible { .. }, end) => (end, Cost::MAX),
            (_, end) => (end, lower_bound),
        };
        Cheapest {
            covers: kept.into_covers(),
            lower_bound,
            stopped: end.err(),
            stats: meter.stats(),
        }
    }

    /// Looks for all covers of the least cost, and tells the observer of each, once, as soon as that cost is proven.
    ///
    /// What a cover is, [`Search::cheapest`] says: where options cost nothing, there may be very many.
    /// The verdict is that of [`Search::minimize`], and is optimal also if the search was stopped later on.
    /// Nothing is kept or allocated for a cover; [`Limits::solutions`] counts those that the observer was told of.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use dlx_cover_repeat::{Cost, Incumbent, Problem};
    /// let mut builder = Problem::builder();
    /// let items: Vec<_> = (0..4).map(|k| builder.item(k, 1)).collect();
    /// for k in 0..4 {
    ///     builder.option(1, [items[k], items[(k + 1) % 4]]);
    /// }
    /// let problem = builder.build()?;
    /// let mut costs = Vec::new();
    /// let report = problem.search().optima(&mut |cover: &Incumbent, _: Cost| {
    ///     costs.push(cover.cost);
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!((costs, report.stopped), (vec![2, 2], None));
    /// # Ok::<(), dlx_cover_repeat::BuildError>(())
    /// ```
    pub fn optima<O: Observer>(mut self, observer: &mut O) -> Report<O::Break> {
        let wanted = self.limits.solutions.take();
        let mut quiet = Quiet(observer);
        let mut ledger = self.ledger(&mut quiet, Cost::MAX);
        let mut end = self.run(&mut ledger);
        let (verdict, mut meter) = verdict(ledger, end.is_ok());
        meter.count_covers(wanted);
        if let (Verdict::Optimal(best), Ok(())) = (&verdict, &end) {
            let mut lister = Lister::new(self.problem, &mut self.bound, self.techniques);
            end = cheapest::tell_all(&mut lister, &mut meter, best.cost, observer);
            lister.finish(&mut meter);
        }
        Report {
            verdict,
            stopped: end.err(),
            stats: meter.stats(),
        }
    }

    /// Asks whether there is a cover that costs at most `most`.
    pub fn at_most(mut self, most: Cost) -> Decision {
        let mut first = |_: &Incumbent, _: Cost| ControlFlow::Break(());
        let mut ledger = self.ledger(&mut first, most.saturating_add(1));
        let end = self.run(&mut ledger);
        let stats = ledger.meter.stats();
        let answer = match (ledger.best, end) {
            (Some(cover), _) => Answer::Yes(cover),
            (None, Err(Stop::Limit(reason))) => Answer::Stopped(reason),
            (None, _) => Answer::No,
        };
        Decision { answer, stats }
    }

    /// Finds prices of items that prove a lower bound, for covers of about the cost `target`, such as the best one known.
    ///
    /// The search's own bound has no part in it. Where there is no cover, no bound means anything.
    /// Takes a few hundred steps, each in proportion to the elements, unless the deadline or the token comes before.
    pub fn price(self, target: Cost) -> Prices {
        let elements = self.problem.element_count();
        let meter = Meter::new(self.limits, self.cancel, elements);
        bound::prices(self.problem, target, &meter)
    }

    /// Looks for the cheapest cover below the ledger's ceiling; `Ok` proves that there is nothing better than what the ledger holds.
    fn run<O: Observer>(&mut self, ledger: &mut Ledger<'_, '_, O>) -> Result<(), Stop<O::Break>> {
        let warm_start = self.warm_start.take();
        driver::run(
            ledger,
            &mut self.bound,
            self.techniques,
            self.threads,
            warm_start,
        )
    }

    fn ledger<'o, O: Observer>(&self, observer: &'o mut O, ceiling: Cost) -> Ledger<'p, 'o, O> {
        let elements = self.problem.element_count();
        let meter = Meter::new(self.limits, self.cancel.clone(), elements);
        Ledger::new(self.problem, observer, meter, ceiling)
    }
}

/// Reads what the ledger knows; `exhausted` says that the whole tree was searched.
fn verdict<O: Observer>(ledger: Ledger<'_, '_, O>, exhausted: bool) -> (Verdict, Meter) {
    let lower_bound = ledger.lower_bound();
    let verdict = match (ledger.best, ledger.problem.uncoverable()) {
        (Some(best), _) if exhausted || lower_bound == best.cost => Verdict::Optimal(best),
        (Some(best), _) => Verdict::Feasible { best, lower_bound },
        (None, Some(item)) if exhausted => Verdict::Infeasible { item },
        (None, _) => Verdict::Unknown { lower_bound },
    };
    (verdict, ledger.meter)
}
