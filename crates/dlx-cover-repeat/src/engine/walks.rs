//! How much local search there is, and when.

use super::Engine;
use crate::incumbent::local_search::LocalSearch;
use crate::incumbent::tight::TightWalk;
use crate::observer::Observer;
use crate::techniques::Technique;
use crate::{Bound, Cost, Stop};

/// Work of the first local search, for each element of the problem: at least, and at most.
const SHORT_WALK: u64 = 50;
const LONG_WALK: u64 = 400;

/// In between, it goes on for so many times the work after which it last found a better cover.
const WALK_AFTER_COVER: u64 = 16;

/// Work of the first walk for a tight cover, for each element of the problem.
const TIGHT_WALK: u64 = 2000;

/// Limits of that work.
const SHORTEST_WALK: u64 = 20_000;
const LONGEST_WALK: u64 = 20_000_000;

/// Work between two looks at the clock.
const WALK_BETWEEN_POLLS: u64 = 4_000_000;

/// One part in so many of all work goes into further local search.
const WALK_SHARE: u64 = 20;

/// The same, where the lower bound is reached by the next better cover: it would end the search.
const LAST_WALK_SHARE: u64 = 4;

/// Where the best cover exceeds the lower bound by no more than this, one or two lucky covers end the search.
const SMALL_GAP: Cost = 2;

impl<B: Bound, O: Observer> Engine<'_, '_, '_, '_, B, O> {
    /// Looks for cheap covers by local search for the first time, as long as it finds better ones.
    pub(super) fn walk_first(&mut self) -> Result<(), Stop<O::Break>> {
        let elements = self.part.problem.element_count() as u64;
        let limit = |per_element| elements.saturating_mul(per_element).min(LONGEST_WALK);
        let short = limit(SHORT_WALK).max(SHORTEST_WALK);
        let long = limit(LONG_WALK).max(SHORTEST_WALK);
        self.walk_tightly(limit(TIGHT_WALK))?;
        let mut done = 0;
        let mut end = short;
        while done < end {
            self.walk(end - done)?;
            done = end;
            let found_at = self.local_search.as_ref().map_or(0, LocalSearch::found_at);
            end = long.min(short + found_at.saturating_mul(WALK_AFTER_COVER));
        }
        Ok(())
    }

    /// Goes on with the local search for so much work.
    fn walk(&mut self, work: u64) -> Result<(), Stop<O::Break>> {
        if !self.techniques.uses(Technique::LocalSearch) {
            return Ok(());
        }
        let mut rest = work;
        while rest > 0 {
            self.ledger.meter.poll().map_err(Stop::Limit)?;
            let stretch = rest.min(WALK_BETWEEN_POLLS);
            self.walk_on(stretch)?;
            rest -= stretch;
        }
        Ok(())
    }

    /// Goes on with all walks for so much work, half of it for tight covers where there may be any.
    fn walk_further(&mut self, work: u64) -> Result<(), Stop<O::Break>> {
        let before = self.work();
        self.walk_tightly(work / 2)?;
        let tightly = self.work() - before;
        self.walk(work.saturating_sub(tightly))
    }

    /// Gives the work done so far in looking for tight covers.
    pub(super) fn tight_work(&self) -> u64 {
        self.tight_walk.as_ref().map_or(0, TightWalk::work)
    }

    /// Looks for a cover that costs no more than the lower bound, where disjoint items give it, for so much work.
    fn walk_tightly(&mut self, work: u64) -> Result<(), Stop<O::Break>> {
        if self.gap() == 0 || !self.techniques.uses(Technique::LocalSearch) {
            return Ok(());
        }
        let lower = self.ledger.lower_bound_of(self.number);
        let cost = self.part.budget_inside(lower);
        if self
            .tight_walk
            .as_ref()
            .is_some_and(|walk| walk.cost() != cost)
        {
            self.add_work(self.tight_work());
            self.tight_walk = None;
        }
        let start = || TightWalk::new(&self.part.problem, cost, self.number as u64);
        let Some(mut walk) = self.tight_walk.take().or_else(start) else {
            return Ok(());
        };
        let end = walk.work().saturating_add(work);
        let mut cover = None;
        while cover.is_none() && walk.work() < end && !walk.is_hopeless() {
            self.ledger.meter.poll().map_err(Stop::Limit)?;
            let rest = end - walk.work();
            cover = walk.walk(rest.min(WALK_BETWEEN_POLLS));
        }
        self.tight_walk = Some(walk);
        cover.map_or(Ok(()), |cover| self.offer(cost, &cover))
    }

    fn walk_on(&mut self, work: u64) -> Result<(), Stop<O::Break>> {
        let inside = |cost| self.part.budget_inside(cost);
        let below = inside(self.ledger.budget_of(self.number));
        let enough = inside(self.ledger.lower_bound_of(self.number));
        let seed = self.number as u64;
        let local_search = self
            .local_search
            .get_or_insert_with(|| LocalSearch::new(&self.part.problem, seed));
        if let Some((cost, cover)) = local_search.walk(work, below, enough) {
            let cover = self.part.cover_outside(cover.iter().copied());
            self.ledger
                .offer_part(self.number, self.part.cost_outside(cost), cover)?;
            self.trail.lower_budget(cost);
        }
        Ok(())
    }

    pub(crate) fn walk_if_due(&mut self, work: u64) -> Result<(), Stop<O::Break>> {
        if work < self.next_walk {
            return Ok(());
        }
        self.next_walk = work.saturating_mul(2).max(LONGEST_WALK);
        let share = if self.gap() <= 1 {
            LAST_WALK_SHARE
        } else {
            WALK_SHARE
        };
        self.walk_further(work / share)
    }

    /// Goes on with the local search beside core-guided search, which did so much work.
    pub(crate) fn walk_beside(&mut self, work: u64) -> Result<(), Stop<O::Break>> {
        let share = if self.gap() <= SMALL_GAP {
            1
        } else {
            WALK_SHARE
        };
        self.walk_further(work / share)
    }

    /// Gives by how much the best cover of the part exceeds its lower bound.
    fn gap(&self) -> Cost {
        let lower = self.ledger.lower_bound_of(self.number);
        let upper = self.ledger.budget_of(self.number);
        let inside = |cost| self.part.budget_inside(cost);
        inside(upper).saturating_sub(inside(lower))
    }
}
