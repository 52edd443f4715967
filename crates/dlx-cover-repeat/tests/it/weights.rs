//! Vertex cover problems with weights, on which cuts do the work.

use dlx_core::{Limits, StopReason};
use dlx_cover_repeat::{Problem, Report, Search, Silent, Stop, Technique, Verdict};
use puzzle_testkit::cover::Instance;

use crate::support::{check_cancelling, minimize, problem};

/// Gives numbers by chance, always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// Points with weights, each two of which have an edge if they are nearer than this, on a square of 1000 by 1000.
fn near_points(points: usize, near: u64) -> Problem {
    let mut numbers = Numbers(7);
    let places: Vec<[u64; 2]> = (0..points)
        .map(|_| [(); 2].map(|()| numbers.below(1000)))
        .collect();
    let costs = (0..points).map(|_| 1 + numbers.below(20)).collect();
    let square = |a: u64, b: u64| a.abs_diff(b) * a.abs_diff(b);
    let pairs = (0..points).flat_map(|a| (0..a).map(move |b| [a, b]));
    let edges: Vec<[usize; 2]> = pairs
        .filter(|&[a, b]| {
            let ([x, y], [z, w]) = (places[a], places[b]);
            square(x, z) + square(y, w) < near * near
        })
        .collect();
    let at = |point: usize| {
        let ends = (0..edges.len()).filter(|&edge| edges[edge].contains(&point));
        ends.collect()
    };
    problem(&Instance {
        demands: vec![1; edges.len()],
        options: (0..points).map(at).collect(),
        costs,
        max_uses: vec![1; points],
    })
}

fn without_cuts(problem: &Problem) -> Search<'_, dlx_cover_repeat::Adaptive> {
    let families = [
        Technique::Cliques,
        Technique::OddCycles,
        Technique::RoundingCuts,
    ];
    families.into_iter().fold(problem.search(), Search::without)
}

fn cost<B>(report: &Report<B>) -> Option<u64> {
    match &report.verdict {
        Verdict::Optimal(best) => Some(best.cost),
        _ => None,
    }
}

#[test]
fn cuts_save_most_of_the_nodes() {
    let problem = near_points(120, 130);
    let with = minimize(&problem);
    let without = without_cuts(&problem).minimize(&mut Silent);
    assert_eq!((cost(&with), cost(&without)), (Some(810), Some(810)));
    assert!(with.stats.nodes * 5 < without.stats.nodes);
}

#[test]
fn each_family_can_be_switched_off() {
    let problem = near_points(120, 130);
    for family in [
        Technique::Cliques,
        Technique::OddCycles,
        Technique::RoundingCuts,
    ] {
        let report = problem.search().without(family).minimize(&mut Silent);
        assert_eq!(cost(&report), Some(810), "{family:?}");
    }
    let threads = problem.search().threads(3).minimize(&mut Silent);
    assert_eq!(threads.verdict, minimize(&problem).verdict);
}

#[test]
fn limits_hold_with_cuts() {
    let problem = near_points(140, 130);
    let all = minimize(&problem);
    assert_eq!(cost(&all), Some(1012));
    for nodes in [0, 100, all.stats.nodes - 1] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::none()
        };
        let report = problem.search().limits(limits).minimize(&mut Silent);
        assert_eq!(report.stopped, Some(Stop::Limit(StopReason::Nodes)));
        assert_eq!(report.stats.nodes, nodes);
        assert!(matches!(
            report.verdict,
            Verdict::Feasible { lower_bound, .. } if lower_bound <= 1012
        ));
    }
    check_cancelling(&problem, |progress| progress.nodes > 500);
}
