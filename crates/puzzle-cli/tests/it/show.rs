//! Pictures as the program writes them: text, SVG and HTML, of puzzles and of answers.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use crate::program::{Ran, puzzle};

const SIX: &str = "puzzles/queens/six-first-three.json";
const FIVE: &str = "puzzles/set-cover/five-elements.json";

/// Runs the program with arguments of which some are paths.
fn run(args: &[&dyn AsRef<OsStr>], stdin: &str) -> Ran {
    let text = |arg: &OsStr| arg.to_str().expect("paths are UTF-8").to_owned();
    let args: Vec<String> = args.iter().map(|arg| text((*arg).as_ref())).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    puzzle(&args, stdin)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn names_in(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).expect("readable");
    let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("names are UTF-8");
    let mut names: Vec<String> = entries
        .map(|entry| name(entry.expect("readable")))
        .collect();
    names.sort();
    names
}

#[test]
fn the_answers_of_a_run_are_shown_with_their_puzzles() {
    let result = puzzle(&["solve", "--json", SIX, FIVE], "").out;
    let shown = puzzle(&["show"], &result);
    assert_eq!(shown.code, Some(0), "{}", shown.err);
    let solutions = shown
        .out
        .lines()
        .filter(|line| line.starts_with("solution "));
    assert_eq!(
        solutions.count(),
        3 + 1,
        "of ever cheaper ones the last alone"
    );
    assert!(
        shown.out.contains("\nsolution 3: 6 x 6 queens\n┌─"),
        "{}",
        shown.out
    );
    assert!(shown.out.ends_with(
        "\nsolution 1: 3 of 5 sets\nB: 3 4  (cost 2)\nD: 1 2  (cost 2)\nE: 5  (cost 1)\n"
    ));
}

#[test]
fn lines_of_a_collection_are_found_again_in_any_order() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let lines = folder.path().join("four.sdm");
    fs::write(&lines, "1......2....3...\n\n.1......2....3..\n").expect("writable");
    let result = run(&[&"batch", &lines], "").out;
    let result: Vec<&str> = result.split_inclusive('\n').collect();
    assert_eq!(result.len(), 6);
    let turned = [&result[3..], &result[..3]].concat().concat();
    let shown = puzzle(&["show"], &turned);
    assert_eq!(shown.code, Some(0), "{}", shown.err);
    let subjects = shown.out.lines().filter(|line| line.ends_with(": sudoku"));
    let numbers: Vec<&str> = subjects
        .filter_map(|line| line.split(['#', ':']).nth(1))
        .collect();
    assert_eq!(numbers, ["3", "1"]);
}

#[test]
fn an_answer_is_shown_with_the_puzzle_that_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let answer = folder.path().join("answer.json");
    fs::write(&answer, r#"["B", "D", "E"]"#).expect("writable");
    let shown = run(&[&"show", &FIVE, &"--answer", &answer], "");
    assert_eq!(shown.code, Some(0), "{}", shown.err);
    assert!(
        shown.out.contains("\nsolution 1: 3 of 5 sets\nB: 3 4"),
        "{}",
        shown.out
    );
    fs::write(&answer, r#"["B"]"#).expect("writable");
    let shown = run(&[&"show", &FIVE, &"--answer", &answer], "");
    assert_eq!((shown.code, shown.out.as_str()), (Some(2), ""));
    assert!(shown.err.contains("error[refused]"), "{}", shown.err);
}

#[test]
fn a_result_without_its_puzzle_is_an_error() {
    let result = puzzle(&["solve", "--json", SIX], "").out;
    let moved = puzzle(&["show"], &result.replace("puzzles/", "elsewhere/"));
    assert_eq!((moved.code, moved.out.as_str()), (Some(2), ""));
    assert!(
        moved.err.contains("error[missing-file]: elsewhere/"),
        "{}",
        moved.err
    );
    let document = read(
        &Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../..")
            .join(SIX),
    );
    let result = puzzle(&["solve", "--json"], &document).out;
    let lost = puzzle(&["show"], &result);
    assert_eq!(lost.code, Some(2));
    assert!(lost.err.contains("--answer"), "{}", lost.err);
}

#[test]
fn a_board_that_is_too_wide_is_listed() {
    let board = |n: usize| {
        format!(r#"{{"kind": "queens", "version": 1, "problem": {{"n": {n}, "given": [[1, 2]]}}}}"#)
    };
    let fits = puzzle(&["show", "--ascii"], &board(38)).out;
    assert_eq!(fits.lines().nth(2).map(str::len), Some(79), "{fits}");
    let wide = puzzle(&["show"], &board(39)).out;
    assert_eq!(wide, "-: queens\n39 x 39 queens\nqueen at [1, 2]\n");
}

#[test]
fn one_picture_is_a_file_of_svg_and_several_are_a_page() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let svg = folder.path().join("picture.svg");
    let shown = run(&[&"show", &SIX, &"--svg", &svg], "");
    assert_eq!(
        (shown.code, shown.out.as_str()),
        (Some(0), ""),
        "{}",
        shown.err
    );
    let one = read(&svg);
    assert!(one.starts_with("<svg ") && one.contains("<title>6 x 6 queens</title>"));
    let several = run(&[&"show", &SIX, &FIVE, &"--svg", &svg], "");
    assert_eq!(several.code, Some(2));
    assert!(several.err.contains("--html"), "{}", several.err);
    assert_eq!(read(&svg), one, "the old file is left as it was");
    let html = folder.path().join("page.html");
    let shown = run(&[&"show", &SIX, &FIVE, &"--html", &html], "");
    assert_eq!(
        (shown.code, shown.out.as_str()),
        (Some(0), ""),
        "{}",
        shown.err
    );
    let page = read(&html);
    assert_eq!(page.matches("<svg ").count(), 2);
    assert!(page.contains("<title>Pictures of 2 inputs</title>") && !page.contains("<script"));
    assert_eq!(names_in(folder.path()), ["page.html", "picture.svg"]);
}

#[test]
fn a_page_that_would_lack_a_picture_is_not_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let html = folder.path().join("page.html");
    let shown = run(
        &[
            &"show",
            &SIX,
            &"docs/examples/attack.json",
            &"--html",
            &html,
        ],
        "",
    );
    assert_eq!(shown.code, Some(2));
    assert!(shown.err.contains("error[queens-attack]"), "{}", shown.err);
    assert!(names_in(folder.path()).is_empty());
}

#[test]
fn each_answer_of_a_solve_is_a_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let pictures = folder.path().join("new/pictures");
    let solved = run(
        &[&"solve", &SIX, &FIVE, &SIX, &"--svg", &pictures, &"--ascii"],
        "",
    );
    assert_eq!(solved.code, Some(0), "{}", solved.err);
    assert!(solved.out.contains("| . Q . . . . |"), "{}", solved.out);
    let six = [
        "six-first-three-1.svg",
        "six-first-three-2.svg",
        "six-first-three-3.svg",
    ];
    let again = six.map(|name| name.replace("three-", "three~2-"));
    let mut expected: Vec<&str> = six
        .into_iter()
        .chain(again.iter().map(String::as_str))
        .collect();
    expected.insert(0, "five-elements-1.svg");
    assert_eq!(names_in(&pictures), expected);
    assert!(read(&pictures.join("five-elements-1.svg")).contains("<title>3 of 5 sets</title>"));
    assert_ne!(read(&pictures.join(six[0])), read(&pictures.join(six[1])));
}

#[test]
fn pictures_that_cannot_be_written_end_the_call() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let pictures = folder.path().join("pictures");
    fs::create_dir_all(pictures.join("six-first-three-2.svg/x")).expect("writable");
    let solved = run(&[&"solve", &"--json", &SIX, &"--svg", &pictures], "");
    assert_eq!(solved.code, Some(2), "{}", solved.out);
    assert!(
        solved
            .err
            .contains("six-first-three-2.svg cannot be written"),
        "{}",
        solved.err
    );
}

#[test]
fn a_batch_has_a_report() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let html = folder.path().join("report.html");
    let three = "puzzles/queens/three.json";
    let bad = "docs/examples/attack.json";
    let plain = run(&[&"batch", &SIX, &FIVE, &three, &bad], "");
    let ran = run(&[&"batch", &SIX, &FIVE, &three, &bad, &"--html", &html], "");
    assert_eq!(ran.code, plain.code, "{}", ran.err);
    assert_eq!(
        ran.events().len(),
        plain.events().len(),
        "the results are the same"
    );
    let page = read(&html);
    assert_eq!(
        page.matches("<svg ").count(),
        2,
        "where an answer was found"
    );
    for part in [
        "<p>4 inputs in ",
        "<td>puzzles/queens/six-first-three.json</td><td>SATISFIED</td><td>3 solutions</td>",
        "<td>puzzles/set-cover/five-elements.json</td><td>OPTIMAL</td><td>cost 5, and no solution has less</td>",
        "<td>puzzles/queens/three.json</td><td>UNSATISFIABLE</td>",
        "<td>docs/examples/attack.json</td><td>ERROR</td><td>queens at [1, 2] and [1, 4] attack each other</td>",
        "<figcaption>puzzles/queens/six-first-three.json</figcaption>",
    ] {
        assert!(page.contains(part), "{part} is not in\n{page}");
    }
}
