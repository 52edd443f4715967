//! The rules of the puzzle: distinct options; each primary item covered as often as it must be, once unless it says otherwise;
//! each secondary item at most once or in one color.

use std::collections::HashSet;
use std::num::NonZeroU32;

use puzzle_model::{Cost, Violation};

use crate::{Element, ExactCover, Item, NamedOption};

/// Checks that the named options cover exactly, and adds up their costs.
pub(crate) fn verify(puzzle: &ExactCover, answer: &[String]) -> Result<Cost, Violation> {
    let mut chosen = HashSet::new();
    let mut covered = vec![Covered::default(); puzzle.items.len()];
    let mut cost = 0;
    for name in answer {
        let option = find(puzzle, name)?;
        if !chosen.insert(name) {
            return Err(Violation::new(format!("option \"{name}\" is chosen twice")));
        }
        for element in option.elements {
            covered[element.item as usize].cover(puzzle.item(*element), name, *element)?;
        }
        cost += puzzle.cost(option);
    }
    let mut items = puzzle.items.iter().zip(&covered);
    match items.find(|(item, covered)| covered.times < item.least) {
        Some((item, covered)) => Err(too_few(item, covered.times)),
        None => Ok(Cost(cost)),
    }
}

fn find<'a>(puzzle: &'a ExactCover, name: &str) -> Result<NamedOption<'a>, Violation> {
    let option = puzzle.options.find(name);
    option.ok_or_else(|| Violation::new(format!("there is no option \"{name}\"")))
}

/// How often an item is covered so far; by which option last, and in which color.
#[derive(Clone, Copy, Default)]
struct Covered<'a> {
    times: u32,
    by: &'a str,
    color: Option<NonZeroU32>,
}

impl<'a> Covered<'a> {
    /// Covers the item by one more option. Options that agree on its color count once; primary items have no color.
    fn cover(&mut self, item: &Item, by: &'a str, element: Element) -> Result<(), Violation> {
        let agrees = self.color.is_some() && self.color == element.color;
        if agrees {
            return Ok(());
        }
        let last = *self;
        *self = Self {
            times: last.times + 1,
            by,
            color: element.color,
        };
        if self.times > item.most {
            return Err(too_many(item, last, *self));
        }
        Ok(())
    }
}

fn too_many(item: &Item, last: Covered<'_>, now: Covered<'_>) -> Violation {
    let name = &item.name;
    let how = match (last.color, now.color, item.most) {
        (Some(_), Some(_), _) => "in different colors",
        (_, _, 1) => "twice",
        (_, _, most) => {
            return Violation::new(format!("item \"{name}\" is covered more than {most} times"));
        }
    };
    Violation::new(format!(
        "item \"{name}\" is covered {how}, by options \"{}\" and \"{}\"",
        last.by, now.by
    ))
}

fn too_few(item: &Item, times: u32) -> Violation {
    let name = &item.name;
    Violation::new(match item.least {
        1 => format!("primary item \"{name}\" is not covered"),
        least => format!("primary item \"{name}\" is covered {times} of {least} times"),
    })
}
