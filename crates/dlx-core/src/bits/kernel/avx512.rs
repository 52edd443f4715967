//! The kernel for machines that count the bits of eight words at once: AVX-512 with VPOPCNTDQ.
#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_possible_truncation,
    reason = "vectors hold signed numbers, and the numbers here are small or bits"
)]

use std::arch::x86_64::{
    __m512i, _mm_cvtsi64_si128, _mm_test_epi8_mask, _mm512_add_epi64, _mm512_and_si512,
    _mm512_loadu_si512, _mm512_mask_cmpeq_epu64_mask, _mm512_mask_min_epu64, _mm512_or_si512,
    _mm512_popcnt_epi64, _mm512_reduce_min_epu64, _mm512_set_epi64, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_slli_epi64, _pext_u64,
};

use super::{COUNT, Kernel, Masks, Scan, by_size};
use crate::bits::colors::Order;
use crate::bits::compact::Compaction;
use crate::bits::run::{Exit, Stage, run as walk};

pub(super) struct Avx512;

pub(super) fn is_there() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && super::avx2::is_there()
}

impl Kernel for Avx512 {
    const EXTRACTS: bool = true;

    #[inline(always)]
    fn scan<const W: usize, const I: usize>(
        masks: Masks<'_>,
        alive: &[u64; W],
        active: &[u64; I],
    ) -> Scan<I> {
        // The loads below stay within this many words.
        assert!(masks.words.len() >= W * masks.stride);
        // SAFETY: this function is compiled only into those of this module, which have the instructions.
        unsafe { scan(masks, alive, active) }
    }

    #[inline(always)]
    fn extract(word: u64, mask: u64) -> u64 {
        // SAFETY: this function is compiled only into those of this module, which have the instruction.
        unsafe { _pext_u64(word, mask) }
    }

    #[inline(always)]
    fn keep(word: u64) -> u64 {
        super::keep(word)
    }

    #[inline(always)]
    fn make(order: Order<'_, '_>) {
        // SAFETY: this function is compiled only into those of this module, which have the instructions.
        unsafe { make(order) }
    }
}

/// # Safety
/// The machine has the instructions, and there are as many words as `masks` says for `W` words of options.
#[inline(always)]
unsafe fn scan<const W: usize, const I: usize>(
    masks: Masks<'_>,
    alive: &[u64; W],
    active: &[u64; I],
) -> Scan<I> {
    // SAFETY: the caller vouches for the instructions; a group of eight items is read only if it lies below `stride`,
    // which is a multiple of eight, and all words of it lie within the slice.
    unsafe {
        let one = _mm512_set1_epi64(1);
        let mut best = _mm512_set1_epi64(-1);
        let mut single = [0; I];
        for word in 0..I {
            let mut groups = groups_of(active[word]) & below(masks.stride, word);
            let mut ones = 0;
            while groups != 0 {
                let group = groups.trailing_zeros() as usize;
                groups &= groups - 1;
                let first = word * 64 + group * 8;
                let at = masks.words.as_ptr().add(first);
                let mut count = _mm512_setzero_si512();
                for (word, alive) in alive.iter().enumerate() {
                    let mask = _mm512_loadu_si512(at.add(word * masks.stride).cast());
                    let options = _mm512_and_si512(mask, _mm512_set1_epi64(*alive as i64));
                    count = _mm512_add_epi64(count, _mm512_popcnt_epi64(options));
                }
                let lanes = (active[word] >> (group * 8)) as u8;
                let found = _mm512_mask_cmpeq_epu64_mask(lanes, count, one);
                ones |= u64::from(found) << (group * 8);
                let packed = _mm512_or_si512(_mm512_slli_epi64::<COUNT>(count), numbers(first));
                best = _mm512_mask_min_epu64(best, lanes, best, packed);
            }
            single[word] = ones;
        }
        Scan {
            packed: _mm512_reduce_min_epu64(best),
            single,
        }
    }
}

/// Gives the groups of eight of which any is active.
#[inline(always)]
unsafe fn groups_of(active: u64) -> u32 {
    // SAFETY: the caller has the instructions.
    unsafe {
        let bytes = _mm_cvtsi64_si128(active as i64);
        u32::from(_mm_test_epi8_mask(bytes, bytes))
    }
}

/// Gives the groups of a word of items that lie below the stride.
#[inline(always)]
fn below(stride: usize, word: usize) -> u32 {
    match stride.saturating_sub(word * 64) / 8 {
        0 => 0,
        groups => u32::MAX >> (32 - groups.min(8)),
    }
}

/// Numbers eight items.
#[inline(always)]
unsafe fn numbers(first: usize) -> __m512i {
    // SAFETY: the caller has the instructions.
    unsafe {
        let offsets = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
        _mm512_add_epi64(offsets, _mm512_set1_epi64(first as i64))
    }
}

#[target_feature(
    enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vpopcntdq,bmi1,bmi2,popcnt,lzcnt"
)]
pub(super) fn run(stage: Stage<'_>) -> Exit {
    by_size!(stage, sized)
}

#[target_feature(
    enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vpopcntdq,bmi1,bmi2,popcnt,lzcnt"
)]
fn sized<const W: usize, const I: usize>(stage: Stage<'_>) -> Exit {
    walk::<Avx512, W, I>(stage)
}

#[target_feature(
    enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vpopcntdq,bmi1,bmi2,popcnt,lzcnt"
)]
pub(super) fn compact(compaction: Compaction<'_>) -> bool {
    compaction.make::<Avx512>()
}

#[target_feature(
    enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vpopcntdq,bmi1,bmi2,popcnt,lzcnt"
)]
fn make(order: Order<'_, '_>) {
    order.carry_out::<Avx512>();
}
