//! Exact cover by dancing links.

pub mod ids;
pub mod run;

pub use ids::{Element, ItemId, OptionId};
pub use run::{CancelToken, End, Limits, Outcome, Stats, StopReason};
