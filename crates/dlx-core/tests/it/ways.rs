//! Counts through options, and random solutions.

use std::collections::HashMap;

use dlx_core::{CancelToken, OptionId, Order, Prefix, Problem, StopReason};
use proptest::prelude::*;
use puzzle_testkit::exact::instances;

use crate::common::{problem, queens};

/// All solutions, each sorted.
fn solutions(problem: &Problem) -> Vec<Vec<OptionId>> {
    let sorted = |mut solution: Vec<OptionId>| {
        solution.sort_unstable();
        solution
    };
    problem
        .search()
        .order(Order::Declared)
        .solutions()
        .map(sorted)
        .collect()
}

#[test]
fn each_solution_of_eight_queens_is_about_as_likely_as_any_other() {
    let problem = queens(8);
    let all = solutions(&problem);
    let mut ways = problem.search().seed(7).ways().expect("it is small");
    let mut drawn: HashMap<Vec<OptionId>, u32> = HashMap::new();
    for _ in 0..9200 {
        let mut solution = ways.draw().expect("no limit").expect("there are 92");
        solution.sort_unstable();
        *drawn.entry(solution).or_default() += 1;
    }
    assert_eq!(drawn.len(), all.len());
    // Of 92 numbers around 100, with a standard deviation of 10, none is so far off but once in ten thousand runs.
    assert!(drawn.values().all(|times| (60..150).contains(times)));
}

#[test]
fn a_search_that_is_cancelled_says_so() {
    let (problem, token) = (queens(8), CancelToken::new());
    let mut ways = problem
        .search()
        .cancel(token.clone())
        .ways()
        .expect("small");
    token.cancel();
    assert_eq!(ways.through(&[]), Err(StopReason::Cancelled));
    assert_eq!(ways.draw(), Err(StopReason::Cancelled));
}

proptest! {
    #[test]
    fn ways_through_options_are_those_of_all_solutions(
        instance in instances(),
        pick in proptest::collection::vec(any::<prop::sample::Index>(), 0..3),
        base in any::<prop::sample::Index>(),
    ) {
        let problem = problem(&instance);
        prop_assume!(problem.option_count() > 0);
        let option = |at: &prop::sample::Index| OptionId::new(at.index(problem.option_count()));
        let prefix = Prefix::default().without([option(&base)]);
        let Some(mut ways) = problem.search().within(prefix).ways() else {
            let colored = |element: &(usize, Option<u32>)| element.1.is_some();
            prop_assert!(instance.options.iter().flatten().any(colored));
            return Ok(());
        };
        let picked: Vec<OptionId> = pick.iter().map(option).collect();
        let holds = |solution: &&Vec<OptionId>| {
            picked.iter().all(|option| solution.contains(option)) && !solution.contains(&option(&base))
        };
        let expected = solutions(&problem).iter().filter(holds).count();
        // The first question fills the memory, and the second one is answered from it.
        let _ = ways.through(&[]);
        prop_assert_eq!(ways.through(&picked), Ok(expected.into()));
        prop_assert_eq!(ways.through(&picked), Ok(expected.into()));
    }

    #[test]
    fn what_is_drawn_is_a_solution(instance in instances(), seed: u64) {
        let problem = problem(&instance);
        if let Some(mut ways) = problem.search().seed(seed).ways() {
            let all = solutions(&problem);
            match ways.draw().expect("no limit") {
                None => prop_assert!(all.is_empty()),
                Some(mut drawn) => {
                    drawn.sort_unstable();
                    prop_assert!(all.contains(&drawn));
                }
            }
        }
    }
}
