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
        fn text(value: Option<impl ToString>) -> Option<String> {
            value.map(|value| value.to_string())
        }
        let (classes, cost) = (outcome.up_to_symmetry.as_ref(), text(outcome.cost));
        let compared = [
            (
                "status",
                text(Some(outcome.status(goal))),
                text(self.status),
            ),
            (
                "count",
                text(Some(&outcome.found)),
                text(self.count.as_ref()),
            ),
            (
                "count_up_to_symmetry",
                text(classes),
                text(self.count_up_to_symmetry.as_ref()),
            ),
            ("cost", cost.clone(), text(self.cost)),
            ("radius_squared", cost, text(self.radius_squared)),
            ("unique", text(outcome.unique(goal)), text(self.unique)),
        ];
        let differs = compared.into_iter().filter_map(|(what, found, expected)| {
            let expected = expected.filter(|expected| found.as_ref() != Some(expected))?;
            let found = found.unwrap_or_else(|| "not known".to_owned());
            Some(format!("{what} is {found}, expected {expected}"))
        });
        differs.collect()
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
