//! Lagrangian relaxation: the bound of the linear relaxation, approached by subgradient steps.
//!
//! Each open item gets a multiplier u >= 0, paid as a premium for each cover and charged for each missing one.
//! Then nothing forces an option any more, and each decides for itself: it is used as often as it may be if its
//! *reduced cost*, its cost less the multipliers of its open items, is negative, and else not at all. So
//!
//! ```text
//! L(u) = sum over items of need * u  +  sum over options of left * min(0, reduced cost)
//! ```
//!
//! bounds every cover from below, whatever u is: a cover pays no charge, and no option of it does better than that.
//! Prices of a dual ascent are the case where no reduced cost is negative.
//!
//! L is concave and piecewise linear. What an item still needs after all these decisions is a *subgradient*:
//! a step along it leads closer to the best multipliers. The step's direction keeps half of the last one's, and its length
//! is that of Polyak: the gap to the cost to be reached, over the squared norm, times a factor that shrinks while the
//! bound does not rise.
//! Each node starts from the best multipliers of its parent, which are nearly right, and takes a few steps, fewer where
//! they lead nowhere.
//!
//! An option with reduced cost r > 0 is in no cover cheaper than L + r; one with r < 0 is missing in none cheaper than
//! L + left * |r|. So options are fixed both ways.
//!
//! Multipliers are integers in fixed point, of which any choice is valid: each bound is exact.
//!
//! Sources: M. Held, P. Wolfe and H. P. Crowder, Validation of subgradient optimization (1974);
//! J. E. Beasley, A Lagrangian heuristic for set-covering problems, Naval Research Logistics 37 (1990).

mod direction;
mod inherited;
mod pace;
mod prospect;

use dlx_core::{ItemId, OptionId};

use direction::Direction;
use inherited::Inherited;
use pace::{FACTOR_ONE, Pace};

use crate::view::View;
use crate::{Cost, Problem};

/// Steps taken at a node.
const STEPS_AT_NODE: u32 = 25;

/// Steps taken at the root each time that it is refined.
const STEPS_AT_ROOT: u32 = 50;

/// Holds multipliers for each depth of the search, and what follows from those used last.
#[derive(Clone, Debug, Default)]
pub(super) struct Lagrange {
    multipliers: Vec<i64>,
    best: Vec<i64>,
    reduced: Vec<i64>,
    excess: Vec<i64>,
    value: i128,
    root_pace: Pace,
    direction: Direction,
    inherited: Inherited,
    pub(super) work: u64,
}

impl Lagrange {
    /// Forgets all multipliers but these, if any is more than 0: a search starts on this problem.
    pub(super) fn start(&mut self, problem: &Problem, prices: &[i64]) {
        self.inherited.start(problem.item_count(), prices);
        self.root_pace = Pace::default();
    }

    /// Gives the best multiplier of the item at the root.
    pub(super) fn root_price(&self, item: ItemId) -> i64 {
        self.inherited.at_root(item)
    }

    /// Forgets the multipliers of nodes deeper than this one.
    pub(super) fn enter(&mut self, depth: usize) {
        self.inherited.truncate(depth + 1);
    }

    /// Works on the root, from the prices of an ascent at first; `false` once there is no more to gain.
    pub(super) fn refine(&mut self, view: &View, prices: &[u64], budget: Cost) -> bool {
        self.read(0, view, prices);
        let mut pace = self.root_pace.clone();
        self.climb(view, budget, STEPS_AT_ROOT, &mut pace);
        let more = !pace.is_spent() && rounded(self.value, view.shift) < budget;
        self.root_pace = pace;
        self.inherited.write(0, view, &self.multipliers);
        more
    }

    /// Bounds the node at this depth, from the multipliers of the nodes above, or the prices of an ascent at first.
    pub(super) fn bound(
        &mut self,
        view: &View,
        prices: &[u64],
        depth: usize,
        budget: Cost,
    ) -> Cost {
        self.read(depth, view, prices);
        self.climb(
            view,
            budget,
            STEPS_AT_NODE,
            &mut Pace::at_node(depth, STEPS_AT_NODE),
        );
        self.inherited.write(depth, view, &self.multipliers);
        rounded(self.value, view.shift)
    }

    /// Reads the multipliers to start from.
    fn read(&mut self, depth: usize, view: &View, prices: &[u64]) {
        if self.inherited.is_empty() {
            let ceiling = ceiling(view);
            let signed = prices.iter().map(|&price| i64::try_from(price));
            let prices = signed.map(|price| price.unwrap_or(ceiling).min(ceiling));
            self.multipliers.clear();
            self.multipliers.extend(prices);
        } else {
            self.inherited.read(depth, view, &mut self.multipliers);
        }
    }

    /// Takes steps, and ends at the best multipliers met.
    fn climb(&mut self, view: &View, budget: Cost, steps: u32, pace: &mut Pace) {
        let unit = 1_i128 << view.shift;
        let target = i128::from(budget) << view.shift;
        let mut best = i128::MIN;
        self.direction.start(view.items.len());
        for _ in 0..steps {
            self.evaluate(view);
            let rise = self.value.saturating_sub(best);
            if rise > 0 {
                best = self.value;
                self.best.clone_from(&self.multipliers);
            }
            pace.count(rise > unit / 200);
            if best > target - unit || !pace.sees(best, target - unit) || pace.is_spent() {
                break;
            }
            if !self.step(view, target, pace.factor) {
                pace.stop();
                break;
            }
        }
        if self.multipliers != self.best {
            self.multipliers.clone_from(&self.best);
            self.evaluate(view);
        }
    }

    /// Finds the value, the reduced costs and the subgradient.
    fn evaluate(&mut self, view: &View) {
        self.work += 2 * view.element_count();
        let mut value = 0;
        self.excess.clear();
        for (&need, &multiplier) in view.needs.iter().zip(&self.multipliers) {
            value += i128::from(need) * i128::from(multiplier);
            self.excess.push(i64::try_from(need).unwrap_or(i64::MAX));
        }
        self.reduced.resize(view.costs.len(), 0);
        for (option, kept) in self.reduced.iter_mut().enumerate() {
            let items = view.items_of(option);
            let premiums = items.iter().map(|&item| self.multipliers[item as usize]);
            let cost = i64::try_from(view.costs[option]).unwrap_or(i64::MAX);
            let reduced = cost - premiums.sum::<i64>();
            *kept = reduced;
            if reduced < 0 {
                let left = i64::from(view.left[option]);
                value += i128::from(left) * i128::from(reduced);
                for &item in items {
                    self.excess[item as usize] -= left;
                }
            }
        }
        self.value = value;
    }

    /// Moves the multipliers along the direction; `false` if there is nowhere to go.
    fn step(&mut self, view: &View, target: i128, factor: i64) -> bool {
        let norm = self.direction.turn(&self.excess, &self.multipliers);
        if norm == 0 {
            return false;
        }
        let least = ((1_i128 << view.shift) / 8).max(1);
        let gap = (target - self.value).max(least);
        let length = Direction::length(gap, norm).saturating_mul(i128::from(factor));
        let length = length / i128::from(FACTOR_ONE);
        let length = i64::try_from(length).unwrap_or(i64::MAX).max(1);
        self.direction
            .move_along(length, ceiling(view), &mut self.multipliers);
        true
    }

    /// Gives the bound on covers that use the option.
    pub(super) fn with(&self, view: &View, option: OptionId) -> Cost {
        let excess = |number| i128::from(self.reduced[number]).max(0);
        let dearer = view.number_of(option).map_or(0, excess);
        rounded(self.value + dearer, view.shift)
    }

    /// Gives the bound on covers that do not use the option.
    pub(super) fn without(&self, view: &View, option: OptionId) -> Cost {
        let missed = |number: usize| {
            let left = i128::from(view.left[number]);
            left * i128::from(self.reduced[number]).min(0)
        };
        let missed = view.number_of(option).map_or(0, missed);
        rounded(self.value - missed, view.shift)
    }

    pub(super) fn reduced_cost(&self, view: &View, option: OptionId) -> i64 {
        let number = view.number_of(option);
        number.map_or(i64::MAX, |number| self.reduced[number])
    }
}

/// Gives the least whole cost that is at least `value` in units of `2^-shift`.
fn rounded(value: i128, shift: u32) -> Cost {
    let up = value.max(0) + ((1 << shift) - 1);
    Cost::try_from(up >> shift).unwrap_or(Cost::MAX)
}

/// Gives what no multiplier exceeds, so that no sum over an option's items overflows.
fn ceiling(view: &View) -> i64 {
    let items = i64::try_from(view.items.len()).unwrap_or(i64::MAX);
    (i64::MAX / 4) / items.max(1)
}
