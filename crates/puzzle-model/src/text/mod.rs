//! Words and cases: what a reader of judges' text is made of.

mod cases;
mod words;

pub use cases::{cases_to_end, counted_cases};
pub use words::{Words, unreadable};
