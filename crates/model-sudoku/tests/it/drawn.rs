//! The formats that draw a grid, give candidates, or hold a puzzle among other fields.

use model_sudoku::{Spec, Sudoku};
use puzzle_model::{AnyCase, AnyFormat, Goal, InputError, Mode, Model, conformance};

use crate::run::{PUZZLE, SOLVED, count, nine, some, unlimited};

fn cases(format: &str, text: &str) -> Vec<Result<AnyCase, InputError>> {
    conformance::cases::<Sudoku>(format, text).collect()
}

fn read_case(format: &str, text: &str) -> AnyCase {
    let case = cases(format, text).remove(0);
    case.unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

fn read(format: &str, text: &str) -> Sudoku {
    puzzle(&read_case(format, text).puzzle.spec_json())
}

fn puzzle(spec: &str) -> Sudoku {
    let spec: Spec = serde_json::from_str(spec).expect("a spec");
    Sudoku::from_spec(spec).expect("a puzzle")
}

fn save(format: &str, puzzle: &Sudoku) -> Result<String, String> {
    let format = Sudoku::FORMATS.iter().find(|known| known.name == format);
    let save = format.and_then(|format| format.save).expect("it is saved");
    let mut out = Vec::new();
    let saved = save(puzzle, &mut out).map_err(|error| error.to_string());
    saved.map(|()| String::from_utf8(out).expect("text"))
}

fn answered(format: &str, puzzle: &Sudoku, mode: Mode) -> String {
    let mut out = Vec::new();
    let goal = Goal::new(mode);
    puzzle_model::AnyPuzzle::write_result(puzzle, format, &goal, &mut unlimited(), &mut out)
        .expect("a result");
    String::from_utf8(out).expect("text")
}

fn refused(format: &str, text: &str) -> (&'static str, String, u64, u64) {
    let error = cases(format, text).remove(0).expect_err("a mistake");
    let spot = error.spot().expect("a place");
    (error.code, error.to_string(), spot.line, spot.column)
}

fn rows(line: &str, between: &str) -> String {
    let symbols: Vec<char> = line.chars().collect();
    let row = |row: &[char]| {
        let symbols: Vec<String> = row.iter().map(char::to_string).collect();
        symbols.join(between) + "\n"
    };
    symbols.chunks(9).map(row).collect()
}

const BORDERS: &str = "\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
";

const SIMPLE: &str = "\
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*
";

#[test]
fn grids_of_any_make_are_read() {
    let dashes = PUZZLE.replace('.', "-");
    let stars = PUZZLE.replace('.', "*");
    for text in [
        rows(PUZZLE, ""),
        rows(PUZZLE, " "),
        rows(&PUZZLE.replace('.', "0"), ""),
        rows(&PUZZLE.replace('.', "_"), "\t"),
        rows(&dashes, ""),
        rows(&stars, " "),
        BORDERS.to_owned(),
        format!("\u{feff}{}", BORDERS.replace('\n', "\r\n")),
        BORDERS.replace("+-------+-------+-------+", ".-------.-------.-------."),
        BORDERS.replace("+-------+-------+-------+", ":=======:=======:=======:"),
        SIMPLE.to_owned(),
        format!("# from a newspaper\n\n{}\n", rows(PUZZLE, "")),
        format!("\n{PUZZLE}\n"),
    ] {
        assert_eq!(read("sudoku-grid", &text), nine(PUZZLE), "{text}");
    }
    let four = "1 . | . .\n. . | 3 .\n----+----\n. 4 | . .\n. . | . 2\n";
    assert_eq!(read("sudoku-grid", four).line(), "1.....3..4.....2");
}

#[test]
fn grids_are_written_as_they_are_read() {
    assert_eq!(save("sudoku-grid", &nine(PUZZLE)).unwrap(), BORDERS);
    assert_eq!(save("ss", &nine(PUZZLE)).unwrap(), SIMPLE);
    assert_eq!(save("sdk", &nine(PUZZLE)).unwrap(), rows(PUZZLE, ""));
    let six = puzzle(
        r#"{"box": [2, 3], "grid": ["1.....", "......", "......", "......", "......", "......"]}"#,
    );
    let drawn = "*-------*\n|1..|...|\n|...|...|\n|---+---|\n";
    assert!(save("ss", &six).unwrap().starts_with(drawn));
    for format in ["sdk", "ss", "sudoku-grid", "csv"] {
        assert_eq!(read(format, &save(format, &six).unwrap()), six, "{format}");
        let diagonal = puzzle(r#"{"grid": ["....", "....", "....", "...."], "diagonals": true}"#);
        let refused = save(format, &diagonal).unwrap_err();
        assert!(refused.ends_with("cannot tell diagonals"), "{refused}");
    }
}

#[test]
fn grids_are_answered_one_after_the_other() {
    let solve = Mode::Solve { solutions: 1 };
    assert_eq!(
        answered("sdk", &nine(PUZZLE), solve),
        format!("{}\n", rows(SOLVED, ""))
    );
    let drawn = answered("ss", &nine(PUZZLE), solve);
    assert!(
        drawn.starts_with("*-----------*\n|534|678|912|\n"),
        "{drawn}"
    );
    let drawn = answered("sudoku-grid", &nine(PUZZLE), solve);
    assert!(drawn.contains("\n| 5 3 4 | 6 7 8 | 9 1 2 |\n"), "{drawn}");
    let two = "349618572782359...651742389273895...195476238864231957527164893918523764436987125";
    let both = answered("sdk", &nine(two), Mode::Enumerate);
    assert_eq!(both.lines().filter(|line| line.is_empty()).count(), 2);
    assert_eq!(answered("ss", &nine(two), Mode::Unique), "not unique\n\n");
}

#[test]
fn rows_of_the_wrong_length_have_their_places() {
    let short = rows(PUZZLE, "").replacen("6..195...", "6..195..", 1);
    let message = "row 2 of the grid has 8 cells, expected 9".to_owned();
    for format in ["sdk", "ss", "sudoku-grid"] {
        assert_eq!(
            refused(format, &short),
            ("sudoku-row", message.clone(), 2, 1)
        );
    }
    let all = rows(PUZZLE, "");
    let seven = format!(" {}", all.lines().take(7).collect::<Vec<_>>().join("\n "));
    let message = "63 cells in 7 rows make no sudoku".to_owned();
    assert_eq!(refused("sdk", &seven), ("sudoku-rows", message, 7, 2));
    let message = "80 cells in 1 row make no sudoku".to_owned();
    assert_eq!(
        refused("sudoku-grid", &PUZZLE[1..]),
        ("sudoku-rows", message, 1, 1)
    );
}

#[test]
fn cells_of_a_drawn_grid_have_their_places() {
    let wrong = BORDERS.replace("| 8 . . |", "| 8 x . |");
    let message = "`x` is no value of a 9x9 sudoku (R4C2)".to_owned();
    assert_eq!(
        refused("sudoku-grid", &wrong),
        ("sudoku-symbol", message, 6, 5)
    );
    let wrong = BORDERS.replace("| 8 . . |", "| 8 . 8 |");
    let message = "given 8 at R4C1 and R4C3 (same row)".to_owned();
    assert_eq!(
        refused("sudoku-grid", &wrong),
        ("sudoku-clash", message, 6, 7)
    );
}

#[test]
fn states_of_sdk_are_passed_over() {
    let text = format!(
        "[Puzzle]\n{}[State]\n{}",
        rows(PUZZLE, ""),
        rows(SOLVED, "")
    );
    assert_eq!(read("sdk", &text), nine(PUZZLE));
    let text = format!(
        "[state]\n{}[PUZZLE]\n{}",
        rows(SOLVED, ""),
        rows(PUZZLE, "")
    );
    assert_eq!(read("sdk", &text), nine(PUZZLE));
}

#[test]
fn what_follows_the_grid_of_ss_is_passed_over() {
    let text = format!("\n{SIMPLE}\n*---*\n|XXX|\n");
    assert_eq!(read("ss", &text), nine(PUZZLE));
}

#[test]
fn larger_grids_tell_how_values_are_written() {
    let letters = format!(
        "{}P\n{}",
        "-".repeat(15),
        format!("{}\n", "-".repeat(16)).repeat(15)
    );
    let read = read("sudoku-grid", &letters);
    assert_eq!((read.shape().order(), read.cells()[15]), (16, 16));
    let unclear = letters.replace('P', "A");
    let message = "A may be 1 or 10 here".to_owned();
    assert_eq!(
        refused("sudoku-grid", &unclear),
        ("sudoku-symbols", message, 1, 16)
    );
}

const MARKS: &str = "\
+-------+-------+
| 1  34 | 24 24 |
| 24 24 | 3  1  |
+-------+-------+
| 2  4  | 1  3  |
| 3  1  | 4  2  |
+-------+-------+
rated 1.2
";

#[test]
fn pencilmarks_are_candidates() {
    let puzzle = read("pencilmarks", MARKS);
    assert_eq!(puzzle.line(), "................");
    assert_eq!(some(&puzzle, 9), ["1324423124133142"]);
    let picture = Model::picture(&puzzle, None).text(puzzle_model::Style::Ascii);
    assert!(picture.contains("|  1 34 | 24 24 |"), "{picture}");
    let saved = save("pencilmarks", &puzzle).unwrap();
    assert_eq!(read("pencilmarks", &saved), puzzle);
    assert!(MARKS.starts_with(&saved), "{saved}");
    for (from, to) in [("+-", ".-"), ("-+", "-'"), ("-------", "=======")] {
        assert_eq!(read("pencilmarks", &MARKS.replace(from, to)), puzzle);
    }
}

#[test]
fn where_cells_have_one_candidate_or_all_they_are_givens() {
    let word = |symbol: char| match symbol {
        '.' => "123456789".to_owned(),
        given => given.to_string(),
    };
    let cells: Vec<String> = PUZZLE.chars().map(word).collect();
    let text: String = cells.chunks(9).map(|row| row.join(" ") + "\n").collect();
    assert_eq!(read("pencilmarks", &text), nine(PUZZLE));
    let saved = save("pencilmarks", &nine(PUZZLE)).unwrap();
    assert_eq!(read("pencilmarks", &saved), nine(PUZZLE));
    let clash = text.replacen("5 3", "5 5", 1);
    let message = "given 5 at R1C1 and R1C2 (same row)".to_owned();
    assert_eq!(
        refused("pencilmarks", &clash),
        ("sudoku-clash", message, 1, 3)
    );
}

#[test]
fn mistakes_in_pencilmarks_have_their_places() {
    let wrong = MARKS.replacen("24 24 |", "24 25 |", 1);
    let message = "`5` is no value of a 4x4 sudoku (R1C4)".to_owned();
    assert_eq!(
        refused("pencilmarks", &wrong),
        ("sudoku-symbol", message, 2, 15)
    );
    let wrong = MARKS.replacen("| 3  1  |\n+", "| 31    |\n+", 1);
    let message = "row 2 of the grid has 3 cells, expected 4".to_owned();
    assert_eq!(
        refused("pencilmarks", &wrong),
        ("sudoku-row", message, 3, 3)
    );
    let few = MARKS.lines().take(3).collect::<Vec<_>>().join("\n");
    let message = "the grid has 2 rows, expected 4".to_owned();
    assert_eq!(
        refused("pencilmarks", &few),
        ("sudoku-rows", message, 3, 14)
    );
    let message = "a row of 5 cells makes no sudoku".to_owned();
    assert_eq!(
        refused("pencilmarks", "1 2 3 4 5"),
        ("sudoku-row", message, 1, 1)
    );
}

#[test]
fn places_for_each_candidate_are_read_and_written() {
    let line: String = PUZZLE
        .chars()
        .map(|given| match given {
            '.' => "123456789".to_owned(),
            given => ('1'..='9')
                .map(|value| if value == given { given } else { '.' })
                .collect(),
        })
        .collect();
    assert_eq!(line.len(), 729);
    assert_eq!(read("candidates", &line), nine(PUZZLE));
    assert_eq!(read("candidates", &line.replace('.', "0")), nine(PUZZLE));
    assert_eq!(
        save("candidates", &nine(PUZZLE)).unwrap(),
        format!("{line}\n")
    );
    let fewer = line.replacen("123456789", "12.456789", 1);
    let puzzle = read("candidates", &fewer);
    assert_eq!(
        (puzzle.line(), count(&puzzle)),
        (".".repeat(81), "1".to_owned())
    );
    assert_eq!(save("candidates", &puzzle).unwrap(), format!("{fewer}\n"));
    let none = line.replacen("123456789", "1.3.5.7.9", 1);
    let (outcome, _) = crate::run::run(&read("candidates", &none), &Goal::new(Mode::Count));
    assert_eq!(
        outcome.reason.as_deref(),
        Some("the candidates leave no grid that keeps the rules")
    );
}

#[test]
fn mistakes_in_candidates_have_their_places() {
    let line = "1234".repeat(16);
    let message = "`3` stands where 2 or '.' belongs (R1C2)".to_owned();
    assert_eq!(
        refused("candidates", &line.replacen("41234", "41334", 1)),
        ("sudoku-symbol", message, 1, 6)
    );
    let message = "63 characters, a sudoku line has 64".to_owned();
    assert_eq!(
        refused("candidates", &line[1..]),
        ("sudoku-line", message, 1, 1)
    );
    let both = puzzle(
        r#"{"grid": ["1...", "....", "....", "...."], "candidates": [["1", "23", "1234", "1234"],
        ["1234", "1234", "1234", "1234"], ["1234", "1234", "1234", "1234"], ["1234", "1234", "1234", "1234"]]}"#,
    );
    let message = "candidates cannot tell givens beside candidates";
    assert_eq!(save("candidates", &both).unwrap_err(), message);
}

#[test]
fn the_library_of_hodoku_gives_its_givens() {
    let plain = format!(":0000:x:{PUZZLE}:::\n");
    assert_eq!(read("hodoku", &plain), nine(PUZZLE));
    assert_eq!(save("hodoku", &nine(PUZZLE)).unwrap(), plain);
    let placed = PUZZLE.replacen("53..", "53+4.", 1);
    let case = read_case("hodoku", &format!(":0300:5:{placed}:911 922:533 534::\n"));
    assert_eq!(puzzle(&case.puzzle.spec_json()), nine(PUZZLE));
    assert_eq!(
        case.warnings,
        ["the puzzle is its givens: 1 placed values and 2 deleted candidates are left out"]
    );
    assert!(cases("hodoku", "# a comment\n\n").is_empty());
    let message = "a line of HoDoKu's library has its grid after the third colon".to_owned();
    assert_eq!(refused("hodoku", PUZZLE), ("sudoku-line", message, 1, 1));
    let message = "80 cells, a sudoku line has 81".to_owned();
    let short = format!(":0000:x:{}:::", &PUZZLE[1..]);
    assert_eq!(refused("hodoku", &short), ("sudoku-line", message, 1, 9));
    let wrong = plain.replacen("53", "5x", 1);
    assert_eq!(refused("hodoku", &wrong).3, 10);
}

#[test]
fn tables_hold_puzzles_and_solutions() {
    let text =
        format!("quizzes,solutions\n{PUZZLE},{SOLVED}\n\"{PUZZLE}\";\n\n{PUZZLE},{PUZZLE}\n");
    let cases = cases("csv", &text);
    assert_eq!(cases.len(), 3);
    let warnings: Vec<usize> = cases
        .into_iter()
        .map(|case| case.expect("a puzzle"))
        .inspect(|case| assert_eq!(puzzle(&case.puzzle.spec_json()), nine(PUZZLE)))
        .map(|case| case.warnings.len())
        .collect();
    assert_eq!(warnings, [0, 0, 1]);
    assert_eq!(
        answered("csv", &nine(PUZZLE), Mode::Solve { solutions: 1 }),
        format!("{PUZZLE},{SOLVED}\n")
    );
    assert_eq!(
        answered("csv", &nine(PUZZLE), Mode::Count),
        format!("{PUZZLE},solutions: 1\n")
    );
    let format: &'static dyn AnyFormat = Sudoku::FORMATS
        .iter()
        .find(|format| format.name == "csv")
        .expect("a known format");
    assert_eq!(format.heading(), Some("quizzes,solutions"));
    let wrong = PUZZLE.replacen('7', "x", 1);
    assert_eq!(refused("csv", &format!(" {wrong},")).3, 6);
}

#[test]
fn candidates_in_a_puzzle_file_fit_its_grid() {
    let refused = |problem: &str| {
        let spec: Spec = serde_json::from_str(problem).expect("a spec");
        let error = Sudoku::from_spec(spec).expect_err("a mistake");
        (error.code, error.message)
    };
    let grid = r#""grid": ["1...", "....", "....", "...."]"#;
    let rest = r#"["1234", "1234", "1234", "1234"], ["1234", "1234", "1234", "1234"], ["1234", "1234", "1234", "1234"]"#;
    let message = "R1C1 is given 1, which is none of its candidates".to_owned();
    assert_eq!(
        refused(&format!(
            r#"{{{grid}, "candidates": [["2", "1", "1", "1"], {rest}]}}"#
        )),
        ("sudoku-candidates", message)
    );
    let message = "row 1 of the candidates has 3 cells, expected 4".to_owned();
    assert_eq!(
        refused(&format!(
            r#"{{{grid}, "candidates": [["1", "1", "1"], {rest}]}}"#
        )),
        ("sudoku-candidates", message)
    );
    let message = "the candidates have 3 rows, expected 4".to_owned();
    assert_eq!(
        refused(&format!(r#"{{{grid}, "candidates": [{rest}]}}"#)),
        ("sudoku-candidates", message)
    );
    let message = "`5` is no value of a 4x4 sudoku (R1C2)".to_owned();
    assert_eq!(
        refused(&format!(
            r#"{{{grid}, "candidates": [["1", "5", "1", "1"], {rest}]}}"#
        )),
        ("sudoku-symbol", message)
    );
}
