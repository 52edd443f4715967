//! Names of towns, as people write them.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The name of a town: a string, or a number for the string of its digits.
///
/// What reads as a number is written as one.
///
/// ```
/// use model_power_stations::Town;
/// let towns: Vec<Town> = serde_json::from_str(r#"[1, "1", "Ash"]"#).unwrap();
/// assert_eq!(towns[0], towns[1]);
/// assert_eq!(serde_json::to_string(&towns).unwrap(), r#"[1,1,"Ash"]"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Town(pub String);

impl fmt::Display for Town {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Town {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.parse::<u32>() {
            Ok(number) if number.to_string() == self.0 => serializer.serialize_u32(number),
            _ => serializer.serialize_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Town {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TownVisitor)
    }
}

struct TownVisitor;

impl de::Visitor<'_> for TownVisitor {
    type Value = Town;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a town, a string or an integer")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Town, E> {
        Ok(Town(number.to_string()))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Town, E> {
        Ok(Town(number.to_string()))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Town, E> {
        Ok(Town(text.to_owned()))
    }
}

impl JsonSchema for Town {
    fn schema_name() -> Cow<'static, str> {
        "Town".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The name of a town: a string, or an integer for the string of its digits.",
            "type": ["string", "integer"]
        })
    }
}
