//! Statuses, exit codes and the shape of the output.

use crate::program::puzzle;

fn queens(problem: &str, goal: &str) -> String {
    format!(r#"{{"kind":"queens","version":1,"problem":{problem},"goal":{goal}}}"#)
}

/// Solves one document from the standard input as NDJSON; gives the exit code and the last object.
fn end_of(document: &str, args: &[&str]) -> (Option<i32>, serde_json::Value) {
    let ran = puzzle(&[&["solve", "-", "--json"], args].concat(), document);
    (ran.code, ran.last())
}

#[test]
fn eight_queens_are_counted() {
    let ran = puzzle(
        &["solve", "-", "--json"],
        r#"{"kind":"queens","version":1,"problem":{"n":8},"goal":{"mode":"count"}}"#,
    );
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.out
            .lines()
            .all(|line| line.starts_with("{\"t\":\"") && line.contains("\",\"id\":\"-\""))
    );
    let end = ran.last();
    assert_eq!(end["t"], "end");
    assert_eq!(
        (&end["status"], &end["count"], &end["count_exact"]),
        (&"ALL_FOUND".into(), &"92".into(), &true.into())
    );
    assert_eq!(end["read_as"], "json");
    for field in ["engine", "nodes", "updates", "seconds"] {
        assert!(!end[field].is_null(), "{field} is there");
    }
    assert!(ran.err.is_empty(), "{}", ran.err);
}

#[test]
fn every_goal_has_its_status_and_exit_code() {
    let eight = r#"{"n":8}"#;
    let table = [
        (eight, r#"{"mode":"solve"}"#, 0, "SATISFIED", "1", false),
        (
            eight,
            r#"{"mode":"solve","solutions":92}"#,
            0,
            "SATISFIED",
            "92",
            false,
        ),
        (
            eight,
            r#"{"mode":"solve","solutions":93}"#,
            0,
            "ALL_FOUND",
            "92",
            true,
        ),
        (
            eight,
            r#"{"mode":"enumerate","show":3}"#,
            0,
            "ALL_FOUND",
            "92",
            true,
        ),
        (eight, r#"{"mode":"unique"}"#, 1, "SATISFIED", "2", false),
        (
            r#"{"n":3}"#,
            r#"{"mode":"solve"}"#,
            1,
            "UNSATISFIABLE",
            "0",
            true,
        ),
        (
            r#"{"n":3}"#,
            r#"{"mode":"count"}"#,
            1,
            "UNSATISFIABLE",
            "0",
            true,
        ),
        (
            r#"{"n":1}"#,
            r#"{"mode":"unique"}"#,
            0,
            "ALL_FOUND",
            "1",
            true,
        ),
        (
            r#"{"n":0}"#,
            r#"{"mode":"count"}"#,
            0,
            "ALL_FOUND",
            "1",
            true,
        ),
    ];
    for (problem, goal, code, status, count, exact) in table {
        let (exit, end) = end_of(&queens(problem, goal), &[]);
        assert_eq!(exit, Some(code), "{problem} {goal}");
        assert_eq!(
            (&end["status"], &end["count"], &end["count_exact"]),
            (&status.into(), &count.into(), &exact.into()),
            "{problem} {goal}"
        );
    }
    let (_, end) = end_of(&queens(eight, r#"{"mode":"unique"}"#), &[]);
    assert_eq!(end["unique"], false);
    let (_, end) = end_of(&queens(r#"{"n":1}"#, r#"{"mode":"unique"}"#), &[]);
    assert_eq!(end["unique"], true);
}

#[test]
fn a_goal_that_the_kind_lacks_is_an_error() {
    let (exit, end) = end_of(&queens(r#"{"n":8}"#, "{}"), &["--optimize"]);
    assert_eq!(
        (exit, &end["t"], &end["status"], &end["code"]),
        (
            Some(2),
            &"error".into(),
            &"ERROR".into(),
            &"unsupported".into()
        )
    );
}

#[test]
fn the_command_line_overrides_the_file_and_says_so() {
    let document = queens(r#"{"n":6}"#, r#"{"mode":"enumerate","show":1}"#);
    let start = |args: &[&str]| {
        puzzle(&[&["solve", "--json"], args].concat(), &document)
            .events()
            .swap_remove(0)
    };
    assert_eq!(start(&[])["goal_from"], "file");
    assert_eq!(start(&["--count"])["goal_from"], "command-line");
    assert_eq!(start(&["--count"])["goal"]["mode"], "count");
    let default = puzzle(
        &["solve", "--json"],
        r#"{"kind":"queens","version":1,"problem":{"n":6}}"#,
    );
    assert_eq!(default.events()[0]["goal_from"], "default");
}

#[test]
fn what_was_found_before_a_limit_is_printed() {
    let (exit, end) = end_of(
        &queens(
            r#"{"n":12,"holes":[[1,1]]}"#,
            r#"{"mode":"enumerate","show":2}"#,
        ),
        &["--node-limit", "2000"],
    );
    assert_eq!(
        (exit, &end["status"], &end["stopped_by"]),
        (Some(3), &"SATISFIED".into(), &"nodes".into())
    );
    assert_eq!(end["count_exact"], false);
    let (exit, end) = end_of(
        &queens(r#"{"n":12,"holes":[[1,1]]}"#, r#"{"mode":"count"}"#),
        &["--node-limit", "1"],
    );
    assert_eq!(
        (exit, &end["status"], &end["count"]),
        (Some(3), &"UNKNOWN".into(), &"0".into())
    );
    let (exit, end) = end_of(
        &queens(r#"{"n":14,"holes":[[1,1]]}"#, r#"{"mode":"count"}"#),
        &["--time-limit", "0s"],
    );
    assert_eq!((exit, &end["stopped_by"]), (Some(3), &"time".into()));
    let (exit, end) = end_of(
        &queens(r#"{"n":12,"holes":[[1,1]]}"#, r#"{"mode":"count"}"#),
        &["--memory-limit", "1B"],
    );
    assert_eq!((exit, &end["stopped_by"]), (Some(3), &"memory".into()));
}

#[test]
fn a_file_may_limit_itself() {
    let document = r#"{"kind":"queens","version":1,"problem":{"n":12},"goal":{"mode":"count"},"limits":{"nodes":1}}"#;
    assert_eq!(end_of(document, &[]).0, Some(3));
    assert_eq!(end_of(document, &["--node-limit", "100000000"]).0, Some(0));
}

#[test]
fn the_cheapest_has_a_cost_and_a_bound() {
    let document = r#"{"kind":"set-cover","version":1,"problem":{"elements":[1,2,3,4,5],"sets":{"A":{"cost":4,"covers":[1,2,3]},"B":{"cost":2,"covers":[3,4]},"C":{"cost":2,"covers":[4,5]},"D":{"cost":2,"covers":[1,2]},"E":{"cost":1,"covers":[5]}}}}"#;
    let ran = puzzle(&["solve", "--json"], document);
    let end = ran.last();
    assert_eq!(
        (&end["status"], &end["cost"], &end["bound"]),
        (&"OPTIMAL".into(), &5.into(), &5.into())
    );
    let events = ran.events();
    let solutions: Vec<_> = events
        .iter()
        .filter(|event| event["t"] == "solution")
        .collect();
    assert_eq!(
        solutions.last().map(|solution| &solution["cost"]),
        Some(&5.into())
    );
}

#[test]
fn a_cover_that_is_not_proven_cheapest_says_so() {
    let file = "puzzles/set-cover/steiner-triples-27.json";
    let ran = puzzle(&["solve", file, "--node-limit", "1", "--json"], "");
    let end = ran.last();
    assert_eq!((ran.code, &end["status"]), (Some(3), &"FEASIBLE".into()));
    assert!(end["bound"].as_u64() < end["cost"].as_u64(), "{end}");
    let told = puzzle(&["solve", file, "--node-limit", "1"], "").out;
    assert!(
        told.contains("at least") && told.contains("stopped by the node limit"),
        "{told}"
    );
}

#[test]
fn a_cost_above_2_to_the_53_is_a_string() {
    let document = r#"{"kind":"set-cover","version":1,"problem":{"elements":["a"],"sets":{"A":{"cost":"9007199254740993","covers":["a"]}}}}"#;
    let (_, end) = end_of(document, &[]);
    assert_eq!(end["cost"], "9007199254740993");
}

#[test]
fn other_exit_code_styles() {
    let (one, none) = (queens(r#"{"n":4}"#, "{}"), queens(r#"{"n":3}"#, "{}"));
    assert_eq!(end_of(&one, &["--exit-code", "sat"]).0, Some(10));
    assert_eq!(end_of(&none, &["--exit-code", "sat"]).0, Some(20));
    assert_eq!(end_of(&none, &["--exit-code", "zero"]).0, Some(0));
    assert_eq!(end_of("{", &["--exit-code", "zero"]).0, Some(2));
}

#[test]
fn several_inputs_take_none_for_an_answer() {
    let two = format!(
        "{}\n\n{}\n",
        queens(r#"{"n":3}"#, "{}"),
        queens(r#"{"n":4}"#, "{}")
    );
    let ran = puzzle(&["solve", "-", "--from", "ndjson", "--json"], &two);
    assert_eq!(ran.code, Some(0));
    let events = ran.events();
    let ids: Vec<_> = events
        .iter()
        .filter(|event| event["t"] == "end")
        .map(|event| event["id"].clone())
        .collect();
    assert_eq!(ids, ["-#1", "-#3"]);
}

#[test]
fn the_same_answers_for_any_number_of_threads() {
    let document = queens(r#"{"n":7}"#, r#"{"mode":"enumerate"}"#);
    let answers = |threads| {
        let events = puzzle(&["solve", "--json", "--threads", threads], &document).events();
        events
            .into_iter()
            .filter(|event| event["t"] == "solution")
            .collect::<Vec<_>>()
    };
    assert_eq!(answers("1").len(), 40);
    assert_eq!(answers("1"), answers("4"));
}

#[test]
fn bad_usage_is_2() {
    for args in [
        &["solve", "--time-limit", "10"][..],
        &["solve", "--all", "--count"],
        &["solve", "--solutions", "0"],
        &["solve", "--threads", "0"],
        &["solve", "--to", "nothing"],
        &["solve", "--from", "nothing"],
        &["frobnicate"],
        &["schema", "nothing"],
    ] {
        let ran = puzzle(args, "");
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert!(ran.err.contains("error"), "{args:?}: {}", ran.err);
    }
    assert!(
        puzzle(&["solve", "--time-limit", "10"], "")
            .err
            .contains("did you mean \"10s\"?")
    );
    assert!(
        puzzle(&["solve", "--from", "spoj1771x"], "")
            .err
            .contains("did you mean `spoj1771`?")
    );
}

#[test]
fn schemas_kinds_and_formats_are_listed() {
    for kind in [
        "exact-cover",
        "set-cover",
        "queens",
        "sudoku",
        "treasure-map",
        "bomberman",
        "dominating-set",
        "power-stations",
        "radar",
        "polyforms",
    ] {
        let ran = puzzle(&["schema", kind], "");
        let schema: serde_json::Value = serde_json::from_str(&ran.out).expect("a schema is JSON");
        assert_eq!(schema["properties"]["kind"]["enum"][0], kind);
        assert!(puzzle(&["kinds"], "").out.contains(kind));
    }
    let formats = puzzle(&["formats"], "").out;
    for format in [
        "json",
        "ndjson",
        "dlx",
        "hust1017",
        "scp",
        "scp_rows",
        "rail",
        "hgr",
        "sets",
        "sdm",
        "spoj1771",
        "usaco_checker",
        "zoj3209",
        "poj3074",
        "poj3076",
        "hdu3529",
        "gr",
        "hdu3498",
        "hdu3663",
        "hdu2295",
        "poly",
        "xmpuzzle",
    ] {
        assert!(
            formats.lines().any(|line| line.starts_with(format)),
            "{format}"
        );
    }
}

#[test]
fn answers_are_checked() {
    let directory = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = directory.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let file = write("four.json", &queens(r#"{"n":4}"#, "{}"));
    let check = |answer: &str| {
        puzzle(
            &["check", &file, "--answer", &write("answer.json", answer)],
            "",
        )
    };
    assert_eq!(check("[2,4,1,3]").code, Some(0));
    assert_eq!(check("[1,2,3,4]").code, Some(1));
    assert_eq!(check("[2,4,1").code, Some(1));
    let events = puzzle(&["solve", &file, "--all", "--json"], "").out;
    let checked = check(&events);
    assert_eq!(checked.code, Some(0), "{}", checked.err);
    assert!(
        checked.out.contains("all 2 answers are right"),
        "{}",
        checked.out
    );
}

#[test]
fn a_false_expectation_fails_the_check() {
    let document = r#"{"kind":"queens","version":1,"problem":{"n":6},"goal":{"mode":"count"},"expect":{"count":"5"}}"#;
    let ran = puzzle(&["check"], document);
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.out, "FAILED -: count is 4, expected 5\n");
    let unanswered = puzzle(&["check", "--node-limit", "1"], document);
    assert_eq!(unanswered.code, Some(3));
}
