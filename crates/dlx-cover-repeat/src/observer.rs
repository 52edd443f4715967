//! Who is told about a running search.

use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::{Cost, Incumbent};

/// Hears of each better cover as it is found, and of progress; either may break the search off.
///
/// Closures over an incumbent and a lower bound are observers; [`Silent`] listens to nothing.
///
/// ```
/// use std::ops::ControlFlow;
/// use dlx_cover_repeat::{Cost, Incumbent, Problem, Stop};
/// let mut builder = Problem::builder();
/// let item = builder.item("item", 1);
/// builder.option(2, [item]);
/// let problem = builder.build()?;
/// let good_enough = |best: &Incumbent, _: Cost| match best.cost {
///     ..10 => ControlFlow::Break("good enough"),
///     _ => ControlFlow::Continue(()),
/// };
/// let report = problem.search().minimize(&mut { good_enough });
/// assert_eq!(report.stopped, Some(Stop::Break("good enough")));
/// # Ok::<(), dlx_cover_repeat::BuildError>(())
/// ```
pub trait Observer {
    /// What breaking off hands back.
    type Break;

    /// Hears that `best` is cheaper than every cover before, while no cover costs less than `lower_bound`.
    fn incumbent(&mut self, best: &Incumbent, lower_bound: Cost) -> ControlFlow<Self::Break>;

    /// Hears now and then, and at the same places on every machine, how far the search is.
    fn progress(&mut self, progress: Progress) -> ControlFlow<Self::Break> {
        let _ = progress;
        ControlFlow::Continue(())
    }
}

/// Says how far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Nodes visited so far.
    pub nodes: u64,
    /// Updates made so far.
    pub updates: u64,
    /// The cost of the best cover so far.
    pub best: Option<Cost>,
    /// No cover costs less.
    pub lower_bound: Cost,
}

/// Listens to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    type Break = Infallible;

    fn incumbent(&mut self, _: &Incumbent, _: Cost) -> ControlFlow<Infallible> {
        ControlFlow::Continue(())
    }
}

impl<F, B> Observer for F
where
    F: FnMut(&Incumbent, Cost) -> ControlFlow<B>,
{
    type Break = B;

    fn incumbent(&mut self, best: &Incumbent, lower_bound: Cost) -> ControlFlow<B> {
        self(best, lower_bound)
    }
}

/// Passes on progress, but no cover.
#[derive(Debug)]
pub(crate) struct Quiet<'o, O>(pub(crate) &'o mut O);

impl<O: Observer> Observer for Quiet<'_, O> {
    type Break = O::Break;

    fn incumbent(&mut self, _: &Incumbent, _: Cost) -> ControlFlow<O::Break> {
        ControlFlow::Continue(())
    }

    fn progress(&mut self, progress: Progress) -> ControlFlow<O::Break> {
        self.0.progress(progress)
    }
}
