//! Completions and man pages know every command.

use std::collections::BTreeSet;
use std::fs;

use crate::program::puzzle;

/// Gives the names of the commands, from the help.
fn commands() -> BTreeSet<String> {
    let help = puzzle(&["--help"], "").out;
    let list = help.split("Commands:").nth(1).expect("commands are listed");
    let names = list.lines().skip(1).take_while(|line| !line.is_empty());
    let names = names.filter(|line| line.starts_with("  ") && !line.starts_with("    "));
    let names: BTreeSet<String> = names
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned)
        .collect();
    assert!(names.len() > 10 && names.contains("solve"), "{names:?}");
    names
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = puzzle(&["completions", shell], "");
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        for command in commands() {
            assert!(ran.out.contains(&command), "{shell} knows {command}");
        }
        assert!(ran.out.contains("time-limit"), "{shell} knows options");
    }
    assert_eq!(puzzle(&["completions", "tcsh"], "").code, Some(2));
}

#[test]
fn every_command_has_a_man_page() {
    let directory = tempfile::tempdir().unwrap();
    let below = directory.path().join("man/man1");
    let ran = puzzle(&["man", below.to_str().expect("UTF-8")], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    let page = |name: &str| {
        let path = below.join(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let first = page("puzzle.1");
    for command in commands().iter().filter(|command| *command != "help") {
        let escaped = command.replace('-', "\\-");
        let named = format!("puzzle\\-{escaped}(1)");
        assert!(first.contains(&named), "{command}: {first}");
        assert!(page(&format!("puzzle-{command}.1")).contains(".SH SYNOPSIS"));
    }
    assert!(page("puzzle-solve.1").contains("time\\-limit"));
}

#[test]
fn man_pages_need_a_directory() {
    let ran = puzzle(&["man", "Cargo.toml"], "");
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.err.contains("man pages cannot be written"),
        "{}",
        ran.err
    );
}
