//! Dual ascent: the classic lower bound of repeat cover, generalized to costs and demands.
//!
//! The classic `h()` of repeat cover goes through the open items; for each one that is not marked it counts 1,
//! and marks all items of all its options. The items that were counted share no option with each other,
//! so no option covers two of them.
//!
//! This is one case of a *dual* solution. Give each open item a price y >= 0 such that the items of no option
//! cost more, together, than the option does. Then each use of an option pays for its items, and a whole cover pays
//! for all: the sum of need * y bounds the cost from below. The classic `h()` gives 1 to the items that it counts.
//!
//! Ascent: what an option costs less the prices of its open items is its *slack*. Raise the price of each item in
//! turn by the least slack among its live options, and take that much from the slack of each of them.
//! Items with few options go first: raising them costs the least room elsewhere.
//! Two starts are tried, since either may end higher:
//!
//! - from zero, which is the classic `h()` with costs;
//! - from fair shares: an option splits its cost evenly among its open items, and each item starts at the least share
//!   that it is offered. Only then the ascent uses up what slack is left.
//!
//! The slack that an option ends with is its *reduced cost*: a cover that uses it costs at least the bound and
//! the slack together, since its payment for this option exceeds the prices of its items by so much.
//!
//! Prices are integers in units of a power of two, as fine as 64 bits allow for the costs at hand, at most 2^-24.
//! Shares are rounded down, the sum is rounded up to the next whole cost; so the bound is exact, without an epsilon.
//! Limits on uses are ignored here: that lowers the optimum, never raises it.
//!
//! Source: dual ascent for set covering, M. L. Fisher and P. Kedia, Management Science 36 (1990).

use dlx_core::{ItemId, OptionId};

use crate::{Bound, Cost, Residual};

/// Bounds by two dual ascents, from zero and from fair shares; the default bound.
///
/// It takes time in proportion to the elements of the open items' options, and memory for two numbers an option.
///
/// ```
/// use dlx_cover_repeat::{DualAscent, NoBound, Problem, Silent};
/// let mut builder = Problem::builder();
/// let items: Vec<_> = (0..9).map(|k| builder.item(k, 1)).collect();
/// for pair in items.windows(2) {
///     builder.option(1, pair.iter().copied());
/// }
/// let problem = builder.build()?;
/// let with = problem.search().bound(DualAscent::default()).minimize(&mut Silent);
/// let without = problem.search().bound(NoBound).minimize(&mut Silent);
/// assert_eq!(with.verdict, without.verdict);
/// assert!(with.stats.nodes <= without.stats.nodes);
/// # Ok::<(), dlx_cover_repeat::BuildError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct DualAscent {
    shares: Dual,
    zero: Dual,
    /// The open items, each after its number of live options, the fewest first.
    order: Vec<(u32, ItemId)>,
}

/// Holds a dual solution: its value, and the slack of each option, in fixed point.
#[derive(Clone, Debug, Default)]
struct Dual {
    value: u64,
    slack: Vec<u64>,
    shift: u32,
}

impl Bound for DualAscent {
    fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost {
        self.sort_items(residual);
        self.zero.clear();
        self.shares.start_at_shares(residual);
        self.shares.ascend(residual, &self.order);
        if self.shares.bound() >= residual.budget() {
            return self.shares.bound();
        }
        self.zero.start_at_zero(residual);
        self.zero.ascend(residual, &self.order);
        self.shares.bound().max(self.zero.bound())
    }

    fn lower_bound_with(&self, option: OptionId) -> Cost {
        let shares = self.shares.bound_with(option);
        shares.max(self.zero.bound_with(option))
    }
}

impl DualAscent {
    fn sort_items(&mut self, residual: &Residual<'_>) {
        let items = residual.items();
        self.order.clear();
        self.order
            .extend(items.map(|item| (residual.live(item), item)));
        self.order.sort_unstable();
    }
}

/// Finest unit of prices: finer ones gain nothing that the rounding to whole costs would let through.
const FINEST: u32 = 24;

impl Dual {
    /// Knows nothing.
    fn clear(&mut self) {
        self.value = 0;
        self.slack.fill(0);
    }

    fn start_at_zero(&mut self, residual: &Residual<'_>) {
        let problem = residual.problem();
        self.shift = problem.total_cost().leading_zeros().min(FINEST);
        self.slack.resize(problem.option_count(), 0);
        self.value = 0;
        for option in residual.options() {
            self.slack[option.index()] = problem.cost(option) << self.shift;
        }
    }

    fn start_at_shares(&mut self, residual: &Residual<'_>) {
        self.start_at_zero(residual);
        for item in residual.items() {
            let share = |option: OptionId| {
                let cost = residual.problem().cost(option) << self.shift;
                cost / u64::from(residual.gain(option))
            };
            let price = residual.options_of(item).map(share).min().unwrap_or(0);
            self.raise(residual, item, price);
        }
    }

    /// Raises the price of each item as far as the slack of its options allows.
    fn ascend(&mut self, residual: &Residual<'_>, order: &[(u32, ItemId)]) {
        for &(_, item) in order {
            let slack = |option: OptionId| self.slack[option.index()];
            let price = residual.options_of(item).map(slack).min().unwrap_or(0);
            if price > 0 {
                self.raise(residual, item, price);
            }
        }
    }

    /// Raises the price of the item. The sum saturates only where there is no cover, and there any bound is right.
    fn raise(&mut self, residual: &Residual<'_>, item: ItemId, price: u64) {
        let gain = residual.need(item).saturating_mul(price);
        self.value = self.value.saturating_add(gain);
        for option in residual.options_of(item) {
            self.slack[option.index()] -= price;
        }
    }

    fn bound(&self) -> Cost {
        round_up(self.value, self.shift)
    }

    fn bound_with(&self, option: OptionId) -> Cost {
        let slack = self.slack.get(option.index()).copied().unwrap_or(0);
        round_up(self.value.saturating_add(slack), self.shift)
    }
}

/// Gives the least whole cost that is at least `value` in units of `2^-shift`.
fn round_up(value: u64, shift: u32) -> Cost {
    let whole = value >> shift;
    whole + u64::from(whole << shift != value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_up_to_whole_costs() {
        assert_eq!(round_up(0, 24), 0);
        assert_eq!(round_up(1, 24), 1);
        assert_eq!(round_up(3 << 24, 24), 3);
        assert_eq!(round_up((3 << 24) + 1, 24), 4);
        assert_eq!(round_up(u64::MAX, 0), u64::MAX);
    }
}
