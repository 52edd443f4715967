//! Items and their live options, as sparse sets.
//!
//! The slots of an item hold all its options; the first `sizes[item]` of them are live. To rule an option out, its slot is swapped
//! with the last live one, and the size goes down by one. To undo that, the size goes up by one, and nothing else:
//! slots may have been permuted since, but only within what was live then, so the same set is live again,
//! provided that undoing runs through the trail backward.
//!
//! An item that a chosen option has covered is *owned* by it. Its set is not looked at until the owner is taken back,
//! so it is not kept up either: ruling out an option passes over owned items, and since owners change in the order of the trail,
//! undoing passes over the same ones. An item with a color is owned by the first option that gave it the color.
//!
//! The primary items that are not owned are a sparse set themselves, for the rules of decision and to see that a cover is complete.
//!
//! Source: Briggs and Torczon, "An efficient representation for sparse sets", ACM Letters on Programming Languages and Systems 2 (1993);
//! Knuth's programs with "dancing cells" use them for exact cover.

use std::ops::Range;

use super::literal::Literal;
use super::narrow;
use crate::layout::Layout;
use crate::problem::{self, Problem};

const NOBODY: u32 = u32::MAX;

/// An option as it stands among those of an item.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Slot {
    pub(super) option: u32,
    /// The cell of the option that names the item.
    pub(super) cell: u32,
}

/// An item as it stands in an option.
#[derive(Clone, Copy, Debug)]
struct Cell {
    item: u32,
    color: u32,
    /// Where the slot of this cell is.
    slot: u32,
}

/// Items are renumbered: the primary ones come first.
#[derive(Clone, Debug)]
pub(super) struct Items {
    primary: u32,
    /// Option `o` has the cells from `cell_starts[o]` to `cell_starts[o + 1]`.
    cell_starts: Vec<u32>,
    cells: Vec<Cell>,
    slots: Vec<Slot>,
    slot_starts: Vec<u32>,
    /// Behind these are slots of options ruled out at level 0.
    slot_ends: Vec<u32>,
    sizes: Vec<u32>,
    owners: Vec<u32>,
    /// The primary items, those without an owner first.
    open: Vec<u32>,
    open_places: Vec<u32>,
    open_count: u32,
}

impl Items {
    pub(super) fn new(problem: &Problem) -> Self {
        let mut items = Self::without_slots(problem);
        items.fill_slots();
        items
    }

    fn without_slots(problem: &Problem) -> Self {
        let mut numbers = vec![0; problem.item_count()];
        for (number, item) in Layout::declared(problem).items.iter().enumerate() {
            numbers[*item as usize] = narrow(number);
        }
        let cell = |cell: &problem::Cell| Cell {
            item: numbers[cell.item as usize],
            color: cell.color,
            slot: 0,
        };
        let primary = narrow(problem.primary_count);
        Self {
            primary,
            cell_starts: [0]
                .into_iter()
                .chain(problem.ends.iter().copied())
                .collect(),
            cells: problem.cells.iter().map(cell).collect(),
            slots: vec![Slot::default(); problem.cells.len()],
            slot_starts: Vec::new(),
            slot_ends: Vec::new(),
            sizes: vec![0; numbers.len()],
            owners: vec![NOBODY; numbers.len()],
            open: (0..primary).collect(),
            open_places: (0..primary).collect(),
            open_count: primary,
        }
    }

    fn fill_slots(&mut self) {
        for cell in &self.cells {
            self.sizes[cell.item as usize] += 1;
        }
        let mut end = 0;
        for size in &self.sizes {
            self.slot_starts.push(end);
            end += size;
            self.slot_ends.push(end);
        }
        let mut next = self.slot_starts.clone();
        for option in 0..self.options() {
            for cell in self.cells(option) {
                let slot = &mut next[self.cells[cell].item as usize];
                self.cells[cell].slot = *slot;
                self.slots[*slot as usize] = Slot {
                    option,
                    cell: narrow(cell),
                };
                *slot += 1;
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
        self.cells[cell].item
    }

    pub(super) fn color(&self, cell: usize) -> u32 {
        self.cells[cell].color
    }

    /// Gives the live options of an item that nobody owns, or that somebody has come to own just now.
    pub(super) fn live(&self, item: u32) -> &[Slot] {
        let start = self.slot_starts[item as usize] as usize;
        &self.slots[start..start + self.sizes[item as usize] as usize]
    }

    /// Counts the live options of an item that nobody owns.
    pub(super) fn size(&self, item: u32) -> u32 {
        self.sizes[item as usize]
    }

    /// Gives all options of an item but those ruled out at level 0.
    pub(super) fn all(&self, item: u32) -> &[Slot] {
        let item = item as usize;
        &self.slots[self.slot_starts[item] as usize..self.slot_ends[item] as usize]
    }

    /// Lists the primary items that nobody owns.
    pub(super) fn open(&self) -> &[u32] {
        &self.open[..self.open_count as usize]
    }

    pub(super) fn is_owner(&self, option: u32, item: u32) -> bool {
        self.owners[item as usize] == option
    }

    /// Says whether an item is primary and nobody owns it.
    pub(super) fn is_open(&self, item: u32) -> bool {
        item < self.primary && self.owners[item as usize] == NOBODY
    }

    /// Makes an option the owner of all its items that nobody owns.
    pub(super) fn own(&mut self, option: u32) {
        for cell in self.cells(option) {
            let item = self.cells[cell].item;
            if self.owners[item as usize] == NOBODY {
                self.owners[item as usize] = option;
                if item < self.primary {
                    self.close(item);
                }
            }
        }
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

    /// Takes an option out of the live options of its items.
    pub(super) fn remove(&mut self, option: u32) {
        for cell in self.cells(option) {
            let Cell { item, slot, .. } = self.cells[cell];
            let item = item as usize;
            if self.owners[item] != NOBODY {
                continue;
            }
            self.sizes[item] -= 1;
            let last = self.slot_starts[item] + self.sizes[item];
            let moved = self.slots[last as usize];
            self.slots.swap(slot as usize, last as usize);
            self.cells[moved.cell as usize].slot = slot;
            self.cells[cell].slot = last;
        }
    }

    /// Undoes what was done for the last propagated literal.
    pub(super) fn undo(&mut self, literal: Literal) {
        let option = literal.option();
        for cell in self.cells(option) {
            let item = self.cells[cell].item;
            let owner = &mut self.owners[item as usize];
            if literal.is_chosen() {
                if *owner == option {
                    *owner = NOBODY;
                    self.open_count += u32::from(item < self.primary);
                }
            } else if *owner == NOBODY {
                self.sizes[item as usize] += 1;
            }
        }
    }

    /// Forgets the options that were ruled out, for good: only at level 0.
    pub(super) fn settle(&mut self) {
        for item in 0..self.sizes.len() {
            if self.owners[item] == NOBODY {
                self.slot_ends[item] = self.slot_starts[item] + self.sizes[item];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use puzzle_testkit::exact::instances;

    use super::*;
    use crate::testing::problem;

    /// The live options of each item, as sets, and the open items.
    fn state(items: &Items) -> (Vec<Vec<u32>>, Vec<u32>) {
        let sorted = |mut values: Vec<u32>| {
            values.sort_unstable();
            values
        };
        let live = |item| sorted(items.live(item).iter().map(|slot| slot.option).collect());
        let all = 0..narrow(items.sizes.len());
        (all.map(live).collect(), sorted(items.open().to_vec()))
    }

    proptest! {
        #[test]
        fn undoing_restores_what_was_live(instance in instances(), order: Vec<(prop::sample::Index, bool)>) {
            let mut items = Items::new(&problem(&instance));
            let mut left: Vec<u32> = (0..items.options()).collect();
            let mut done = Vec::new();
            for (index, chosen) in order {
                if left.is_empty() {
                    break;
                }
                let option = left.swap_remove(index.index(left.len()));
                let literal = if chosen { Literal::chosen(option) } else { Literal::ruled_out(option) };
                done.push((literal, state(&items)));
                if chosen { items.own(option) } else { items.remove(option) }
            }
            while let Some((literal, before)) = done.pop() {
                items.undo(literal);
                prop_assert_eq!(state(&items), before);
            }
        }
    }
}
