//! The judge's text: whole files answered and checked by the rules, and mistakes with their places.

use std::collections::BTreeSet;

use dlx_core::{CancelToken, Limits};
use model_exact_cover::ExactCover;
use puzzle_model::{
    AnyCase, AnyFormat, Context, Goal, InputError, Mode, Model, Outcome, WriteError,
};

const ONE: Mode = Mode::Solve { solutions: 1 };

fn cases(text: &str) -> Vec<Result<AnyCase, InputError>> {
    let format: &'static dyn AnyFormat = &ExactCover::FORMATS[1];
    assert_eq!(format.name(), "hust1017");
    let text = std::io::Cursor::new(text.to_owned());
    format.cases(Box::new(text)).collect()
}

fn write(
    case: &AnyCase,
    mode: Mode,
    limits: Limits,
    to: &mut Vec<u8>,
) -> Result<Outcome, WriteError> {
    let mut context = Context {
        limits,
        cancel: CancelToken::new(),
        threads: 1,
        seed: 0,
        progress: &mut |_| (),
    };
    let goal = Goal::new(mode);
    case.puzzle
        .write_result("hust1017", &goal, &mut context, to)
}

fn answered(text: &str, mode: Mode) -> String {
    let mut written = Vec::new();
    for case in cases(text) {
        let case = case.expect("the text is sound");
        write(&case, mode, Limits::none(), &mut written).expect("a vector takes everything");
    }
    String::from_utf8(written).expect("the format is UTF-8")
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
        let written = answered(input, ONE);
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
    assert_eq!(answered(text, ONE), "2 1 2\n1 1\n");
    let read = |text: &str| cases(text).remove(0).expect("sound").puzzle.spec_json();
    assert_eq!(read("1 3 4 3 1 3 2"), read("1 3 3 1 2 3"));
}

#[test]
fn a_row_without_columns_is_left_out_and_counted() {
    let text = "3 2\n1 1\n0\n1 2\n";
    assert_eq!(answered(text, ONE), "2 1 3\n");
    assert_eq!(
        cases(text)[0].as_ref().expect("sound").warnings,
        ["line 3: row 2 covers no column and is left out"]
    );
    assert_eq!(answered("0 0 0 1 1 0 0", ONE), "0\nNO\n0\n");
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
    let case = cases(sample).remove(0).expect("sound");
    let mut written = Vec::new();
    let limits = Limits {
        nodes: Some(0),
        ..Limits::none()
    };
    write(&case, Mode::Enumerate, limits, &mut written).expect("written");
    assert_eq!(String::from_utf8_lossy(&written), "unknown\n");
    let error = write(&case, Mode::Count, Limits::none(), &mut written).unwrap_err();
    assert!(matches!(error, WriteError::Io(_)), "{error}");
    assert_eq!(answered("2 1\n1 1\n1 1", Mode::Enumerate), "1 1\n1 2\n");
}

/// Reads to the first mistake, which ends the cases.
fn refused(text: &str) -> (usize, &'static str, String, (u64, u64)) {
    let mut cases = cases(text);
    let error = cases.pop().and_then(Result::err).expect(text);
    let spot = error.spot().expect("the mistake has a place");
    let at = (spot.line, spot.column);
    (cases.len(), error.code, error.message.clone(), at)
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
