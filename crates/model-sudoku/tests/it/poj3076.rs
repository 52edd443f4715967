//! The format `poj3076`: the judge's cases, and mistakes with their places.

use model_sudoku::Sudoku;
use puzzle_model::{AnyCase, Goal, InputError, Mode, Model, conformance};

use crate::run::unlimited;

const SAMPLE: &str = include_str!("../data/poj3076/sample.in");
const SOLVED: &str = include_str!("../data/poj3076/sample.out");

fn cases(text: &str) -> Vec<Result<AnyCase, InputError>> {
    conformance::cases::<Sudoku>("poj3076", text).collect()
}

fn answered(text: &str, mode: Mode) -> String {
    let mut out = Vec::new();
    for case in cases(text) {
        let puzzle = case.expect("a puzzle").puzzle;
        let goal = Goal::new(mode);
        puzzle
            .write_result("poj3076", &goal, &mut unlimited(), &mut out)
            .expect("a result");
    }
    String::from_utf8(out).expect("text")
}

fn solved(text: &str) -> String {
    answered(text, Mode::Solve { solutions: 1 })
}

#[test]
fn the_judges_cases_are_answered() {
    assert_eq!(solved(SAMPLE).trim_end(), SOLVED.trim_end());
    let two = include_str!("../data/poj3076/two.in");
    let output = include_str!("../data/poj3076/two.out");
    assert_eq!(solved(two).trim_end(), output.trim_end());
    assert_eq!(solved(""), "");
}

#[test]
fn an_empty_line_follows_each_grid() {
    let text = format!("{SAMPLE}\n{SAMPLE}");
    let grid = format!("{}\n\n", SOLVED.trim_end());
    assert_eq!(solved(&text), format!("{grid}{grid}"));
}

#[test]
fn blanks_between_rows_do_not_matter() {
    for text in [
        format!("\u{feff}{}", SAMPLE.replace('\n', "\r\n")),
        SAMPLE.replace('\n', " "),
        format!("\n\n{}", SAMPLE.replace('\n', "\n\n")),
        SAMPLE.to_lowercase(),
    ] {
        assert_eq!(solved(&text), solved(SAMPLE));
    }
    let lines: Vec<u64> = cases(&format!("\n{SAMPLE}\n\n{SAMPLE}"))
        .into_iter()
        .map(|case| case.expect("a puzzle").line)
        .collect();
    let second = 2 + u64::try_from(SAMPLE.lines().count()).unwrap() + 2;
    assert_eq!(lines, [2, second]);
}

#[test]
fn what_is_none_is_not_silence() {
    let row = |letters: &str| format!("{letters}{}\n", "-".repeat(16 - letters.len()));
    let rest = row("").repeat(14);
    // The cell R1C16 has no value left: P stands in its column, the others in its row.
    let none = format!("{}{}{rest}", "ABCDEFGHIJKLMNO-\n", "---------------P\n");
    assert_eq!(solved(&none), "none\n\n");
    assert_eq!(answered(SAMPLE, Mode::Count), "solutions: 1\n\n");
    let two = answered(&row("").repeat(16), Mode::Solve { solutions: 2 });
    assert_eq!(two.split("\n\n").filter(|grid| !grid.is_empty()).count(), 2);
}

#[test]
fn puzzles_of_other_symbols_are_answered_in_letters() {
    let spec = r#"{"grid": ["1234", "3412", "2143", "432."]}"#;
    let puzzle = Sudoku::from_spec(serde_json::from_str(spec).unwrap()).unwrap();
    let answer = serde_json::from_str(r#"["1234", "3412", "2143", "4321"]"#).unwrap();
    let solved = puzzle_model::Solved {
        puzzle: &puzzle,
        answers: &[answer],
        goal: &puzzle.default_goal(),
        outcome: &puzzle_model::Outcome {
            found: 1_u32.into(),
            ..Default::default()
        },
    };
    let mut out = Vec::new();
    let mut formats = Sudoku::FORMATS.iter();
    let format = formats.find(|known| known.name == "poj3076").unwrap();
    (format.answers.unwrap())(&solved, &mut out).unwrap();
    assert_eq!(
        String::from_utf8(out).unwrap(),
        "ABCD\nCDAB\nBADC\nDCBA\n\n"
    );
}

fn refused(text: &str) -> (usize, InputError) {
    conformance::mistake::<Sudoku>("poj3076", text)
}

fn place(error: &InputError) -> (u64, u64, u64) {
    let spot = error.spot().expect("the mistake has a place");
    (spot.line, spot.column, spot.length)
}

#[test]
fn mistakes_have_their_places() {
    let empty = "-".repeat(16);
    let (before, error) = refused(&format!("{SAMPLE}\n{empty}\n {empty}-\n"));
    assert_eq!((before, error.code), (1, "sudoku-row"));
    assert_eq!(error.message, "row 2 of the grid has 17 cells, expected 16");
    let line = u64::try_from(SAMPLE.lines().count()).unwrap() + 3;
    assert_eq!(place(&error), (line, 2, 17));

    let (_, error) = refused(&format!("{empty}\n  ---Q------------\n"));
    assert_eq!((error.code, place(&error)), ("sudoku-symbol", (2, 6, 1)));
    assert_eq!(error.message, "`Q` is no value of a 16x16 sudoku (R2C4)");
    let help = error.help.expect("what to do");
    assert_eq!(help, "values are A-P; write '-' for an empty cell");

    let (_, error) = refused(&format!("{empty}\n{empty}"));
    assert_eq!((error.code, place(&error)), ("unexpected-end", (2, 17, 1)));
    let message = "the text ends where row 3 of a grid is expected";
    assert_eq!(error.message, message);
}

#[test]
fn both_of_two_givens_that_clash_have_their_places() {
    let rest = format!("{}\n", "-".repeat(16)).repeat(14);
    let text = format!("-A--------------\n  --A-------------\n{rest}");
    let (_, error) = refused(&text);
    assert_eq!((error.code, place(&error)), ("sudoku-clash", (2, 5, 1)));
    assert_eq!(error.message, "given A at R1C2 and R2C3 (same box)");
    let (other, _) = *error.also.expect("the other one");
    let spot = other.spot().expect("a place");
    assert_eq!((spot.line, spot.column), (1, 2));
}
