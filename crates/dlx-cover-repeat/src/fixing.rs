//! Reduced-cost fixing: what a bound shows of single options at a node.

use dlx_core::OptionId;

use crate::trail::Trail;
use crate::{Bound, Cost};

/// Discards what the bound shows to be too dear and takes what it shows to be needed; says whether there was any.
///
/// It speaks of covers that cost less than the budget, and of all of them.
pub(crate) fn fix(trail: &mut Trail<'_>, bound: &impl Bound) -> bool {
    let budget = trail.residual().budget();
    let mut any = false;
    let mut next = trail.residual().option_after(None);
    while let Some(option) = next {
        if trail.residual().gain(option) > 0 {
            any |= fix_option(trail, bound, option, budget);
        }
        next = trail.residual().option_after(Some(option));
    }
    any
}

fn fix_option(trail: &mut Trail<'_>, bound: &impl Bound, option: OptionId, budget: Cost) -> bool {
    if bound.lower_bound_with(option) >= budget {
        trail.discard(option);
        return true;
    }
    let needed = bound.lower_bound_without(option) >= budget;
    if needed {
        trail.require(option);
    }
    needed
}
