//! Small graphs and boards against every set of vertices.

use proptest::prelude::*;
use puzzle_model::{Cost, Model};

use crate::{puzzle, run};

/// The least weight of a set that dominates, by trying all sets; neighbors are masks.
fn least(neighbors: &[u32], weights: &[u64], total: bool, fold: u32) -> Option<u64> {
    let count = neighbors.len();
    let dominates = |set: u32| {
        (0..count).all(|vertex| {
            let own = if total { 0 } else { 1 << vertex };
            ((neighbors[vertex] | own) & set).count_ones() >= fold
        })
    };
    let weight = |set: u32| {
        (0..count)
            .filter(|v| set >> v & 1 == 1)
            .map(|v| weights[v])
            .sum()
    };
    (0_u32..1 << count)
        .filter(|set| dominates(*set))
        .map(weight)
        .min()
}

#[derive(Clone, Debug)]
struct Rules {
    total: bool,
    fold: u32,
}

fn rules() -> impl Strategy<Value = Rules> {
    (any::<bool>(), 1_u32..=3).prop_map(|(total, fold)| Rules { total, fold })
}

fn check(problem: &serde_json::Value, expected: Option<u64>) -> Result<(), TestCaseError> {
    let puzzle = puzzle(&problem.to_string());
    let (outcome, answer) = run(&puzzle);
    prop_assert!(outcome.exhausted);
    prop_assert_eq!(outcome.cost, expected.map(Cost));
    prop_assert_eq!(answer.is_some(), expected.is_some());
    if let Some(answer) = answer {
        prop_assert_eq!(puzzle.verify(&answer), Ok(outcome.cost));
    }
    Ok(())
}

/// Says whether a piece moves from one cell to the other, by looking at all cells between.
fn moves(piece: &str, one: [i32; 2], other: [i32; 2], is_hole: impl Fn([i32; 2]) -> bool) -> bool {
    let [down, right] = [other[0] - one[0], other[1] - one[1]];
    let long = down.abs().max(right.abs());
    let straight = (down == 0) != (right == 0);
    let diagonal = down.abs() == right.abs() && down != 0;
    let free =
        || (1..long).all(|k| !is_hole([one[0] + k * down.signum(), one[1] + k * right.signum()]));
    match piece {
        "kings" => long == 1,
        "knights" => down.abs() * right.abs() == 2,
        "rooks" => straight && free(),
        "bishops" => diagonal && free(),
        _ => (straight || diagonal) && free(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn graphs_are_dominated_as_by_brute_force(
        (count, edges, weights) in (0_usize..=8).prop_flat_map(|count| {
            let end = 0..count.max(1);
            let edges = if count == 0 { 0..1 } else { 0..14 };
            (
                Just(count),
                prop::collection::vec((end.clone(), end), edges),
                prop::collection::vec(0_u64..=4, count),
            )
        }),
        rules in rules(),
    ) {
        let mut neighbors = vec![0_u32; count];
        for (one, other) in &edges {
            neighbors[*one] |= 1 << other;
            neighbors[*other] |= 1 << one;
        }
        let expected = least(&neighbors, &weights, rules.total, rules.fold);
        let names: Vec<String> = (0..count).map(|vertex| format!("v{vertex}")).collect();
        let edges: Vec<_> = edges.iter().map(|(one, other)| [&names[*one], &names[*other]]).collect();
        let named: serde_json::Map<_, _> =
            names.iter().cloned().zip(weights.iter().map(|weight| (*weight).into())).collect();
        let problem = serde_json::json!({
            "vertices": names, "edges": edges, "weights": named,
            "total": rules.total, "fold": rules.fold,
        });
        check(&problem, expected)?;
    }

    #[test]
    fn boards_are_dominated_as_by_brute_force(
        piece in prop::sample::select(vec!["kings", "queens", "rooks", "bishops", "knights"]),
        rows in 1_i32..=3,
        columns in 1_i32..=4,
        holes in prop::collection::btree_set((1_i32..=3, 1_i32..=4), 0..4),
        rules in rules(),
    ) {
        let holes: Vec<[i32; 2]> = holes
            .into_iter()
            .filter(|(row, column)| *row <= rows && *column <= columns)
            .map(|(row, column)| [row, column])
            .collect();
        let is_hole = |cell| holes.contains(&cell);
        let cells: Vec<[i32; 2]> = (1..=rows)
            .flat_map(|row| (1..=columns).map(move |column| [row, column]))
            .filter(|cell| !is_hole(*cell))
            .collect();
        let neighbors: Vec<u32> = cells
            .iter()
            .map(|one| {
                let near = (0..cells.len()).filter(|at| moves(piece, *one, cells[*at], is_hole));
                near.map(|at| 1_u32 << at).sum()
            })
            .collect();
        let expected = least(&neighbors, &vec![1; cells.len()], rules.total, rules.fold);
        let problem = serde_json::json!({
            "board": {"piece": piece, "rows": rows, "columns": columns, "holes": holes},
            "total": rules.total, "fold": rules.fold,
        });
        check(&problem, expected)?;
    }
}
