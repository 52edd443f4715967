//! Cuts: redundant items with a demand, which raise the bound.
//!
//! What every cover keeps can be stated as a further item: some options, and how often they are to be used together.
//! Covers stay what they were. But the bounds of a search speak of fractional covers too, and of these a further item
//! excludes some: so the bound rises, at the root and at every node, by the methods that are there for any item.
//!
//! Three families know what to state where a fractional cover that costs as little as any falls short of it:
//!
//! - [`cliques`]: of options that pairwise share an item of two, all but one;
//! - [`cycles`]: of an odd number of such options in a ring, more than half;
//! - [`rounding`]: of the options that touch a group of items, as many as the group needs at least, rounded up.
//!
//! Each is switched by its own success. A family is asked, what it finds is added, and the [`relaxation`] is solved again.
//! As long as the bound rises the family is asked again; once it does not, what was added last is dropped,
//! and it is the next family's turn. Cuts that are worth nothing any more go as well. If no family has raised the bound there
//! is nothing to search with. Else the part with its cuts is one more method of the [plan](crate::plan): it goes first
//! while it is the one that proves something, and else when the others got nowhere.
//!
//! Symmetry and dominance see the further items. What they find is as right as before, and less.

mod climb;
mod cliques;
mod cut;
mod cycles;
mod effort;
mod families;
mod pairs;
mod relaxation;
mod rounding;

use dlx_core::ItemId;

pub(crate) use effort::Effort;

use crate::part::Part;
use crate::techniques::Techniques;
use crate::{Cost, Problem};
use cut::Cut;
use families::Family;
use relaxation::Relaxation;

/// By how many uses a point must fall short of a cut.
const LEAST_VIOLATION: f64 = 0.1;

/// By how much of a unit of cost a family must raise the bound to be asked again.
const LEAST_RISE: f64 = 0.02;

/// A cut that is worth less, in units of cost, goes.
const LEAST_WORTH: f64 = 0.001;

/// The most times that a family is asked.
const ROUNDS: u32 = 30;

/// Steps towards the relaxation, at first and after cuts were added.
const FIRST_STEPS: usize = 400;
const FURTHER_STEPS: usize = 300;

/// Says whether there are cuts at all.
pub(crate) fn are_used(techniques: Techniques) -> bool {
    let mut families = Family::ALL.iter();
    families.any(|family| techniques.uses(family.technique()))
}

/// Says whether cuts are likely to raise the bound by much: half of the items, or more, have two options,
/// of which the linear relaxation takes half.
pub(crate) fn suit(problem: &Problem) -> bool {
    let items = (0..problem.item_count()).map(ItemId::new);
    let pairs = items.filter(|&item| problem.options_of(item).len() == 2);
    2 * pairs.count() >= problem.item_count()
}

/// Gives about the least work that looking for cuts is worth, for a problem of this size.
pub(crate) fn least_work(problem: &Problem) -> u64 {
    (2 * FIRST_STEPS as u64).saturating_mul(problem.element_count() as u64)
}

/// Adds cuts to the part, to be searched for covers that cost less than `target`; `None` if none of them raises the bound.
pub(crate) fn strengthen(
    part: &Part,
    target: Cost,
    techniques: Techniques,
    effort: &mut Effort<'_>,
) -> Option<Part> {
    let mut strengthened = Strengthened::new(part, target, effort);
    for family in Family::ALL {
        if techniques.uses(family.technique()) {
            let mut rounds = 0;
            while rounds < ROUNDS && strengthened.is_raised_by(family, effort) {
                rounds += 1;
            }
        }
    }
    strengthened.into_part()
}

/// Holds a part with some cuts, and its relaxation.
struct Strengthened<'q> {
    part: &'q Part,
    target: Cost,
    cuts: Vec<Cut>,
    problem: Problem,
    relaxation: Relaxation,
}

impl<'q> Strengthened<'q> {
    fn new(part: &'q Part, target: Cost, effort: &mut Effort<'_>) -> Self {
        let unknown = Relaxation::unknown(&part.problem);
        Self {
            part,
            target,
            cuts: Vec::new(),
            problem: part.problem.clone(),
            relaxation: unknown.solve(&part.problem, target, FIRST_STEPS, effort),
        }
    }

    /// Adds what the family finds, if that raises the bound; says whether it does.
    fn is_raised_by(&mut self, family: Family, effort: &mut Effort<'_>) -> bool {
        let mut found = family.separate(&self.problem, &self.relaxation, effort);
        if found.is_empty() {
            return false;
        }
        found.truncate(self.part.problem.item_count() / 4 + 20);
        let cuts = [self.cuts.clone(), found].concat();
        let problem = cut::add(&self.part.problem, &cuts);
        let start = &self.relaxation;
        let relaxation = start.solve(&problem, self.target, FURTHER_STEPS, effort);
        let raised = relaxation.value > self.relaxation.value + LEAST_RISE;
        if raised {
            self.keep(cuts, relaxation);
        }
        raised
    }

    /// Keeps the cuts that are worth something.
    fn keep(&mut self, cuts: Vec<Cut>, mut relaxation: Relaxation) {
        let items = self.part.problem.item_count();
        let worths = relaxation.multipliers.split_off(items);
        self.cuts.clear();
        for (cut, worth) in cuts.into_iter().zip(worths) {
            if worth > LEAST_WORTH {
                self.cuts.push(cut);
                relaxation.multipliers.push(worth);
            }
        }
        self.problem = cut::add(&self.part.problem, &self.cuts);
        self.relaxation = relaxation;
    }

    fn into_part(self) -> Option<Part> {
        if self.cuts.is_empty() {
            return None;
        }
        let prices = self.relaxation.prices(&self.problem);
        Some(self.part.restated(self.problem, prices))
    }
}

#[cfg(test)]
mod tests;
