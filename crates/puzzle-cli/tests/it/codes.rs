//! Every code that the sources give is explained, and every explanation tells the truth.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{Ran, puzzle};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Gives the sources of every crate, their unit tests cut off.
fn sources() -> Vec<(PathBuf, String)> {
    let mut directories: Vec<PathBuf> = fs::read_dir(crates())
        .expect("there are crates")
        .map(|entry| entry.expect("readable").path().join("src"))
        .collect();
    let mut found = Vec::new();
    while let Some(directory) = directories.pop() {
        for path in fs::read_dir(&directory).into_iter().flatten() {
            let path = path.expect("readable").path();
            if path.is_dir() {
                directories.push(path);
            } else {
                let text = fs::read_to_string(&path).expect("readable");
                let code = text.split("#[cfg(test)]\nmod tests").next();
                found.push((path, code.unwrap_or_default().to_owned()));
            }
        }
    }
    found
}

/// Gives the string literals that follow `call` in code, comments apart.
fn literals_after(text: &str, call: &str) -> Vec<String> {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code: Vec<&str> = text.lines().filter(is_code).collect();
    let code = code.join("\n");
    let calls = code.split(call).skip(1);
    let literal = |rest: &str| {
        Some(
            rest.trim_start()
                .strip_prefix('"')?
                .split('"')
                .next()?
                .to_owned(),
        )
    };
    calls.filter_map(literal).collect()
}

/// Gives the first word of each line of a table below its head.
fn first_words(command: &str) -> Vec<String> {
    let table = puzzle(&[command], "");
    assert_eq!(table.code, Some(0), "{}", table.err);
    let lines = table.out.lines().skip(1);
    lines
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned)
        .collect()
}

/// Gives the codes that are explained, in the order of the list.
fn explained() -> Vec<String> {
    first_words("explain-error")
}

/// Gives a part of an explanation, without its indentation.
fn part(explanation: &str, heading: &str) -> Option<String> {
    let after = explanation.split(&format!("\n{heading}:\n")).nth(1)?;
    let lines = after.lines().map_while(|line| line.strip_prefix("  "));
    Some(lines.flat_map(|line| [line, "\n"]).collect())
}

#[test]
fn every_code_in_the_sources_is_explained() {
    let explained: BTreeSet<String> = explained().into_iter().collect();
    let mut given = BTreeSet::new();
    for (path, text) in sources() {
        for call in ["InputError::new(", ".error("] {
            for code in literals_after(&text, call) {
                // An error without a word is made for its place alone.
                if !code.is_empty() {
                    assert!(explained.contains(&code), "`{code}` of {}", path.display());
                    given.insert(code);
                }
            }
        }
    }
    assert!(
        given.len() > 40,
        "the search for codes finds them: {given:?}"
    );
}

#[test]
fn codes_are_unique_and_occur_in_the_sources() {
    let explained = explained();
    let unique: BTreeSet<&String> = explained.iter().collect();
    assert_eq!(unique.len(), explained.len());
    let sources = sources();
    for code in &explained {
        let word = format!("\"{code}\"");
        // A file that explains a code may give it, too.
        let explanation = format!("code: {word}");
        let gives = |text: &str| text.matches(&word).count() > text.matches(&explanation).count();
        let given = sources.iter().any(|(_, text)| gives(text));
        assert!(given, "nothing gives `{code}`");
    }
}

/// Runs an example in every way in which it may be meant: as a command, a file, a `problem`, a text.
fn runs_of(code: &str, example: &str) -> Vec<Ran> {
    if let Some(command) = example.strip_prefix("puzzle ") {
        let words: Vec<&str> = command.split_whitespace().collect();
        return vec![puzzle(&words, "")];
    }
    let kinds = first_words("kinds");
    let problems = kinds
        .iter()
        .filter(|kind| code.starts_with(*kind))
        .map(|kind| {
            let document =
                format!("{{\"kind\": \"{kind}\", \"version\": 1, \"problem\": {example}}}");
            puzzle(&["solve", "--json"], &document)
        });
    let formats = first_words("formats");
    let texts = formats
        .iter()
        .map(|format| puzzle(&["solve", "--json", "--from", format], example));
    problems.chain(texts).collect()
}

#[test]
fn examples_lead_to_their_codes() {
    let mut examples = 0;
    for code in explained() {
        let explanation = puzzle(&["explain-error", &code], "").out;
        assert!(
            explanation.starts_with(&format!("{code}: ")),
            "{explanation}"
        );
        assert!(part(&explanation, "what to do").is_some(), "{explanation}");
        let Some(example) = part(&explanation, "example") else {
            continue;
        };
        examples += 1;
        let (event, drawn) = (format!("\"code\":\"{code}\""), format!("error[{code}]"));
        let runs = runs_of(&code, &example);
        let right = |ran: &&Ran| ran.out.contains(&event) || ran.err.contains(&drawn);
        assert!(
            runs.iter().any(|ran| right(&ran)),
            "{code}: {:?}",
            runs.iter()
                .map(|ran| (&ran.out, &ran.err))
                .collect::<Vec<_>>()
        );
    }
    assert!(examples > 40, "most codes have an example");
}

#[test]
fn an_unknown_code_is_answered_with_a_near_one() {
    let ran = puzzle(&["explain-error", "queens-atack"], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(
        ran.err.contains("did you mean `queens-attack`?"),
        "{}",
        ran.err
    );
}
