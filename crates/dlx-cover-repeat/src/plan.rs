//! Which question a part is asked next: see [`driver`](crate::driver).

use crate::core_guided::CoreGuided;
use crate::engine::Engine;
use crate::methods::Methods;
use crate::observer::Observer;
use crate::team::Question;
use crate::{Bound, Cost, Stop};

/// The first allowance of a run.
pub(crate) const FIRST_ALLOWANCE: u64 = 200_000_000;

/// By how much allowances grow.
const GROWTH: u64 = 3;

/// Proofs are cheap as long as the last one took less than one part in so many of all work.
const CHEAP: u64 = 20;

/// So many last steps are taken at once: where each proof takes half as long again as the one before, the last one alone
/// is much cheaper than all on the way to it. Where that fails, half as many are left to the next leap.
const LEAP: Cost = 6;

/// So many proofs in a row must have raised the bound by one before.
const STEADY: u32 = 3;

/// The method that gave the last proof may take so many times as long for the next one.
const PATIENCE: u64 = 8;

/// What a conflict counts for in an allowance of work.
const WORK_PER_CONFLICT: u64 = 10_000;

/// Conflicts of the first turn of core-guided search, between two walks of local search.
const FIRST_CONFLICTS: u64 = 2000;

/// Core-guided search that got nowhere gets one part in so many of the allowance until it does.
const CORE_SHARE: u64 = 4;

/// Holds what the answers so far suggest.
#[derive(Debug)]
pub(crate) struct Plan {
    /// Whether anything cheaper is sought, and not yet a cover of the least possible cost.
    direct: bool,
    /// By how much the next proof is to raise the lower bound.
    step: Cost,
    allowance: u64,
    /// The method that goes first.
    method: usize,
    /// What the last proof took.
    last_proof: u64,
    /// So many last steps are taken at once.
    leap: Cost,
    /// How many proofs in a row raised the bound by one.
    steady: u32,
    /// Whether it is the turn of core-guided search, where there is one.
    cores_due: bool,
    /// Whether core-guided search raised the bound last.
    cores_lead: bool,
}

/// What came of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// A proof that there is no such cover, or such a cover.
    Settled,
    /// Nothing within the allowance.
    Open,
}

impl Plan {
    /// Starts with core-guided search, or directly, with this method.
    pub(crate) fn new(cores_first: bool, method: usize) -> Self {
        Self {
            direct: true,
            step: 1,
            allowance: FIRST_ALLOWANCE,
            method,
            last_proof: 0,
            leap: LEAP,
            steady: 0,
            cores_due: cores_first,
            cores_lead: cores_first,
        }
    }

    /// Says below which cost to look for covers, where the least one costs at least `lower` and `upper` is known.
    pub(crate) fn budget(&self, lower: Cost, upper: Cost) -> Cost {
        if self.direct || self.leaps(upper.saturating_sub(lower)) {
            upper
        } else {
            upper.min(lower.saturating_add(self.step))
        }
    }

    /// Says whether to take all steps that are left at once.
    fn leaps(&self, steps: Cost) -> bool {
        self.steady >= STEADY && steps <= self.leap
    }

    /// Looks for a cover below the budget, by each method in turn.
    pub(crate) fn ask<'q, B: Bound, O: Observer>(
        &mut self,
        engine: &mut Engine<'q, '_, '_, '_, B, O>,
        methods: &mut Methods<'q>,
        budget: Cost,
    ) -> Result<Answer, Stop<O::Break>> {
        let count = methods.count(engine);
        let is_bold = !self.direct && !engine.is_next(budget);
        for turn in 0..count {
            let method = (self.method + turn) % count;
            let before = engine.work();
            let question = Question {
                method,
                budget,
                allowance: self.allowance_of(turn),
            };
            let proven = methods.ask(engine, question)?;
            if proven {
                self.last_proof = engine.work() - before;
                self.steady = if is_bold { 0 } else { self.steady + 1 };
            }
            if proven || engine.has_cover_below(budget) {
                self.method = method;
                return Ok(Answer::Settled);
            }
            if is_bold {
                break;
            }
        }
        Ok(Answer::Open)
    }

    /// Says whether core-guided search is to go on now, if there is one.
    pub(crate) fn are_cores_due(&self) -> bool {
        self.cores_due
    }

    /// Lets core-guided search raise the bound until its allowance is used up without a rise, or the part is settled.
    pub(crate) fn raise_by_cores<B: Bound, O: Observer>(
        &mut self,
        engine: &mut Engine<'_, '_, '_, '_, B, O>,
        cores: &mut CoreGuided<'_>,
    ) -> Result<(), Stop<O::Break>> {
        let share = if self.cores_lead { 1 } else { CORE_SHARE };
        let allowance = self.allowance / WORK_PER_CONFLICT / share;
        let (mut turn, mut rest) = (FIRST_CONFLICTS, allowance);
        self.cores_due = false;
        self.cores_lead = false;
        while rest > 0 {
            let (before, conflicts) = (cores.lower(), cores.conflicts());
            if cores.raise(engine.ledger_mut(), turn.min(rest))? {
                break;
            }
            let work = (cores.conflicts() - conflicts) * WORK_PER_CONFLICT;
            engine.add_work(work);
            engine.walk_beside(work)?;
            if cores.lower() > before {
                self.cores_lead = true;
                rest = allowance;
            } else {
                rest = rest.saturating_sub(turn);
                turn *= 2;
            }
        }
        Ok(())
    }

    fn allowance_of(&self, turn: usize) -> u64 {
        if turn == 0 && !self.direct {
            self.allowance.max(self.last_proof.saturating_mul(PATIENCE))
        } else {
            self.allowance
        }
    }

    /// Draws the lesson from an answer while the bound was so far from the best cover, after so much work on the part.
    pub(crate) fn learn(&mut self, answer: Answer, gap: Cost, work: u64) {
        self.cores_due = answer == Answer::Open;
        match answer {
            Answer::Settled if !self.direct && self.last_proof < work / CHEAP => {
                self.step = self.step.saturating_mul(2);
            }
            Answer::Settled => {}
            Answer::Open if self.direct => self.direct = false,
            Answer::Open if self.step > 1 => self.step = 1,
            Answer::Open if self.leaps(gap) => self.leap = gap / 2,
            Answer::Open => {
                self.allowance = self.allowance.saturating_mul(GROWTH);
                self.last_proof = 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_above_first_then_from_below_in_growing_steps() {
        let mut plan = Plan::new(false, 0);
        assert_eq!(plan.budget(3, 9), 9);
        plan.learn(Answer::Open, 6, 100);
        assert_eq!(plan.budget(3, 9), 4);
        plan.last_proof = 4;
        plan.learn(Answer::Settled, 6, 100);
        assert_eq!(plan.budget(4, 9), 6);
        plan.learn(Answer::Open, 5, 200);
        assert_eq!((plan.budget(4, 9), plan.budget(8, 9)), (5, 9));
        assert_eq!(plan.allowance, FIRST_ALLOWANCE);
        plan.learn(Answer::Open, 5, 300);
        assert_eq!(plan.allowance, GROWTH * FIRST_ALLOWANCE);
    }

    #[test]
    fn steady_proofs_are_followed_by_a_leap_and_a_failed_one_by_steps() {
        let mut plan = Plan::new(false, 0);
        plan.learn(Answer::Open, 9, 100);
        plan.last_proof = 100;
        plan.steady = STEADY;
        assert_eq!((plan.budget(3, 9), plan.budget(2, 9)), (9, 3));
        plan.learn(Answer::Open, 6, 200);
        assert_eq!((plan.budget(3, 9), plan.budget(6, 9)), (4, 9));
    }
}
