//! Exact cover with colors: random instances and all covers by brute force.

mod counted;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::subsequence;

pub use counted::{Counted, all_counted_covers, counted_declared_order, counted_instances};

/// An item, and the color that an option gives it.
pub type Element = (usize, Option<u32>);

/// States an exact cover problem in plain numbers.
///
/// Items are numbered from 0, the primary ones first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// How many items must be covered exactly once.
    pub primary: usize,
    /// How many items may be covered at most once, or in one color.
    pub secondary: usize,
    /// The elements of each option; each names a primary item, and none names an item twice.
    pub options: Vec<Vec<Element>>,
    /// What each option costs.
    pub costs: Vec<u64>,
}

impl Instance {
    /// States a problem whose options all cost 1 and have no colors.
    pub fn plain(primary: usize, secondary: usize, options: &[&[usize]]) -> Self {
        let uncolored = |option: &&[usize]| option.iter().map(|item| (*item, None)).collect();
        Self {
            primary,
            secondary,
            options: options.iter().map(uncolored).collect(),
            costs: vec![1; options.len()],
        }
    }

    /// Says whether these options cover every primary item exactly once, and agree on the secondary ones.
    pub fn is_cover(&self, chosen: &[usize]) -> bool {
        let agree = chosen
            .iter()
            .enumerate()
            .all(|(at, option)| chosen[..at].iter().all(|other| self.agree(*option, *other)));
        agree && (0..self.primary).all(|item| self.owner(item, chosen).is_some())
    }

    /// Sums the costs of these options.
    pub fn cost(&self, chosen: &[usize]) -> u64 {
        chosen.iter().map(|option| self.costs[*option]).sum()
    }

    /// Says whether two options can stand in one cover.
    fn agree(&self, one: usize, other: usize) -> bool {
        let compatible = |a: &Element, b: &Element| a.0 != b.0 || (a.1.is_some() && a.1 == b.1);
        self.options[one]
            .iter()
            .all(|a| self.options[other].iter().all(|b| compatible(a, b)))
    }

    /// Finds which of these options covers an item.
    fn owner(&self, item: usize, chosen: &[usize]) -> Option<usize> {
        let covers = |option: &&usize| {
            self.options[**option]
                .iter()
                .any(|element| element.0 == item)
        };
        chosen.iter().find(covers).copied()
    }
}

/// Finds all covers, each ascending, in ascending order, by trying every set of options that agree.
///
/// Takes time exponential in the number of options: keep that below about 15.
pub fn all_covers(instance: &Instance) -> Vec<Vec<usize>> {
    let mut agreeing: Vec<Vec<usize>> = vec![Vec::new()];
    for option in 0..instance.options.len() {
        let fits = |set: &&Vec<usize>| set.iter().all(|other| instance.agree(option, *other));
        let with_option = |set: &Vec<usize>| set.iter().copied().chain([option]).collect();
        let larger: Vec<Vec<usize>> = agreeing.iter().filter(fits).map(with_option).collect();
        agreeing.extend(larger);
    }
    agreeing.retain(|set| instance.is_cover(set));
    agreeing.sort();
    agreeing
}

/// Finds the least cost of a cover, if there is one.
pub fn cheapest(instance: &Instance) -> Option<u64> {
    let covers = all_covers(instance);
    covers.iter().map(|cover| instance.cost(cover)).min()
}

/// Finds all covers in the order of one who takes the first uncovered primary item, tries its options from the first to the last,
/// and goes on in the same way; each lists its options in the order of the first primary items that they cover.
///
/// Two covers compare by the options of the first item that they cover differently.
pub fn declared_order(instance: &Instance) -> Vec<Vec<usize>> {
    let mut owners: Vec<Vec<usize>> = all_covers(instance)
        .iter()
        .map(|cover| {
            let owner = |item| instance.owner(item, cover);
            (0..instance.primary).filter_map(owner).collect()
        })
        .collect();
    owners.sort();
    owners.into_iter().map(without_repeats).collect()
}

fn without_repeats(options: Vec<usize>) -> Vec<usize> {
    let mut seen = Vec::new();
    for option in options {
        if !seen.contains(&option) {
            seen.push(option);
        }
    }
    seen
}

/// Draws instances small enough for brute force: some with a planted cover, some without any.
pub fn instances() -> impl Strategy<Value = Instance> {
    prop_oneof![random(), planted()]
}

/// Draws instances without regard to whether they have a cover.
pub fn random() -> impl Strategy<Value = Instance> {
    (1..=6_usize, 0..=3_usize).prop_flat_map(|(primary, secondary)| {
        let options = vec(option(primary, secondary), 0..=11);
        with_costs(primary, secondary, options)
    })
}

/// Draws instances that have at least one cover: the primary items in parts, and other options between them.
pub fn planted() -> impl Strategy<Value = Instance> {
    (1..=7_usize, 0..=3_usize).prop_flat_map(|(primary, secondary)| {
        let parts = vec(0..3_usize, primary).prop_map(|labels| parts(&labels));
        let others = vec(option(primary, secondary), 0..=8);
        let options = (parts, others)
            .prop_map(|(parts, others)| parts.into_iter().chain(others).collect::<Vec<_>>())
            .prop_shuffle();
        with_costs(primary, secondary, options)
    })
}

/// Makes one option of all items with the same label.
fn parts(labels: &[usize]) -> Vec<Vec<Element>> {
    let part = |label| {
        let members = labels
            .iter()
            .enumerate()
            .filter(move |(_, of)| **of == label);
        members
            .map(|(item, _)| (item, None))
            .collect::<Vec<Element>>()
    };
    (0..3).map(part).filter(|part| !part.is_empty()).collect()
}

/// Draws an option: some primary items, some secondary items with or without a color, in any order.
fn option(primary: usize, secondary: usize) -> impl Strategy<Value = Vec<Element>> {
    let primaries: Vec<Element> = (0..primary).map(|item| (item, None)).collect();
    let secondaries: Vec<usize> = (primary..primary + secondary).collect();
    let size = 1..=primary.min(3);
    let colors = vec(proptest::option::weighted(0.8, 0..3_u32), secondary);
    let chosen = subsequence(secondaries, 0..=secondary.min(2));
    (subsequence(primaries, size), chosen, colors)
        .prop_map(|(mut option, items, colors)| {
            option.extend(items.into_iter().zip(colors));
            option
        })
        .prop_shuffle()
}

fn with_costs(
    primary: usize,
    secondary: usize,
    options: impl Strategy<Value = Vec<Vec<Element>>>,
) -> impl Strategy<Value = Instance> {
    options
        .prop_flat_map(|options| (vec(0..20_u64, options.len()), Just(options)))
        .prop_map(move |(costs, options)| Instance {
            primary,
            secondary,
            options,
            costs,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brute_force_finds_the_cover_of_knuths_example_with_colors() {
        // The Art of Computer Programming, volume 4B, section 7.2.2.1, (49): items p q r, secondary x y.
        let [p, q, r, x, y] = [0, 1, 2, 3, 4];
        let (a, b) = (Some(1), Some(2));
        let instance = Instance {
            primary: 3,
            secondary: 2,
            options: vec![
                vec![(p, None), (q, None), (x, None), (y, a)],
                vec![(p, None), (r, None), (x, a), (y, None)],
                vec![(p, None), (x, b)],
                vec![(q, None), (x, a)],
                vec![(r, None), (y, b)],
            ],
            costs: vec![1; 5],
        };
        assert_eq!(all_covers(&instance), [vec![1, 3]]);
        assert_eq!(cheapest(&instance), Some(2));
    }

    #[test]
    fn covers_of_nothing_are_the_empty_one() {
        assert_eq!(
            all_covers(&Instance::plain(0, 0, &[])),
            [Vec::<usize>::new()]
        );
    }

    #[test]
    fn declared_order_goes_by_items_before_options() {
        let instance = Instance::plain(2, 0, &[&[1], &[0, 1], &[0]]);
        assert_eq!(declared_order(&instance), [vec![1], vec![2, 0]]);
    }

    proptest! {
        #[test]
        fn planted_instances_have_a_cover(instance in planted()) {
            prop_assert!(!all_covers(&instance).is_empty());
        }
    }
}
