//! Words, lines and cases: what the reader of a text is made of.

mod cases;
mod line;
mod words;

pub use cases::{cases_to_end, counted_cases};
pub use line::Line;
pub use words::{Words, unreadable};
