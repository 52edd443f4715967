//! What formats ask of the program: a heading that comes once, and the name under which a text was understood.

use crate::program::puzzle;

const FOUR: &str = "1.....3..4.....2";
const SOLVED: &str = "1324423124133142";

#[test]
fn a_heading_stands_once_before_all_results() {
    let input = format!("{FOUR}\n{FOUR}\n");
    let expected = format!("quizzes,solutions\n{FOUR},{SOLVED}\n{FOUR},{SOLVED}\n");
    for command in ["solve", "batch"] {
        let ran = puzzle(&[command, "--from", "sdm", "--to", "csv", "-"], &input);
        assert_eq!(ran.out, expected, "{command}: {}", ran.err);
        let again = puzzle(&[command, "--from", "csv", "--to", "csv", "-"], &ran.out);
        assert_eq!(again.out, expected, "{command}: {}", again.err);
    }
}

#[test]
fn a_heading_stands_before_puzzles_that_are_converted() {
    let input = format!("{FOUR}\n{FOUR}\n");
    let ran = puzzle(&["convert", "--from", "sdm", "--to", "csv", "-"], &input);
    assert_eq!(ran.out, format!("quizzes,solutions\n{FOUR},\n{FOUR},\n"));
    let back = puzzle(&["convert", "--from", "csv", "--to", "sdm", "-"], &ran.out);
    assert_eq!(back.out, input);
}

#[test]
fn results_say_how_symbols_were_understood() {
    let hex = format!("10F{}", ".".repeat(253));
    for (args, read_as) in [
        (&["--from", "sdm"][..], "sdm-hex"),
        (&["--from", "sdm-hex"], "sdm-hex"),
        (&["--from", "sdm-digits"], "sdm-digits"),
    ] {
        let ran = puzzle(&[&["solve", "--json", "-"], args].concat(), &hex);
        let told = ran
            .events()
            .into_iter()
            .map(|event| event["read_as"].clone());
        let told: Vec<_> = told.filter(|read_as| !read_as.is_null()).collect();
        assert_eq!(told, [read_as, read_as], "{}{}", ran.out, ran.err);
    }
}

#[test]
fn people_are_told_where_two_solutions_differ_and_which_givens_clash() {
    let two = "349618572782359...651742389273895...195476238864231957527164893918523764436987125";
    let ran = puzzle(&["solve", "--unique", "--from", "sdm", "-"], two);
    let expected = "more than 1 solution; two solutions differ in R2C7, R2C8, R2C9, R4C7, R4C8, R4C9 (6 cells)";
    assert!(ran.out.contains(expected), "{}", ran.out);
    let none = "123....4........";
    let ran = puzzle(&["solve", "--from", "sdm", "-"], none);
    let expected =
        "UNSATISFIABLE: givens clash: 1 at R1C1, 2 at R1C2, 4 at R2C4 (no part of them does)";
    assert!(ran.out.contains(expected), "{}", ran.out);
}
