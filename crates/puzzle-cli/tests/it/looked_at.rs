//! Pictures as a browser draws them: nothing may overflow, overlap or be hard to read.
//!
//! Chromium, without a window, draws every sample and an answer to each, in light and in dark;
//! a script that the test adds to the page measures what came out. Where there is no Chromium the test says so.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::program::puzzle;

/// Finds the browser, which goes by several names.
fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let mut places =
        std::env::split_paths(&path).flat_map(|folder| names.map(|name| folder.join(name)));
    places.find(|place| place.is_file())
}

/// Has the browser draw a page, run its script, and give back what the script wrote.
fn look(browser: &Path, page: &str, dark: bool) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("page.html");
    let script = include_str!("../looked_at.js");
    let tested = page.replace("</body>", &format!("<script>{script}</script></body>"));
    fs::write(&file, tested).expect("writable");
    let scheme = format!("--blink-settings=preferredColorScheme={}", u8::from(!dark));
    let output = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--window-size=1000,800",
            "--dump-dom",
        ])
        .arg(scheme)
        .arg(format!(
            "--user-data-dir={}",
            folder.path().join("profile").display()
        ))
        .arg(&file)
        .output()
        .expect("the browser starts");
    let dom = String::from_utf8_lossy(&output.stdout);
    let found = dom
        .split_once("<pre id=\"findings\">")
        .and_then(|(_, rest)| rest.split_once("</pre>"));
    let (findings, _) = found.unwrap_or_else(|| {
        panic!(
            "nothing was measured: {}",
            String::from_utf8_lossy(&output.stderr)
        )
    });
    findings.to_owned()
}

/// Gives the page with all samples, and that with their answers.
fn pages() -> [String; 2] {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let page = |name: &str, args: &[&str]| {
        let path = folder.path().join(name);
        let shown = puzzle(
            &[&["show", "--html", path.to_str().expect("UTF-8")], args].concat(),
            "",
        );
        assert_eq!(shown.code, Some(0), "{}", shown.err);
        fs::read_to_string(path).expect("a page was written")
    };
    // What takes long in a test stays out; there are samples of every kind without.
    let few = [
        "puzzles",
        "--exclude",
        "million.json",
        "--exclude",
        "twenty-dead-end.json",
    ];
    let ask = ["batch", "--solutions", "1", "--time-limit", "2s"];
    let solved = puzzle(&[&ask[..], &few[..]].concat(), "");
    let result = folder.path().join("result.ndjson");
    fs::write(&result, solved.out).expect("writable");
    [
        page("puzzles.html", &few),
        page("answers.html", &[result.to_str().expect("UTF-8")]),
    ]
}

#[test]
fn nothing_overflows_or_overlaps() {
    let Some(browser) = browser() else {
        println!("skipped: there is no chromium to look at pictures with");
        return;
    };
    let kinds = puzzle(&["kinds"], "").out.lines().count() - 1;
    for page in pages() {
        for dark in [false, true] {
            let findings = look(&browser, &page, dark);
            let (measured, faults) = findings
                .split_once('\n')
                .expect("a line that counts, then faults");
            let pictures: usize = measured.parse().expect("a number of pictures");
            assert!(
                pictures >= kinds,
                "only {pictures} pictures for {kinds} kinds"
            );
            assert_eq!(faults, "", "dark: {dark}");
        }
    }
}

/// The measuring finds what it is there to find.
#[test]
fn faults_are_seen() {
    let Some(browser) = browser() else {
        println!("skipped: there is no chromium to look at pictures with");
        return;
    };
    let svg = |content: &str| {
        format!(
            "<figure><svg class=\"puzzle\" width=\"100\" height=\"50\">{content}</svg></figure>"
        )
    };
    let text = |x: u32, color: &str| {
        format!("<text x=\"{x}\" y=\"20\" fill=\"{color}\" font-size=\"14\">words</text>")
    };
    let page = format!(
        "<html><body><main>{}{}{}</main></body></html>",
        svg(&text(80, "#000")),
        svg(&(text(5, "#000") + &text(15, "#000"))),
        svg(&format!(
            "<rect class=\"paper\" width=\"100\" height=\"50\" fill=\"#fff\"/>{}",
            text(5, "#ccc")
        )),
    );
    let findings = look(&browser, &page, false);
    for fault in ["sticks out", "overlaps", "is hard to read"] {
        assert_eq!(findings.matches(fault).count(), 1, "{fault}: {findings}");
    }
}
