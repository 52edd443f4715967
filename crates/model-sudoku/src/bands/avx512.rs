//! Lanes as one register of 512 bits.
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

x86::walk!(
    Avx512,
    Register,
    "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt",
    x86::has_avx512()
);

#[derive(Clone, Copy)]
struct Register(__m512i);

/// Calls intrinsics, none of which touches memory.
macro_rules! register {
    ($value:expr) => {
        // SAFETY: only a search that `Avx512::new` made gets here, so the processor has the instructions.
        Register(unsafe { $value })
    };
}

impl Lanes for Register {
    type Places = x86::Quarter;

    #[inline(always)]
    fn splat(word: u32) -> Self {
        register!(_mm512_set1_epi32(word.cast_signed()))
    }

    #[inline(always)]
    fn load(words: &[u32; 16]) -> Self {
        // SAFETY: as above, and sixteen words are 512 bits.
        Self(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self) -> [u32; 16] {
        let mut words = [0; 16];
        // SAFETY: as above, and sixteen words are 512 bits.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn shl<const N: u32>(self) -> Self {
        register!(_mm512_slli_epi32::<N>(self.0))
    }

    #[inline(always)]
    fn shr<const N: u32>(self) -> Self {
        register!(_mm512_srli_epi32::<N>(self.0))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        register!(_mm512_and_si512(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        register!(_mm512_or_si512(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        register!(_mm512_xor_si512(self.0, other.0))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        register!(_mm512_andnot_si512(other.0, self.0))
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        register!(_mm512_sub_epi32(self.0, other.0))
    }

    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: as above.
        unsafe { _mm512_test_epi32_mask(self.0, self.0) != 0 }
    }

    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        register!(_mm512_ternarylogic_epi32::<0xFE>(a.0, b.0, c.0))
    }

    #[inline(always)]
    fn or_of_and(a: Self, b: Self, c: Self) -> Self {
        register!(_mm512_ternarylogic_epi32::<0xF8>(a.0, b.0, c.0))
    }

    #[inline(always)]
    fn select(mask: Self, a: Self, b: Self) -> Self {
        register!(_mm512_ternarylogic_epi32::<0xCA>(mask.0, a.0, b.0))
    }

    #[inline(always)]
    fn turns(self) -> (Self, Self) {
        let high = self.shl::<5>();
        (
            register!(_mm512_shldi_epi32::<18>(self.0, high.0)),
            register!(_mm512_shldi_epi32::<9>(self.0, high.0)),
        )
    }

    #[inline(always)]
    fn fold(self) -> (x86::Quarter, x86::Quarter) {
        // SAFETY: as above.
        let (eight, ninth) = unsafe {
            (
                _mm512_castsi512_si256(self.0),
                _mm512_extracti32x4_epi32::<2>(self.0),
            )
        };
        x86::fold(eight, ninth)
    }

    #[inline(always)]
    fn spread(places: x86::Quarter) -> Self {
        register!(_mm512_broadcastd_epi32(places.0))
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
        let mut values = [0; 32];
        // SAFETY: as above, and 32 bytes are stored to as many.
        unsafe {
            let mut all = _mm256_setzero_si256();
            for (digit, word) in (1..=9).zip(words) {
                all = _mm256_mask_mov_epi8(all, *word, _mm256_set1_epi8(digit));
            }
            _mm256_storeu_si256(values.as_mut_ptr().cast(), all);
        }
        values
    }

    #[inline(always)]
    fn narrowest(rows: Self, columns: Self) -> Option<(usize, usize)> {
        let (rows, columns) = (
            rows.counts(PLACES[0], PLACES[1], PLACES[2]),
            columns.counts(PLACES[3], PLACES[4], PLACES[5]),
        );
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

impl Register {
    /// Gives each digit three bytes: how many permutations it has in three units, whose places these are.
    #[inline(always)]
    fn counts(self, first: u32, second: u32, third: u32) -> Self {
        let bits = Self::or3(
            self.bits_in(first),
            self.bits_in(second).shl::<8>(),
            self.bits_in(third).shl::<16>(),
        );
        register!(_mm512_shuffle_epi8(
            _mm512_broadcast_i32x4(x86::permutations()),
            bits.0
        ))
    }

    #[inline(always)]
    fn bits_in(self, places: u32) -> Self {
        register!(_mm512_popcnt_epi32(self.and(Self::splat(places)).0))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        register!(_mm512_add_epi32(self.0, other.0))
    }

    #[inline(always)]
    fn byte(self, number: usize) -> Self {
        let bits = u32::try_from(8 * number).unwrap_or_default();
        let bits = bits.cast_signed();
        let shifted = register!(_mm512_srl_epi32(self.0, _mm_cvtsi32_si128(bits)));
        shifted.and(Self::splat(0xFF))
    }

    /// Gives the digits that have this number in their lanes, as bits.
    #[inline(always)]
    fn digits_with(self, number: u32) -> u32 {
        // SAFETY: as above.
        let equal = unsafe { _mm512_cmpeq_epi32_mask(self.0, Self::splat(number).0) };
        u32::from(equal) & 0x1FF
    }
}

/// Adds up the digits: three bytes for the bands, and three for the stacks.
#[inline(always)]
fn totals(rows: Register, columns: Register) -> [u32; 2] {
    let sum = Register::join(rows, columns);
    let sum = sum.add(sum.swap4());
    let sum = sum.add(sum.swap2());
    let sum = sum.add(sum.swap1()).add(Register::ninths(rows, columns));
    // SAFETY: as above.
    let (of_rows, of_columns) = unsafe {
        (
            x86::Quarter(_mm512_castsi512_si128(sum.0)),
            x86::Quarter(_mm512_extracti32x4_epi32::<2>(sum.0)),
        )
    };
    [of_rows.first(), of_columns.first()]
}

impl Lanewise for Register {
    #[inline(always)]
    fn join(a: Self, b: Self) -> Self {
        register!(_mm512_inserti64x4::<1>(a.0, _mm512_castsi512_si256(b.0)))
    }

    #[inline(always)]
    fn ninths(a: Self, b: Self) -> Self {
        register!({
            let lanes = _mm512_setr_epi32(8, 8, 8, 8, 8, 8, 8, 8, 24, 24, 24, 24, 24, 24, 24, 24);
            _mm512_permutex2var_epi32(a.0, lanes, b.0)
        })
    }

    #[inline(always)]
    fn low(self) -> Self {
        register!(_mm512_shuffle_i64x2::<0x44>(self.0, self.0))
    }

    #[inline(always)]
    fn high(self) -> Self {
        register!(_mm512_shuffle_i64x2::<0xEE>(self.0, self.0))
    }

    #[inline(always)]
    fn swap4(self) -> Self {
        register!(_mm512_shuffle_i64x2::<0xB1>(self.0, self.0))
    }

    #[inline(always)]
    fn swap2(self) -> Self {
        register!(_mm512_shuffle_epi32::<0x4E>(self.0))
    }

    #[inline(always)]
    fn swap1(self) -> Self {
        register!(_mm512_shuffle_epi32::<0xB1>(self.0))
    }

    #[inline(always)]
    fn xor3(a: Self, b: Self, c: Self) -> Self {
        register!(_mm512_ternarylogic_epi32::<0x96>(a.0, b.0, c.0))
    }

    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        register!(_mm512_ternarylogic_epi32::<0xE8>(a.0, b.0, c.0))
    }
}
