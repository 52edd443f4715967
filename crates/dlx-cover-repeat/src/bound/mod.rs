//! Lower bounds: the seam at which estimates of what a residual problem will still cost are plugged in.

mod adaptive;
mod ascent;
mod lagrange;
mod root;

use dlx_core::{ItemId, OptionId};

use crate::view::shift_of;
use crate::{Cost, Problem, Residual};

pub use adaptive::Adaptive;
pub use ascent::DualAscent;
pub use root::Prices;
pub(crate) use root::prices;

/// Estimates from below what covering the rest costs: the `h()` of an A* search.
///
/// A search is correct with any bound that keeps this contract: no estimate is ever above the true optimum
/// that it speaks of. Where there is no such cover, any value keeps it.
/// Tighter is better; a bound may stop as soon as it reaches [`Residual::budget`].
///
/// The residual problem is of a *part* of the problem that was stated: reduced at the root, split into components,
/// with ids of its own and costs divided by what they have in common. All of it is at [`Residual::problem`].
///
/// A pair of bounds is a bound: the larger estimate of the two; the prices are those of the first. There is an example at [`Residual`].
/// Threads and branches have copies of their own, which begin with [`Bound::start`].
pub trait Bound: Clone + Send {
    /// Estimates the cost of the cheapest cover of the residual problem.
    fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost;

    /// Estimates the cost of the cheapest cover of the residual problem of the last call that uses `option`.
    ///
    /// An option for which this reaches the budget is not needed for a better cover, and the search discards it.
    fn lower_bound_with(&self, option: OptionId) -> Cost {
        let _ = option;
        0
    }

    /// Estimates the cost of the cheapest cover of the residual problem of the last call that does not use `option`.
    ///
    /// An option for which this reaches the budget is in every better cover, and the search takes it.
    fn lower_bound_without(&self, option: OptionId) -> Cost {
        let _ = option;
        0
    }

    /// Says how dear the option looks after the last call, in any unit; of options that are as good otherwise the search tries the least.
    fn reduced_cost(&self, option: OptionId) -> i64 {
        let _ = option;
        0
    }

    /// Gives the number of ways in which this bound can work; the search finds out which one pays.
    fn methods(&self) -> usize {
        1
    }

    /// Hears that a search starts at the root of this residual problem, to be bounded by this one of the methods.
    ///
    /// `prices` holds what [`Bound::root_price`] last gave for each item; all are 0 at first.
    fn start(&mut self, residual: &Residual<'_>, method: usize, prices: &[i64]) {
        let _ = (residual, method, prices);
    }

    /// Gives what an item is worth by the best estimate for the root so far, in a unit of the bound's choice.
    fn root_price(&self, item: ItemId) -> i64 {
        let _ = item;
        0
    }

    /// Works for a while on the estimate for the root; `false` if there is no more to gain.
    fn refine(&mut self, residual: &Residual<'_>) -> bool {
        let _ = residual;
        false
    }

    /// Gives the work done so far, in elements of the problem looked at.
    fn work(&self) -> u64 {
        0
    }
}

/// Says whether prices fit the signed numbers of the Lagrangian relaxation; those of very dear problems do not.
fn fits_relaxation(problem: &Problem) -> bool {
    shift_of(problem) > 0 || problem.total_cost().leading_zeros() >= 2
}

/// Estimates nothing: the search degrades to backtracking by cost.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoBound;

impl Bound for NoBound {
    fn lower_bound(&mut self, _: &Residual<'_>) -> Cost {
        0
    }
}

impl<A: Bound, B: Bound> Bound for (A, B) {
    fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost {
        let first = self.0.lower_bound(residual);
        first.max(self.1.lower_bound(residual))
    }

    fn lower_bound_with(&self, option: OptionId) -> Cost {
        let first = self.0.lower_bound_with(option);
        first.max(self.1.lower_bound_with(option))
    }

    fn lower_bound_without(&self, option: OptionId) -> Cost {
        let first = self.0.lower_bound_without(option);
        first.max(self.1.lower_bound_without(option))
    }

    fn reduced_cost(&self, option: OptionId) -> i64 {
        let first = self.0.reduced_cost(option);
        first.saturating_add(self.1.reduced_cost(option))
    }

    fn methods(&self) -> usize {
        self.0.methods() * self.1.methods()
    }

    fn start(&mut self, residual: &Residual<'_>, method: usize, prices: &[i64]) {
        let first = self.0.methods();
        self.0.start(residual, method % first, prices);
        self.1.start(residual, method / first, &[]);
    }

    fn root_price(&self, item: ItemId) -> i64 {
        self.0.root_price(item)
    }

    fn refine(&mut self, residual: &Residual<'_>) -> bool {
        let first = self.0.refine(residual);
        first | self.1.refine(residual)
    }

    fn work(&self) -> u64 {
        self.0.work() + self.1.work()
    }
}
