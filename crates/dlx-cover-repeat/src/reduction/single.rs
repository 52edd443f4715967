//! Options that cover one open item: the only dominance that is looked for at every node.
//!
//! Of the options whose only open item is this one, and of all others that contain it, one that costs least does at
//! least as much, if it may be used as often as the item needs. So an option of that kind is superfluous
//! if another one costs no more. Deep in the tree, and on sparse problems, many options end like that;
//! on vertex cover this is the rule that of an edge at a vertex of degree one the other end is taken.

use dlx_core::{ItemId, OptionId};

use crate::Residual;
use crate::trail::Trail;

/// Discards options that cover one open item which another option covers for no more; says whether there were any.
pub(crate) fn discard_singles(trail: &mut Trail<'_>) -> bool {
    let mut any = false;
    let mut next = trail.residual().option_after(None);
    while let Some(option) = next {
        if trail.residual().gain(option) == 1 && is_superfluous(trail.residual(), option) {
            trail.discard(option);
            any = true;
        }
        next = trail.residual().option_after(Some(option));
    }
    any
}

fn is_superfluous(residual: &Residual<'_>, option: OptionId) -> bool {
    let mut items = residual.problem().items_of(option).iter().copied();
    let open = items.find(|&item| residual.need(item) > 0);
    open.is_some_and(|item| {
        let mut options = residual.options_of(item);
        options.any(|other| other != option && replaces(residual, other, option, item))
    })
}

/// Says whether the other option does as much for the item, for no more; of equals the first one does.
fn replaces(residual: &Residual<'_>, other: OptionId, option: OptionId, item: ItemId) -> bool {
    let problem = residual.problem();
    let dearness = |option| {
        (
            problem.cost(option),
            u32::MAX - residual.gain(option),
            option,
        )
    };
    dearness(other) < dearness(option) && u64::from(residual.left(other)) >= residual.need(item)
}
