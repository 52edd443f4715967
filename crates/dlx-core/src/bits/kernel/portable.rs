//! The kernel for every machine: no instructions but those of words.

use super::{COUNT, Kernel, Masks, Scan, by_size};
use crate::bits::colors::Order;
use crate::bits::run::{Exit, Stage, run as walk};

pub(in crate::bits) struct Portable;

impl Kernel for Portable {
    const EXTRACTS: bool = false;

    #[inline(always)]
    fn scan<const W: usize, const I: usize>(
        masks: Masks<'_>,
        alive: &[u64; W],
        active: &[u64; I],
    ) -> Scan<I> {
        scan_by_items(masks, alive, active)
    }

    #[inline(always)]
    fn extract(word: u64, mask: u64) -> u64 {
        let (mut left, mut packed) = (word & mask, 0);
        while left != 0 {
            let below = (left & left.wrapping_neg()) - 1;
            packed |= 1 << (mask & below).count_ones();
            left &= left - 1;
        }
        packed
    }

    #[inline(always)]
    fn select(values: &[u32], set: &[u64], into: &mut [u32]) {
        select_one_by_one(values, set, into);
    }

    #[inline(always)]
    fn keep(word: u64) -> u64 {
        word
    }

    fn make(order: Order<'_, '_>) {
        order.carry_out::<Self>();
    }
}

/// Scans item by item.
#[inline(always)]
pub(super) fn scan_by_items<const W: usize, const I: usize>(
    masks: Masks<'_>,
    alive: &[u64; W],
    active: &[u64; I],
) -> Scan<I> {
    let mut scan = Scan {
        packed: u64::MAX,
        single: [0; I],
    };
    for (word, (active, single)) in active.iter().zip(&mut scan.single).enumerate() {
        let mut left = *active;
        let mut ones = 0;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            let item = word * 64 + left.trailing_zeros() as usize;
            left ^= bit;
            let mut count = 0;
            for (word, alive) in alive.iter().enumerate() {
                count += u64::from((masks.get(word, item) & alive).count_ones());
            }
            if count == 0 {
                scan.packed = 0;
                return scan;
            }
            if count == 1 {
                ones |= bit;
            }
            scan.packed = scan.packed.min(count << COUNT | item as u64);
        }
        *single = ones;
    }
    scan
}

/// Lists the values at the places of a set.
#[inline(always)]
pub(super) fn select_one_by_one(values: &[u32], set: &[u64], into: &mut [u32]) {
    let mut slots = into.iter_mut();
    for (word, selected) in set.iter().enumerate() {
        let mut left = *selected;
        while left != 0 {
            let value = values[word * 64 + left.trailing_zeros() as usize];
            left &= left - 1;
            if let Some(slot) = slots.next() {
                *slot = value;
            }
        }
    }
}

pub(super) fn run(stage: Stage<'_>) -> Exit {
    by_size!(stage, sized)
}

fn sized<const W: usize, const I: usize>(stage: Stage<'_>) -> Exit {
    walk::<Portable, W, I>(stage)
}
