//! A problem as a search with prices sees it: numbered afresh, and without what makes no difference.
//!
//! - Of options with the same elements only the cheapest is kept, unless items are counted, where several may be needed.
//! - Items that are covered exactly once, by the same options, are one item: what covers one of them covers all.
//!
//! The items that are covered exactly once have the first numbers, for they alone have prices.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use crate::ids::OptionId;
use crate::problem::{Cell, Problem};

/// Lists of values, one after the other.
#[derive(Debug)]
struct Lists<T> {
    ends: Vec<u32>,
    values: Vec<T>,
}

impl<T> Lists<T> {
    fn of<L: IntoIterator<Item = T>>(lists: impl IntoIterator<Item = L>) -> Self {
        let (mut ends, mut values) = (vec![0], Vec::new());
        for list in lists {
            values.extend(list);
            ends.push(number(values.len()));
        }
        Self { ends, values }
    }

    fn get(&self, list: u32) -> &[T] {
        let at = list as usize;
        &self.values[self.ends[at] as usize..self.ends[at + 1] as usize]
    }
}

/// The problem in new numbers.
#[derive(Debug)]
pub(super) struct Condensed {
    /// The options that are kept, as the problem names them.
    pub(super) options: Vec<OptionId>,
    pub(super) costs: Vec<u64>,
    /// The items below this number are covered exactly once.
    pub(super) once: u32,
    /// How often each item is covered at least and at most.
    pub(super) least: Vec<u32>,
    pub(super) most: Vec<u32>,
    /// By option: its items that are covered exactly once, and its other elements.
    priced: Lists<u32>,
    others: Lists<Cell>,
    /// By item: the options that cover it.
    covers: Lists<u32>,
}

impl Condensed {
    /// Condenses a problem, all of whose options are kept if each one counts.
    pub(super) fn new(problem: &Problem, each_counts: bool) -> Self {
        let options = if each_counts || problem.is_counted() {
            (0..problem.option_count()).collect()
        } else {
            cheapest(problem)
        };
        let columns = columns(problem, &options);
        let ranges = ranges(problem);
        let (items, once) = items(problem, &ranges, &columns);
        let numbers = numbers(problem, &items);
        let cells = |option: &usize| {
            let cells = problem.cells(*option).iter();
            let numbered = |cell: &Cell| {
                let item = numbers[cell.item as usize]?;
                Some(Cell { item, ..*cell })
            };
            cells.filter_map(numbered)
        };
        let priced = |option| {
            cells(option)
                .map(|cell| cell.item)
                .filter(|item| *item < once)
        };
        let others = |option| cells(option).filter(|cell| cell.item >= once);
        let costs = options.iter().map(|option| problem.costs[*option]);
        Self {
            costs: costs.collect(),
            once,
            least: items.iter().map(|item| ranges[*item].0).collect(),
            most: items.iter().map(|item| ranges[*item].1).collect(),
            priced: Lists::of(options.iter().map(priced)),
            others: Lists::of(options.iter().map(others)),
            covers: Lists::of(items.iter().map(|item| columns[*item].iter().copied())),
            options: options.into_iter().map(OptionId::new).collect(),
        }
    }

    /// Gives about the bytes that the tables of a search with prices take.
    pub(super) fn bytes(problem: &Problem) -> u64 {
        let cells = problem.element_count() * (2 * size_of::<Cell>() + 3 * size_of::<u32>());
        let each = (problem.option_count() + problem.item_count()) * 8 * size_of::<u64>();
        (cells + each) as u64
    }

    pub(super) fn item_count(&self) -> u32 {
        number(self.least.len())
    }

    pub(super) fn option_count(&self) -> u32 {
        number(self.options.len())
    }

    /// Gives the items of an option that are covered exactly once.
    pub(super) fn priced(&self, option: u32) -> &[u32] {
        self.priced.get(option)
    }

    /// Gives the other elements of an option.
    pub(super) fn others(&self, option: u32) -> &[Cell] {
        self.others.get(option)
    }

    /// Gives all items of an option.
    pub(super) fn items(&self, option: u32) -> impl Iterator<Item = u32> + '_ {
        let others = self.others(option).iter().map(|cell| cell.item);
        self.priced(option).iter().copied().chain(others)
    }

    /// Gives the options that cover an item.
    pub(super) fn covers(&self, item: u32) -> &[u32] {
        self.covers.get(item)
    }

    /// Gives the color that an option gives to an item that is not covered exactly once.
    pub(super) fn color(&self, option: u32, item: u32) -> Option<u32> {
        let cell = self.others(option).iter().find(|cell| cell.item == item);
        cell.map(|cell| cell.color)
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).expect("the builder keeps counts within 32 bits")
}

/// Lists one option for each set of elements that there is, the cheapest.
fn cheapest(problem: &Problem) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::new();
    let mut places = HashMap::new();
    for option in 0..problem.option_count() {
        let cells = problem.cells(option).iter();
        let mut elements: Vec<(u32, u32)> = cells.map(|cell| (cell.item, cell.color)).collect();
        elements.sort_unstable();
        match places.entry(elements) {
            Entry::Vacant(place) => {
                place.insert(kept.len());
                kept.push(option);
            }
            Entry::Occupied(place) => {
                let best = &mut kept[*place.get()];
                if problem.costs[option] < problem.costs[*best] {
                    *best = option;
                }
            }
        }
    }
    kept
}

/// Gives the options of each item, by their new numbers.
fn columns(problem: &Problem, options: &[usize]) -> Vec<Vec<u32>> {
    let mut columns = vec![Vec::new(); problem.item_count()];
    for (at, option) in (0..).zip(options) {
        for cell in problem.cells(*option) {
            columns[cell.item as usize].push(at);
        }
    }
    columns
}

/// Says how often each item is covered at least and at most.
fn ranges(problem: &Problem) -> Vec<(u32, u32)> {
    let primary = problem.primary.iter();
    let mut ranges: Vec<_> = primary.map(|primary| (u32::from(*primary), 1)).collect();
    for range in &problem.ranges {
        ranges[range.item.index()] = (range.least, range.most);
    }
    ranges
}

/// Lists the items that are kept, first those covered exactly once, one for each column that there is; and counts these.
fn items(problem: &Problem, ranges: &[(u32, u32)], columns: &[Vec<u32>]) -> (Vec<usize>, u32) {
    let is_once = |item: &usize| problem.primary[*item] && ranges[*item] == (1, 1);
    let (mut items, others): (Vec<usize>, Vec<usize>) =
        (0..problem.item_count()).partition(is_once);
    let mut seen = HashSet::new();
    items.retain(|item| seen.insert(&columns[*item]));
    let once = number(items.len());
    items.extend(others);
    (items, once)
}

/// Gives the new number of each item that has one.
fn numbers(problem: &Problem, items: &[usize]) -> Vec<Option<u32>> {
    let mut numbers = vec![None; problem.item_count()];
    for (at, item) in (0..).zip(items) {
        numbers[*item] = Some(at);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes a problem of two cells that go together, a third one, and an option that there is twice.
    fn problem() -> Problem {
        let mut builder = Problem::builder();
        let [a, b, c] = ["a", "b", "c"].map(|name| builder.primary(name));
        let s = builder.secondary("s");
        builder.option_with_cost([a, b, s], 5);
        builder.option_with_cost([b, s, a], 3);
        builder.option_with_cost([a, b, c], 9);
        builder.option_with_cost([c], 1);
        builder.build().unwrap()
    }

    #[test]
    fn equal_options_and_items_become_one() {
        let condensed = Condensed::new(&problem(), false);
        assert_eq!(condensed.options, [1, 2, 3].map(OptionId::new));
        assert_eq!(condensed.costs, [3, 9, 1]);
        assert_eq!((condensed.once, condensed.item_count()), (2, 3));
        assert_eq!(condensed.items(0).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(condensed.covers(1), [1, 2]);
    }

    #[test]
    fn each_option_is_kept_if_it_counts() {
        let condensed = Condensed::new(&problem(), true);
        assert_eq!(condensed.option_count(), 4);
    }
}
