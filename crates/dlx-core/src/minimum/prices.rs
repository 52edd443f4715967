//! Prices: the bound of the linear relaxation, approached by subgradient steps.
//!
//! Give each item that is covered exactly once a *price* u, of either sign, and let everyone who covers it be paid that much.
//! The *reduced cost* of an option is its cost less the prices of its items. If nothing else forced an option,
//! each would decide for itself, and be taken if its reduced cost is negative. So
//!
//! ```text
//! L(u) = sum of u over the items still to be covered  +  sum of min(0, reduced cost) over the live options
//! ```
//!
//! is never more than what the rest costs, whatever the prices are: a solution covers each of these items once,
//! so what its options cost is the sum of u and of their reduced costs, and no choice of options sums to less than
//! the negative ones. Other items, which may be covered several times or not at all, have no price,
//! and only make fewer choices possible.
//!
//! L is concave and piecewise linear. One less the number of options that would cover an item by such a decision is its
//! *excess*; all excesses together are a *subgradient*: a step along it leads closer to the best prices.
//! The steps have the length of Polyak: the gap to the cost to be reached, over the squared norm, times a factor that
//! shrinks while the bound does not rise. The direction keeps a part of the one before, or the steps would zigzag.
//!
//! Prices are not taken back when the search retreats. A node starts from the last ones, wherever they come from:
//! what was learned in one subtree is mostly true in the next, and with this the search trees are ten times smaller
//! than with the prices of the parent.
//!
//! An option with reduced cost r > 0 brings the bound to L + r if it is taken; one with r < 0 to L - r if it is dropped.
//! What comes to the cost of the incumbent decides the option.
//!
//! Prices are integers in units of a power of two, at most 2^-20 of a unit of cost. The bound is exact, without an epsilon:
//! rounding only makes the prices a little worse, and costs are integers, so that the bound may be rounded up to the next one.
//!
//! Sources: M. Held and R. M. Karp, Mathematical Programming 1 (1971); the direction is that of P. M. Camerini, L. Fratta
//! and F. Maffioli, Mathematical Programming Study 3 (1975).

use super::condensed::Condensed;
use super::partial::Partial;
use crate::run::StopReason;

/// The binary logarithm of the parts into which a unit of cost is divided, where costs leave so much room.
const FINEST: u32 = 20;
/// The bits that scaled costs, and the prices of an option's items, may take together.
const ROOM: u32 = 60;
/// The unit in which directions are counted, as a binary logarithm.
const DIRECTION: u32 = 4;
/// The unit of the lengths of steps, as a binary logarithm.
const LENGTH: u32 = 24;
/// The unit of the factors of steps.
const ONE: i64 = 1000;

/// How to climb.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    steps: u32,
    /// The first factor, in thousandths.
    factor: i64,
    /// The steps without a rise after which the factor shrinks.
    patience: u32,
    /// The percentage of a direction that the next one keeps.
    keeps: i64,
}

/// The climb at the root.
pub(super) const AT_ROOT: Pace = Pace {
    steps: 200,
    factor: 500,
    patience: 15,
    keeps: 90,
};

/// The climb at any other node.
pub(super) const AT_NODE: Pace = Pace {
    steps: 5,
    factor: 400,
    patience: 4,
    keeps: 0,
};

/// Gives the work of the climb at the root, at most, in a problem of so many elements.
pub(super) const fn work_at_root(elements: u64) -> u64 {
    AT_ROOT.steps as u64 * elements
}

/// Gives how finely costs that sum to `total` are divided; nothing if they leave no room for prices.
pub(super) fn shift(total: u64) -> Option<u32> {
    let bits = u64::BITS - total.leading_zeros();
    ROOM.checked_sub(bits).map(|shift| shift.min(FINEST))
}

/// How a climb goes: the greatest value, the factor of the next step, and the steps since the value rose enough.
#[derive(Clone, Copy, Debug)]
struct Gait {
    pace: Pace,
    best: i128,
    factor: i64,
    stalled: u32,
}

impl Gait {
    const fn new(pace: Pace) -> Self {
        Self {
            pace,
            best: i128::MIN,
            factor: pace.factor,
            stalled: 0,
        }
    }

    /// Says whether this value is the greatest so far.
    fn rises(&mut self, value: i128, enough: i64) -> bool {
        let rises = value > self.best;
        let enough = value > self.best.saturating_add(i128::from(enough));
        self.stalled = if enough { 0 } else { self.stalled + 1 };
        self.best = self.best.max(value);
        rises
    }

    /// Shortens the next steps if the value has not risen for long; says whether it did.
    fn tires(&mut self) -> bool {
        let tires = self.stalled > self.pace.patience;
        if tires {
            (self.factor, self.stalled) = (self.factor * 3 / 5, 0);
        }
        tires
    }

    /// Says whether the steps have become too short.
    const fn is_spent(&self) -> bool {
        self.factor < ONE / 200
    }
}

#[derive(Debug)]
pub(super) struct Prices {
    shift: u32,
    /// What no price exceeds, so that no sum over an option's items overflows.
    ceiling: i64,
    costs: Vec<i64>,
    /// By item: the prices now, and those of the greatest bound in a climb.
    current: Vec<i64>,
    best: Vec<i64>,
    direction: Vec<i64>,
    /// By item: one, less the options of negative reduced cost.
    excess: Vec<i64>,
    /// By option.
    reduced: Vec<i64>,
    /// The items that still are to be covered.
    open: Vec<u32>,
    /// The bound on what a solution costs in all.
    value: i128,
    /// The elements looked at.
    pub(super) work: u64,
}

impl Prices {
    /// Gives each item the least share of a cost that an option offers it.
    pub(super) fn new(given: &Condensed, shift: u32) -> Self {
        let items = given.once as usize;
        let scaled = |cost: &u64| i64::try_from(cost << shift).unwrap_or(i64::MAX);
        let costs: Vec<i64> = given.costs.iter().map(scaled).collect();
        let size = |option| i64::try_from(given.priced(option).len()).unwrap_or(i64::MAX);
        let largest = (0..given.option_count()).map(size).max();
        let share = |option: &u32| costs[*option as usize] / size(*option);
        let price = |item| given.covers(item).iter().map(share).min().unwrap_or(0);
        Self {
            shift,
            ceiling: (1 << ROOM) / largest.unwrap_or(1).max(1),
            current: (0..given.once).map(price).collect(),
            best: vec![0; items],
            direction: vec![0; items],
            excess: vec![0; items],
            reduced: vec![0; costs.len()],
            open: Vec::with_capacity(items),
            costs,
            value: 0,
            work: 0,
        }
    }

    /// Gives a cost that no solution below is less than.
    pub(super) fn bound(&self) -> u64 {
        self.rounded(self.value)
    }

    /// Gives the bound if the option is taken.
    pub(super) fn bound_with(&self, option: u32) -> u64 {
        self.rounded(self.value + i128::from(self.reduced[option as usize].max(0)))
    }

    /// Gives the bound if the option is dropped.
    pub(super) fn bound_without(&self, option: u32) -> u64 {
        self.rounded(self.value - i128::from(self.reduced[option as usize].min(0)))
    }

    /// Gives the cost of an option less the prices of its items.
    pub(super) fn reduced(&self, option: u32) -> i64 {
        self.reduced[option as usize]
    }

    /// Gives the least whole cost that is not below a value.
    fn rounded(&self, value: i128) -> u64 {
        let up = value.max(0) + ((1 << self.shift) - 1);
        u64::try_from(up >> self.shift).unwrap_or(u64::MAX)
    }

    /// Takes steps until the bound comes to `cut`, and ends at the best prices met.
    pub(super) fn climb(
        &mut self,
        partial: &Partial<'_>,
        cut: u64,
        pace: Pace,
        check: &mut impl FnMut(u64) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        self.open.clear();
        let open = (0..partial.given.once).filter(|item| partial.need(*item) > 0);
        self.open.extend(open);
        self.set_off();
        let mut gait = Gait::new(pace);
        for _ in 0..pace.steps {
            self.evaluate(partial);
            check(self.work)?;
            if gait.rises(self.value, self.unit() / 200) {
                self.keep();
            }
            if gait.tires() {
                self.set_off();
            }
            if self.bound() >= cut || gait.is_spent() || !self.step(cut, gait.factor, pace.keeps) {
                break;
            }
        }
        if self.value != gait.best {
            self.go_back();
            self.evaluate(partial);
        }
        Ok(())
    }

    const fn unit(&self) -> i64 {
        1 << self.shift
    }

    /// Forgets the direction.
    fn set_off(&mut self) {
        for &item in &self.open {
            self.direction[item as usize] = 0;
        }
    }

    /// Remembers the prices.
    fn keep(&mut self) {
        for &item in &self.open {
            self.best[item as usize] = self.current[item as usize];
        }
    }

    /// Goes back to the prices remembered.
    fn go_back(&mut self) {
        for &item in &self.open {
            self.current[item as usize] = self.best[item as usize];
        }
    }

    /// Finds the value, the reduced costs and the excesses.
    fn evaluate(&mut self, partial: &Partial<'_>) {
        self.value = i128::from(partial.spent()) << self.shift;
        for &item in &self.open {
            self.value += i128::from(self.current[item as usize]);
            self.excess[item as usize] = 1;
        }
        self.work += self.open.len() as u64;
        for &option in partial.live() {
            let items = partial.given.priced(option);
            let paid: i64 = items.iter().map(|item| self.current[*item as usize]).sum();
            let reduced = self.costs[option as usize] - paid;
            self.reduced[option as usize] = reduced;
            self.work += items.len() as u64 + 1;
            if reduced < 0 {
                self.value += i128::from(reduced);
                for item in items {
                    self.excess[*item as usize] -= 1;
                }
            }
        }
    }

    /// Moves the prices; `false` if there is nowhere to go.
    fn step(&mut self, cut: u64, factor: i64, keeps: i64) -> bool {
        let mut norm = 0;
        for &item in &self.open {
            let at = item as usize;
            let kept = self.direction[at] * keeps / 100;
            self.direction[at] = (self.excess[at] << DIRECTION) + kept;
            norm += i128::from(self.direction[at]).pow(2);
        }
        if norm == 0 {
            return false;
        }
        let length = self.gap(cut) * i128::from(factor) / i128::from(ONE);
        let length = (length << (LENGTH + DIRECTION)) / norm;
        for &item in &self.open {
            let moved = (length * i128::from(self.direction[item as usize])) >> LENGTH;
            let price = i128::from(self.current[item as usize]) + moved;
            let ceiling = i128::from(self.ceiling);
            let price = price.clamp(-ceiling, ceiling);
            self.current[item as usize] = i64::try_from(price).unwrap_or(self.ceiling);
        }
        true
    }

    /// Gives how far the bound is to rise: to the cut, but not much at once.
    fn gap(&self, cut: u64) -> i128 {
        let unit = i128::from(self.unit());
        let aim = self.value.max(0) / 10 + 2 * unit;
        let gap = (i128::from(cut) << self.shift) - self.value;
        gap.clamp(unit / 8, aim)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use puzzle_testkit::exact::{counted_instances, instances};

    use super::super::tests::{counted, least, plain};
    use super::*;
    use crate::problem::Problem;

    /// Walks down by taking or dropping live options as the choices say, and checks the bounds at each node
    /// against the covers that are left there.
    fn check(problem: &Problem, covers: &[Vec<usize>], choices: &[(usize, bool)]) {
        let given = Condensed::new(problem, true);
        let mut partial = Partial::new(&given);
        let mut prices = Prices::new(&given, shift(problem.costs.iter().sum()).unwrap());
        for (choice, takes) in choices {
            let cut = problem.costs.iter().sum::<u64>() + 1;
            prices
                .climb(&partial, cut, AT_ROOT, &mut |_| Ok(()))
                .unwrap();
            let left: Vec<_> = covers
                .iter()
                .filter(|cover| is_left(&partial, cover))
                .collect();
            let is_low = |bound, rest: Option<u64>| rest.is_none_or(|rest| bound <= rest);
            assert!(is_low(prices.bound(), least(problem, left.iter().copied())));
            for &option in partial.live() {
                let (with, without): (Vec<&Vec<usize>>, Vec<_>) = left
                    .iter()
                    .partition(|cover| cover.contains(&(option as usize)));
                assert!(is_low(prices.bound_with(option), least(problem, with)));
                assert!(is_low(
                    prices.bound_without(option),
                    least(problem, without)
                ));
            }
            let live = partial.live();
            if live.is_empty() {
                break;
            }
            let option = live[choice % live.len()];
            match takes {
                true => partial.take(option),
                false => partial.drop(option),
            }
        }
    }

    /// Says whether a cover holds all that is taken, and nothing else that is not live.
    fn is_left(partial: &Partial<'_>, cover: &[usize]) -> bool {
        let taken = |option: &u32| cover.contains(&(*option as usize));
        let number = |option: &usize| u32::try_from(*option).unwrap();
        partial.taken().iter().all(taken)
            && (cover.iter().map(number))
                .all(|option| partial.is_live(option) || partial.taken().contains(&option))
    }

    fn choices() -> impl Strategy<Value = Vec<(usize, bool)>> {
        prop::collection::vec((0..64_usize, any::<bool>()), 1..6)
    }

    proptest! {
        #[test]
        fn no_bound_is_above_what_the_rest_costs(instance in instances(), choices in choices()) {
            let (problem, covers) = plain(&instance);
            check(&problem, &covers, &choices);
        }

        #[test]
        fn nor_where_items_are_counted(instance in counted_instances(), choices in choices()) {
            let (problem, covers) = counted(&instance);
            check(&problem, &covers, &choices);
        }
    }

    #[test]
    fn it_is_the_bound_of_the_linear_relaxation() {
        // Three items, of which each option covers two: half of each option would do, for 3/2.
        let mut builder = Problem::builder();
        let items = ["a", "b", "c"].map(|name| builder.primary(name));
        for at in 0..3 {
            builder.option_with_cost([items[at], items[(at + 1) % 3]], 1000);
        }
        let problem = builder.build().unwrap();
        let given = Condensed::new(&problem, false);
        let mut prices = Prices::new(&given, shift(3000).unwrap());
        let partial = Partial::new(&given);
        prices
            .climb(&partial, 3001, AT_ROOT, &mut |_| Ok(()))
            .unwrap();
        assert_eq!(prices.bound(), 1500);
    }
}
