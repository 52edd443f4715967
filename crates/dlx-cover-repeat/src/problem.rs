//! The problem as it was stated: items with demands, options with costs, immutable once built.
//!
//! Both directions are kept as flat lists: the items of each option, and the options of each item.
//! Neither changes during a search; what changes lives in [`Residual`](crate::Residual).

use std::fmt::Display;

use dlx_core::{ItemId, OptionId};

use crate::flat::Flat;
use crate::search::Search;
use crate::{Adaptive, BuildError, Cost};

/// Holds a repeat cover problem: cover every item as often as it demands, at the least cost.
///
/// It is immutable and `Sync`: any number of searches may share it.
///
/// ```
/// use dlx_cover_repeat::Problem;
/// let mut builder = Problem::builder();
/// let door = builder.item("door", 1);
/// let gate = builder.item("gate", 2);
/// builder.option(3, [door, gate]);
/// let problem = builder.build()?;
/// assert_eq!(problem.item_name(gate), "gate");
/// assert_eq!(problem.uncoverable(), None);
/// # Ok::<(), dlx_cover_repeat::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    names: Vec<String>,
    demands: Vec<u32>,
    costs: Vec<Cost>,
    uses: Vec<u32>,
    items: Flat<ItemId>,
    options: Flat<OptionId>,
    uncoverable: Option<ItemId>,
    total: Cost,
}

impl Problem {
    /// Starts an empty problem.
    pub fn builder() -> ProblemBuilder {
        ProblemBuilder::default()
    }

    /// Prepares a search with the default bound and without limits.
    pub fn search(&self) -> Search<'_, Adaptive> {
        Search::new(self)
    }

    /// Gives the number of items.
    pub fn item_count(&self) -> usize {
        self.demands.len()
    }

    /// Gives the number of options.
    pub fn option_count(&self) -> usize {
        self.costs.len()
    }

    /// Gives the name under which the item was declared.
    ///
    /// # Panics
    /// If the item is not of this problem; so do all accessors by id.
    pub fn item_name(&self, item: ItemId) -> &str {
        &self.names[item.index()]
    }

    /// Gives how often the item must be covered.
    pub fn demand(&self, item: ItemId) -> u32 {
        self.demands[item.index()]
    }

    /// Gives the cost of using the option once.
    pub fn cost(&self, option: OptionId) -> Cost {
        self.costs[option.index()]
    }

    /// Gives how often the option can be of use: at most as often as one of its items demands, and as allowed.
    pub fn uses(&self, option: OptionId) -> u32 {
        self.uses[option.index()]
    }

    /// Gives the items of the option, as declared.
    pub fn items_of(&self, option: OptionId) -> &[ItemId] {
        self.items.of(option.index())
    }

    /// Gives the options that contain the item, in ascending order.
    pub fn options_of(&self, item: ItemId) -> &[OptionId] {
        self.options.of(item.index())
    }

    /// Gives the first item whose demand exceeds what all options together give.
    ///
    /// The problem has a cover exactly if there is no such item, since every option that is used helps.
    pub fn uncoverable(&self) -> Option<ItemId> {
        self.uncoverable
    }

    /// Gives the cost of using everything as often as it can be of use: no irredundant cover costs more.
    pub fn total_cost(&self) -> Cost {
        self.total
    }

    pub(crate) fn demands(&self) -> &[u32] {
        &self.demands
    }

    /// Gives the number of elements in all options together.
    pub fn element_count(&self) -> usize {
        self.items.len()
    }
}

/// Collects items and options and hands out their ids.
///
/// The first mistake is remembered and reported by [`ProblemBuilder::build`].
///
/// ```
/// use dlx_cover_repeat::{BuildError, Problem};
/// let mut builder = Problem::builder();
/// let item = builder.item("twice in one option", 1);
/// let option = builder.option(1, [item, item]);
/// assert_eq!(builder.build().unwrap_err(), BuildError::RepeatedItem { option, item });
/// ```
#[derive(Clone, Debug, Default)]
pub struct ProblemBuilder {
    names: Vec<String>,
    demands: Vec<u32>,
    costs: Vec<Cost>,
    limits: Vec<u32>,
    items: Flat<ItemId>,
    /// The last option that contains each item, plus one: finds repeated items in constant time.
    last_option: Vec<usize>,
    mistake: Option<BuildError>,
}

impl ProblemBuilder {
    /// Declares an item that must be covered `demand` times; a demand of 0 is met from the start.
    pub fn item(&mut self, name: impl Display, demand: u32) -> ItemId {
        let item = ItemId::new(self.demands.len());
        self.names.push(name.to_string());
        self.demands.push(demand);
        self.last_option.push(0);
        item
    }

    /// Declares an option that covers each of `items` once, at this cost for every time it is used.
    ///
    /// It may be used as often as its items demand, unless [`ProblemBuilder::max_uses`] allows less.
    /// An option without items, or with items of demand 0 alone, is legal and never used.
    pub fn option(&mut self, cost: Cost, items: impl IntoIterator<Item = ItemId>) -> OptionId {
        let option = OptionId::new(self.costs.len());
        self.costs.push(cost);
        self.limits.push(u32::MAX);
        for item in items {
            self.element(option, item);
        }
        self.items.close();
        option
    }

    fn element(&mut self, option: OptionId, item: ItemId) {
        let stamp = option.index() + 1;
        match self.last_option.get_mut(item.index()) {
            None => self.note(BuildError::UnknownItem { option, item }),
            Some(last) if *last == stamp => self.note(BuildError::RepeatedItem { option, item }),
            Some(last) => {
                *last = stamp;
                self.items.push(item);
            }
        }
    }

    fn note(&mut self, mistake: BuildError) {
        self.mistake.get_or_insert(mistake);
    }

    /// Allows the option at most `times` times; 0 forbids it.
    pub fn max_uses(&mut self, option: OptionId, times: u32) -> &mut Self {
        match self.limits.get_mut(option.index()) {
            None => self.note(BuildError::UnknownOption { option }),
            Some(limit) => *limit = times,
        }
        self
    }

    /// Validates and completes the problem. Takes time and memory in proportion to its size.
    ///
    /// # Errors
    /// The first mistake made with this builder, or [`BuildError::CostOverflow`].
    pub fn build(self) -> Result<Problem, BuildError> {
        if let Some(mistake) = self.mistake {
            return Err(mistake);
        }
        let uses = useful_uses(&self.items, &self.demands, &self.limits);
        let options = self.items.transposed(self.demands.len(), OptionId::new);
        Ok(Problem {
            uncoverable: first_uncoverable(&self.demands, &options, &uses),
            total: total_cost(&self.costs, &uses).ok_or(BuildError::CostOverflow)?,
            names: self.names,
            demands: self.demands,
            costs: self.costs,
            uses,
            items: self.items,
            options,
        })
    }
}

/// Caps what is allowed for each option by the largest demand among its items.
fn useful_uses(items: &Flat<ItemId>, demands: &[u32], limits: &[u32]) -> Vec<u32> {
    let largest_demand = |option| {
        let demands = items.of(option).iter().map(|item| demands[item.index()]);
        demands.max().unwrap_or(0)
    };
    let capped = |(option, &limit): (usize, &u32)| limit.min(largest_demand(option));
    limits.iter().enumerate().map(capped).collect()
}

fn first_uncoverable(demands: &[u32], options: &Flat<OptionId>, uses: &[u32]) -> Option<ItemId> {
    let supply = |item: usize| -> u64 {
        let options = options.of(item).iter();
        options.map(|option| u64::from(uses[option.index()])).sum()
    };
    let short = |item: &usize| supply(*item) < u64::from(demands[*item]);
    (0..demands.len()).find(short).map(ItemId::new)
}

/// Adds up what every use of every option costs, which must stay below the largest cost: that one means "no limit".
fn total_cost(costs: &[Cost], uses: &[u32]) -> Option<Cost> {
    let mut pairs = costs.iter().zip(uses);
    let total = pairs.try_fold(0, |sum: Cost, (&cost, &uses)| {
        sum.checked_add(cost.checked_mul(u64::from(uses))?)
    });
    total.filter(|&total| total < Cost::MAX)
}
