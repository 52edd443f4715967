//! Costs, as people and files write them.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The largest integer that every JSON reader keeps exactly: 2^53.
const LARGEST_NUMBER: u64 = 1 << 53;

/// What a solution costs: a non-negative integer.
///
/// In JSON it is a number up to 2^53 and a string of digits above, since many readers round larger numbers.
///
/// ```
/// use puzzle_model::Cost;
/// assert_eq!(serde_json::to_string(&Cost(7)).unwrap(), "7");
/// assert_eq!(serde_json::to_string(&Cost(u64::MAX)).unwrap(), "\"18446744073709551615\"");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(pub u64);

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 <= LARGEST_NUMBER {
            serializer.serialize_u64(self.0)
        } else {
            serializer.collect_str(&self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CostVisitor)
    }
}

struct CostVisitor;

impl de::Visitor<'_> for CostVisitor {
    type Value = Cost;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a non-negative integer (above 2^53 as a string)")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Cost, E> {
        if number > LARGEST_NUMBER {
            return Err(E::custom(format!(
                "{number} is above 2^53, so write it as a string: \"{number}\""
            )));
        }
        Ok(Cost(number))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Cost, E> {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| plain);
        number
            .map(Cost)
            .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }
}

impl JsonSchema for Cost {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Cost".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A non-negative integer; above 2^53 as a string of digits.",
            "oneOf": [
                { "type": "integer", "minimum": 0, "maximum": LARGEST_NUMBER },
                { "type": "string", "pattern": "^[0-9]+$" }
            ]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cost_survives_the_way_through_json() {
        for cost in [0, 1, LARGEST_NUMBER, LARGEST_NUMBER + 1, u64::MAX] {
            let text = serde_json::to_string(&Cost(cost)).unwrap();
            assert_eq!(serde_json::from_str::<Cost>(&text).unwrap(), Cost(cost));
        }
    }

    #[test]
    fn what_is_not_exact_is_refused() {
        for text in [
            "-1",
            "1.0",
            "1e3",
            "9007199254740993",
            "\"\"",
            "\"+1\"",
            "\"1e3\"",
            "\"18446744073709551616\"",
        ] {
            assert!(serde_json::from_str::<Cost>(text).is_err(), "{text}");
        }
    }
}
