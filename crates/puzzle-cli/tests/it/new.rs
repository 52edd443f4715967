//! `puzzle new`: a file of each kind to begin with, which is solved as it is.

use crate::program::puzzle;

fn kinds() -> Vec<String> {
    let kinds = puzzle(&["kinds"], "").out;
    let names = kinds
        .lines()
        .skip(1)
        .filter_map(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}

#[test]
fn a_new_file_of_every_kind_fits_its_schema_explains_its_fields_and_is_solved() {
    for kind in kinds() {
        let file = puzzle(&["new", &kind], "");
        assert_eq!(file.code, Some(0), "{}", file.err);
        let value: serde_json::Value = serde_json::from_str(&file.out).unwrap();
        let schema: serde_json::Value =
            serde_json::from_str(&puzzle(&["schema", &kind], "").out).unwrap();
        let validator = jsonschema::validator_for(&schema).expect("the schema is one");
        assert!(validator.is_valid(&value), "{kind}: {}", file.out);
        let fields = schema["properties"]["problem"]["properties"]
            .as_object()
            .unwrap();
        for field in fields.keys() {
            let help = value["x-help"]["problem"][field]
                .as_str()
                .unwrap_or_default();
            assert!(help.len() > 10, "{kind}: {field} is explained");
        }
        let ran = puzzle(&["solve"], &file.out);
        assert_eq!(ran.code, Some(0), "{kind}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn a_new_file_keeps_what_is_there() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("mine.json");
    let path = path.to_str().unwrap();
    assert_eq!(puzzle(&["new", "queens", "-o", path], "").code, Some(0));
    let first = std::fs::read_to_string(path).unwrap();
    assert_eq!(first, puzzle(&["new", "queens"], "").out);
    let again = puzzle(&["new", "sudoku", "-o", path], "");
    assert_eq!(again.code, Some(2));
    assert!(again.err.contains("cannot be written"), "{}", again.err);
    assert_eq!(std::fs::read_to_string(path).unwrap(), first);
    let unknown = puzzle(&["new", "quens"], "");
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.contains("queens"), "{}", unknown.err);
}
