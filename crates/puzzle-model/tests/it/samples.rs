//! The file that a new puzzle begins with.

use puzzle_model::{ModelEntry, load, sample_file};

use crate::factors::Factors;
use crate::subset::Subset;

#[test]
fn a_sample_file_is_read_as_it_is_and_explains_itself() {
    let kinds = [ModelEntry::of::<Factors>(), ModelEntry::of::<Subset>()];
    let text = sample_file(&kinds[1]).unwrap();
    let case = load(&text, &kinds).unwrap();
    assert_eq!(case.puzzle.spec_json(), r#"{"target":9,"numbers":[4,5,9]}"#);
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        value["x-help"]["about"],
        "choose numbers that add up to a target"
    );
    assert_eq!(
        value["x-help"]["goal"],
        "What is asked, the usual if left out: solve, enumerate, count, unique."
    );
    assert!(
        text.contains("\n  \"problem\": {\"target\": 9, \"numbers\": [4, 5, 9]},\n"),
        "{text}"
    );
}
