//! Residues: numbers modulo 2^64 and modulo small primes, as far as elimination needs them.

/// Residues in which the test can be made.
pub(super) trait Residue {
    /// Counts the factors of the one prime in a value that is not 0; 0 says that it has an inverse.
    fn order(value: u64) -> u32;
    /// Divides by a value of no greater order.
    fn divide(value: u64, by: u64) -> u64;
    /// Computes `value - factor * of`.
    fn subtract(value: u64, factor: u64, of: u64) -> u64;
    /// Gives the least power of the prime that makes a value of this order vanish.
    fn annihilator(order: u32) -> u64;
    /// Reduces a number.
    fn from(number: u32) -> u64;
}

/// Numbers modulo 2^64.
#[derive(Debug)]
pub(super) struct Wrapping;

impl Residue for Wrapping {
    fn order(value: u64) -> u32 {
        value.trailing_zeros()
    }

    fn divide(value: u64, by: u64) -> u64 {
        let order = by.trailing_zeros();
        let odd = by >> order;
        // Newton's iteration doubles the number of right bits, from the three that any odd number has as its own inverse.
        let inverse = (0..5).fold(odd, |inverse, _| {
            inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)))
        });
        (value >> order).wrapping_mul(inverse)
    }

    fn subtract(value: u64, factor: u64, of: u64) -> u64 {
        value.wrapping_sub(factor.wrapping_mul(of))
    }

    fn annihilator(order: u32) -> u64 {
        1 << (64 - order)
    }

    fn from(number: u32) -> u64 {
        number.into()
    }
}

/// Numbers modulo a small prime.
#[derive(Debug)]
pub(super) struct Modulo<const PRIME: u64>;

impl<const PRIME: u64> Residue for Modulo<PRIME> {
    fn order(_: u64) -> u32 {
        0
    }

    fn divide(value: u64, by: u64) -> u64 {
        let inverse = (0..PRIME - 2).fold(1, |power, _| power * by % PRIME);
        value * inverse % PRIME
    }

    fn subtract(value: u64, factor: u64, of: u64) -> u64 {
        (value + (PRIME - factor) * of) % PRIME
    }

    fn annihilator(_: u32) -> u64 {
        0
    }

    fn from(number: u32) -> u64 {
        u64::from(number) % PRIME
    }
}
