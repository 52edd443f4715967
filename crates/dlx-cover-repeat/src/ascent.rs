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
//! An item that needs several covers may be raised further. An option whose slack is used up takes part in a cover as
//! often as its uses allow, and from then on each step that it is overpaid is lost once for each use left.
//! So the price rises through the slacks of the item's options, in ascending order, while the uses left in those
//! passed are fewer than the item needs. For a single item with a demand this is exact: it takes the cheapest uses.
//!
//! The slack that an option ends with is its *reduced cost*: a cover that uses it costs at least the bound and
//! the slack together, since its payment for this option exceeds the prices of its items by so much.
//!
//! Prices are integers in units of a power of two, as fine as 64 bits allow for the costs at hand, at most 2^-24.
//! Shares are rounded down, the sum is rounded up to the next whole cost; so the bound is exact, without an epsilon.
//!
//! Source: dual ascent for set covering, M. L. Fisher and P. Kedia, Management Science 36 (1990).

use dlx_core::{ItemId, OptionId};

use crate::{Bound, Cost, Residual};

/// Bounds by two dual ascents, from zero and from fair shares; the default bound.
///
/// It takes time in proportion to the elements of the open items' options, and memory for three numbers an option.
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
    from_shares: Dual,
    from_zero: Dual,
    /// Whether the last call came to the second start.
    two_starts: bool,
    /// The open items, each after its number of live options, the fewest first.
    order: Vec<(u32, ItemId)>,
    scratch: Scratch,
}

/// Holds a dual solution: its value, and the slack of each live option, in fixed point.
#[derive(Clone, Debug, Default)]
struct Dual {
    value: u64,
    /// What is left of each option's cost; 0 also if it is overpaid.
    slack: Vec<u64>,
    shift: u32,
}

/// Memory that is used again at each node.
#[derive(Clone, Debug, Default)]
struct Scratch {
    /// What each live option charges each of its open items, when it charges all the same.
    shares: Vec<u64>,
    /// The slack of each live option of one item, and its uses left.
    steps: Vec<(u64, u32)>,
}

impl Bound for DualAscent {
    fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost {
        self.sort_items(residual);
        let scratch = &mut self.scratch;
        self.from_shares.start_at_shares(residual, scratch);
        self.from_shares.ascend(residual, &self.order, scratch);
        self.two_starts = self.from_shares.bound() < residual.budget();
        if !self.two_starts {
            return self.from_shares.bound();
        }
        self.from_zero.start_at_zero(residual);
        self.from_zero.ascend(residual, &self.order, scratch);
        self.from_shares.bound().max(self.from_zero.bound())
    }

    fn lower_bound_with(&self, option: OptionId) -> Cost {
        let shares = self.from_shares.bound_with(option);
        if self.two_starts {
            shares.max(self.from_zero.bound_with(option))
        } else {
            shares
        }
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
    fn start_at_zero(&mut self, residual: &Residual<'_>) {
        let problem = residual.problem();
        self.shift = problem.total_cost().leading_zeros().min(FINEST);
        self.slack.resize(problem.option_count(), 0);
        self.value = 0;
        for option in residual.options() {
            self.slack[option.index()] = problem.cost(option) << self.shift;
        }
    }

    fn start_at_shares(&mut self, residual: &Residual<'_>, scratch: &mut Scratch) {
        self.start_at_zero(residual);
        let shares = &mut scratch.shares;
        shares.resize(self.slack.len(), 0);
        for option in residual.options() {
            let gain = u64::from(residual.gain(option)).max(1);
            shares[option.index()] = self.slack[option.index()] / gain;
        }
        for item in residual.items() {
            let price = cheapest(residual, item, shares);
            self.earn(residual.need(item).saturating_mul(price));
            self.pay(residual, item, price);
        }
    }

    /// Raises the price of each item as far as it gains.
    fn ascend(&mut self, residual: &Residual<'_>, order: &[(u32, ItemId)], scratch: &mut Scratch) {
        for &(_, item) in order {
            let price = match residual.need(item) {
                1 => self.one_step(residual, item),
                need => self.many_steps(residual, item, need, &mut scratch.steps),
            };
            if price > 0 {
                self.pay(residual, item, price);
            }
        }
    }

    /// Earns the least slack for an item that needs one cover.
    fn one_step(&mut self, residual: &Residual<'_>, item: ItemId) -> u64 {
        let price = cheapest(residual, item, &self.slack);
        self.earn(price);
        price
    }

    /// Earns through the slacks of the item's options while the uses left in those passed do not meet its need.
    fn many_steps(
        &mut self,
        residual: &Residual<'_>,
        item: ItemId,
        need: u64,
        steps: &mut Vec<(u64, u32)>,
    ) -> u64 {
        let options = residual.options_of(item);
        steps.clear();
        steps.extend(options.map(|option| (self.slack[option.index()], residual.left(option))));
        steps.sort_unstable();
        let (mut price, mut unmet) = (0, need);
        for &(slack, left) in steps.iter() {
            self.earn(unmet.saturating_mul(slack - price));
            price = slack;
            unmet = unmet.saturating_sub(u64::from(left));
            if unmet == 0 {
                break;
            }
        }
        price
    }

    /// Adds to the value. It saturates only where there is no cover, and there any bound is right.
    fn earn(&mut self, gain: u64) {
        self.value = self.value.saturating_add(gain);
    }

    /// Takes a rise in the item's price from the slack of its options.
    fn pay(&mut self, residual: &Residual<'_>, item: ItemId, price: u64) {
        for option in residual.options_of(item) {
            let slack = &mut self.slack[option.index()];
            *slack = slack.saturating_sub(price);
        }
    }

    fn bound(&self) -> Cost {
        round_up(self.value, self.shift)
    }

    fn bound_with(&self, option: OptionId) -> Cost {
        let slack = self.slack[option.index()];
        round_up(self.value.saturating_add(slack), self.shift)
    }
}

/// Gives the least of these numbers of options among the live options of the item.
fn cheapest(residual: &Residual<'_>, item: ItemId, numbers: &[u64]) -> u64 {
    let options = residual.options_of(item);
    let numbers = options.map(|option| numbers[option.index()]);
    numbers.min().unwrap_or(0)
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
