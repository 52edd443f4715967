//! Items that share no option, each of which needs one of its own.

use dlx_core::ItemId;

use crate::{Cost, Problem};

/// Lists items that share no option, those with the fewest options first.
pub(super) fn disjoint_items(problem: &Problem) -> Vec<ItemId> {
    let mut items: Vec<_> = (0..problem.item_count()).map(ItemId::new).collect();
    items.sort_by_key(|&item| problem.options_of(item).len());
    let mut is_used = vec![false; problem.option_count()];
    items.retain(|&item| {
        let options = problem.options_of(item);
        let is_free = options.iter().all(|option| !is_used[option.index()]);
        if is_free {
            for option in options {
                is_used[option.index()] = true;
            }
        }
        is_free
    });
    items
}

/// Gives what the item's cheapest option costs.
pub(super) fn least_cost(problem: &Problem, item: ItemId) -> Cost {
    let options = problem.options_of(item).iter();
    options
        .map(|&option| problem.cost(option))
        .min()
        .unwrap_or(0)
}
