//! The linear relaxation of a problem, solved nearly: a fractional cover, and what covering each item is worth.
//!
//! Cuts are looked for at a *point*, a fractional cover that costs as little as the relaxation allows, about.
//! Numbers float here, and no bound that prunes comes from them: multipliers are handed over as integers, of which any
//! choice is valid, and whether a cut is right does not depend on the point that it cuts off.

use dlx_core::OptionId;

use super::climb::Climb;
use super::effort::Effort;
use crate::view::shift_of;
use crate::{Cost, Problem};

/// Holds what is known of the linear relaxation of a problem.
#[derive(Clone, Debug)]
pub(super) struct Relaxation {
    /// What a cover of each item is worth.
    pub(super) multipliers: Vec<f64>,
    /// How often each option is used.
    pub(super) point: Vec<f64>,
    /// The bound on the cost of covers that the multipliers give, about.
    pub(super) value: f64,
}

impl Relaxation {
    /// Knows nothing of the problem yet: nothing is worth anything, and nothing is used.
    pub(super) fn unknown(problem: &Problem) -> Self {
        Self {
            multipliers: vec![0.0; problem.item_count()],
            point: vec![0.0; problem.option_count()],
            value: 0.0,
        }
    }

    /// Solves the relaxation of a problem, from that of the same one without its last items, in so many steps;
    /// a bound of `target` is enough.
    pub(super) fn solve(
        &self,
        problem: &Problem,
        target: Cost,
        steps: usize,
        effort: &mut Effort<'_>,
    ) -> Self {
        let mut climb = Climb::new(problem, target, self);
        for _ in 0..steps {
            if !effort.goes_on(2 * problem.element_count()) || !climb.step() {
                break;
            }
        }
        climb.finish()
    }

    /// Gives how often the option is used.
    pub(super) fn use_of(&self, option: OptionId) -> f64 {
        self.point[option.index()]
    }

    /// Gives how often these options are used, together.
    pub(super) fn uses_of(&self, options: &[OptionId]) -> f64 {
        options.iter().map(|&option| self.use_of(option)).sum()
    }

    /// Gives the multipliers in the problem's unit of prices.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a cast saturates, and any price is valid"
    )]
    pub(super) fn prices(&self, problem: &Problem) -> Vec<i64> {
        // A power of two is exact on every machine.
        let unit = f64::from(1_u32 << shift_of(problem));
        let prices = self.multipliers.iter();
        prices
            .map(|multiplier| (multiplier * unit) as i64)
            .collect()
    }
}
