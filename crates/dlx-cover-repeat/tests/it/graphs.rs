//! Vertex cover problems, which are searched as graphs.

use dlx_core::{Limits, StopReason};
use dlx_cover_repeat::{Answer, Cost, Problem, Silent, Stop, Technique, Verdict};

use crate::support::{check_cancelling, minimize, optimum, unicost};

/// Each pair of vertices that are neighbors is an item.
fn graph(vertices: usize, are_neighbors: impl Fn(usize, usize) -> bool) -> Problem {
    let pairs = (0..vertices).flat_map(|a| (a + 1..vertices).map(move |b| [a, b]));
    let edges: Vec<[usize; 2]> = pairs.filter(|&[a, b]| are_neighbors(a, b)).collect();
    let at = |vertex: usize| {
        let ends = (0..edges.len()).filter(|&edge| edges[edge].contains(&vertex));
        ends.collect()
    };
    unicost(edges.len(), (0..vertices).map(at).collect())
}

/// Squares are neighbors if a king goes from one to the other, on a board without borders.
fn kings(height: usize, width: usize) -> Problem {
    let near = |a: usize, b: usize, length: usize| {
        let apart = a.abs_diff(b);
        apart.min(length - apart) <= 1
    };
    graph(height * width, |a, b| {
        near(a / width, b / width, height) && near(a % width, b % width, width)
    })
}

/// On a board without borders of 2j + 1 by 2k + 1 squares, j at most k, at most jk + j/2 kings do not attack each other.
///
/// Source: R. S. Hales, Numerical invariants and the strong product of graphs, Journal of Combinatorial Theory B 15 (1973).
#[test]
fn all_but_kings_at_peace() {
    for (j, k) in [(1, 4), (2, 2), (2, 5), (3, 3), (3, 4), (4, 4), (4, 5)] {
        let (height, width) = (2 * j + 1, 2 * k + 1);
        let kings_at_peace = j * k + j / 2;
        let expected = (height * width - kings_at_peace) as u64;
        assert_eq!(
            optimum(&kings(height, width)),
            expected,
            "{height} x {width}"
        );
    }
}

/// Words of 7 bits that differ in fewer than three are neighbors; all but the 16 of the Hamming code cover all pairs.
#[test]
fn all_but_a_perfect_code() {
    let near = |a: usize, b: usize| (a ^ b).count_ones() < 3;
    assert_eq!(optimum(&graph(128, near)), 112);
}

#[test]
fn the_same_optimum_without_and_with_threads() {
    let problem = kings(5, 7);
    for technique in [
        Technique::VertexCover,
        Technique::Reductions,
        Technique::ReducedCostFixing,
        Technique::LocalSearch,
    ] {
        let search = problem.search().without(technique);
        let verdict = search.minimize(&mut Silent).verdict;
        assert!(matches!(verdict, Verdict::Optimal(best) if best.cost == 28));
    }
    assert_eq!(minimize(&problem), minimize(&problem));
    let verdict = problem.search().threads(3).minimize(&mut Silent).verdict;
    assert_eq!(verdict, minimize(&problem).verdict);
}

#[test]
fn decisions_and_the_cheapest_as_well() {
    let problem = kings(7, 7);
    assert_eq!(problem.search().at_most(38).answer, Answer::No);
    let Answer::Yes(cover) = problem.search().at_most(39).answer else {
        panic!("39 squares are enough");
    };
    assert_eq!(cover.check(&problem), Ok(()));
    let best = kings(3, 5).search().cheapest(2, &mut Silent);
    let costs: Vec<Cost> = best.covers.iter().map(|cover| cover.cost).collect();
    assert_eq!(costs, [13, 13]);
}

/// Two boards that share nothing are two graphs.
#[test]
fn each_part_is_a_graph_of_its_own() {
    let board = |a: usize, b: usize| {
        let apart = |a: usize, b: usize| (a.abs_diff(b)).min(7 - a.abs_diff(b));
        a / 49 == b / 49 && apart(a % 49 / 7, b % 49 / 7) <= 1 && apart(a % 7, b % 7) <= 1
    };
    assert_eq!(optimum(&graph(98, board)), 78);
}

#[test]
fn limits_hold_and_the_bound_stays_true() {
    let problem = kings(9, 9);
    let whole = minimize(&problem).stats;
    assert!(whole.nodes > 100);
    for nodes in [1, 10, 100] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::none()
        };
        let report = problem.search().limits(limits).minimize(&mut Silent);
        assert_eq!(report.stopped, Some(Stop::Limit(StopReason::Nodes)));
        assert_eq!(report.stats.nodes, nodes);
        let Verdict::Feasible { best, lower_bound } = report.verdict else {
            panic!("it is not proven yet");
        };
        assert!(lower_bound <= 63 && best.cost >= 63);
    }
}

#[test]
fn progress_is_told_and_a_token_stops() {
    let mut reports = 0;
    check_cancelling(&kings(11, 11), |progress| {
        assert!(progress.lower_bound <= 94);
        reports += 1;
        reports == 5
    });
}
