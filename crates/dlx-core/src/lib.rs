//! Exact cover by dancing links.

mod builder;
mod choose;
mod dance;
mod find;
mod gauge;
pub mod ids;
mod layout;
mod links;
mod minimum;
mod names;
mod problem;
mod random;
pub mod run;
#[cfg(test)]
mod sanity;
mod search;
mod solutions;
mod split;
mod visit;

pub use builder::{BuildError, ProblemBuilder};
pub use choose::Order;
pub use find::Found;
pub use ids::{Element, ItemId, OptionId};
pub use minimum::Minimum;
pub use problem::Problem;
pub use run::{CancelToken, End, Limits, Outcome, Stats, StopReason};
pub use search::{Counted, Search};
pub use solutions::Solutions;
pub use split::Prefix;
pub use visit::{Progress, Solution, Visitor};
