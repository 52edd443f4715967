//! Pictures of samples, compared with those that are kept: as text beside the tests, as SVG in the documentation.
//!
//! After a change that is meant, `REWRITE_PICTURES=1 cargo test -p puzzle-cli snapshots` writes them anew;
//! an empty file beside them, named `KIND-SAMPLE` after `puzzles/KIND/SAMPLE.json`, keeps another sample.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::puzzle;

fn kept(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(folder).expect("pictures are kept");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("readable").path())
        .collect();
    paths.sort();
    paths
}

/// Finds the sample of a kept picture: kinds and samples have dashes in their names.
fn sample(kept: &Path) -> String {
    let name = kept
        .file_stem()
        .and_then(|name| name.to_str())
        .expect("a plain name");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let splits = name.match_indices('-').map(|(at, _)| name.split_at(at));
    let mut paths = splits.map(|(kind, sample)| format!("puzzles/{kind}/{}.json", &sample[1..]));
    let found = paths.find(|path| root.join(path).is_file());
    found.unwrap_or_else(|| panic!("{name} names no sample"))
}

/// Solves a sample on one thread, so that it always has the same answer; gives NDJSON.
fn solved(sample: &str) -> String {
    let solved = puzzle(&["solve", sample, "--json", "--threads", "1"], "");
    assert!(matches!(solved.code, Some(0 | 1)), "{}", solved.err);
    solved.out
}

/// Shows a puzzle and its answer in box drawing, then both in ASCII.
fn as_text(sample: &str) -> String {
    let solved = solved(sample);
    let shown = |style: &[&str]| {
        let show = [&["show"], style].concat();
        puzzle(&[&show[..], &[sample]].concat(), "").out + "\n" + &puzzle(&show, &solved).out
    };
    shown(&[]) + "\n" + &shown(&["--ascii"])
}

fn as_svg(sample: &str) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("picture.svg");
    let shown = puzzle(
        &["show", "--svg", path.to_str().expect("UTF-8")],
        &solved(sample),
    );
    assert_eq!(shown.code, Some(0), "{}", shown.err);
    fs::read_to_string(path).expect("a picture was written")
}

fn compare(folder: &str, drawn: fn(&str) -> String) {
    let rewrite = std::env::var_os("REWRITE_PICTURES").is_some();
    let kept = kept(folder);
    assert!(kept.len() >= 7, "only {} pictures are kept", kept.len());
    for path in kept {
        let drawn = drawn(&sample(&path));
        if rewrite {
            fs::write(&path, &drawn).expect("writable");
        }
        let kept = fs::read_to_string(&path).expect("readable");
        assert_eq!(drawn, kept, "{} is not as it was", path.display());
    }
}

#[test]
fn text_pictures_are_as_they_were() {
    compare("tests/pictures", as_text);
}

#[test]
fn the_pictures_of_the_documentation_are_those_of_the_program() {
    compare("../../docs/pictures", as_svg);
}
