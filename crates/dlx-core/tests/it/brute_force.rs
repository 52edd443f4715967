//! The engine against brute force on random instances.

use dlx_core::{End, Order};
use proptest::prelude::*;
use puzzle_testkit::exact::{all_covers, declared_order, instances};

use crate::common::{as_sets, numbers, problem};

proptest! {
    #[test]
    fn any_order_finds_all_covers_once(instance in instances()) {
        let problem = problem(&instance);
        let mut solutions = problem.search().solutions();
        let found = as_sets(solutions.by_ref());
        prop_assert_eq!(found, all_covers(&instance));
        prop_assert_eq!(solutions.end(), Some(End::Exhausted));
    }

    #[test]
    fn seeds_change_the_order_at_most(instance in instances(), seed: u64) {
        let problem = problem(&instance);
        let found = as_sets(problem.search().seed(seed).solutions());
        prop_assert_eq!(found, all_covers(&instance));
    }

    #[test]
    fn declared_order_is_lexicographic(instance in instances()) {
        let problem = problem(&instance);
        let solutions = problem.search().order(Order::Declared).solutions();
        let found: Vec<Vec<usize>> = solutions.map(|solution| numbers(&solution)).collect();
        prop_assert_eq!(found, declared_order(&instance));
    }

    #[test]
    fn counting_counts_what_is_visited(instance in instances()) {
        let counted = problem(&instance).search().count();
        prop_assert_eq!(counted.count, all_covers(&instance).len().into());
        prop_assert_eq!(counted.end, End::Exhausted);
    }

    #[test]
    fn costs_of_solutions_are_sums(instance in instances()) {
        let problem = problem(&instance);
        let mut costs = Vec::new();
        let _ = problem.search().visit(&mut |solution: dlx_core::Solution<'_>| {
            costs.push((solution.cost(), instance.cost(&numbers(solution.options()))));
            std::ops::ControlFlow::<()>::Continue(())
        });
        prop_assert!(costs.iter().all(|(one, other)| one == other));
    }
}
