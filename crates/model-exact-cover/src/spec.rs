//! An exact cover problem as it stands in a puzzle file.

use std::borrow::Cow;
use std::fmt;

use puzzle_model::Cost;
use puzzle_model::json::UniqueMap;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Element, ExactCover, Item, NamedOption};

/// Items to be covered exactly, and the options that cover them.
///
/// ```
/// let text = r#"{"primary": ["a"], "secondary": ["p"], "options": {"x": ["a", "p:red"], "y": {"cost": 3, "covers": ["a"]}}}"#;
/// let spec: model_exact_cover::Spec = serde_json::from_str(text).unwrap();
/// assert_eq!(spec.options.0.len(), 2);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(description = "Items to be covered exactly, and the options that cover them.")]
#[serde(deny_unknown_fields)]
pub struct Spec {
    /// Items that are to be covered exactly once, unless `within` says otherwise: names without blanks, `:` and `|`.
    pub primary: Vec<String>,
    /// Items that may be covered once, or by several options that agree on the color.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub secondary: Vec<String>,
    /// How often a primary item is to be covered, `[least, most]`, where that is not exactly once.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub within: UniqueMap<(u32, u32)>,
    /// What can be chosen, by name: a list of items, or an object with `covers` and `cost`.
    pub options: UniqueMap<OptionSpec>,
}

fn is_empty<V>(map: &UniqueMap<V>) -> bool {
    map.0.is_empty()
}

/// An option, as it is written. Each element is `item`, or `item:color` for a secondary item.
///
/// ```
/// use model_exact_cover::OptionSpec;
/// let option: OptionSpec = serde_json::from_str(r#"["a", "p:red"]"#).unwrap();
/// assert_eq!(option, OptionSpec::Plain(vec!["a".into(), "p:red".into()]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionSpec {
    /// A list of the elements that it covers.
    Plain(Vec<String>),
    /// An object.
    Costed(CostedOption),
}

/// An option written as an object.
///
/// ```
/// let option: model_exact_cover::CostedOption = serde_json::from_str(r#"{"covers": ["a"], "cost": 3}"#).unwrap();
/// assert_eq!(option.cost.unwrap().0, 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(description = "An option written as an object.")]
#[serde(deny_unknown_fields)]
pub struct CostedOption {
    /// What it costs to choose the option; 0 unless given, or 1 if no option of the puzzle has a cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// The elements that it covers, no item twice.
    pub covers: Vec<String>,
}

impl OptionSpec {
    pub(crate) const fn cost(&self) -> Option<Cost> {
        match self {
            Self::Plain(_) => None,
            Self::Costed(option) => option.cost,
        }
    }

    pub(crate) fn covers(&self) -> &[String] {
        match self {
            Self::Plain(covers) | Self::Costed(CostedOption { covers, .. }) => covers,
        }
    }
}

impl Serialize for OptionSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Plain(covers) => covers.serialize(serializer),
            Self::Costed(option) => option.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for OptionSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OptionVisitor)
    }
}

struct OptionVisitor;

impl<'de> de::Visitor<'de> for OptionVisitor {
    type Value = OptionSpec;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of items, or an object with `covers` and `cost`")
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<OptionSpec, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(seq)).map(OptionSpec::Plain)
    }

    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<OptionSpec, A::Error> {
        CostedOption::deserialize(MapAccessDeserializer::new(map)).map(OptionSpec::Costed)
    }
}

impl JsonSchema for OptionSpec {
    fn schema_name() -> Cow<'static, str> {
        "Option".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let list = generator.subschema_for::<Vec<String>>();
        let object = generator.subschema_for::<CostedOption>();
        json_schema!({
            "description": "A list of `item` and, for secondary items, `item:color`; or an object with `covers` and `cost`.",
            "oneOf": [list, object]
        })
    }
}

/// Writes a problem as it would stand in a file.
pub(crate) fn of(puzzle: &ExactCover) -> Spec {
    let options = puzzle.options.iter();
    let options = options.map(|option| (option.name.clone(), option_spec(puzzle, option)));
    let primary = puzzle.primary().iter();
    let within = primary
        .filter(|item| (item.least, item.most) != (1, 1))
        .map(|item| (item.name.clone(), (item.least, item.most)));
    Spec {
        primary: names(puzzle.primary()),
        secondary: names(puzzle.secondary()),
        within: UniqueMap(within.collect()),
        options: UniqueMap(options.collect()),
    }
}

fn names(items: &[Item]) -> Vec<String> {
    items.iter().map(|item| item.name.clone()).collect()
}

fn option_spec(puzzle: &ExactCover, option: &NamedOption) -> OptionSpec {
    let text = |element: &Element| puzzle.element_text(*element);
    let covers = option.elements.iter().map(text).collect();
    match option.cost.map(Cost) {
        None => OptionSpec::Plain(covers),
        cost => OptionSpec::Costed(CostedOption { cost, covers }),
    }
}
