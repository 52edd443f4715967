//! Every kernel against the portable one, on random tables.

use proptest::prelude::*;

use super::portable::Portable;
use super::*;
use crate::random::Random;

/// Fills words with few bits, or with many.
fn words(random: &mut Random, len: usize, sparse: bool) -> Vec<u64> {
    let word = |random: &mut Random| {
        let thinnings = if sparse { 4 } else { 0 };
        (0..thinnings).fold(random.next(), |word, _| word & random.next())
    };
    (0..len).map(|_| word(random)).collect()
}

/// Scans a random table with a kernel; nothing but that some item is dead counts where one is.
fn scan<K: Kernel, const W: usize, const I: usize>(
    seed: u64,
    items: usize,
    sparse: bool,
) -> Option<Scan<I>> {
    let mut random = Random::new(seed);
    let stride = items.next_multiple_of(8);
    let table = words(&mut random, W * stride, sparse);
    let masks = Masks {
        words: &table,
        stride,
    };
    let mut sets = words(&mut random, W + I, false);
    for item in items..I * 64 {
        sets[W + item / 64] &= !(1 << (item % 64));
    }
    sets[W] |= 1;
    let (alive, active) = sets.split_first_chunk().expect("long enough");
    let scan = K::scan::<W, I>(masks, alive, active.first_chunk().expect("long enough"));
    (!scan.is_dead()).then_some(scan)
}

fn check<K: Kernel, const W: usize, const I: usize>(seed: u64, items: usize) {
    for sparse in [false, true] {
        let items = 1 + items % (I * 64);
        assert_eq!(
            scan::<K, W, I>(seed, items, sparse),
            scan::<Portable, W, I>(seed, items, sparse)
        );
    }
}

fn check_sizes<K: Kernel>(seed: u64, items: usize) {
    check::<K, 1, 1>(seed, items);
    check::<K, 2, 1>(seed, items);
    check::<K, 4, 2>(seed, items);
    check::<K, 8, 4>(seed, items);
    check::<K, 16, 8>(seed, items);
    check::<K, 64, 20>(seed, items);
}

/// Packs bits one by one.
fn packed(word: u64, mask: u64) -> u64 {
    let selected = (0..64).filter(|bit| mask >> bit & 1 == 1);
    selected
        .zip(0..)
        .map(|(bit, at)| (word >> bit & 1) << at)
        .sum()
}

proptest! {
    #[test]
    fn kernels_scan_alike(seed: u64, items in 0..1280_usize) {
        #[cfg(target_arch = "x86_64")]
        if avx2::is_there() {
            check_sizes::<avx2::Avx2>(seed, items);
        }
        #[cfg(target_arch = "x86_64")]
        if avx512::is_there() {
            check_sizes::<avx512::Avx512>(seed, items);
        }
    }

    #[test]
    fn kernels_extract_alike(word: u64, mask: u64) {
        prop_assert_eq!(Portable::extract(word, mask), packed(word, mask));
        #[cfg(target_arch = "x86_64")]
        if avx2::is_there() {
            prop_assert_eq!(avx2::Avx2::extract(word, mask), packed(word, mask));
        }
        #[cfg(target_arch = "x86_64")]
        if avx512::is_there() {
            prop_assert_eq!(avx512::Avx512::extract(word, mask), packed(word, mask));
        }
    }
}
