//! What is written in the format that a puzzle came in: its answers, and what stands beside it.

use model_sudoku::Sudoku;
use puzzle_model::{AnyCase, AnyFormat, Goal, Mode, Model};

use crate::run::{PUZZLE, SOLVED, nine, unlimited};

fn read(format: &str, text: &str) -> AnyCase {
    let format = Sudoku::FORMATS.iter().find(|known| known.name == format);
    let case = AnyFormat::parse(format.expect("a known format"), text);
    let case = case.unwrap_or_else(|error| panic!("{error} in {text}"));
    case.expect("a puzzle")
}

/// The givens that are read from a text.
fn givens(format: &str, text: &str) -> String {
    saved("sdm", &read(format, text))
}

fn saved(format: &str, case: &AnyCase) -> String {
    let mut out = Vec::new();
    case.puzzle.save(format, &mut out).expect("it can be told");
    String::from_utf8(out).expect("text")
}

fn answered(format: &str, line: &str, mode: Mode) -> String {
    let mut out = Vec::new();
    let (case, goal) = (read("sdm", line), Goal::new(mode));
    case.puzzle
        .write_result(format, &goal, &mut unlimited(), &mut out)
        .expect("a result");
    String::from_utf8(out).expect("text")
}

#[test]
fn remarks_of_sdk_are_kept_and_the_description_is_the_title() {
    let rows: String = nine(PUZZLE)
        .line()
        .as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8_lossy(row) + "\n")
        .collect();
    let text = format!("#A me\n#D\n#D a grid\n#X unknown\n{rows}");
    let case = read("sdk", &text);
    assert_eq!(case.title.as_deref(), Some("a grid"));
    assert_eq!(saved("sdk", &case), text);
    assert_eq!(saved("sdm", &case), format!("{PUZZLE}\n"));
    let later = read("sdk", &format!("{rows}  #C after it\r\n"));
    assert_eq!(saved("sdk", &later), format!("#C after it\n{rows}"));
    assert_eq!(later.title, None);
}

#[test]
fn answers_stand_in_the_format_of_their_puzzle() {
    let solve = Mode::Solve { solutions: 1 };
    let placed: String = PUZZLE
        .chars()
        .zip(SOLVED.chars())
        .map(|(given, value)| match given {
            '.' => format!("+{value}"),
            _ => value.to_string(),
        })
        .collect();
    let library = format!(":0000:x:{placed}:::\n");
    assert_eq!(answered("hodoku", PUZZLE, solve), library);
    for format in ["candidates", "pencilmarks"] {
        let text = answered(format, PUZZLE, solve);
        assert_eq!(givens(format, &text), format!("{SOLVED}\n"));
    }
    let marked = answered("pencilmarks", PUZZLE, solve);
    let border = "+-------+-------+-------+\n";
    let first = format!("{border}| 5 3 4 | 6 7 8 | 9 1 2 |\n");
    assert!(marked.starts_with(&first), "{marked}");
    assert!(marked.ends_with(&format!("{border}\n")), "{marked}");
}

#[test]
fn where_there_is_no_answer_the_puzzle_and_why_stand_there() {
    let none = &PUZZLE.replacen("53..", "532.", 1);
    for format in ["candidates", "hodoku"] {
        let puzzle = saved(format, &read("sdm", none));
        let expected = format!("{} ; none\n", puzzle.trim_end());
        assert_eq!(answered(format, none, Mode::Unique), expected);
        assert_eq!(givens(format, &expected), format!("{none}\n"));
    }
    assert_eq!(answered("pencilmarks", none, Mode::Unique), "none\n\n");
}
