//! What counting needs of a processor: the four inner loops.
//!
//! Everything else is written once, over this trait, and compiled for the instructions of each implementation.

use super::bits::{Bits, Word};

/// The inner loops, in the registers of some processor.
pub(super) trait Lanes {
    fn and(one: &Bits, other: &Bits) -> Bits;

    /// Appends `word | words[i]` for each i such that `inner[i]` shares no bit with `with`.
    fn join<W: Word>(inner: &[u32], words: &[W], with: u32, word: W, to: &mut Vec<W>);

    /// Lists, in order, each i such that `inner[i]` shares no bit with `with`, at the front of `picks`.
    ///
    /// Says how many there are, and how many of them lack the top bit; `picks` has room for [`SLACK`] more than `inner`.
    fn pick(inner: &[u32], with: u32, picks: &mut [u32]) -> (usize, usize);

    /// Counts the bits of `of` that are set in `rows[pick]` too, over all picks.
    ///
    /// Every pick must be an index into `rows`.
    fn sum<const M: usize>(of: &[Bits; M], rows: &[[Bits; M]], picks: &[u32]) -> u64;
}

/// Room that [`Lanes::pick`] may write to beyond what it lists.
pub(super) const SLACK: usize = 16;
