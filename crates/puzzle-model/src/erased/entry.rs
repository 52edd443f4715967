//! A kind of puzzle in a registry.

use schemars::Schema;

use super::{AnyFormat, AnyPuzzle};
use crate::codes::ErrorCode;
use crate::error::InputError;
use crate::json;
use crate::model::{Kind, Model};

/// A kind of puzzle in a registry.
#[derive(Clone, Copy)]
pub struct ModelEntry {
    /// The kind.
    pub kind: &'static Kind,
    /// Reads a puzzle from the text of `problem`.
    pub load: fn(&str) -> Result<Box<dyn AnyPuzzle>, InputError>,
    /// Gives the JSON schema of `problem`.
    pub schema: fn() -> Schema,
    /// A small problem of the kind: the text of `problem`.
    pub sample: &'static str,
    /// The codes of its own mistakes, explained.
    pub errors: &'static [ErrorCode],
    /// Gives its text formats.
    pub formats: fn() -> Vec<&'static dyn AnyFormat>,
}

impl ModelEntry {
    /// Registers a kind.
    pub const fn of<M: Model>() -> Self {
        Self {
            kind: const { &M::KIND },
            load: |problem| {
                let json::Object(spec) = json::read(problem)?;
                let puzzle = M::from_spec(spec).map_err(|error| error.located_in(problem))?;
                Ok(Box::new(puzzle))
            },
            sample: M::SAMPLE,
            errors: M::ERRORS,
            schema: || schemars::schema_for!(M::Spec),
            formats: || {
                M::FORMATS
                    .iter()
                    .map(|format| format as &dyn AnyFormat)
                    .collect()
            },
        }
    }
}

impl std::fmt::Debug for ModelEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ModelEntry")
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}
