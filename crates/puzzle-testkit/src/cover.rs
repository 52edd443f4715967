//! Repeat cover: random instances and the cheapest cover by brute force.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::subsequence;

/// States a repeat cover problem in plain numbers.
///
/// The lists of options, costs and limits are of the same length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// How often each item must be covered.
    pub demands: Vec<u32>,
    /// The items of each option, ascending.
    pub options: Vec<Vec<usize>>,
    /// What each use of an option costs.
    pub costs: Vec<u64>,
    /// How often each option may be used.
    pub max_uses: Vec<u32>,
}

impl Instance {
    /// Says whether using each option so many times covers every item as often as it demands, within the limits.
    pub fn is_cover(&self, uses: &[u32]) -> bool {
        let within = uses
            .iter()
            .zip(&self.max_uses)
            .all(|(uses, max)| uses <= max);
        within && (0..self.demands.len()).all(|item| self.covers(item, uses))
    }

    fn covers(&self, item: usize, uses: &[u32]) -> bool {
        let options = self.options.iter().zip(uses);
        let containing = options.filter(|(option, _)| option.contains(&item));
        containing.map(|(_, uses)| uses).sum::<u32>() >= self.demands[item]
    }

    /// Gives the cost of using each option so many times.
    pub fn cost(&self, uses: &[u32]) -> u64 {
        let pairs = self.costs.iter().zip(uses);
        pairs.map(|(cost, &uses)| cost * u64::from(uses)).sum()
    }
}

/// Finds the cheapest cover by trying every number of uses of every option; of several, the first in that order.
///
/// `None` means that there is no cover. Takes time exponential in the number of options.
pub fn cheapest(instance: &Instance) -> Option<(u64, Vec<u32>)> {
    let mut best: Option<(u64, Vec<u32>)> = None;
    let mut uses = vec![0; instance.options.len()];
    loop {
        let cost = instance.cost(&uses);
        let better = best.as_ref().is_none_or(|(least, _)| cost < *least);
        if better && instance.is_cover(&uses) {
            best = Some((cost, uses.clone()));
        }
        if !next_uses(instance, &mut uses) {
            return best;
        }
    }
}

/// Lists every cover with its cost, the cheapest first, by trying every number of uses of every option.
///
/// No option is used more often than one of its items demands. Takes time exponential in the number of options.
pub fn all_covers(instance: &Instance) -> Vec<(u64, Vec<u32>)> {
    let useful = Instance {
        max_uses: useful_uses(instance),
        ..instance.clone()
    };
    let mut covers = Vec::new();
    let mut uses = vec![0; useful.options.len()];
    loop {
        if useful.is_cover(&uses) {
            covers.push((useful.cost(&uses), uses.clone()));
        }
        if !next_uses(&useful, &mut uses) {
            covers.sort_unstable();
            return covers;
        }
    }
}

/// Caps the limit of each option by the largest demand among its items.
fn useful_uses(instance: &Instance) -> Vec<u32> {
    let largest = |option: &Vec<usize>| {
        let demands = option.iter().map(|item| instance.demands[*item]);
        demands.max().unwrap_or(0)
    };
    let options = instance.options.iter().zip(&instance.max_uses);
    options
        .map(|(option, max)| largest(option).min(*max))
        .collect()
}

/// Counts `uses` up like an odometer whose digits end at what is allowed and useful; `false` after the last.
fn next_uses(instance: &Instance, uses: &mut [u32]) -> bool {
    let largest_demand = instance.demands.iter().copied().max().unwrap_or(0);
    for (digit, &max) in uses.iter_mut().zip(&instance.max_uses) {
        if *digit < max.min(largest_demand) {
            *digit += 1;
            return true;
        }
        *digit = 0;
    }
    false
}

/// Gives small instances of every sort: demands from 0 to 3, costs from 0 to 5, limits from 0 to 3,
/// empty options, equal options, and instances without a cover.
pub fn instances() -> impl Strategy<Value = Instance> {
    (vec(0..=3_u32, 0..=5), 0..=6_usize).prop_flat_map(|(demands, count)| {
        let option = subsequence((0..demands.len()).collect::<Vec<_>>(), 0..=demands.len());
        let lists = (
            vec(option, count),
            vec(0..=5_u64, count),
            vec(0..=3_u32, count),
        );
        (Just(demands), lists).prop_map(|(demands, (options, costs, max_uses))| Instance {
            demands,
            options,
            costs,
            max_uses,
        })
    })
}

/// Gives plain set cover instances: every demand and every limit is 1, costs from 1 to 9, and there is a cover.
pub fn set_covers() -> impl Strategy<Value = Instance> {
    (1..=9_usize, 1..=12_usize).prop_flat_map(|(items, count)| {
        let option = subsequence((0..items).collect::<Vec<_>>(), 1..=items.min(4));
        (vec(option, count), vec(1..=9_u64, count + 1))
            .prop_map(move |(options, costs)| with_the_rest(items, options, costs))
    })
}

/// Adds one option with the items that are in no other, so that there is a cover.
fn with_the_rest(items: usize, mut options: Vec<Vec<usize>>, mut costs: Vec<u64>) -> Instance {
    let missing = |item: &usize| !options.iter().any(|option| option.contains(item));
    let rest: Vec<usize> = (0..items).filter(missing).collect();
    if !rest.is_empty() {
        options.push(rest);
    }
    costs.truncate(options.len());
    Instance {
        demands: vec![1; items],
        max_uses: vec![1; options.len()],
        options,
        costs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_cheapest_of_a_small_example() {
        let instance = Instance {
            demands: vec![1; 5],
            options: vec![vec![0, 1, 2], vec![2, 3], vec![3, 4], vec![0, 1], vec![4]],
            costs: vec![4, 2, 2, 2, 1],
            max_uses: vec![1; 5],
        };
        assert_eq!(cheapest(&instance), Some((5, vec![0, 1, 0, 1, 1])));
    }

    #[test]
    fn repeats_an_option_only_within_its_limit() {
        let mut instance = Instance {
            demands: vec![3],
            options: vec![vec![0], vec![0]],
            costs: vec![1, 10],
            max_uses: vec![2, 3],
        };
        assert_eq!(cheapest(&instance), Some((12, vec![2, 1])));
        instance.max_uses = vec![1, 1];
        assert_eq!(cheapest(&instance), None);
    }

    #[test]
    fn lists_all_covers_the_cheapest_first() {
        let instance = Instance {
            demands: vec![2, 0],
            options: vec![vec![0], vec![0, 1], vec![1]],
            costs: vec![1, 2, 5],
            max_uses: vec![2, 9, 9],
        };
        let uses: Vec<_> = all_covers(&instance)
            .into_iter()
            .map(|(_, uses)| uses)
            .collect();
        let expected = [
            [2, 0, 0],
            [1, 1, 0],
            [0, 2, 0],
            [2, 1, 0],
            [1, 2, 0],
            [2, 2, 0],
        ];
        assert_eq!(uses, expected);
    }

    #[test]
    fn nothing_to_cover_costs_nothing() {
        let instance = Instance {
            demands: vec![],
            options: vec![],
            costs: vec![],
            max_uses: vec![],
        };
        assert_eq!(cheapest(&instance), Some((0, vec![])));
    }

    proptest! {
        #[test]
        fn set_covers_have_a_cover(instance in set_covers()) {
            prop_assert!(cheapest(&instance).is_some());
        }

        #[test]
        fn the_first_of_all_covers_is_the_cheapest(instance in instances()) {
            let first = all_covers(&instance).first().map(|(cost, _)| *cost);
            prop_assert_eq!(first, cheapest(&instance).map(|(cost, _)| cost));
        }
    }
}
