//! The search in registers of 512 and of 256 bits.
#![expect(unsafe_code, reason = "intrinsics of the processor")]

use std::arch::x86_64::{
    _mm256_castsi256_pd, _mm256_cmpeq_epi64, _mm256_loadu_si256, _mm256_movemask_pd,
    _mm256_setzero_si256, _mm512_loadu_si512, _mm512_testn_epi64_mask,
};

use super::cells::Eight;
use super::lanes::Lanes;
use super::search::{Answer, Search};

/// Whether the processor has the instructions of [`search512`].
pub(super) fn has_512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && has_256()
}

/// Whether the processor has the instructions of [`search256`].
pub(super) fn has_256() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// # Safety
/// The processor must have the instructions.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn search512(search: &mut Search, nodes: u64) -> Answer {
    search.go_on::<Lanes512>(nodes)
}

/// # Safety
/// The processor must have the instructions.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn search256(search: &mut Search, nodes: u64) -> Answer {
    search.go_on::<Lanes256>(nodes)
}

/// One register; nothing but [`search512`] uses it.
struct Lanes512;

impl Lanes for Lanes512 {
    #[inline(always)]
    fn zeros(words: &Eight) -> u8 {
        // SAFETY: only `search512` gets here, so the instructions are there; eight words are 512 bits.
        unsafe {
            let words = _mm512_loadu_si512(words.as_ptr().cast());
            _mm512_testn_epi64_mask(words, words)
        }
    }
}

/// Two registers; nothing but [`search256`] uses them.
struct Lanes256;

impl Lanes for Lanes256 {
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "masks of four lanes")]
    fn zeros(words: &Eight) -> u8 {
        // SAFETY: only `search256` gets here, so the instructions are there; four words are 256 bits.
        unsafe {
            let zero = _mm256_setzero_si256();
            let low = _mm256_cmpeq_epi64(_mm256_loadu_si256(words.as_ptr().cast()), zero);
            let high = _mm256_cmpeq_epi64(_mm256_loadu_si256(words[4..].as_ptr().cast()), zero);
            let low = _mm256_movemask_pd(_mm256_castsi256_pd(low));
            let high = _mm256_movemask_pd(_mm256_castsi256_pd(high));
            (low | high << 4).cast_unsigned() as u8
        }
    }
}
