//! The kernel for machines with vectors of four words: AVX2, with the bits of each half byte counted by a table.
#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "vectors hold signed numbers, and the numbers here are small or bits"
)]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256, _mm256_blendv_epi8,
    _mm256_castsi256_pd, _mm256_cmpeq_epi64, _mm256_cmpgt_epi64, _mm256_loadu_si256,
    _mm256_movemask_pd, _mm256_or_si256, _mm256_sad_epu8, _mm256_set1_epi8, _mm256_set1_epi64x,
    _mm256_setr_epi8, _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_slli_epi64, _mm256_srli_epi16, _mm256_storeu_si256, _pext_u64,
};

use super::portable::{scan_by_items, select_one_by_one};
use super::{COUNT, Kernel, Masks, Scan, by_size};
use crate::bits::colors::Order;
use crate::bits::compact::Compaction;
use crate::bits::run::{Exit, Stage, run as walk};

pub(super) struct Avx2;

pub(super) fn is_there() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

impl Kernel for Avx2 {
    const EXTRACTS: bool = true;

    #[inline(always)]
    fn scan<const W: usize, const I: usize>(
        masks: Masks<'_>,
        alive: &[u64; W],
        active: &[u64; I],
    ) -> Scan<I> {
        // One word an item is counted faster by the instruction for words.
        if W == 1 {
            return scan_by_items(masks, alive, active);
        }
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
        select_one_by_one(values, set, into);
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
    // SAFETY: the caller vouches for the instructions; a group of four items is read only if it lies below `stride`,
    // which is a multiple of four, and all words of it lie within the slice.
    unsafe {
        let none = _mm256_set1_epi64x(i64::MAX);
        let lanes_of = _mm256_setr_epi64x(1, 2, 4, 8);
        let offsets = _mm256_setr_epi64x(0, 1, 2, 3);
        let one = _mm256_set1_epi64x(1);
        let mut best = none;
        let mut single = [0; I];
        for word in 0..I {
            let groups = (masks.stride.saturating_sub(word * 64) / 4).min(16);
            let (mut ones, mut left) = (0, active[word]);
            for group in 0..groups {
                let lanes = (left & 0xf) as i64;
                left >>= 4;
                if lanes == 0 {
                    continue;
                }
                let first = word * 64 + group * 4;
                let at = masks.words.as_ptr().add(first);
                let count = count(at, masks.stride, alive);
                let chosen = _mm256_and_si256(_mm256_set1_epi64x(lanes), lanes_of);
                let chosen = _mm256_cmpeq_epi64(chosen, lanes_of);
                let found = _mm256_and_si256(chosen, _mm256_cmpeq_epi64(count, one));
                let found = _mm256_movemask_pd(_mm256_castsi256_pd(found));
                ones |= (found as u64) << (group * 4);
                let items = _mm256_add_epi64(offsets, _mm256_set1_epi64x(first as i64));
                let packed = _mm256_or_si256(_mm256_slli_epi64::<{ COUNT as i32 }>(count), items);
                let packed = _mm256_blendv_epi8(none, packed, chosen);
                best = _mm256_blendv_epi8(best, packed, _mm256_cmpgt_epi64(best, packed));
            }
            single[word] = ones;
        }
        let mut lanes = [0_u64; 4];
        _mm256_storeu_si256(lanes.as_mut_ptr().cast(), best);
        Scan {
            packed: lanes[0].min(lanes[1]).min(lanes[2].min(lanes[3])),
            single,
        }
    }
}

/// Counts the options left to four items, whose first words are at `at`.
///
/// # Safety
/// The machine has the instructions, and there are `W` words of each item, `stride` apart.
#[inline(always)]
unsafe fn count<const W: usize>(at: *const u64, stride: usize, alive: &[u64; W]) -> __m256i {
    // SAFETY: the caller vouches for all of it.
    unsafe {
        let table = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        );
        let low = _mm256_set1_epi8(15);
        let zero = _mm256_setzero_si256();
        let mut count = zero;
        // A byte holds the counts of 31 bytes, so sums across bytes are put off.
        for start in (0..W).step_by(16) {
            let mut bytes = zero;
            for (word, alive) in (start..).zip(&alive[start..(start + 16).min(W)]) {
                let mask = _mm256_loadu_si256(at.add(word * stride).cast());
                let options = _mm256_and_si256(mask, _mm256_set1_epi64x(*alive as i64));
                let halves = _mm256_and_si256(options, low);
                let others = _mm256_and_si256(_mm256_srli_epi16::<4>(options), low);
                let halves = _mm256_shuffle_epi8(table, halves);
                let others = _mm256_shuffle_epi8(table, others);
                bytes = _mm256_add_epi8(bytes, _mm256_add_epi8(halves, others));
            }
            count = _mm256_add_epi64(count, _mm256_sad_epu8(bytes, zero));
        }
        count
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn run(stage: Stage<'_>) -> Exit {
    by_size!(stage, sized)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn sized<const W: usize, const I: usize>(stage: Stage<'_>) -> Exit {
    walk::<Avx2, W, I>(stage)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn compact(compaction: Compaction<'_>) -> bool {
    compaction.make::<Avx2>()
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn make(order: Order<'_, '_>) {
    order.carry_out::<Avx2>();
}
