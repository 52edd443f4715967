//! A dense copy of a residual problem, in small numbers of its own.
//!
//! A bound goes through the elements of a residual problem many times. Late in a search most items are covered and
//! most options given up; so each node first copies what is left into plain lists, both ways, and works on these.
//! Open items are numbered by how many live options they have, the fewest first (a counting sort): that is the order
//! in which ascents raise prices. Live options without an open item are left out.

use dlx_core::{ItemId, OptionId};

use crate::{Problem, Residual};

/// Stands for an item or option that has no number here.
const NONE: u32 = u32::MAX;

/// Items with so many live options, or more, are not told apart by the sort.
const LONGEST: usize = 255;

/// Finest unit of prices: finer ones gain nothing that the rounding to whole costs would let through.
const FINEST: u32 = 24;

/// Holds the open items and the useful options of a residual problem.
#[derive(Clone, Debug, Default)]
pub(crate) struct View {
    /// Costs are in units of `2^-shift`.
    pub(crate) shift: u32,
    /// The open items.
    pub(crate) items: Vec<ItemId>,
    /// How many covers each open item needs.
    pub(crate) needs: Vec<u64>,
    /// The useful options.
    pub(crate) options: Vec<OptionId>,
    /// What each useful option costs, in fixed point.
    pub(crate) costs: Vec<u64>,
    /// How often each useful option may still be used.
    pub(crate) left: Vec<u32>,
    /// The elements looked at so far, over all copies.
    pub(crate) work: u64,
    elements: Vec<u32>,
    element_bounds: Vec<u32>,
    members: Vec<u32>,
    member_bounds: Vec<u32>,
    /// The numbers that items and options have here.
    item_numbers: Vec<u32>,
    option_numbers: Vec<u32>,
    /// Where the next open item with so many live options goes.
    buckets: Vec<u32>,
}

/// Gives the unit of prices: with it the cost of everything stays below `2^62`, where it can.
pub(crate) fn shift_of(problem: &Problem) -> u32 {
    let spare = problem.total_cost().leading_zeros();
    spare.saturating_sub(2).min(FINEST)
}

impl View {
    /// Copies the residual problem. Takes time in proportion to the elements of its live options.
    pub(crate) fn read(&mut self, residual: &Residual<'_>) {
        self.shift = shift_of(residual.problem());
        self.number_items(residual);
        self.lay_out_members(residual);
        self.number_options(residual);
        self.work += self.elements.len() as u64 + self.item_numbers.len() as u64;
    }

    /// Numbers the open items by their live options.
    fn number_items(&mut self, residual: &Residual<'_>) {
        self.buckets.clear();
        self.buckets.resize(LONGEST + 2, 0);
        let mut count = 0;
        for item in residual.items() {
            self.buckets[bucket(residual, item) + 1] += 1;
            count += 1;
        }
        for index in 1..self.buckets.len() {
            self.buckets[index] += self.buckets[index - 1];
        }
        self.items.resize(count, ItemId::new(0));
        self.item_numbers.clear();
        self.item_numbers
            .resize(residual.problem().item_count(), NONE);
        for item in residual.items() {
            let place = &mut self.buckets[bucket(residual, item)];
            self.items[*place as usize] = item;
            self.item_numbers[item.index()] = *place;
            *place += 1;
        }
    }

    /// Makes room for the options of each open item: `member_bounds[item + 1]` is where its list starts for now.
    fn lay_out_members(&mut self, residual: &Residual<'_>) {
        self.needs.clear();
        self.member_bounds.clear();
        self.member_bounds.push(0);
        let mut end = 0;
        for &item in &self.items {
            self.needs.push(residual.need(item));
            self.member_bounds.push(end);
            end += residual.live(item);
        }
        self.members.resize(end as usize, 0);
    }

    fn number_options(&mut self, residual: &Residual<'_>) {
        let problem = residual.problem();
        self.options.clear();
        self.costs.clear();
        self.left.clear();
        self.elements.clear();
        self.element_bounds.clear();
        self.element_bounds.push(0);
        self.option_numbers.resize(problem.option_count(), NONE);
        for option in residual.options() {
            if residual.gain(option) > 0 {
                self.option_numbers[option.index()] = small(self.options.len());
                self.options.push(option);
                self.costs.push(problem.cost(option) << self.shift);
                self.left.push(residual.left(option));
                self.add_elements(problem.items_of(option));
            } else {
                self.option_numbers[option.index()] = NONE;
            }
        }
    }

    /// Enters the open items of the last option, and the option in each of them.
    fn add_elements(&mut self, items: &[ItemId]) {
        let option = small(self.options.len() - 1);
        for item in items {
            let number = self.item_numbers[item.index()];
            if number != NONE {
                self.elements.push(number);
                let place = &mut self.member_bounds[number as usize + 1];
                self.members[*place as usize] = option;
                *place += 1;
            }
        }
        self.element_bounds.push(small(self.elements.len()));
    }

    /// Gives the open items of a useful option, by their numbers here.
    pub(crate) fn items_of(&self, option: usize) -> &[u32] {
        let bounds = (self.element_bounds[option], self.element_bounds[option + 1]);
        &self.elements[bounds.0 as usize..bounds.1 as usize]
    }

    /// Gives the useful options of an open item, by their numbers here.
    pub(crate) fn options_of(&self, item: usize) -> &[u32] {
        let bounds = (self.member_bounds[item], self.member_bounds[item + 1]);
        &self.members[bounds.0 as usize..bounds.1 as usize]
    }

    /// Gives the number that a live option has here, if it is useful.
    pub(crate) fn number_of(&self, option: OptionId) -> Option<usize> {
        let number = self.option_numbers[option.index()];
        (number != NONE).then_some(number as usize)
    }

    /// Gives the number of elements.
    pub(crate) fn element_count(&self) -> u64 {
        self.elements.len() as u64
    }
}

fn bucket(residual: &Residual<'_>, item: ItemId) -> usize {
    (residual.live(item) as usize).min(LONGEST)
}

/// Numbers items, options and elements in 32 bits.
pub(crate) fn small(number: usize) -> u32 {
    u32::try_from(number).expect("a problem in memory has fewer elements")
}

/// Gives the least whole cost that is at least `value` in units of `2^-shift`.
pub(crate) fn round_up(value: u64, shift: u32) -> u64 {
    let whole = value >> shift;
    whole + u64::from(whole << shift != value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Problem;

    #[test]
    fn rounds_up_to_whole_costs() {
        assert_eq!(round_up(0, 24), 0);
        assert_eq!(round_up(1, 24), 1);
        assert_eq!(round_up(3 << 24, 24), 3);
        assert_eq!(round_up((3 << 24) + 1, 24), 4);
        assert_eq!(round_up(u64::MAX, 0), u64::MAX);
    }

    #[test]
    fn copies_what_is_left() {
        let mut builder = Problem::builder();
        let items: Vec<_> = (0..3).map(|item| builder.item(item, 1)).collect();
        let first = builder.option(1, [items[0], items[1]]);
        let second = builder.option(2, [items[1], items[2]]);
        let third = builder.option(3, [items[1]]);
        let problem = builder.build().expect("it is well formed");
        let mut residual = Residual::new(&problem);
        residual.discard(third);
        residual.take(first);
        let mut view = View::default();
        view.read(&residual);
        assert_eq!(view.items, [items[2]]);
        assert_eq!(view.options, [second]);
        assert_eq!(view.items_of(0), [0]);
        assert_eq!(view.options_of(0), [0]);
        assert_eq!(view.costs, [2 << view.shift]);
        assert_eq!(view.number_of(second), Some(0));
    }
}
