//! The work at the root of a part, which all later runs profit from.

use dlx_core::ItemId;

use super::Engine;
use crate::observer::Observer;
use crate::reduction;
use crate::techniques::Technique;
use crate::{Bound, Stop};

impl<B: Bound, O: Observer> Engine<'_, '_, '_, '_, B, O> {
    /// Works on the root alone: reduces, bounds, fixes, and looks for covers where the bound points.
    ///
    /// `true` proves that the part has no cover below its budget. Else the trail is left at the root, reduced.
    pub(crate) fn settle_root(&mut self) -> Result<bool, Stop<O::Break>> {
        self.ledger.meter.poll().map_err(Stop::Limit)?;
        let budget = self.part.budget_inside(self.ledger.budget_of(self.number));
        self.trail.set_budget(budget);
        if self.techniques.uses(Technique::Reductions)
            && !reduction::reduce(&mut self.trail, &self.ledger.meter)
        {
            self.close_part();
            return Ok(true);
        }
        self.bound
            .start(self.trail.residual(), 0, &self.part.prices);
        if self.trail.propagate() && !self.trail.residual().is_covered() {
            // What the first bound proves needs no better cover.
            if self.is_hopeless() {
                self.close_part();
                return Ok(true);
            }
            self.walk_first()?;
        }
        while self.trail.propagate() && !self.trail.residual().is_covered() {
            let more = self.bound.refine(self.trail.residual());
            self.find_covers_by_reduced_cost()?;
            if !more {
                break;
            }
            self.ledger.meter.poll().map_err(Stop::Limit)?;
        }
        let closed = self.expand()?.is_none();
        if closed {
            self.close_part();
        }
        Ok(closed)
    }

    /// Lists what the bound says that each item is worth.
    pub(crate) fn root_prices(&self) -> Vec<i64> {
        let items = (0..self.part.problem.item_count()).map(ItemId::new);
        items.map(|item| self.bound.root_price(item)).collect()
    }
}
