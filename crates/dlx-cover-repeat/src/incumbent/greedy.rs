//! The first incumbent: greedy by cost a gain, then without what turned out to be redundant.
//!
//! Greedy takes the option with the least cost for each open item that it covers, again and again.
//! Gains only fall, so a heap may hold outdated entries: an entry that is popped with a gain that no longer holds
//! is put back with the one that does, and an entry that holds is the best of all (lazy evaluation).
//! Each option is put back at most once for each of its items and its uses, so no step scans all options.
//!
//! Source: V. Chvatal, A greedy heuristic for the set-covering problem (1979).

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use dlx_core::{ItemId, OptionId};

use crate::{Incumbent, Problem, Residual};

/// Finds a cover of the problem, which must have one, by the costs of its options.
pub(crate) fn cover(residual: &mut Residual<'_>) -> Incumbent {
    let problem = residual.problem();
    cover_by(residual, Vec::new(), |option| problem.cost(option))
}

/// Finds a cover as if options had these prices, but says what it costs; the residual problem is left as it was.
///
/// The cover may use what was `taken` on the way to this residual problem, which must have a cover.
pub(crate) fn cover_by(
    residual: &mut Residual<'_>,
    mut taken: Vec<OptionId>,
    price: impl Fn(OptionId) -> u64,
) -> Incumbent {
    let before = taken.len();
    take_greedily(residual, &mut taken, price);
    let problem = residual.problem();
    let items = (0..problem.item_count()).map(ItemId::new);
    let mut surplus: Vec<i64> = items.map(|item| residual.surplus(item)).collect();
    for &option in taken[before..].iter().rev() {
        residual.put_back(option);
    }
    drop_redundant(problem, &mut taken, &mut surplus);
    taken.sort_unstable();
    Incumbent::of(problem, taken)
}

/// Drops from a cover, in which each option is used once, what the rest covers as well.
#[cfg_attr(
    not(feature = "core-guided"),
    expect(dead_code, reason = "only core-guided search needs it")
)]
pub(crate) fn without_redundant(problem: &Problem, mut taken: Vec<OptionId>) -> Incumbent {
    let items = (0..problem.item_count()).map(ItemId::new);
    let mut surplus: Vec<i64> = items.map(|item| -i64::from(problem.demand(item))).collect();
    for item in taken.iter().flat_map(|&option| problem.items_of(option)) {
        surplus[item.index()] += 1;
    }
    drop_redundant(problem, &mut taken, &mut surplus);
    taken.sort_unstable();
    Incumbent::of(problem, taken)
}

/// Orders options by their cost for each open item, then as declared; the cheapest is the least.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Offer {
    cost: u64,
    gain: u32,
    option: OptionId,
}

impl Offer {
    pub(crate) fn of(residual: &Residual<'_>, option: OptionId, cost: u64) -> Self {
        Self {
            cost,
            gain: residual.gain(option),
            option,
        }
    }

    /// Compares the costs for each open item alone.
    pub(crate) fn by_price(&self, other: &Self) -> Ordering {
        let ours = u128::from(self.cost) * u128::from(other.gain);
        let theirs = u128::from(other.cost) * u128::from(self.gain);
        ours.cmp(&theirs)
    }

    pub(crate) fn option(&self) -> OptionId {
        self.option
    }
}

impl Ord for Offer {
    fn cmp(&self, other: &Self) -> Ordering {
        self.by_price(other).then(self.option.cmp(&other.option))
    }
}

impl PartialOrd for Offer {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Takes options until every item is covered, and lists them in that order.
fn take_greedily(
    residual: &mut Residual<'_>,
    taken: &mut Vec<OptionId>,
    price: impl Fn(OptionId) -> u64,
) {
    let offers = residual
        .options()
        .map(|option| Reverse(Offer::of(residual, option, price(option))));
    let mut heap: BinaryHeap<_> = offers.filter(|offer| offer.0.gain > 0).collect();
    while !residual.is_covered() {
        let Some(Reverse(offer)) = heap.pop() else {
            unreachable!("a problem without uncoverable items has a cover");
        };
        if offer == Offer::of(residual, offer.option, offer.cost) {
            residual.take(offer.option);
            taken.push(offer.option);
        }
        let renewed = Offer::of(residual, offer.option, offer.cost);
        if renewed.gain > 0 && residual.left(offer.option) > 0 {
            heap.push(Reverse(renewed));
        }
    }
}

/// Drops, the dearest first, what the rest covers as well.
fn drop_redundant(problem: &Problem, taken: &mut Vec<OptionId>, surplus: &mut [i64]) {
    taken.sort_unstable_by_key(|&option| (Reverse(problem.cost(option)), option));
    taken.retain(|&option| {
        let items = problem.items_of(option);
        let redundant = items.iter().all(|item| surplus[item.index()] > 0);
        if redundant {
            for item in items {
                surplus[item.index()] -= 1;
            }
        }
        !redundant
    });
}
