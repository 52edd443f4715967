//! How a search is set up, and how its end is read as a verdict.

use std::ops::ControlFlow;

use dlx_core::{CancelToken, Limits};

use crate::driver;
use crate::ledger::Ledger;
use crate::meter::Meter;
use crate::techniques::{Technique, Techniques};
use crate::{
    Adaptive, Answer, Bound, Cost, CoverError, Decision, Incumbent, Observer, Problem, Report,
    Stop, Verdict,
};

/// Sets up a search; made by [`Problem::search`], consumed by [`Search::minimize`] or [`Search::at_most`].
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
        }
    }
}

impl<'p, B: Bound> Search<'p, B> {
    /// Bounds the search; [`Limits::solutions`] counts incumbents, the greedy one included.
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
        }
    }

    /// Searches without this technique: for comparisons, since each of them only saves time.
    pub fn without(mut self, technique: Technique) -> Self {
        self.techniques.switch_off(technique);
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
        let warm_start = self.warm_start.take();
        let end = driver::run(&mut ledger, &mut self.bound, self.techniques, warm_start);
        let stats = ledger.stats();
        Report {
            verdict: verdict(ledger, end.is_ok()),
            stopped: end.err(),
            stats,
        }
    }

    /// Asks whether there is a cover that costs at most `most`.
    pub fn at_most(mut self, most: Cost) -> Decision {
        let mut first = |_: &Incumbent, _: Cost| ControlFlow::Break(());
        let mut ledger = self.ledger(&mut first, most.saturating_add(1));
        let warm_start = self.warm_start.take();
        let end = driver::run(&mut ledger, &mut self.bound, self.techniques, warm_start);
        let stats = ledger.stats();
        let answer = match (ledger.best, end) {
            (Some(cover), _) => Answer::Yes(cover),
            (None, Err(Stop::Limit(reason))) => Answer::Stopped(reason),
            (None, _) => Answer::No,
        };
        Decision { answer, stats }
    }

    fn ledger<'o, O: Observer>(&self, observer: &'o mut O, ceiling: Cost) -> Ledger<'p, 'o, O> {
        let elements = self.problem.element_count();
        let meter = Meter::new(self.limits, self.cancel.clone(), elements);
        Ledger::new(self.problem, observer, meter, ceiling)
    }
}

/// Reads what the ledger knows; `exhausted` says that the whole tree was searched.
fn verdict<O: Observer>(ledger: Ledger<'_, '_, O>, exhausted: bool) -> Verdict {
    let lower_bound = ledger.lower_bound();
    match (ledger.best, ledger.problem.uncoverable()) {
        (Some(best), _) if exhausted || lower_bound == best.cost => Verdict::Optimal(best),
        (Some(best), _) => Verdict::Feasible { best, lower_bound },
        (None, Some(item)) if exhausted => Verdict::Infeasible { item },
        (None, _) => Verdict::Unknown { lower_bound },
    }
}
