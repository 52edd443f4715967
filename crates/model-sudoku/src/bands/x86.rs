//! What both kinds of vector lanes share: how a search is compiled for them, 128-bit registers that hold a word four times,
//! and small sums.
#![expect(unsafe_code, reason = "intrinsics of the processor")]
#![allow(
    clippy::wildcard_imports,
    reason = "a list of forty intrinsics tells nobody anything"
)]

use std::arch::x86_64::*;

use super::lanes::{ALL, PERMUTATIONS, Places};

/// Makes `$walk`: a search in `$register`s, on a processor that has the instructions of `$features`.
///
/// All of a search is inlined into the functions below, which are compiled for these instructions. Nothing but the type reaches
/// them, and none is made unless `$is_there` says that the processor has them all.
macro_rules! walk {
    ($walk:ident, $register:ty, $features:tt, $is_there:expr) => {
        /// A search on a processor that has the instructions.
        #[derive(Clone)]
        pub(super) struct $walk(Search<$register>);

        impl $walk {
            /// Begins a search, unless the processor lacks the instructions.
            pub(super) fn new(values: &[u8; 81]) -> Option<Self> {
                // SAFETY: all these instructions are there.
                $is_there.then(|| Self(unsafe { new(values) }))
            }

            /// Searches other puzzles; that there is a search shows that the instructions are there.
            pub(super) fn take_turns(&self, task: Task<'_>) {
                // SAFETY: `new` found all these instructions.
                unsafe { take_turns(task) }
            }

            pub(super) fn work(&self) -> Work {
                self.0.work()
            }

            pub(super) fn next_within(&mut self, nodes: u64) -> Found {
                // SAFETY: `new` found all these instructions.
                unsafe { next_within(&mut self.0, nodes) }
            }

            pub(super) fn solution(&self) -> Option<[u8; 81]> {
                // SAFETY: `new` found all these instructions.
                unsafe { solution(&self.0) }
            }

            pub(super) fn opposite_of_last(&mut self) -> bool {
                // SAFETY: `new` found all these instructions.
                unsafe { opposite_of_last(&mut self.0) }
            }
        }

        #[target_feature(enable = $features)]
        fn new(values: &[u8; 81]) -> Search<$register> {
            Search::new(values)
        }

        #[target_feature(enable = $features)]
        fn take_turns(task: Task<'_>) {
            task.take_turns::<$register>();
        }

        #[target_feature(enable = $features)]
        fn next_within(search: &mut Search<$register>, nodes: u64) -> Found {
            search.next_within(nodes)
        }

        #[target_feature(enable = $features)]
        fn solution(search: &Search<$register>) -> Option<[u8; 81]> {
            search.solution()
        }

        #[target_feature(enable = $features)]
        fn opposite_of_last(search: &mut Search<$register>) -> bool {
            search.opposite_of_last()
        }
    };
}

pub(super) use walk;

/// Whether the processor has what the lanes of 256 bits need.
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Whether the processor has what the lanes of 512 bits need.
pub(super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && has_avx2()
}

/// One word, in the first lane of four.
#[derive(Clone, Copy)]
pub(super) struct Quarter(pub(super) __m128i);

// SAFETY of every block below: callers are inlined into searches that were made
// only after the processor was found to have these instructions, AVX2 and what it includes.

impl Quarter {
    #[inline(always)]
    pub(super) fn first(self) -> u32 {
        // SAFETY: see above.
        unsafe { _mm_cvtsi128_si32(self.0) }.cast_unsigned()
    }

    #[inline(always)]
    fn swapped2(self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_shuffle_epi32::<0x4E>(self.0) })
    }

    #[inline(always)]
    fn swapped1(self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_shuffle_epi32::<0xB1>(self.0) })
    }
}

impl Places for Quarter {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_and_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: see above.
        Self(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        self.first() & ALL == ALL
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.first() & ALL == 0
    }
}

/// Folds eight digits and the ninth into the places that one has, and those that two have.
#[inline(always)]
pub(super) fn fold(eight: __m256i, ninth: __m128i) -> (Quarter, Quarter) {
    // SAFETY: see above.
    let (low, high) = unsafe {
        (
            Quarter(_mm256_castsi256_si128(eight)),
            Quarter(_mm256_extracti128_si256::<1>(eight)),
        )
    };
    // The ninth stands alone in its quarter, beside zeros.
    let fold = add((low.or(high), low.and(high)), Quarter(ninth));
    let fold = merge(fold, (fold.0.swapped2(), fold.1.swapped2()));
    merge(fold, (fold.0.swapped1(), fold.1.swapped1()))
}

#[inline(always)]
fn add((one, two): (Quarter, Quarter), more: Quarter) -> (Quarter, Quarter) {
    (one.or(more), two.or(one.and(more)))
}

#[inline(always)]
fn merge(a: (Quarter, Quarter), b: (Quarter, Quarter)) -> (Quarter, Quarter) {
    (a.0.or(b.0), a.1.or(b.1).or(a.0.and(b.0)))
}

/// The table of [`PERMUTATIONS`] as a register to look up in.
#[inline(always)]
pub(super) fn permutations() -> __m128i {
    // SAFETY: see above, and the table has 16 bytes.
    unsafe { _mm_loadu_si128(PERMUTATIONS.as_ptr().cast()) }
}

/// Of three bytes and three more, finds the number of the least above nine.
#[inline(always)]
pub(super) fn least_above_nine([low, high]: [u32; 2]) -> Option<usize> {
    let bytes = u64::from(low) | u64::from(high) << 24;
    // SAFETY: see above.
    let least = unsafe {
        let sums = _mm_cvtepu8_epi16(_mm_cvtsi64_si128(bytes.cast_signed()));
        let large = _mm_cmpgt_epi16(sums, _mm_set1_epi16(9));
        // Sums up to nine become the largest of all.
        let sums = _mm_or_si128(sums, _mm_xor_si128(large, _mm_set1_epi16(-1)));
        _mm_cvtsi128_si32(_mm_minpos_epu16(sums))
    }
    .cast_unsigned();
    let (sum, place) = (least & 0xFFFF, least >> 16 & 7);
    (sum < 0xFFFF).then_some(place as usize)
}

/// See [`super::lanes::Lanes::read_band`].
#[inline(always)]
pub(super) fn read_band(values: &[u8; 81], band: usize) -> [u32; 16] {
    // 32 bytes are compared at a time; those of the last band begin early, so that none lies behind the values.
    let (from, too_many) = if band < 2 { (27 * band, 0) } else { (49, 5) };
    let bytes = values[from..].first_chunk::<32>().expect("81 values");
    // SAFETY: see above, and the chunk has 32 bytes.
    let bytes = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
    let empty = cells_with(bytes, 0);
    let mut words = [0; 16];
    for (digit, word) in (1..=9).zip(&mut words) {
        *word = (cells_with(bytes, digit) | empty) >> too_many & ALL;
    }
    words
}

#[inline(always)]
fn cells_with(bytes: __m256i, value: i8) -> u32 {
    // SAFETY: see above.
    unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(value))) }
        .cast_unsigned()
}

/// See [`super::lanes::Lanes::write_band`].
#[inline(always)]
pub(super) fn write_band(words: &[u32; 16]) -> [u8; 32] {
    let mut values = [0; 32];
    // SAFETY: see above, and 32 bytes are stored to as many.
    unsafe {
        // Each byte looks at the byte of the word that holds its bit, and at that bit.
        let byte_of_bit = _mm256_setr_epi64x(
            0,
            0x0101_0101_0101_0101,
            0x0202_0202_0202_0202,
            0x0303_0303_0303_0303,
        );
        let bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
        let mut sum = _mm256_setzero_si256();
        for (digit, word) in (1..=9).zip(words) {
            let bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(word.cast_signed()), byte_of_bit);
            let has = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit), bit);
            sum = _mm256_or_si256(sum, _mm256_and_si256(has, _mm256_set1_epi8(digit)));
        }
        _mm256_storeu_si256(values.as_mut_ptr().cast(), sum);
    }
    values
}
