//! The first placements in order, and any placement, by asking an oracle instead of blind backtracking.
//!
//! **The problem.** Backtracking row by row finds placements in lexicographic order, but it sees a dead end only long
//! after it went wrong: the first placement of 32 queens takes it 87 million nodes.
//!
//! **How it is done.** Rows are settled from the first to the last ([`walk`]). For each, an oracle is asked whether
//! any of the columns below the best known one leads to a placement; its answer is either such a placement, which
//! brings the best known column down, or the proof that there is none, which settles the row. The oracle is free to
//! branch on any row or column, to restart, and to guess at random ([`search`]): its proofs are much smaller.
//! The rows that are open are few: they are the first groups of eight in memory, since rows are kept in reverse.
//!
//! **Why it is exact.** A column is passed over only if the oracle proved that none of those below it completes the
//! rows above. So placements come in order, each once, and none is left out.
//!
//! **Any order.** Where the order does not matter, a placement that the oracle gives is taken as it is. Given queens and
//! holes are closed cells, and cost nothing. A single question finds a placement or proves that there is none.
//!
//! **Registers.** A board of up to 64 rows is an array of words, which AVX-512, AVX2 or plain instructions work on,
//! whichever the processor has; all draw the same conclusions in the same order.

#![expect(
    clippy::inline_always,
    clippy::needless_range_loop,
    reason = "all of a search must be compiled for the instructions of its registers, and lanes are looped over"
)]

mod cells;
mod census;
mod engine;
mod isa;
mod lanes;
mod search;
#[cfg(test)]
mod tests;
mod walk;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(crate) use engine::Oracle;
