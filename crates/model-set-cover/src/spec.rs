//! A set cover problem as it stands in a puzzle file.

use std::num::NonZeroU32;

use puzzle_model::Cost;
use puzzle_model::json::{ListOr, UniqueMap};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Name, SetCover};

/// Elements to be covered, and the sets that cover them.
///
/// ```
/// let text = r#"{"elements": [1, 2], "sets": {"A": [1, 2], "B": {"cost": 0, "covers": [2]}}, "demand": {"2": 2}}"#;
/// let spec: model_set_cover::Spec = serde_json::from_str(text).unwrap();
/// assert_eq!(spec.sets.0.len(), 2);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
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

/// A set that can be chosen, as it is written: a list of the elements that it covers, at cost 1, or an object.
pub type SetSpec = ListOr<Name, CostedSet>;

/// A set written as an object.
///
/// ```
/// let set: model_set_cover::CostedSet = serde_json::from_str(r#"{"covers": [1, 2]}"#).unwrap();
/// assert_eq!(set.cost.0, 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

pub(crate) const fn cost(set: &SetSpec) -> Cost {
    match set {
        ListOr::List(_) => one(),
        ListOr::Object(set) => set.cost,
    }
}

pub(crate) fn covers(set: &SetSpec) -> &[Name] {
    match set {
        ListOr::List(covers) | ListOr::Object(CostedSet { covers, .. }) => covers,
    }
}

/// Writes a problem as it would stand in a file.
pub(crate) fn of(puzzle: &SetCover) -> Spec {
    let name = |element: &usize| puzzle.elements[*element].clone();
    let sets = puzzle.sets.iter().map(|set| {
        let covers = set.covers.iter().map(name).collect();
        let spec = match Cost(set.cost) {
            Cost(1) => ListOr::List(covers),
            cost => ListOr::Object(CostedSet { cost, covers }),
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
