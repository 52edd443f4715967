//! The documentation keeps its word: its code compiles elsewhere, its files are sound, its links lead somewhere.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::puzzle;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Gives the blocks of a page that are fenced as `language`.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let (mut blocks, mut open) = (Vec::new(), None::<String>);
    let fence = format!("```{language}");
    for line in page.lines() {
        match open.take() {
            Some(block) if line == "```" => blocks.push(block),
            Some(block) => open = Some(block + line + "\n"),
            None if line == fence => open = Some(String::new()),
            None => {}
        }
    }
    assert!(open.is_none(), "a block of {language} is not closed");
    blocks
}

/// Gives a text without what formatting may change, and with the visibility that items have in a crate of their own.
fn bare(text: &str) -> String {
    text.replace("pub(crate) ", "pub ")
        .split_whitespace()
        .collect()
}

/// Gives the pages of a directory and those below it.
fn pages(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("there is documentation");
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("readable").path()) {
        if path.is_dir() {
            found.extend(pages(&path));
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
    found
}

/// Gives the targets of the links of a page, blocks of code apart.
fn links(page: &str) -> Vec<String> {
    let mut in_code = false;
    let prose = page.lines().filter(|line| {
        let fence = line.starts_with("```");
        in_code ^= fence;
        !in_code && !fence
    });
    prose
        .flat_map(|line| line.split("](").skip(1))
        .filter_map(|rest| rest.split(')').next())
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_walk_through_a_model_is_code_that_is_tested() {
    let page = read("docs/adding-a-model.md");
    let code = read("crates/puzzle-model/tests/it/langford.rs");
    for language in ["rust", "json"] {
        let shown = blocks(&page, language);
        assert!(!shown.is_empty(), "the page shows {language}");
        for block in shown {
            assert!(
                bare(&code).contains(&bare(&block)),
                "this block is not in langford.rs:\n{block}"
            );
        }
    }
}

#[test]
fn the_files_of_the_format_page_are_sound() {
    let files = blocks(&read("docs/format.md"), "json");
    assert!(files.len() > 5, "an example for each kind");
    for file in files {
        let ran = puzzle(&["check"], &file);
        assert_eq!(ran.code, Some(0), "{}{}\n{file}", ran.out, ran.err);
        assert!(
            ran.out.ends_with("as expected\n"),
            "the example expects something: {file}"
        );
    }
}

#[test]
fn every_kind_and_format_is_explained() {
    let page = read("docs/format.md");
    let first_words = |args: &[&str]| -> Vec<String> {
        let lines = puzzle(args, "").out;
        let words = lines
            .lines()
            .skip(1)
            .filter_map(|line| line.split_whitespace().next());
        words.map(str::to_owned).collect()
    };
    for kind in first_words(&["kinds"]) {
        assert!(page.contains(&format!("## Kind `{kind}`")), "kind {kind}");
    }
    for format in first_words(&["formats"]) {
        let known = ["json", "ndjson"].contains(&format.as_str());
        assert!(
            known || page.contains(&format!("### `{format}`")),
            "format {format}"
        );
    }
}

#[test]
fn links_lead_to_files_that_exist() {
    let mut all = pages(&root().join("docs"));
    all.extend([root().join("README.md"), root().join("puzzles/README.md")]);
    for path in all {
        let page =
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for link in links(&page) {
            let target = link.split('#').next().unwrap_or_default();
            if link.contains("://") || target.is_empty() {
                continue;
            }
            let found = path
                .parent()
                .expect("a page lies in a directory")
                .join(target);
            assert!(found.exists(), "{} links to {link}", path.display());
        }
    }
}

#[test]
fn every_sample_is_listed() {
    let list = read("puzzles/README.md");
    let entries = fs::read_dir(root().join("puzzles")).expect("there are puzzles");
    for kind in entries.map(|entry| entry.expect("readable").path()) {
        if !kind.is_dir() {
            continue;
        }
        for file in fs::read_dir(&kind).expect("readable") {
            let file = file.expect("readable").path();
            let end = file
                .strip_prefix(root().join("puzzles"))
                .expect("a sample lies in puzzles");
            assert!(
                list.contains(&format!("({})", end.display())),
                "{} is listed",
                end.display()
            );
        }
    }
}
