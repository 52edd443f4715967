//! Limits, cancellation, and the values that tell why a search ended.

use std::convert::Infallible;
use std::time::Instant;

use dlx_core::{CancelToken, Counted, End, Limits, Order, StopReason};
use proptest::prelude::*;

use crate::common::queens;

fn stopped(counted: &Counted) -> Option<StopReason> {
    match counted.end {
        End::Stopped(reason) => Some(reason),
        _ => None,
    }
}

fn count(limits: Limits) -> Counted {
    queens(8).search().limits(limits).count()
}

#[test]
fn solutions_stop_right_after_the_last_one_allowed() {
    for (limit, end) in [
        (0, End::Stopped(StopReason::Solutions)),
        (91, End::Stopped(StopReason::Solutions)),
        (92, End::Stopped(StopReason::Solutions)),
        (93, End::Exhausted),
    ] {
        let counted = count(Limits {
            solutions: Some(limit),
            ..Limits::none()
        });
        assert_eq!(counted.stats.solutions, limit.min(92));
        assert_eq!(counted.end, end);
    }
}

#[test]
fn nodes_are_never_more_than_allowed() {
    let all = count(Limits::none()).stats.nodes;
    for limit in [0, 1, 100, all - 1, all] {
        let counted = count(Limits {
            nodes: Some(limit),
            ..Limits::none()
        });
        assert_eq!(counted.stats.nodes, limit);
        let whole = (limit < all).then_some(StopReason::Nodes);
        assert_eq!(stopped(&counted), whole);
    }
}

#[test]
fn updates_stop_a_search_soon_and_equally() {
    let all = count(Limits::none()).stats.updates;
    for limit in [0, 1, 500, all / 2] {
        let limits = Limits {
            updates: Some(limit),
            ..Limits::none()
        };
        let counted = count(limits);
        assert_eq!(stopped(&counted), Some(StopReason::Updates));
        // What a node forces is not broken off, and no node covers more than the items that there are.
        assert!((limit..limit + 64).contains(&counted.stats.updates));
        assert_eq!(count(limits), counted);
    }
}

#[test]
fn memory_is_asked_for_before_the_search() {
    let counted = count(Limits {
        memory: Some(1_000),
        ..Limits::none()
    });
    assert_eq!(stopped(&counted), Some(StopReason::Memory));
    assert_eq!(counted.stats.nodes, 0);
    let enough = count(Limits {
        memory: Some(1 << 20),
        ..Limits::none()
    });
    assert_eq!(enough.end, End::Exhausted);
}

#[test]
fn a_deadline_that_has_passed_stops_at_once() {
    let counted = count(Limits {
        deadline: Some(Instant::now()),
        ..Limits::none()
    });
    assert_eq!(stopped(&counted), Some(StopReason::Deadline));
    assert_eq!(counted.stats.nodes, 0);
}

#[test]
fn a_token_stops_before_and_during_a_search() {
    let token = CancelToken::new();
    let problem = queens(12);
    let mut solutions = problem.search().cancel(token.clone()).solutions();
    assert!(solutions.next().is_some());
    token.cancel();
    let rest = solutions.by_ref().count();
    assert!(rest < 1_000);
    assert_eq!(solutions.end(), Some(End::Stopped(StopReason::Cancelled)));
    let counted = problem.search().cancel(token).count();
    assert_eq!(stopped(&counted), Some(StopReason::Cancelled));
    assert_eq!(counted.stats.nodes, 0);
}

#[test]
fn an_iterator_says_why_it_ended() {
    let problem = queens(6);
    let limits = Limits {
        solutions: Some(3),
        ..Limits::none()
    };
    let mut solutions = problem.search().limits(limits).solutions();
    assert_eq!(solutions.end(), None);
    assert_eq!(solutions.by_ref().count(), 3);
    let expected: End<Infallible> = End::Stopped(StopReason::Solutions);
    assert_eq!(solutions.end(), Some(expected));
    assert_eq!(solutions.next(), None);
}

proptest! {
    #[test]
    fn what_a_limit_leaves_is_a_beginning(nodes in 0..2_000_u64, declared: bool) {
        let problem = queens(7);
        let order = if declared { Order::Declared } else { Order::Any };
        let limits = Limits { nodes: Some(nodes), ..Limits::none() };
        let all: Vec<_> = problem.search().order(order).solutions().collect();
        let some: Vec<_> = problem.search().order(order).limits(limits).solutions().collect();
        prop_assert!(all.starts_with(&some));
    }
}
