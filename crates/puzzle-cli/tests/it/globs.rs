//! `--include` and `--exclude`: which files of a directory are taken.

use std::path::Path;

use crate::program::{Ran, puzzle};

const QUEENS: &str = r#"{"kind":"queens","version":1,"problem":{"n":4}}"#;
const FILES: [&str; 6] = [
    "a.json",
    "b.json",
    "c.ndjson",
    "d.txt",
    "deep/a.json",
    "deep/.hidden.json",
];

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("deep")).expect("writable");
    for name in FILES {
        std::fs::write(folder.path().join(name), QUEENS).expect("writable");
    }
    folder
}

/// Runs a batch over the folder and gives its inputs, as they lie in it.
fn taken(root: &Path, args: &[&str]) -> Vec<String> {
    let root = root.to_str().expect("paths are UTF-8");
    let ran = puzzle(&[&["batch", root], args].concat(), "");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    let ends = ran.events().into_iter().filter(|event| event["t"] == "end");
    ends.map(|end| {
        let id = end["id"].as_str().expect("a string");
        id.strip_prefix(root).expect("it lies in the folder")[1..].to_owned()
    })
    .collect()
}

#[test]
fn globs_choose_among_the_files_of_a_directory() {
    let folder = folder();
    let table: [(&[&str], &[&str]); 7] = [
        (&[], &["a.json", "b.json", "c.ndjson#1", "deep/a.json"]),
        (&["--include", "a.*"], &["a.json", "deep/a.json"]),
        (&["--include", "/a.*"], &["a.json"]),
        (
            &["--include", "b*", "--include", "c*"],
            &["b.json", "c.ndjson#1"],
        ),
        (&["--exclude", "a.json"], &["b.json", "c.ndjson#1"]),
        (&["--exclude", "deep"], &["a.json", "b.json", "c.ndjson#1"]),
        (&["--include", "*.json", "--exclude", "a.*"], &["b.json"]),
    ];
    for (args, expected) in table {
        assert_eq!(taken(folder.path(), args), expected, "{args:?}");
    }
}

#[test]
fn an_included_file_is_read_in_the_given_format_whatever_its_extension() {
    let folder = folder();
    let args = ["--include", "*.txt", "--from", "json"];
    assert_eq!(taken(folder.path(), &args), ["d.txt"]);
}

#[test]
fn a_named_file_is_taken_all_the_same() {
    let folder = folder();
    let file = folder.path().join("a.json");
    let ran = puzzle(&["check", file.to_str().unwrap(), "--exclude", "*"], "");
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.starts_with("ok "), "{}", ran.out);
}

#[test]
fn solve_and_check_know_globs_and_a_bad_one_is_bad_usage() {
    let folder = folder();
    let root = folder.path().to_str().unwrap();
    for command in ["solve", "check"] {
        let ran: Ran = puzzle(&[command, root, "--include", "b.*"], "");
        assert_eq!(ran.code, Some(0));
        assert!(ran.out.contains("b.json"), "{}", ran.out);
        assert!(!ran.out.contains("a.json"), "{}", ran.out);
        let ran = puzzle(&[command, root, "--include", "[b"], "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
        assert!(ran.err.contains("glob `[b`"), "{}", ran.err);
    }
}
