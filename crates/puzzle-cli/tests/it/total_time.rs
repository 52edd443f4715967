//! `--total-time-limit`: the call ends, and every input has its end all the same.

use crate::program::puzzle;

/// A search that takes longer than anyone waits.
const LONG: &str =
    r#"{"kind":"queens","version":1,"problem":{"n":30},"goal":{"mode":"enumerate","show":1}}"#;

fn collection() -> String {
    format!("{LONG}\n\n{LONG}\nrubbish\n{LONG}\n{LONG}\n{LONG}\n")
}

#[test]
fn what_runs_is_stopped_and_what_has_not_begun_is_reported() {
    for (command, more) in [
        ("solve", "--json"),
        ("batch", "--unordered"),
        ("batch", "--json"),
    ] {
        let args = [
            command,
            "-",
            "--from",
            "ndjson",
            "--threads",
            "1",
            more,
            "--total-time-limit",
            "100ms",
        ];
        let ran = puzzle(&args, &collection());
        assert_eq!(ran.code, Some(2), "a line is bad");
        let ends: Vec<_> = ran
            .events()
            .into_iter()
            .filter(|event| event["t"] == "end" || event["t"] == "error")
            .collect();
        let ids: Vec<&str> = ends.iter().filter_map(|end| end["id"].as_str()).collect();
        assert_eq!(ids, ["-#1", "-#3", "-#4", "-#5", "-#6", "-#7"]);
        let words: Vec<_> = ends.iter().map(|end| &end["stopped_by"]).collect();
        let word = serde_json::Value::from("total-time");
        assert_eq!(
            words,
            [&word, &word, &serde_json::Value::Null, &word, &word, &word]
        );
        assert_eq!(ends[0]["status"], "SATISFIED", "what was found is printed");
        for late in [&ends[1], &ends[5]] {
            assert_eq!(
                (&late["status"], &late["count"]),
                (&"UNKNOWN".into(), &"0".into())
            );
            assert_eq!(
                (&late["engine"], &late["count_exact"]),
                (&"none".into(), &false.into())
            );
        }
    }
}

#[test]
fn the_exit_code_is_that_of_a_limit() {
    for args in [
        &["solve", "puzzles/queens"][..],
        &["batch", "puzzles/queens"],
    ] {
        let ran = puzzle(&[args, &["--total-time-limit", "0s"]].concat(), "");
        assert_eq!(ran.code, Some(3), "{}", ran.out);
    }
    let ran = puzzle(&["solve", "-", "--total-time-limit", "0s"], LONG);
    assert_eq!((ran.code, ran.err.as_str()), (Some(3), ""));
    assert_eq!(
        ran.out,
        "-: UNKNOWN: not begun, stopped by the total-time limit\n"
    );
}

#[test]
fn a_puzzle_keeps_its_own_limit_while_the_call_has_time() {
    let args = [
        "solve",
        "-",
        "--json",
        "--total-time-limit",
        "1h",
        "--time-limit",
        "20ms",
    ];
    let ran = puzzle(&args, LONG);
    assert_eq!(
        (ran.code, &ran.last()["stopped_by"]),
        (Some(3), &"time".into())
    );
}

#[test]
fn a_format_without_a_word_for_it_leaves_it_to_stderr() {
    for command in ["solve", "batch"] {
        let args = [
            command,
            "-",
            "--from",
            "sdm",
            "--to",
            "sdm",
            "--total-time-limit",
            "0s",
        ];
        let ran = puzzle(&args, "1...............\n");
        assert_eq!((ran.code, ran.out.as_str()), (Some(3), ""));
        let expected = "error: -#1: not begun, stopped by the total-time limit\n";
        assert_eq!(ran.err, expected);
    }
}
