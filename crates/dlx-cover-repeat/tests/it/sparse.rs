//! Large sparse problems, which are searched by cores first.

use dlx_core::{Limits, StopReason};
use dlx_cover_repeat::{Answer, Problem, Silent, Stop, Technique, Verdict};

use crate::support::{check_cancelling, minimize, optimum, unicost};

/// Each square of a board dominates itself and its neighbors.
fn grid(height: usize, width: usize) -> Problem {
    let neighbors = |square: usize| {
        let (row, column) = (square / width, square % width);
        let near =
            move |other: &usize| row.abs_diff(other / width) + column.abs_diff(other % width) <= 1;
        (0..height * width).filter(near).collect()
    };
    unicost(height * width, (0..height * width).map(neighbors).collect())
}

/// Of a board of three by n squares, a quarter of 3n + 4, rounded down, dominate all; of four by n, as many as n,
/// but for n = 1, 2, 3, 5, 6 and 9.
///
/// Source: M. S. Jacobson, L. F. Kinch, On the domination number of products of graphs I, Ars Combinatoria 18 (1984).
#[test]
fn boards_are_dominated() {
    for n in [70, 71, 72, 73] {
        assert_eq!(optimum(&grid(3, n)), (3 * n as u64 + 4) / 4, "3 x {n}");
    }
    for n in [52, 53] {
        assert_eq!(optimum(&grid(4, n)), n as u64, "4 x {n}");
    }
}

#[test]
fn decisions_go_by_cores_as_well() {
    let problem = grid(3, 70);
    assert_eq!(problem.search().at_most(52).answer, Answer::No);
    let Answer::Yes(cover) = problem.search().at_most(53).answer else {
        panic!("53 squares are enough");
    };
    assert_eq!(cover.check(&problem), Ok(()));
}

/// Without the tree there is only core-guided search to count nodes: conflicts.
#[test]
fn limits_hold_and_the_bound_stays_true() {
    let problem = grid(4, 60);
    let whole = minimize(&problem).stats;
    for nodes in [10, 100, 1000].into_iter().filter(|&n| n < whole.nodes) {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::none()
        };
        let report = problem.search().limits(limits).minimize(&mut Silent);
        assert_eq!(report.stopped, Some(Stop::Limit(StopReason::Nodes)));
        assert_eq!(report.stats.nodes, nodes);
        let Verdict::Feasible { best, lower_bound } = report.verdict else {
            continue;
        };
        assert!(lower_bound <= 60 && best.cost >= 60);
    }
}

#[test]
fn progress_tells_of_the_bound_and_a_token_stops() {
    let mut first = None;
    check_cancelling(&grid(5, 50), |progress| {
        progress.lower_bound > *first.get_or_insert(progress.lower_bound)
    });
}

#[test]
fn the_same_twice_and_the_same_optimum_without() {
    let problem = grid(3, 70);
    assert_eq!(minimize(&problem), minimize(&problem));
    let without = problem.search().without(Technique::CoreGuided);
    let verdict = without.minimize(&mut Silent).verdict;
    assert!(matches!(verdict, Verdict::Optimal(best) if best.cost == 53));
}
