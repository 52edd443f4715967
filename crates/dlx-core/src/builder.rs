//! Builds problems: hands out dense ids, remembers the first mistake, and reports it at the end.
//!
//! A caller may therefore declare a thousand options without looking at a single result,
//! and still learns which of them was wrong: the error carries the ids.

use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::ids::{Element, ItemId, OptionId};
use crate::names::Names;
use crate::problem::{Cell, Problem, Range, UNCOLORED};

/// Says what is wrong with a problem as it was declared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// An option has no elements.
    #[error("option {} is empty", option.index())]
    EmptyOption {
        /// The option.
        option: OptionId,
    },
    /// An option names an item that this builder did not hand out.
    #[error("option {} names item {}, which was not declared before it", option.index(), item.index())]
    UnknownItem {
        /// The option.
        option: OptionId,
        /// The item.
        item: ItemId,
    },
    /// An option names the same item twice.
    #[error("option {} names item {name:?} twice", option.index())]
    ItemTwice {
        /// The option.
        option: OptionId,
        /// The item.
        item: ItemId,
        /// The item's name.
        name: String,
    },
    /// An option gives a color to a primary item; only secondary items have colors.
    #[error("option {} gives a color to the primary item {name:?}", option.index())]
    ColoredPrimary {
        /// The option.
        option: OptionId,
        /// The item.
        item: ItemId,
        /// The item's name.
        name: String,
    },
    /// An option covers no primary item, so nothing would ever choose it.
    #[error("option {} covers no primary item", option.index())]
    NoPrimaryItem {
        /// The option.
        option: OptionId,
    },
    /// An item is to be covered at least this often and at most less often.
    #[error("item {name:?} cannot be covered {least} times at least and {most} at most")]
    EmptyRange {
        /// The item.
        item: ItemId,
        /// The item's name.
        name: String,
        /// How often it is to be covered at least.
        least: u32,
        /// How often it is to be covered at most.
        most: u32,
    },
    /// The costs of the options up to this one sum to more than 64 bits hold.
    #[error("the costs up to option {} overflow 64 bits", option.index())]
    CostOverflow {
        /// The option.
        option: OptionId,
    },
    /// The items, options and elements together are more than 32-bit links can address.
    #[error("the problem has more items, options and elements than 32 bits can count")]
    TooLarge,
}

/// Collects the items and options of a [`Problem`].
///
/// ```
/// use dlx_core::{BuildError, Problem};
///
/// let mut builder = Problem::builder();
/// let a = builder.primary("a");
/// builder.option([a, a]);
/// assert!(matches!(builder.build(), Err(BuildError::ItemTwice { .. })));
/// ```
#[derive(Clone, Debug, Default)]
pub struct ProblemBuilder {
    names: Names,
    primary: Vec<bool>,
    ranges: Vec<Range>,
    ends: Vec<u32>,
    elements: Vec<Element>,
    costs: Vec<u64>,
    total_cost: u64,
    // The number of the last option, counted from 1, that named the item: finds repeats in constant time.
    last_seen: Vec<usize>,
    mistake: Option<BuildError>,
}

impl ProblemBuilder {
    /// Declares an item that must be covered exactly once.
    pub fn primary(&mut self, name: impl Display) -> ItemId {
        self.item(name, true)
    }

    /// Declares an item that must be covered as many times as the range says, by different options.
    ///
    /// ```
    /// use dlx_core::Problem;
    ///
    /// let mut builder = Problem::builder();
    /// let team = builder.primary_within("team", 1..=2);
    /// for _ in 0..4 {
    ///     builder.option([team]);
    /// }
    /// // Four teams of one, six of two.
    /// assert_eq!(builder.build()?.search().count().count, 10_u32.into());
    /// # Ok::<(), dlx_core::BuildError>(())
    /// ```
    pub fn primary_within(&mut self, name: impl Display, times: RangeInclusive<u32>) -> ItemId {
        let item = self.primary(name);
        let (least, most) = times.into_inner();
        if least > most {
            let name = self.names.get(item.index()).to_owned();
            self.remember(BuildError::EmptyRange {
                item,
                name,
                least,
                most,
            });
        }
        if (least, most) != (1, 1) {
            self.ranges.push(Range { item, least, most });
        }
        item
    }

    /// Declares an item that may be covered at most once, or by several options that agree on its color.
    pub fn secondary(&mut self, name: impl Display) -> ItemId {
        self.item(name, false)
    }

    /// Declares an option of cost 0 that covers these items.
    pub fn option<E: Into<Element>>(&mut self, elements: impl IntoIterator<Item = E>) -> OptionId {
        self.option_with_cost(elements, 0)
    }

    /// Declares an option of the given cost that covers these items.
    pub fn option_with_cost<E: Into<Element>>(
        &mut self,
        elements: impl IntoIterator<Item = E>,
        cost: u64,
    ) -> OptionId {
        if !self.has_room() {
            self.remember(BuildError::TooLarge);
            return OptionId::new(0);
        }
        let option = OptionId::new(self.costs.len());
        let start = self.elements.len();
        self.elements.extend(elements.into_iter().map(Into::into));
        self.costs.push(cost);
        self.last_cost(option, cost);
        if let Err(mistake) = self.check(option, start) {
            self.remember(mistake);
        }
        match u32::try_from(self.elements.len()) {
            Ok(end) => self.ends.push(end),
            Err(_) => self.remember(BuildError::TooLarge),
        }
        option
    }

    /// Finishes the problem.
    ///
    /// # Errors
    /// The first mistake that was made on the way.
    pub fn build(mut self) -> Result<Problem, BuildError> {
        if !self.has_room() {
            self.remember(BuildError::TooLarge);
        }
        if let Some(mistake) = self.mistake {
            return Err(mistake);
        }
        let palette = palette(&self.elements);
        let cells = self
            .elements
            .iter()
            .map(|element| Cell::new(*element, &palette));
        Ok(Problem {
            primary_count: self.primary.iter().filter(|primary| **primary).count(),
            cells: cells.collect(),
            names: self.names,
            primary: self.primary,
            ranges: self.ranges,
            ends: self.ends,
            costs: self.costs,
            palette,
        })
    }

    fn item(&mut self, name: impl Display, primary: bool) -> ItemId {
        if !self.has_room() {
            self.remember(BuildError::TooLarge);
            return ItemId::new(0);
        }
        let item = ItemId::new(self.primary.len());
        self.names.push(name);
        self.primary.push(primary);
        self.last_seen.push(0);
        item
    }

    /// Says whether the links of all that was declared, headers and spacers included, can be numbered with one to spare.
    fn has_room(&self) -> bool {
        let links = self.primary.len() + self.elements.len() + self.costs.len() + 3;
        u32::try_from(links).is_ok()
    }

    fn last_cost(&mut self, option: OptionId, cost: u64) {
        match self.total_cost.checked_add(cost) {
            Some(total) => self.total_cost = total,
            None => self.remember(BuildError::CostOverflow { option }),
        }
    }

    fn check(&mut self, option: OptionId, start: usize) -> Result<(), BuildError> {
        let mut has_primary = false;
        for at in start..self.elements.len() {
            has_primary |= self.check_element(option, self.elements[at])?;
        }
        match (start == self.elements.len(), has_primary) {
            (true, _) => Err(BuildError::EmptyOption { option }),
            (false, false) => Err(BuildError::NoPrimaryItem { option }),
            (false, true) => Ok(()),
        }
    }

    /// Checks one element, and says whether its item is primary.
    fn check_element(&mut self, option: OptionId, element: Element) -> Result<bool, BuildError> {
        let item = element.item;
        let Some(&primary) = self.primary.get(item.index()) else {
            return Err(BuildError::UnknownItem { option, item });
        };
        let name = || self.names.get(item.index()).to_owned();
        if self.last_seen[item.index()] == self.costs.len() {
            let name = name();
            return Err(BuildError::ItemTwice { option, item, name });
        }
        if primary && element.color.is_some() {
            let name = name();
            return Err(BuildError::ColoredPrimary { option, item, name });
        }
        self.last_seen[item.index()] = self.costs.len();
        Ok(primary)
    }

    fn remember(&mut self, mistake: BuildError) {
        self.mistake.get_or_insert(mistake);
    }
}

/// Lists the colors in use, ascending, so that links can number them densely and keep numbers of their own beside them.
fn palette(elements: &[Element]) -> Vec<u32> {
    let mut palette: Vec<u32> = elements
        .iter()
        .filter_map(|element| element.color)
        .collect();
    palette.sort_unstable();
    palette.dedup();
    palette
}

impl Cell {
    fn new(element: Element, palette: &[u32]) -> Self {
        let color = element
            .color
            .map_or(UNCOLORED, |color| rank(color, palette));
        let item = u32::try_from(element.item.index()).expect("an item's id is 32 bits");
        Self { item, color }
    }
}

fn rank(color: u32, palette: &[u32]) -> u32 {
    let below = palette.partition_point(|other| *other < color);
    u32::try_from(below + 1).expect("colors are no more than elements")
}
