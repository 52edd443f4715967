//! The judge's text: whole files answered and checked by the rules, and mistakes with their places.

use std::collections::BTreeSet;

use model_exact_cover::ExactCover;
use puzzle_model::{AnyCase, GoalPatch, InputError, ModeName, WriteError, conformance};

fn cases(text: &str) -> Vec<Result<AnyCase, InputError>> {
    conformance::cases::<ExactCover>("hust1017", text).collect()
}

/// Answers each case of a text in the judge's own words, allowed so many nodes.
fn written(text: &str, mode: ModeName, nodes: Option<u64>) -> Result<String, WriteError> {
    conformance::answered::<ExactCover>("hust1017", text, &GoalPatch::mode(mode), nodes)
}

/// Gives a selection for each case of a text.
fn answered(text: &str) -> String {
    written(text, ModeName::Solve, None).expect("selections can be written")
}

/// A case as the statement tells it: the number of columns, and the columns of each row.
type Matrix = (usize, Vec<BTreeSet<usize>>);

fn number(word: &str) -> usize {
    word.parse().expect("a number")
}

fn matrices(text: &str) -> Vec<Matrix> {
    let mut numbers = text.split_whitespace().map(number);
    let mut matrices = Vec::new();
    while let Some(rows) = numbers.next() {
        let columns = numbers.next().expect("the text goes on");
        let row = |_| {
            let count = numbers.next().expect("the text goes on");
            numbers.by_ref().take(count).collect()
        };
        matrices.push((columns, (0..rows).map(row).collect()));
    }
    matrices
}

/// Checks a line against the rules: different rows, as many as it says, which hold each column once.
fn check((columns, rows): &Matrix, line: &str) {
    let words: Vec<usize> = line.split(' ').map(number).collect();
    let chosen: BTreeSet<usize> = words[1..].iter().copied().collect();
    assert_eq!((words[0], words.len() - 1), (chosen.len(), chosen.len()));
    let mut covered: Vec<usize> = chosen
        .iter()
        .flat_map(|row| rows[row - 1].clone())
        .collect();
    covered.sort_unstable();
    assert!(covered.into_iter().eq(1..=*columns), "{line}");
}

#[test]
fn whole_texts_are_answered() {
    let texts = [
        (
            include_str!("../data/hust1017-sample.in"),
            include_str!("../data/hust1017-sample.out"),
        ),
        (
            include_str!("../data/hust1017-tiny.in"),
            include_str!("../data/hust1017-tiny.out"),
        ),
        (
            include_str!("../data/hust1017-random.in"),
            include_str!("../data/hust1017-random.out"),
        ),
    ];
    for (input, output) in texts {
        let written = answered(input);
        let matrices = matrices(input);
        assert_eq!(written.lines().count(), matrices.len());
        for ((matrix, line), expected) in matrices.iter().zip(written.lines()).zip(output.lines()) {
            assert_eq!(line == "NO", expected == "NO", "{matrix:?}");
            if line != "NO" {
                check(matrix, line);
            }
        }
    }
}

#[test]
fn lines_order_and_repeated_columns_do_not_matter() {
    let text = "\u{feff}2 3 4\r\n3 1 3 1 \r\n\r\n1 2 1 1\n 1 1";
    assert_eq!(answered(text), "2 1 2\n1 1\n");
    let read = |text: &str| cases(text).remove(0).expect("sound").puzzle.spec_json();
    assert_eq!(read("1 3 4 3 1 3 2"), read("1 3 3 1 2 3"));
}

#[test]
fn a_row_without_columns_is_left_out_and_counted() {
    let text = "3 2\n1 1\n0\n1 2\n";
    assert_eq!(answered(text), "2 1 3\n");
    assert_eq!(
        cases(text)[0].as_ref().expect("sound").warnings,
        ["line 3: row 2 covers no column and is left out"]
    );
    assert_eq!(answered("0 0 0 1 1 0 0"), "0\nNO\n0\n");
}

#[test]
fn cases_begin_at_their_lines() {
    let lines: Vec<u64> = cases(include_str!("../data/hust1017-tiny.in"))
        .into_iter()
        .map(|case| case.expect("the text is sound").line)
        .collect();
    assert_eq!(lines, [1, 3, 6, 10, 12]);
}

#[test]
fn what_is_none_is_not_silence() {
    let sample = include_str!("../data/hust1017-sample.in");
    let stopped = written(sample, ModeName::Enumerate, Some(0));
    assert!(stopped.expect("it can be written").starts_with("unknown\n"));
    let error = written(sample, ModeName::Count, None).unwrap_err();
    assert!(matches!(error, WriteError::Io(_)), "{error}");
    let both = written("2 1\n1 1\n1 1", ModeName::Enumerate, None);
    assert_eq!(both.expect("it can be written"), "1 1\n1 2\n");
}

/// How many cases come before the mistake that ends a text, and its code, message and place.
fn refused(text: &str) -> (usize, &'static str, String, (u64, u64)) {
    let (before, error) = conformance::mistake::<ExactCover>("hust1017", text);
    let (code, line, column) = conformance::place(&error);
    (before, code, error.message, (line, column))
}

#[test]
fn mistakes_have_their_places() {
    for (text, before, code, message, at) in [
        (
            "1 1\n1 1\n1 3\n2 1 4\n",
            1,
            "wrong-value",
            "expected a column from 1 to 3, found `4`",
            (4, 5),
        ),
        (
            "1 3\n2 0 1",
            0,
            "wrong-value",
            "expected a column from 1 to 3, found `0`",
            (2, 3),
        ),
        (
            "one 3",
            0,
            "wrong-value",
            "expected a number of rows, found `one`",
            (1, 1),
        ),
        (
            "1 100001\n1 1\n",
            0,
            "exact-cover-columns",
            "a matrix of 100001 columns is too large",
            (1, 3),
        ),
        (
            "2 3\n1 1\n-1",
            0,
            "wrong-value",
            "expected the number of columns of a row, found `-1`",
            (3, 1),
        ),
        (
            "2 3\n1 1\n",
            0,
            "unexpected-end",
            "the text ends where the number of columns of a row is expected",
            (2, 4),
        ),
        (
            "2",
            0,
            "unexpected-end",
            "the text ends where a number of columns is expected",
            (1, 2),
        ),
    ] {
        let found = refused(text);
        assert_eq!(found, (before, code, message.to_owned(), at), "{text}");
    }
}
