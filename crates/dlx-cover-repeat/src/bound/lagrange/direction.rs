//! Where a climb goes next: along the subgradient, and half as much along the last direction.
//!
//! The subgradient says what the choices at hand leave uncovered, and these flip from step to step: an item is covered
//! twice, then not at all. Bare subgradients so lead to and fro across a ridge. In a direction that keeps half of the one
//! before it, these parts cancel out, and what the last steps agree on adds up. It need not lead uphill, and neither
//! need a bare subgradient; a climb ends at the best multipliers that it met.
//!
//! Source: P. M. Camerini, L. Fratta and F. Maffioli, On improving relaxation methods by modified gradient techniques,
//! Mathematical Programming Study 3 (1975).

/// A direction is in units of 1/16 of a cover.
const ONE: i64 = 16;

/// Holds how far to move each multiplier, in proportion.
#[derive(Clone, Debug, Default)]
pub(super) struct Direction(Vec<i64>);

impl Direction {
    /// Forgets all earlier steps.
    pub(super) fn start(&mut self, items: usize) {
        self.0.clear();
        self.0.resize(items, 0);
    }

    /// Turns to the subgradient, but half way; gives the squared length of what can be moved along.
    pub(super) fn turn(&mut self, subgradient: &[i64], multipliers: &[i64]) -> i128 {
        let mut norm = 0;
        let pairs = subgradient.iter().zip(multipliers);
        for (direction, (&steepest, &multiplier)) in self.0.iter_mut().zip(pairs) {
            let turned = steepest.saturating_mul(ONE).saturating_add(*direction / 2);
            // No multiplier goes below zero.
            *direction = if multiplier > 0 {
                turned
            } else {
                turned.max(0)
            };
            norm += i128::from(*direction) * i128::from(*direction);
        }
        norm
    }

    /// Gives the length of a step that would close the gap if the bound rose as steeply as it does here.
    pub(super) fn length(gap: i128, norm: i128) -> i128 {
        gap.saturating_mul(i128::from(ONE)) / norm
    }

    /// Takes a step.
    pub(super) fn move_along(&self, length: i64, ceiling: i64, multipliers: &mut [i64]) {
        for (multiplier, &direction) in multipliers.iter_mut().zip(&self.0) {
            let moved = multiplier.saturating_add(length.saturating_mul(direction));
            *multiplier = moved.clamp(0, ceiling);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_alternates_cancels_out_and_what_lasts_adds_up() {
        let mut direction = Direction::default();
        direction.start(2);
        assert_eq!(direction.turn(&[1, 1], &[5, 5]), 2 * 16 * 16);
        assert_eq!(direction.turn(&[-1, 1], &[5, 5]), 8 * 8 + 24 * 24);
        assert_eq!(direction.0, [-8, 24]);
    }

    #[test]
    fn no_multiplier_goes_below_zero_or_counts_for_it() {
        let mut direction = Direction::default();
        direction.start(3);
        let mut multipliers = [0, 20, 20];
        assert_eq!(direction.turn(&[-1, -1, 1], &multipliers), 2 * 16 * 16);
        direction.move_along(2, 40, &mut multipliers);
        assert_eq!(multipliers, [0, 0, 40]);
    }

    #[test]
    fn a_full_step_closes_the_gap_along_a_bare_subgradient() {
        let mut direction = Direction::default();
        direction.start(1);
        let norm = direction.turn(&[3], &[1]);
        let length = Direction::length(9 << 20, norm);
        // The bound rises by 3 for each unit that the multiplier moves, and this is 48 for each unit of length.
        assert_eq!(length * 48 * 3, 9 << 20);
    }
}
