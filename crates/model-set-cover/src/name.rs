//! Names of elements, as people write them.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The name of an element: an integer or a string. Equal texts name the same element, so `1` and `"1"` do.
///
/// ```
/// use model_set_cover::Name;
/// let names: Vec<Name> = serde_json::from_str(r#"[1, "north"]"#).unwrap();
/// assert_eq!(names, [Name::Number(1), Name::Text("north".into())]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// Written as an integer.
    Number(i64),
    /// Written as a string.
    Text(String),
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
        }
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Text(text) => serializer.serialize_str(text),
        }
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NameVisitor)
    }
}

struct NameVisitor;

impl de::Visitor<'_> for NameVisitor {
    type Value = Name;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an element, an integer or a string")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Name, E> {
        Ok(Name::Number(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Name, E> {
        let number = number.try_into().map_err(|_| {
            E::custom(format!(
                "{number} is too large for a number, so write it as a string: \"{number}\""
            ))
        })?;
        Ok(Name::Number(number))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Name, E> {
        Ok(Name::Text(text.to_owned()))
    }

    fn visit_string<E: de::Error>(self, text: String) -> Result<Name, E> {
        Ok(Name::Text(text))
    }
}

impl JsonSchema for Name {
    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The name of an element: an integer or a string.",
            "oneOf": [
                { "type": "integer", "minimum": i64::MIN, "maximum": i64::MAX },
                { "type": "string" }
            ]
        })
    }
}
