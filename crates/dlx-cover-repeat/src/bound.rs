//! Lower bounds: the seam at which estimates of what a residual problem will still cost are plugged in.

use dlx_core::OptionId;

use crate::{Cost, Residual};

/// Estimates from below what covering the rest costs: the `h()` of an A* search.
///
/// A search is correct with any bound that keeps this contract: neither estimate is ever above the true optimum
/// that it speaks of. Where there is no such cover, any value keeps it.
/// Tighter is better; a bound may stop as soon as it reaches [`Residual::budget`].
///
/// A pair of bounds is a bound: the larger estimate of the two. There is an example at [`Residual`].
pub trait Bound {
    /// Estimates the cost of the cheapest cover of the residual problem.
    fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost;

    /// Estimates the cost of the cheapest cover of the residual problem of the last call that uses `option`.
    ///
    /// An option for which this reaches the budget is not needed for a better cover, and the search discards it.
    fn lower_bound_with(&self, option: OptionId) -> Cost {
        let _ = option;
        0
    }
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
}
