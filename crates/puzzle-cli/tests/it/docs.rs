//! The documentation keeps its word: its code compiles elsewhere, its files are sound, and every kind has a page.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::puzzle;

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn read(path: &str) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Gives the blocks of a page that are fenced as `language`.
pub(crate) fn blocks(page: &str, language: &str) -> Vec<String> {
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

/// Gives a text without blanks, which formatting may change.
fn bare(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
fn the_walk_through_a_model_is_the_scaffold() {
    let page = read("docs/adding-a-model.md");
    let (walk, further) = page
        .split_once(
            "
## Going further
",
        )
        .expect("two parts");
    let template = |file: &str| read(&format!("crates/puzzle-cli/templates/model/{file}"));
    let scaffold = template("lib.rs") + &template("main.rs");
    assert_eq!(bare(&blocks(walk, "rust").concat()), bare(&scaffold));
    assert!(scaffold.lines().count() <= 150, "the page says 150 lines");
    assert_eq!(blocks(walk, "toml"), [template("Cargo.toml")]);
    assert_eq!(blocks(walk, "json"), [template("first.json")]);

    let langford = bare(&read("crates/puzzle-model/tests/it/langford.rs"));
    let pieces = blocks(further, "rust");
    assert!(pieces.len() > 3, "pieces of another kind are shown");
    for piece in pieces {
        assert!(
            langford.contains(&bare(&piece)),
            "this block is not in langford.rs:
{piece}"
        );
    }
}

fn first_words(args: &[&str]) -> Vec<String> {
    let lines = puzzle(args, "").out;
    let words = lines
        .lines()
        .skip(1)
        .filter_map(|line| line.split_whitespace().next());
    words.map(str::to_owned).collect()
}

#[test]
fn the_files_of_the_pages_are_sound() {
    let mut pages = vec!["docs/format.md".to_owned()];
    pages.extend(
        first_words(&["kinds"])
            .iter()
            .map(|kind| format!("docs/kinds/{kind}.md")),
    );
    for page in pages {
        let files = blocks(&read(&page), "json");
        assert!(!files.is_empty(), "{page} has an example");
        for file in files {
            let ran = puzzle(&["check"], &file);
            assert_eq!(ran.code, Some(0), "{page}: {}{}\n{file}", ran.out, ran.err);
            assert!(
                ran.out.ends_with("as expected\n"),
                "{page}: the example expects something: {file}"
            );
        }
    }
}

#[test]
fn every_kind_has_a_page_with_the_same_headings() {
    let headings = ["The file", "Formulation", "Example", "Limits"];
    let list = read("docs/format.md");
    for kind in first_words(&["kinds"]) {
        let page = read(&format!("docs/kinds/{kind}.md"));
        assert!(page.starts_with(&format!("# Kind `{kind}`\n")), "{kind}");
        for heading in headings {
            assert!(
                page.contains(&format!("\n## {heading}\n")),
                "{kind}: {heading}"
            );
        }
        assert!(page.contains("\n$ puzzle "), "{kind}: the example is run");
        assert!(
            list.contains(&format!("- [`{kind}`](kinds/{kind}.md): ")),
            "{kind} is listed"
        );
    }
}

#[test]
fn every_format_is_explained_on_the_page_of_its_kind() {
    let list = read("docs/format.md");
    for line in puzzle(&["formats"], "").out.lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [format, kind] = [words[0], words[1]];
        if kind == "any" {
            continue;
        }
        let page = read(&format!("docs/kinds/{kind}.md"));
        assert!(page.contains(&format!("\n### `{format}`\n")), "{format}");
        let link = format!("[`{format}`](kinds/{kind}.md#{format})");
        assert!(list.contains(&link), "{format} is listed");
    }
}

/// Gives the levels of a page's headings, and the commands of its blocks, in order.
fn outline(page: &str) -> (Vec<usize>, Vec<String>) {
    let (mut levels, mut commands, mut fence) = (Vec::new(), Vec::new(), None);
    for line in page.lines() {
        match (fence, line.strip_prefix("```")) {
            (None, Some(language)) => fence = Some(language),
            (Some(_), Some("")) => fence = None,
            (None, None) if line.starts_with('#') => {
                levels.push(line.len() - line.trim_start_matches('#').len());
            }
            (Some("sh"), None) => commands.push(line.to_owned()),
            (Some(_), None) if line.starts_with("$ ") => commands.push(line.to_owned()),
            _ => {}
        }
    }
    (levels, commands)
}

#[test]
fn the_chinese_readme_keeps_step() {
    let (levels, commands) = outline(&read("README.md"));
    let (levels_zh, commands_zh) = outline(&read("README.zh-CN.md"));
    assert!(levels.len() > 5 && commands.len() > 8);
    assert_eq!(levels_zh, levels, "the headings");
    assert_eq!(commands_zh, commands, "the commands");
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
