//! An exact cover problem as it stands in a puzzle file.

use puzzle_model::Cost;
use puzzle_model::json::{ListOr, UniqueMap};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Element, ExactCover, Item, NamedOption};

/// Items to be covered exactly, and the options that cover them.
///
/// ```
/// let text = r#"{"primary": ["a"], "secondary": ["p"], "options": {"x": ["a", "p:red"], "y": {"cost": 3, "covers": ["a"]}}}"#;
/// let spec: model_exact_cover::Spec = serde_json::from_str(text).unwrap();
/// assert_eq!(spec.options.0.len(), 2);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
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

/// An option, as it is written: a list of `item` and, for secondary items, `item:color`; or an object.
pub type OptionSpec = ListOr<String, CostedOption>;

/// An option written as an object.
///
/// ```
/// let option: model_exact_cover::CostedOption = serde_json::from_str(r#"{"covers": ["a"], "cost": 3}"#).unwrap();
/// assert_eq!(option.cost.unwrap().0, 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CostedOption {
    /// What it costs to choose the option; 0 unless given, or 1 if no option of the puzzle has a cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    /// The elements that it covers, no item twice.
    pub covers: Vec<String>,
}

pub(crate) const fn cost(option: &OptionSpec) -> Option<Cost> {
    match option {
        ListOr::List(_) => None,
        ListOr::Object(option) => option.cost,
    }
}

pub(crate) fn covers(option: &OptionSpec) -> &[String] {
    match option {
        ListOr::List(covers) | ListOr::Object(CostedOption { covers, .. }) => covers,
    }
}

/// Writes a problem as it would stand in a file.
pub(crate) fn of(puzzle: &ExactCover) -> Spec {
    let options = puzzle.options.iter();
    let options = options.map(|option| (option.name.to_owned(), option_spec(puzzle, option)));
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

fn option_spec(puzzle: &ExactCover, option: NamedOption<'_>) -> OptionSpec {
    let text = |element: &Element| puzzle.element_text(*element);
    let covers = option.elements.iter().map(text).collect();
    match option.cost.map(Cost) {
        None => ListOr::List(covers),
        cost => ListOr::Object(CostedOption { cost, covers }),
    }
}
