//! Parts of a search, and prefixes that a caller makes up.

use dlx_core::{End, OptionId, Order, Prefix};
use proptest::prelude::*;
use puzzle_testkit::exact::{all_covers, instances};

use crate::common::{as_sets, problem, queens};

proptest! {
    #[test]
    fn parts_one_after_the_other_are_the_whole(instance in instances(), at_least in 0..40_usize, declared: bool) {
        let problem = problem(&instance);
        let order = if declared { Order::Declared } else { Order::Any };
        let search = problem.search().order(order);
        let parts = search.split(at_least);
        let in_parts = parts.iter().flat_map(|part| search.clone().within(part.clone()).solutions());
        let whole: Vec<_> = search.clone().solutions().collect();
        prop_assert_eq!(in_parts.collect::<Vec<_>>(), whole);
    }

    #[test]
    fn a_prefix_keeps_the_covers_that_hold_it(instance in instances(), chosen in prop::collection::vec(0..12_usize, 0..3)) {
        let prefix = Prefix::new(chosen.iter().map(|option| OptionId::new(*option)));
        let mut solutions = problem(&instance).search().within(prefix).solutions().collect::<Vec<_>>().into_iter();
        let mut expected = all_covers(&instance);
        expected.retain(|cover| chosen.iter().all(|option| cover.contains(option)));
        prop_assert_eq!(as_sets(solutions.by_ref()), expected);
    }
}

#[test]
fn a_tree_is_cut_as_finely_as_asked() {
    let problem = queens(8);
    for at_least in [0, 1, 8, 9, 100, 200] {
        assert!(problem.split(at_least).len() >= at_least);
    }
    // No node is left to cut.
    let parts = problem.split(usize::MAX);
    assert_eq!(parts.len(), 92);
    let counted = problem.search().within(parts[7].clone()).count();
    assert_eq!((counted.stats.solutions, counted.end), (1, End::Exhausted));
}
