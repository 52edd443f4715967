//! Verdicts, covers and decisions equal those of brute force.

use std::ops::ControlFlow;

use dlx_cover_repeat::{
    Answer, Cost, Incumbent, NoBound, Problem, Search, Silent, Technique, Verdict,
};
use proptest::prelude::*;
use puzzle_testkit::cover::{Instance, cheapest, instances, set_covers};

use crate::support::{problem, uses};

/// Checks a verdict against the cheapest cost, and its cover against the instance.
fn check_verdict(instance: &Instance, problem: &Problem, verdict: &Verdict) {
    match (verdict, cheapest(instance)) {
        (Verdict::Optimal(best), Some((cost, _))) => {
            assert_eq!(best.cost, cost);
            let uses = uses(best, instance.options.len());
            assert!(instance.is_cover(&uses));
            assert_eq!(instance.cost(&uses), cost);
            assert!(best.options.is_sorted());
        }
        (Verdict::Infeasible { item }, None) => {
            assert_eq!(problem.uncoverable(), Some(*item));
        }
        (verdict, cheapest) => panic!("{verdict:?}, but brute force says {cheapest:?}"),
    }
}

fn check_all(instance: &Instance) {
    let problem = problem(instance);
    let with_bound = problem.search().minimize(&mut Silent);
    assert_eq!(with_bound.stopped, None);
    check_verdict(instance, &problem, &with_bound.verdict);
    let without = problem.search().bound(NoBound).minimize(&mut Silent);
    check_verdict(instance, &problem, &without.verdict);
    check_switches(instance, &problem);
    check_decisions(instance, &problem);
}

/// Each technique alone is switched off, and each alone is left on.
fn check_switches(instance: &Instance, problem: &Problem) {
    for technique in Technique::ALL {
        let without = problem.search().without(technique);
        check_verdict(instance, problem, &without.minimize(&mut Silent).verdict);
        let others = Technique::ALL.into_iter().filter(|&t| t != technique);
        let alone = others.fold(problem.search().bound(NoBound), Search::without);
        check_verdict(instance, problem, &alone.minimize(&mut Silent).verdict);
    }
}

fn check_decisions(instance: &Instance, problem: &Problem) {
    let optimum = cheapest(instance).map(|(cost, _)| cost);
    let around = optimum.unwrap_or(3);
    for most in [0, around.saturating_sub(1), around, around + 1, Cost::MAX] {
        match problem.search().at_most(most).answer {
            Answer::Yes(cover) => {
                assert!(optimum.is_some_and(|optimum| optimum <= most));
                assert!(cover.cost <= most);
                assert_eq!(cover.check(problem), Ok(()));
            }
            answer => {
                assert_eq!(answer, Answer::No);
                assert!(optimum.is_none_or(|optimum| optimum > most));
            }
        }
    }
}

/// Incumbents get cheaper, each is a cover, and the lower bound that comes with them is one.
fn check_incumbents(instance: &Instance) {
    let problem = problem(instance);
    let optimum = cheapest(instance).map_or(Cost::MAX, |(cost, _)| cost);
    let mut last = Cost::MAX;
    let report = problem
        .search()
        .minimize(&mut |best: &Incumbent, bound: Cost| {
            assert!(best.cost < last && bound <= optimum);
            assert_eq!(best.check(&problem), Ok(()));
            last = best.cost;
            ControlFlow::<()>::Continue(())
        });
    assert_eq!(report.stopped, None);
    assert_eq!(last, optimum);
}

proptest! {
    #[test]
    fn demands_costs_and_limits(instance in instances()) {
        check_all(&instance);
        check_incumbents(&instance);
    }

    #[test]
    fn plain_set_covers(instance in set_covers()) {
        check_all(&instance);
        check_incumbents(&instance);
    }

    #[test]
    fn a_warm_start_changes_nothing_but_the_work(instance in set_covers()) {
        let problem = problem(&instance);
        let all = Incumbent {
            cost: instance.costs.iter().sum(),
            options: (0..instance.options.len()).map(dlx_core::OptionId::new).collect(),
        };
        let search = problem.search().warm_start(all).expect("all options are a cover");
        check_verdict(&instance, &problem, &search.minimize(&mut Silent).verdict);
    }
}

/// Problems too large for brute force: every technique alone is switched off, and the optimum stays.
fn check_larger(costs: &[u64], options: &[Vec<usize>]) {
    let mut options = options.to_vec();
    options.push((0..18).collect());
    let instance = Instance {
        demands: (0..18).map(|item| 1 + u32::from(item % 7 == 0)).collect(),
        costs: costs[..options.len()].to_vec(),
        max_uses: vec![2; options.len()],
        options,
    };
    let problem = problem(&instance);
    let cost =
        |search: Search<'_, dlx_cover_repeat::Adaptive>| match search.minimize(&mut Silent).verdict
        {
            Verdict::Optimal(best) => {
                assert_eq!(best.check(&problem), Ok(()));
                best.cost
            }
            other => panic!("not optimal: {other:?}"),
        };
    let optimum = cost(problem.search());
    for technique in Technique::ALL {
        assert_eq!(
            cost(problem.search().without(technique)),
            optimum,
            "{technique:?}"
        );
    }
    let ascent = problem
        .search()
        .bound(dlx_cover_repeat::DualAscent::default());
    let verdict = ascent.minimize(&mut Silent).verdict;
    assert!(matches!(verdict, Verdict::Optimal(best) if best.cost == optimum));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn larger_problems_have_one_optimum(
        costs in prop::collection::vec(1..=4_u64, 41),
        options in prop::collection::vec(
            prop::sample::subsequence((0..18).collect::<Vec<_>>(), 1..=5), 10..=40),
    ) {
        check_larger(&costs, &options);
    }
}

#[test]
fn large_costs_do_not_overflow() {
    let instance = Instance {
        demands: vec![2, 1],
        options: vec![vec![0], vec![0, 1], vec![1]],
        costs: vec![u64::MAX / 8, u64::MAX / 4, u64::MAX / 16],
        max_uses: vec![2, 2, 1],
    };
    check_all(&instance);
}
