//! When to go on with bits: the rule, and what it was fitted to.
//!
//! What a node takes was estimated for both engines. With bits it is a step for each vector of items and each word of options.
//! With links, an option that is taken has about `k` items, each of these about `d` options, and each of those `k` links
//! to be taken out and put in again; and the items are looked through. So bits pay where
//!
//! ```text
//!   words * items / 8  <=  ratio * (4 k k d + all items / 16)
//! ```
//!
//! The ratio says how much faster than links a kernel is; it was measured on tilings, packings, sudokus,
//! queens, Langford pairs, words and random options.

use super::cells::approximate;
use super::kernel::Instructions;
use super::level::words_for;
use super::{MOST_ITEMS, MOST_OPTIONS};
use crate::engine::Engine;
use crate::problem::Problem;

/// Decides where bits take over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    engine: Engine,
    /// More options than this are never handed over.
    pub(crate) most: usize,
    ratio: f64,
    /// The mean number of primary items of an option.
    mean: f64,
    /// What looking through the items takes with links.
    look: f64,
}

impl Rule {
    pub(crate) fn new(problem: &Problem, engine: Engine, instructions: Instructions) -> Self {
        let elements = problem.primary_element_count();
        let options = approximate(problem.option_count().max(1));
        Self {
            engine,
            most: MOST_OPTIONS,
            ratio: instructions.ratio(),
            mean: approximate(elements) / options,
            look: approximate(problem.primary_count()) / 16.0,
        }
    }

    /// Says whether to search with bits where so many options and items are left.
    pub(crate) fn suits(&self, options: usize, items: usize) -> bool {
        if options > self.most || items > MOST_ITEMS || self.engine == Engine::Links {
            return false;
        }
        if self.engine == Engine::Bits || items == 0 {
            return true;
        }
        let (options_left, items_left) = (approximate(options), approximate(items));
        let bits = approximate(words_for(options)) * items_left / 8.0;
        let degree = options_left * self.mean / items_left;
        bits <= self.ratio * (4.0 * self.mean * self.mean * degree + self.look)
    }
}
