//! A set cover problem as it stands in a puzzle file.

use std::borrow::Cow;
use std::fmt;
use std::num::NonZeroU32;

use puzzle_model::Cost;
use puzzle_model::json::UniqueMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Name, SetCover};

/// Elements to be covered, and the sets that cover them.
///
/// ```
/// let text = r#"{"elements": [1, 2], "sets": {"A": [1, 2], "B": {"cost": 0, "covers": [2]}}, "demand": {"2": 2}}"#;
/// let spec: model_set_cover::Spec = serde_json::from_str(text).unwrap();
/// assert_eq!(spec.sets.0.len(), 2);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(description = "Elements to be covered, and the sets that cover them.")]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// What is to be covered: names, none twice.
    pub elements: Vec<Name>,
    /// What can be chosen, by name: a list of elements at cost 1, or an object with `covers` and `cost`.
    pub sets: UniqueMap<SetSpec>,
    /// How often an element must be covered, where that is more than once; each set counts once.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub demand: UniqueMap<NonZeroU32>,
}

fn is_empty<V>(map: &UniqueMap<V>) -> bool {
    map.0.is_empty()
}

/// A set that can be chosen, as it is written.
///
/// ```
/// use model_set_cover::{Name, SetSpec};
/// let set: SetSpec = serde_json::from_str("[1]").unwrap();
/// assert_eq!(set, SetSpec::Plain(vec![Name::Number(1)]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetSpec {
    /// A list of the elements that it covers; it costs 1.
    Plain(Vec<Name>),
    /// An object.
    Costed(CostedSet),
}

/// A set written as an object.
///
/// ```
/// let set: model_set_cover::CostedSet = serde_json::from_str(r#"{"covers": [1, 2]}"#).unwrap();
/// assert_eq!(set.cost.0, 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(description = "A set written as an object.")]
#[serde(deny_unknown_fields)]
pub struct CostedSet {
    /// What it costs to choose the set.
    #[serde(default = "one")]
    pub cost: Cost,
    /// The elements that it covers, none twice.
    pub covers: Vec<Name>,
}

const fn one() -> Cost {
    Cost(1)
}

impl SetSpec {
    pub(crate) const fn cost(&self) -> Cost {
        match self {
            Self::Plain(_) => one(),
            Self::Costed(set) => set.cost,
        }
    }

    pub(crate) fn covers(&self) -> &[Name] {
        match self {
            Self::Plain(covers) | Self::Costed(CostedSet { covers, .. }) => covers,
        }
    }
}

impl Serialize for SetSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Plain(covers) => covers.serialize(serializer),
            Self::Costed(set) => set.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for SetSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SetVisitor)
    }
}

struct SetVisitor;

impl<'de> de::Visitor<'de> for SetVisitor {
    type Value = SetSpec;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of elements, or an object with `covers` and `cost`")
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<SetSpec, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(seq)).map(SetSpec::Plain)
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<SetSpec, A::Error> {
        CostedSet::deserialize(MapAccessDeserializer::new(map)).map(SetSpec::Costed)
    }
}

impl JsonSchema for SetSpec {
    fn schema_name() -> Cow<'static, str> {
        "Set".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let list = generator.subschema_for::<Vec<Name>>();
        let object = generator.subschema_for::<CostedSet>();
        json_schema!({
            "description": "A list of elements at cost 1, or an object with `covers` and `cost`.",
            "oneOf": [list, object]
        })
    }
}

/// Writes a problem as it would stand in a file.
pub(crate) fn of(puzzle: &SetCover) -> Spec {
    let name = |element: &usize| puzzle.elements[*element].clone();
    let sets = puzzle.sets.iter().map(|set| {
        let covers = set.covers.iter().map(name).collect();
        let spec = match Cost(set.cost) {
            Cost(1) => SetSpec::Plain(covers),
            cost => SetSpec::Costed(CostedSet { cost, covers }),
        };
        (set.name.clone(), spec)
    });
    let demands = puzzle.elements.iter().zip(&puzzle.demands);
    let demand = demands.filter_map(|(element, demand)| {
        let demand = NonZeroU32::new(*demand).filter(|demand| demand.get() > 1)?;
        Some((element.to_string(), demand))
    });
    Spec {
        elements: puzzle.elements.clone(),
        sets: UniqueMap(sets.collect()),
        demand: UniqueMap(demand.collect()),
    }
}
