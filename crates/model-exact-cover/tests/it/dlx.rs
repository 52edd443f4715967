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

fn answered(puzzle: &ExactCover, mode: Mode, answers: &[Vec<String>], outcome: &Outcome) -> String {
    let solved = Solved {
        puzzle,
        goal: &Goal::new(mode),
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

/// Checks the code (without the kind's name), the line and column, and a part of the help.
fn refused(text: &str, code: &str, at: (u64, u64), help: &str) {
    let error = read(text).expect_err(text);
    let spot = error.spot().unwrap_or_else(|| panic!("{text:?}: no place"));
    assert_eq!(
        error.code.strip_prefix("exact-cover-"),
        Some(code),
        "{text:?}"
    );
    assert_eq!((spot.line, spot.column), at, "{text:?}");
    let given = error.help.unwrap_or_default();
    assert!(given.contains(help), "{text:?}: {given}");
}

#[test]
fn mistakes_in_the_line_of_items_are_refused() {
    refused("", "no-items", (1, 1), "first line");
    refused("| nothing\n\n", "no-items", (1, 10), "first line");
    refused("a | p | q", "item-line", (1, 7), "one `|`");
    refused("a b a", "repeated-item", (1, 5), "declared once");
    refused("a b | p a", "repeated-item", (1, 9), "declared once");
    refused("a b:c", "name", (1, 3), "no blanks");
    refused("a | p:c", "name", (1, 5), "no blanks");
    refused("a | 2|p", "name", (1, 5), "no blanks");
    refused("a 3:2|b", "multiplicity", (1, 3), "smaller");
    refused("a x|b", "multiplicity", (1, 3), "`2|name`");
    refused("a |b", "multiplicity", (1, 3), "`2|name`");
    refused("a 1:2:3|b", "multiplicity", (1, 3), "`2|name`");
    refused("a +2|b", "multiplicity", (1, 3), "`2|name`");
    refused("a 2|", "name", (1, 3), "not empty");
    refused("a 2|b|c", "name", (1, 3), "no blanks");
    refused("a 2|a", "repeated-item", (1, 3), "declared once");
}

#[test]
fn mistakes_in_options_are_refused() {
    let near = "did you mean `north`?";
    refused("north b\n\nb  nroth", "unknown-item", (3, 4), near);
    refused("é north\né nroth", "unknown-item", (2, 3), near);
    refused("a | p\na p:1 p:1", "item-twice", (2, 7), "leave one");
    refused("a\na:1", "colored-primary", (2, 1), "only secondary");
    refused("a | p\na p:", "name", (2, 3), "not empty");
}

#[test]
fn a_second_line_of_items_is_refused() {
    refused("a b\na\na | b", "item-line", (3, 3), "one line of items");
    refused("a b\na\n2|a b", "item-line", (3, 1), "one line of items");
    let first = read("| x\na b\na | b").unwrap_err().also.unwrap().0;
    assert_eq!(first.spot().unwrap().line, 2);
}

#[test]
fn costs_are_whole_and_add_up_without_wrapping() {
    let largest = u64::MAX;
    let over = "common factor";
    refused("a\na |3x", "cost", (2, 3), "such as `|3`");
    refused("a\na |-3", "cost", (2, 3), "such as `|3`");
    refused("a\na |18446744073709551616", "costs", (2, 3), over);
    refused(&format!("a\na |{largest} |1"), "costs", (2, 25), over);
    refused(&format!("a\na |{largest}\na |1"), "costs", (3, 1), over);
}

#[test]
fn multiplicities_stand_before_names() {
    let text = "a 2|b 0:3|c | p\na b p:1\n";
    let puzzle = read(text).unwrap().puzzle;
    let within = puzzle.to_spec().within.0;
    assert_eq!(within, [("b".to_owned(), (2, 2)), ("c".to_owned(), (0, 3))]);
    assert_eq!(saved(&puzzle).unwrap(), text);
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
    assert_eq!(result(&puzzle, Mode::Enumerate), "a b\n\na p:1\nb p:1\n");
    assert_eq!(result(&puzzle, Mode::Count), "| solutions: 2\n");
    let none = read("a b\na\n").unwrap().puzzle;
    assert_eq!(result(&none, Mode::Count), "| no solution\n");
    let stopped = answered(&none, Mode::Count, &[], &Outcome::default());
    assert_eq!(stopped, "| no solution was found before a limit\n");
}

/// Runs, sorts the answers, and writes them.
fn result(puzzle: &ExactCover, mode: Mode) -> String {
    let (outcome, mut answers) = run(puzzle, &Goal::new(mode));
    answers.sort_by_key(Vec::len);
    answered(puzzle, mode, &answers, &outcome)
}
