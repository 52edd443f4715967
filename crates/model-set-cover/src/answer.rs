//! The rules of the puzzle: distinct sets of the problem that cover each element as often as it demands.

use std::collections::HashSet;

use puzzle_model::{Cost, Violation};

use crate::{Set, SetCover};

/// Checks that the named sets are a cover, and adds up their costs.
pub(crate) fn verify(puzzle: &SetCover, answer: &[String]) -> Result<Cost, Violation> {
    let mut chosen = HashSet::new();
    let mut covered = vec![0_u32; puzzle.elements.len()];
    let mut cost = 0;
    for name in answer {
        let set = find(puzzle, name)?;
        if !chosen.insert(name) {
            return Err(Violation::new(format!("set \"{name}\" is chosen twice")));
        }
        set.covers.iter().for_each(|element| covered[*element] += 1);
        cost += set.cost;
    }
    let short = (0..covered.len()).find(|element| covered[*element] < puzzle.demands[*element]);
    match short {
        Some(element) => Err(uncovered(puzzle, element, covered[element])),
        None => Ok(Cost(cost)),
    }
}

fn find<'a>(puzzle: &'a SetCover, name: &str) -> Result<&'a Set, Violation> {
    match puzzle.set_named.get(name) {
        Some(index) => Ok(&puzzle.sets[*index]),
        None => Err(Violation::new(format!("there is no set \"{name}\""))),
    }
}

fn uncovered(puzzle: &SetCover, element: usize, times: u32) -> Violation {
    let name = &puzzle.elements[element];
    Violation::new(match puzzle.demands[element] {
        1 => format!("element \"{name}\" is not covered"),
        demand => format!("element \"{name}\" is covered {times} of {demand} times"),
    })
}
