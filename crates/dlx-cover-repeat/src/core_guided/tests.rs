use std::ops::ControlFlow;

use dlx_core::{Limits, StopReason};
use proptest::prelude::*;
use puzzle_testkit::cover::{Instance, cheapest, set_covers};

use super::*;
use crate::testing::{problem_of, with_part};
use crate::{Incumbent, Silent};

/// Turns of a few conflicts raise the bound, never above the optimum, until it meets the cheapest cover.
fn check_turns(instance: &Instance) {
    let problem = problem_of(instance);
    let Some((least, _)) = cheapest(instance).filter(|_| problem.item_count() > 0) else {
        return;
    };
    let mut costs = Vec::new();
    let mut observer = |best: &Incumbent, bound: Cost| {
        assert!(bound <= least && best.check(&problem).is_ok());
        costs.push(best.cost);
        ControlFlow::<()>::Continue(())
    };
    with_part(&problem, Limits::none(), &mut observer, |part, ledger| {
        let mut search = CoreGuided::new(part, 0, ledger, 0);
        while !search.raise(ledger, 1).expect("nothing limits it") {
            assert!(ledger.lower_bound() <= least);
        }
        assert_eq!(ledger.lower_bound(), least);
        assert_eq!(ledger.budget(), least);
    })
    .expect("it has items");
    assert_eq!(costs.last(), Some(&least));
    assert!(costs.is_sorted_by(|dear, cheap| dear > cheap));
}

proptest! {
    #[test]
    fn bounds_and_covers_equal_those_of_brute_force(instance in set_covers()) {
        check_turns(&instance);
    }

    #[test]
    fn so_they_do_with_other_costs(
        instance in set_covers(),
        costs in prop::collection::vec(0..=9_u64, 40),
    ) {
        let costs = costs.into_iter().cycle().take(instance.options.len()).collect();
        check_turns(&Instance { costs, ..instance });
    }
}

/// The pairs of `n` items: all but one item of each are needed. There are contradictions to find, but not for the tree.
fn pairs(n: usize) -> Problem {
    let edges = (0..n).flat_map(|a| (a + 1..n).map(move |b| [a, b]));
    let edges: Vec<[usize; 2]> = edges.collect();
    problem_of(&Instance {
        demands: vec![1; edges.len()],
        options: (0..n)
            .map(|v| {
                (0..edges.len())
                    .filter(|&e| edges[e].contains(&v))
                    .collect()
            })
            .collect(),
        costs: vec![1; n],
        max_uses: vec![1; n],
    })
}

#[test]
fn limits_on_nodes_updates_and_memory_stop_it() {
    let problem = pairs(12);
    let stop = |limits| {
        with_part(&problem, limits, &mut Silent, |part, ledger| {
            let end = CoreGuided::new(part, 0, ledger, 0).raise(ledger, u64::MAX);
            (end, ledger.meter.stats())
        })
        .expect("it has items")
    };
    let (end, whole) = stop(Limits::none());
    assert_eq!(end, Ok(true));
    assert!(whole.nodes > 5);
    let (end, stats) = stop(Limits {
        nodes: Some(5),
        ..Limits::none()
    });
    assert_eq!(end, Err(Stop::Limit(StopReason::Nodes)));
    assert_eq!(stats.nodes, 5);
    let (end, stats) = stop(Limits {
        updates: Some(20),
        ..Limits::none()
    });
    assert_eq!(end, Err(Stop::Limit(StopReason::Updates)));
    assert!((20..whole.updates).contains(&stats.updates));
    let (end, _) = stop(Limits {
        memory: Some(100),
        ..Limits::none()
    });
    assert_eq!(end, Err(Stop::Limit(StopReason::Memory)));
}

#[test]
fn large_sparse_problems_come_first_and_demands_do_not_suit() {
    assert!(CoreGuided::suits(&pairs(5)) && !CoreGuided::comes_first(&pairs(5)));
    let ring = Instance {
        demands: vec![1; 300],
        options: (0..300).map(|k| vec![k, (k + 1) % 300]).collect(),
        costs: vec![1; 300],
        max_uses: vec![1; 300],
    };
    assert!(CoreGuided::comes_first(&problem_of(&ring)));
    let dear = Instance {
        costs: (1..=300).collect(),
        ..ring.clone()
    };
    assert!(!CoreGuided::comes_first(&problem_of(&dear)));
    let twice = Instance {
        demands: vec![2; 300],
        ..ring
    };
    assert!(!CoreGuided::suits(&problem_of(&twice)));
}
