//! The kernel for machines that count the bits of eight words at once: AVX-512 with VPOPCNTDQ.
#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_possible_truncation,
    reason = "vectors hold signed numbers, and the numbers here are small or bits"
)]

use std::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_loadu_si512, _mm512_mask_cmpeq_epu64_mask,
    _mm512_mask_min_epu64, _mm512_maskz_compress_epi32, _mm512_or_si512, _mm512_popcnt_epi64,
    _mm512_reduce_min_epu64, _mm512_set_epi64, _mm512_set1_epi64, _mm512_setzero_si512,
    _mm512_slli_epi64, _mm512_storeu_si512, _pext_u64,
};

use super::{COUNT, Kernel, Masks, SLACK, Scan, by_size};
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
    fn select(values: &[u32], set: &[u64], into: &mut [u32]) {
        let selected: usize = set.iter().map(|word| word.count_ones() as usize).sum();
        assert!(selected + SLACK <= into.len());
        let used = set
            .iter()
            .rposition(|word| *word != 0)
            .map_or(0, |last| last + 1);
        assert!(used * 64 <= values.len());
        // SAFETY: this function is compiled only into those of this module, which have the instructions,
        // and both lists are long enough.
        unsafe { select(values, &set[..used], into) }
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
        let eight = _mm512_set1_epi64(8);
        let mut best = _mm512_set1_epi64(-1);
        let mut single = [0_u64; I];
        for word in 0..I {
            let mut left = active[word] & below(masks.stride, word);
            let (mut shift, mut ones) = (0, 0);
            let mut at = masks.words.as_ptr().wrapping_add(word * 64);
            let mut items = numbers(word * 64);
            while left != 0 {
                let lanes = left as u8;
                if lanes != 0 {
                    let mut count = _mm512_setzero_si512();
                    for (word, alive) in alive.iter().enumerate() {
                        let mask = _mm512_loadu_si512(at.add(word * masks.stride).cast());
                        let options = _mm512_and_si512(mask, _mm512_set1_epi64(*alive as i64));
                        count = _mm512_add_epi64(count, _mm512_popcnt_epi64(options));
                    }
                    let found = _mm512_mask_cmpeq_epu64_mask(lanes, count, one);
                    ones |= u64::from(found) << shift;
                    let packed = _mm512_or_si512(_mm512_slli_epi64::<COUNT>(count), items);
                    best = _mm512_mask_min_epu64(best, lanes, best, packed);
                }
                left >>= 8;
                shift += 8;
                at = at.wrapping_add(8);
                items = _mm512_add_epi64(items, eight);
            }
            single[word] = ones;
        }
        Scan {
            packed: _mm512_reduce_min_epu64(best),
            single,
        }
    }
}

/// # Safety
/// The machine has the instructions, there are 64 values for each word, and room for 16 more than are selected.
#[inline(always)]
unsafe fn select(values: &[u32], set: &[u64], into: &mut [u32]) {
    // SAFETY: sixteen values are read for each quarter of a word, and sixteen are written, of which those selected count.
    unsafe {
        let mut to = into.as_mut_ptr();
        for (word, selected) in set.iter().enumerate() {
            let mut left = *selected;
            let mut from = values.as_ptr().add(word * 64);
            while left != 0 {
                let lanes = left as u16;
                let packed = _mm512_maskz_compress_epi32(lanes, _mm512_loadu_si512(from.cast()));
                _mm512_storeu_si512(to.cast(), packed);
                to = to.add(lanes.count_ones() as usize);
                from = from.wrapping_add(16);
                left >>= 16;
            }
        }
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

/// Gives the items of a word that lie below the stride.
#[inline(always)]
fn below(stride: usize, word: usize) -> u64 {
    match stride.saturating_sub(word * 64) {
        0 => 0,
        items if items < 64 => (1 << items) - 1,
        _ => u64::MAX,
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
