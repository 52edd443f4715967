//! Random numbers, the same everywhere.
//!
//! Source: G. Marsaglia, Xorshift RNGs, Journal of Statistical Software 8 (2003).

/// Holds the state of an xorshift generator.
#[derive(Debug)]
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(0x2545_f491_4f6c_dd1d ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// Gives a number below `len`, which is more than 0.
    pub(super) fn below(&mut self, len: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let below = self.0 % len as u64;
        usize::try_from(below).unwrap_or(0)
    }
}
