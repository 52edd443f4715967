//! Parts: what is left of a problem at its root, as smaller problems that share no item.
//!
//! Once items are waived, options discarded and others taken, much of a problem may be gone. What is left is copied:
//! later passes then go through short lists. Items that no live option joins, directly or through other items, fall
//! into different *components*: a cheapest cover of the whole is a cheapest cover of each. So each component is a part
//! of its own, which is far easier than all of them in one tree.
//!
//! Costs that are all multiples of some number are divided by it: a bound that is rounded up to a whole then gains
//! more, for costs in between do not occur.
//!
//! A part remembers what its options are in the problem that was stated, and what had been taken on the way;
//! so covers and bounds are carried back.

use dlx_core::{ItemId, OptionId};

use crate::residual::Residual;
use crate::trail::Trail;
use crate::view::shift_of;
use crate::{Cost, Problem};

/// Holds a problem, what it is part of, and what was taken of that already.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) problem: Problem,
    /// What the part's options are called in the whole.
    options: Vec<OptionId>,
    /// What was taken on the way here, in the words of the whole.
    taken: Vec<OptionId>,
    /// What that costs.
    base: Cost,
    /// What a unit of cost is in the whole.
    unit: Cost,
    /// What a bound said at its root that items are worth; 0 or missing where it said nothing.
    pub(crate) prices: Vec<i64>,
}

impl Part {
    /// Says what a cover of the part costs in the whole.
    pub(crate) fn cost_outside(&self, cost: Cost) -> Cost {
        self.base.saturating_add(self.unit.saturating_mul(cost))
    }

    /// Says what a cover of the part must cost less than, so that it costs less than so much in the whole.
    pub(crate) fn budget_inside(&self, budget: Cost) -> Cost {
        budget.saturating_sub(self.base).div_ceil(self.unit)
    }

    /// Names a cover of the part in the words of the whole.
    pub(crate) fn cover_outside(
        &self,
        cover: impl Iterator<Item = OptionId>,
    ) -> impl Iterator<Item = OptionId> {
        let named = cover.map(|option| self.options[option.index()]);
        named.chain(self.taken.iter().copied())
    }

    /// Makes parts of what is left at the root of the whole problem, and lists what was taken and what that costs.
    pub(crate) fn split(trail: &Trail<'_>, components: bool) -> (Vec<Self>, Vec<OptionId>, Cost) {
        let residual = trail.residual();
        let items = if components {
            components_of(residual)
        } else {
            vec![residual.items().collect()]
        };
        let parts = items.iter().filter(|items| !items.is_empty());
        let parts = parts.map(|items| Self::of(residual, items)).collect();
        (parts, trail.taken().collect(), residual.cost())
    }

    /// Makes a smaller part of what is left at the root of this one.
    ///
    /// `prices` are what the bound said there that items are worth.
    pub(crate) fn shrink(&self, trail: &Trail<'_>, prices: &[i64]) -> Self {
        let residual = trail.residual();
        let items: Vec<ItemId> = residual.items().collect();
        let inner = Self::of(residual, &items);
        // In another unit they would mislead.
        let comparable = shift_of(&inner.problem) == shift_of(&self.problem) && inner.unit == 1;
        let kept = items.iter().filter(|_| comparable);
        let prices = kept.filter_map(|item| prices.get(item.index()).copied());
        Self {
            base: self.cost_outside(residual.cost()),
            unit: self.unit.saturating_mul(inner.unit),
            taken: self.cover_outside(trail.taken()).collect(),
            options: inner
                .options
                .iter()
                .map(|option| self.options[option.index()])
                .collect(),
            prices: prices.collect(),
            problem: inner.problem,
        }
    }

    /// Makes the same part of a problem with the same options and the same covers, whose items have these prices.
    pub(crate) fn restated(&self, problem: Problem, prices: Vec<i64>) -> Self {
        Self {
            problem,
            options: self.options.clone(),
            taken: self.taken.clone(),
            prices,
            ..*self
        }
    }

    /// Copies these open items and their live options.
    fn of(residual: &Residual<'_>, items: &[ItemId]) -> Self {
        let whole = residual.problem();
        let options = live_options_of(residual, items);
        let costs = options.iter().map(|&option| whole.cost(option));
        let unit = costs.fold(0, greatest_common_divisor).max(1);
        let mut builder = Problem::builder();
        let mut numbers = vec![None; whole.item_count()];
        for &item in items {
            // A need is at most a demand.
            let need = u32::try_from(residual.need(item)).unwrap_or(u32::MAX);
            numbers[item.index()] = Some(builder.item(whole.item_name(item), need));
        }
        for &option in &options {
            let items = whole.items_of(option).iter();
            let items = items.filter_map(|item| numbers[item.index()]);
            let copy = builder.option(whole.cost(option) / unit, items);
            builder.max_uses(copy, residual.left(option));
        }
        let problem = builder.build();
        let problem = problem.expect("what is left of a problem is one, and costs no more");
        Self {
            problem,
            options,
            taken: Vec::new(),
            base: 0,
            unit,
            prices: Vec::new(),
        }
    }
}

fn live_options_of(residual: &Residual<'_>, items: &[ItemId]) -> Vec<OptionId> {
    let options = items.iter().flat_map(|&item| residual.options_of(item));
    let mut options: Vec<OptionId> = options.collect();
    options.sort_unstable();
    options.dedup();
    options
}

pub(crate) fn greatest_common_divisor(mut a: Cost, mut b: Cost) -> Cost {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Lists the open items of each component, both in ascending order, the component by its first item.
fn components_of(residual: &Residual<'_>) -> Vec<Vec<ItemId>> {
    let count = residual.problem().item_count();
    let mut component = vec![usize::MAX; count];
    let mut components: Vec<Vec<ItemId>> = Vec::new();
    let mut seen = vec![false; residual.problem().option_count()];
    for first in residual.items() {
        if component[first.index()] == usize::MAX {
            component[first.index()] = components.len();
            let mut items = vec![first];
            let mut next = 0;
            while let Some(&item) = items.get(next) {
                next += 1;
                for option in residual.options_of(item) {
                    if !std::mem::replace(&mut seen[option.index()], true) {
                        join(
                            residual,
                            option,
                            components.len(),
                            &mut component,
                            &mut items,
                        );
                    }
                }
            }
            items.sort_unstable();
            components.push(items);
        }
    }
    components
}

/// Adds the option's open items to the component, those that are not in it yet.
fn join(
    residual: &Residual<'_>,
    option: OptionId,
    number: usize,
    component: &mut [usize],
    items: &mut Vec<ItemId>,
) {
    for &item in residual.problem().items_of(option) {
        if residual.need(item) > 0 && component[item.index()] == usize::MAX {
            component[item.index()] = number;
            items.push(item);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_and_common_factors() {
        let mut builder = Problem::builder();
        let items: Vec<_> = (0..5).map(|item| builder.item(item, 1)).collect();
        for (cost, pair) in [
            (6, [0, 2]),
            (9, [2, 4]),
            (6, [4, 0]),
            (4, [1, 3]),
            (8, [3, 1]),
        ] {
            builder.option(cost, pair.map(|item| items[item]));
        }
        let problem = builder.build().expect("it is well formed");
        let trail = Trail::new(&problem);
        let (parts, taken, cost) = Part::split(&trail, true);
        assert_eq!((taken.len(), cost), (0, 0));
        let units: Vec<_> = parts.iter().map(|part| part.unit).collect();
        assert_eq!(units, [3, 4]);
        let part = &parts[1];
        assert_eq!(part.problem.item_count(), 2);
        assert_eq!(part.cost_outside(2), 8);
        assert_eq!((part.budget_inside(8), part.budget_inside(9)), (2, 3));
        let cover: Vec<_> = part.cover_outside([OptionId::new(1)].into_iter()).collect();
        assert_eq!(cover, [OptionId::new(4)]);
        assert_eq!(Part::split(&trail, false).0.len(), 1);
    }
}
