//! From a file's names to a sound problem: every name is looked up once, and mistakes are told with their place.

use std::collections::HashMap;
use std::num::NonZeroU32;

use puzzle_model::json::{ListOr, UniqueMap, escape};
use puzzle_model::{InputError, Place, did_you_mean};

use crate::{Name, Set, SetCover, SetSpec, Spec, spec};

/// Makes the problem of a file. Takes time in proportion to the file.
pub(crate) fn puzzle(spec: Spec) -> Result<SetCover, InputError> {
    let elements = Elements::new(&spec.elements)?;
    let demands = elements.demands(&spec.demand)?;
    let sets = sets(&elements, spec.sets)?;
    Ok(assemble(spec.elements, demands, sets))
}

/// Makes a problem of what a reader has checked, the sum of all costs apart.
pub(crate) fn problem(
    elements: Vec<Name>,
    demands: Vec<u32>,
    sets: Vec<Set>,
) -> Result<SetCover, InputError> {
    let mut total = 0;
    for set in &sets {
        total = add_cost(total, set.cost).ok_or_else(|| too_costly(&set.name))?;
    }
    Ok(assemble(elements, demands, sets))
}

fn assemble(elements: Vec<Name>, demands: Vec<u32>, sets: Vec<Set>) -> SetCover {
    let names = sets.iter().enumerate();
    let names = names.map(|(index, set)| (set.name.clone(), index));
    SetCover {
        set_named: names.collect(),
        elements,
        demands,
        sets,
    }
}

/// Adds a cost to a sum. The largest integer is left free: to the engine it means "no limit on the cost".
fn add_cost(total: u64, cost: u64) -> Option<u64> {
    let sum = total.checked_add(cost);
    sum.filter(|sum| *sum < u64::MAX)
}

/// The elements under their names.
struct Elements<'a> {
    names: &'a [Name],
    index: HashMap<String, usize>,
}

impl<'a> Elements<'a> {
    fn new(names: &'a [Name]) -> Result<Self, InputError> {
        let mut index = HashMap::with_capacity(names.len());
        for (at, name) in names.iter().enumerate() {
            if let Some(first) = index.insert(name.to_string(), at) {
                let place = |at: usize| Place::Value(format!("/elements/{at}"));
                return Err(repeated(format!("element \"{name}\" is given twice"))
                    .at(place(at))
                    .also(place(first), "first here"));
            }
        }
        Ok(Self { names, index })
    }

    fn find(&self, name: &str) -> Result<usize, InputError> {
        self.index.get(name).copied().ok_or_else(|| {
            let message = format!("\"{name}\" is not among the elements");
            let names: Vec<String> = self.names.iter().map(Name::to_string).collect();
            let help = did_you_mean(name, names.iter().map(String::as_str));
            InputError::new("set-cover-unknown-element", message)
                .help(help.unwrap_or_else(|| "every element is declared in `elements`".into()))
        })
    }

    fn demands(&self, demand: &UniqueMap<NonZeroU32>) -> Result<Vec<u32>, InputError> {
        let mut demands = vec![1; self.names.len()];
        for (name, times) in &demand.0 {
            let element = self
                .find(name)
                .map_err(|error| error.at(Place::Key(format!("/demand/{}", escape(name)))))?;
            demands[element] = times.get();
        }
        Ok(demands)
    }
}

fn sets(elements: &Elements<'_>, specs: UniqueMap<SetSpec>) -> Result<Vec<Set>, InputError> {
    let mut total: u64 = 0;
    let mut last_seen = vec![0; elements.names.len()];
    let mut sets = Vec::with_capacity(specs.0.len());
    for (name, spec) in specs.0 {
        let cost = spec::cost(&spec).0;
        total = add_cost(total, cost)
            .ok_or_else(|| too_costly(&name).at(Place::Key(format!("/sets/{}", escape(&name)))))?;
        let covers = covers(elements, &name, &spec, sets.len() + 1, &mut last_seen)?;
        sets.push(Set { name, cost, covers });
    }
    Ok(sets)
}

/// Looks up the elements of one set; `last_seen` holds for each element the number of the last set that named it.
fn covers(
    elements: &Elements<'_>,
    name: &str,
    spec: &SetSpec,
    number: usize,
    last_seen: &mut [usize],
) -> Result<Vec<usize>, InputError> {
    let mut covers = Vec::with_capacity(spec::covers(spec).len());
    for (at, covered) in spec::covers(spec).iter().enumerate() {
        let place = || place(name, spec, at);
        let element = elements
            .find(&covered.to_string())
            .map_err(|error| error.at(place()))?;
        if last_seen[element] == number {
            let message = format!("set \"{name}\" names element \"{covered}\" twice");
            return Err(repeated(message).at(place()));
        }
        last_seen[element] = number;
        covers.push(element);
    }
    Ok(covers)
}

/// Where the element of this index stands in a set.
fn place(name: &str, spec: &SetSpec, at: usize) -> Place {
    let name = escape(name);
    Place::Value(match spec {
        ListOr::List(_) => format!("/sets/{name}/{at}"),
        ListOr::Object(_) => format!("/sets/{name}/covers/{at}"),
    })
}

fn repeated(message: String) -> InputError {
    InputError::new("set-cover-repeated-element", message)
        .help("leave one of the two out (`1` and `\"1\"` name the same element)")
}

fn too_costly(name: &str) -> InputError {
    let message = format!("the costs up to set \"{name}\" add up to 2^64 - 1 or more");
    InputError::new("set-cover-costs", message)
        .help("divide all costs by a common factor, or round them")
}
