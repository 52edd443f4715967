//! The inner loops without intrinsics.

use super::bits::{Bits, Word};
use super::lanes::Lanes;

/// Plain words, which the compiler puts into whatever registers the target has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Lanes for Portable {
    #[inline(always)]
    fn and(one: &Bits, other: &Bits) -> Bits {
        let mut both = *one;
        for (word, other) in both.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
        both
    }

    #[inline(always)]
    fn join<W: Word>(inner: &[u32], words: &[W], with: u32, word: W, to: &mut Vec<W>) {
        let before = to.len();
        to.resize(before + words.len(), W::default());
        let mut joined = before;
        for (inner, other) in inner.iter().zip(words) {
            // Written always, and kept by moving on: whether two placements fit is hard to predict.
            to[joined] = word | *other;
            joined += usize::from(inner & with == 0);
        }
        to.truncate(joined);
    }

    #[inline(always)]
    fn pick(inner: &[u32], with: u32, picks: &mut [u32]) -> (usize, usize) {
        let (mut picked, mut double) = (0, 0);
        for (index, inner) in (0_u32..).zip(inner) {
            picks[picked] = index;
            let fits = inner & with == 0;
            picked += usize::from(fits);
            double += usize::from(fits) & (inner >> 31) as usize;
        }
        (picked, picked - double)
    }

    #[inline(always)]
    fn sum<const M: usize>(of: &[Bits; M], rows: &[[Bits; M]], picks: &[u32]) -> u64 {
        let mut sum = 0;
        for pick in picks {
            let row = &rows[*pick as usize];
            for v in 0..M {
                for word in 0..8 {
                    sum += u64::from((of[v].0[word] & row[v].0[word]).count_ones());
                }
            }
        }
        sum
    }
}
