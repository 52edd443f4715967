//! Items with two options, as edges of a graph.

use dlx_core::{ItemId, OptionId};

use crate::Problem;

/// Holds, for each option, the options that it shares an item of two with: one of both is in every cover.
#[derive(Debug)]
pub(super) struct Pairs {
    partners: Vec<Vec<OptionId>>,
}

impl Pairs {
    /// Finds all items with two options.
    pub(super) fn of(problem: &Problem) -> Self {
        let mut partners = vec![Vec::new(); problem.option_count()];
        for item in (0..problem.item_count()).map(ItemId::new) {
            if let &[a, b] = problem.options_of(item)
                && problem.demand(item) > 0
            {
                partners[a.index()].push(b);
                partners[b.index()].push(a);
            }
        }
        for partners in &mut partners {
            partners.sort_unstable();
            partners.dedup();
        }
        Self { partners }
    }

    /// Lists the partners of the option, in ascending order.
    pub(super) fn of_option(&self, option: OptionId) -> &[OptionId] {
        &self.partners[option.index()]
    }

    /// Says whether one of both is in every cover.
    pub(super) fn are(&self, a: OptionId, b: OptionId) -> bool {
        self.of_option(a).binary_search(&b).is_ok()
    }

    /// Lists the options with partners, in ascending order.
    pub(super) fn options(&self) -> impl Iterator<Item = OptionId> + '_ {
        let numbers = 0..self.partners.len();
        numbers
            .filter(|&number| !self.partners[number].is_empty())
            .map(OptionId::new)
    }
}
