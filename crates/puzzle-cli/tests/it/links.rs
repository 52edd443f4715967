//! Every link of every page leads somewhere, and every command of a page can be run.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::docs::{blocks, read, root};

/// Gives the pages of the repository: those at its top, and all below the folders that hold some.
fn pages() -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = pages_in(&root());
    for folder in ["docs", "puzzles", "crates", "benches", "fuzz"] {
        let mut folders = vec![root().join(folder)];
        while let Some(folder) = folders.pop() {
            found.extend(pages_in(&folder));
            folders.extend(entries(&folder).into_iter().filter(|path| {
                // Templates become pages elsewhere, and `target` holds what others wrote.
                path.is_dir() && !path.ends_with("templates") && !path.ends_with("target")
            }));
        }
    }
    assert!(found.len() > 30, "{found:?}");
    found
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries
        .map(|entry| entry.expect("readable").path())
        .collect()
}

fn pages_in(folder: &Path) -> Vec<PathBuf> {
    let is_page = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "md");
    entries(folder).into_iter().filter(is_page).collect()
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Gives the lines of a page that are no code.
fn prose(page: &str) -> Vec<&str> {
    let mut in_code = false;
    let outside = |line: &&str| {
        let fence = line.starts_with("```");
        in_code ^= fence;
        !in_code && !fence
    };
    page.lines().filter(outside).collect()
}

/// Takes out what stands between backticks, which may look like a link.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// Gives the targets of the links of a page.
fn links(page: &str) -> Vec<String> {
    let lines = prose(page).into_iter().map(without_code);
    let targets = lines.flat_map(|line| {
        let rests: Vec<String> = line.split("](").skip(1).map(str::to_owned).collect();
        rests
    });
    targets
        .filter_map(|rest| rest.split(')').next().map(str::to_owned))
        .collect()
}

/// Gives the anchors of a page's headings, as the hosts of repositories make them.
fn anchors(page: &str) -> HashSet<String> {
    let mut found = HashSet::new();
    for heading in prose(page).into_iter().filter(|line| line.starts_with('#')) {
        let words = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = words
            .chars()
            .filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
        let anchor: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect();
        // A heading that comes again is numbered.
        let again = (1..).map(|number| format!("{anchor}-{number}"));
        let free = std::iter::once(anchor.clone())
            .chain(again)
            .find(|name| !found.contains(name));
        found.extend(free);
    }
    found
}

fn check(path: &Path, link: &str) {
    let shown = path.display();
    assert!(
        !link.contains(char::is_whitespace) && !link.is_empty(),
        "{shown}: link {link:?}"
    );
    if link.contains("://") {
        let (scheme, rest) = link.split_once("://").expect("it is there");
        assert!(["http", "https"].contains(&scheme), "{shown}: {link}");
        assert!(
            rest.split('/')
                .next()
                .is_some_and(|host| host.contains('.')),
            "{shown}: {link}"
        );
        return;
    }
    let (file, anchor) = link
        .split_once('#')
        .map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let target = match file {
        "" => path.to_owned(),
        _ => path
            .parent()
            .expect("a page lies in a directory")
            .join(file),
    };
    assert!(target.exists(), "{shown} links to {link}");
    if let Some(anchor) = anchor {
        assert!(
            anchors(&text(&target)).contains(anchor),
            "{shown} links to {link}: there is no such heading"
        );
    }
}

#[test]
fn every_link_leads_to_a_file_and_a_heading_that_exist() {
    for path in pages() {
        for link in links(&text(&path)) {
            check(&path, &link);
        }
    }
}

#[test]
fn transcripts_stand_only_where_they_are_run() {
    let run = ["", "docs", "docs/algorithms", "docs/kinds"].map(|folder| root().join(folder));
    for path in pages() {
        let folder = path.parent().expect("a page lies in a directory");
        let is_run = run.iter().any(|run| run == folder);
        let shown = blocks(&text(&path), "console");
        assert!(
            shown.is_empty() || is_run,
            "{}: transcripts here are not run",
            path.display()
        );
    }
}

/// Runs the commands of a block that call the program, in an empty home.
fn run_in_a_home_of_its_own(commands: &str) {
    let home = tempfile::tempdir().expect("a folder");
    let program = Path::new(env!("CARGO_BIN_EXE_puzzle"))
        .parent()
        .expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let ran = Command::new("sh")
        .args(["-e", "-c", commands])
        .current_dir(home.path())
        .env("HOME", home.path())
        .env("PATH", format!("{}:{path}", program.display()))
        .output()
        .expect("a shell starts");
    assert!(
        ran.status.success(),
        "{commands}{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}

/// What a line of cargo names must be there: manifests, benches, crates, and files.
fn check_cargo(line: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    for pair in words.windows(2) {
        let there = match pair[0] {
            "--manifest-path" | "--path" | "python3" => root().join(pair[1]).exists(),
            "-p" if words.contains(&"cargo") => root().join("crates").join(pair[1]).exists(),
            "--bench" => read("benches/Cargo.toml").contains(&format!("name = \"{}\"", pair[1])),
            _ => true,
        };
        assert!(there, "{line}: {} is not there", pair[1]);
    }
}

#[test]
#[cfg(unix)]
fn every_shell_block_can_be_run() {
    let mut blocks_seen = 0;
    for path in pages() {
        for block in blocks(&text(&path), "sh") {
            blocks_seen += 1;
            if block.lines().any(|line| line.starts_with("puzzle ")) {
                run_in_a_home_of_its_own(&block);
                continue;
            }
            for line in block
                .lines()
                .filter(|line| !line.is_empty() && !line.starts_with('#'))
            {
                let known = ["cargo ", "taskset ", "python3 ", "just ", "mkdir "];
                assert!(
                    known.iter().any(|word| line.starts_with(word)),
                    "{}: {line}",
                    path.display()
                );
                check_cargo(line);
            }
        }
    }
    assert!(blocks_seen > 5);
}
