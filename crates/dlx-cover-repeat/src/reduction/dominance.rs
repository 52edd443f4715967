//! Reductions at the root: what another item or option makes superfluous.
//!
//! - An *item* is superfluous if another one is covered only together with it: each live option of the other item
//!   is also one of its own, and the other needs at least as many covers. It is waived.
//! - An *option* is superfluous if another one does at least as much for no higher cost, as often as one likes:
//!   each of its open items is also in the other, and the other may be used as often as any of its items demands.
//!   Every use of the first can be replaced by a use of the second, and uses beyond those demands dropped.
//!   It is discarded.
//!
//! - An option is also superfluous if each of its open items can be covered by some other option, as often as one
//!   likes, and all of these together cost no more: a cover is as good with them in its place.
//!
//! Of equals the first stays; so what is superfluous because of something superfluous is so because of something
//! that stays, and each step keeps the cost of the cheapest cover. Each kind makes way for the other; they alternate
//! until neither finds anything. With that, equal options cost the search nothing.
//!
//! For each candidate only the smallest list is gone through that must contain its dominators:
//! the options of its rarest item, or the items of its smallest option. Most of these fail at their first check.
//! Where they do not, the number of checks is limited in proportion to the problem: each reduction is optional.

use dlx_core::{ItemId, OptionId};

use crate::meter::Meter;
use crate::trail::Trail;
use crate::{Problem, Residual};

/// Checks allowed for each element of the problem.
const CHECKS_PER_ELEMENT: usize = 64;

/// Checks between two looks at the clock.
const CHECKS_BETWEEN_POLLS: usize = 1 << 20;

/// Waives items and discards options at the root, once; says whether there were any.
pub(super) fn reduce(trail: &mut Trail<'_>, checks: &mut Checks<'_>) -> bool {
    waive_items(trail, checks) | discard_options(trail, checks)
}

/// Counts down the checks that are still allowed, and looks at the limits of the search now and then.
pub(super) struct Checks<'m> {
    left: usize,
    meter: &'m Meter,
}

impl<'m> Checks<'m> {
    /// Allows as many as befits the problem.
    pub(super) fn of(problem: &Problem, meter: &'m Meter) -> Self {
        let left = problem.element_count().saturating_mul(CHECKS_PER_ELEMENT);
        Self { left, meter }
    }

    /// Says whether all are used up.
    fn are_spent(&self) -> bool {
        self.left == 0
    }

    /// Says whether one more is allowed.
    fn another(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        let due = self.left > 0 && self.left.is_multiple_of(CHECKS_BETWEEN_POLLS);
        if due && self.meter.poll().is_err() {
            self.left = 0;
        }
        self.left > 0
    }
}

fn waive_items(trail: &mut Trail<'_>, checks: &mut Checks<'_>) -> bool {
    let mut any = false;
    for item in (0..trail.residual().problem().item_count()).map(ItemId::new) {
        if trail.residual().need(item) > 0 && !checks.are_spent() {
            any |= waive_companions(trail, item, checks);
        }
    }
    any
}

/// Waives the items that are covered whenever this one is: they are all in its smallest live option.
fn waive_companions(trail: &mut Trail<'_>, item: ItemId, checks: &mut Checks<'_>) -> bool {
    let residual = trail.residual();
    let options = residual.options_of(item);
    let Some(smallest) = options.min_by_key(|&option| residual.gain(option)) else {
        return false;
    };
    let mut any = false;
    for &other in residual.problem().items_of(smallest) {
        if follows(trail.residual(), other, item, checks) {
            trail.waive(other);
            any = true;
        }
    }
    any
}

/// Says whether `other` is covered whenever `item` is.
fn follows(residual: &Residual<'_>, other: ItemId, item: ItemId, checks: &mut Checks<'_>) -> bool {
    let size = |item| (residual.live(item), u64::MAX - residual.need(item), item);
    let (need, own) = (residual.need(other), residual.need(item));
    (1..=own).contains(&need)
        && size(other) > size(item)
        && residual
            .options_of(item)
            .all(|option| checks.another() && contains(residual.problem(), option, other))
}

fn discard_options(trail: &mut Trail<'_>, checks: &mut Checks<'_>) -> bool {
    let mut any = false;
    let mut next = trail.residual().option_after(None);
    while let Some(option) = next.filter(|_| !checks.are_spent()) {
        let residual = trail.residual();
        if is_dominated(residual, option, checks) || is_too_dear(residual, option, checks) {
            trail.discard(option);
            any = true;
        }
        next = trail.residual().option_after(Some(option));
    }
    any
}

/// Says whether another option does at least as much as this one; one that does nothing is left alone.
fn is_dominated(residual: &Residual<'_>, option: OptionId, checks: &mut Checks<'_>) -> bool {
    let items = residual.problem().items_of(option).iter().copied();
    let open = items.filter(|&item| residual.need(item) > 0);
    let Some(rarest) = open.min_by_key(|&item| residual.live(item)) else {
        return false;
    };
    for other in residual.options_of(rarest) {
        if !checks.another() {
            return false;
        }
        if dominates(residual, other, option, checks) {
            return true;
        }
    }
    false
}

/// Says whether its open items can be covered, each by another option, for no higher cost in all.
fn is_too_dear(residual: &Residual<'_>, option: OptionId, checks: &mut Checks<'_>) -> bool {
    let problem = residual.problem();
    let mut left = problem.cost(option);
    let items = problem.items_of(option).iter();
    let mut open = items.filter(|&&item| residual.need(item) > 0).peekable();
    open.peek().is_some()
        && open.all(|&item| {
            let options = residual.options_of(item);
            let others = options.take_while(|_| checks.another());
            let others = others.filter(|&other| other != option && is_unlimited(problem, other));
            let cheapest = others.map(|other| problem.cost(other)).min();
            let rest = cheapest.and_then(|cost| left.checked_sub(cost));
            rest.is_some_and(|rest| {
                left = rest;
                checks.another()
            })
        })
}

fn dominates(
    residual: &Residual<'_>,
    other: OptionId,
    option: OptionId,
    checks: &mut Checks<'_>,
) -> bool {
    let problem = residual.problem();
    let dearness = |option| {
        (
            problem.cost(option),
            u32::MAX - residual.gain(option),
            option,
        )
    };
    let items = problem.items_of(option).iter();
    residual.gain(other) >= residual.gain(option)
        && dearness(other) < dearness(option)
        && is_unlimited(problem, other)
        && items
            .filter(|&&item| residual.need(item) > 0)
            .all(|&item| checks.another() && contains(problem, other, item))
}

/// Says whether the option may be used as often as any of its items demands.
fn is_unlimited(problem: &Problem, option: OptionId) -> bool {
    let mut items = problem.items_of(option).iter();
    items.all(|&item| problem.demand(item) <= problem.uses(option))
}

/// Says whether the item is in the option, by binary search in the item's ascending options.
fn contains(problem: &Problem, option: OptionId, item: ItemId) -> bool {
    problem.options_of(item).binary_search(&option).is_ok()
}
