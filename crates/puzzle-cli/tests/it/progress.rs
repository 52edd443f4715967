//! Progress, colors and tracing: only on request where no terminal is, and never among the results.

use serde_json::Value;

use crate::program::{Ran, puzzle};

/// A count that is long enough for an engine to report.
const LONG: &str =
    r#"{"kind":"queens","version":1,"problem":{"n":15,"given":[[1,1]]},"goal":{"mode":"count"}}"#;
const CHEAPEST: &str = "puzzles/set-cover/steiner-triples-27.json";

fn reports(ran: &Ran) -> Vec<Value> {
    let reports: Vec<Value> = ran
        .events()
        .into_iter()
        .filter(|event| event["t"] == "progress")
        .collect();
    assert!(!reports.is_empty(), "a long search reports");
    reports
}

#[test]
fn objects_say_how_far_a_search_has_come() {
    for threads in ["1", "2"] {
        let args = [
            "solve",
            "-",
            "--json",
            "--progress",
            "always",
            "--threads",
            threads,
        ];
        let ran = puzzle(&args, LONG);
        for report in reports(&ran) {
            assert_eq!(report["id"], "-");
            let fraction = report["fraction"].as_f64().expect("a number");
            assert!((0.0..=1.0).contains(&fraction), "{report}");
            let (nodes, all) = (&report["nodes"], &ran.last()["nodes"]);
            assert!(
                nodes.as_u64() > Some(0) && nodes.as_u64() <= all.as_u64(),
                "{report}"
            );
            assert!(
                report["best"].is_null() && report["bound"].is_null(),
                "{report}"
            );
        }
        assert_eq!(ran.last()["count"], "69516");
        assert!(ran.err.is_empty(), "{}", ran.err);
    }
}

#[test]
fn objects_tell_the_best_cost_and_the_bound() {
    let ran = puzzle(&["solve", CHEAPEST, "--json", "--progress", "always"], "");
    for report in reports(&ran) {
        let [best, bound] = ["best", "bound"].map(|key| report[key].as_u64().expect("a cost"));
        assert!(bound <= 18 && 18 <= best, "{report}");
        assert_eq!(report["solutions"], 1);
    }
}

#[test]
fn a_batch_tells_before_the_end_of_each_input() {
    let text = format!("{LONG}\n{LONG}\n");
    let ran = puzzle(&["batch", "--progress", "always"], &text);
    reports(&ran);
    let ends = |id: &str| {
        let events = ran.events();
        let of_input = events.into_iter().filter(|event| event["id"] == id);
        of_input.map(|event| event["t"].clone()).collect::<Vec<_>>()
    };
    for id in ["-#1", "-#2"] {
        assert_eq!(ends(id).last(), Some(&"end".into()), "{id}");
    }
}

#[test]
fn only_who_asks_is_told() {
    let ran = puzzle(&["solve", "--progress", "always"], LONG);
    assert!(
        ran.err.starts_with("-: ") && ran.err.contains(" nodes, "),
        "{}",
        ran.err
    );
    assert!(!ran.out.contains("of the tree"), "{}", ran.out);
    let ran = puzzle(
        &[
            "batch",
            "--to",
            "sdm",
            "--from",
            "sdm",
            "--progress",
            "always",
        ],
        "1...............\n",
    );
    assert!(ran.err.starts_with("1 done, "), "{}", ran.err);
    for when in ["auto", "never"] {
        for command in [&["solve", "-", "--json"][..], &["solve"], &["batch"]] {
            let ran = puzzle(&[command, &["--progress", when]].concat(), LONG);
            assert!(ran.err.is_empty(), "{command:?}: {}", ran.err);
            assert!(!ran.out.contains("progress"), "{command:?}: {}", ran.out);
        }
    }
}

#[test]
fn colors_are_chosen() {
    let error = |args: &[&str]| puzzle(&[&["solve", "-"], args].concat(), "{\"kind\": 3}").err;
    let plain = error(&[]);
    assert!(!plain.contains('\u{1b}'), "no terminal, no colors: {plain}");
    assert_eq!(error(&["--color", "never"]), plain);
    assert!(error(&["--color", "always"]).contains('\u{1b}'));
}

#[test]
fn tracing_tells_what_is_done_on_stderr_alone() {
    let args = ["check", "puzzles/queens/eight.json"];
    let told = |more: &[&str]| puzzle(&[&args[..], more].concat(), "");
    let [silent, some, more] = [&[][..], &["-v"], &["-vv"]].map(told);
    assert!(silent.err.is_empty(), "{}", silent.err);
    for word in [
        "puzzles/queens/eight.json",
        "read_as=\"json\"",
        "kind=\"queens\"",
        "goal=count",
        "engine=",
        "time=",
    ] {
        assert!(some.err.contains(word), "{word}: {}", some.err);
    }
    assert!(
        more.err.lines().count() > some.err.lines().count(),
        "{}",
        more.err
    );
    assert_eq!((&silent.out, &silent.out), (&some.out, &more.out));
}
