//! Published collections: every puzzle that is known to be unique is, and every other has a second solution.

use model_sudoku::NineByNine;
use puzzle_model::{Goal, Mode};

use crate::run::{is_unique, nine, run};

fn values(line: &str) -> [u8; 81] {
    let mut values = [0; 81];
    for (value, symbol) in values.iter_mut().zip(line.bytes()) {
        if symbol.is_ascii_digit() {
            *value = symbol - b'0';
        }
    }
    values
}

/// The puzzle turned by a quarter.
fn turned(values: &[u8; 81]) -> [u8; 81] {
    std::array::from_fn(|cell| values[9 * (8 - cell % 9) + cell / 9])
}

/// The puzzle mirrored at its diagonal.
fn mirrored(values: &[u8; 81]) -> [u8; 81] {
    std::array::from_fn(|cell| values[9 * (cell % 9) + cell / 9])
}

#[test]
fn collections_of_unique_puzzles_hold() {
    for (text, puzzles) in [
        (include_str!("../data/17clue_1000.sdm"), 1000),
        (include_str!("../data/top1465.sdm"), 1465),
        (include_str!("../data/hardest_375.sdm"), 375),
    ] {
        assert_eq!(text.lines().count(), puzzles);
        for line in text.lines() {
            assert_eq!(NineByNine::count_up_to(&values(line), 2), 1, "{line}");
        }
        // What stands between the engine and its user, and the rules, on some of them.
        assert!(text.lines().step_by(100).all(|line| is_unique(&nine(line))));
    }
}

#[test]
fn puzzles_with_several_solutions_are_told_apart() {
    let text = include_str!("../data/many_solutions_500.sdm");
    assert_eq!(text.lines().count(), 500);
    for line in text.lines() {
        assert_eq!(NineByNine::count_up_to(&values(line), 2), 2, "{line}");
        let (outcome, answers) = run(&nine(line), &Goal::new(Mode::Unique));
        assert_eq!(outcome.found, 2_u32.into(), "{line}");
        assert_ne!(answers[0], answers[1], "{line}");
    }
}

#[test]
fn all_eight_orientations_answer_alike() {
    let text = include_str!("../data/hardest_375.sdm");
    for line in text.lines().step_by(25) {
        let mut puzzle = values(line);
        for _ in 0..4 {
            puzzle = turned(&puzzle);
            assert_eq!(NineByNine::count_up_to(&puzzle, 2), 1, "{line}");
            assert_eq!(NineByNine::count_up_to(&mirrored(&puzzle), 2), 1, "{line}");
        }
    }
}
