//! The count of three across vector registers: nine digits are added up in binary, for all 27 places at once.
//!
//! What is possible and what is certain are counted side by side: eight digits of each share a register,
//! and are added in a tree; the ninth comes last.

use super::lanes::{ALL, Lanes};

/// Registers whose lanes can be moved.
pub(super) trait Lanewise: Lanes {
    /// Lanes 0 to 7 of `a`, then lanes 0 to 7 of `b`.
    fn join(a: Self, b: Self) -> Self;
    /// Lane 8 of `a` eight times, then lane 8 of `b` eight times.
    fn ninths(a: Self, b: Self) -> Self;
    /// Lanes 0 to 7 twice.
    fn low(self) -> Self;
    /// Lanes 8 to 15 twice.
    fn high(self) -> Self;
    /// Exchanges, within each eight lanes, the fours.
    fn swap4(self) -> Self;
    /// Exchanges, within each four lanes, the pairs.
    fn swap2(self) -> Self;
    /// Exchanges, within each pair of lanes, both.
    fn swap1(self) -> Self;

    #[inline(always)]
    fn xor3(a: Self, b: Self, c: Self) -> Self {
        a.xor(b).xor(c)
    }

    /// The bits that at least two of the three have.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }
}

/// See [`Lanes::threes`].
#[inline(always)]
pub(super) fn threes<L: Lanewise>(possible: L, certain: L) -> Option<(L, L)> {
    let eight = L::join(possible, certain);
    // Sums of two digits, of four, of eight; each has a bit more.
    let other = eight.swap4();
    let (ones, twos) = (eight.xor(other), eight.and(other));
    let (other_ones, other_twos) = (ones.swap2(), twos.swap2());
    let carry = ones.and(other_ones);
    let ones = ones.xor(other_ones);
    let fours = L::majority(twos, other_twos, carry);
    let twos = L::xor3(twos, other_twos, carry);
    let (other_ones, other_twos, other_fours) = (ones.swap1(), twos.swap1(), fours.swap1());
    let carry = ones.and(other_ones);
    let ones = ones.xor(other_ones);
    let carry_twos = L::majority(twos, other_twos, carry);
    let twos = L::xor3(twos, other_twos, carry);
    // From four on, nobody asks how many.
    let more = L::or3(fours, other_fours, carry_twos);
    let ninth = L::ninths(possible, certain);
    let carry = ones.and(ninth);
    let ones = ones.xor(ninth);
    let more = L::or_of_and(more, twos, carry);
    let twos = twos.xor(carry);
    let three = ones.and(twos).and_not(more);
    let few = L::splat(ALL).and_not(more.or(three)).low();
    let many = more.high().and(L::splat(ALL));
    (!few.or(many).any()).then_some((three.low(), three.high()))
}
