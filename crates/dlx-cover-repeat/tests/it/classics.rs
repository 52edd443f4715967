//! Problems whose optima are published, and the small example of every lecture.

use dlx_cover_repeat::Problem;
use puzzle_testkit::cover::{Instance, cheapest};

use crate::support::{hamming_balls, minimize, optimum, problem, unicost};

/// The squares of an n x n board that each square dominates, by a relation on rows and columns apart.
fn domination(n: usize, attacks: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let dominated = |from: usize| {
        let seen = |to: &usize| {
            let down = (from / n).abs_diff(to / n);
            let across = (from % n).abs_diff(to % n);
            (down, across) == (0, 0) || attacks(down, across)
        };
        (0..n * n).filter(seen).collect()
    };
    (0..n * n).map(dominated).collect()
}

fn queens(n: usize) -> Vec<Vec<usize>> {
    domination(n, |down, across| down == 0 || across == 0 || down == across)
}

#[test]
fn the_small_example() {
    let instance = Instance {
        demands: vec![1; 5],
        options: vec![vec![0, 1, 2], vec![2, 3], vec![3, 4], vec![0, 1], vec![4]],
        costs: vec![4, 2, 2, 2, 1],
        max_uses: vec![1; 5],
    };
    assert_eq!(cheapest(&instance).map(|(cost, _)| cost), Some(5));
    assert_eq!(optimum(&problem(&instance)), 5);
}

/// OEIS A075458.
#[test]
fn queens_dominate() {
    for (n, fewest) in [
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 2),
        (5, 3),
        (6, 3),
        (7, 4),
        (8, 5),
        (9, 5),
        (10, 5),
        (11, 5),
    ] {
        assert_eq!(optimum(&unicost(n * n, queens(n))), fewest, "{n} x {n}");
    }
}

/// OEIS A006075.
#[test]
fn knights_dominate() {
    for (n, fewest) in [
        (3, 4),
        (4, 4),
        (5, 5),
        (6, 8),
        (7, 10),
        (8, 12),
        (9, 14),
        (10, 16),
    ] {
        let knights = domination(n, |down, across| down * across == 2);
        assert_eq!(optimum(&unicost(n * n, knights)), fewest, "{n} x {n}");
    }
}

/// A king dominates three by three squares: OEIS A075561, the square of n / 3 rounded up.
#[test]
fn kings_dominate() {
    for n in 1..=9_usize {
        let kings = domination(n, |down, across| down <= 1 && across <= 1);
        let fewest = n.div_ceil(3).pow(2) as u64;
        assert_eq!(optimum(&unicost(n * n, kings)), fewest, "{n} x {n}");
    }
}

/// The lines of the affine plane of order 3 are a Steiner triple system: 5 points meet all of its 12 triples.
///
/// Source: D. R. Fulkerson, G. L. Nemhauser, L. E. Trotter, Mathematical Programming Study 2 (1974).
#[test]
fn points_that_meet_all_triples_of_order_9() {
    let lines: Vec<[usize; 3]> = (0..9)
        .flat_map(|a| (a + 1..9).flat_map(move |b| (b + 1..9).map(move |c| [a, b, c])))
        .filter(|line| {
            let sum = |part: fn(usize) -> usize| line.iter().map(|&p| part(p)).sum::<usize>();
            sum(|p| p / 3) % 3 == 0 && sum(|p| p % 3) % 3 == 0
        })
        .collect();
    assert_eq!(lines.len(), 12);
    let on = |point: usize| {
        (0..12)
            .filter(|&line| lines[line].contains(&point))
            .collect()
    };
    assert_eq!(optimum(&unicost(12, (0..9).map(on).collect())), 5);
}

/// The binary covering codes of radius 1: K(4, 1) = 4, K(5, 1) = 7, K(6, 1) = 12, K(7, 1) = 16.
///
/// Source: R. G. Stanton, J. G. Kalbfleisch, Covering problems for dichotomized matchings (1968).
#[test]
fn binary_covering_codes() {
    for (length, fewest) in [(4, 4), (5, 7), (6, 12), (7, 16)] {
        assert_eq!(optimum(&hamming_balls(length)), fewest);
    }
}

/// The subsets of so many of `v` points, as bits.
fn subsets(v: u32, size: u32) -> Vec<u32> {
    (0..1 << v)
        .filter(|set: &u32| set.count_ones() == size)
        .collect()
}

/// Covering designs: the fewest sets of `k` points such that every set of `t` points lies in one of them.
///
/// Source: La Jolla covering repository, D. M. Gordon, <https://ljcr.dmgordon.org/cover/table.html>.
#[test]
fn covering_designs() {
    for (v, k, t, fewest) in [
        (7, 3, 2, 7),
        (8, 3, 2, 11),
        (8, 4, 3, 14),
        (10, 3, 2, 17),
        (9, 5, 4, 30),
    ] {
        let small = subsets(v, t);
        let inside = |large: u32| {
            let numbered = small.iter().enumerate();
            numbered
                .filter(|(_, set)| *set & large == **set)
                .map(|(index, _)| index)
                .collect()
        };
        let options = subsets(v, k).into_iter().map(inside).collect();
        assert_eq!(
            optimum(&unicost(small.len(), options)),
            fewest,
            "C({v}, {k}, {t})"
        );
    }
}

/// A change in these numbers is a change in speed: better or worse, it should be meant.
#[test]
fn exact_work_on_two_problems() {
    let work = |problem: &Problem| {
        let stats = minimize(problem).stats;
        assert_eq!(stats.engine, "repeat-cover");
        (stats.solutions, stats.nodes, stats.updates)
    };
    assert_eq!(work(&unicost(64, queens(8))), (1, 138, 67_110));
    assert_eq!(work(&hamming_balls(5)), (2, 6, 1_146));
}
