//! The NDJSON stream: every line as its printed schema says, and one end or error for each input.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use jsonschema::Validator;
use serde_json::Value;

use crate::program::{Ran, puzzle};

fn schema() -> Value {
    serde_json::from_str(&puzzle(&["schema", "--output"], "").out).expect("a schema is JSON")
}

/// Checks a run's output, and gives how many lines of each type there are.
fn check(schema: &Validator, ran: &Ran) -> BTreeMap<String, usize> {
    let (mut types, mut ended) = (BTreeMap::new(), BTreeSet::new());
    for line in ran.events() {
        let wrong: Vec<String> = schema
            .iter_errors(&line)
            .map(|error| error.to_string())
            .collect();
        assert!(wrong.is_empty(), "{line}: {wrong:?}");
        let [t, id] = ["t", "id"].map(|key| line[key].as_str().unwrap_or_default().to_owned());
        assert!(!ended.contains(&id), "{id} goes on after its end: {line}");
        if t == "end" || t == "error" {
            ended.insert(id);
        }
        *types.entry(t).or_insert(0) += 1;
    }
    for line in ran.events() {
        let id = line["id"].as_str().unwrap_or_default();
        assert!(ended.contains(id), "{id} has no end");
    }
    types
}

#[test]
fn the_kept_schema_is_the_printed_one() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schemas/output.json");
    let kept: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(kept, schema(), "schemas/output.json is up to date");
}

#[test]
fn every_line_is_as_the_schema_says() {
    let schema = jsonschema::validator_for(&schema()).expect("the schema is one");
    let solved = check(&schema, &puzzle(&["solve", "puzzles", "--json"], ""));
    let batched = check(&schema, &puzzle(&["batch", "puzzles"], ""));
    assert_eq!(solved, batched, "solve and batch say the same");
    let watched = check(
        &schema,
        &puzzle(&["batch", "puzzles", "--progress", "always"], ""),
    );
    assert!(watched["progress"] > 0, "{watched:?}");
    for t in ["start", "solution", "bound", "end"] {
        assert!(solved.contains_key(t), "{t} is among {solved:?}");
    }
}

#[test]
fn errors_and_limits_are_as_the_schema_says() {
    let schema = jsonschema::validator_for(&schema()).expect("the schema is one");
    let queens = r#"{"kind":"queens","version":1,"problem":{"n":12},"goal":{"mode":"count"}}"#;
    let bad = [
        "rubbish",
        "[]",
        r#"{"kind":"nothing","version":1,"problem":{}}"#,
        r#"{"kind":"queens","version":1,"problem":{"n":4},"goal":{"mode":"optimize"}}"#,
        r#"{"kind":"queens","version":1,"problem":{"n":4,"given":[[1,1],[1,2]]}}"#,
        r#"{"kind":"set-cover","version":1,"problem":{"elements":["a"],"sets":{"A":{"cost":"9007199254740993","covers":["a"]}}}}"#,
        r#"{"kind":"set-cover","version":1,"problem":{"elements":["a"],"sets":{"A":["b"]}}}"#,
    ];
    let text = format!("{}\n{queens}\n", bad.join("\n"));
    for command in ["solve", "batch"] {
        let args = [command, "-", "--json", "--from", "ndjson", "missing.json"];
        let ran = puzzle(&[&args[..], &["--node-limit", "100"]].concat(), &text);
        let types = check(&schema, &ran);
        assert_eq!((types["error"], types["end"]), (7, 2), "{}", ran.out);
    }
}

#[test]
fn the_schema_is_strict() {
    let schema = jsonschema::validator_for(&schema()).expect("the schema is one");
    let good = r#"{"t":"bound","id":"-","bound":3}"#;
    assert!(schema.is_valid(&serde_json::from_str(good).unwrap()));
    for bad in [
        r#"{"t":"bound","id":"-"}"#,
        r#"{"t":"bound","id":"-","bound":-1}"#,
        r#"{"t":"bound","id":"-","bound":3,"more":1}"#,
        r#"{"t":"solution","id":"-","number":0,"answer":[]}"#,
        r#"{"id":"-","bound":3}"#,
    ] {
        assert!(
            !schema.is_valid(&serde_json::from_str(bad).unwrap()),
            "{bad}"
        );
    }
}
