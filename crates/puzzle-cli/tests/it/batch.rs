//! Batches: every input once, in order, whatever the others are.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::program::puzzle;

fn line(n: u32) -> String {
    format!(r#"{{"kind":"queens","version":1,"problem":{{"n":{n}}},"goal":{{"mode":"count"}}}}"#)
}

#[test]
fn results_come_in_the_order_of_the_inputs() {
    let counts = [1, 0, 0, 2, 10, 4, 40, 92];
    let mut text = String::new();
    for k in 0..400 {
        writeln!(text, "{}", line(k % 8 + 1)).unwrap();
    }
    let ran = puzzle(&["batch", "-", "--json", "--threads", "4"], &text);
    assert_eq!(ran.code, Some(0));
    let ends: Vec<_> = ran
        .events()
        .into_iter()
        .filter(|event| event["t"] == "end")
        .collect();
    assert_eq!(ends.len(), 400);
    for (k, end) in ends.iter().enumerate() {
        assert_eq!(end["id"], format!("-#{}", k + 1));
        assert_eq!(end["count"], counts[k % 8].to_string());
    }
    assert_eq!(
        without_times(&puzzle(&["batch", "--threads", "1"], &text).out),
        without_times(&ran.out)
    );
}

fn without_times(out: &str) -> Vec<String> {
    out.lines()
        .map(|line| {
            line.split(",\"seconds\":")
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .collect()
}

#[test]
fn one_bad_input_never_stops_the_rest() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path();
    std::fs::create_dir(root.join("deep")).unwrap();
    std::fs::create_dir(root.join("folder.json")).unwrap();
    for (name, text) in [
        ("a.json", line(4)),
        ("b.json", "{\"kind\":".to_owned()),
        ("c.ndjson", format!("{}\nrubbish\n\n{}", line(5), line(6))),
        ("d.txt", "not taken".to_owned()),
        ("deep/e.json", "\u{feff}".to_owned() + &line(8)),
        ("f.json", String::new()),
    ] {
        std::fs::write(root.join(name), text).unwrap();
    }
    std::fs::write(root.join("g.json"), b"{\"kind\": \"\xff\"}").unwrap();
    let missing = root.join("missing.json");
    let ran = puzzle(
        &["batch", root.to_str().unwrap(), missing.to_str().unwrap()],
        "",
    );
    assert_eq!(ran.code, Some(2));
    let mut ended = HashMap::new();
    for event in ran
        .events()
        .into_iter()
        .filter(|event| event["t"] != "start" && event["t"] != "solution")
    {
        let id = event["id"]
            .as_str()
            .unwrap()
            .replace(root.to_str().unwrap(), "");
        assert!(
            ended.insert(id.clone(), event).is_none(),
            "{id} ended twice"
        );
    }
    let counted = |id: &str, count: &str| assert_eq!(ended[id]["count"], count, "{id}");
    counted("/a.json", "2");
    counted("/c.ndjson#1", "10");
    counted("/c.ndjson#4", "4");
    counted("/deep/e.json", "92");
    for (id, code) in [
        ("/b.json", "syntax"),
        ("/c.ndjson#2", "syntax"),
        ("/f.json", "empty"),
        ("/g.json", "unreadable"),
        ("/missing.json", "missing-file"),
    ] {
        assert_eq!(
            (&ended[id]["t"], &ended[id]["code"]),
            (&"error".into(), &code.into()),
            "{id}"
        );
    }
    assert_eq!(ended["/c.ndjson#2"]["line"], 2);
    assert_eq!(ended.len(), 9);
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_that_cannot_be_read_is_its_own_error_and_the_batch_goes_on() {
    use std::os::unix::fs::PermissionsExt as _;
    let dir = tempfile::tempdir().unwrap();
    let locked = dir.path().join("locked.ndjson");
    std::fs::write(&locked, line(6)).unwrap();
    std::fs::set_permissions(&locked, std::fs::Permissions::from_mode(0o000)).unwrap();
    // Permissions do not stop root, but nobody can read the start of this one.
    let mut files = vec!["/proc/self/mem"];
    if std::fs::read(&locked).is_err() {
        files.push(locked.to_str().unwrap());
    }
    for file in files {
        let ran = puzzle(&["batch", file, "-", "--from", "ndjson"], &line(6));
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        let mut events = ran.events();
        events.retain(|event| event["t"] != "start");
        assert_eq!(events.len(), 2, "{}", ran.out);
        assert_eq!(events[0]["code"], "unreadable", "{}", ran.out);
        assert_eq!(events[1]["count"], "4", "{}", ran.out);
    }
}

#[test]
fn results_may_be_written_in_a_format() {
    let puzzles = "1....3...4....2.\n................\n11..............\n";
    let ran = puzzle(
        &["batch", "-", "--from", "sdm", "--unique", "--to", "sdm"],
        puzzles,
    );
    assert_eq!(ran.code, Some(2));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[1].ends_with(" ; not unique"), "{}", lines[1]);
    assert!(ran.err.contains("-:3:"), "{}", ran.err);
}

#[test]
fn a_full_directory_is_solved_in_any_mixture_of_kinds() {
    let ran = puzzle(&["batch", "puzzles"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let ends = ran
        .events()
        .into_iter()
        .filter(|event| event["t"] == "end")
        .count();
    assert!(ends >= 25, "{ends} sample puzzles");
}

#[test]
fn without_order_the_lines_of_each_input_stay_together() {
    let mut text = String::new();
    for k in 0..300 {
        writeln!(text, "{}", line(k % 8 + 1)).unwrap();
    }
    let ran = puzzle(&["batch", "--all", "--unordered", "--threads", "8"], &text);
    assert_eq!(ran.code, Some(0));
    let mut seen = HashMap::new();
    let mut open: Option<String> = None;
    for event in ran.events() {
        let id = event["id"].as_str().unwrap().to_owned();
        assert!(open.as_ref().is_none_or(|open| *open == id), "{id} between");
        let ended = event["t"] == "end";
        if ended {
            assert!(seen.insert(id.clone(), event).is_none(), "{id} ended twice");
        }
        open = (!ended).then_some(id);
    }
    assert_eq!(seen.len(), 300);
    let ordered = puzzle(&["batch", "--all", "--threads", "8"], &text);
    let mut lines = [without_times(&ran.out), without_times(&ordered.out)];
    lines[0].sort();
    lines[1].sort();
    assert_eq!(lines[0], lines[1]);
}

#[test]
fn results_longer_than_what_is_held_back_come_whole_and_in_order() {
    // 724 solutions each, among short results.
    let long = r#"{"kind":"queens","version":1,"problem":{"n":10},"goal":{"mode":"enumerate"}}"#;
    let mut text = String::new();
    for _ in 0..8 {
        writeln!(text, "{long}\n{}", line(4)).unwrap();
    }
    let both = [&["batch", "--threads", "8"][..], &["batch", "--unordered"]];
    for args in both {
        let ran = puzzle(args, &text);
        assert_eq!(ran.code, Some(0));
        let events = ran.events();
        assert_eq!(events.len(), 8 * (724 + 2) + 8 * 2);
        let mut numbers = HashMap::new();
        for event in events.iter().filter(|event| event["t"] == "solution") {
            let number = numbers.entry(event["id"].to_string()).or_insert(0);
            *number += 1;
            assert_eq!(event["number"], *number);
        }
    }
}

#[test]
fn the_summary_counts_and_names_the_slowest() {
    let text = format!("{}\n{}\nrubbish\n\n{}\n", line(4), line(3), line(8));
    let ran = puzzle(&["batch", "--summary"], &text);
    assert!(ran.err.starts_with("4 inputs in "), "{}", ran.err);
    for part in [
        "  ALL_FOUND             2\n",
        "  UNSATISFIABLE         1\n",
        "  ERROR                 1\n",
        "slowest:\n",
        " -#5\n",
    ] {
        assert!(ran.err.contains(part), "{part}: {}", ran.err);
    }
    assert_eq!(puzzle(&["batch"], &text).err, "", "stderr is no terminal");
    assert_eq!(puzzle(&["batch", "--quiet"], &text).err, "");
    assert_eq!(
        puzzle(&["batch", "--quiet", "--summary"], &text).code,
        Some(2)
    );
}
