//! The contract between puzzle models, the engines and the program.

pub mod json;

mod cost;
mod error;
mod excerpt;
mod goal;
mod outcome;
mod run;

pub use cost::Cost;
pub use error::{InputError, Place, Unsupported, Violation, did_you_mean, nearest};
pub use excerpt::Spot;
pub use goal::{Goal, GoalPatch, Mode, ModeName, Order};
pub use outcome::{Outcome, Status, stop_word};
pub use run::{Context, Engine, Progress, Sink};
