//! Every file under `puzzles/`: it is solved, verified, as expected, and as its schema says.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::puzzle;

fn samples() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let kinds = paths_in(&root).into_iter().filter(|path| path.is_dir());
    kinds.flat_map(|kind| paths_in(&kind)).collect()
}

fn paths_in(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("a readable folder");
    entries
        .map(|entry| entry.expect("a readable entry").path())
        .collect()
}

#[test]
fn there_are_enough_and_each_says_what_to_expect() {
    let samples = samples();
    assert!(samples.len() >= 25, "only {} samples", samples.len());
    for path in &samples {
        let text = fs::read_to_string(path).unwrap();
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert!(
            value["expect"]["status"].is_string(),
            "{} expects a status",
            path.display()
        );
        assert!(
            value["meta"]["title"].is_string(),
            "{} has a title",
            path.display()
        );
        assert!(
            value["meta"]["source"].is_string(),
            "{} has a source",
            path.display()
        );
        let folder = path.parent().and_then(Path::file_name).unwrap();
        assert_eq!(
            value["kind"],
            folder.to_str().unwrap(),
            "{} lies with its kind",
            path.display()
        );
    }
}

#[test]
fn each_is_answered_as_it_expects() {
    let ran = puzzle(&["check", "puzzles"], "");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert_eq!(
        ran.out
            .lines()
            .filter(|line| line.starts_with("ok "))
            .count(),
        samples().len(),
        "{}",
        ran.out
    );
}

#[test]
fn the_schema_around_all_kinds_is_up_to_date() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schemas/puzzle.json");
    let kept = fs::read_to_string(kept).expect("readable");
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("it is JSON");
    assert_eq!(
        value(&kept),
        value(&puzzle(&["schema"], "").out),
        "`puzzle schema > schemas/puzzle.json` is to be run"
    );
}

#[test]
fn each_fits_the_printed_schema() {
    let kinds = puzzle(&["kinds"], "").out;
    for kind in kinds
        .lines()
        .skip(1)
        .filter_map(|line| line.split_whitespace().next())
    {
        let schema: serde_json::Value =
            serde_json::from_str(&puzzle(&["schema", kind], "").out).unwrap();
        let kept = fs::read_to_string(
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../schemas/{kind}.json")),
        );
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&kept.unwrap_or_default()).ok(),
            Some(schema.clone()),
            "`puzzle schema {kind} > schemas/{kind}.json` is to be run"
        );
        let validator = jsonschema::validator_for(&schema).expect("the schema is one");
        let of_kind = samples()
            .into_iter()
            .filter(|path| path.parent().unwrap().ends_with(kind));
        for path in of_kind {
            let value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            let wrong: Vec<String> = validator
                .iter_errors(&value)
                .map(|error| error.to_string())
                .collect();
            assert!(wrong.is_empty(), "{}: {wrong:?}", path.display());
        }
    }
}
