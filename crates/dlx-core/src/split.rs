//! Cuts a search into disjoint parts: the top of its tree, breadth first.
//!
//! A part is the path to one node of the tree, given by the options on it.
//! All nodes below the same number of branchings, with the solutions above them, form a cut:
//! every path from the root to a solution passes it exactly once, so the parts are disjoint and together hold every solution.
//! A walk that turns back at the cut meets the parts in the order of the search.
//! Items with a single option do not count as branchings, for a path through them has no side ways.

use std::ops::ControlFlow;

use crate::dance::Step;
use crate::ids::OptionId;
use crate::run::Limits;
use crate::search::Search;

/// Names a part of a search: the solutions that hold all of these options.
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
}

impl Prefix {
    /// Names the solutions that hold all of these options.
    pub fn new(options: impl IntoIterator<Item = OptionId>) -> Self {
        let options = options.into_iter().collect();
        Self { options }
    }

    /// Gives the options.
    pub fn options(&self) -> &[OptionId] {
        &self.options
    }
}

impl Search<'_> {
    /// Cuts the search into at least this many disjoint parts that together hold every solution.
    ///
    /// The parts are in the order of the search: what [`Search::within`] finds in each, one after the other,
    /// is what this search finds. There are fewer parts if the tree has no more, and none if it is seen to have no solution.
    /// A search that is cancelled or past its deadline is cut less finely; other limits do not matter here.
    pub fn split(&self, at_least: usize) -> Vec<Prefix> {
        let mut parts = vec![self.prefix.clone()];
        let (mut depth, mut step) = (1, 1);
        while let ControlFlow::Continue(Cut {
            parts: finer,
            whole,
        }) = self.cut_below(depth)
        {
            // Where one level more gains nothing, a long corridor may lie ahead: walk it in ever longer strides.
            step = if finer.len() > parts.len() {
                1
            } else {
                step * 2
            };
            parts = finer;
            if whole || parts.len() >= at_least {
                break;
            }
            depth += step;
        }
        parts
    }

    /// Walks the tree down to a number of branchings, and names what lies there.
    fn cut_below(&self, depth: usize) -> ControlFlow<(), Cut> {
        let mut dance = self.clone().limits(self.patience()).dance();
        let mut cut = Cut {
            parts: Vec::new(),
            whole: true,
        };
        loop {
            match dance.step() {
                Step::Branch if dance.branchings() < depth => {}
                Step::Branch => {
                    cut.whole = false;
                    cut.parts.push(Prefix::new(dance.chosen().iter().copied()));
                    dance.cut();
                }
                Step::Solution => cut.parts.push(Prefix::new(dance.chosen().iter().copied())),
                Step::DeadEnd => {}
                Step::Exhausted => return ControlFlow::Continue(cut),
                Step::Stopped(_) => return ControlFlow::Break(()),
            }
        }
    }

    fn patience(&self) -> Limits {
        Limits {
            deadline: self.limits.deadline,
            memory: self.limits.memory,
            ..Limits::none()
        }
    }
}

/// The parts at one depth, and whether nothing lies below them.
struct Cut {
    parts: Vec<Prefix>,
    whole: bool,
}
