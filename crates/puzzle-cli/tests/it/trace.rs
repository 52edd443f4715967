//! `puzzle trace`: the steps of a search, as text and as a page.

use std::fs;

use crate::program::puzzle;

const FIVE: &str = "docs/examples/five-items.dlx";

#[test]
fn a_trace_ends_with_everything_or_says_that_it_was_stopped() {
    let ran = puzzle(&["trace", FIVE], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(
        ran.out
            .ends_with("everything was searched: 1 solution; 13 steps\n"),
        "{}",
        ran.out
    );
    let ran = puzzle(&["trace", FIVE, "--steps", "3"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(
        ran.out
            .ends_with("stopped after 3 steps, which --steps allows; so far: 0 solutions\n"),
        "{}",
        ran.out
    );
    assert_eq!(ran.out.lines().count(), 5);
    let ran = puzzle(&["trace", FIVE, "--steps", "13"], "");
    assert!(ran.out.contains("everything was searched"), "{}", ran.out);
}

#[test]
fn samples_of_every_kind_with_items_are_traced() {
    for kind in puzzle(&["kinds"], "").out.lines().skip(1) {
        let kind = kind.split_whitespace().next().unwrap();
        let file = puzzle(&["new", kind], "").out;
        let ran = puzzle(&["trace", "--steps", "50"], &file);
        if kind == "radar" {
            assert_eq!(ran.code, Some(2));
            assert!(
                ran.err.contains("has no items and options to show"),
                "{}",
                ran.err
            );
        } else {
            assert_eq!(ran.code, Some(0), "{kind}: {}", ran.err);
            assert!(ran.out.contains("choose "), "{kind}: {}", ran.out);
        }
    }
}

#[test]
fn a_page_shows_each_step_and_runs_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("trace.html");
    let write = |file: &str| puzzle(&["trace", file, "--html", path.to_str().unwrap()], "");
    let ran = write(FIVE);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    let page = fs::read_to_string(&path).unwrap();
    assert_eq!(
        page.matches("<section id=").count(),
        14,
        "13 steps and the end"
    );
    assert_eq!(page.matches("<table>").count(), 13);
    assert!(!page.contains("<script") && page.contains("prefers-color-scheme: dark"));
    for link in page
        .split("href=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
    {
        assert!(page.contains(&format!("id=\"{link}\"")), "{link} is there");
    }
    let large = write("puzzles/sudoku/example.json");
    assert_eq!(large.code, Some(2));
    assert!(large.err.contains("cells at most"), "{}", large.err);
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        page,
        "the old page stays"
    );
}

#[test]
fn what_is_written_into_a_page_is_text() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("trace.html");
    let file = r#"{"kind":"exact-cover","version":1,"meta":{"title":"a <b> & c"},
        "problem":{"primary":["<i>"],"options":{"o":["<i>"]}}}"#;
    let ran = puzzle(&["trace", "--html", path.to_str().unwrap()], file);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let page = fs::read_to_string(&path).unwrap();
    assert!(
        page.contains("<title>a &lt;b&gt; &amp; c</title>"),
        "{page}"
    );
    assert!(!page.contains("<b>") && !page.contains("<i>"));
}

#[test]
fn one_puzzle_is_traced() {
    let two = puzzle(&["trace", "docs/examples/four.sdm"], "");
    assert_eq!(two.code, Some(2));
    assert!(two.err.contains("several puzzles"), "{}", two.err);
    let wrong = puzzle(&["trace", "docs/examples/attack.json"], "");
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("queens-attack"), "{}", wrong.err);
}
