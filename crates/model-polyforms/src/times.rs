//! How often something may be used.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A least and a greatest number, or no greatest one.
///
/// In a file it is a number for exactly so often, or `[least, most]`, where `most` may be `null` for no limit.
///
/// ```
/// use model_polyforms::Times;
/// let times: Vec<Times> = serde_json::from_str("[3, [0, 2], [1, null]]").unwrap();
/// assert_eq!(times[0], Times::exactly(3));
/// assert!(times[1].allows(2) && !times[1].allows(3));
/// assert_eq!(times[2].to_string(), "1..");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// How often at least.
    pub least: u32,
    /// How often at most; `None` for any number.
    pub most: Option<u32>,
}

impl Times {
    /// Any number.
    pub(crate) const ANY: Self = Self {
        least: 0,
        most: None,
    };

    /// So often, not more and not less.
    pub const fn exactly(times: u32) -> Self {
        Self {
            least: times,
            most: Some(times),
        }
    }

    /// Says whether this number is allowed.
    pub fn allows(self, times: u32) -> bool {
        self.least <= times && self.most.is_none_or(|most| times <= most)
    }

    /// Says whether some number is allowed.
    pub fn is_possible(self) -> bool {
        self.most.is_none_or(|most| self.least <= most)
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.most {
            Some(most) if most == self.least => write!(f, "{most}"),
            Some(most) => write!(f, "{}..{most}", self.least),
            None => write!(f, "{}..", self.least),
        }
    }
}

impl Serialize for Times {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.most == Some(self.least) {
            return serializer.serialize_u32(self.least);
        }
        (self.least, self.most).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Times {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TimesVisitor)
    }
}

struct TimesVisitor;

impl<'de> de::Visitor<'de> for TimesVisitor {
    type Value = Times;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, or [least, most]")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Times, E> {
        let number = u32::try_from(number).map_err(|_| self.refused(number))?;
        Ok(Times::exactly(number))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Times, E> {
        Err(E::invalid_value(de::Unexpected::Signed(number), &self))
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Times, A::Error> {
        let least = list.next_element()?;
        let most = list.next_element()?;
        match (least, most, list.next_element::<de::IgnoredAny>()?) {
            (Some(least), Some(most), None) => Ok(Times { least, most }),
            _ => Err(de::Error::custom("expected [least, most]")),
        }
    }
}

impl TimesVisitor {
    fn refused<E: de::Error>(&self, number: u64) -> E {
        E::invalid_value(de::Unexpected::Unsigned(number), self)
    }
}

impl JsonSchema for Times {
    fn schema_name() -> Cow<'static, str> {
        "Times".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let number = json_schema!({"type": "integer", "minimum": 0, "maximum": u32::MAX});
        json_schema!({
            "description": "How often: a number, or [least, most], where most may be null for any number.",
            "anyOf": [
                number,
                {
                    "type": "array",
                    "prefixItems": [number, {"anyOf": [number, {"type": "null"}]}],
                    "minItems": 2,
                    "maxItems": 2
                }
            ]
        })
    }
}
