//! The contract behind one face: what the program sees of any kind of puzzle, whatever its types are.
//!
//! Dynamic dispatch happens here, once for each puzzle, case or answer, and never inside a search.

mod answer;
mod case;
mod entry;
mod format;
mod puzzle;

pub use answer::{AnyAnswer, Output};
pub use case::{AnyCase, AnyCases};
pub use entry::ModelEntry;
pub use format::{AnyFormat, Layout};
pub use puzzle::{AnyPuzzle, WriteError};
