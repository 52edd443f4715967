//! Lanes as two registers of 256 bits: eight digits in the first, the ninth in the second.
//!
//! Every method here is inlined into the functions that [`x86::walk`] makes.
#![expect(unsafe_code, reason = "intrinsics of the processor")]
#![allow(
    clippy::wildcard_imports,
    reason = "a list of forty intrinsics tells nobody anything"
)]

use std::arch::x86_64::*;

use super::adder::{self, Lanewise};
use super::lanes::Lanes;
use super::patterns::PLACES;
use super::search::{Found, Search, Work};
use super::turns::Task;
use super::x86;

x86::walk!(Avx2, Pair, "avx2,bmi1,bmi2,lzcnt,popcnt", x86::has_avx2());

#[derive(Clone, Copy)]
struct Pair(__m256i, __m256i);

/// Does the same to both registers; no intrinsic used here touches memory.
macro_rules! both {
    ($intrinsic:ident, $($pair:expr),+ $(; $rest:expr)?) => {
        // SAFETY: only a search that `Avx2::new` made gets here, so the processor has the instructions.
        unsafe { Pair($intrinsic($($pair.0),+ $(, $rest)?), $intrinsic($($pair.1),+ $(, $rest)?)) }
    };
}

impl Lanes for Pair {
    type Places = x86::Quarter;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: as below.
        let words = unsafe { _mm256_set1_epi32(word.cast_signed()) };
        Self(words, words)
    }

    #[inline(always)]
    fn load(words: &[u32; 16]) -> Self {
        let (eight, rest) = words.split_at(8);
        // SAFETY: as above, and eight words are 256 bits.
        unsafe {
            Self(
                _mm256_loadu_si256(eight.as_ptr().cast()),
                _mm256_loadu_si256(rest.as_ptr().cast()),
            )
        }
    }

    #[inline(always)]
    fn store(self) -> [u32; 16] {
        let mut words = [0; 16];
        let (eight, rest) = words.split_at_mut(8);
        // SAFETY: as above, and eight words are 256 bits.
        unsafe {
            _mm256_storeu_si256(eight.as_mut_ptr().cast(), self.0);
            _mm256_storeu_si256(rest.as_mut_ptr().cast(), self.1);
        }
        words
    }

    #[inline(always)]
    fn shl<const N: u32>(self) -> Self {
        both!(_mm256_sll_epi32, self; _mm_cvtsi32_si128(N.cast_signed()))
    }

    #[inline(always)]
    fn shr<const N: u32>(self) -> Self {
        both!(_mm256_srl_epi32, self; _mm_cvtsi32_si128(N.cast_signed()))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        both!(_mm256_and_si256, self, other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        both!(_mm256_or_si256, self, other)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        both!(_mm256_xor_si256, self, other)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        both!(_mm256_andnot_si256, other, self)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        both!(_mm256_sub_epi32, self, other)
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: as above.
        unsafe {
            let both = _mm256_or_si256(self.0, self.1);
            _mm256_testz_si256(both, both) == 0
        }
    }

    #[inline(always)]
    fn select(mask: Self, a: Self, b: Self) -> Self {
        a.and(mask).or(b.and_not(mask))
    }

    #[inline(always)]
    fn fold(self) -> (x86::Quarter, x86::Quarter) {
        // SAFETY: as above.
        x86::fold(self.0, unsafe { _mm256_castsi256_si128(self.1) })
    }

    #[inline(always)]
    fn spread(places: x86::Quarter) -> Self {
        // SAFETY: as above.
        let words = unsafe { _mm256_broadcastd_epi32(places.0) };
        Self(words, words)
    }

    #[inline(always)]
    fn threes(possible: Self, certain: Self) -> Option<(Self, Self)> {
        adder::threes(possible, certain)
    }

    #[inline(always)]
    fn read_band(values: &[u8; 81], band: usize) -> [u32; 16] {
        x86::read_band(values, band)
    }

    #[inline(always)]
    fn write_band(words: &[u32; 16]) -> [u8; 32] {
        x86::write_band(words)
    }

    #[inline(always)]
    fn narrowest(rows: Self, columns: Self) -> Option<(usize, usize)> {
        let [rows, columns] = counts(rows, columns);
        let unit = x86::least_above_nine(totals(rows, columns))?;
        let counts = if unit < 3 { rows } else { columns }.byte(unit % 3);
        for count in [2, 3, 4, 6] {
            let digits = counts.digits_with(count);
            if digits != 0 {
                return Some((unit, digits.trailing_zeros() as usize));
            }
        }
        None
    }
}

/// Gives each digit three bytes for the bands, and three for the stacks: how many permutations it has there.
#[inline(always)]
fn counts(rows: Pair, columns: Pair) -> [Pair; 2] {
    let ninth = ninth_counts(rows, columns);
    let of_rows = counts_of_eight(rows.0, PLACES[0], PLACES[1], PLACES[2]);
    let of_columns = counts_of_eight(columns.0, PLACES[3], PLACES[4], PLACES[5]);
    // SAFETY: as above.
    unsafe {
        let (low, high) = (
            _mm256_castsi256_si128(ninth),
            _mm256_extracti128_si256::<1>(ninth),
        );
        [
            Pair(of_rows, _mm256_zextsi128_si256(low)),
            Pair(of_columns, _mm256_zextsi128_si256(high)),
        ]
    }
}

#[inline(always)]
fn counts_of_eight(words: __m256i, first: u32, second: u32, third: u32) -> __m256i {
    // SAFETY: as above.
    unsafe {
        let second = _mm256_slli_epi32::<8>(bits_in(words, second));
        let third = _mm256_slli_epi32::<16>(bits_in(words, third));
        look_up(_mm256_or_si256(
            bits_in(words, first),
            _mm256_or_si256(second, third),
        ))
    }
}

#[inline(always)]
fn bits_in(words: __m256i, places: u32) -> __m256i {
    // SAFETY: as above.
    count_bits(unsafe { _mm256_and_si256(words, _mm256_set1_epi32(places.cast_signed())) })
}

/// Counts the ninth digit's permutations in all six units at once: three bytes in each half.
#[inline(always)]
fn ninth_counts(rows: Pair, columns: Pair) -> __m256i {
    let [a, b, c, d, e, f] = PLACES.map(u32::cast_signed);
    // SAFETY: as above.
    unsafe {
        let words = _mm256_set_m128i(
            _mm_shuffle_epi32::<0>(_mm256_castsi256_si128(columns.1)),
            _mm_shuffle_epi32::<0>(_mm256_castsi256_si128(rows.1)),
        );
        let patterns = _mm256_and_si256(words, _mm256_setr_epi32(a, b, c, 0, d, e, f, 0));
        let first_bytes =
            _mm_setr_epi8(0, 4, 8, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
        _mm256_shuffle_epi8(
            look_up(count_bits(patterns)),
            _mm256_broadcastsi128_si256(first_bytes),
        )
    }
}

/// Counts the bits of each lane.
#[inline(always)]
fn count_bits(words: __m256i) -> __m256i {
    // SAFETY: as above.
    unsafe {
        let of_nibble = _mm256_broadcastsi128_si256(_mm_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        ));
        let low = _mm256_and_si256(words, _mm256_set1_epi8(15));
        let high = _mm256_and_si256(_mm256_srli_epi32::<4>(words), _mm256_set1_epi8(15));
        let bytes = _mm256_add_epi8(
            _mm256_shuffle_epi8(of_nibble, low),
            _mm256_shuffle_epi8(of_nibble, high),
        );
        let pairs = _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1));
        _mm256_madd_epi16(pairs, _mm256_set1_epi16(1))
    }
}

/// Turns each byte from a number of bits into a number of permutations.
#[inline(always)]
fn look_up(bits: __m256i) -> __m256i {
    // SAFETY: as above.
    unsafe { _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(x86::permutations()), bits) }
}

/// Adds up the digits: three bytes for the bands, and three for the stacks.
#[inline(always)]
fn totals(rows: Pair, columns: Pair) -> [u32; 2] {
    let sum = Pair::join(rows, columns);
    let sum = sum.add(sum.swap4());
    let sum = sum.add(sum.swap2());
    let sum = sum.add(sum.swap1()).add(Pair::ninths(rows, columns));
    // SAFETY: as above.
    let (of_rows, of_columns) = unsafe {
        (
            x86::Quarter(_mm256_castsi256_si128(sum.0)),
            x86::Quarter(_mm256_castsi256_si128(sum.1)),
        )
    };
    [of_rows.first(), of_columns.first()]
}

impl Pair {
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        both!(_mm256_add_epi32, self, other)
    }

    #[inline(always)]
    fn byte(self, number: usize) -> Self {
        let bits = u32::try_from(8 * number).unwrap_or_default();
        let bits = bits.cast_signed();
        let shifted = both!(_mm256_srl_epi32, self; _mm_cvtsi32_si128(bits));
        shifted.and(Self::splat(0xFF))
    }

    /// Gives the digits that have this number in their lanes, as bits.
    #[inline(always)]
    fn digits_with(self, number: u32) -> u32 {
        let number = Self::splat(number);
        let equal = both!(_mm256_cmpeq_epi32, self, number);
        // SAFETY: as above.
        let (eight, ninth) = unsafe {
            (
                _mm256_movemask_ps(_mm256_castsi256_ps(equal.0)),
                _mm256_movemask_ps(_mm256_castsi256_ps(equal.1)),
            )
        };
        (eight | ninth << 8).cast_unsigned() & 0x1FF
    }
}

impl Lanewise for Pair {
    #[inline(always)]
    fn join(a: Self, b: Self) -> Self {
        Self(a.0, b.0)
    }

    #[inline(always)]
    fn ninths(a: Self, b: Self) -> Self {
        // SAFETY: as above.
        unsafe {
            Self(
                _mm256_broadcastd_epi32(_mm256_castsi256_si128(a.1)),
                _mm256_broadcastd_epi32(_mm256_castsi256_si128(b.1)),
            )
        }
    }

    #[inline(always)]
    fn low(self) -> Self {
        Self(self.0, self.0)
    }

    #[inline(always)]
    fn high(self) -> Self {
        Self(self.1, self.1)
    }

    #[inline(always)]
    fn swap4(self) -> Self {
        both!(swap_halves, self)
    }

    #[inline(always)]
    fn swap2(self) -> Self {
        both!(swap_pairs, self)
    }

    #[inline(always)]
    fn swap1(self) -> Self {
        both!(swap_neighbors, self)
    }
}

/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn swap_halves(words: __m256i) -> __m256i {
    // SAFETY: as said.
    unsafe { _mm256_permute2x128_si256::<1>(words, words) }
}

/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn swap_pairs(words: __m256i) -> __m256i {
    // SAFETY: as said.
    unsafe { _mm256_shuffle_epi32::<0x4E>(words) }
}

/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn swap_neighbors(words: __m256i) -> __m256i {
    // SAFETY: as said.
    unsafe { _mm256_shuffle_epi32::<0xB1>(words) }
}
