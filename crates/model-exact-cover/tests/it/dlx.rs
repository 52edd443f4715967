//! Knuth's text: what is read, what is refused and where, and what is written.

use model_exact_cover::ExactCover;
use puzzle_model::{Case, Format, Goal, InputError, Mode, Model, Outcome, Read, Solved};

use crate::{puzzle, run};

pub(crate) fn format() -> &'static Format<ExactCover> {
    &ExactCover::FORMATS[0]
}

pub(crate) fn read(text: &str) -> Result<Case<ExactCover>, InputError> {
    match format().read {
        Some(Read::Document(read)) => read(text),
        _ => panic!("a problem fills its text"),
    }
}

fn saved(puzzle: &ExactCover) -> std::io::Result<String> {
    let mut text = Vec::new();
    format().save.expect("the format saves")(puzzle, &mut text)?;
    Ok(String::from_utf8(text).expect("text"))
}

fn answered(puzzle: &ExactCover, answers: &[Vec<String>], outcome: &Outcome) -> String {
    let solved = Solved {
        puzzle,
        answers,
        outcome,
    };
    let mut text = Vec::new();
    format().answers.expect("the format has answers")(&solved, &mut text).expect("written");
    String::from_utf8(text).expect("text")
}

const COLORED: &str = "\
| a comment, and a blank line

a b c | p q
a p:red
b p:red q |3
| a comment among the options
c
\tb  c  |1 |4\r
a c p:blue
b p:blue
";

#[test]
fn everything_that_the_format_has_is_read() {
    let case = read(COLORED).unwrap();
    assert_eq!((case.line, case.warnings.len()), (3, 0));
    let same = puzzle(
        r#"{"primary": ["a", "b", "c"], "secondary": ["p", "q"], "options": {
            "1": ["a", "p:red"], "2": {"cost": 3, "covers": ["b", "p:red", "q"]}, "3": ["c"],
            "4": {"cost": 5, "covers": ["b", "c"]}, "5": ["a", "c", "p:blue"], "6": ["b", "p:blue"]}}"#,
    );
    assert_eq!(case.puzzle, same);
}

#[test]
fn an_option_without_a_primary_item_is_left_out_and_counted() {
    let case = read("a | p\np\na p\n\np:1\na\n").unwrap();
    assert_eq!(
        case.warnings,
        [
            "line 2: the option covers no primary item and is left out",
            "line 5: the option covers no primary item and is left out",
        ]
    );
    let names: Vec<String> = case
        .puzzle
        .to_spec()
        .options
        .0
        .into_iter()
        .map(|named| named.0)
        .collect();
    assert_eq!(names, ["2", "4"]);
}

#[test]
fn long_names_and_other_scripts_are_read() {
    let case = read("a-very-long-name é | ∂\na-very-long-name é ∂:grün").unwrap();
    assert_eq!(case.puzzle.to_spec().options.0.len(), 1);
}

#[test]
fn mistakes_are_refused_where_they_stand() {
    let table = [
        ("", "exact-cover-no-items", 1, 1, "first line"),
        ("| nothing\n\n", "exact-cover-no-items", 1, 10, "first line"),
        ("a b | p | q\n", "exact-cover-item-line", 1, 9, "one `|`"),
        (
            "a b a\n",
            "exact-cover-repeated-item",
            1,
            5,
            "declared once",
        ),
        (
            "a b | p a\n",
            "exact-cover-repeated-item",
            1,
            9,
            "declared once",
        ),
        ("a b:c\n", "exact-cover-name", 1, 3, "no blanks"),
        ("a | p:c\n", "exact-cover-name", 1, 5, "no blanks"),
        ("a | 2|p\n", "exact-cover-name", 1, 5, "no blanks"),
        (
            "a 2:3|b\n",
            "exact-cover-multiplicity",
            1,
            3,
            "exactly once",
        ),
        ("a 2|b\n", "exact-cover-multiplicity", 1, 3, "exactly once"),
        (
            "north b\n\nb  nroth\n",
            "exact-cover-unknown-item",
            3,
            4,
            "did you mean `north`?",
        ),
        (
            "é north\né nroth\n",
            "exact-cover-unknown-item",
            2,
            3,
            "did you mean `north`?",
        ),
        (
            "a | p\na p:1 p:1\n",
            "exact-cover-item-twice",
            2,
            7,
            "leave one",
        ),
        (
            "a | p\na:1 p\n",
            "exact-cover-colored-primary",
            2,
            1,
            "only secondary",
        ),
        ("a | p\na p:\n", "exact-cover-name", 2, 3, "not empty"),
        (
            "a b\na\na | b\n",
            "exact-cover-item-line",
            3,
            3,
            "one line of items",
        ),
        (
            "a b\na\n2|a b\n",
            "exact-cover-item-line",
            3,
            1,
            "one line of items",
        ),
        ("a\na |3x\n", "exact-cover-cost", 2, 3, "such as `|3`"),
        ("a\na |-3\n", "exact-cover-cost", 2, 3, "such as `|3`"),
        (
            "a\na |18446744073709551616\n",
            "exact-cover-costs",
            2,
            3,
            "common factor",
        ),
        (
            "a\na |18446744073709551615 |1\n",
            "exact-cover-costs",
            2,
            25,
            "common factor",
        ),
        (
            "a\na |18446744073709551615\na |1\n",
            "exact-cover-costs",
            3,
            1,
            "common factor",
        ),
    ];
    for (text, code, line, column, help) in table {
        let error = read(text).expect_err(text);
        let spot = error.spot().unwrap_or_else(|| panic!("{text:?}: no place"));
        assert_eq!(
            (error.code, spot.line, spot.column),
            (code, line, column),
            "{text:?}"
        );
        let given = error.help.clone().unwrap_or_default();
        assert!(given.contains(help), "{text:?}: {given}");
    }
}

#[test]
fn what_is_saved_is_what_is_read() {
    let puzzle = read(COLORED).unwrap().puzzle;
    let text = saved(&puzzle).unwrap();
    assert_eq!(
        text,
        "a b c | p q\na p:red\nb p:red q |3\nc\nb c |5\na c p:blue\nb p:blue\n"
    );
    assert_eq!(read(&text).unwrap().puzzle, puzzle);
}

#[test]
fn what_the_text_cannot_hold_is_not_saved() {
    let named = puzzle(r#"{"primary": ["a"], "options": {"1": ["a"], "two": ["a"]}}"#);
    let error = saved(&named).unwrap_err().to_string();
    assert_eq!(
        error,
        "options have no names in this format, and option 2 is named \"two\""
    );
    let empty = puzzle(r#"{"primary": [], "secondary": ["p"], "options": {}}"#);
    assert!(
        saved(&empty)
            .unwrap_err()
            .to_string()
            .contains("primary item")
    );
}

#[test]
fn solutions_are_written_as_their_options() {
    let puzzle = read("a b | p\na p:1\nb p:1 |7\na b\n").unwrap().puzzle;
    let (outcome, mut answers) = run(&puzzle, &Goal::new(Mode::Enumerate));
    answers.sort();
    assert_eq!(
        answered(&puzzle, &answers, &outcome),
        "a p:1\nb p:1\n\na b\n"
    );
    let (outcome, answers) = run(&puzzle, &Goal::new(Mode::Count));
    assert_eq!(answered(&puzzle, &answers, &outcome), "| solutions: 2\n");
    let none = read("a b\na\n").unwrap().puzzle;
    let (outcome, answers) = run(&none, &none.default_goal());
    assert_eq!(answered(&none, &answers, &outcome), "| no solution\n");
    assert_eq!(
        answered(&none, &[], &Outcome::default()),
        "| no solution was found before a limit\n"
    );
}
