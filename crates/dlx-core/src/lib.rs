//! Exact cover by dancing links and by bits: items, options, colors, costs, limits.
//!
//! # The problem
//!
//! There are *items*, and *options* that each cover some of them.
//! A solution is a choice of options that covers every *primary* item exactly once,
//! or as often as was said of it ([`ProblemBuilder::primary_within`]).
//! A *secondary* item need not be covered, but no two options of a solution may cover it,
//! unless both give it the same *color*.
//!
//! Much fits this mold. To tile a board, let the cells be items and the placements of pieces options;
//! a piece that is to be used once is one more item. To place queens, let rows and columns be primary, for each holds one queen,
//! and diagonals secondary, for each holds one at most. To fill a crossword, let each slot be a primary item,
//! each word in it an option, and each cell a secondary item that the word colors with a letter.
//!
//! # A toy
//!
//! Cover a strip of four cells with pieces of one cell and of two:
//!
//! ```
//! use std::ops::ControlFlow;
//! use dlx_core::{End, ItemId, Order, Problem, Solution};
//!
//! let mut builder = Problem::builder();
//! let cells: Vec<ItemId> = (1..=4).map(|cell| builder.primary(cell)).collect();
//! for size in [1, 2] {
//!     for place in cells.windows(size) {
//!         // One piece costs as much as any other.
//!         builder.option_with_cost(place.iter().copied(), 1);
//!     }
//! }
//! let problem = builder.build()?;
//!
//! // How many ways are there?
//! assert_eq!(problem.search().count().count, 5_u32.into());
//!
//! // Which is the first, in the order in which cells and pieces were declared?
//! let mut solutions = problem.search().order(Order::Declared).solutions();
//! assert_eq!(solutions.next().map(|pieces| pieces.len()), Some(4));
//!
//! // How few pieces are enough?
//! let minimum = problem.search().minimum(&mut |_: Solution<'_>| ControlFlow::<()>::Continue(()));
//! assert_eq!(minimum.best.map(|(cost, _)| cost), Some(2));
//! assert_eq!(minimum.end, End::Exhausted);
//! # Ok::<(), dlx_core::BuildError>(())
//! ```
//!
//! # Questions
//!
//! A [`Problem`] never changes once it is built; any number of searches share it. [`Problem::search`] starts one, and it is asked for
//!
//! - all solutions, pushed to a visitor ([`Search::visit`]) or pulled by an iterator ([`Search::solutions`]);
//! - how many there are ([`Search::count`]);
//! - one solution, any ([`Search::find`]), or whether there is exactly one ([`Search::unique`]),
//!   by several searches side by side, so that it is answered also where a plain search drowns;
//! - the cheapest one ([`Search::minimum`]), by branch and bound;
//! - how many solutions hold certain options, and solutions drawn at random ([`Search::ways`]);
//! - about how many nodes its tree has ([`Search::estimate`]);
//! - disjoint parts to be searched elsewhere ([`Search::split`], [`Search::within`]).
//!
//! # The end of a search is a value
//!
//! A search may take longer than anyone can wait, so it can be bounded ([`Limits`]) and stopped ([`CancelToken`]).
//! That it ended early is neither an error nor silence: every answer carries an [`End`], and only [`End::Exhausted`] is a proof.
//! "Not found" and "there is none" cannot be mistaken for each other:
//!
//! ```
//! use dlx_core::{End, Limits, Problem, StopReason};
//!
//! let mut builder = Problem::builder();
//! builder.primary("nothing covers this");
//! let problem = builder.build()?;
//! assert_eq!(problem.search().find().end, End::Exhausted);
//!
//! let limits = Limits { nodes: Some(0), ..Limits::none() };
//! assert_eq!(problem.search().limits(limits).find().end, End::Stopped(StopReason::Nodes));
//! # Ok::<(), dlx_core::BuildError>(())
//! ```
//!
//! # The engines
//!
//! Both search by Donald Knuth's algorithm X (The Art of Computer Programming, volume 4B, section 7.2.2.1).
//!
//! *Dancing links* take any problem. The options of each item form a circular list; what a choice rules out is unlinked
//! from the lists, and linked in again in the opposite order when the choice is taken back.
//! Links are 32-bit numbers in flat arrays.
//!
//! *Bits* take what is small: an option is a bit, an item a mask of the options that cover it, and choosing, covering and
//! undoing are operations on words, eight at once where the machine has AVX-512. A problem of up to some thousand options
//! may be searched in bits from the start; in larger ones links hand over below the top of the tree.
//!
//! A count on bits remembers how many solutions there were below what is left to be covered, as long as that pays.
//!
//! A search chooses by itself ([`Engine`]); neither the solutions nor, but for a count that remembers, the number of nodes
//! tells how it chose.
//! Nothing recurses, and nothing is allocated for a node or a solution, so a search may be as deep as the problem has items.
//! The same search does the same on every machine: statistics are exact, and so are the limits that count.
//!
//! With feature `rayon`, [`Search::threads`] lets one search use several threads, without any change to its outcome.

mod bits;
mod builder;
mod choose;
mod count;
mod dance;
mod engine;
mod estimate;
mod find;
mod gauge;
pub mod ids;
mod layout;
mod links;
mod lookahead;
mod memo;
mod minimum;
mod names;
#[cfg(feature = "rayon")]
mod par;
mod problem;
mod random;
mod residual;
mod robust;
pub mod run;
#[cfg(test)]
mod sanity;
mod search;
mod solutions;
mod split;
#[cfg(test)]
mod testing;
mod visit;
mod walk;
mod ways;

pub use bits::Instructions;
pub use builder::{BuildError, ProblemBuilder};
pub use choose::Order;
pub use engine::Engine;
pub use estimate::Estimate;
pub use find::{FindProgress, Found, Unique, Uniqueness};
pub use ids::{Element, ItemId, OptionId};
pub use minimum::{Cheapest, Minimum};
pub use problem::Problem;
pub use run::{CancelToken, End, Limits, Outcome, Stats, StopReason};
pub use search::{Counted, Search};
pub use solutions::Solutions;
pub use split::Prefix;
pub use visit::{Progress, Solution, Visitor};
pub use ways::Ways;
