//! Cuts a search into disjoint parts: the top of its tree, breadth first.
//!
//! A part is the path to one node of the tree, given by the options on it.
//! All nodes below the same number of branchings, with the solutions above them, form a cut:
//! every path from the root to a solution passes it exactly once, so the parts are disjoint and together hold every solution.
//! A walk that turns back at the cut meets the parts in the order of the search.
//! Items with a single option do not count as branchings, for a path through them has no side ways.
//! In the last eighth of the tree the cut lies one branching deeper: threads that share the parts out come to an end together
//! if the last parts are small.

use crate::dance::{Dance, Step};
use crate::ids::OptionId;
use crate::run::{Limits, Stats, StopReason};
use crate::search::Search;

/// The share of the tree after which the cut lies deeper.
const LATE: f64 = 7.0 / 8.0;

/// Names a part of a search: the solutions that hold all of some options, and none of others.
///
/// ```
/// use dlx_core::{Prefix, Problem};
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a");
/// let first = builder.option([a]);
/// builder.option([a]);
/// let problem = builder.build()?;
/// assert_eq!(problem.search().within(Prefix::new([first])).count().count, 1_u32.into());
/// assert_eq!(problem.split(2).len(), 2);
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Prefix {
    options: Vec<OptionId>,
    dropped: Vec<OptionId>,
}

impl Prefix {
    /// Names the solutions that hold all of these options.
    pub fn new(options: impl IntoIterator<Item = OptionId>) -> Self {
        let options = options.into_iter().collect();
        let dropped = Vec::new();
        Self { options, dropped }
    }

    /// Leaves out the solutions that hold any of these options.
    ///
    /// Parts of a search need this where items may be covered more than once.
    #[must_use]
    pub fn without(mut self, options: impl IntoIterator<Item = OptionId>) -> Self {
        self.dropped.extend(options);
        self
    }

    /// Gives the options that every solution of the part holds.
    pub fn options(&self) -> &[OptionId] {
        &self.options
    }

    /// Gives the options that no solution of the part holds.
    pub fn dropped(&self) -> &[OptionId] {
        &self.dropped
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.options.is_empty() && self.dropped.is_empty()
    }
}

/// One part, with what a single walk would do between the part before it and this one.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) prefix: Prefix,
    #[cfg_attr(
        not(feature = "rayon"),
        expect(dead_code, reason = "only threads add it up")
    )]
    pub(crate) before: Stats,
}

/// A cut through the whole tree.
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    pub(crate) parts: Vec<Part>,
    /// What a single walk would do after the last part.
    #[cfg_attr(
        not(feature = "rayon"),
        expect(dead_code, reason = "only threads add it up")
    )]
    pub(crate) after: Stats,
    /// How many parts do not lie in the last part of the tree, where the cut is deeper.
    early: usize,
    /// Whether no part could be cut more finely.
    whole: bool,
}

/// Where a walk cuts.
struct Line {
    depth: usize,
    /// Whether the walk is in the last part of the tree.
    late: bool,
}

impl Line {
    /// Says whether a branch node at hand lies above the line, so that the walk goes on.
    fn is_below(&mut self, dance: &Dance<'_>) -> bool {
        let branchings = dance.branchings();
        // To know the share takes a look at the whole path, so it is looked at only where a part may begin.
        self.late = self.late || branchings >= self.depth && dance.share_done(0.0) >= LATE;
        branchings < self.depth + usize::from(self.late)
    }
}

impl Cut {
    /// Says whether there are so many parts, and a fair share of them early.
    const fn is_fine(&self, at_least: usize) -> bool {
        self.parts.len() >= at_least && self.early >= at_least / 4
    }
}

impl Search<'_> {
    /// Cuts the search into at least this many disjoint parts that together hold every solution.
    ///
    /// The parts are in the order of the search: what [`Search::within`] finds in each, one after the other,
    /// is what this search finds. There are fewer parts if the tree has no more, and none if it is seen to have no solution.
    /// A search that is cancelled or past its deadline is cut less finely; limits on solutions, nodes and updates do not matter here.
    pub fn split(&self, at_least: usize) -> Vec<Prefix> {
        let parts = self.cut(at_least).parts.into_iter();
        parts.map(|part| part.prefix).collect()
    }

    pub(crate) fn cut(&self, at_least: usize) -> Cut {
        let mut cut = self.uncut();
        let (mut depth, mut step) = (1, 1);
        while !cut.whole && !cut.is_fine(at_least) {
            let Ok(finer) = self.cut_below(depth) else {
                break;
            };
            // Where one level more gains nothing, a long corridor may lie ahead: walk it in ever longer strides.
            step = if finer.parts.len() > cut.parts.len() {
                1
            } else {
                step * 2
            };
            depth += step;
            cut = finer;
        }
        cut
    }

    /// Makes one part of everything.
    fn uncut(&self) -> Cut {
        let part = Part {
            prefix: self.prefix.clone(),
            before: Stats::default(),
        };
        Cut {
            parts: vec![part],
            after: Stats::default(),
            early: 1,
            whole: false,
        }
    }

    /// Walks the tree down to a number of branchings, and names what lies there.
    fn cut_below(&self, depth: usize) -> Result<Cut, StopReason> {
        let mut dance = self.clone().limits(self.patience()).dance();
        let mut line = Line { depth, late: false };
        let (mut parts, mut early, mut whole) = (Vec::new(), 0, true);
        let mut last = dance.stats();
        loop {
            match dance.step() {
                Step::DeadEnd => {}
                Step::Branch if line.is_below(&dance) => {}
                step @ (Step::Branch | Step::Solution) => {
                    let stats = dance.stats();
                    parts.push(self.part(&dance, last));
                    early += usize::from(!line.late);
                    last = stats;
                    if step == Step::Branch {
                        whole = false;
                        dance.cut();
                    }
                }
                Step::Exhausted => {
                    let after = between(last, dance.stats());
                    return Ok(Cut {
                        parts,
                        after,
                        early,
                        whole,
                    });
                }
                Step::Stopped(reason) => return Err(reason),
            }
        }
    }

    /// Names the part below the node at hand, which the part itself will count.
    fn part(&self, dance: &Dance<'_>, last: Stats) -> Part {
        let mut before = between(last, dance.stats());
        before.nodes -= 1;
        before.solutions = 0;
        let dropped = self.prefix.dropped().iter().copied();
        let prefix = dance.prefix().without(dropped);
        Part { prefix, before }
    }

    fn patience(&self) -> Limits {
        Limits {
            deadline: self.limits.deadline,
            memory: self.limits.memory,
            ..Limits::none()
        }
    }
}

fn between(earlier: Stats, later: Stats) -> Stats {
    Stats {
        solutions: later.solutions - earlier.solutions,
        nodes: later.nodes - earlier.nodes,
        updates: later.updates - earlier.updates,
        engine: "",
    }
}
