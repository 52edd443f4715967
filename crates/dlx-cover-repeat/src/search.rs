//! How a search is set up, and how its end is read as a verdict.

use std::ops::ControlFlow;

use dlx_core::{CancelToken, Limits};

use crate::engine::Engine;
use crate::meter::Meter;
use crate::{
    Answer, Bound, Cost, CoverError, Decision, DualAscent, Incumbent, Observer, Problem, Report,
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
}

impl<'p> Search<'p, DualAscent> {
    pub(crate) fn new(problem: &'p Problem) -> Self {
        Self {
            problem,
            bound: DualAscent::default(),
            limits: Limits::none(),
            cancel: CancelToken::new(),
            warm_start: None,
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
        }
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
    pub fn minimize<O: Observer>(self, observer: &mut O) -> Report<O::Break> {
        let (mut engine, warm_start) = self.into_engine(observer, Cost::MAX);
        let end = engine.run(warm_start);
        let stats = engine.stats();
        Report {
            verdict: verdict(engine, end.is_ok()),
            stopped: end.err(),
            stats,
        }
    }

    /// Asks whether there is a cover that costs at most `most`.
    pub fn at_most(self, most: Cost) -> Decision {
        let mut first = |_: &Incumbent, _: Cost| ControlFlow::Break(());
        let (mut engine, warm_start) = self.into_engine(&mut first, most.saturating_add(1));
        let end = engine.run(warm_start);
        let stats = engine.stats();
        let answer = match (engine.best, end) {
            (Some(cover), _) => Answer::Yes(cover),
            (None, Err(Stop::Limit(reason))) => Answer::Stopped(reason),
            (None, _) => Answer::No,
        };
        Decision { answer, stats }
    }

    fn into_engine<O: Observer>(
        self,
        observer: &mut O,
        ceiling: Cost,
    ) -> (Engine<'p, '_, B, O>, Option<Incumbent>) {
        let meter = Meter::new(self.limits, self.cancel, self.problem.element_count());
        let engine = Engine::new(self.problem, self.bound, meter, observer, ceiling);
        (engine, self.warm_start)
    }
}

/// Reads what the engine knows; `exhausted` says that it searched the whole tree.
fn verdict<B: Bound, O: Observer>(engine: Engine<'_, '_, B, O>, exhausted: bool) -> Verdict {
    let lower_bound = engine.lower_bound();
    match (engine.best, engine.problem.uncoverable()) {
        (Some(best), _) if exhausted || lower_bound == best.cost => Verdict::Optimal(best),
        (Some(best), _) => Verdict::Feasible { best, lower_bound },
        (None, Some(item)) if exhausted => Verdict::Infeasible { item },
        (None, _) => Verdict::Unknown { lower_bound },
    }
}
