//! Compaction: what is left of a level, packed into tables of its own.
//!
//! Most nodes of a tree lie deep in it, where few options are left. With these packed together, a node there
//! takes one word for each item where it took many, so most of the time goes into compactions and into nodes of one word.
//!
//! The masks of the new level are made in the cheaper of two ways: either the mask of each item is packed,
//! which takes a step for each word of each item, or the options left are gone through and their items marked,
//! which takes a step for each element. Options and items keep their order.

use super::cells::{Cells, approximate};
use super::colors::pack;
use super::kernel::Kernel;
use super::level::{Level, Ones, Origin, Sources, bit};
use crate::bits::kernel::Masks;

/// A level to be made, and what of the level above is left.
#[derive(Debug)]
pub(super) struct Compaction<'a> {
    pub(super) parent: &'a Level,
    pub(super) child: &'a mut Level,
    pub(super) alive: &'a [u64],
    pub(super) active: &'a [u64],
    pub(super) cells: &'a Cells,
    /// The mean number of primary items of an option.
    pub(super) mean: f64,
    /// Whether to make all rows at once where they are short.
    pub(super) eager: bool,
}

impl Compaction<'_> {
    /// Makes the tables; says whether every item has an option left.
    #[inline(always)]
    pub(super) fn make<K: Kernel>(mut self) -> bool {
        let (options, items) = (count(self.alive), count(self.active));
        self.child.resize(options, items, self.cells);
        self.list_options();
        let item_ids = &self.parent.item_ids[..self.parent.items];
        self.child
            .place_items(Ones::of(self.active).map(|item| item_ids[item]));
        let used = self.alive.iter().filter(|word| **word != 0).count();
        if !K::EXTRACTS || approximate(options) * self.mean < approximate(items * used) {
            self.child.mask_by_options(self.cells);
        } else if self.child.words == 1 {
            if !self.pack_narrow_masks::<K>() {
                return false;
            }
        } else if !self.pack_masks::<K>() {
            return false;
        }
        if self.eager && self.child.words == 1 && !self.cells.has_tints() {
            self.make_rows();
        }
        true
    }

    #[inline(always)]
    fn list_options(&mut self) {
        let (parent, child) = (self.parent, &mut *self.child);
        let ids = parent.ids();
        for (slot, option) in child.ids.iter_mut().zip(Ones::of(self.alive)) {
            *slot = ids[option];
        }
        if self.cells.has_tints() {
            let Origin {
                alive,
                active,
                bits,
            } = &mut child.origin;
            bits.clear();
            bits.extend(Ones::of(self.alive).map(bit));
            self.alive.clone_into(alive);
            self.active.clone_into(active);
        }
    }

    /// Packs the mask of each item into one word; says whether each has an option left.
    #[inline(always)]
    fn pack_narrow_masks<K: Kernel>(&mut self) -> bool {
        let (parent, child) = (self.parent, &mut *self.child);
        let (mut picks, mut used, mut shift) = ([(0, 0, 0); 64], 0, 0);
        for (word, selected) in self.alive.iter().enumerate() {
            if *selected != 0 {
                picks[used] = (word * parent.stride, *selected, shift);
                used += 1;
                shift += selected.count_ones();
            }
        }
        for (mask, item) in child.masks.iter_mut().zip(Ones::of(self.active)) {
            *mask = 0;
            for (offset, selected, shift) in &picks[..used] {
                *mask |= K::extract(parent.masks[offset + item], *selected) << shift;
            }
            if *mask == 0 {
                return false;
            }
        }
        true
    }

    /// Packs the mask of each item; says whether each has an option left.
    #[inline(always)]
    fn pack_masks<K: Kernel>(&mut self) -> bool {
        let (parent, child) = (self.parent, &mut *self.child);
        let (mut mask, mut packed) = ([0; 64], [0; 64]);
        for (at, item) in Ones::of(self.active).enumerate() {
            for (word, bits) in mask[..parent.words].iter_mut().enumerate() {
                *bits = parent.masks[word * parent.stride + item];
            }
            pack::<K>(
                &mask[..parent.words],
                self.alive,
                &mut packed[..child.words],
            );
            let mut any = 0;
            for (word, bits) in packed[..child.words].iter().enumerate() {
                child.masks[word * child.stride + at] = *bits;
                any |= bits;
            }
            if any == 0 {
                return false;
            }
        }
        true
    }

    /// Makes all rows of a level of one word.
    #[inline(always)]
    fn make_rows(&mut self) {
        match self.child.item_words {
            1 => self.make_rows_of::<1>(),
            2 => self.make_rows_of::<2>(),
            _ => {}
        }
    }

    #[inline(always)]
    fn make_rows_of<const I: usize>(&mut self) {
        let Level {
            masks,
            rows,
            bits,
            ids,
            made,
            stride,
            options,
            ..
        } = &mut *self.child;
        let sources = Sources {
            masks: Masks {
                words: masks,
                stride: *stride,
            },
            bits,
            cells: self.cells,
        };
        for (id, row) in ids[..*options].iter().zip(rows.chunks_exact_mut(1 + I)) {
            sources.make::<1, I>(*id, row);
        }
        made.fill(u64::MAX);
    }
}

/// Counts the members of a set.
#[inline(always)]
fn count(set: &[u64]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}
