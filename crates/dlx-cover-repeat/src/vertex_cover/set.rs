//! Sets of small numbers, a bit each: of vertices, and of cliques, of which there are no more.

use std::ops::{BitAnd, BitOr, Sub};

/// Holds numbers below 64 `W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    /// Holds nothing.
    pub(super) const EMPTY: Self = Self([0; W]);

    /// Holds this number alone.
    pub(super) fn of(number: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(number);
        set
    }

    /// Holds all numbers below `end`.
    pub(super) fn below(end: usize) -> Self {
        let mut set = Self::EMPTY;
        for number in 0..end {
            set.insert(number);
        }
        set
    }

    pub(super) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    pub(super) fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Gives the least number.
    pub(super) fn first(&self) -> Option<usize> {
        let place = self.0.iter().position(|&word| word != 0)?;
        Some(place * 64 + self.0[place].trailing_zeros() as usize)
    }

    /// Takes the least number out.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let number = self.first()?;
        self.remove(number);
        Some(number)
    }

    /// Gives the only number, if there is just one.
    pub(super) fn single(&self) -> Option<usize> {
        let number = self.first()?;
        (*self - Self::of(number)).is_empty().then_some(number)
    }

    /// Gives the numbers as they are now, in ascending order.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(place, word)| {
            let rest = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
            rest.take_while(|&word| word != 0)
                .map(move |word| place * 64 + word.trailing_zeros() as usize)
        })
    }
}

impl<const W: usize> BitAnd for Set<W> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place] & other.0[place]))
    }
}

impl<const W: usize> BitOr for Set<W> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place] | other.0[place]))
    }
}

/// What is in the first set and not in the second.
impl<const W: usize> Sub for Set<W> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place] & !other.0[place]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_and_go() {
        let mut set: Set<2> = Set::below(3) | Set::of(64) | Set::of(127);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 1, 2, 64, 127]);
        set = set - Set::below(2);
        set.remove(64);
        assert_eq!(
            (set.len(), set.pop(), set.single()),
            (2, Some(2), Some(127))
        );
        assert!(set.contains(127) && !set.contains(2));
        assert_eq!((set & Set::of(5)).first(), None);
        assert!((set - set).is_empty());
    }
}
