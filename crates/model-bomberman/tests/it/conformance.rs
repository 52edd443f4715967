//! The suite that every kind passes, and the answers and pictures that this kind promises.

use model_bomberman::{Bomberman, Bombs};
use puzzle_model::{Cost, Goal, Mode, Model, Status, Style, conformance};

use crate::{puzzle, run};

#[test]
fn bombs_conform() {
    conformance::check::<Bomberman>(&[
        r#"{"grid": ["..", ".*"]}"#,
        r##"{"grid": ["#"]}"##,
        r##"{"grid": ["#.#", "..#", "#.#"]}"##,
        r##"{"grid": ["#.#...#.#", ".*.*.*.*.", ".........", "....#....", "*#*...*#*"]}"##,
    ]);
}

#[test]
fn nothing_to_break_takes_no_bomb() {
    for grid in [r#"["..."]"#, r#"["***"]"#] {
        let (outcome, answer) = run(&puzzle(&format!("{{\"grid\": {grid}}}")));
        assert_eq!((outcome.cost, answer), (Some(Cost(0)), Some(Bombs(vec![]))));
    }
}

#[test]
fn all_bombs_go_off_at_once() {
    // One after the other, two bombs between the walls would do: the second blast would pass the first wall.
    let (outcome, answer) = run(&puzzle(r#"{"grid": ["..##...##.."]}"#));
    assert_eq!(outcome.cost, Some(Cost(3)));
    let bombs = answer.expect("an answer").0;
    assert!(
        bombs.iter().any(|[_, column]| (5..=7).contains(column)),
        "one bomb breaks both inner walls: {bombs:?}"
    );
}

#[test]
fn a_wall_that_no_bomb_reaches_is_named() {
    let inner = puzzle(r#"{"grid": [".#.", "*#*", ".#."]}"#);
    let (outcome, answer) = run(&inner);
    assert_eq!(answer, None);
    assert_eq!(
        outcome.status(&Goal::new(Mode::Optimize)),
        Status::Unsatisfiable
    );
    let reason = outcome.reason.expect("a reason");
    assert!(reason.contains("wall at [2, 2]"), "{reason}");
}

#[test]
fn only_the_fewest_or_any_can_be_asked_for() {
    conformance::seeks_the_cheapest(&puzzle(r##"{"grid": ["#."]}"##));
}

#[test]
fn a_broken_rule_is_named() {
    let puzzle = puzzle(r##"{"grid": ["#..", "*.#"]}"##);
    let broken = |bombs: &[[usize; 2]]| puzzle.verify(&Bombs(bombs.to_vec())).unwrap_err().0;
    assert_eq!(broken(&[[1, 2]]), "no bomb breaks the wall at [2, 3]");
    assert_eq!(broken(&[]), "no bomb breaks the wall at [1, 1]");
    assert_eq!(broken(&[[1, 3], [1, 3]]), "there are two bombs at [1, 3]");
    for wall in [[1, 1], [2, 1]] {
        assert!(broken(&[wall]).ends_with("is on a wall"), "{wall:?}");
    }
    for outside in [[0, 1], [1, 0], [1, 4], [3, 1], [1, usize::MAX]] {
        let message = broken(&[outside]);
        assert!(message.ends_with("is not within the grid"), "{message}");
    }
    assert_eq!(puzzle.verify(&Bombs(vec![[1, 3]])), Ok(Some(Cost(1))));
}

#[test]
fn bombs_and_blasts_are_drawn() {
    let puzzle = puzzle(r##"{"grid": ["#..#", "*#..", "...#"]}"##);
    assert_eq!(
        puzzle.picture(None).text(Style::Ascii),
        "+---------+\n| # . . # |\n| * # . . |\n| . . . # |\n+---------+\n"
    );
    let answer = Bombs(vec![[1, 3], [2, 4]]);
    assert_eq!(
        puzzle.picture(Some(&answer)).text(Style::Ascii),
        "+---------+\n| x + o x |\n| * x + o |\n| . . + x |\n+---------+\n"
    );
}
