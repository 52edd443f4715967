//! Compaction: what is left of a level, packed into tables of its own.
//!
//! Most nodes of a tree lie deep in it, where few options are left. With these packed together, a node there
//! takes one word for each item where it took many, so most of the time goes into compactions and into nodes of one word.
//!
//! The masks of the new level are made in the cheaper of two ways: either the mask of each item is packed,
//! which takes a step for each word of each item, or the options left are gone through and their items marked,
//! which takes a step for each element. Options and items keep their order.

use super::cells::{Cells, approximate};
use super::kernel::Kernel;
use super::level::{Level, Sources, grow};
use crate::bits::MOST_OPTIONS;
use crate::bits::kernel::{Masks, SLACK};

/// The bits that an option may have.
static BITS: [u32; MOST_OPTIONS] = {
    let mut bits = [0; MOST_OPTIONS];
    let (mut at, mut bit) = (0, 0);
    while at < MOST_OPTIONS {
        bits[at] = bit;
        (at, bit) = (at + 1, bit + 1);
    }
    bits
};

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
        let (parent, child) = (self.parent, &mut *self.child);
        let (options, items) = (child.alive.set(self.alive), child.active.set(self.active));
        child.resize(options, items, self.cells);
        K::select(&parent.ids, self.alive, &mut child.ids);
        K::select(&parent.item_ids, self.active, &mut child.item_ids);
        child.place_items();
        if self.cells.has_tints() {
            grow(&mut child.origins, options + SLACK, 0);
            K::select(&BITS, self.alive, &mut child.origins);
        }
        let by_items = approximate(items * child.alive.words());
        if !K::EXTRACTS || approximate(options) * self.mean < by_items {
            child.mask_by_options(self.cells);
        } else if !self.pack_masks::<K>() {
            return false;
        }
        if self.eager && self.child.words == 1 && !self.cells.has_tints() {
            self.make_rows();
        }
        true
    }

    /// Packs the mask of each item; says whether each has an option left.
    #[inline(always)]
    fn pack_masks<K: Kernel>(&mut self) -> bool {
        let mut at = 0;
        for (word, bits) in self.active.iter().enumerate() {
            let mut left = *bits;
            while left != 0 {
                let item = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                if !self.pack_mask::<K>(item, at) {
                    return false;
                }
                at += 1;
            }
        }
        true
    }

    /// Packs the mask of one item; says whether it has an option left.
    #[inline(always)]
    fn pack_mask<K: Kernel>(&mut self, item: usize, at: usize) -> bool {
        let (parent, child) = (self.parent, &mut *self.child);
        let word_of = |word| parent.masks[word * parent.stride + item];
        if child.words == 1 {
            let packed = child.alive.pack_narrow::<K>(word_of);
            child.masks[at] = packed;
            return packed != 0;
        }
        let mut packed = [0; 64];
        let packed = &mut packed[..child.words];
        child.alive.pack::<K>(word_of, packed);
        for (word, bits) in packed.iter().enumerate() {
            child.masks[word * child.stride + at] = *bits;
        }
        packed.iter().any(|word| *word != 0)
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
