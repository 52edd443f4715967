//! How a search is bounded and how it reports: limits, cancellation, the reason of a stop, statistics.
//!
//! Both engines share these types.
//! That a search ended early is a value, never an error and never silence: only [`End::Exhausted`] is a proof,
//! so "stopped" cannot be read as "no solution".

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Bounds a search; nothing is bounded unless the caller says so.
///
/// The limits on nodes and updates are deterministic: the same search stops at the same place on any machine.
///
/// ```
/// use dlx_core::Limits;
/// let limits = Limits { nodes: Some(1_000), ..Limits::none() };
/// assert_eq!(limits.solutions, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Stops once this many solutions have been visited.
    pub solutions: Option<u64>,
    /// Stops before the search tree has more nodes than this.
    pub nodes: Option<u64>,
    /// Stops soon after this many updates, an engine's unit of work.
    pub updates: Option<u64>,
    /// Stops before the engine's own tables take more bytes than this.
    pub memory: Option<u64>,
    /// Stops soon after this moment.
    pub deadline: Option<Instant>,
}

impl Limits {
    /// Bounds nothing.
    pub const fn none() -> Self {
        Self {
            solutions: None,
            nodes: None,
            updates: None,
            memory: None,
            deadline: None,
        }
    }

    /// Gives what is left after so much work, for a search that goes on where another one ended.
    #[must_use]
    pub fn left_by(&self, spent: &Stats) -> Self {
        let left = |limit: Option<u64>, spent| limit.map(|limit| limit.saturating_sub(spent));
        Self {
            solutions: left(self.solutions, spent.solutions),
            nodes: left(self.nodes, spent.nodes),
            updates: left(self.updates, spent.updates),
            ..*self
        }
    }
}

/// Asks a running search to stop, from any thread or from a signal handler.
///
/// Clones share one flag. Searches poll it by a countdown, so a stop takes effect within about a millisecond.
///
/// ```
/// use dlx_core::CancelToken;
/// let token = CancelToken::new();
/// let child = token.child();
/// token.clone().cancel();
/// assert!(token.is_cancelled() && child.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelToken {
    flag: Arc<AtomicBool>,
    parent: Option<Arc<CancelToken>>,
}

impl CancelToken {
    /// Makes a token that has not been cancelled.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes a token that is cancelled with this one, and can be cancelled without it.
    #[must_use]
    pub fn child(&self) -> Self {
        Self {
            flag: Arc::default(),
            parent: Some(Arc::new(self.clone())),
        }
    }

    /// Asks every search that holds a clone of this token, or of a child of it, to stop.
    pub fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Says whether somebody asked to stop.
    pub fn is_cancelled(&self) -> bool {
        let parent = self.parent.as_deref();
        self.flag.load(Ordering::Relaxed) || parent.is_some_and(Self::is_cancelled)
    }
}

/// Shares a flag that something else sets, such as a signal handler.
impl From<Arc<AtomicBool>> for CancelToken {
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self { flag, parent: None }
    }
}

/// Says which limit ended a search before it was exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// [`Limits::solutions`] were found.
    Solutions,
    /// [`Limits::nodes`] were visited.
    Nodes,
    /// [`Limits::updates`] were made.
    Updates,
    /// [`Limits::memory`] would have been exceeded.
    Memory,
    /// [`Limits::deadline`] passed.
    Deadline,
    /// The [`CancelToken`] was cancelled.
    Cancelled,
}

/// Says how a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End<B> {
    /// The whole tree was searched: what was found is all there is.
    Exhausted,
    /// The visitor broke off, with this value.
    Break(B),
    /// A limit was reached; there may be more solutions.
    Stopped(StopReason),
}

impl<B> End<B> {
    /// Gives the limit that was reached, if one was.
    pub const fn stopped(&self) -> Option<StopReason> {
        match self {
            Self::Stopped(reason) => Some(*reason),
            Self::Exhausted | Self::Break(_) => None,
        }
    }
}

/// Counts the work of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Solutions visited.
    pub solutions: u64,
    /// Nodes of the search tree: the root, and one for each option tried where there was a choice.
    /// What is forced makes no node of its own. Where the cheapest solution is looked for, going on without an option is a
    /// node as well.
    pub nodes: u64,
    /// Updates of the engine's data structure, its unit of work, equal on every machine: what links unlink, the rows
    /// that bits are cleared by, or the elements that are looked at to find prices.
    pub updates: u64,
    /// The engine that ran, by name.
    pub engine: &'static str,
}

impl Stats {
    /// Adds the work of a further piece of the same search.
    pub(crate) fn add(&mut self, more: &Self) {
        self.solutions += more.solutions;
        self.nodes += more.nodes;
        self.updates += more.updates;
        self.engine = together(self.engine, more.engine);
    }
}

/// Names the engines of two pieces of a search, of which one may have none.
fn together(one: &'static str, other: &'static str) -> &'static str {
    match (one, other) {
        ("", other) => other,
        (one, "") => one,
        (one, other) if one == other => one,
        _ => crate::walk::BOTH,
    }
}

/// Gives how a search ended, with its statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "only an exhausted search is a proof: look at `end`"]
pub struct Outcome<B> {
    /// How the search ended.
    pub end: End<B>,
    /// What it took.
    pub stats: Stats,
}
