//! `puzzle new-model`: begins a kind of puzzle in a checkout of this workspace.
//!
//! The templates are a kind that works, under the name `my-kind`; its names are replaced by those of the new one.
//! Everything is looked at before anything is written, so a name that does not fit leaves the checkout as it was.

use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use super::new::write_new;
use crate::registry::MODELS;

/// The files of a kind.
const FILES: [(&str, &str); 5] = [
    (
        "crates/model-my-kind/Cargo.toml",
        include_str!("../../templates/model/Cargo.toml"),
    ),
    (
        "crates/model-my-kind/src/lib.rs",
        include_str!("../../templates/model/lib.rs"),
    ),
    (
        "crates/model-my-kind/tests/it/main.rs",
        include_str!("../../templates/model/main.rs"),
    ),
    (
        "puzzles/my-kind/first.json",
        include_str!("../../templates/model/first.json"),
    ),
    (
        "docs/kinds/my-kind.md",
        include_str!("../../templates/model/page.md"),
    ),
];

/// The list of kinds, by which a checkout is known.
const REGISTRY: &str = "crates/puzzle-cli/src/registry.rs";

/// A text that a kind adds to a file of the workspace.
struct Addition {
    file: &'static str,
    /// The lines among which it stands begin with this; at the end of the file if there is nothing.
    among: &'static str,
    text: &'static str,
}

const ADDITIONS: [Addition; 5] = [
    Addition {
        file: "Cargo.toml",
        among: "model-",
        text: "model-my-kind = { path = \"crates/model-my-kind\" }\n",
    },
    Addition {
        file: "crates/puzzle-cli/Cargo.toml",
        among: "model-",
        text: "model-my-kind.workspace = true\n",
    },
    Addition {
        file: REGISTRY,
        among: "    ModelEntry::of::<model_",
        text: "    ModelEntry::of::<model_my_kind::MyKind>(),\n",
    },
    Addition {
        file: "docs/format.md",
        among: "- [`",
        text: "- [`my-kind`](kinds/my-kind.md): Cover every free cell of a board with dominoes.\n",
    },
    Addition {
        file: "puzzles/README.md",
        among: "",
        text: include_str!("../../templates/model/sample.md"),
    },
];

pub(crate) fn run(name: &str) -> anyhow::Result<u8> {
    let names = Names::of(name)?;
    let root = root()?;
    let changed = ADDITIONS
        .iter()
        .map(|addition| addition.made(&root, &names))
        .collect::<anyhow::Result<Vec<_>>>()?;
    let new: Vec<(String, String)> = FILES
        .iter()
        .map(|(path, text)| (names.put_into(path), names.put_into(text)))
        .collect();
    if let Some((path, _)) = new.iter().find(|(path, _)| root.join(path).exists()) {
        bail!("{path} is there already");
    }
    for (path, text) in &new {
        write(&root.join(path), text)?;
    }
    for (path, text) in &changed {
        fs::write(root.join(path), text).with_context(|| format!("{path} cannot be written"))?;
    }
    Ok(tell(&names, &new, &changed)?)
}

/// The names of a new kind.
struct Names {
    kind: String,
    type_name: String,
}

impl Names {
    fn of(kind: &str) -> anyhow::Result<Self> {
        let word = |word: &str| {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
            !word.is_empty() && word.chars().all(plain)
        };
        if !kind.split('-').all(word) || !kind.starts_with(|c: char| c.is_ascii_lowercase()) {
            bail!(
                "`{kind}` is no name of a kind: lower-case words with hyphens between them, such as `star-battle`"
            );
        }
        if MODELS.iter().any(|entry| entry.kind.name == kind) {
            bail!("kind `{kind}` is there already");
        }
        let type_name: String = kind.split('-').map(capitalized).collect();
        if type_name == "Self" {
            bail!("`{kind}` is a word of the language, so it cannot name a kind");
        }
        Ok(Self {
            kind: kind.to_owned(),
            type_name,
        })
    }

    fn put_into(&self, template: &str) -> String {
        template
            .replace("my-kind", &self.kind)
            .replace("my_kind", &self.kind.replace('-', "_"))
            .replace("MyKind", &self.type_name)
    }
}

fn capitalized(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// Finds the checkout that the current directory lies in.
fn root() -> anyhow::Result<PathBuf> {
    let here = std::env::current_dir()?;
    let found = here
        .ancestors()
        .find(|above| above.join(REGISTRY).is_file());
    found.map(Path::to_owned).with_context(|| {
        format!("no directory from {} upwards holds {REGISTRY}: run this in a checkout of the workspace", here.display())
    })
}

impl Addition {
    /// Gives the file with the text added.
    fn made(&self, root: &Path, names: &Names) -> anyhow::Result<(&'static str, String)> {
        let path = root.join(self.file);
        let text = fs::read_to_string(&path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        let line = names.put_into(self.text);
        if self.among.is_empty() {
            return Ok((self.file, text + &line));
        }
        if !text.contains(&format!("\n{}", self.among)) {
            bail!(
                "{} has no line that begins with `{}`",
                self.file,
                self.among
            );
        }
        Ok((self.file, inserted(&text, self.among, &line)))
    }
}

/// Puts a line behind the last of those that begin alike and come before it, or else before the first.
fn inserted(text: &str, among: &str, line: &str) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let alike = |at: &usize| lines[*at].starts_with(among);
    let mut before = (0..lines.len())
        .filter(alike)
        .filter(|at| lines[*at] < line);
    let first = (0..lines.len()).find(alike).unwrap_or(lines.len());
    let place = before.next_back().map_or(first, |at| at + 1);
    [&lines[..place], &[line], &lines[place..]]
        .concat()
        .concat()
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let directory = path.parent().context("a file lies in a directory")?;
    fs::create_dir_all(directory)
        .with_context(|| format!("{} cannot be made", directory.display()))?;
    write_new(path, text)
}

fn tell(
    names: &Names,
    new: &[(String, String)],
    changed: &[(&'static str, String)],
) -> std::io::Result<u8> {
    let mut to = stdout().lock();
    for (path, _) in new {
        writeln!(to, "written  {path}")?;
    }
    for (path, _) in changed {
        writeln!(to, "changed  {path}")?;
    }
    let kind = &names.kind;
    writeln!(
        to,
        "\nThe kind works: it tiles boards with dominoes. Try it:\n\
         \x20 cargo test -p model-{kind}\n\
         \x20 cargo run -- solve puzzles/{kind}\n\
         Then make it yours, as docs/adding-a-model.md says: whatever speaks of dominoes in the files above is to be replaced.\n\
         When it is done:\n\
         \x20 cargo run -- schema {kind} > schemas/{kind}.json\n\
         \x20 cargo run -- schema > schemas/puzzle.json\n\
         \x20 TRYCMD=overwrite cargo test -p puzzle-cli --test it transcripts\n\
         The latter writes what \"puzzle kinds\" prints into README.md and README.zh-CN.md."
    )?;
    Ok(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_put_in_their_order() {
        let text = "x\nm-b\nm-d\ny\n";
        assert_eq!(inserted(text, "m-", "m-c\n"), "x\nm-b\nm-c\nm-d\ny\n");
        assert_eq!(inserted(text, "m-", "m-a\n"), "x\nm-a\nm-b\nm-d\ny\n");
        assert_eq!(inserted(text, "m-", "m-e\n"), "x\nm-b\nm-d\nm-e\ny\n");
    }

    #[test]
    fn names_follow_from_the_kind() {
        let names = Names::of("star-battle2").unwrap();
        assert_eq!(
            names.put_into("my-kind my_kind MyKind"),
            "star-battle2 star_battle2 StarBattle2"
        );
        for wrong in [
            "", "-", "a-", "A", "4x4", "a--b", "a_b", "über", "queens", "self",
        ] {
            assert!(Names::of(wrong).is_err(), "{wrong}");
        }
    }
}
