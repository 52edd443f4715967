//! Which option a node branches on.

use dlx_core::{ItemId, OptionId};

use crate::incumbent::greedy::Offer;
use crate::{Bound, Residual};

/// Chooses the option to try next: of an item with the fewest ways, the option with the least cost a gain.
pub(crate) fn option(residual: &Residual<'_>, bound: &impl Bound) -> OptionId {
    let problem = residual.problem();
    let offers = residual.options_of(item(residual)).map(|option| {
        let offer = Offer::of(residual, option, problem.cost(option));
        (offer, bound.reduced_cost(option))
    });
    let best = offers.min_by(|(a, ours), (b, theirs)| {
        a.by_price(b)
            .then(ours.cmp(theirs))
            .then(a.option().cmp(&b.option()))
    });
    best.expect("an open item has a live option").0.option()
}

/// Chooses an item with the fewest ways, one whose options gain most; none has fewer than two ways.
fn item(residual: &Residual<'_>) -> ItemId {
    let fewest = residual
        .items()
        .map(|item| residual.branching_degree(item))
        .min();
    let rarest = residual
        .items()
        .filter(|&item| Some(residual.branching_degree(item)) == fewest);
    let gains = |&item: &ItemId| {
        let gains = residual
            .options_of(item)
            .map(|option| u64::from(residual.gain(option)));
        std::cmp::Reverse(gains.sum::<u64>())
    };
    rarest.min_by_key(gains).expect("an item is open")
}
