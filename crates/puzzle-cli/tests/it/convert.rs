//! Puzzles from one format into another, and files that are written whole or not at all.

use std::fs;
use std::path::Path;

use crate::program::puzzle;

const FOUR: &str = "1......2....3...";

fn entries(directory: &Path) -> usize {
    fs::read_dir(directory).expect("readable").count()
}

#[test]
fn a_collection_goes_through_ndjson_and_back() {
    let lines = format!("{FOUR}\n\n{FOUR} ; a remark\n");
    let ndjson = puzzle(&["convert", "--from", "sdm", "--to", "ndjson"], &lines);
    assert_eq!(ndjson.code, Some(0), "{}", ndjson.err);
    assert_eq!(ndjson.events().len(), 2);
    assert_eq!(ndjson.events()[0]["kind"], "sudoku");
    let back = puzzle(&["convert", "--from", "ndjson", "--to", "sdm"], &ndjson.out);
    assert_eq!(back.out, format!("{FOUR}\n{FOUR}\n"));
}

#[test]
fn a_file_says_the_same_after_its_way_through_json() {
    let document = r#"{"kind":"queens","version":1,"meta":{"title":"Two are given","source":"lost"},"x-a":1,"problem":{"n":8,"given":[[1,2],[5,4]]},"goal":{"mode":"unique"},"limits":{"time":"10s"},"expect":{"status":"ALL_FOUND"}}"#;
    let json = puzzle(&["convert", "-", "--to", "json"], document);
    assert_eq!(json.code, Some(0), "{}", json.err);
    let expected = document
        .replace(r#","source":"lost"}"#, "}")
        .replace(r#""x-a":1,"#, "");
    let line = puzzle(&["convert", "--to", "ndjson"], &json.out);
    assert_eq!(line.out, expected + "\n");
}

#[test]
fn what_a_judge_asks_stays_asked() {
    let json = puzzle(
        &[
            "convert",
            "docs/examples/treasure.txt",
            "--from",
            "zoj3209",
            "--to",
            "ndjson",
        ],
        "",
    );
    let back = puzzle(&["solve", "--from", "ndjson", "--json"], &json.out);
    let costs: Vec<_> = back
        .events()
        .into_iter()
        .filter(|event| event["t"] == "end")
        .map(|event| (event["status"].clone(), event["cost"].clone()))
        .collect();
    assert_eq!(costs.len(), 3, "{}", json.out);
    assert_eq!(costs[0], ("OPTIMAL".into(), 1.into()));
    assert_eq!(costs[1].0, "UNSATISFIABLE");
}

#[test]
fn several_puzzles_do_not_fit_in_one_document() {
    let two = format!("{FOUR}\n{FOUR}\n");
    let ran = puzzle(&["convert", "--from", "sdm", "--to", "json"], &two);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("convert them to `ndjson`"), "{}", ran.err);
    let toy = "puzzles/exact-cover/knuth-toy.json";
    let ran = puzzle(&["convert", toy, toy, "--to", "dlx"], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
}

#[test]
fn a_format_takes_its_own_kind_alone() {
    let ran = puzzle(&["convert", "puzzles/queens/eight.json", "--to", "sdm"], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    let words = "puzzles of kind \"queens\" cannot be saved as `sdm`, only as json, ndjson";
    assert!(ran.err.contains(words), "{}", ran.err);
    for (format, words) in [
        ("zoj3209", "only as json, ndjson, dlx, sdm"),
        ("smd", "did you mean `sdm`?"),
    ] {
        let ran = puzzle(&["convert", "--to", format], "");
        assert_eq!(ran.code, Some(2));
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}

#[test]
fn what_a_format_cannot_tell_is_refused() {
    let latin = "puzzles/sudoku/latin-square.json";
    let ran = puzzle(&["convert", latin, "--to", "sdm"], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("a line of sdm cannot tell"), "{}", ran.err);
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("out.sdm");
    let to_file = |input: &str| {
        let path = path.to_str().expect("UTF-8");
        puzzle(
            &["convert", "--from", "sdm", "--to", "sdm", "-o", path],
            input,
        )
    };
    fs::write(&path, "old\n").unwrap();
    let failed = to_file(&format!("{FOUR}\n12345\n"));
    assert_eq!(failed.code, Some(2));
    assert_eq!(fs::read_to_string(&path).unwrap(), "old\n");
    assert_eq!(entries(directory.path()), 1, "nothing is left beside it");
    let done = to_file(&format!("{FOUR}\n"));
    assert_eq!((done.code, done.out.as_str()), (Some(0), ""));
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("{FOUR}\n"));
    assert_eq!(entries(directory.path()), 1);
}

#[cfg(unix)]
#[test]
fn links_and_devices_stay_what_they_are() {
    let directory = tempfile::tempdir().unwrap();
    let (real, link) = (directory.path().join("real"), directory.path().join("link"));
    fs::write(&real, "old\n").unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    for path in [link.to_str().expect("UTF-8"), "/dev/null"] {
        let ran = puzzle(
            &["convert", "--from", "sdm", "--to", "sdm", "-o", path],
            FOUR,
        );
        assert_eq!(ran.code, Some(0), "{}", ran.err);
    }
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&real).unwrap(), format!("{FOUR}\n"));
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}
