//! The inner loops in registers of 512 bits.
#![expect(unsafe_code, reason = "intrinsics of the processor")]

use std::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_add_epi64, _mm512_and_si512, _mm512_load_si512,
    _mm512_mask_test_epi32_mask, _mm512_mask_testn_epi32_mask, _mm512_maskz_compress_epi32,
    _mm512_maskz_compress_epi64, _mm512_maskz_loadu_epi32, _mm512_maskz_loadu_epi64,
    _mm512_or_si512, _mm512_popcnt_epi64, _mm512_reduce_add_epi64, _mm512_set1_epi32,
    _mm512_set1_epi64, _mm512_setr_epi32, _mm512_setzero_si512, _mm512_store_si512,
    _mm512_storeu_si512,
};
use std::mem::size_of;

use super::bits::{Bits, Word};
use super::lanes::{Lanes, SLACK};
use super::walk::{Walk, Work};

/// Whether the processor has the instructions.
pub(super) fn is_there() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Counts on such a processor.
///
/// # Safety
/// The processor must have the instructions.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn run<W: Word>(walk: &mut Walk<W>, work: &Work<'_, W>) -> u128 {
    walk.run::<Avx512>(work)
}

/// Registers of 512 bits; nothing but [`run`] uses them.
struct Avx512;

#[inline(always)]
fn load(bits: &Bits) -> __m512i {
    // SAFETY: only `run` gets here, so the instruction is there; `Bits` are 512 bits, aligned.
    unsafe { _mm512_load_si512((&raw const *bits).cast()) }
}

/// Masks the first lanes, `left` at most.
#[inline(always)]
fn first(left: usize, lanes: u32) -> u16 {
    if left >= lanes as usize {
        u16::MAX >> (16 - lanes)
    } else {
        (1 << left) - 1
    }
}

impl Lanes for Avx512 {
    #[inline(always)]
    fn and(one: &Bits, other: &Bits) -> Bits {
        let mut both = Bits::NONE;
        // SAFETY: as in `load`.
        unsafe {
            let and = _mm512_and_si512(load(one), load(other));
            _mm512_store_si512((&raw mut both).cast(), and);
        }
        both
    }

    #[inline(always)]
    fn join<W: Word>(inner: &[u32], words: &[W], with: u32, word: W, to: &mut Vec<W>) {
        assert_eq!(inner.len(), words.len());
        to.reserve(words.len() + SLACK);
        let mut at = 0;
        while at < inner.len() {
            let here = first(inner.len() - at, 16);
            // SAFETY: only `run` gets here, so the instructions are there. Loads are masked to what the slices hold.
            // At most as many words are written as were read so far, for which there is room, and `SLACK` for the rest
            // of a register; the length grows by the words that were written.
            unsafe {
                let them = _mm512_maskz_loadu_epi32(here, inner.as_ptr().add(at).cast());
                let fit =
                    _mm512_mask_testn_epi32_mask(here, them, _mm512_set1_epi32(with.cast_signed()));
                let from = words.as_ptr().add(at);
                let end = to.as_mut_ptr().add(to.len());
                let joined = if size_of::<W>() == 4 {
                    append32(
                        from.cast(),
                        fit,
                        (&raw const word).cast::<i32>().read(),
                        end.cast(),
                    )
                } else {
                    append64(
                        from.cast(),
                        fit,
                        (&raw const word).cast::<i64>().read(),
                        end.cast(),
                    )
                };
                to.set_len(to.len() + joined);
            }
            at += 16;
        }
    }

    #[inline(always)]
    fn pick(inner: &[u32], with: u32, picks: &mut [u32]) -> (usize, usize) {
        assert!(picks.len() >= inner.len() + SLACK);
        let (mut picked, mut single, mut at) = (0, 0, 0);
        // SAFETY: only `run` gets here, so the instructions are there. Loads are masked to what the slice holds.
        // A register is written at `picked`, which is at most `at`, so its end is at most `SLACK` beyond the slice.
        unsafe {
            let with = _mm512_set1_epi32(with.cast_signed());
            let top = _mm512_set1_epi32(i32::MIN);
            let mut indices =
                _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
            while at < inner.len() {
                let here = first(inner.len() - at, 16);
                let them = _mm512_maskz_loadu_epi32(here, inner.as_ptr().add(at).cast());
                let fit = _mm512_mask_testn_epi32_mask(here, them, with);
                let double = _mm512_mask_test_epi32_mask(fit, them, top);
                let packed = _mm512_maskz_compress_epi32(fit, indices);
                _mm512_storeu_si512(picks.as_mut_ptr().add(picked).cast(), packed);
                indices = _mm512_add_epi32(indices, _mm512_set1_epi32(16));
                picked += fit.count_ones() as usize;
                single += (fit & !double).count_ones() as usize;
                at += 16;
            }
        }
        (picked, single)
    }

    #[inline(always)]
    fn sum<const M: usize>(of: &[Bits; M], rows: &[[Bits; M]], picks: &[u32]) -> u64 {
        // SAFETY: only `run` gets here, so the instructions are there; picks are indices into `rows`.
        unsafe {
            let mut of_them = [_mm512_setzero_si512(); M];
            for v in 0..M {
                of_them[v] = load(&of[v]);
            }
            let mut sum = _mm512_setzero_si512();
            for pick in picks {
                debug_assert!((*pick as usize) < rows.len());
                let row = rows.get_unchecked(*pick as usize);
                for v in 0..M {
                    let both = _mm512_and_si512(of_them[v], load(&row[v]));
                    sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(both));
                }
            }
            _mm512_reduce_add_epi64(sum).cast_unsigned()
        }
    }
}

/// Writes `word | from[i]` for each of sixteen i that fits, and says how many.
///
/// # Safety
/// The processor must have the instructions; `from` must be readable where `fit` is set, and `to` writable for sixteen.
#[inline(always)]
unsafe fn append32(from: *const i32, fit: u16, word: i32, to: *mut i32) -> usize {
    // SAFETY: as said.
    unsafe {
        let joined = _mm512_or_si512(_mm512_maskz_loadu_epi32(fit, from), _mm512_set1_epi32(word));
        _mm512_storeu_si512(to.cast(), _mm512_maskz_compress_epi32(fit, joined));
    }
    fit.count_ones() as usize
}

/// As [`append32`], for words of 64 bits.
///
/// # Safety
/// As there.
#[inline(always)]
unsafe fn append64(from: *const i64, fit: u16, word: i64, to: *mut i64) -> usize {
    // SAFETY: as said; the second eight are written right after the words of the first, within sixteen.
    unsafe {
        let (low, high) = ((fit & 0xFF) as u8, (fit >> 8) as u8);
        let word = _mm512_set1_epi64(word);
        let joined = _mm512_or_si512(_mm512_maskz_loadu_epi64(low, from), word);
        _mm512_storeu_si512(to.cast(), _mm512_maskz_compress_epi64(low, joined));
        let joined = _mm512_or_si512(_mm512_maskz_loadu_epi64(high, from.add(8)), word);
        let to = to.add(low.count_ones() as usize);
        _mm512_storeu_si512(to.cast(), _mm512_maskz_compress_epi64(high, joined));
    }
    fit.count_ones() as usize
}
