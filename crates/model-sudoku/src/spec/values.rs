//! Values in a puzzle file: a string of symbols, or a list of numbers.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::symbols::Symbols;

/// The values of a row, or the candidates of a cell: a string of symbols, or a list of numbers.
///
/// ```
/// use model_sudoku::Values;
/// let values: Values = serde_json::from_str("[36, 0, 5]").unwrap();
/// assert_eq!(values, Values::Numbers(vec![36, 0, 5]));
/// let values: Values = serde_json::from_str("\"3.5\"").unwrap();
/// assert_eq!(values, Values::Symbols("3.5".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// A string of symbols.
    Symbols(String),
    /// A list of numbers.
    Numbers(Vec<u64>),
}

impl Values {
    /// Writes values in these symbols, or as numbers if they are meant so.
    pub(crate) fn of(values: &[u8], symbols: Symbols) -> Self {
        match symbols {
            Symbols::Numbers => Self::Numbers(values.iter().copied().map(u64::from).collect()),
            _ => Self::Symbols(values.iter().map(|value| symbols.symbol(*value)).collect()),
        }
    }

    /// Counts them.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Symbols(text) => text.chars().count(),
            Self::Numbers(numbers) => numbers.len(),
        }
    }

    /// Says whether it is a list of numbers.
    pub(crate) const fn is_numbers(&self) -> bool {
        matches!(self, Self::Numbers(_))
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Symbols(text) => text.serialize(serializer),
            Self::Numbers(numbers) => numbers.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValuesVisitor)
    }
}

struct ValuesVisitor;

impl<'de> de::Visitor<'de> for ValuesVisitor {
    type Value = Values;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string of symbols, or a list of numbers")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Values, E> {
        Ok(Values::Symbols(text.to_owned()))
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<Values, A::Error> {
        Vec::deserialize(de::value::SeqAccessDeserializer::new(seq)).map(Values::Numbers)
    }
}

impl JsonSchema for Values {
    fn schema_name() -> Cow<'static, str> {
        "Values".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Values, as a string of symbols or a list of numbers.",
            "oneOf": [
                { "type": "string" },
                { "type": "array", "items": { "type": "integer", "minimum": 0 } }
            ]
        })
    }
}
