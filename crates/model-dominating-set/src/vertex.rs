//! Names of vertices, as people write them.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The name of a vertex: an integer, a string, or a cell `[row, column]`.
///
/// Equal texts name the same vertex: `1` and `"1"`, `[1, 2]` and `"[1, 2]"`.
///
/// ```
/// use model_dominating_set::Vertex;
/// let names: Vec<Vertex> = serde_json::from_str(r#"[7, "north", [1, 2], "8"]"#).unwrap();
/// assert_eq!(names, [Vertex::Number(7), Vertex::Name("north".into()), Vertex::Cell([1, 2]), Vertex::Number(8)]);
/// assert_eq!(names[2].to_string(), "[1, 2]");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Vertex {
    /// An integer.
    Number(i64),
    /// A cell of a board: its row and its column.
    Cell([u32; 2]),
    /// Any text that is neither.
    Name(String),
}

impl Vertex {
    /// Gives the vertex of that text.
    pub fn from_text(text: &str) -> Self {
        let number = text.parse().ok().map(Self::Number);
        let read = number.or_else(|| cell(text).map(Self::Cell));
        // `007` and `[1,2]` are names of their own, so that no vertex has two texts.
        match read {
            Some(vertex) if vertex.to_string() == text => vertex,
            _ => Self::Name(text.to_owned()),
        }
    }
}

/// Reads `[row, column]`.
fn cell(text: &str) -> Option<[u32; 2]> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    let (row, column) = inner.split_once(", ")?;
    Some([row.parse().ok()?, column.parse().ok()?])
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Cell([row, column]) => write!(f, "[{row}, {column}]"),
            Self::Name(name) => f.write_str(name),
        }
    }
}

impl Serialize for Vertex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Cell(cell) => cell.serialize(serializer),
            Self::Name(name) => serializer.serialize_str(name),
        }
    }
}

impl<'de> Deserialize<'de> for Vertex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(VertexVisitor)
    }
}

struct VertexVisitor;

impl<'de> de::Visitor<'de> for VertexVisitor {
    type Value = Vertex;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a vertex: an integer, a string, or a cell [row, column]")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Vertex, E> {
        Ok(Vertex::Number(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Vertex, E> {
        let number = number.try_into().map_err(|_| {
            E::custom(format!(
                "{number} is too large for a number, so write it as a string: \"{number}\""
            ))
        })?;
        Ok(Vertex::Number(number))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Vertex, E> {
        Ok(Vertex::from_text(text))
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<Vertex, A::Error> {
        let cell = Deserialize::deserialize(de::value::SeqAccessDeserializer::new(seq))?;
        Ok(Vertex::Cell(cell))
    }
}

impl JsonSchema for Vertex {
    fn schema_name() -> Cow<'static, str> {
        "Vertex".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The name of a vertex: an integer, a string, or a cell [row, column].",
            "oneOf": [
                { "type": "integer", "minimum": i64::MIN, "maximum": i64::MAX },
                { "type": "string" },
                {
                    "type": "array",
                    "items": { "type": "integer", "minimum": 0, "maximum": u32::MAX },
                    "minItems": 2,
                    "maxItems": 2
                }
            ]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vertex_has_one_text() {
        for text in ["0", "-3", "[1, 20]", "a", ""] {
            let vertex = Vertex::from_text(text);
            assert_eq!(vertex.to_string(), text);
            let json = serde_json::to_string(&vertex).unwrap();
            assert_eq!(serde_json::from_str::<Vertex>(&json).unwrap(), vertex);
        }
        for text in ["007", "+1", "-0", "[1,2]", "[01, 2]", "[1, 2, 3]", " 1"] {
            assert_eq!(Vertex::from_text(text), Vertex::Name(text.into()));
        }
    }

    #[test]
    fn other_values_are_no_vertices() {
        for json in ["1.5", "null", "[1]", "[1, 2, 3]", "[-1, 2]", "{}", "true"] {
            assert!(serde_json::from_str::<Vertex>(json).is_err(), "{json}");
        }
        let large = serde_json::from_str::<Vertex>("9223372036854775808").unwrap_err();
        assert!(large.to_string().contains("as a string"), "{large}");
    }
}
