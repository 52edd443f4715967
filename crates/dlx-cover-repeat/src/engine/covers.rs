//! Where an engine's covers come from: greedy heuristics and the search itself; [`walks`](super::walks) find others.

use dlx_core::OptionId;

use super::Engine;
use crate::incumbent::greedy;
use crate::observer::Observer;
use crate::{Bound, Cost, Stop};

impl<B: Bound, O: Observer> Engine<'_, '_, '_, '_, B, O> {
    /// Looks for a cheap cover greedily.
    pub(crate) fn cover_greedily(&mut self) -> Result<(), Stop<O::Break>> {
        let cover = greedy::cover(self.trail.residual_mut());
        self.offer(cover.cost, &cover.options)
    }

    pub(super) fn offer(&mut self, cost: Cost, cover: &[OptionId]) -> Result<(), Stop<O::Break>> {
        let outside = self.part.cost_outside(cost);
        let cover = self.part.cover_outside(cover.iter().copied());
        self.ledger.offer_part(self.number, outside, cover)?;
        self.trail.lower_budget(cost);
        Ok(())
    }

    /// Covers greedily by reduced costs.
    pub(super) fn find_covers_by_reduced_cost(&mut self) -> Result<(), Stop<O::Break>> {
        let taken = self.trail.taken().collect();
        let bound = &self.bound;
        let price = |option| {
            bound
                .reduced_cost(option)
                .max(0)
                .unsigned_abs()
                .saturating_add(1)
        };
        let cover = greedy::cover_by(self.trail.residual_mut(), taken, price);
        self.offer(cover.cost, &cover.options)
    }

    /// Notes the cover at the current node, in the memory of the one before.
    pub(super) fn record(&mut self) -> Result<(), Stop<O::Break>> {
        let cost = self.trail.residual().cost();
        let cover = self.part.cover_outside(self.trail.taken());
        self.ledger
            .offer_part(self.number, self.part.cost_outside(cost), cover)?;
        self.trail.lower_budget(cost);
        Ok(())
    }
}
