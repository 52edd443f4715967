//! The formats of a puzzle a line: `sdm` and `poj3074`.

use model_sudoku::{Spec, Sudoku};
use puzzle_model::{AnyCase, AnyFormat, Goal, InputError, Mode, Model, conformance};

use crate::run::{PUZZLE, SOLVED, unlimited};

fn cases(format: &str, text: &str) -> Vec<Result<AnyCase, InputError>> {
    conformance::cases::<Sudoku>(format, text).collect()
}

fn read(text: &str) -> AnyCase {
    let mut cases = cases("sdm", text);
    assert_eq!(cases.len(), 1, "{text}");
    cases
        .remove(0)
        .unwrap_or_else(|error| panic!("{error} in {text}"))
}

fn refused(format: &str, text: &str) -> (&'static str, String, u64, u64) {
    let error = cases(format, text).into_iter().find_map(Result::err);
    let error = error.unwrap_or_else(|| panic!("accepted: {text}"));
    let spot = error.spot().expect("the error has a place");
    (error.code, error.to_string(), spot.line, spot.column)
}

/// What `text` comes to when its puzzles are answered in the format it came in.
fn answered(format: &str, text: &str, mode: Mode) -> String {
    let mut out = Vec::new();
    for case in cases(format, text) {
        let puzzle = case.expect("a puzzle").puzzle;
        let goal = Goal::new(mode);
        puzzle
            .write_result(format, &goal, &mut unlimited(), &mut out)
            .expect("a result");
    }
    String::from_utf8(out).expect("text")
}

#[test]
fn every_sign_for_an_empty_cell_reads_alike() {
    let spec = read(PUZZLE).puzzle.spec_json();
    for empty in ["0", "*", "-", "_"] {
        assert_eq!(read(&PUZZLE.replace('.', empty)).puzzle.spec_json(), spec);
    }
}

#[test]
fn marks_blanks_comments_and_line_ends_do_no_harm() {
    let spec = read(PUZZLE).puzzle.spec_json();
    for text in [
        format!("\u{feff}{PUZZLE}\r\n"),
        format!("# a comment\n\n  {PUZZLE}  \n   \n"),
        format!("{PUZZLE} rated 1.2; {SOLVED}\n"),
        format!("{PUZZLE};1.2\n; more\n"),
        format!("{PUZZLE}#1.2\r\n\r\n"),
    ] {
        assert_eq!(read(&text).puzzle.spec_json(), spec, "{text}");
    }
    assert_eq!(read(&format!("\n# a\n{PUZZLE}")).line, 3);
}

#[test]
fn a_line_of_each_length_has_its_boxes() {
    let lengths = [
        (16, "[2,2]"),
        (36, "[2,3]"),
        (81, "[3,3]"),
        (144, "[3,4]"),
        (256, "[4,4]"),
        (400, "[4,5]"),
        (625, "[5,5]"),
    ];
    for (length, boxes) in lengths {
        let json = read(&".".repeat(length)).puzzle.spec_json();
        assert!(json.contains(boxes), "{length}: {json}");
    }
}

#[test]
fn a_line_of_another_length_is_refused() {
    assert_eq!(
        refused("sdm", &format!("{PUZZLE}\n{}\n", &PUZZLE[..80])),
        (
            "sudoku-line",
            "80 characters, a sudoku line has 81".into(),
            2,
            1
        )
    );
    assert_eq!(
        refused("sdm", &format!(" {PUZZLE}.")).1,
        "82 characters, a sudoku line has 81"
    );
}

#[test]
fn a_bad_line_does_not_hide_the_next() {
    for format in ["sdm", "poj3074"] {
        let results = cases(format, &format!("{PUZZLE}\nx\n{PUZZLE}\n"));
        let sound: Vec<bool> = results.iter().map(Result::is_ok).collect();
        assert_eq!(sound, [true, false, true]);
    }
}

#[test]
fn an_unknown_symbol_has_its_line_and_column() {
    let wrong = PUZZLE.replacen('7', "x", 1);
    for format in ["sdm", "poj3074"] {
        assert_eq!(
            refused(format, &format!("\n  {wrong}")),
            (
                "sudoku-symbol",
                "`x` is no value of a 9x9 sudoku (R1C5)".into(),
                2,
                7
            )
        );
    }
}

#[test]
fn givens_that_clash_have_their_columns() {
    let line = ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..";
    let message = "given 9 at R1C2 and R1C3 (same row)".to_owned();
    assert_eq!(refused("sdm", line), ("sudoku-clash", message, 1, 3));
    let error = cases("sdm", line).remove(0).unwrap_err();
    let also = error.also.expect("the other one");
    assert_eq!(also.0.spot().map(|spot| spot.column), Some(2));
}

#[test]
fn letters_are_read_as_the_givens_tell() {
    let symbols = |givens: &str| {
        let line = format!("{givens}{}", ".".repeat(256 - givens.len()));
        let json = read(&line).puzzle.spec_json();
        if json.contains("letters") {
            "letters"
        } else {
            "digits"
        }
    };
    assert_eq!(symbols("1AG"), "digits");
    assert_eq!(symbols("AP"), "letters");
    assert_eq!(symbols("ah"), "letters");
    assert_eq!(symbols("."), "digits");
    let line = |givens: &str| format!("{givens}{}", ".".repeat(256 - givens.len()));
    assert_eq!(refused("sdm", &line("AG")).0, "sudoku-symbols");
    assert_eq!(refused("sdm", &line("1P")).0, "sudoku-symbol");
}

#[test]
fn zeros_beside_other_empty_cells_are_values() {
    let line = format!("10F{}", ".".repeat(253));
    let read_as = |text: &str| {
        let case = read(text);
        (case.read_as, case.puzzle.spec_json().contains("\"hex\""))
    };
    assert_eq!(read_as(&line), (Some("sdm-hex"), true));
    assert_eq!(
        read_as(&line.replace('.', "0")),
        (Some("sdm-digits"), false)
    );
    assert_eq!(
        read_as(&line.replace('1', "P").replace('F', ".")),
        (Some("sdm-letters"), false)
    );
    assert_eq!(read_as(PUZZLE), (None, false));
    let message = "0 may be a value or an empty cell here".to_owned();
    assert_eq!(
        refused("sdm", &line.replace('F', "G")),
        ("sudoku-zero", message, 1, 2)
    );
}

#[test]
fn how_values_are_written_may_be_said() {
    let line = format!("A{}", ".".repeat(255));
    for (format, value) in [("sdm-digits", 10), ("sdm-letters", 1), ("sdm-hex", 11)] {
        let case = cases(format, &line).remove(0).expect("a puzzle");
        assert_eq!(case.read_as, None);
        let spec: Spec = serde_json::from_str(&case.puzzle.spec_json()).expect("a spec");
        let puzzle = Sudoku::from_spec(spec).expect("a puzzle");
        assert_eq!(puzzle.cells()[0], value, "{format}");
        assert_eq!(puzzle.line(), line, "{format}");
    }
    assert_eq!(
        refused("sdm-hex", &line.replace('A', "G")).1,
        "`G` is no value of a 16x16 sudoku (R1C1)"
    );
}

#[test]
fn puzzles_that_a_line_cannot_tell_are_not_saved() {
    let save = |problem: &str| {
        let spec = serde_json::from_str(problem).expect("a spec");
        let puzzle = Sudoku::from_spec(spec).expect("a puzzle");
        let save = Sudoku::FORMATS[0].save.expect("sdm is written");
        let mut out = Vec::new();
        save(&puzzle, &mut out).map(|()| String::from_utf8(out).expect("text"))
    };
    let rows = r#"["......", "......", "......", "......", "......", "......"]"#;
    assert_eq!(
        save(&format!(r#"{{"box": [2, 3], "grid": {rows}}}"#)).unwrap(),
        format!("{}\n", ".".repeat(36))
    );
    assert_eq!(
        save(&format!(r#"{{"box": [3, 2], "grid": {rows}}}"#))
            .unwrap_err()
            .to_string(),
        "a line of sdm cannot tell boxes of 3x2 cells"
    );
    assert_eq!(
        save(r#"{"diagonals": true, "grid": ["....", "....", "....", "...."]}"#)
            .unwrap_err()
            .to_string(),
        "a line of sdm cannot tell diagonals"
    );
    let unclear = r#"{"symbols": "letters", "grid": ["....", "....", "....", "...."]}"#;
    assert_eq!(
        save(unclear).unwrap_err().to_string(),
        "a line of sdm cannot tell how these values are written"
    );
}

#[test]
fn answers_are_lines_or_remarks() {
    let solve = Mode::Solve { solutions: 1 };
    let none = "123....4........";
    let two = "349618572782359...651742389273895...195476238864231957527164893918523764436987125";
    let text = format!("{PUZZLE}\n{none}\n");
    assert_eq!(
        answered("sdm", &text, solve),
        format!("{SOLVED}\n{none} ; none\n")
    );
    let text = format!("{PUZZLE}\n{two}\n{none}\n");
    assert_eq!(
        answered("sdm", &text, Mode::Unique),
        format!("{SOLVED}\n{two} ; not unique\n{none} ; none\n")
    );
    assert_eq!(answered("sdm", two, Mode::Enumerate).lines().count(), 2);
    let first_two = answered("sdm", two, Mode::Solve { solutions: 2 });
    assert_eq!(first_two, answered("sdm", two, Mode::Enumerate));
    assert_eq!(
        answered("sdm", two, Mode::Count),
        format!("{two} ; solutions: 2\n")
    );
}

#[test]
fn a_search_that_was_stopped_says_unknown() {
    let puzzle = read(&".".repeat(81)).puzzle;
    let mut out = Vec::new();
    let mut context = unlimited();
    context.limits.nodes = Some(3);
    let outcome = puzzle.write_result("sdm", &puzzle.default_goal(), &mut context, &mut out);
    assert!(outcome.expect("a result").stopped.is_some());
    assert_eq!(
        String::from_utf8_lossy(&out),
        format!("{} ; unknown\n", ".".repeat(81))
    );
}

#[test]
fn the_judges_cases_are_answered() {
    for (input, output) in [
        (
            include_str!("../data/poj3074/statement.in"),
            include_str!("../data/poj3074/statement.out"),
        ),
        (
            include_str!("../data/poj3074/edges.in"),
            include_str!("../data/poj3074/edges.out"),
        ),
        (
            include_str!("../data/poj3074/mixed.in"),
            include_str!("../data/poj3074/mixed.out"),
        ),
        ("end\n", ""),
        ("", ""),
    ] {
        let found = answered("poj3074", input, Mode::Solve { solutions: 1 });
        assert!(
            found.split_whitespace().eq(output.split_whitespace()),
            "{found}"
        );
        let crlf = format!("\u{feff}{}", input.replace('\n', "\r\n"));
        assert_eq!(
            answered("poj3074", &crlf, Mode::Solve { solutions: 1 }),
            found
        );
    }
}

#[test]
fn what_follows_the_end_is_not_read() {
    let cases = cases("poj3074", &format!("{PUZZLE}\n end \nrubbish\n"));
    assert_eq!(cases.len(), 1);
    assert!(cases[0].is_ok());
}

#[test]
fn the_judges_lines_have_81_characters() {
    assert_eq!(
        refused("poj3074", "................\n"),
        (
            "sudoku-line",
            "16 characters, a sudoku line has 81".into(),
            1,
            1
        )
    );
}

#[test]
fn text_that_is_not_utf8_ends_with_an_error() {
    let format = Sudoku::FORMATS.iter().find(|known| known.name == "poj3074");
    let format: &'static dyn AnyFormat = format.expect("a known format");
    let text = [PUZZLE.as_bytes(), b"\n\xff\xfe\n", PUZZLE.as_bytes()].concat();
    let cases: Vec<_> = format.cases(Box::new(std::io::Cursor::new(text))).collect();
    assert_eq!(cases.len(), 2);
    let error = cases[1].as_ref().expect_err("bytes that are no text");
    assert_eq!(
        (error.code, error.spot().map(|spot| spot.line)),
        ("unreadable", Some(2))
    );
}
