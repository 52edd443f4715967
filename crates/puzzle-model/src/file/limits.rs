//! `limits` of a puzzle file: how much a run may take, with units.

use std::time::{Duration, Instant};

use dlx_core::Limits;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::units::{bytes_text, duration_text, parse_bytes, parse_duration};

/// How much one puzzle may take. What is not said is not limited.
///
/// ```
/// use puzzle_model::RunLimits;
/// let limits: RunLimits = serde_json::from_str(r#"{"time": "10s", "nodes": 1000}"#).unwrap();
/// assert_eq!(limits.nodes, Some(1000));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RunLimits {
    /// How long the search may take, with a unit: `10s`, `250ms`, `2min`.
    #[serde(
        default,
        deserialize_with = "duration",
        serialize_with = "write_duration",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "Option<String>")]
    pub time: Option<Duration>,
    /// How many nodes the search tree may have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// How much memory the engine's tables may take, with a unit: `256MiB`.
    #[serde(
        default,
        deserialize_with = "bytes",
        serialize_with = "write_bytes",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "Option<String>")]
    pub memory: Option<u64>,
}

impl RunLimits {
    /// Lays these limits over `others`, which hold where these say nothing.
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        Self {
            time: self.time.or(others.time),
            nodes: self.nodes.or(others.nodes),
            memory: self.memory.or(others.memory),
        }
    }

    /// Says whether nothing is limited.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Gives the engine's limits for a run that starts now.
    pub fn starting_now(self) -> Limits {
        Limits {
            nodes: self.nodes,
            memory: self.memory,
            deadline: self.time.and_then(|time| Instant::now().checked_add(time)),
            ..Limits::none()
        }
    }
}

fn duration<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse_duration(&text).map(Some).map_err(de::Error::custom)
}

fn bytes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse_bytes(&text).map(Some).map_err(de::Error::custom)
}

#[expect(clippy::ref_option, reason = "serde hands over a reference")]
fn write_duration<S: Serializer>(
    value: &Option<Duration>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.map(duration_text).serialize(serializer)
}

#[expect(clippy::ref_option, reason = "serde hands over a reference")]
fn write_bytes<S: Serializer>(value: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
    value.map(bytes_text).serialize(serializer)
}
