//! The judge's text: whole files answered and checked by the rules, and mistakes with their places.

use model_queens::Queens;
use puzzle_model::conformance::{self, place};
use puzzle_model::{GoalPatch, InputError, ModeName, WriteError};

/// Answers each case of a text in the judge's own words.
fn written(text: &str, mode: ModeName) -> Result<String, WriteError> {
    conformance::answered::<Queens>("spoj1771", text, &GoalPatch::mode(mode), None)
}

/// Gives a placement for each case of a text.
fn answered(text: &str) -> String {
    written(text, ModeName::Solve).expect("placements can be written")
}

fn numbers(line: &str) -> Vec<u32> {
    let words = line.split_whitespace();
    words.map(|word| word.parse().expect("a number")).collect()
}

/// Checks a line against the rules: a permutation that keeps the given columns, no two on a diagonal.
fn check(case: &[u32], line: &str) {
    let (columns, given) = (numbers(line), &case[1..]);
    let mut sorted = columns.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (1..=case[0]).collect::<Vec<_>>(), "{line}");
    for (row, column) in columns.iter().enumerate() {
        assert!(given[row] == 0 || given[row] == *column, "{line}");
        let apart = |above: usize| columns[above].abs_diff(*column) as usize != row - above;
        assert!((0..row).all(apart), "{line}");
    }
}

#[test]
fn whole_texts_are_answered() {
    let texts = [
        include_str!("../data/sample.in"),
        include_str!("../data/tiny.in"),
        include_str!("../data/partial.in"),
    ];
    for text in texts {
        let written = answered(text);
        assert_eq!(written.lines().count(), text.lines().count());
        for (case, line) in text.lines().zip(written.lines()) {
            check(&numbers(case), line);
        }
    }
}

#[test]
fn line_ends_inside_a_case_do_not_matter() {
    let text = "\u{feff}4 0\r\n0 0\r\n\r\n0 1 1";
    assert_eq!(answered(text).lines().count(), 2);
    let lines: Vec<u64> = conformance::cases::<Queens>("spoj1771", text)
        .map(|case| case.expect("the text is sound").line)
        .collect();
    assert_eq!(lines, [1, 4]);
}

#[test]
fn what_is_none_is_not_silence() {
    assert_eq!(answered("3 0 0 0 1 0"), "none\n1\n");
    let both = written("4 0 0 0 0", ModeName::Enumerate).expect("placements can be written");
    assert_eq!(both.lines().count(), 2);
}

#[test]
fn a_number_of_placements_is_none_of_its_words() {
    let error = written("4 0 0 0 0", ModeName::Count).unwrap_err();
    assert!(matches!(error, WriteError::Io(_)), "{error}");
}

fn refused(text: &str) -> (usize, InputError) {
    conformance::mistake::<Queens>("spoj1771", text)
}

#[test]
fn mistakes_have_their_places() {
    let (before, error) = refused("1 1\n4 0 5 0 0\n");
    assert_eq!((before, place(&error)), (1, ("wrong-value", 2, 5)));
    assert_eq!(error.message, "expected a column from 0 to 4, found `5`");
    let (_, error) = refused("4 0 -1 0 0");
    assert_eq!(error.message, "expected a column from 0 to 4, found `-1`");
    let (before, error) = refused("1 0\n8 0 0\n0");
    assert_eq!((before, place(&error)), (1, ("unexpected-end", 3, 2)));
    let (_, error) = refused("10000001 0");
    assert_eq!(place(&error), ("queens-size", 1, 1));
    let (_, error) = refused("four 0 0 0 0");
    assert_eq!(error.message, "expected a number of rows, found `four`");
}

#[test]
fn both_of_two_queens_that_attack_each_other_have_their_places() {
    let (_, error) = refused("8 0 3 0\n5 0 0 0 0");
    assert_eq!(place(&error), ("queens-attack", 2, 1));
    assert_eq!(
        error.message,
        "queens at [2, 3] and [4, 5] attack each other"
    );
    let (other, _) = *error.also.expect("the other queen is named");
    assert_eq!(
        other.spot().map(|spot| (spot.line, spot.column)),
        Some((1, 5))
    );
}
