//! A small generator of random numbers, equal on every machine: `SplitMix64` (Steele, Lea and Flood 2014).

use num_bigint::BigUint;

/// Generates a sequence that depends on the seed alone.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Gives a number below `bound`, which is not 0, with a bias too small to matter.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let wide = u128::from(self.next()) * (bound as u128);
        usize::try_from(wide >> 64).expect("the result is below a usize")
    }

    /// Gives a number below `bound`, which is not 0, without bias.
    pub(crate) fn below_big(&mut self, bound: &BigUint) -> BigUint {
        let bits = bound.bits();
        loop {
            let digits = (0..bits.div_ceil(32)).map(|_| (self.next() >> 32) as u32);
            let drawn = BigUint::new(digits.collect()) & ((BigUint::from(1_u32) << bits) - 1_u32);
            if drawn < *bound {
                return drawn;
            }
        }
    }

    /// Puts the values in a random order (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, values: &mut [T]) {
        for end in (1..values.len()).rev() {
            values.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffle_is_a_permutation_and_depends_on_the_seed() {
        let shuffled = |seed| {
            let mut values: Vec<u32> = (0..100).collect();
            Random::new(seed).shuffle(&mut values);
            values
        };
        assert_eq!(shuffled(1), shuffled(1));
        assert_ne!(shuffled(1), shuffled(2));
        let mut sorted = shuffled(1);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..100).collect::<Vec<u32>>());
    }
}
