//! Lanes without intrinsics: arrays, which the compiler puts into whatever registers the target has.

use super::lanes::{ALL, Lanes, PERMUTATIONS, Places};
use super::patterns;

/// The lanes of the digits, filled up to whole registers of 128 bits, which most processors have.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(super) struct Portable([u32; LANES]);

const LANES: usize = 12;

impl Portable {
    #[inline(always)]
    fn each(self, change: impl Fn(u32) -> u32) -> Self {
        Self(self.0.map(change))
    }

    #[inline(always)]
    fn with(self, other: Self, join: impl Fn(u32, u32) -> u32) -> Self {
        let mut lanes = self.0;
        for (lane, word) in lanes.iter_mut().zip(other.0) {
            *lane = join(*lane, word);
        }
        Self(lanes)
    }
}

impl Lanes for Portable {
    type Places = u32;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self([word; LANES])
    }

    #[inline(always)]
    fn load(words: &[u32; 16]) -> Self {
        let mut lanes = [0; LANES];
        lanes.copy_from_slice(&words[..LANES]);
        Self(lanes)
    }

    #[inline(always)]
    fn store(self) -> [u32; 16] {
        let mut words = [0; 16];
        words[..LANES].copy_from_slice(&self.0);
        words
    }

    #[inline(always)]
    fn shl<const N: u32>(self) -> Self {
        self.each(|word| word << N)
    }

    #[inline(always)]
    fn shr<const N: u32>(self) -> Self {
        self.each(|word| word >> N)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.with(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) != 0
    }

    #[inline(always)]
    fn fold(self) -> (u32, u32) {
        self.0
            .iter()
            .fold((0, 0), |(one, two), word| (one | word, two | (one & word)))
    }

    #[inline(always)]
    fn spread(places: u32) -> Self {
        Self::splat(places)
    }

    #[inline(always)]
    fn threes(possible: Self, certain: Self) -> Option<(Self, Self)> {
        let (few, three_possible, _) = around_three(&possible.0);
        let (_, three_certain, many) = around_three(&certain.0);
        if (few | many) & ALL != 0 {
            return None;
        }
        Some((Self::splat(three_possible), Self::splat(three_certain)))
    }

    fn read_band(values: &[u8; 81], band: usize) -> [u32; 16] {
        // Of every value that a byte may be, the cells that hold it; those above 9 are together in the last place.
        let mut cells = [0; 11];
        for (cell, value) in values[27 * band..][..27].iter().enumerate() {
            cells[usize::from(*value).min(10)] |= 1 << cell;
        }
        let mut words = [0; 16];
        for (word, given) in words.iter_mut().zip(&cells[1..10]) {
            *word = given | cells[0];
        }
        words
    }

    fn write_band(words: &[u32; 16]) -> [u8; 32] {
        let mut values = [0; 32];
        for (digit, word) in (1..=9).zip(words) {
            let mut left = word & ALL;
            while left != 0 {
                values[left.trailing_zeros() as usize] = digit;
                left &= left - 1;
            }
        }
        values
    }

    fn narrowest(rows: Self, columns: Self) -> Option<(usize, usize)> {
        let counts: [[u8; 9]; 6] = std::array::from_fn(|unit| {
            std::array::from_fn(|digit| {
                let word = if unit < 3 {
                    rows.0[digit]
                } else {
                    columns.0[digit]
                };
                PERMUTATIONS[(word & patterns::PLACES[unit]).count_ones() as usize & 15]
            })
        });
        let total = |unit: &usize| counts[*unit].iter().sum::<u8>();
        let open = (0..6).filter(|unit| total(unit) > 9);
        let unit = open.min_by_key(total)?;
        let loose = (0..9).filter(|digit| counts[unit][*digit] > 1);
        Some((unit, loose.min_by_key(|digit| counts[unit][*digit])?))
    }
}

/// Counts the digits that have each place: fewer than three, exactly three, more than three.
///
/// The count is kept in bits of its own for all places at once, and stays at four or above once it is there.
#[inline(always)]
fn around_three(digits: &[u32; LANES]) -> (u32, u32, u32) {
    let (mut ones, mut twos, mut more) = (0_u32, 0_u32, 0_u32);
    for word in &digits[..9] {
        let carry = ones & word;
        ones ^= word;
        more |= twos & carry;
        twos ^= carry;
    }
    let three = ones & twos & !more;
    (!(more | three), three, more)
}

impl Places for u32 {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        self & ALL == ALL
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self & ALL == 0
    }
}
