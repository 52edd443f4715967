//! Strict reading of JSON: every mistake has a place, and no key is given twice.
//!
//! The straight way costs nothing extra: serde reads the text once.
//! Only when it refuses is the text read again, to learn the path of the value that was refused,
//! and scanned (without recursion) for that path's lines and columns.

mod layout;
mod message;
mod scan;
mod shape;
mod unique;

use serde::Deserialize;

pub use layout::laid_out;
pub use scan::{escape, key_at, value_at};
pub use shape::{ListOr, Object};
pub(crate) use unique::repeated;
pub use unique::{AnyJson, UniqueMap};

use crate::error::InputError;

/// Reads a value from the text of a whole JSON document.
///
/// # Errors
/// If the text is not JSON, holds more than one document, or does not describe a `T`;
/// the error names its place in `text`.
///
/// ```
/// let error = puzzle_model::json::read::<Vec<u8>>("[1,\n 2, x]").unwrap_err();
/// assert_eq!(error.spot().unwrap().line, 2);
/// ```
pub fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, InputError> {
    serde_json::from_str(text).map_err(|error| message::explain::<T>(text, &error))
}
