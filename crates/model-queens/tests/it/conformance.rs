//! The suite that every kind passes, and the order that this kind promises.

use model_queens::Queens;
use puzzle_model::{Goal, Mode, Model, Order, conformance};

use crate::support::{board, run};

#[test]
fn queens_conform() {
    conformance::check::<Queens>(&[
        r#"{"n": 0}"#,
        r#"{"n": 1}"#,
        r#"{"n": 1, "holes": [[1, 1]]}"#,
        r#"{"n": 3}"#,
        r#"{"n": 6}"#,
        r#"{"n": 8, "given": [[1, 2], [5, 4]]}"#,
        r#"{"n": 7, "given": [[4, 4]], "holes": [[1, 1], [2, 3]]}"#,
        r#"{"n": 4, "given": [[1, 2], [2, 4], [3, 1], [4, 3]]}"#,
        r#"{"n": 7, "torus": true}"#,
        r#"{"n": 5, "queens": 3, "given": [[2, 2]]}"#,
        r#"{"rows": 3, "columns": 5}"#,
        r#"{"rows": 5, "columns": 4, "holes": [[1, 1]]}"#,
        r#"{"n": 6, "excluded_diagonals": [{"sum": 9}, {"difference": -4}]}"#,
        r#"{"rows": 0, "columns": 3}"#,
    ]);
}

#[test]
fn lexicographic_order_is_by_the_columns_of_the_rows() {
    let goal = Goal {
        order: Order::Lexicographic,
        ..Goal::new(Mode::Enumerate)
    };
    for given in [&[][..], &[[4, 1]], &[[2, 5]]] {
        let (_, placements) = run(&board(8, given, &[]), &goal);
        assert!(placements.len() > 1);
        assert!(placements.is_sorted(), "given {given:?}");
    }
}

#[test]
fn there_is_nothing_to_optimize() {
    let refusal = board(8, &[], &[])
        .plan(&Goal::new(Mode::Optimize))
        .unwrap_err();
    for goal in ["solve", "enumerate", "count", "unique"] {
        assert!(refusal.0.contains(goal), "{refusal}");
    }
}
