//! Repeat cover: the cheapest options that cover every item at least as often as it demands.
//!
//! # The problem
//!
//! *Items* are what must be covered, each at least as often as its *demand* says.
//! *Options* are what may be chosen; each covers some items, at a *cost*, and may be used more than once.
//! Sought is the *cover* that costs least. With demands of one this is minimum set cover, in another dress
//! hitting set, or dominating set. It is called repeat cover beside exact cover, where no item is covered twice:
//! here covering an item again does no harm, and so does not exclude an option either.
//!
//! ```
//! use dlx_cover_repeat::{Problem, Silent, Verdict};
//!
//! // Five hills are to be seen from watchtowers; each site sees some of them and has its price.
//! let mut builder = Problem::builder();
//! let hills: Vec<_> = (1..=5).map(|k| builder.item(format!("hill {k}"), 1)).collect();
//! let sites = [(4, vec![1, 2, 3]), (2, vec![3, 4]), (2, vec![4, 5]), (2, vec![1, 2]), (1, vec![5])];
//! for (cost, seen) in &sites {
//!     builder.option(*cost, seen.iter().map(|k| hills[k - 1]));
//! }
//! let problem = builder.build()?;
//!
//! let report = problem.search().minimize(&mut Silent);
//! let Verdict::Optimal(best) = report.verdict else { unreachable!("nothing limits this search") };
//! assert_eq!(best.cost, 5);
//! let chosen: Vec<_> = best.options.iter().map(|site| &sites[site.index()].1).collect();
//! assert_eq!(chosen, [&vec![3, 4], &vec![1, 2], &vec![5]]);
//! # Ok::<(), dlx_cover_repeat::BuildError>(())
//! ```
//!
//! # The verdict is a value
//!
//! Finding a good cover is easy, and proving that none is better is hard; a search may well be stopped in between.
//! So its result says what is *known*: the [`Verdict`] is optimal, or feasible with a lower bound, or infeasible
//! with the item that cannot be covered, or unknown. Why the search stopped, if it did, stands beside it in the
//! [`Report`]. A limit that was reached is never an error, and never "there is none".
//!
//! ```
//! use dlx_core::{Limits, StopReason};
//! use dlx_cover_repeat::{Problem, Silent, Stop, Verdict};
//!
//! // A ring of nine items, each option covers two neighbors: at least five are needed.
//! let mut builder = Problem::builder();
//! let items: Vec<_> = (0..9).map(|k| builder.item(k, 1)).collect();
//! for k in 0..9 {
//!     builder.option(1, [items[k], items[(k + 1) % 9]]);
//! }
//! let problem = builder.build()?;
//!
//! let limits = Limits { nodes: Some(0), ..Limits::none() };
//! let report = problem.search().limits(limits).minimize(&mut Silent);
//! assert_eq!(report.stopped, Some(Stop::Limit(StopReason::Nodes)));
//! assert!(matches!(report.verdict, Verdict::Feasible { lower_bound: 0, .. }));
//!
//! let report = problem.search().minimize(&mut Silent);
//! assert!(matches!(report.verdict, Verdict::Optimal(best) if best.cost == 5));
//! # Ok::<(), dlx_cover_repeat::BuildError>(())
//! ```
//!
//! # How it searches
//!
//! First, what is superfluous is left out: items that are covered with others, options that others outdo; and what
//! no option joins is solved apart. A greedy cover is the first *incumbent*, the best cover known, and local search
//! improves it. Then branch and bound, depth first: at each node an item with the fewest ways to be covered is chosen,
//! its best option is taken, and later given up, with all the options that symmetry turns it into.
//! What a node still costs is estimated from below by a [`Bound`], the `h()` of an A* search; a node that cannot
//! beat the incumbent is closed. The default bound is [`Adaptive`]; it also shows which options are too dear.
//! Where this does not end soon, costs are refuted one by one from below; so the gap at a limit is true.
//! Where each item has two options the problem is one of vertex cover, and is searched as a graph.
//! Cuts are further items, which raise the bound: they serve where most items have two options, and those have weights.
//! On large sparse problems a satisfiability solver raises the bound first (feature `core-guided`, which is on),
//! and long proofs may be shared by several threads, with the outcome of one (feature `rayon`): [`Search::threads`].
//! Everything that prunes is counted in integers, so no bound is off by a rounding error.
//!
//! Where more than one cover is wanted, the k cheapest or all of the least cost, the best one is found in this way first.
//! Then the problem as it was stated is searched again for everything below a cost, with the bound and with what it
//! shows to be too dear, but without what is only right if one cover is as good as another: superfluous items and
//! options, components, symmetry.
//!
//! A search does the same on every machine. It holds the problem once more and a trail of moves, recurses nowhere,
//! and the tree allocates nothing at a node. A cover lists each use of an option, so it takes memory in proportion to
//! the demands.

mod bound;
mod branching;
mod cheapest;
#[cfg(feature = "core-guided")]
mod core_guided;
#[cfg(not(feature = "core-guided"))]
#[path = "core_guided/absent.rs"]
mod core_guided;
mod cuts;
mod driver;
mod engine;
mod error;
mod fixing;
mod flat;
mod incumbent;
mod kept;
mod ledger;
mod links;
mod listing;
mod meter;
mod methods;
mod observer;
mod pace;
mod part;
mod plan;
mod problem;
mod reduction;
mod residual;
mod search;
mod symmetry;
mod team;
mod techniques;
#[cfg(test)]
mod testing;
mod trail;
mod verdict;
mod vertex_cover;
mod view;

pub use bound::{Adaptive, Bound, DualAscent, NoBound, Prices};
pub use error::{BuildError, CoverError};
pub use observer::{Observer, Progress, Silent};
pub use problem::{Problem, ProblemBuilder};
pub use residual::Residual;
pub use search::Search;
pub use techniques::Technique;
pub use verdict::{Answer, Cheapest, Decision, Incumbent, Report, Stop, Verdict};

/// What options cost, in whole units of the caller's choice.
pub type Cost = u64;
