//! Graphs and boards whose numbers are published, or follow by a formula.

use std::fmt::Write as _;

use crate::cheapest;

fn board(piece: &str, rows: usize, columns: usize, rest: &str) -> Option<u64> {
    cheapest(&format!(
        r#"{{"board": {{"piece": "{piece}", "rows": {rows}, "columns": {columns}}}{rest}}}"#
    ))
}

/// A graph of so many vertices, numbered from 1.
fn graph(count: usize, edges: impl IntoIterator<Item = [usize; 2]>, rest: &str) -> Option<u64> {
    let edges: Vec<[usize; 2]> = edges.into_iter().collect();
    cheapest(&format!(
        r#"{{"vertices": {count}, "edges": {edges:?}{rest}}}"#
    ))
}

const TOTAL: &str = r#", "total": true"#;
const TWICE: &str = r#", "fold": 2"#;

/// <https://oeis.org/A075458>
#[test]
fn queens() {
    for (n, fewest) in (1..).zip([1, 1, 1, 2, 3, 3, 4, 5]) {
        assert_eq!(board("queens", n, n, ""), Some(fewest), "{n}");
    }
}

/// <https://oeis.org/A006075>
#[test]
fn knights() {
    for (n, fewest) in (1..).zip([1, 4, 4, 4, 5, 8, 10, 12]) {
        assert_eq!(board("knights", n, n, ""), Some(fewest), "{n}");
    }
}

/// A king dominates three rows and three columns at most.
#[test]
fn kings() {
    for rows in 1_usize..=7 {
        for columns in 1_usize..=7 {
            let fewest = rows.div_ceil(3) * columns.div_ceil(3);
            let found = board("kings", rows, columns, "");
            assert_eq!(found, Some(fewest as u64), "{rows} x {columns}");
        }
    }
}

/// Where a row and a column are without a rook, their common cell is not dominated.
#[test]
fn rooks() {
    for rows in 1..=5 {
        for columns in 1..=5 {
            let found = board("rooks", rows, columns, "");
            assert_eq!(found, Some(rows.min(columns) as u64), "{rows} x {columns}");
        }
    }
}

/// A. M. and I. M. Yaglom 1964: n bishops.
#[test]
fn bishops() {
    for n in 1..=7 {
        assert_eq!(board("bishops", n, n, ""), Some(n as u64), "{n}");
    }
}

/// <https://oeis.org/A104519>
#[test]
fn square_grids() {
    for (n, fewest) in (1_u32..).zip([1, 2, 3, 4, 7, 10, 12]) {
        let mut edges = String::new();
        let mut cells = String::new();
        for row in 1..=n {
            for column in 1..=n {
                write!(cells, "[{row}, {column}],").unwrap();
                for [down, right] in [[row + 1, column], [row, column + 1]] {
                    if down <= n && right <= n {
                        write!(edges, "[[{row}, {column}], [{down}, {right}]],").unwrap();
                    }
                }
            }
        }
        let (cells, edges) = (cells.trim_end_matches(','), edges.trim_end_matches(','));
        let problem = format!(r#"{{"vertices": [{cells}], "edges": [{edges}]}}"#);
        assert_eq!(cheapest(&problem), Some(fewest), "{n}");
    }
}

fn cycle(n: usize) -> impl Iterator<Item = [usize; 2]> {
    (1..=n).map(move |one| [one, one % n + 1])
}

/// Every vertex of a cycle has two neighbors.
#[test]
fn cycles() {
    for n in 3..=12 {
        let fewest = |closed: usize, times: usize| Some((times * n).div_ceil(closed) as u64);
        assert_eq!(graph(n, cycle(n), ""), fewest(3, 1), "{n}");
        assert_eq!(graph(n, cycle(n), TWICE), fewest(3, 2), "{n}");
        let total = n / 2 + n.div_ceil(4) - n / 4;
        assert_eq!(graph(n, cycle(n), TOTAL), Some(total as u64), "{n}");
    }
}

#[test]
fn paths() {
    for n in 2..=12 {
        let path = || (1..n).map(|one| [one, one + 1]);
        assert_eq!(graph(n, path(), ""), Some(n.div_ceil(3) as u64), "{n}");
        let total = n / 2 + n.div_ceil(4) - n / 4;
        assert_eq!(graph(n, path(), TOTAL), Some(total as u64), "{n}");
    }
}

/// In a complete graph any k vertices are enough, and totally any k + 1.
#[test]
fn complete_graphs() {
    for n in 2..=6 {
        let edges = || (1..=n).flat_map(|one| (1..one).map(move |other| [one, other]));
        for k in 1..=n + 1 {
            let rest = format!(", \"fold\": {k}");
            assert_eq!(graph(n, edges(), &rest), (k <= n).then_some(k as u64));
            let total = rest + TOTAL;
            assert_eq!(graph(n, edges(), &total), (k < n).then_some(k as u64 + 1));
        }
    }
}

#[test]
fn the_petersen_graph() {
    let inner = || (1..=5).map(|k| [k + 5, (k + 1) % 5 + 6]);
    let edges = || cycle(5).chain((1..=5).map(|k| [k, k + 5])).chain(inner());
    assert_eq!(graph(10, edges(), ""), Some(3));
    assert_eq!(graph(10, edges(), TOTAL), Some(4));
}

/// Covering codes: <https://oeis.org/A000983>
#[test]
fn hypercubes() {
    for (n, fewest) in (1_usize..).zip([1, 2, 2, 4, 7]) {
        let edges = (0..1_usize << n).flat_map(|word| {
            let flipped = (0..n).map(move |bit| word ^ 1 << bit);
            flipped.map(move |other| [word + 1, other + 1])
        });
        assert_eq!(graph(1 << n, edges, ""), Some(fewest), "{n}");
    }
}
