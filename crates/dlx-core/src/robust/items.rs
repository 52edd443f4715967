//! Items: how many of their options are live, and how many are chosen.
//!
//! An option is live until it is ruled out. An item does not list its live options: it knows how many there are, and the exclusive or
//! of their numbers. To rule an option out takes one from the count and its number out of the exclusive or, and to undo that is
//! to do it again. Once a single option is live, the exclusive or is its number, and nobody had to look for it.
//!
//! ```text
//!   options of an item   5   9   12          live 3, mixed 5 ^ 9 ^ 12
//!   rule out 9                               live 2, mixed 5 ^ 12
//!   rule out 5                               live 1, mixed 12: it is 12 or none
//! ```
//!
//! Each item asks for at least so many chosen options and allows at most so many. A primary item asks for one and allows one, unless it says otherwise;
//! a secondary item asks for none and allows one, or any number of one color.
//!
//! The primary items that may take another option are *open*. They are a sparse set: all that are open stand first in a list, and to close one
//! is to swap it with the last of these. To open it again, the number of open ones goes up by one, and nothing else: items may have been permuted since,
//! but only among those that were open then.
//!
//! Source: Briggs and Torczon, "An efficient representation for sparse sets", ACM Letters on Programming Languages and Systems 2 (1993).

use std::ops::Range;

use super::literal::Literal;
use super::narrow;
use crate::layout::Layout;
use crate::problem::{Problem, UNCOLORED};

/// An item as it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct State {
    /// The options that are not ruled out.
    pub(super) live: u32,
    /// The exclusive or of their numbers.
    pub(super) mixed: u32,
    /// How many must be chosen.
    pub(super) least: u32,
    /// How many are chosen.
    pub(super) chosen: u32,
}

/// Items are renumbered: the primary ones come first.
#[derive(Clone, Debug)]
pub(super) struct Items {
    primary: u32,
    /// Option `o` has the cells from `cell_starts[o]` to `cell_starts[o + 1]`.
    cell_starts: Vec<u32>,
    /// The item of each cell.
    cells: Vec<u32>,
    /// The color of each cell.
    colors: Vec<u32>,
    states: Vec<State>,
    /// How many options each item allows.
    most: Vec<u32>,
    /// The options of all items, one item after the other.
    takers: Vec<u32>,
    /// The color that each of them gives its item.
    taker_colors: Vec<u32>,
    taker_starts: Vec<u32>,
    /// Behind these are options ruled out at level 0.
    taker_ends: Vec<u32>,
    /// The primary items, the open ones first.
    open: Vec<u32>,
    open_places: Vec<u32>,
    open_count: u32,
}

impl Items {
    pub(super) fn new(problem: &Problem) -> Self {
        let mut items = Self::without_takers(problem);
        items.fill_takers();
        items.close_full();
        items
    }

    fn without_takers(problem: &Problem) -> Self {
        let mut numbers = vec![0; problem.item_count()];
        for (number, item) in Layout::declared(problem).items.iter().enumerate() {
            numbers[*item as usize] = narrow(number);
        }
        let primary = narrow(problem.primary_count);
        let mut states = vec![State::default(); numbers.len()];
        for state in &mut states[..primary as usize] {
            state.least = 1;
        }
        let mut most = vec![1; numbers.len()];
        for range in &problem.ranges {
            let item = numbers[range.item.index()] as usize;
            (states[item].least, most[item]) = (range.least, range.most);
        }
        let ends = problem.ends.iter().copied();
        let cells = problem.cells.iter();
        Self {
            primary,
            cell_starts: [0].into_iter().chain(ends).collect(),
            cells: cells.map(|cell| numbers[cell.item as usize]).collect(),
            colors: problem.cells.iter().map(|cell| cell.color).collect(),
            states,
            most,
            takers: vec![0; problem.cells.len()],
            taker_colors: vec![UNCOLORED; problem.cells.len()],
            taker_starts: Vec::new(),
            taker_ends: Vec::new(),
            open: (0..primary).collect(),
            open_places: (0..primary).collect(),
            open_count: primary,
        }
    }

    fn fill_takers(&mut self) {
        for item in &self.cells {
            self.states[*item as usize].live += 1;
        }
        let mut end = 0;
        for state in &self.states {
            self.taker_starts.push(end);
            end += state.live;
            self.taker_ends.push(end);
        }
        let mut next = self.taker_starts.clone();
        for option in 0..self.options() {
            for cell in self.cells(option) {
                let item = self.cells[cell] as usize;
                self.takers[next[item] as usize] = option;
                self.taker_colors[next[item] as usize] = self.colors[cell];
                self.states[item].mixed ^= option;
                next[item] += 1;
            }
        }
    }

    fn close_full(&mut self) {
        for item in 0..self.primary {
            if self.most[item as usize] == 0 {
                self.close(item);
            }
        }
    }

    pub(super) fn options(&self) -> u32 {
        narrow(self.cell_starts.len() - 1)
    }

    pub(super) fn primaries(&self) -> u32 {
        self.primary
    }

    /// Gives the numbers of an option's cells.
    pub(super) fn cells(&self, option: u32) -> Range<usize> {
        let option = option as usize;
        self.cell_starts[option] as usize..self.cell_starts[option + 1] as usize
    }

    pub(super) fn item(&self, cell: usize) -> u32 {
        self.cells[cell]
    }

    pub(super) fn color(&self, cell: usize) -> u32 {
        self.colors[cell]
    }

    pub(super) fn state(&self, item: u32) -> State {
        self.states[item as usize]
    }

    /// Gives how many options may be chosen.
    pub(super) fn most(&self, item: u32) -> u32 {
        self.most[item as usize]
    }

    fn places(&self, item: u32) -> Range<usize> {
        let item = item as usize;
        self.taker_starts[item] as usize..self.taker_ends[item] as usize
    }

    /// Gives all options of an item but those ruled out at level 0.
    pub(super) fn takers(&self, item: u32) -> &[u32] {
        &self.takers[self.places(item)]
    }

    /// Gives the same, each with the color that it gives the item.
    pub(super) fn colored_takers(
        &self,
        item: u32,
    ) -> impl ExactSizeIterator<Item = (u32, u32)> + '_ {
        let colors = &self.taker_colors[self.places(item)];
        self.takers(item)
            .iter()
            .copied()
            .zip(colors.iter().copied())
    }

    /// Lists the primary items that may take another option.
    pub(super) fn open(&self) -> &[u32] {
        &self.open[..self.open_count as usize]
    }

    /// Gives the number of ways to go on at an open item, if all is propagated; none if nothing is left to decide.
    ///
    /// An item that needs no more options comes after all others.
    pub(super) fn degree(&self, item: u32) -> Option<f64> {
        let State {
            live,
            least,
            chosen,
            ..
        } = self.states[item as usize];
        match (live - chosen, least.saturating_sub(chosen)) {
            (0, _) => None,
            (left, 0) => Some(f64::from(left) * 1e9),
            (left, needed) => Some(f64::from(left + 1 - needed)),
        }
    }

    /// Chooses an option for an item, or rules it out if the item needs no more.
    pub(super) fn need(&self, item: u32, option: u32) -> Literal {
        let State { least, chosen, .. } = self.states[item as usize];
        if chosen < least {
            Literal::chosen(option)
        } else {
            Literal::ruled_out(option)
        }
    }

    /// Counts an option as chosen, of the item of this cell.
    pub(super) fn choose(&mut self, cell: usize) {
        let item = self.cells[cell];
        self.states[item as usize].chosen += 1;
        if item < self.primary && self.is_full(item) {
            self.close(item);
        }
    }

    /// Says whether exactly as many options are chosen as may be.
    fn is_full(&self, item: u32) -> bool {
        self.states[item as usize].chosen == self.most[item as usize]
    }

    fn close(&mut self, item: u32) {
        self.open_count -= 1;
        let place = self.open_places[item as usize];
        let last = self.open[self.open_count as usize];
        self.open[place as usize] = last;
        self.open_places[last as usize] = place;
        self.open[self.open_count as usize] = item;
        self.open_places[item as usize] = self.open_count;
    }

    /// Takes an option out of the live ones of its items, and tells of each that has no more left than it asks for.
    pub(super) fn remove(&mut self, option: u32, mut scarce: impl FnMut(u32, State)) {
        for item in &self.cells[self.cells(option)] {
            let state = &mut self.states[*item as usize];
            state.live -= 1;
            state.mixed ^= option;
            if state.live <= state.least {
                scarce(*item, *state);
            }
        }
    }

    /// Undoes what was done for the last propagated literal.
    pub(super) fn undo(&mut self, literal: Literal) {
        let option = literal.option();
        for cell in self.cells(option) {
            let item = self.cells[cell];
            if literal.is_chosen() {
                self.open_count += u32::from(item < self.primary && self.is_full(item));
                self.states[item as usize].chosen -= 1;
            } else {
                let state = &mut self.states[item as usize];
                state.live += 1;
                state.mixed ^= option;
            }
        }
    }

    /// Forgets the options that were ruled out, for good: only at level 0.
    pub(super) fn settle(&mut self, is_ruled_out: impl Fn(u32) -> bool) {
        for item in 0..self.states.len() {
            let mut end = self.taker_ends[item];
            let mut place = self.taker_starts[item];
            while place < end {
                if is_ruled_out(self.takers[place as usize]) {
                    end -= 1;
                    self.takers.swap(place as usize, end as usize);
                    self.taker_colors.swap(place as usize, end as usize);
                } else {
                    place += 1;
                }
            }
            self.taker_ends[item] = end;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use puzzle_testkit::exact::counted_instances;

    use super::*;
    use crate::testing::counted_problem;

    /// The state of each item, and the open items.
    fn state(items: &Items) -> (Vec<State>, Vec<u32>) {
        let mut open = items.open().to_vec();
        open.sort_unstable();
        (items.states.clone(), open)
    }

    proptest! {
        #[test]
        fn undoing_restores_what_was(counted in counted_instances(), order: Vec<(prop::sample::Index, bool)>) {
            let mut items = Items::new(&counted_problem(&counted));
            let mut left: Vec<u32> = (0..items.options()).collect();
            let mut done = Vec::new();
            for (index, chosen) in order {
                if left.is_empty() {
                    break;
                }
                let option = left.swap_remove(index.index(left.len()));
                let literal = if chosen { Literal::chosen(option) } else { Literal::ruled_out(option) };
                done.push((literal, state(&items)));
                if chosen {
                    for cell in items.cells(option) {
                        items.choose(cell);
                    }
                } else {
                    items.remove(option, |_, _| ());
                }
            }
            while let Some((literal, before)) = done.pop() {
                items.undo(literal);
                prop_assert_eq!(state(&items), before);
            }
        }

        #[test]
        fn the_last_live_option_is_known(counted in counted_instances(), order: Vec<prop::sample::Index>) {
            let mut items = Items::new(&counted_problem(&counted));
            let mut left: Vec<u32> = (0..items.options()).collect();
            for index in order {
                if left.is_empty() {
                    break;
                }
                items.remove(left.swap_remove(index.index(left.len())), |_, _| ());
                let state_of = |item| {
                    let takers = items.takers(item).iter().copied();
                    let live: Vec<u32> = takers.filter(|option| left.contains(option)).collect();
                    (items.state(item), live)
                };
                for (state, live) in (0..narrow(items.states.len())).map(state_of) {
                    prop_assert_eq!(state.live as usize, live.len());
                    if let [last] = live[..] {
                        prop_assert_eq!(state.mixed, last);
                    }
                }
            }
        }
    }
}
