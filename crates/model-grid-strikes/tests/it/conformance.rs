//! The suite that every kind passes, and the answers and pictures that this kind promises.

use model_grid_strikes::{GridStrikes, Strikes};
use puzzle_model::{Cost, Model, Style, conformance};

use crate::{puzzle, run};

#[test]
fn strikes_conform() {
    conformance::check::<GridStrikes>(&[
        r#"{"grid": ["..", ".."], "strike": [1, 2]}"#,
        r##"{"grid": ["#"], "strike": [1, 1]}"##,
        r##"{"grid": ["#..#", ".##.", ".##.", "#..#"], "strike": [2, 2]}"##,
        r##"{"grid": ["#..#", "#..#", "#..#"], "strike": [1, 3], "rotate": true}"##,
    ]);
}

#[test]
fn nothing_to_hit_takes_no_strike() {
    let (outcome, answer) = run(&puzzle(r#"{"grid": ["..."], "strike": [1, 2]}"#));
    assert_eq!(
        (outcome.cost, answer),
        (Some(Cost(0)), Some(Strikes(vec![])))
    );
}

#[test]
fn a_turn_is_made_only_where_it_is_allowed() {
    let grid = r##""grid": ["#..#", "#..#", "#..#"], "strike": [1, 3]"##;
    let (upright, _) = run(&puzzle(&format!("{{{grid}}}")));
    assert_eq!(upright.cost, Some(Cost(6)));
    let (turned, answer) = run(&puzzle(&format!("{{{grid}, \"rotate\": true}}")));
    assert_eq!(turned.cost, Some(Cost(2)));
    assert_eq!(
        answer,
        Some(Strikes(vec![vec![1, 1, 3, 1], vec![1, 4, 3, 1]]))
    );
}

#[test]
fn only_the_fewest_or_any_can_be_asked_for() {
    conformance::seeks_the_cheapest(&puzzle(r##"{"grid": ["#"], "strike": [1, 1]}"##));
}

#[test]
fn a_broken_rule_is_named() {
    let broken = |rotate: bool, strikes: &[&[usize]]| {
        let grid = r##""grid": ["#..", "..#"], "strike": [1, 2]"##;
        let puzzle = puzzle(&format!("{{{grid}, \"rotate\": {rotate}}}"));
        let strikes = strikes.iter().map(|strike| strike.to_vec()).collect();
        puzzle.verify(&Strikes(strikes)).unwrap_err().0
    };
    assert_eq!(
        broken(false, &[&[1, 1]]),
        "no strike hits the monster at [2, 3]"
    );
    assert_eq!(
        broken(false, &[&[1, 1], &[1, 1]]),
        "strike [1, 1] comes twice"
    );
    for outside in [[0, 1], [1, 3], [3, 1], [1, usize::MAX]] {
        assert!(
            broken(false, &[&outside]).ends_with("is not within the grid"),
            "{outside:?}"
        );
    }
    assert_eq!(
        broken(false, &[&[1, 1, 1, 2]]),
        "strike [1, 1, 1, 2] is not [row, column]"
    );
    assert!(broken(true, &[&[1, 1]]).contains("[row, column, height, width]"));
    assert!(broken(true, &[&[1, 1, 2, 2]]).contains("1 x 2 cells or turned"));
}

#[test]
fn strikes_are_drawn_with_walls() {
    let puzzle = puzzle(r##"{"grid": ["#..", "..#"], "strike": [1, 2]}"##);
    assert_eq!(
        puzzle.picture(None).text(Style::Ascii),
        "+-------+\n| # . . |\n| . . # |\n+-------+\n"
    );
    let answer = Strikes(vec![vec![1, 1], vec![2, 2]]);
    let drawn = puzzle.picture(Some(&answer)).text(Style::Ascii);
    assert!(
        drawn.contains('1') && drawn.contains('2') && !drawn.contains('#'),
        "{drawn}"
    );
}
