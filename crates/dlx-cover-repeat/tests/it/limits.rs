//! Limits stop where they say, and what they leave open is never called a proof.

use std::ops::ControlFlow;
use std::time::Instant;

use dlx_core::{CancelToken, Limits, OptionId, StopReason};
use dlx_cover_repeat::{
    Answer, Cost, CoverError, Incumbent, NoBound, Observer, Problem, Progress, Silent, Stop,
    Technique, Verdict,
};

use crate::support::{hamming_balls, minimize, unicost};

/// The projective plane of order 3: which points meet all lines? Without a bound it takes some nodes.
fn plane() -> Problem {
    let difference_set = [0, 1, 3, 9];
    let on = |point: usize| {
        difference_set
            .iter()
            .map(|d| (point + 13 - d) % 13)
            .collect()
    };
    unicost(13, (0..13).map(on).collect())
}

const OPTIMUM: Cost = 4;

#[test]
fn the_plane_takes_some_nodes() {
    let report = plane_without_bound(Limits::none());
    assert!(matches!(report.verdict, Verdict::Optimal(best) if best.cost == OPTIMUM));
    assert!(report.stats.nodes > 20);
}

fn plane_without_bound(limits: Limits) -> dlx_cover_repeat::Report<std::convert::Infallible> {
    let problem = plane();
    problem
        .search()
        .bound(NoBound)
        .without(Technique::Reductions)
        .without(Technique::Symmetry)
        .limits(limits)
        .minimize(&mut Silent)
}

#[test]
fn every_node_limit_is_exact() {
    let needed = plane_without_bound(Limits::none()).stats.nodes;
    for nodes in 0..=needed {
        let report = plane_without_bound(Limits {
            nodes: Some(nodes),
            ..Limits::none()
        });
        assert_eq!(report.stats.nodes, nodes);
        let stopped = (nodes < needed).then_some(Stop::Limit(StopReason::Nodes));
        assert_eq!(report.stopped, stopped);
        assert_eq!(
            matches!(report.verdict, Verdict::Optimal(_)),
            nodes == needed
        );
    }
}

#[test]
fn updates_stop_the_search_at_the_same_place() {
    let limits = Limits {
        updates: Some(500),
        ..Limits::none()
    };
    let report = plane_without_bound(limits);
    assert_eq!(report.stopped, Some(Stop::Limit(StopReason::Updates)));
    assert!(report.stats.updates >= 500);
    assert_eq!(report, plane_without_bound(limits));
}

#[test]
fn solutions_count_incumbents() {
    let report = plane_without_bound(Limits {
        solutions: Some(1),
        ..Limits::none()
    });
    assert_eq!(report.stopped, Some(Stop::Limit(StopReason::Solutions)));
    assert!(matches!(report.verdict, Verdict::Feasible { .. }));
    assert_eq!(report.stats.solutions, 1);
    let none = plane_without_bound(Limits {
        solutions: Some(0),
        ..Limits::none()
    });
    assert_eq!(none.verdict, Verdict::Unknown { lower_bound: 0 });
}

#[test]
fn memory_stops_the_search_at_its_start() {
    let report = plane_without_bound(Limits {
        memory: Some(100),
        ..Limits::none()
    });
    assert_eq!(report.stopped, Some(Stop::Limit(StopReason::Memory)));
    assert!(matches!(report.verdict, Verdict::Feasible { .. }));
}

#[test]
fn a_cancelled_token_stops_at_once() {
    let token = CancelToken::new();
    token.cancel();
    let problem = plane();
    let report = problem.search().cancel(token.clone()).minimize(&mut Silent);
    assert_eq!(report.verdict, Verdict::Unknown { lower_bound: 0 });
    assert_eq!(report.stopped, Some(Stop::Limit(StopReason::Cancelled)));
    let decision = problem.search().cancel(token).at_most(0);
    assert_eq!(decision.answer, Answer::Stopped(StopReason::Cancelled));
}

#[test]
fn a_past_deadline_stops_at_once() {
    let limits = Limits {
        deadline: Some(Instant::now()),
        ..Limits::none()
    };
    let report = plane_without_bound(limits);
    assert_eq!(report.stopped, Some(Stop::Limit(StopReason::Deadline)));
}

#[test]
fn a_decision_that_is_stopped_is_not_a_no() {
    let problem = plane();
    let limits = Limits {
        nodes: Some(3),
        ..Limits::none()
    };
    let search = problem.search().bound(NoBound).limits(limits);
    let answer = search.at_most(OPTIMUM - 1).answer;
    assert_eq!(answer, Answer::Stopped(StopReason::Nodes));
}

#[test]
fn a_stopped_search_gives_a_bound_below_its_cover() {
    let problem = hamming_balls(6);
    let limits = Limits {
        nodes: Some(1),
        ..Limits::none()
    };
    let report = problem.search().limits(limits).minimize(&mut Silent);
    let Verdict::Feasible { best, lower_bound } = report.verdict else {
        panic!("{report:?}");
    };
    assert!(lower_bound > 0 && lower_bound <= 12 && best.cost >= 12);
}

#[test]
fn breaking_off_hands_back_the_value() {
    let report = plane()
        .search()
        .minimize(&mut |best: &Incumbent, _: Cost| ControlFlow::Break(best.cost));
    assert!(matches!(report.stopped, Some(Stop::Break(cost)) if cost >= OPTIMUM));
}

#[test]
fn progress_is_told_and_may_break_off() {
    struct AtOnce;
    impl Observer for AtOnce {
        type Break = Progress;
        fn incumbent(&mut self, _: &Incumbent, _: Cost) -> ControlFlow<Progress> {
            ControlFlow::Continue(())
        }
        fn progress(&mut self, progress: Progress) -> ControlFlow<Progress> {
            ControlFlow::Break(progress)
        }
    }
    let report = plane().search().minimize(&mut AtOnce);
    let Some(Stop::Break(progress)) = report.stopped else {
        panic!("{report:?}");
    };
    assert_eq!(progress.nodes, 1);
    assert!(progress.best.is_some_and(|best| best >= OPTIMUM));
}

#[test]
fn nothing_to_cover_is_covered() {
    let empty = Problem::builder().build().expect("it is well formed");
    let met = unicost(0, vec![vec![], vec![]]);
    for problem in [empty, met] {
        let report = minimize(&problem);
        assert_eq!(report.verdict, Verdict::Optimal(Incumbent::default()));
        assert_eq!(
            problem.search().at_most(0).answer,
            Answer::Yes(Incumbent::default())
        );
    }
}

#[test]
fn an_infeasible_problem_names_the_item() {
    let mut builder = Problem::builder();
    let fine = builder.item("fine", 1);
    let starved = builder.item("starved", 3);
    let option = builder.option(1, [fine, starved]);
    builder.max_uses(option, 2);
    let problem = builder.build().expect("it is well formed");
    let verdict = minimize(&problem).verdict;
    assert_eq!(verdict, Verdict::Infeasible { item: starved });
    assert_eq!(problem.search().at_most(Cost::MAX).answer, Answer::No);
}

#[test]
fn a_warm_start_is_checked() {
    let problem = plane();
    let refused = |options: Vec<usize>, cost| {
        let options = options.into_iter().map(OptionId::new).collect();
        let search = problem.search().warm_start(Incumbent { cost, options });
        search.expect_err("it is not a cover")
    };
    let beyond = OptionId::new(13);
    assert_eq!(
        refused(vec![13], 1),
        CoverError::UnknownOption { option: beyond }
    );
    let first = OptionId::new(0);
    assert_eq!(
        refused(vec![0, 0], 2),
        CoverError::UsedTooOften { option: first }
    );
    assert!(matches!(refused(vec![0], 1), CoverError::Uncovered { .. }));
    let wrong = CoverError::WrongCost {
        stated: 12,
        actual: 13,
    };
    assert_eq!(refused((0..13).collect(), 12), wrong);
}
