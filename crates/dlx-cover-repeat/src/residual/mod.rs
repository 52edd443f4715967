//! What is left of the problem at a node of the search: the residual problem.
//!
//! Four numbers say it all. An item still *needs* some covers; some of its options are *live*;
//! and it has some uses to *spare*, that is, all the uses left in its live options less what it needs.
//! An option has some uses *left*, and *gains* on as many items as are still open.
//!
//! Two moves change them, and each has its exact inverse:
//!
//! - `take` uses an option once: each of its items needs one less and has one use less left, so what is spare stays.
//!   An item that needs nothing any more is closed: it leaves the ring of open items, and no option gains on it.
//!   It keeps count all the same, below zero when it is covered more often than it demands.
//! - `discard` gives up all the uses that an option has left: each of its items has so many less to spare.
//!   An item with fewer than none to spare cannot be covered any more.
//!
//! An option without uses left leaves the ring of live options.
//!
//! Why undo is exact: every count changes by an amount that depends on nothing but the move and the count itself,
//! so adding it back restores it; and the rings of open items and live options are dancing links,
//! whose members return in the reverse of the order in which they left. No other state is kept.
//!
//! Counts instead of linked options within each item (as in Knuth's dancing links, TAOCP 7.2.2.1) are enough here:
//! covering an item forbids no other option, so there is nothing to unlink but the two rings.

use dlx_core::{ItemId, OptionId};

use crate::links::Links;
use crate::{Cost, Problem};

/// Holds the items still to be covered, the options still usable, and what a further cover may cost.
///
/// A [`Bound`](crate::Bound) looks at it; only the search changes it.
///
/// ```
/// use dlx_cover_repeat::{Bound, Cost, Problem, Residual, Silent, Verdict};
///
/// /// The cheapest option costs at least so much, as long as anything is open.
/// #[derive(Clone)]
/// struct CheapestOption;
/// impl Bound for CheapestOption {
///     fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost {
///         let costs = residual.options().map(|option| residual.problem().cost(option));
///         if residual.items().next().is_none() { 0 } else { costs.min().unwrap_or(0) }
///     }
/// }
///
/// let mut builder = Problem::builder();
/// let item = builder.item("item", 2);
/// builder.option(7, [item]);
/// let problem = builder.build()?;
/// let report = problem.search().bound(CheapestOption).minimize(&mut Silent);
/// assert!(matches!(report.verdict, Verdict::Optimal(best) if best.cost == 14));
/// # Ok::<(), dlx_cover_repeat::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Residual<'p> {
    problem: &'p Problem,
    items: Vec<ItemState>,
    options: Vec<OptionState>,
    open: Links,
    live: Links,
    cost: Cost,
    budget: Cost,
    updates: u64,
    depth: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ItemState {
    need: i64,
    spare: i64,
    live: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OptionState {
    left: u32,
    gain: u32,
}

impl<'p> Residual<'p> {
    /// Makes the whole problem the residual problem.
    pub(crate) fn new(problem: &'p Problem) -> Self {
        let items = (0..problem.item_count()).map(ItemId::new);
        let options = (0..problem.option_count()).map(OptionId::new);
        let mut residual = Self {
            problem,
            items: items.map(|item| ItemState::new(problem, item)).collect(),
            options: options.map(|o| OptionState::new(problem, o)).collect(),
            open: Links::all(problem.item_count()),
            live: Links::all(problem.option_count()),
            cost: 0,
            budget: Cost::MAX,
            updates: 0,
            depth: 0,
        };
        residual.close_met_items();
        residual.bury_useless_options();
        residual
    }

    fn close_met_items(&mut self) {
        for item in 0..self.items.len() {
            if self.items[item].need == 0 {
                self.open.leave(item);
            }
        }
    }

    fn bury_useless_options(&mut self) {
        for option in 0..self.options.len() {
            if self.options[option].left == 0 {
                self.live.leave(option);
            }
        }
    }

    /// Gives the whole problem.
    pub fn problem(&self) -> &'p Problem {
        self.problem
    }

    /// Gives the items that still need covers, in ascending order.
    pub fn items(&self) -> impl Iterator<Item = ItemId> + '_ {
        self.open.iter().map(ItemId::new)
    }

    /// Gives the options that have uses left, in ascending order; some may gain nothing any more.
    pub fn options(&self) -> impl Iterator<Item = OptionId> + '_ {
        self.live.iter().map(OptionId::new)
    }

    /// Gives the options of this item that have uses left, in ascending order.
    pub fn options_of(&self, item: ItemId) -> impl Iterator<Item = OptionId> + '_ {
        let options = self.problem.options_of(item).iter().copied();
        options.filter(|&option| self.left(option) > 0)
    }

    /// Gives how many more covers the item needs; 0 if it is covered.
    pub fn need(&self, item: ItemId) -> u64 {
        self.items[item.index()].need.max(0).unsigned_abs()
    }

    /// Gives how many options of the item have uses left.
    pub fn live(&self, item: ItemId) -> u32 {
        self.items[item.index()].live
    }

    /// Gives how many more times the option may be used.
    pub fn left(&self, option: OptionId) -> u32 {
        self.options[option.index()].left
    }

    /// Gives how many items of the option still need covers.
    pub fn gain(&self, option: OptionId) -> u32 {
        self.options[option.index()].gain
    }

    /// Gives what a cover of the residual problem must cost less than to be of interest.
    ///
    /// A bound may stop as soon as it reaches this.
    pub fn budget(&self) -> Cost {
        self.budget.saturating_sub(self.cost)
    }

    /// Gives the number of decisions that led here; what holds at depth 0 holds for the whole problem.
    pub fn depth(&self) -> usize {
        self.depth
    }

    pub(crate) fn set_depth(&mut self, depth: usize) {
        self.depth = depth;
    }

    /// Gives the cost of what has been taken.
    pub(crate) fn cost(&self) -> Cost {
        self.cost
    }

    pub(crate) fn updates(&self) -> u64 {
        self.updates
    }

    /// Gives the bytes that the tables take.
    pub(crate) fn memory(&self) -> usize {
        let links = 2 * size_of::<u32>();
        let item = size_of::<ItemState>() + links;
        let option = size_of::<OptionState>() + links;
        self.items.len() * item + self.options.len() * option
    }

    /// Gives what a whole cover must cost less than to be of interest.
    pub(crate) fn ceiling(&self) -> Cost {
        self.budget
    }

    /// Says what a whole cover must cost less than from now on.
    pub(crate) fn set_budget(&mut self, budget: Cost) {
        self.budget = budget;
    }

    /// Says whether every item is covered.
    pub(crate) fn is_covered(&self) -> bool {
        self.open.first().is_none()
    }

    /// Gives the live option after this one, which may have been discarded meanwhile; the first one after `None`.
    pub(crate) fn option_after(&self, option: Option<OptionId>) -> Option<OptionId> {
        let next = option.map_or_else(|| self.live.first(), |o| self.live.after(o.index()));
        next.map(OptionId::new)
    }

    /// Gives in how many ways the item can be covered next: 1 if its options are forced, 0 if it cannot be covered.
    ///
    /// Each way takes one of its live options after giving up the ones before; the spare uses limit how many can go.
    pub(crate) fn branching_degree(&self, item: ItemId) -> u64 {
        let state = self.items[item.index()];
        let ways = (state.spare + 1).max(0).unsigned_abs();
        ways.min(u64::from(state.live))
    }

    /// Gives by how much the item is covered more often than it demands; negative if it is still open.
    pub(crate) fn surplus(&self, item: ItemId) -> i64 {
        -self.items[item.index()].need
    }

    /// Uses the option once.
    pub(crate) fn take(&mut self, option: OptionId) {
        let state = &mut self.options[option.index()];
        state.left -= 1;
        let exhausted = u32::from(state.left == 0);
        self.cost += self.problem.cost(option);
        for &item in self.problem.items_of(option) {
            let state = &mut self.items[item.index()];
            state.live -= exhausted;
            state.need -= 1;
            if state.need == 0 {
                self.close(item);
            }
        }
        if exhausted == 1 {
            self.live.leave(option.index());
        }
        self.count_update(option);
    }

    /// Undoes the last move, which was `take(option)`.
    pub(crate) fn put_back(&mut self, option: OptionId) {
        let exhausted = u32::from(self.options[option.index()].left == 0);
        if exhausted == 1 {
            self.live.rejoin(option.index());
        }
        for &item in self.problem.items_of(option).iter().rev() {
            if self.items[item.index()].need == 0 {
                self.reopen(item);
            }
            let state = &mut self.items[item.index()];
            state.need += 1;
            state.live += exhausted;
        }
        self.cost -= self.problem.cost(option);
        self.options[option.index()].left += 1;
    }

    /// Gives up the uses that the option, a live one, has left, and says how many they were.
    pub(crate) fn discard(&mut self, option: OptionId) -> u32 {
        let left = std::mem::take(&mut self.options[option.index()].left);
        for &item in self.problem.items_of(option) {
            let state = &mut self.items[item.index()];
            state.live -= 1;
            state.spare -= i64::from(left);
        }
        self.live.leave(option.index());
        self.count_update(option);
        left
    }

    /// Undoes the last move, which was `discard(option)` and gave up `left` uses.
    pub(crate) fn recover(&mut self, option: OptionId, left: u32) {
        self.live.rejoin(option.index());
        for &item in self.problem.items_of(option) {
            let state = &mut self.items[item.index()];
            state.live += 1;
            state.spare += i64::from(left);
        }
        self.options[option.index()].left = left;
    }

    /// Treats an open item as if it had no demand. This has no inverse: it is for the root alone.
    pub(crate) fn waive(&mut self, item: ItemId) {
        let state = &mut self.items[item.index()];
        state.spare += state.need;
        state.need = 0;
        self.close(item);
    }

    fn close(&mut self, item: ItemId) {
        self.open.leave(item.index());
        for option in self.problem.options_of(item) {
            self.options[option.index()].gain -= 1;
        }
        self.updates += self.problem.options_of(item).len() as u64;
    }

    fn reopen(&mut self, item: ItemId) {
        for option in self.problem.options_of(item) {
            self.options[option.index()].gain += 1;
        }
        self.open.rejoin(item.index());
    }

    fn count_update(&mut self, option: OptionId) {
        self.updates += self.problem.items_of(option).len() as u64;
    }
}

impl ItemState {
    fn new(problem: &Problem, item: ItemId) -> Self {
        let options = problem.options_of(item).iter();
        let useful = options.filter(|&&option| problem.uses(option) > 0);
        let (live, supply) = useful.fold((0, 0), |(live, supply), &option| {
            (live + 1, supply + i64::from(problem.uses(option)))
        });
        let need = i64::from(problem.demand(item));
        Self {
            need,
            spare: supply - need,
            live,
        }
    }
}

impl OptionState {
    fn new(problem: &Problem, option: OptionId) -> Self {
        let items = problem.items_of(option).iter();
        let open = items.filter(|&&item| problem.demand(item) > 0).count();
        Self {
            left: problem.uses(option),
            gain: u32::try_from(open).expect("ids fit 32 bits"),
        }
    }
}

#[cfg(test)]
mod tests;
