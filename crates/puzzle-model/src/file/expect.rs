//! `expect` of a puzzle file: what its author knows of the answer, so that every file is its own test.

use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::cost::Cost;
use crate::goal::Goal;
use crate::outcome::{Outcome, Status};

/// What must come out. What is not said may be anything.
///
/// ```
/// use puzzle_model::{Expect, Goal, Mode, Outcome};
/// let expect: Expect = serde_json::from_str(r#"{"status": "ALL_FOUND", "count": "92"}"#).unwrap();
/// let outcome = Outcome { found: 91_u32.into(), exhausted: true, ..Outcome::default() };
/// assert_eq!(expect.differences(&Goal::new(Mode::Count), &outcome), ["count is 91, expected 92"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// The status word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// The exact number of solutions, as a string of digits.
    #[serde(
        default,
        deserialize_with = "count",
        serialize_with = "write_count",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "Option<String>")]
    pub count: Option<BigUint>,
    /// The exact number of solutions up to symmetry, as a string of digits.
    #[serde(
        default,
        deserialize_with = "count",
        serialize_with = "write_count",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "Option<String>")]
    pub count_up_to_symmetry: Option<BigUint>,
    /// The cost of the best solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// The same for kind `radar`, whose cost is the squared radius, in units of the last decimal place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radius_squared: Option<Cost>,
    /// Whether there is exactly one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
}

impl Expect {
    /// Says in what the outcome differs from what was expected; nothing if it does not.
    pub fn differences(&self, goal: &Goal, outcome: &Outcome) -> Vec<String> {
        let mut differences = Vec::new();
        let mut compare = |what: &str, found: Option<String>, expected: Option<String>| {
            if expected.is_some() && found != expected {
                let shown = |value: Option<String>| value.unwrap_or_else(|| "not known".to_owned());
                differences.push(format!(
                    "{what} is {}, expected {}",
                    shown(found),
                    shown(expected)
                ));
            }
        };
        compare(
            "status",
            Some(outcome.status(goal).to_string()),
            self.status.map(|status| status.to_string()),
        );
        compare(
            "count",
            Some(outcome.found.to_string()),
            self.count.as_ref().map(BigUint::to_string),
        );
        compare(
            "count_up_to_symmetry",
            outcome.up_to_symmetry.as_ref().map(BigUint::to_string),
            self.count_up_to_symmetry.as_ref().map(BigUint::to_string),
        );
        for (name, expected) in [("cost", self.cost), ("radius_squared", self.radius_squared)] {
            compare(
                name,
                outcome.cost.map(|cost| cost.to_string()),
                expected.map(|cost| cost.to_string()),
            );
        }
        compare(
            "unique",
            outcome.unique(goal).map(|unique| unique.to_string()),
            self.unique.map(|unique| unique.to_string()),
        );
        differences
    }
}

fn count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<BigUint>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let count = text.parse().ok().filter(|_| plain);
    count
        .map(Some)
        .ok_or_else(|| de::Error::invalid_value(de::Unexpected::Str(&text), &"a string of digits"))
}

#[expect(clippy::ref_option, reason = "serde hands over a reference")]
fn write_count<S: Serializer>(count: &Option<BigUint>, serializer: S) -> Result<S::Ok, S::Error> {
    match count {
        Some(count) => serializer.collect_str(count),
        None => serializer.serialize_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goal::Mode;

    #[test]
    fn counts_beyond_any_machine_word_are_exact() {
        let digits = "340282366920938463463374607431768211456";
        let expect: Expect = serde_json::from_str(&format!(r#"{{"count": "{digits}"}}"#)).unwrap();
        let outcome = |found: BigUint| Outcome {
            found,
            exhausted: true,
            ..Outcome::default()
        };
        let found: BigUint = digits.parse().unwrap();
        let goal = Goal::new(Mode::Count);
        assert!(
            expect
                .differences(&goal, &outcome(found.clone()))
                .is_empty()
        );
        let more = expect.differences(&goal, &outcome(found + 1_u32));
        assert_eq!(
            more,
            [format!(
                "count is 340282366920938463463374607431768211457, expected {digits}"
            )]
        );
    }
}
