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
use super::level::{Level, Sources, bit, ones};
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
        let used = self.alive.iter().filter(|word| **word != 0).count();
        for item in ones(self.active) {
            self.child.push_item(self.parent.item_ids[item]);
        }
        if K::EXTRACTS && approximate(options) * self.mean >= approximate(items * used) {
            if !self.pack_masks::<K>() {
                return false;
            }
        } else {
            self.child.mask_by_options(self.cells);
        }
        if self.eager && self.child.words == 1 && !self.cells.has_tints() {
            self.make_rows();
        }
        true
    }

    #[inline(always)]
    fn list_options(&mut self) {
        let (parent, child) = (self.parent, &mut *self.child);
        child
            .ids
            .extend(ones(self.alive).map(|option| parent.ids[option]));
        if self.cells.has_tints() {
            child.origin.bits.clear();
            child.origin.bits.extend(ones(self.alive).map(bit));
            self.alive.clone_into(&mut child.origin.alive);
            self.active.clone_into(&mut child.origin.active);
        }
    }

    /// Packs the mask of each item; says whether each has an option left.
    #[inline(always)]
    fn pack_masks<K: Kernel>(&mut self) -> bool {
        let (parent, child) = (self.parent, &mut *self.child);
        let (mut mask, mut packed) = ([0; 64], [0; 64]);
        for (at, item) in ones(self.active).enumerate() {
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
        for (id, row) in ids.iter().zip(rows.chunks_exact_mut(1 + I)) {
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
