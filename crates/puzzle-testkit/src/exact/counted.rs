//! Exact cover with multiplicities: how often each item is covered, and all covers by brute force.

use proptest::collection::vec;
use proptest::prelude::*;

use super::{Element, Instance, instances, without_repeats};

/// Adds to an instance how often its primary items are to be covered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The items and options.
    pub instance: Instance,
    /// The least and the greatest number of options that may cover each primary item.
    pub times: Vec<(u32, u32)>,
}

impl Counted {
    /// Says whether these options cover every primary item as often as they should, and agree on the secondary ones.
    pub fn is_cover(&self, chosen: &[usize]) -> bool {
        let Instance {
            primary, secondary, ..
        } = self.instance;
        let counted = self.times.iter().enumerate().all(|(item, (least, most))| {
            let times = self.owners(item, chosen).len();
            (*least as usize..=*most as usize).contains(&times)
        });
        counted && (primary..primary + secondary).all(|item| self.agree_on(item, chosen))
    }

    /// Lists which of these options cover an item.
    fn owners(&self, item: usize, chosen: &[usize]) -> Vec<usize> {
        let covers = |option: &usize| self.element(item, *option).is_some();
        chosen.iter().copied().filter(covers).collect()
    }

    /// Gives an item as it stands in an option.
    fn element(&self, item: usize, option: usize) -> Option<&Element> {
        let mut elements = self.instance.options[option].iter();
        elements.find(|element| element.0 == item)
    }

    fn agree_on(&self, item: usize, chosen: &[usize]) -> bool {
        let elements = chosen
            .iter()
            .filter_map(|option| self.element(item, *option));
        let colors: Vec<Option<u32>> = elements.map(|element| element.1).collect();
        colors.len() < 2 || (colors[0].is_some() && colors.iter().all(|color| *color == colors[0]))
    }
}

/// Finds all covers as often as asked for, each ascending, in ascending order, by trying every set of options.
pub fn all_counted_covers(counted: &Counted) -> Vec<Vec<usize>> {
    let options = counted.instance.options.len();
    let set = |bits: u32| {
        (0..options)
            .filter(|option| bits >> option & 1 == 1)
            .collect()
    };
    let sets = (0..1_u32 << options).map(set);
    let mut covers: Vec<Vec<usize>> = sets
        .filter(|set: &Vec<usize>| counted.is_cover(set))
        .collect();
    covers.sort();
    covers
}

/// Finds all covers in the order of one who takes the first primary item that is not settled, tries its options from the first to the last
/// and then to take none any more, and goes on in the same way.
///
/// Two covers compare by the ascending options of the first item that they cover differently; the end of a list comes last.
pub fn counted_declared_order(counted: &Counted) -> Vec<Vec<usize>> {
    let end = usize::MAX;
    let owners = |item, cover: &[usize]| counted.owners(item, cover).into_iter().chain([end]);
    let mut keys: Vec<Vec<Vec<usize>>> = all_counted_covers(counted)
        .iter()
        .map(|cover| {
            let items = 0..counted.instance.primary;
            items.map(|item| owners(item, cover).collect()).collect()
        })
        .collect();
    keys.sort();
    let options = |key: Vec<Vec<usize>>| {
        key.into_iter()
            .flatten()
            .filter(|option| *option != end)
            .collect()
    };
    keys.into_iter().map(options).map(without_repeats).collect()
}

/// Draws instances with items to be covered once, up to three times, or not at all.
pub fn counted_instances() -> impl Strategy<Value = Counted> {
    let range = prop_oneof![
        Just((1, 1)),
        (0..=2_u32, 0..=2_u32).prop_map(|(least, more)| (least, least + more)),
    ];
    (instances(), vec(range, 8)).prop_map(|(instance, mut times)| {
        times.truncate(instance.primary);
        Counted { instance, times }
    })
}

#[cfg(test)]
mod tests {
    use super::super::{all_covers, declared_order};
    use super::*;

    #[test]
    fn counted_covers_take_an_item_as_often_as_they_may() {
        let instance = Instance::plain(1, 0, &[&[0], &[0], &[0]]);
        let times = vec![(1, 2)];
        let counted = Counted { instance, times };
        let covers = [
            vec![0],
            vec![0, 1],
            vec![0, 2],
            vec![1],
            vec![1, 2],
            vec![2],
        ];
        assert_eq!(all_counted_covers(&counted), covers);
        let declared = [
            vec![0, 1],
            vec![0, 2],
            vec![0],
            vec![1, 2],
            vec![1],
            vec![2],
        ];
        assert_eq!(counted_declared_order(&counted), declared);
    }

    proptest! {
        #[test]
        fn counting_once_is_no_counting(instance in instances()) {
            let times = vec![(1, 1); instance.primary];
            let covers = all_covers(&instance);
            let ordered = declared_order(&instance);
            let counted = Counted { instance, times };
            prop_assert_eq!(all_counted_covers(&counted), covers);
            prop_assert_eq!(counted_declared_order(&counted), ordered);
        }
    }
}
