//! Rows where options have secondary items: what these rule out cannot be seen from the masks of primary items.
//!
//! Two options that share a secondary item are in conflict unless both give it the same color. That is a matter of
//! these two options alone, whatever else is chosen. So at the first level, where all options are, each slot has a mask
//! of the options that have it, and an option is in conflict with all that have its secondary item,
//! but for those that have the item in its own color. Where the color of an item is settled before the level is made,
//! the options that are left agree on it, and it adds nothing.
//!
//! Below the first level these masks would be many and seldom used. A row is made there from the row of the same option
//! in the level above: the options that were taken over are packed together. The row above may itself have to be made,
//! so the way goes up to the first level that has the row, or to the first of all, and down again.

use super::cells::Cells;
use super::kernel::{Kernel, Masks};
use super::level::{Level, Picks, Sources, grow};

/// No slot has this number.
const NOWHERE: u32 = u32::MAX;

/// More levels than there are sizes of sets.
const MOST_LEVELS: usize = 8;

/// The masks of the slots that occur in the first level.
#[derive(Clone, Debug, Default)]
pub(super) struct Tints {
    places: Vec<u32>,
    slots: Vec<u32>,
    masks: Vec<u64>,
    words: usize,
}

impl Tints {
    /// Makes the masks from the options.
    pub(super) fn make(&mut self, words: usize, ids: &[u32], cells: &Cells) {
        grow(&mut self.places, cells.slots, NOWHERE);
        for slot in self.slots.drain(..) {
            self.places[slot as usize] = NOWHERE;
        }
        self.masks.clear();
        self.words = words;
        for (option, id) in ids.iter().enumerate() {
            for tint in cells.tints(*id) {
                self.mark(tint.item, option);
                if tint.is_colored() {
                    self.mark(tint.color, option);
                }
            }
        }
    }

    fn mark(&mut self, slot: u32, option: usize) {
        if self.places[slot as usize] == NOWHERE {
            self.places[slot as usize] = super::level::bit(self.slots.len());
            self.slots.push(slot);
            self.masks.resize(self.masks.len() + self.words, 0);
        }
        let place = self.places[slot as usize] as usize;
        self.masks[place * self.words + option / 64] |= 1 << (option % 64);
    }

    fn mask(&self, slot: u32) -> &[u64] {
        let place = self.places[slot as usize] as usize;
        &self.masks[place * self.words..][..self.words]
    }

    /// Adds to a row what the secondary items of its option rule out.
    fn add(&self, id: u32, cells: &Cells, row: &mut [u64]) {
        for tint in cells.tints(id) {
            let (all, agreed) = (self.mask(tint.item), self.mask(tint.color));
            for (at, conflicts) in row[..self.words].iter_mut().enumerate() {
                *conflicts |= if tint.is_colored() {
                    all[at] & !agreed[at]
                } else {
                    all[at]
                };
            }
        }
    }
}

/// The levels above the one at hand, and its place among them.
#[derive(Debug)]
pub(super) struct Chain<'a> {
    pub(super) above: &'a mut [Level],
    pub(super) alive: &'a Picks,
    pub(super) active: &'a Picks,
    pub(super) origins: &'a [u32],
    pub(super) tints: &'a Tints,
}

/// A row that is to be made.
#[derive(Debug)]
pub(super) struct Order<'c, 'a> {
    pub(super) chain: &'c mut Chain<'a>,
    pub(super) sources: Sources<'c>,
    pub(super) option: usize,
    pub(super) id: u32,
    pub(super) words: usize,
    pub(super) row: &'c mut [u64],
}

impl Order<'_, '_> {
    #[inline(always)]
    pub(super) fn carry_out<K: Kernel>(self) {
        let Chain {
            above,
            alive,
            active,
            origins,
            tints,
        } = self.chain;
        let Some(last) = above.len().checked_sub(1) else {
            self.sources.make_any(self.id, self.words, self.row);
            tints.add(self.id, self.sources.cells, self.row);
            return;
        };
        let mut bits = [0; MOST_LEVELS];
        bits[last] = origins[self.option] as usize;
        let mut level = last;
        while !above[level].has(bits[level]) {
            if level == 0 {
                above[0].make_first(bits[0], self.id, tints, self.sources.cells);
                break;
            }
            bits[level - 1] = above[level].origins[bits[level]] as usize;
            level -= 1;
        }
        while level < last {
            let (parents, children) = above.split_at_mut(level + 1);
            children[0].take_over::<K>(&parents[level], bits[level], bits[level + 1]);
            level += 1;
        }
        let size = above[last].row_size();
        let row = &above[last].rows[bits[last] * size..][..size];
        let (conflicts, covers) = row.split_at(above[last].words);
        let (into, covered) = self.row.split_at_mut(self.words);
        alive.pack::<K>(|word| conflicts[word], into);
        active.pack::<K>(|word| covers[word], covered);
    }
}

impl Level {
    fn has(&self, option: usize) -> bool {
        self.made[option / 64] >> (option % 64) & 1 == 1
    }

    fn row_size(&self) -> usize {
        self.words + self.item_words
    }

    /// Gives a row of the first level.
    #[cfg(feature = "rayon")]
    pub(super) fn row(&mut self, option: usize, tints: &Tints, cells: &Cells) -> &[u64] {
        if !self.has(option) {
            self.make_first(option, self.ids[option], tints, cells);
        }
        let size = self.row_size();
        &self.rows[option * size..][..size]
    }

    /// Makes a row of the first level.
    fn make_first(&mut self, option: usize, id: u32, tints: &Tints, cells: &Cells) {
        self.made[option / 64] |= 1 << (option % 64);
        let size = self.row_size();
        let row = &mut self.rows[option * size..][..size];
        let sources = Sources {
            masks: Masks {
                words: &self.masks,
                stride: self.stride,
            },
            bits: &self.bits,
            cells,
        };
        sources.make_any(id, self.words, row);
        tints.add(id, cells, row);
    }

    /// Makes a row from that of the same option in the level above.
    #[inline(always)]
    fn take_over<K: Kernel>(&mut self, parent: &Level, from: usize, option: usize) {
        self.made[option / 64] |= 1 << (option % 64);
        let size = self.row_size();
        let (conflicts, covers) = self.rows[option * size..][..size].split_at_mut(self.words);
        let source = &parent.rows[from * parent.row_size()..][..parent.row_size()];
        let (all_conflicts, all_covers) = source.split_at(parent.words);
        self.alive.pack::<K>(|word| all_conflicts[word], conflicts);
        self.active.pack::<K>(|word| all_covers[word], covers);
    }
}
