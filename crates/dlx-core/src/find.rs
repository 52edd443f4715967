//! One solution, any, and whether it is the only one: by a portfolio of searches.
//!
//! How long a search takes until its first solution can hardly be told beforehand, and a proof that there is none, or no other,
//! may be out of reach for one way of searching and at hand for another. So several share the work in turn: a plain walk,
//! attempts with random ties, a search that learns from conflicts, and a test of what colorings and parities forbid.

use std::convert::Infallible;

use crate::ids::OptionId;
use crate::robust::Portfolio;
use crate::run::{End, Stats};
use crate::search::Search;
use crate::visit::Progress;

/// Gives one solution, if one was found.
///
/// ```
/// use dlx_core::{End, Problem};
///
/// let mut builder = Problem::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.primary(name));
/// builder.option([a, b]);
/// let found = builder.build()?.search().find();
/// assert_eq!(found.solution.map(|options| options.len()), Some(1));
///
/// let mut builder = Problem::builder();
/// builder.primary("a");
/// let found = builder.build()?.search().find();
/// assert_eq!((found.solution, found.end), (None, End::Exhausted));
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "only an exhausted search has proven that there is no solution: look at `end`"]
pub struct Found {
    /// A solution.
    pub solution: Option<Vec<OptionId>>,
    /// How the search ended. With a solution: stopped by the number of solutions. Without: exhausted if there is none.
    pub end: End<Infallible>,
    /// What all members of the portfolio took together; the engine is the one that answered.
    pub stats: Stats,
    /// The conflicts that were learnt from.
    pub conflicts: u64,
    /// How often a member of the portfolio began anew.
    pub restarts: u64,
}

/// Tells whether there is exactly one solution.
///
/// ```
/// use dlx_core::{Problem, Uniqueness};
///
/// let mut builder = Problem::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.primary(name));
/// builder.option([a]);
/// builder.option([b]);
/// let problem = builder.clone().build()?;
/// assert!(matches!(problem.search().unique().uniqueness, Uniqueness::Unique(options) if options.len() == 2));
///
/// builder.option([a, b]);
/// let problem = builder.build()?;
/// let Uniqueness::Several(solutions) = problem.search().unique().uniqueness else { unreachable!() };
/// assert_ne!(solutions[0].len(), solutions[1].len());
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// There is no solution.
    None,
    /// There is this solution and no other.
    Unique(Vec<OptionId>),
    /// There are these two solutions, which differ, and maybe others.
    Several([Vec<OptionId>; 2]),
    /// The search was stopped before the question was answered; this solution was found, if any.
    Unknown(Option<Vec<OptionId>>),
}

/// Gives the answer to whether there is exactly one solution, with how the search for a second one ended.
///
/// ```
/// use dlx_core::{End, Problem, StopReason, Uniqueness};
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a");
/// builder.option([a]);
/// let answer = builder.clone().build()?.search().unique();
/// assert_eq!(answer.end, End::Exhausted);
///
/// builder.option([a]);
/// let answer = builder.build()?.search().unique();
/// assert_eq!(answer.end, End::Stopped(StopReason::Solutions));
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "the search may have been stopped before the question was answered"]
pub struct Unique {
    /// The answer, with the solutions found.
    pub uniqueness: Uniqueness,
    /// How the search ended: exhausted if there is one solution or none, stopped by the number of solutions if there are two.
    pub end: End<Infallible>,
    /// What all members of the portfolio took together; the engine is the one that answered.
    pub stats: Stats,
    /// The conflicts that were learnt from.
    pub conflicts: u64,
    /// How often a member of the portfolio began anew.
    pub restarts: u64,
}

/// Reports how far the search for one solution, or for a second one, has come.
///
/// ```
/// use dlx_core::Problem;
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a");
/// builder.option([a]);
/// let problem = builder.build()?;
/// let mut conflicts = Vec::new();
/// let _ = problem.search().find_reporting(&mut |report| conflicts.push(report.conflicts));
/// // It was over before there was anything to report.
/// assert!(conflicts.is_empty());
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FindProgress {
    /// The fraction and the level are those of the walk through the whole tree; nodes and solutions are those of all members.
    pub progress: Progress,
    /// The member that works just now, by name.
    pub member: &'static str,
    /// The conflicts that were learnt from.
    pub conflicts: u64,
    /// How often a member began anew.
    pub restarts: u64,
}

impl Search<'_> {
    /// Finds one solution, any, or proves that there is none.
    ///
    /// Several ways of searching share the work in turn, in one thread: what any of them answers soon is answered soon.
    /// The first to run is the walk that other searches take, with ties broken as it was told to; the same seed gives the same solution.
    /// Neither the order nor the number of threads has an effect. Limits hold for all members together:
    /// an update is a unit of work of any of them, a node is one of a search tree or a decision.
    pub fn find(self) -> Found {
        self.find_reporting(&mut |_| ())
    }

    /// Does as [`Search::find`] does, and reports how far it has come.
    pub fn find_reporting(self, report: &mut dyn FnMut(FindProgress)) -> Found {
        let mut portfolio = Portfolio::new(&self, 1);
        let end = portfolio.run(report);
        Found {
            end,
            stats: portfolio.stats(),
            conflicts: portfolio.conflicts(),
            restarts: portfolio.restarts(),
            solution: portfolio.into_covers().pop(),
        }
    }

    /// Tells whether there is exactly one solution; if there are several, it gives two.
    ///
    /// Searches as [`Search::find`] does, and goes on after the first solution with all that was learnt.
    pub fn unique(self) -> Unique {
        self.unique_reporting(&mut |_| ())
    }

    /// Does as [`Search::unique`] does, and reports how far it has come as [`Search::find_reporting`] would.
    pub fn unique_reporting(self, report: &mut dyn FnMut(FindProgress)) -> Unique {
        let mut portfolio = Portfolio::new(&self, 2);
        let end = portfolio.run(report);
        Unique {
            end,
            stats: portfolio.stats(),
            conflicts: portfolio.conflicts(),
            restarts: portfolio.restarts(),
            uniqueness: Uniqueness::of(portfolio.into_covers(), end == End::Exhausted),
        }
    }
}

impl Uniqueness {
    fn of(covers: Vec<Vec<OptionId>>, are_all: bool) -> Self {
        match <[Vec<OptionId>; 2]>::try_from(covers) {
            Ok(two) => Self::Several(two),
            Err(mut fewer) => match (fewer.pop(), are_all) {
                (Some(cover), true) => Self::Unique(cover),
                (None, true) => Self::None,
                (found, false) => Self::Unknown(found),
            },
        }
    }
}
