//! The innermost loops, in three versions that give the same results; which one runs is found out once a search.
//!
//! A kernel does two things. It *scans* the items of a node: it counts the options left to each, and tells the fewest,
//! the first item that has so few, and all items with a single option. And it *extracts*: it packs the bits of a word
//! that a mask selects.
//!
//! Masks lie word by word: first the first word of every item, then the second word of every item, and so on,
//! so that a vector holds the same word of neighboring items, and no sum runs across a vector.
//!
//! The walk over a level is compiled once for each kernel, with the instructions of that kernel turned on throughout.
#![expect(
    unsafe_code,
    reason = "vector instructions, and calls of functions that are compiled for them"
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod instructions;
mod portable;
#[cfg(test)]
mod tests;

pub use instructions::Instructions;

use super::colors::Order;

/// How far a count is shifted up when it is packed with the number of an item.
const COUNT: u32 = 20;

/// No more items than this are scanned: their numbers and the counts share a word.
pub(super) const MOST_ITEMS: usize = 20 * 64;

/// Lists that are selected from, or into, are longer by this than what counts in them.
pub(super) const SLACK: usize = 64;

/// What a scan has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scan<const I: usize> {
    /// The fewest options left to an item, above the number of the first such item.
    packed: u64,
    /// The items with a single option; complete unless some item has none.
    pub(super) single: [u64; I],
}

impl<const I: usize> Scan<I> {
    /// Says whether some item has no option left.
    #[inline(always)]
    pub(super) const fn is_dead(&self) -> bool {
        self.packed >> COUNT == 0
    }

    /// Says whether some item has a single option left, and none has fewer.
    #[inline(always)]
    pub(super) const fn is_forced(&self) -> bool {
        self.packed >> COUNT == 1
    }

    /// Gives the first item with the fewest options.
    #[inline(always)]
    pub(super) const fn item(&self) -> usize {
        (self.packed & ((1 << COUNT) - 1)) as usize
    }
}

/// The masks of a level, word by word, each word of `stride` items.
#[derive(Clone, Copy, Debug)]
pub(super) struct Masks<'a> {
    pub(super) words: &'a [u64],
    pub(super) stride: usize,
}

impl Masks<'_> {
    #[inline(always)]
    pub(super) fn get(&self, word: usize, item: usize) -> u64 {
        self.words[word * self.stride + item]
    }
}

/// The instructions that a machine offers to the innermost loops.
pub(super) trait Kernel {
    /// Whether extracting takes about as long as any other operation.
    const EXTRACTS: bool;

    /// Looks through the active items; at least one is active.
    fn scan<const W: usize, const I: usize>(
        masks: Masks<'_>,
        alive: &[u64; W],
        active: &[u64; I],
    ) -> Scan<I>;

    /// Packs the bits of a word that a mask selects, the lowest first.
    fn extract(word: u64, mask: u64) -> u64;

    /// Lists the values at the places of a set; gives how many there are.
    ///
    /// Both lists are longer by [`SLACK`] than what is read and written counts for: that much is read and written beyond.
    fn select(values: &[u32], set: &[u64], into: &mut [u32]);

    /// Keeps a word where other words are computed with it, not in a vector: there and back takes longer than all the rest.
    fn keep(word: u64) -> u64;

    /// Makes a row where there are secondary items.
    fn make(order: Order<'_, '_>);
}

/// Hides from the compiler that a word could as well be part of a vector.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn keep(mut word: u64) -> u64 {
    // SAFETY: there are no instructions.
    unsafe {
        std::arch::asm!("/* {0} */", inout(reg) word, options(pure, nomem, nostack, preserves_flags));
    }
    word
}

/// Calls a function of words and item words, both constants, for the numbers at hand.
macro_rules! by_size {
    ($stage:expr, $run:ident) => {
        by_size!(@words $stage, $run, 1 2 4 8 16 32 64)
    };
    (@words $stage:expr, $run:ident, $($words:literal)*) => {
        match $stage.level.words {
            $($words => match $stage.level.item_words {
                1 => $run::<$words, 1>($stage),
                2 => $run::<$words, 2>($stage),
                4 => $run::<$words, 4>($stage),
                8 => $run::<$words, 8>($stage),
                _ => $run::<$words, 20>($stage),
            },)*
            words => unreachable!("levels have no {words} words"),
        }
    };
}
use by_size;
