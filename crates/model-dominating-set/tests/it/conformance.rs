//! The suite that every kind passes, and the answers and pictures that this kind promises.

use model_dominating_set::{Dominating, DominatingSet, Vertex};
use puzzle_model::{Cost, Goal, Mode, Model, Status, Style, conformance};

use crate::{puzzle, run};

#[test]
fn dominating_sets_conform() {
    conformance::check::<DominatingSet>(&[
        r#"{"vertices": 0}"#,
        r#"{"vertices": []}"#,
        r#"{"vertices": 5, "edges": [[1, 2], [2, 3], [3, 4], [4, 5], [5, 1], [1, 2], [3, 3]]}"#,
        r#"{"vertices": ["a", 7, [1, 2], "d"], "edges": [["a", "7"], [7, [1, 2]], ["[1, 2]", "d"]],
            "weights": {"a": 3, "7": 0, "[1, 2]": 9007199254740992}, "fold": 2}"#,
        r#"{"board": {"piece": "queens", "rows": 3, "columns": 4, "holes": [[2, 2]]}, "total": true}"#,
        r#"{"board": {"piece": "knights", "rows": 3, "columns": 3}, "weights": {"[1, 1]": 2}}"#,
    ]);
}

fn chosen(names: &[&str]) -> Dominating {
    Dominating(names.iter().map(|name| Vertex::from_text(name)).collect())
}

#[test]
fn weights_decide() {
    let star = r#""vertices": ["hub", "a", "b"], "edges": [["hub", "a"], ["hub", "b"]]"#;
    let (outcome, answer) = run(&puzzle(&format!("{{{star}}}")));
    assert_eq!(
        (outcome.cost, answer),
        (Some(Cost(1)), Some(chosen(&["hub"])))
    );
    let dear = puzzle(&format!(r#"{{{star}, "weights": {{"hub": 3}}}}"#));
    let (outcome, answer) = run(&dear);
    assert_eq!(
        (outcome.cost, answer),
        (Some(Cost(2)), Some(chosen(&["a", "b"])))
    );
}

#[test]
fn a_loop_counts_for_total_domination_alone() {
    let pair = |rest: &str| {
        run(&puzzle(&format!(
            "{{\"vertices\": 1, \"edges\": [[1, 1]]{rest}}}"
        )))
        .0
    };
    assert_eq!(pair("").cost, Some(Cost(1)));
    assert_eq!(pair(r#", "total": true"#).cost, Some(Cost(1)));
    assert_eq!(pair(r#", "fold": 2"#).cost, None);
}

#[test]
fn a_vertex_that_nothing_dominates_often_enough_is_named() {
    for rest in [r#""total": true"#, r#""fold": 2"#] {
        let problem = format!(r#"{{"vertices": 3, "edges": [[1, 2]], {rest}}}"#);
        let (outcome, answer) = run(&puzzle(&problem));
        assert_eq!(answer, None);
        let status = outcome.status(&Goal::new(Mode::Optimize));
        assert_eq!(status, Status::Unsatisfiable);
        let reason = outcome.reason.expect("a reason");
        assert!(reason.contains("vertex 3"), "{reason}");
    }
}

#[test]
fn only_the_cheapest_or_any_can_be_asked_for() {
    conformance::seeks_the_cheapest(&puzzle(r#"{"vertices": 1}"#));
}

#[test]
fn a_broken_rule_is_named() {
    let path = r#""vertices": 4, "edges": [[1, 2], [2, 3], [3, 4]]"#;
    let broken = |rest: &str, names: &[&str]| {
        let puzzle = puzzle(&format!("{{{path}{rest}}}"));
        puzzle.verify(&chosen(names)).unwrap_err().0
    };
    assert_eq!(broken("", &["2"]), "no chosen vertex dominates 4");
    assert_eq!(broken("", &["2", "2"]), "vertex 2 is chosen twice");
    assert_eq!(broken("", &["2", "5"]), "there is no vertex 5");
    assert_eq!(broken("", &["2", "north"]), "there is no vertex north");
    assert_eq!(
        broken(r#", "total": true"#, &["1", "4"]),
        "no chosen vertex dominates 1"
    );
    assert_eq!(
        broken(r#", "fold": 2"#, &["1", "2", "4"]),
        "vertex 4 is dominated 1 of 2 times"
    );
    let puzzle = puzzle(&format!("{{{path}}}"));
    assert_eq!(puzzle.verify(&chosen(&["4", "1"])), Ok(Some(Cost(2))));
}

#[test]
fn boards_and_graphs_are_drawn() {
    let board =
        puzzle(r#"{"board": {"piece": "knights", "rows": 2, "columns": 3, "holes": [[1, 2]]}}"#);
    assert_eq!(
        board
            .picture(Some(&chosen(&["[1, 1]", "[2, 2]"])))
            .text(Style::Ascii),
        "+-------+\n| N # . |\n| . N . |\n+-------+\n"
    );
    let graph =
        puzzle(r#"{"vertices": ["a", "b", "c"], "edges": [["b", "a"]], "weights": {"b": 4}}"#);
    assert_eq!(
        graph.picture(None).text(Style::Ascii),
        "a: b\nb: a  (weight 4)\nc:\n"
    );
    assert_eq!(
        graph.picture(Some(&chosen(&["b", "c"]))).text(Style::Ascii),
        "b: a  (weight 4)\nc:\n"
    );
}
