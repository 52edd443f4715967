//! The inner loops in registers of 256 bits.
#![expect(unsafe_code, reason = "intrinsics of the processor")]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_add_epi32, _mm256_add_epi64, _mm256_and_si256,
    _mm256_castsi256_ps, _mm256_cmpeq_epi32, _mm256_load_si256, _mm256_loadu_si256,
    _mm256_movemask_ps, _mm256_sad_epu8, _mm256_set1_epi8, _mm256_set1_epi32, _mm256_setr_epi8,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_store_si256,
    _mm256_storeu_si256,
};

use super::bits::{Bits, Word};
use super::lanes::{Lanes, SLACK};
use super::portable::Portable;
use super::walk::{Walk, Work};

/// Whether the processor has the instructions.
pub(super) fn is_there() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Counts on such a processor.
///
/// # Safety
/// The processor must have the instructions.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn run<W: Word>(walk: &mut Walk<W>, work: &Work<'_, W>) -> u128 {
    walk.run::<Avx2>(work)
}

/// Registers of 256 bits; nothing but [`run`] uses them.
struct Avx2;

/// For each set of eight lanes their numbers, packed to the front.
static PACKED: [[u32; 8]; 256] = {
    let mut packed = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut next) = (0, 0);
        while lane < 8 {
            if set >> lane & 1 == 1 {
                packed[set][next] = lane;
                next += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    packed
};

/// Gives one half of a register of 512 bits.
#[inline(always)]
fn load(bits: &Bits, half: usize) -> __m256i {
    // SAFETY: only `run` gets here, so the instruction is there; each half is 256 bits, aligned.
    unsafe { _mm256_load_si256(bits.0[4 * half..4 * half + 4].as_ptr().cast()) }
}

/// Counts the bits of each byte.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn count_bytes(bytes: __m256i) -> __m256i {
    // SAFETY: as said.
    unsafe {
        let counts = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        );
        let nibble = _mm256_set1_epi8(15);
        let low = _mm256_and_si256(bytes, nibble);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), nibble);
        _mm256_add_epi8(
            _mm256_shuffle_epi8(counts, low),
            _mm256_shuffle_epi8(counts, high),
        )
    }
}

impl Lanes for Avx2 {
    #[inline(always)]
    fn and(one: &Bits, other: &Bits) -> Bits {
        let mut both = Bits::NONE;
        for half in 0..2 {
            let to = &mut both.0[4 * half..4 * half + 4];
            // SAFETY: as in `load`.
            unsafe {
                let and = _mm256_and_si256(load(one, half), load(other, half));
                _mm256_store_si256(to.as_mut_ptr().cast(), and);
            }
        }
        both
    }

    #[inline(always)]
    fn join<W: Word>(inner: &[u32], words: &[W], with: u32, word: W, to: &mut Vec<W>) {
        Portable::join(inner, words, with, word, to);
    }

    #[inline(always)]
    fn pick(inner: &[u32], with: u32, picks: &mut [u32]) -> (usize, usize) {
        assert!(picks.len() >= inner.len() + SLACK);
        let (mut picked, mut single) = (0, 0);
        let (eights, rest) = inner.as_chunks::<8>();
        let mut first = 0;
        for eight in eights {
            // SAFETY: only `run` gets here, so the instructions are there. Eight indices are written at `picked`, which
            // is at most `first`, so they end within the slice.
            unsafe {
                let them = _mm256_loadu_si256(eight.as_ptr().cast());
                let common = _mm256_and_si256(them, _mm256_set1_epi32(with.cast_signed()));
                let fit = _mm256_cmpeq_epi32(common, _mm256_setzero_si256());
                let fit = _mm256_movemask_ps(_mm256_castsi256_ps(fit)).cast_unsigned();
                let double = _mm256_movemask_ps(_mm256_castsi256_ps(them)).cast_unsigned();
                let lanes = _mm256_loadu_si256(PACKED[(fit & 0xFF) as usize].as_ptr().cast());
                let indices = _mm256_add_epi32(lanes, _mm256_set1_epi32(first));
                _mm256_storeu_si256(picks.as_mut_ptr().add(picked).cast(), indices);
                picked += fit.count_ones() as usize;
                single += (fit & !double).count_ones() as usize;
            }
            first += 8;
        }
        for (index, inner) in (first.cast_unsigned()..).zip(rest) {
            picks[picked] = index;
            let fits = inner & with == 0;
            picked += usize::from(fits);
            single += usize::from(fits && inner >> 31 == 0);
        }
        (picked, single)
    }

    #[inline(always)]
    fn sum<const M: usize>(of: &[Bits; M], rows: &[[Bits; M]], picks: &[u32]) -> u64 {
        let mut words = [0_u64; 4];
        // SAFETY: only `run` gets here, so the instructions are there; picks are indices into `rows`.
        // A byte counts at most 8 bits in each of 2 M halves, 64 in all.
        unsafe {
            let mut sum = _mm256_setzero_si256();
            for pick in picks {
                debug_assert!((*pick as usize) < rows.len());
                let row = rows.get_unchecked(*pick as usize);
                let mut bytes = _mm256_setzero_si256();
                for v in 0..M {
                    for half in 0..2 {
                        let both = _mm256_and_si256(load(&of[v], half), load(&row[v], half));
                        bytes = _mm256_add_epi8(bytes, count_bytes(both));
                    }
                }
                sum = _mm256_add_epi64(sum, _mm256_sad_epu8(bytes, _mm256_setzero_si256()));
            }
            _mm256_storeu_si256(words.as_mut_ptr().cast(), sum);
        }
        words.iter().sum()
    }
}
