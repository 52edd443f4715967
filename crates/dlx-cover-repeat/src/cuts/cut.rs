//! A cut: what every cover keeps, and a fractional one need not.

use dlx_core::{ItemId, OptionId};

use super::relaxation::Relaxation;
use crate::Problem;

/// Says that every cover uses some of these options so many times, together; that is an item with a demand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cut {
    /// In ascending order.
    pub(super) options: Vec<OptionId>,
    pub(super) demand: u32,
}

impl Cut {
    /// States a cut on these options, each of them once.
    pub(super) fn new(mut options: Vec<OptionId>, demand: u32) -> Self {
        options.sort_unstable();
        Self { options, demand }
    }

    /// Gives by how much the point falls short of the demand.
    pub(super) fn violation(&self, at: &Relaxation) -> f64 {
        f64::from(self.demand) - at.uses_of(&self.options)
    }
}

/// States the problem once more, with these cuts as its last items.
pub(super) fn add(problem: &Problem, cuts: &[Cut]) -> Problem {
    let mut builder = Problem::builder();
    for item in (0..problem.item_count()).map(ItemId::new) {
        builder.item(problem.item_name(item), problem.demand(item));
    }
    let mut further = vec![Vec::new(); problem.option_count()];
    for cut in cuts {
        let item = builder.item("cut", cut.demand);
        for option in &cut.options {
            further[option.index()].push(item);
        }
    }
    for option in (0..problem.option_count()).map(OptionId::new) {
        let items = problem
            .items_of(option)
            .iter()
            .chain(&further[option.index()]);
        let copy = builder.option(problem.cost(option), items.copied());
        builder.max_uses(copy, problem.uses(option));
    }
    let problem = builder.build();
    problem.expect("covers are what they were, and cost what they did")
}
