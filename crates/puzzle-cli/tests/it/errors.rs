//! Mistakes that people make in their files: each is named, with its place and a hint.

use std::fs;

use crate::program::puzzle;

/// What is said about a document with a mistake: code, line, column, and a part of message or help.
struct Said(&'static str, u64, u64, &'static str);

fn check(document: &str, said: &Said) {
    let ran = puzzle(&["solve", "-", "--json"], document);
    assert_eq!(ran.code, Some(2), "{document}");
    let error = ran.last();
    let place = (
        error["line"].as_u64().unwrap_or(0),
        error["column"].as_u64().unwrap_or(0),
    );
    assert_eq!(
        (error["code"].as_str().unwrap_or(""), place),
        (said.0, (said.1, said.2)),
        "{document}: {error}"
    );
    let words = format!(
        "{} {}",
        error["message"].as_str().unwrap_or(""),
        error["help"].as_str().unwrap_or("")
    );
    assert!(words.contains(said.3), "{document}: {words}");
}

fn problem(kind: &str, text: &str) -> String {
    format!("{{\"kind\": \"{kind}\", \"version\": 1,\n\"problem\": {text}}}")
}

#[test]
fn the_envelope() {
    let queens = |rest: &str| {
        format!("{{\"kind\": \"queens\", \"version\": 1, \"problem\": {{\"n\": 4}}{rest}")
    };
    let table = [
        (String::new(), Said("empty", 0, 0, "the input is empty")),
        (
            queens("}\n {}"),
            Said(
                "second-document",
                2,
                2,
                "one document a line is an .ndjson file",
            ),
        ),
        (
            queens(",\n\"gaol\": {}}"),
            Said("unknown-field", 2, 1, "did you mean `goal`?"),
        ),
        (
            queens(",\n\"version\": 1}"),
            Said("repeated-key", 2, 1, "given twice"),
        ),
        (
            queens(",\n\"goal\": {\"mode\": \"cuont\"}}"),
            Said("unknown-word", 2, 18, "did you mean `count`?"),
        ),
        (
            queens(",\n\"goal\": {\"mode\": \"count\", \"solutions\": 2}}"),
            Said("goal", 2, 27, "only modes `solve` and `optimize`"),
        ),
        (
            queens(",\n\"limits\": {\"time\": \"10\"}}"),
            Said("wrong-value", 2, 20, "did you mean \"10s\"?"),
        ),
        (
            queens("\n\"goal\": {}}"),
            Said("syntax", 2, 1, "is a comma missing"),
        ),
        (
            queens(&format!(", \"x-a\": {}", "[".repeat(200_000))),
            Said("depth", 1, 0, "nested too deeply"),
        ),
        (
            "{\"kind\": \"sodoku\", \"version\": 1, \"problem\": {}}".into(),
            Said(
                "unknown-kind",
                1,
                10,
                "did you mean `sudoku`? (`puzzle kinds` lists them)",
            ),
        ),
        (
            "{\"kind\": \"queens\", \"version\": 2, \"problem\": {}}".into(),
            Said("unknown-version", 1, 31, "reads version 1"),
        ),
        ("[1]".into(), Said("wrong-value", 1, 1, "a puzzle file")),
    ];
    for (document, said) in table {
        if said.0 == "depth" {
            let error = puzzle(&["solve", "--json"], &document).last();
            assert_eq!(error["code"], "depth");
        } else {
            check(&document, &said);
        }
    }
}

#[test]
fn both_spellings_of_optimize_are_accepted() {
    let document = r#"{"kind":"set-cover","version":1,"problem":{"elements":["a"],"sets":{"A":["a"]}},"goal":{"mode":"optimise"}}"#;
    assert_eq!(
        puzzle(&["solve", "--json"], document).last()["status"],
        "OPTIMAL"
    );
}

#[test]
fn numbers_that_are_no_plain_integers() {
    for number in [
        "1e3",
        "-0",
        "1.0",
        "-1",
        "9223372036854775808",
        "18446744073709551616",
        "1000000000",
        "\"8\"",
        "null",
    ] {
        let ran = puzzle(
            &["solve", "--json"],
            &problem("queens", &format!("{{\"n\": {number}}}")),
        );
        let error = ran.last();
        assert_eq!(
            (ran.code, &error["line"], &error["column"]),
            (Some(2), &2.into(), &18.into()),
            "{number}: {error}"
        );
    }
    for number in [" 4", "4 ", "\t12"] {
        let ran = puzzle(
            &["solve", "--json"],
            &problem("queens", &format!("{{\"n\":{number}}}")),
        );
        assert_eq!(ran.code, Some(0), "{number}");
    }
}

#[test]
fn marks_line_ends_and_blanks_do_no_harm() {
    let plain = problem(
        "sudoku",
        "{\"grid\": [\"1...\",\n\"..3.\",\n\".4..\",\n\"...2\"]}",
    );
    let odd = format!("\u{feff}\r\n{} \r\n\r\n", plain.replace('\n', " \r\n"));
    let answer = |text: &str| puzzle(&["solve", "--json"], text).events()[1]["answer"].clone();
    assert_eq!(answer(&odd), answer(&plain));
    assert!(answer(&plain).is_array());
}

#[test]
fn inputs_that_are_no_files() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("a.txt"), "").unwrap();
    fs::write(path("empty.json"), "").unwrap();
    fs::write(path("b.json"), problem("queens", "{\"n\": 4}")).unwrap();
    let missing = path("missing.json");
    for (name, words) in [
        ("missing.json", "there is no such file"),
        ("a.txt", "--from"),
        ("empty.json", "the input is empty"),
    ] {
        let ran = puzzle(&["solve", &path(name)], "");
        assert_eq!(ran.code, Some(2), "{name}");
        assert!(
            ran.err.contains(words) && ran.err.contains(name),
            "{name}: {}",
            ran.err
        );
    }
    let ran = puzzle(&["solve", &missing, &path("b.json")], "");
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.out.contains("SATISFIED"),
        "the rest is solved: {}",
        ran.out
    );
    let ran = puzzle(&["solve", directory.path().to_str().unwrap(), "--json"], "");
    assert_eq!(
        ran.events()
            .iter()
            .filter(|event| event["t"] == "end" || event["t"] == "error")
            .count(),
        2
    );
}

#[cfg(unix)]
#[test]
fn a_pipe_without_a_writer_is_not_waited_for() {
    let directory = tempfile::tempdir().unwrap();
    let pipe = directory.path().join("pipe.json");
    let made = std::process::Command::new("mkfifo")
        .arg(&pipe)
        .status()
        .expect("mkfifo runs");
    assert!(made.success());
    fs::write(
        directory.path().join("queens.json"),
        problem("queens", "{\"n\": 4}"),
    )
    .unwrap();
    for path in [directory.path(), &pipe] {
        let ran = puzzle(&["solve", "--json", path.to_str().unwrap()], "");
        assert_eq!(ran.code, Some(2));
        assert!(
            ran.out
                .contains("pipe.json\",\"status\":\"ERROR\",\"code\":\"unreadable\""),
            "{}",
            ran.out
        );
    }
}

#[test]
fn the_field_that_was_meant_is_suggested() {
    check(
        &problem("sudoku", "{\"gird\": []}"),
        &Said("unknown-field", 2, 13, "did you mean `grid`?"),
    );
}

#[test]
fn what_nothing_covers_is_named() {
    let cases = [
        (
            "exact-cover",
            r#"{"primary": ["a", "c"], "options": {"o": ["a"]}}"#,
            "item \"c\" is in no option",
        ),
        (
            "set-cover",
            r#"{"elements": ["x", "y"], "sets": {"A": ["x"]}}"#,
            "item \"y\" is in no option",
        ),
    ];
    for (kind, text, reason) in cases {
        let ran = puzzle(&["solve", "--json"], &problem(kind, text));
        let end = ran.last();
        assert_eq!(
            (ran.code, &end["status"]),
            (Some(1), &"UNSATISFIABLE".into()),
            "{kind}"
        );
        assert!(
            end["reason"]
                .as_str()
                .is_some_and(|words| words.contains(reason)),
            "{end}"
        );
    }
}

#[test]
fn no_items_at_all_have_one_solution() {
    let ran = puzzle(
        &["solve", "--count", "--json"],
        &problem("exact-cover", r#"{"primary": [], "options": {}}"#),
    );
    assert_eq!(ran.last()["count"], "1");
}

#[test]
fn an_error_is_drawn_for_people() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("e1.json");
    let grid = r#"["53..7....","6..195...",".98....6.","8...6...3","4..8.3..","7...2...6",".6....28.","...419..5","....8..79"]"#;
    fs::write(
        &path,
        problem("sudoku", &format!("{{\n  \"grid\": {grid}}}")),
    )
    .unwrap();
    let ran = puzzle(&["solve", path.to_str().unwrap()], "");
    assert_eq!(ran.code, Some(2));
    let lines: Vec<&str> = ran.err.lines().collect();
    assert!(
        lines[0].ends_with(": row 5 of the grid has 8 cells, expected 9"),
        "{}",
        ran.err
    );
    assert!(lines[1].ends_with("e1.json:3:60]"), "{}", ran.err);
    assert!(ran.err.contains("────"), "{}", ran.err);
    assert!(
        ran.err.contains("help: write '.' for an empty cell"),
        "{}",
        ran.err
    );
}
