//! Exact cover instances, read from Knuth's text, and our engine.

use std::collections::HashMap;
use std::ops::ControlFlow;

use dlx_core::{Element, End, ItemId, Problem, Search, Solution};

/// An exact cover instance in plain numbers: items from 0, the primary ones first.
#[derive(Clone, Debug, Default)]
pub struct Instance {
    /// How many items must be covered exactly once.
    pub primary: usize,
    /// How many items may be covered at most once, or in one color.
    pub secondary: usize,
    /// The items of each option, with their colors.
    pub options: Vec<Vec<(usize, Option<u32>)>>,
}

impl Instance {
    /// Reads Knuth's text: comments, a line of items, then an option a line.
    ///
    /// # Panics
    /// If an option names an item that is not in the line of items.
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines().filter(|line| !line.starts_with('|'));
        let items = lines.next().expect("the text has a line of items");
        let (primary, secondary) = items.split_once('|').unwrap_or((items, ""));
        let names = primary
            .split_whitespace()
            .chain(secondary.split_whitespace());
        let mut numbers = Numbers {
            items: names.zip(0..).collect(),
            colors: HashMap::new(),
        };
        Self {
            primary: primary.split_whitespace().count(),
            secondary: secondary.split_whitespace().count(),
            options: lines.map(|line| numbers.option(line)).collect(),
        }
    }

    /// Says whether any option gives a color.
    pub fn has_colors(&self) -> bool {
        self.options
            .iter()
            .flatten()
            .any(|(_, color)| color.is_some())
    }

    /// States the instance for our engine.
    ///
    /// # Panics
    /// If the instance is malformed.
    pub fn problem(&self) -> Problem {
        let mut builder = Problem::builder();
        for item in 0..self.primary {
            builder.primary(item);
        }
        for item in 0..self.secondary {
            builder.secondary(item);
        }
        for option in &self.options {
            let element = |&(item, color): &(usize, Option<u32>)| Element {
                item: ItemId::new(item),
                color,
            };
            builder.option(option.iter().map(element));
        }
        builder.build().expect("the instance is well formed")
    }
}

/// Numbers for names, given out in the order in which they appear.
struct Numbers<'a> {
    items: HashMap<&'a str, usize>,
    colors: HashMap<&'a str, u32>,
}

impl<'a> Numbers<'a> {
    fn option(&mut self, line: &'a str) -> Vec<(usize, Option<u32>)> {
        line.split_whitespace()
            .map(|word| self.element(word))
            .collect()
    }

    fn element(&mut self, word: &'a str) -> (usize, Option<u32>) {
        let (item, color) = match word.split_once(':') {
            Some((item, color)) => (item, Some(self.color(color))),
            None => (word, None),
        };
        (self.items[item], color)
    }

    /// Colors count from 1, for some solvers take 0 for none.
    fn color(&mut self, name: &'a str) -> u32 {
        let next = u32::try_from(self.colors.len()).expect("colors are few") + 1;
        *self.colors.entry(name).or_insert(next)
    }
}

/// Visits every solution, and says how many there were.
///
/// # Panics
/// If the search ends early.
pub fn visit_all(problem: &Problem) -> u64 {
    visit_all_with(problem.search())
}

/// Visits every solution of a search, and says how many there were.
///
/// # Panics
/// If the search ends early.
pub fn visit_all_with(search: Search<'_>) -> u64 {
    let mut solutions = 0;
    let outcome = search.visit(&mut |_: Solution<'_>| {
        solutions += 1;
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(outcome.end, End::Exhausted);
    solutions
}
