//! Boards on which one placement is wanted: large ones, tight ones, and some that have none.

use puzzle_model::{Body, Goal, Mode, Model};

use crate::support::{board, solve};

#[test]
fn large_empty_boards_are_filled() {
    for n in [50, 100, 150] {
        assert!(solve(&board(n, &[], &[])).is_some(), "n = {n}");
    }
}

#[test]
fn huge_empty_boards_are_filled() {
    let puzzle = board(1_000_000, &[], &[]);
    assert!(solve(&puzzle).is_some());
    let list = puzzle
        .picture(solve(&puzzle).as_ref())
        .text(puzzle_model::Style::Unicode);
    assert!(list.starts_with("columns by row: 2 4 6 8 ") && list.ends_with(" 999999\n"));
    let goal = Goal::new(Mode::Count);
    let refusal = puzzle.plan(&goal).unwrap_err();
    assert!(refusal.0.contains("more than 1000 rows"), "{refusal}");
    assert!(puzzle.plans(&goal).is_empty());
    let goal = puzzle.default_goal();
    assert_eq!(
        puzzle.plans(&goal).len(),
        1,
        "exact cover has no room for so many cells"
    );
}

#[test]
fn every_number_of_given_queens_leaves_a_way() {
    for n in [23, 50] {
        let whole: Vec<[u32; 2]> = solve(&board(n, &[], &[])).unwrap().cells().collect();
        for kept in 0..whole.len() {
            assert!(solve(&board(n, &whole[kept..], &[])).is_some());
        }
    }
}

#[test]
fn a_start_that_leads_nowhere_is_proven_so() {
    // Six queens of a partial placement on 20 rows; exhaustive search by several solvers finds no way on.
    let given = [[1, 1], [2, 3], [3, 5], [4, 2], [5, 4], [6, 12]];
    assert_eq!(solve(&board(20, &given, &[])), None);
}

#[test]
fn a_row_that_is_attacked_all_along_is_named() {
    let puzzle = board(4, &[[1, 1]], &[[2, 3], [2, 4]]);
    let goal = puzzle.default_goal();
    let (outcome, _) = crate::support::run(&puzzle, &goal);
    assert!(outcome.exhausted);
    let reason = outcome.reason.expect("a row without options is a reason");
    assert!(reason.contains("row 2"), "{reason}");
}

#[test]
fn boards_are_drawn_and_large_ones_listed() {
    let puzzle = board(4, &[[1, 2]], &[[1, 1]]);
    let drawn = puzzle.picture(None).text(puzzle_model::Style::Unicode);
    assert_eq!(
        drawn,
        "┌─────────┐\n│ # Q · · │\n│ · · · · │\n│ · · · · │\n│ · · · · │\n└─────────┘\n"
    );
    let large = board(101, &[[1, 2]], &[[1, 1]]);
    let lines = vec!["queen at [1, 2]".to_owned(), "hole at [1, 1]".to_owned()];
    assert_eq!(large.picture(None).body, Body::List(lines));
}
