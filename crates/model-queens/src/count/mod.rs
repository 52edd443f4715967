//! Counting placements on the empty board by meeting in the middle, twice.
//!
//! **The problem.** How many ways are there to place n queens on n x n cells? The number grows too fast to visit each
//! placement (2.7 million times more from n = 8 to n = 17), so most of them must be counted without being seen.
//!
//! **How it is counted.** The board is cut into four quadrants. The queens of the eastern half use some set of h rows,
//! those of the western half the others; so for each set of rows
//!
//! 1. the placements of each quadrant on its rows are listed, by the columns that they use ([`quadrant`]);
//! 2. those of the two eastern quadrants that fit are joined to patterns: which diagonals they take of those that the
//!    west can reach ([`frame`]). 512 patterns make a register for each diagonal: those that leave it free ([`bits`]);
//! 3. for a placement of a western quadrant the patterns that it goes with are the intersection of the registers of
//!    its diagonals, made from a table for each two rows ([`table`]);
//! 4. for each two western placements that fit, the patterns that go with both are counted: one intersection and one
//!    count of bits for 512 pairs of halves ([`walk`]).
//!
//! **Symmetry** leaves little more than an eighth of the boards to be counted ([`cases`]).
//!
//! **Why it is exact.** Every placement has one set of eastern rows, one set of columns in each quadrant, one placement
//! in each quadrant, and stands in one case. Queens of different quadrants share no row by the choice of rows and no
//! column by the choice of columns; diagonals within a half are compared when its quadrants are joined, and those
//! between the halves by the patterns. The queens in the middle row and column of odd boards ban their diagonals
//! from all quadrants.
//!
//! **Registers.** The inner loops are written for AVX-512, for AVX2 and without intrinsics ([`lanes`]); the first that
//! the processor has is taken, and all give the same counts. Patterns have 32 bits up to n = 18, 64 beyond.
//!
//! The count falls into parts that can be counted anywhere, on threads ([`crew`]) or machines ([`parts`]).
//! Meeting in the middle is the classical way to halve an exponent (Horowitz and Sahni 1974).

#![expect(
    clippy::inline_always,
    reason = "all of a count must be compiled for the instructions of its registers"
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bits;
mod cases;
mod crew;
mod engine;
mod fixed;
mod frame;
mod isa;
mod lanes;
mod parts;
mod portable;
mod quadrant;
mod table;
#[cfg(test)]
mod tests;
mod walk;

use std::ops::Range;

use dlx_core::StopReason;
use puzzle_model::{Context, Outcome};

use cases::Case;
use isa::Isa;

/// The name under which results speak of this way of counting.
const NAME: &str = "queens-halves";

/// The count of all placements on an empty board, cut into parts that add up.
///
/// ```
/// use model_queens::Counting;
/// use puzzle_model::{Context, Limits};
///
/// let mut context = Context::new(Limits::none());
/// let counting = Counting::of(8).unwrap();
/// let middle = counting.parts() / 2;
/// let north = counting.count(0..middle, &mut context).found;
/// let south = counting.count(middle..counting.parts(), &mut context).found;
/// assert_eq!(north + south, 92_u32.into());
/// ```
#[derive(Clone, Debug)]
pub struct Counting {
    cases: Vec<Case>,
}

impl Counting {
    /// The sizes of boards that are counted: smaller ones have no quadrants worth the name; larger ones nobody has
    /// counted, and a single set of rows would take them minutes.
    pub const SIZES: std::ops::RangeInclusive<u32> = 4..=27;

    /// Gives the count of a board of n rows, if n is one of [`Counting::SIZES`].
    pub fn of(n: u32) -> Option<Self> {
        Self::SIZES.contains(&n).then(|| Self {
            cases: Case::all(n as usize),
        })
    }

    /// Says how many parts there are; parts differ much in size.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "n = 27 has 79 cases of 2^13 parts"
    )]
    pub fn parts(&self) -> u32 {
        (self.cases.len() << self.cases[0].frame.h) as u32
    }

    /// Gives the number of placements up to the eight symmetries of the board, of the number of all.
    ///
    /// What it takes grows with the square root of that number: milliseconds at n = 20.
    pub fn up_to_symmetry(&self, all: u128) -> u128 {
        let frame = self.cases[0].frame;
        fixed::up_to_symmetry(frame.h + frame.m, all)
    }

    /// Counts the placements of some parts; numbers from [`Counting::parts`] on are no parts.
    ///
    /// A node is a set of rows, a few milliseconds of work at n = 20. The lists take about 64 MiB and what one set of
    /// rows needs beyond that, shared by all threads.
    /// The outcome is exhausted if all the parts were counted; otherwise there are at least as many as were found.
    pub fn count(&self, parts: Range<u32>, context: &mut Context<'_>) -> Outcome {
        let end = parts.end.min(self.parts());
        parts::Run::new(&self.cases, Isa::best(), context).count(parts.start.min(end)..end)
    }
}

/// Says in the outcome why a count ended: what was counted before a stop is there at least.
fn stop(outcome: &mut Outcome, context: &Context<'_>, stopped: bool, out_of_memory: bool) {
    outcome.stopped = match (stopped, out_of_memory) {
        (true, _) => context
            .stopped(&outcome.stats)
            .or(Some(StopReason::Cancelled)),
        (false, true) => Some(StopReason::Memory),
        (false, false) => None,
    };
    outcome.exhausted = outcome.stopped.is_none();
}
