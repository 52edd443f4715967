//! Declares items and options one by one, each name looked up once: what the readers of all formats share.
//!
//! It knows what is wrong with a name but not where the name stands, so its errors have no place yet;
//! the reader, who does know, adds it.

use std::collections::HashMap;
use std::fmt::{Display, Write};
use std::num::NonZeroU32;

use puzzle_model::{InputError, did_you_mean};

use crate::{Element, ExactCover, Item, NamedOption};

/// A problem in the making: first its primary items, then its secondary ones, then multiplicities and options.
#[derive(Default)]
pub(crate) struct Declared {
    puzzle: ExactCover,
    item_named: HashMap<String, u32>,
    color_named: HashMap<String, NonZeroU32>,
    /// The number of the last option, counted from 1, that named each item: finds repeats in constant time.
    last_seen: Vec<usize>,
    /// How many options were begun.
    begun: usize,
    /// The name of the option that was begun last, and its elements so far.
    name: String,
    elements: Vec<Element>,
    total_cost: u64,
}

impl Declared {
    /// Declares an item that must be covered exactly once, unless [`Declared::within`] says otherwise.
    pub(crate) fn primary(&mut self, name: &str) -> Result<(), InputError> {
        self.item(name, 1)?;
        self.puzzle.primary_count += 1;
        Ok(())
    }

    /// Declares an item that may be covered once, or in one color; no primary item follows it.
    pub(crate) fn secondary(&mut self, name: &str) -> Result<(), InputError> {
        self.item(name, 0)
    }

    fn item(&mut self, name: &str, least: u32) -> Result<(), InputError> {
        if !is_plain(name) {
            return Err(bad_name(&format!("\"{name}\" cannot name an item")));
        }
        let index = u32::try_from(self.puzzle.items.len()).map_err(|_| too_many("items"))?;
        if self.item_named.insert(name.to_owned(), index).is_some() {
            let message = format!("item \"{name}\" is declared twice");
            return Err(InputError::new("exact-cover-repeated-item", message)
                .help("each item is declared once, as primary or as secondary"));
        }
        let name = name.to_owned();
        self.puzzle.items.push(Item {
            name,
            least,
            most: 1,
        });
        self.last_seen.push(0);
        Ok(())
    }

    /// Finds a primary item by name, to say how often it is to be covered.
    pub(crate) fn counted(&self, name: &str) -> Result<u32, InputError> {
        let item = self.find(name)?;
        if self.puzzle.is_primary(item) {
            return Ok(item);
        }
        let message = format!("item \"{name}\" is secondary and has no multiplicity");
        Err(InputError::new("exact-cover-multiplicity", message)
            .help("only primary items are covered more than once"))
    }

    /// Says how often an item is to be covered.
    pub(crate) fn within(&mut self, item: u32, least: u32, most: u32) -> Result<(), InputError> {
        if least > most {
            let message = format!("no number is at least {least} and at most {most}");
            return Err(InputError::new("exact-cover-multiplicity", message)
                .help("the smaller number comes first"));
        }
        let item = &mut self.puzzle.items[item as usize];
        (item.least, item.most) = (least, most);
        Ok(())
    }

    /// Begins an option; the caller sees to it that names are unique. An option that is not ended is forgotten.
    pub(crate) fn begin(&mut self, name: impl Display) {
        self.begun += 1;
        self.name.clear();
        let _ = write!(self.name, "{name}");
        self.elements.clear();
    }

    /// Adds `item` or `item:color` to the option that was begun.
    pub(crate) fn element(&mut self, text: &str) -> Result<(), InputError> {
        let (name, color) = match text.split_once(':') {
            Some((name, color)) => (name, Some(color)),
            None => (text, None),
        };
        let item = self.find(name)?;
        if self.last_seen[item as usize] == self.begun {
            let message = format!("option \"{}\" names item \"{name}\" twice", self.name);
            return Err(InputError::new("exact-cover-item-twice", message)
                .help("an option covers an item once; leave one of the two out"));
        }
        self.last_seen[item as usize] = self.begun;
        let color = color.map(|color| self.color(item, color)).transpose()?;
        self.elements.push(Element { item, color });
        Ok(())
    }

    /// Says whether the option that was begun covers a primary item.
    pub(crate) fn has_primary(&self) -> bool {
        let mut items = self.elements.iter().map(|element| element.item);
        items.any(|item| self.puzzle.is_primary(item))
    }

    /// Ends the option that was begun, which covers a primary item.
    pub(crate) fn end(&mut self, cost: Option<u64>) -> Result<(), InputError> {
        let total = self.total_cost.checked_add(cost.unwrap_or(0));
        self.total_cost = total.ok_or_else(too_costly)?;
        self.puzzle.costed |= cost.is_some();
        self.puzzle.options.push(NamedOption {
            name: &self.name,
            elements: &self.elements,
            cost,
        });
        Ok(())
    }

    /// Gives the problem.
    pub(crate) fn finish(mut self) -> ExactCover {
        self.puzzle.options.sort();
        self.puzzle
    }

    fn find(&self, name: &str) -> Result<u32, InputError> {
        self.item_named.get(name).copied().ok_or_else(|| {
            let near = did_you_mean(
                name,
                self.puzzle.items.iter().map(|item| item.name.as_str()),
            );
            InputError::new(
                "exact-cover-unknown-item",
                format!("item \"{name}\" is not declared"),
            )
            .help(near.unwrap_or_else(|| "declare it as a primary or a secondary item".into()))
        })
    }

    fn color(&mut self, item: u32, color: &str) -> Result<NonZeroU32, InputError> {
        if self.puzzle.is_primary(item) {
            let name = &self.puzzle.items[item as usize].name;
            let message = format!("item \"{name}\" is primary and has no color");
            return Err(InputError::new("exact-cover-colored-primary", message)
                .help("only secondary items have colors"));
        }
        if let Some(index) = self.color_named.get(color) {
            return Ok(*index);
        }
        if !is_plain(color) {
            return Err(bad_name(&format!("\"{color}\" cannot name a color")));
        }
        self.puzzle.colors.push(color.to_owned());
        let number = u32::try_from(self.puzzle.colors.len()).ok();
        let number = number.and_then(NonZeroU32::new);
        let number = number.ok_or_else(|| too_many("colors"))?;
        self.color_named.insert(color.to_owned(), number);
        Ok(number)
    }
}

/// Says whether a name can stand in every format.
fn is_plain(name: &str) -> bool {
    let special = |c: char| c.is_whitespace() || c == ':' || c == '|';
    !name.is_empty() && !name.contains(special)
}

fn bad_name(message: &str) -> InputError {
    InputError::new("exact-cover-name", message)
        .help("a name is not empty and has no blanks, `:` or `|`")
}

fn too_many(what: &str) -> InputError {
    let message = format!("there are more {what} than 32 bits can number");
    InputError::new("exact-cover-name", message).help("split the problem")
}

pub(crate) fn too_costly() -> InputError {
    InputError::new(
        "exact-cover-costs",
        "the costs add up to more than 64 bits hold",
    )
    .help("divide all costs by a common factor, or round them")
}
