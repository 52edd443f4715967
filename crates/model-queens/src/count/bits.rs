//! Words of patterns, and the same bits the other way around.
//!
//! A pattern says which diagonals are taken: a bit each. The west half asks of one diagonal which of many patterns
//! leave it free, so patterns are sliced: bit k of pattern j becomes bit j of slice k.

use std::ops::BitOr;

/// Bits of 512 patterns, as wide as the widest register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Bits(pub(super) [u64; 8]);

impl Bits {
    pub(super) const ALL: Self = Self([!0; 8]);
    pub(super) const NONE: Self = Self([0; 8]);
    /// How many patterns there are.
    pub(super) const PATTERNS: usize = 512;
}

/// A pattern: 32 bits while they suffice, 64 beyond.
pub(super) trait Word: Copy + Default + Send + Sync + BitOr<Output = Self> {
    /// How many diagonals a pattern has room for.
    const WIDTH: usize;

    /// Takes the low bits of a wider word.
    fn low(word: u64) -> Self;

    /// Slices 64 patterns.
    fn slice(patterns: &[Self; 64]) -> [u64; 64];
}

impl Word for u32 {
    const WIDTH: usize = 32;

    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the low bits are what is asked for"
    )]
    fn low(word: u64) -> Self {
        word as Self
    }

    /// The halves of each 64-bit word hold two squares of 32 bits, which are transposed at the same time.
    #[inline(always)]
    fn slice(patterns: &[Self; 64]) -> [u64; 64] {
        let mut square = [0; 64];
        for row in 0..32 {
            square[row] = u64::from(patterns[row]) | u64::from(patterns[row + 32]) << 32;
        }
        let mut keep = 0x0000_FFFF_0000_FFFF;
        let mut step = 16;
        while step != 0 {
            exchange(&mut square, 32, step, keep);
            step >>= 1;
            keep ^= keep << step;
        }
        square
    }
}

impl Word for u64 {
    const WIDTH: usize = 64;

    #[inline(always)]
    fn low(word: u64) -> Self {
        word
    }

    #[inline(always)]
    fn slice(patterns: &[Self; 64]) -> [u64; 64] {
        let mut square = *patterns;
        let mut keep = 0x0000_0000_FFFF_FFFF;
        let mut step = 32;
        while step != 0 {
            exchange(&mut square, 64, step, keep);
            step >>= 1;
            keep ^= keep << step;
        }
        square
    }
}

/// Exchanges the blocks beside the diagonal, `step` rows and columns wide, in the first rows of a square.
///
/// Transposing halves blocks until they are single bits (Warren, Hacker's Delight 7-3); `keep` has the columns of the
/// left blocks.
#[inline(always)]
fn exchange(square: &mut [u64; 64], rows: usize, step: usize, keep: u64) {
    let mut block = 0;
    while block < rows {
        for row in block..block + step {
            let differ = ((square[row] >> step) ^ square[row + step]) & keep;
            square[row] ^= differ << step;
            square[row + step] ^= differ;
        }
        block += 2 * step;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<W: Word>(patterns: &[u64; 64]) {
        let slices = W::slice(&patterns.map(W::low));
        for (bit, slice) in slices.into_iter().enumerate().take(W::WIDTH) {
            for (at, pattern) in patterns.iter().enumerate() {
                assert_eq!(
                    slice >> at & 1,
                    pattern >> bit & 1,
                    "bit {bit} of pattern {at}"
                );
            }
        }
    }

    #[test]
    fn slices_hold_the_bits_of_the_patterns() {
        let mut word = 1_u64;
        let patterns = std::array::from_fn(|_| {
            word = word.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(12345);
            word ^ word >> 31
        });
        check::<u32>(&patterns);
        check::<u64>(&patterns);
    }
}
