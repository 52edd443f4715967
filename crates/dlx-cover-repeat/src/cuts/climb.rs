//! The volume algorithm: subgradient steps that lead to good multipliers and to a fractional cover as well.
//!
//! At any multipliers each option is used fully or not at all, as its reduced cost says. Subgradient steps alone, as
//! the bound of a search takes them, so end at good multipliers, and at no cover. But the *mean* of these choices over
//! the steps, in which later ones weigh more, comes close to a cheapest fractional cover: a choice has its part in it
//! as the volume below its face of the dual has in all. And what this mean leaves uncovered is a better
//! direction for the next step than what the last choice alone leaves.
//!
//! A step is in proportion to how far the bound is below the goal. The goal is a little above the bound, not the best cover:
//! where the relaxation is far below that one, steps would be far too long. They get shorter while nothing rises, and longer
//! after a step that could have been.
//!
//! The climb starts from the multipliers and the mean of the problem without its last cuts. It does not start from the multipliers
//! of the bound, though they are better: near the best ones the steps are so short that the mean would see few choices.
//!
//! Source: F. Barahona and R. Anbil, The volume algorithm: producing primal solutions with a subgradient method,
//! Mathematical Programming 87 (2000).

use dlx_core::OptionId;

use super::relaxation::Relaxation;
use crate::{Cost, Problem};

/// By how much steps are shortened after so many without a rise, and lengthened after a good one.
const SHORTER: f64 = 0.66;
const PATIENCE: u32 = 8;
const LONGER: f64 = 1.1;

/// The first factor of step lengths, the greatest, and the one at which the climb is over.
const FIRST_FACTOR: f64 = 0.5;
const GREATEST_FACTOR: f64 = 2.0;
const LEAST_FACTOR: f64 = 0.002;

/// How far above the bound the goal is: a part of it, and a part of a unit of cost.
const AIM: (f64, f64) = (0.03, 0.2);

/// How much the last choice weighs in the mean, at least and at most.
const WEIGHTS: (f64, f64) = (0.01, 0.1);

/// A mean that leaves no more than this uncovered, squared and summed up, is a fractional cover.
const COVERED: f64 = 1e-9;

/// Climbs towards the best multipliers of a problem.
pub(super) struct Climb<'p> {
    problem: &'p Problem,
    target: f64,
    demands: Vec<f64>,
    /// The best multipliers, and their bound.
    best: Vec<f64>,
    value: f64,
    /// The multipliers of this step, the choice of options at them, and how often that covers each item.
    trial: Vec<f64>,
    choice: Vec<f64>,
    covered: Vec<f64>,
    /// The mean of the choices, and how often that covers each item.
    point: Vec<f64>,
    mean: Vec<f64>,
    factor: f64,
    stalled: u32,
}

impl<'p> Climb<'p> {
    /// Starts from what is known of the problem without its last items.
    pub(super) fn new(problem: &'p Problem, target: Cost, start: &Relaxation) -> Self {
        let mut trial = start.multipliers.clone();
        trial.resize(problem.item_count(), 0.0);
        let demands = problem.demands().iter().copied();
        let mut climb = Self {
            problem,
            target: float(target),
            demands: demands.map(f64::from).collect(),
            best: trial.clone(),
            value: 0.0,
            trial,
            choice: vec![0.0; problem.option_count()],
            covered: vec![0.0; problem.item_count()],
            point: start.point.clone(),
            mean: vec![0.0; problem.item_count()],
            factor: FIRST_FACTOR,
            stalled: 0,
        };
        climb.value = climb.evaluate();
        climb.cover_by_point();
        climb
    }

    fn cover_by_point(&mut self) {
        for option in (0..self.problem.option_count()).map(OptionId::new) {
            for item in self.problem.items_of(option) {
                self.mean[item.index()] += self.point[option.index()];
            }
        }
    }

    /// Takes a step; `false` if there is nowhere to go.
    pub(super) fn step(&mut self) -> bool {
        let norm = self.norm();
        if norm < COVERED || self.value >= self.target || self.factor < LEAST_FACTOR {
            return false;
        }
        let goal = self.target.min(self.value * (1.0 + AIM.0) + AIM.1);
        let length = self.factor * (goal - self.value).max(AIM.1 / 2.0) / norm;
        for item in 0..self.trial.len() {
            self.trial[item] = (self.best[item] + length * self.missing(item)).max(0.0);
        }
        let value = self.evaluate();
        let uphill = self.is_uphill();
        self.blend();
        self.judge(value, uphill);
        true
    }

    /// Ends the climb at the best multipliers.
    pub(super) fn finish(self) -> Relaxation {
        Relaxation {
            multipliers: self.best,
            point: self.point,
            value: self.value,
        }
    }

    /// Gives what the mean leaves of the item uncovered; less than 0 if it covers it more often.
    fn missing(&self, item: usize) -> f64 {
        self.demands[item] - self.mean[item]
    }

    /// Gives the square of what the mean leaves uncovered, of what can change.
    fn norm(&self) -> f64 {
        let items = 0..self.demands.len();
        let missing = items.map(|item| (self.missing(item), self.best[item]));
        let free = missing.filter(|&(missing, best)| best > 0.0 || missing > 0.0);
        free.map(|(missing, _)| missing * missing).sum()
    }

    /// Chooses options at the multipliers of this step, and gives the bound.
    fn evaluate(&mut self) -> f64 {
        self.covered.fill(0.0);
        let worth = self.demands.iter().zip(&self.trial);
        let mut value: f64 = worth.map(|(demand, multiplier)| demand * multiplier).sum();
        for option in (0..self.problem.option_count()).map(OptionId::new) {
            let items = self.problem.items_of(option);
            let premiums: f64 = items.iter().map(|item| self.trial[item.index()]).sum();
            let reduced = float(self.problem.cost(option)) - premiums;
            let pays = reduced < 0.0;
            let uses = f64::from(self.problem.uses(option)) * f64::from(u8::from(pays));
            self.choice[option.index()] = uses;
            if pays {
                value += uses * reduced;
                for item in items {
                    self.covered[item.index()] += uses;
                }
            }
        }
        value
    }

    /// Says whether the subgradient here agrees with the direction that led here.
    fn is_uphill(&self) -> bool {
        let items = 0..self.demands.len();
        let products =
            items.map(|item| self.missing(item) * (self.demands[item] - self.covered[item]));
        products.sum::<f64>() > 0.0
    }

    /// Mixes the choice into the mean, with the weight that leaves the least uncovered, within limits.
    fn blend(&mut self) {
        let (mut along, mut length) = (0.0, 0.0);
        for item in 0..self.demands.len() {
            let change = self.covered[item] - self.mean[item];
            along += self.missing(item) * change;
            length += change * change;
        }
        let weight = if length > 0.0 { along / length } else { 0.0 };
        let weight = weight.clamp(WEIGHTS.0, WEIGHTS.1);
        mix(&mut self.point, &self.choice, weight);
        mix(&mut self.mean, &self.covered, weight);
    }

    /// Keeps the multipliers of this step if they are the best, and sets the length of the next one.
    fn judge(&mut self, value: f64, uphill: bool) {
        if value > self.value {
            self.value = value;
            self.best.clone_from(&self.trial);
            self.stalled = 0;
            if uphill {
                self.factor = (self.factor * LONGER).min(GREATEST_FACTOR);
            }
        } else {
            self.stalled += 1;
            if self.stalled == PATIENCE {
                self.factor *= SHORTER;
                self.stalled = 0;
            }
        }
    }
}

fn mix(mean: &mut [f64], new: &[f64], weight: f64) {
    for (mean, new) in mean.iter_mut().zip(new) {
        *mean += weight * (new - *mean);
    }
}

/// Gives a cost as a number that floats; where it is huge, it is about right.
#[expect(clippy::cast_precision_loss, reason = "nothing here need be exact")]
fn float(cost: Cost) -> f64 {
    cost as f64
}
