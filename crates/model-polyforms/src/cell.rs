//! Cells as people write them.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A cell of a board: `[row, column]`, or `[layer, row, column]`, counted from 1.
///
/// ```
/// use model_polyforms::Cell;
/// let cells: Vec<Cell> = serde_json::from_str("[[1, 2], [3, 1, 2]]").unwrap();
/// assert_eq!(cells, [Cell::Flat([1, 2]), Cell::Solid([3, 1, 2])]);
/// assert_eq!(cells[1].to_string(), "[3, 1, 2]");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cell {
    /// A cell of a flat board: row, column.
    Flat([u32; 2]),
    /// A cell of a solid: layer, row, column.
    Solid([u32; 3]),
}

impl Cell {
    /// Gives its numbers.
    pub fn numbers(&self) -> &[u32] {
        match self {
            Self::Flat(numbers) => numbers,
            Self::Solid(numbers) => numbers,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.numbers())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.numbers().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(CellVisitor)
    }
}

struct CellVisitor;

impl<'de> de::Visitor<'de> for CellVisitor {
    type Value = Cell;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[row, column] or [layer, row, column]")
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Cell, A::Error> {
        let [one, two, three] = [
            list.next_element()?,
            list.next_element()?,
            list.next_element()?,
        ];
        match (one, two, three, list.next_element::<de::IgnoredAny>()?) {
            (Some(row), Some(column), None, None) => Ok(Cell::Flat([row, column])),
            (Some(layer), Some(row), Some(column), None) => Ok(Cell::Solid([layer, row, column])),
            _ => Err(de::Error::custom(
                "expected [row, column] or [layer, row, column]",
            )),
        }
    }
}

impl JsonSchema for Cell {
    fn schema_name() -> Cow<'static, str> {
        "Cell".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A cell, [row, column] or [layer, row, column], counted from 1.",
            "type": "array",
            "items": {"type": "integer", "minimum": 1, "maximum": u32::MAX},
            "minItems": 2,
            "maxItems": 3
        })
    }
}
