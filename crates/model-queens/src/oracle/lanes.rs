//! What the search needs of a processor beyond what the compiler finds by itself.

use super::cells::Eight;

/// Eight words at once.
pub(super) trait Lanes {
    /// Says which of the words are zero, a bit each.
    fn zeros(words: &Eight) -> u8;
}

/// Word by word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Lanes for Portable {
    #[inline(always)]
    fn zeros(words: &Eight) -> u8 {
        let mut zeros = 0;
        for lane in 0..8 {
            zeros |= u8::from(words[lane] == 0) << lane;
        }
        zeros
    }
}
