//! Searches told step by step, for people who want to see how a cover is found.
//!
//! The engines search sets of bits, some of them in several threads, and look ahead; nobody could follow them.
//! What is told here is the search as it stands in books: Algorithm X for exact cover, and branch and bound for
//! repeat cover. A state is copied rather than undone, so that each step can be shown whole; the order of its choices
//! is that of the engines, as far as they make the same ones: an item with the fewest options, the first of equals,
//! and its options in declared order.
//!
//! Nothing is kept of a step once it was shown, so a trace of any length takes the memory of its deepest path.

mod cover;
mod exact;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use dlx_core::{ItemId, OptionId};

pub(crate) use cover::cover;
pub(crate) use exact::exact;

/// Is shown the steps of a search.
pub trait Watcher {
    /// Is told what is searched, before the first step.
    fn begin(&mut self, scene: &Scene) -> ControlFlow<()>;

    /// Is shown a step, with what everything looks like after it; `Break` ends the search.
    fn step(&mut self, scene: &Scene, step: &Step, state: &State) -> ControlFlow<()>;
}

/// What is searched: items and options, in declared order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Which cover is sought.
    pub sought: Sought,
    /// The items.
    pub items: Vec<TracedItem>,
    /// The options.
    pub options: Vec<TracedOption>,
}

/// Which cover a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// All exact covers.
    Exact,
    /// Ever cheaper repeat covers.
    Repeat,
}

/// An item of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedItem {
    /// Its name.
    pub name: String,
    /// Whether it is primary: there to be covered, and not only to be covered at most once.
    pub primary: bool,
    /// How often it must be covered.
    pub least: u32,
}

/// An option of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedOption {
    /// What it costs.
    pub cost: u64,
    /// The items that it covers, by their place among all, and the color that it gives to each.
    pub covers: Vec<(usize, Option<u32>)>,
}

/// What a search does; items and options are named by their places in the scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Branches on an item: one of these options must come next.
    Choose {
        /// The item.
        item: usize,
        /// Its options, in the order in which they will be tried.
        ways: Vec<usize>,
    },
    /// Takes an option.
    Take {
        /// The option.
        option: usize,
        /// The options that this rules out.
        out: Vec<usize>,
    },
    /// Covers an item that was covered often enough no more.
    Enough {
        /// The item.
        item: usize,
        /// The options that this rules out.
        out: Vec<usize>,
    },
    /// Finds that an item cannot be covered as often as it must.
    DeadEnd {
        /// The item.
        item: usize,
    },
    /// Finds a cover: a solution, or a repeat cover that is cheaper than all before.
    Solution {
        /// The options taken, in the order in which they were.
        options: Vec<usize>,
        /// What they cost.
        cost: u64,
    },
    /// Finds what a repeat cover must cost from here on.
    Bound {
        /// What was spent.
        spent: u64,
        /// What the rest costs at least.
        rest: u64,
        /// The cost of the cheapest cover so far.
        best: Option<u64>,
    },
    /// Gives up what lies below: no cover there is cheaper than the best.
    Cut,
    /// Takes the last decision back.
    Back,
}

/// What everything looks like after a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// How many decisions lead here.
    pub level: usize,
    /// What became of each item.
    pub items: Vec<ItemState>,
    /// What became of each option.
    pub options: Vec<OptionState>,
}

/// What became of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemState {
    /// It may be covered, or must be.
    Open,
    /// It is done with.
    Covered,
}

/// What became of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionState {
    /// It can be taken.
    Alive,
    /// It was taken.
    Taken,
    /// It was ruled out.
    Out,
}

impl State {
    fn new(scene: &Scene) -> Self {
        Self {
            level: 0,
            items: vec![ItemState::Open; scene.items.len()],
            options: vec![OptionState::Alive; scene.options.len()],
        }
    }

    /// Says whether an option can be taken.
    pub fn is_alive(&self, option: usize) -> bool {
        self.options[option] == OptionState::Alive
    }

    /// Says whether an item is not done with.
    pub fn is_open(&self, item: usize) -> bool {
        self.items[item] == ItemState::Open
    }

    /// Rules out those of the options that are alive, and gives them.
    fn rule_out(&mut self, options: impl Iterator<Item = usize>) -> Vec<usize> {
        let alive: Vec<usize> = options.filter(|option| self.is_alive(*option)).collect();
        for option in &alive {
            self.options[*option] = OptionState::Out;
        }
        alive
    }
}

impl Scene {
    fn of_exact(problem: &dlx_core::Problem) -> Self {
        let item = |id: ItemId| TracedItem {
            name: problem.item_name(id).to_owned(),
            primary: problem.is_primary(id),
            least: *problem.times(id).start(),
        };
        let option = |id: OptionId| TracedOption {
            cost: problem.cost(id),
            covers: problem
                .option(id)
                .map(|element| (element.item.index(), element.color))
                .collect(),
        };
        Self {
            sought: Sought::Exact,
            items: (0..problem.item_count())
                .map(ItemId::new)
                .map(item)
                .collect(),
            options: (0..problem.option_count())
                .map(OptionId::new)
                .map(option)
                .collect(),
        }
    }

    fn of_cover(problem: &dlx_cover_repeat::Problem) -> Self {
        let item = |id: ItemId| TracedItem {
            name: problem.item_name(id).to_owned(),
            primary: true,
            least: problem.demand(id),
        };
        let option = |id: OptionId| TracedOption {
            cost: problem.cost(id),
            covers: problem
                .items_of(id)
                .iter()
                .map(|item| (item.index(), None))
                .collect(),
        };
        Self {
            sought: Sought::Repeat,
            items: (0..problem.item_count())
                .map(ItemId::new)
                .map(item)
                .collect(),
            options: (0..problem.option_count())
                .map(OptionId::new)
                .map(option)
                .collect(),
        }
    }

    /// Adds up what options cost.
    fn cost(&self, options: &[usize]) -> u64 {
        let costs = options.iter().map(|option| self.options[*option].cost);
        costs.fold(0, u64::saturating_add)
    }

    /// Gives for each item the options that cover it, in declared order.
    fn options_of_items(&self) -> Vec<Vec<usize>> {
        let mut lists = vec![Vec::new(); self.items.len()];
        for (number, option) in self.options.iter().enumerate() {
            for (item, _) in &option.covers {
                lists[*item].push(number);
            }
        }
        lists
    }
}
