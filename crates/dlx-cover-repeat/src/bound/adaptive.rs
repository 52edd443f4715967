//! The default bound: dual ascent at every node, Lagrangian relaxation where it pays.
//!
//! Dual ascent is cheap, so it always goes first. Where it does not close a node, and is not about to (it has just
//! shown some options to be too dear, so the node is looked at again), the Lagrangian relaxation takes its turn:
//! decisive on random and weighted problems, a waste of time on very symmetric ones. Its own success decides:
//! once it closes too few of the nodes that it is asked about, it is asked rarely.
//!
//! There are two methods: with the Lagrangian relaxation, and without it at all.

use dlx_core::{ItemId, OptionId};

use super::ascent::DualAscent;
use super::fits_relaxation;
use super::lagrange::Lagrange;
use crate::{Bound, Cost, Residual};

/// Of the open options, one in so many must be shown to be too dear for the node to be looked at again at once.
const WORTH_ANOTHER_LOOK: usize = 16;

/// Bounds by dual ascent, and by Lagrangian relaxation as long as that pays; the default bound.
///
/// ```
/// use dlx_cover_repeat::{Adaptive, DualAscent, Problem, Silent};
/// let mut builder = Problem::builder();
/// let items: Vec<_> = (0..7).map(|k| builder.item(k, 1)).collect();
/// for k in 0..7 {
///     builder.option(1, [0, 1, 3].map(|step| items[(k + step) % 7]));
/// }
/// let problem = builder.build()?;
/// let adaptive = problem.search().bound(Adaptive::default()).minimize(&mut Silent);
/// let ascent = problem.search().bound(DualAscent::default()).minimize(&mut Silent);
/// assert_eq!(adaptive.verdict, ascent.verdict);
/// # Ok::<(), dlx_cover_repeat::BuildError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Adaptive {
    ascent: DualAscent,
    lagrange: Lagrange,
    /// Whether this run uses the Lagrangian relaxation.
    relaxes: bool,
    /// Whether it was asked at the last call.
    relaxed: bool,
    success: Success,
}

/// Counts how often the Lagrangian relaxation was asked, and closed the node.
#[derive(Clone, Debug, Default)]
struct Success {
    nodes: u64,
    asked: u64,
    closed: u64,
}

impl Success {
    /// Says whether to ask at the next node: at first, while it pays, and now and then.
    fn pays(&mut self) -> bool {
        self.nodes += 1;
        self.asked < 300 || self.closed * 12 > self.asked || self.nodes.is_multiple_of(32)
    }

    fn note(&mut self, closed: bool) {
        self.asked += 1;
        self.closed += u64::from(closed);
    }
}

impl Bound for Adaptive {
    fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost {
        let budget = residual.budget();
        self.relaxed = false;
        self.lagrange.enter(residual.depth());
        let bound = self.ascent.lower_bound(residual);
        if bound >= budget || !self.relaxes || self.fixes_many(residual) {
            return bound;
        }
        let near = residual.depth() == 0 || is_near(bound, budget);
        if !near || !self.success.pays() {
            return bound;
        }
        self.relaxed = true;
        let (view, prices) = (&self.ascent.view, self.ascent.prices());
        let relaxed = self.lagrange.bound(view, prices, residual.depth(), budget);
        self.success.note(relaxed >= budget);
        bound.max(relaxed)
    }

    fn lower_bound_with(&self, option: OptionId) -> Cost {
        let bound = self.ascent.lower_bound_with(option);
        if self.relaxed {
            bound.max(self.lagrange.with(&self.ascent.view, option))
        } else {
            bound
        }
    }

    fn lower_bound_without(&self, option: OptionId) -> Cost {
        if self.relaxed {
            self.lagrange.without(&self.ascent.view, option)
        } else {
            0
        }
    }

    fn reduced_cost(&self, option: OptionId) -> i64 {
        if self.relaxed {
            self.lagrange.reduced_cost(&self.ascent.view, option)
        } else {
            self.ascent.reduced_cost(option)
        }
    }

    fn methods(&self) -> usize {
        2
    }

    fn start(&mut self, residual: &Residual<'_>, method: usize, prices: &[i64]) {
        let problem = residual.problem();
        self.relaxes = method == 0 && fits_relaxation(problem);
        self.success = Success::default();
        self.lagrange.start(problem, prices);
    }

    fn root_price(&self, item: ItemId) -> i64 {
        self.lagrange.root_price(item)
    }

    fn refine(&mut self, residual: &Residual<'_>) -> bool {
        let bound = self.ascent.lower_bound(residual);
        self.relaxed = self.relaxes && bound < residual.budget();
        let prices = self.ascent.prices();
        self.relaxed
            && self
                .lagrange
                .refine(&self.ascent.view, prices, residual.budget())
    }

    fn work(&self) -> u64 {
        self.ascent.work() + self.lagrange.work
    }
}

impl Adaptive {
    /// Says whether the ascent shows many options to be too dear, so that the next one will do better.
    fn fixes_many(&self, residual: &Residual<'_>) -> bool {
        let options = &self.ascent.view.options;
        let dear = |option: &&OptionId| self.ascent.lower_bound_with(**option) >= residual.budget();
        options.iter().filter(dear).count() * WORTH_ANOTHER_LOOK > options.len()
    }
}

/// Says whether the bound is at least 55 percent of what would close the node.
fn is_near(bound: Cost, budget: Cost) -> bool {
    u128::from(bound) * 20 >= u128::from(budget.saturating_sub(1)) * 11
}
