//! A lower bound on what a solution costs that anybody can check: prices of items, and simple sums.
//!
//! The kinds that solve by repeat cover state items with demands and options with costs. Give each item a price of at
//! least 0, in parts of a unit of cost. Every solution covers each item as often as it demands, so at these prices
//! what it covers is worth at least what is demanded. What an option covers may be worth more than it costs;
//! all that can be gained in this way is the excess of each option, as often as it may be used. So a solution costs
//! at least the worth of all demands less all these excesses, and since costs are whole, at least the next whole cost.
//!
//! Whether prices prove a bound is worked out here from the problem alone: nothing of the engine that found them is
//! asked, and nothing about the prices is believed. Sums are exact, and a sum too large for 128 bits is refused.
//!
//! The bound of the best prices is that of the linear relaxation. It may be lower than the least cost, which the search
//! proves, but which no prices can.

use dlx_core::{CancelToken, ItemId, OptionId};
use dlx_cover_repeat::Problem;
use serde::{Deserialize, Serialize};

use crate::cost::Cost;
use crate::error::Violation;

/// Prices of items, and the bound that they prove.
///
/// ```
/// use puzzle_model::Certificate;
/// let text = r#"{"kind": "set-cover", "bound": 2, "scale": 4,
///     "prices": [{"item": "a", "price": 4}, {"item": "b", "price": 3}]}"#;
/// let certificate: Certificate = serde_json::from_str(text).unwrap();
/// assert_eq!(certificate.bound.0, 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// The kind of the puzzle.
    pub kind: String,
    /// No solution costs less than this.
    pub bound: Cost,
    /// The parts into which prices divide a unit of cost.
    pub scale: u64,
    /// The price of each item of the puzzle's formulation, in the order in which it states them.
    pub prices: Vec<Price>,
}

/// The price of an item.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// The item's name.
    pub item: String,
    /// Its price, in parts of a unit of cost.
    pub price: Cost,
}

impl Certificate {
    /// Finds prices for a problem, that prove a bound of at most about `target`.
    pub(crate) fn of(kind: &str, problem: &Problem, target: Cost, cancel: CancelToken) -> Self {
        let found = problem.search().cancel(cancel).price(target.0);
        let items = (0..problem.item_count()).map(ItemId::new);
        let prices = items.zip(found.prices).map(|(item, price)| Price {
            item: problem.item_name(item).to_owned(),
            price: Cost(price),
        });
        Self {
            kind: kind.to_owned(),
            bound: Cost(found.bound),
            scale: found.scale,
            prices: prices.collect(),
        }
    }

    /// Checks that the prices prove the bound for this problem.
    pub(crate) fn check(&self, kind: &str, problem: &Problem) -> Result<(), Violation> {
        if self.kind != kind {
            return Err(Violation(format!(
                "it is for a puzzle of kind \"{}\", and this one is of kind \"{kind}\"",
                self.kind
            )));
        }
        self.check_items(problem)?;
        let proven = self.proven(problem).ok_or_else(|| {
            Violation("the prices are too large to be summed, or the scale is 0".to_owned())
        })?;
        if proven < self.bound {
            return Err(Violation(format!(
                "the prices prove that each solution costs at least {proven}, not {}",
                self.bound
            )));
        }
        Ok(())
    }

    /// Checks that there is a price for each item.
    fn check_items(&self, problem: &Problem) -> Result<(), Violation> {
        let (priced, items) = (self.prices.len(), problem.item_count());
        if priced != items {
            return Err(Violation(format!(
                "it prices {priced} items, and the puzzle has {items}"
            )));
        }
        for (item, price) in self.prices.iter().enumerate() {
            let name = problem.item_name(ItemId::new(item));
            if price.item != name {
                return Err(Violation(format!(
                    "price {} is of item \"{}\", and the puzzle has \"{name}\" there",
                    item + 1,
                    price.item
                )));
            }
        }
        Ok(())
    }

    /// Works out the bound that the prices prove; `None` if a sum is too large, or the scale is 0.
    fn proven(&self, problem: &Problem) -> Option<Cost> {
        let mut worth: i128 = 0;
        for (item, price) in self.prices.iter().enumerate() {
            let demand = i128::from(problem.demand(ItemId::new(item)));
            worth = worth.checked_add(demand.checked_mul(i128::from(price.price.0))?)?;
        }
        for option in (0..problem.option_count()).map(OptionId::new) {
            let excess = self.excess(problem, option)?;
            let uses = i128::from(problem.uses(option));
            worth = worth.checked_sub(uses.checked_mul(excess)?)?;
        }
        let scale = i128::from(self.scale);
        let whole = worth.max(0).checked_add(scale - 1)?.checked_div(scale)?;
        u64::try_from(whole).ok().map(Cost)
    }

    /// Gives what an option's items are worth beyond its cost.
    fn excess(&self, problem: &Problem, option: OptionId) -> Option<i128> {
        let mut worth: i128 = 0;
        for item in problem.items_of(option) {
            worth = worth.checked_add(i128::from(self.prices[item.index()].price.0))?;
        }
        let cost = i128::from(problem.cost(option)).checked_mul(i128::from(self.scale))?;
        Some((worth - cost).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ring of five items, each option covers two neighbors, with a demand of two at the first item.
    fn ring() -> Problem {
        let mut builder = Problem::builder();
        let items: Vec<_> = (0..5)
            .map(|item| builder.item(item, 1 + u32::from(item == 0)))
            .collect();
        for at in 0..5 {
            let option = builder.option(10, [items[at], items[(at + 1) % 5]]);
            builder.max_uses(option, 1);
        }
        builder.build().unwrap()
    }

    fn certificate() -> Certificate {
        let certificate = Certificate::of("ring", &ring(), Cost(30), CancelToken::new());
        assert_eq!(certificate.check("ring", &ring()), Ok(()));
        certificate
    }

    #[test]
    fn prices_that_were_found_are_right() {
        // The two options of the first item are needed, and one of the three that are left.
        assert_eq!(certificate().bound, Cost(30));
    }

    #[test]
    fn what_was_tampered_with_is_refused() {
        let right = certificate();
        let refused = |change: &dyn Fn(&mut Certificate)| {
            let mut wrong = right.clone();
            change(&mut wrong);
            let refused = wrong.check("ring", &ring()).is_err();
            assert!(refused, "{wrong:?}");
        };
        refused(&|wrong| wrong.bound.0 += 1);
        refused(&|wrong| wrong.scale *= 2);
        refused(&|wrong| wrong.scale = 0);
        refused(&|wrong| wrong.kind = "cube".to_owned());
        refused(&|wrong| wrong.prices.swap(0, 1));
        refused(&|wrong| wrong.prices[3].item = "four".to_owned());
        refused(&|wrong| _ = wrong.prices.pop());
        refused(&|wrong| wrong.prices[2].price.0 += 1000 * wrong.scale);
        let all_at = |price| {
            move |wrong: &mut Certificate| {
                for each in &mut wrong.prices {
                    each.price.0 = price;
                }
            }
        };
        refused(&all_at(0));
        refused(&all_at(u64::MAX));
    }

    #[test]
    fn a_lower_bound_than_is_proven_is_right_as_well() {
        let mut low = certificate();
        low.bound = Cost(1);
        assert_eq!(low.check("ring", &ring()), Ok(()));
    }
}
