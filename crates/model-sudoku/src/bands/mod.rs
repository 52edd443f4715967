//! Sudokus of order 9, digit by digit: nine digits are searched at once, each in a lane of its own.
//!
//! **The problem.** A band is three rows, a stack three columns. Fix a digit: in each band it comes once in each row and
//! once in each box, so the minirows that hold it form one of six permutations; likewise the minicolumns of each stack.
//! A grid is a choice of a permutation for each digit in each band and each stack, such that every cell has one digit.
//!
//! **How it is searched.** The candidates of a band are 27 bits for each digit. Whatever is done to one digit is done to
//! all nine at the same time, in the lanes of a vector register ([`lanes`]). Candidates are taken away
//!
//! - by the permutation filter: a minirow stays only if it lies on a permutation of what is left ([`lines`]);
//! - by cells: a cell with one candidate has it, and a digit with one cell in a box is there ([`cells`]);
//! - by the count of three: three cells hold three digits, so three certain ones leave no room for a fourth,
//!   and three possible ones are all there ([`lines`]).
//!
//! When nothing changes any more, a digit with few permutations is chosen in the band or stack that is closest to
//! being settled, and its permutations are split in two halves by a place that is in about half of them ([`search`]).
//!
//! **Why it is exact.** Each rule takes away only candidates that no solution has; the two halves of a guess share no
//! permutation and leave none out. So each solution is found once. Grids are copied, not undone.
//!
//! **Registers.** AVX-512, AVX2 and plain arrays run the same text over [`lanes::Lanes`]; the first that the processor
//! has is taken, and all give the same solutions after the same nodes in the same order.
//!
//! That three cells hold three digits ("triads") is at the heart of the solver `tdoku`, whose author, Tom Dillon,
//! also tells how other fast solvers treat bands: <https://t-dillon.github.io/tdoku/>.

#![expect(
    clippy::inline_always,
    reason = "all of a search must be compiled for the instructions of its registers"
)]

#[cfg(target_arch = "x86_64")]
mod adder;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod cells;
mod engine;
mod grid;
mod lanes;
mod lines;
mod patterns;
mod portable;
mod search;
mod series;
mod solutions;
#[cfg(test)]
mod tests;
mod turns;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(crate) use engine::{Bands, ENGINE};
use portable::Portable;
use search::{Found, Search, Work};
pub(crate) use series::Series;
pub use solutions::NineByNine;
pub(crate) use turns::Second;
use turns::Task;

/// A search in the widest registers that the processor has.
#[derive(Clone)]
enum Walk {
    #[cfg(target_arch = "x86_64")]
    Avx512(avx512::Avx512),
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Avx2),
    Portable(Search<Portable>),
}

impl Walk {
    fn new(values: &[u8; 81]) -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(walk) = avx512::Avx512::new(values) {
                return Self::Avx512(walk);
            }
            if let Some(walk) = avx2::Avx2::new(values) {
                return Self::Avx2(walk);
            }
        }
        Self::Portable(Search::new(values))
    }

    /// Searches other puzzles in the same registers.
    fn take_turns(&self, task: Task<'_>) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(walk) => walk.take_turns(task),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(walk) => walk.take_turns(task),
            Self::Portable(_) => task.take_turns::<Portable>(),
        }
    }

    /// Goes on to the next solution, over at most so many nodes.
    fn next_within(&mut self, nodes: u64) -> Found {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(walk) => walk.next_within(nodes),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(walk) => walk.next_within(nodes),
            Self::Portable(walk) => walk.next_within(nodes),
        }
    }

    /// Gives the values of the solution that was found last.
    fn solution(&self) -> Option<[u8; 81]> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(walk) => walk.solution(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(walk) => walk.solution(),
            Self::Portable(walk) => walk.solution(),
        }
    }

    /// Goes on from the first solution to a second one, where all that matters is whether there is one: looks close by first.
    fn second_within(&mut self, nodes: u64) -> Found {
        if self.opposite_of_last() {
            return Found::Solution;
        }
        self.next_within(nodes)
    }

    /// Tries for a second solution right beside the last one.
    fn opposite_of_last(&mut self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(walk) => walk.opposite_of_last(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(walk) => walk.opposite_of_last(),
            Self::Portable(walk) => walk.opposite_of_last(),
        }
    }

    fn work(&self) -> Work {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(walk) => walk.work(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(walk) => walk.work(),
            Self::Portable(walk) => walk.work(),
        }
    }
}
