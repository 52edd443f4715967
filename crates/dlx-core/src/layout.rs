//! The order in which a search sees primary items and options: ties go to the first of them.
//!
//! Every rule of branching breaks ties by position, so a search is varied by laying out its tables differently
//! and costs nothing more at each node.

use crate::problem::Problem;
use crate::random::Random;

/// Lists the primary items, then the secondary ones, and the options, each in the order in which links are made of them.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) items: Vec<u32>,
    pub(crate) options: Vec<u32>,
}

impl Layout {
    /// Keeps the order of declaration.
    pub(crate) fn declared(problem: &Problem) -> Self {
        let (mut items, secondary): (Vec<u32>, Vec<u32>) =
            numbers(problem.item_count()).partition(|item| problem.primary[*item as usize]);
        items.extend(secondary);
        let options = numbers(problem.option_count()).collect();
        Self { items, options }
    }

    /// Shuffles the primary items and the options: the same seed gives the same order.
    pub(crate) fn shuffled(problem: &Problem, seed: u64) -> Self {
        let mut layout = Self::declared(problem);
        let mut random = Random::new(seed);
        random.shuffle(&mut layout.items[..problem.primary_count]);
        random.shuffle(&mut layout.options);
        layout
    }

    /// Sorts the options by a key, and keeps the order of declaration among equals.
    pub(crate) fn sorted_by<K: Ord>(problem: &Problem, key: impl Fn(usize) -> K) -> Self {
        let mut layout = Self::declared(problem);
        layout
            .options
            .sort_by_cached_key(|option| key(*option as usize));
        layout
    }
}

fn numbers(count: usize) -> std::ops::Range<u32> {
    0..u32::try_from(count).expect("the builder keeps counts within 32 bits")
}
