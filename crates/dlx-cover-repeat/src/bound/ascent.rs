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

use dlx_core::OptionId;

use crate::view::{View, round_up};
use crate::{Bound, Cost, Residual};

/// Bounds by two dual ascents, from zero and from fair shares.
///
/// It takes time in proportion to the elements of the live options, and memory for as many numbers.
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
    pub(super) view: View,
    pub(super) from_shares: Dual,
    from_zero: Dual,
    /// Whether the last call came to the second start.
    two_starts: bool,
    /// The slack of each useful option of one item, and its uses left.
    steps: Vec<(u64, u32)>,
    work: u64,
}

/// Holds a dual solution of a view: its value, the price of each item, and the slack of each option, in fixed point.
#[derive(Clone, Debug, Default)]
pub(super) struct Dual {
    value: u64,
    pub(super) prices: Vec<u64>,
    /// What is left of each option's cost; 0 also if it is overpaid.
    slack: Vec<u64>,
}

impl Bound for DualAscent {
    fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost {
        self.view.read(residual);
        self.ascend(residual.budget())
    }

    fn lower_bound_with(&self, option: OptionId) -> Cost {
        let Some(number) = self.view.number_of(option) else {
            return 0;
        };
        let shares = self.from_shares.with(number);
        let zero = if self.two_starts {
            self.from_zero.with(number)
        } else {
            0
        };
        round_up(shares.max(zero), self.view.shift)
    }

    fn reduced_cost(&self, option: OptionId) -> i64 {
        let number = self.view.number_of(option);
        number.map_or(i64::MAX, |number| signed(self.from_shares.slack[number]))
    }

    fn refine(&mut self, residual: &Residual<'_>) -> bool {
        self.lower_bound(residual);
        false
    }

    fn work(&self) -> u64 {
        self.work + self.view.work
    }
}

impl DualAscent {
    /// Bounds the residual problem that was read last; the second start is only tried below the budget.
    pub(super) fn ascend(&mut self, budget: Cost) -> Cost {
        let view = &self.view;
        self.from_shares.start_at_shares(view);
        self.from_shares.raise(view, &mut self.steps);
        self.work += 4 * view.element_count();
        let bound = round_up(self.from_shares.value, view.shift);
        self.two_starts = bound < budget;
        if !self.two_starts {
            return bound;
        }
        self.from_zero.start_at_zero(view);
        self.from_zero.raise(view, &mut self.steps);
        self.work += 2 * view.element_count();
        bound.max(round_up(self.from_zero.value, view.shift))
    }

    /// Gives the prices of the better of the two dual solutions of the last call.
    pub(super) fn prices(&self) -> &[u64] {
        if self.two_starts && self.from_zero.value > self.from_shares.value {
            &self.from_zero.prices
        } else {
            &self.from_shares.prices
        }
    }
}

impl Dual {
    fn start_at_zero(&mut self, view: &View) {
        self.value = 0;
        self.slack.clone_from(&view.costs);
        self.prices.clear();
        self.prices.resize(view.items.len(), 0);
    }

    fn start_at_shares(&mut self, view: &View) {
        self.start_at_zero(view);
        for (option, slack) in self.slack.iter_mut().enumerate() {
            *slack /= view.items_of(option).len() as u64;
        }
        for (item, price) in self.prices.iter_mut().enumerate() {
            *price = least(&self.slack, view.options_of(item));
        }
        self.slack.clone_from(&view.costs);
        for item in 0..view.items.len() {
            let price = self.prices[item];
            self.earn(view.needs[item].saturating_mul(price));
            self.pay(view, item, price);
        }
    }

    /// Raises the price of each item as far as it gains.
    fn raise(&mut self, view: &View, steps: &mut Vec<(u64, u32)>) {
        for item in 0..view.items.len() {
            let price = match view.needs[item] {
                1 => self.one_step(view, item),
                need => self.many_steps(view, item, need, steps),
            };
            if price > 0 {
                self.prices[item] = self.prices[item].saturating_add(price);
                self.pay(view, item, price);
            }
        }
    }

    /// Earns the least slack for an item that needs one cover.
    fn one_step(&mut self, view: &View, item: usize) -> u64 {
        let price = least(&self.slack, view.options_of(item));
        self.earn(price);
        price
    }

    /// Earns through the slacks of the item's options while the uses left in those passed do not meet its need.
    fn many_steps(
        &mut self,
        view: &View,
        item: usize,
        need: u64,
        steps: &mut Vec<(u64, u32)>,
    ) -> u64 {
        let options = view.options_of(item).iter().map(|&option| option as usize);
        steps.clear();
        steps.extend(options.map(|option| (self.slack[option], view.left[option])));
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
    fn pay(&mut self, view: &View, item: usize, price: u64) {
        for &option in view.options_of(item) {
            let slack = &mut self.slack[option as usize];
            *slack = slack.saturating_sub(price);
        }
    }

    /// Gives the bound on covers that use the option.
    fn with(&self, option: usize) -> u64 {
        self.value.saturating_add(self.slack[option])
    }
}

/// Gives the least of these numbers.
fn least(numbers: &[u64], of: &[u32]) -> u64 {
    let numbers = of.iter().map(|&option| numbers[option as usize]);
    numbers.min().unwrap_or(0)
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
