//! The immutable problem: items, options, colors and costs in flat arrays.

use std::ops::RangeInclusive;

use crate::builder::ProblemBuilder;
use crate::ids::{Element, ItemId, OptionId};
use crate::names::Names;
use crate::search::Search;
use crate::split::Prefix;

/// The color number of an element without a color.
pub(crate) const UNCOLORED: u32 = 0;

/// One element as stored: the item, and the rank of its color in the palette, counted from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) item: u32,
    pub(crate) color: u32,
}

/// How often an item must and may be covered, where that is not exactly once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    pub(crate) item: ItemId,
    pub(crate) least: u32,
    pub(crate) most: u32,
}

/// An exact cover problem: choose options so that every primary item is covered exactly once, or as often as it says,
/// and no secondary item is covered twice, unless all options that cover it agree on its color.
///
/// Immutable, so that any number of searches, on any threads, can share it.
/// A problem without primary items has one solution, the empty one.
///
/// ```
/// use dlx_core::Problem;
///
/// let mut builder = Problem::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.primary(name));
/// builder.option([a]);
/// builder.option([b]);
/// builder.option([a, b]);
/// let problem = builder.build()?;
/// assert_eq!(problem.search().count().count, 2_u32.into());
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    pub(crate) names: Names,
    pub(crate) primary: Vec<bool>,
    pub(crate) primary_count: usize,
    // Ascending by item.
    pub(crate) ranges: Vec<Range>,
    // Option `o` has the cells from the end of the option before it to `ends[o]`.
    pub(crate) ends: Vec<u32>,
    pub(crate) cells: Vec<Cell>,
    pub(crate) costs: Vec<u64>,
    pub(crate) palette: Vec<u32>,
}

impl Problem {
    /// Starts a problem.
    pub fn builder() -> ProblemBuilder {
        ProblemBuilder::default()
    }

    /// Starts a search, without limits until it is given some.
    pub fn search(&self) -> Search<'_> {
        Search::new(self)
    }

    /// Cuts the search into at least this many disjoint parts that together hold every solution; see [`Search::split`].
    pub fn split(&self, at_least: usize) -> Vec<Prefix> {
        self.search().split(at_least)
    }

    /// Counts the items, primary and secondary.
    pub fn item_count(&self) -> usize {
        self.primary.len()
    }

    /// Counts the primary items.
    pub fn primary_count(&self) -> usize {
        self.primary_count
    }

    /// Counts the options.
    pub fn option_count(&self) -> usize {
        self.ends.len()
    }

    /// Counts the elements of all options together.
    pub fn element_count(&self) -> usize {
        self.cells.len()
    }

    /// Gives the name of an item.
    ///
    /// # Panics
    /// If the item is not one of this problem.
    pub fn item_name(&self, item: ItemId) -> &str {
        self.names.get(item.index())
    }

    /// Says whether an item is primary.
    ///
    /// # Panics
    /// If the item is not one of this problem.
    pub fn is_primary(&self, item: ItemId) -> bool {
        self.primary[item.index()]
    }

    /// Gives the elements of an option, in the order in which they were declared.
    ///
    /// # Panics
    /// If the option is not one of this problem.
    pub fn option(&self, option: OptionId) -> impl ExactSizeIterator<Item = Element> + '_ {
        self.cells(option.index()).iter().map(|cell| Element {
            item: ItemId::new(cell.item as usize),
            color: (cell.color != UNCOLORED).then(|| self.palette[cell.color as usize - 1]),
        })
    }

    /// Gives the cost of an option; 0 unless it was declared with another.
    ///
    /// # Panics
    /// If the option is not one of this problem.
    pub fn cost(&self, option: OptionId) -> u64 {
        self.costs[option.index()]
    }

    /// Says how often an item must and may be covered; options that agree on a color count once.
    ///
    /// # Panics
    /// If the item is not one of this problem.
    pub fn times(&self, item: ItemId) -> RangeInclusive<u32> {
        let least = u32::from(self.is_primary(item));
        let range = self.ranges.binary_search_by_key(&item, |range| range.item);
        range.map_or(least..=1, |at| self.ranges[at].least..=self.ranges[at].most)
    }

    /// Finds the first primary item that fewer options cover than must: one reason why there is no solution.
    ///
    /// Takes time linear in the size of the problem.
    pub fn uncoverable(&self) -> Option<ItemId> {
        let mut needs: Vec<u32> = self.primary.iter().copied().map(u32::from).collect();
        for range in &self.ranges {
            needs[range.item.index()] = range.least;
        }
        for cell in &self.cells {
            let need = &mut needs[cell.item as usize];
            *need = need.saturating_sub(1);
        }
        needs.iter().position(|need| *need > 0).map(ItemId::new)
    }

    /// Counts the elements of all options that are primary items.
    pub(crate) fn primary_element_count(&self) -> usize {
        let primary = |cell: &&Cell| self.primary[cell.item as usize];
        self.cells.iter().filter(primary).count()
    }

    /// Says whether any item may be covered other than once.
    pub(crate) fn is_counted(&self) -> bool {
        !self.ranges.is_empty()
    }

    /// Gives the cells of the option with this number.
    pub(crate) fn cells(&self, option: usize) -> &[Cell] {
        let start = option
            .checked_sub(1)
            .map_or(0, |before| self.ends[before] as usize);
        &self.cells[start..self.ends[option] as usize]
    }

    /// Says whether any option gives a color to an item.
    pub(crate) fn has_colors(&self) -> bool {
        !self.palette.is_empty()
    }

    /// Gives the first declared primary item of an option.
    pub(crate) fn leader(&self, option: OptionId) -> u32 {
        let cells = self.cells(option.index()).iter().map(|cell| cell.item);
        cells
            .filter(|item| self.primary[*item as usize])
            .min()
            .unwrap_or(u32::MAX)
    }

    /// Sums the costs of these options.
    pub(crate) fn total(&self, options: &[OptionId]) -> u64 {
        options.iter().map(|option| self.cost(*option)).sum()
    }
}
