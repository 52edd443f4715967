//! The rules of the puzzle: distinct options; each primary item covered once, each secondary item once or in one color.

use std::collections::HashSet;

use puzzle_model::{Cost, Violation};

use crate::{Element, ExactCover, NamedOption};

/// Checks that the named options cover exactly, and adds up their costs.
pub(crate) fn verify(puzzle: &ExactCover, answer: &[String]) -> Result<Cost, Violation> {
    let mut chosen = HashSet::new();
    let mut covered = vec![None; puzzle.items.len()];
    let mut cost = 0;
    for name in answer {
        let option = find(puzzle, name)?;
        if !chosen.insert(name) {
            return Err(Violation::new(format!("option \"{name}\" is chosen twice")));
        }
        for element in &option.elements {
            let this = Covered {
                by: name,
                color: element.color,
            };
            match &covered[element.item] {
                Some(other) if !this.agrees_with(other) => {
                    return Err(clash(puzzle, *element, other, &this));
                }
                _ => covered[element.item] = Some(this),
            }
        }
        cost += puzzle.cost(option);
    }
    match (0..puzzle.primary_count).find(|item| covered[*item].is_none()) {
        Some(item) => Err(uncovered(&puzzle.items[item])),
        None => Ok(Cost(cost)),
    }
}

/// The option that covers an item, and in which color.
#[derive(Clone, Copy)]
struct Covered<'a> {
    by: &'a str,
    color: Option<usize>,
}

impl Covered<'_> {
    /// Says whether both may cover the same item. Primary items have no color, so two never agree on one.
    fn agrees_with(&self, other: &Self) -> bool {
        self.color.is_some() && self.color == other.color
    }
}

fn find<'a>(puzzle: &'a ExactCover, name: &str) -> Result<&'a NamedOption, Violation> {
    match puzzle.option_named.get(name) {
        Some(index) => Ok(&puzzle.options[*index]),
        None => Err(Violation::new(format!("there is no option \"{name}\""))),
    }
}

fn clash(
    puzzle: &ExactCover,
    element: Element,
    one: &Covered<'_>,
    other: &Covered<'_>,
) -> Violation {
    let how = match (one.color, other.color) {
        (Some(_), Some(_)) => "in different colors",
        _ => "twice",
    };
    Violation::new(format!(
        "item \"{}\" is covered {how}, by options \"{}\" and \"{}\"",
        puzzle.items[element.item], one.by, other.by
    ))
}

fn uncovered(name: &str) -> Violation {
    Violation::new(format!("primary item \"{name}\" is not covered"))
}
