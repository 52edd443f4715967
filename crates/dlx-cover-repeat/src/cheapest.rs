//! The k cheapest covers, and all of the least cost, once the least cost is known.
//!
//! All of the least cost: one walk through everything below the next cost ([`crate::listing`]).
//!
//! The k cheapest: walks below ever higher costs, from the least one on. A walk below a low cost is short, for the bound
//! closes most of its nodes; and it is not known beforehand how dear the k-th cover is. So the room above the least cost
//! is doubled from walk to walk, and no walk goes on above the k-th best cover that is known. The search is over
//! when the k-th best costs no more than what the last walk went up to, or when no cover can cost as much.
//! Covers of the walks before are met again and are known.
//!
//! Costs that are all multiples of some number are told apart in steps of that number.

use dlx_core::OptionId;

use crate::kept::Kept;
use crate::ledger::go_on;
use crate::listing::{Listener, Lister, heard};
use crate::meter::Meter;
use crate::observer::Progress;
use crate::part::greatest_common_divisor;
use crate::{Bound, Cost, Incumbent, Observer, Problem, Stop};

/// Keeps the cheapest covers, of which the least cost is proven; gives also what no other cover costs less than.
pub(crate) fn collect<B: Bound, O: Observer>(
    lister: &mut Lister<'_, '_, B>,
    meter: &mut Meter,
    kept: &mut Kept,
    observer: &mut O,
) -> (Result<(), Stop<O::Break>>, Cost) {
    let mut reached = kept.least().unwrap_or(0);
    let end = climb(lister, meter, kept, observer, &mut reached);
    let open = if reached > lister.problem().total_cost() {
        Cost::MAX
    } else {
        reached
    };
    (end, open.min(kept.budget()))
}

/// Walks below ever higher costs; `reached` is the cost below which every cover of use is kept.
fn climb<B: Bound, O: Observer>(
    lister: &mut Lister<'_, '_, B>,
    meter: &mut Meter,
    kept: &mut Kept,
    observer: &mut O,
    reached: &mut Cost,
) -> Result<(), Stop<O::Break>> {
    let mut room = unit(lister.problem());
    let highest = lister.problem().total_cost() + 1;
    let mut is_first = true;
    while kept.budget() > *reached && *reached < highest {
        let budget = reached.saturating_add(room).min(highest);
        if std::mem::take(&mut is_first) {
            lister.prepare(budget, meter)?;
        }
        let mut keeper = Keeper {
            budget,
            kept,
            observer,
        };
        lister.walk(budget.min(keeper.kept.budget()), meter, &mut keeper)?;
        *reached = budget;
        room = room.saturating_mul(2);
    }
    Ok(())
}

/// Gives the greatest number of which all costs are multiples.
fn unit(problem: &Problem) -> Cost {
    let options = (0..problem.option_count()).map(OptionId::new);
    let costs = options.map(|option| problem.cost(option));
    costs.fold(0, greatest_common_divisor).max(1)
}

/// Keeps covers that cost less than the budget.
struct Keeper<'a, O> {
    budget: Cost,
    kept: &'a mut Kept,
    observer: &'a mut O,
}

impl<O: Observer> Listener for Keeper<'_, O> {
    type Break = O::Break;

    fn cover(
        &mut self,
        cost: Cost,
        uses: &mut [OptionId],
        meter: &mut Meter,
    ) -> Result<Cost, Stop<O::Break>> {
        uses.sort_unstable();
        if self.kept.take(cost, uses) {
            meter.incumbents += 1;
            meter.check_incumbents().map_err(Stop::Limit)?;
        }
        Ok(self.budget.min(self.kept.budget()))
    }

    fn progress(&mut self, progress: Progress) -> Result<(), Stop<O::Break>> {
        let least = self.kept.least();
        heard(
            self.observer,
            Progress {
                best: least,
                lower_bound: least.unwrap_or(0),
                ..progress
            },
        )
    }
}

/// Tells the observer of all covers of this cost, which is the least one.
pub(crate) fn tell_all<B: Bound, O: Observer>(
    lister: &mut Lister<'_, '_, B>,
    meter: &mut Meter,
    least: Cost,
    observer: &mut O,
) -> Result<(), Stop<O::Break>> {
    meter.check_incumbents().map_err(Stop::Limit)?;
    let budget = least.saturating_add(1);
    lister.prepare(budget, meter)?;
    let mut teller = Teller {
        cover: Incumbent {
            cost: least,
            options: Vec::new(),
        },
        observer,
    };
    lister.walk(budget, meter, &mut teller)
}

/// Tells of each cover, in the memory of the one before.
struct Teller<'a, O> {
    cover: Incumbent,
    observer: &'a mut O,
}

impl<O: Observer> Listener for Teller<'_, O> {
    type Break = O::Break;

    fn cover(
        &mut self,
        cost: Cost,
        uses: &mut [OptionId],
        meter: &mut Meter,
    ) -> Result<Cost, Stop<O::Break>> {
        uses.sort_unstable();
        self.cover.options.clear();
        self.cover.options.extend_from_slice(uses);
        meter.incumbents += 1;
        go_on(self.observer.incumbent(&self.cover, cost))?;
        meter.check_incumbents().map_err(Stop::Limit)?;
        Ok(cost.saturating_add(1))
    }

    fn progress(&mut self, progress: Progress) -> Result<(), Stop<O::Break>> {
        let least = self.cover.cost;
        heard(
            self.observer,
            Progress {
                best: Some(least),
                lower_bound: least,
                ..progress
            },
        )
    }
}
