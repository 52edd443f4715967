//! The text formats: what they mean, and where they say that something is wrong.

use std::io::Cursor;

use model_set_cover::SetCover;
use puzzle_model::{AnyFormat, GoalPatch, Model, conformance};
use serde_json::{Value, json};

/// Reads the only case of a text, as the problem of a puzzle file.
fn read(name: &str, text: &str) -> Value {
    let mut cases = conformance::cases::<SetCover>(name, text);
    let case = cases.next().expect("the text holds a case");
    assert!(cases.next().is_none());
    let spec = case.expect("the text is well formed").puzzle.spec_json();
    serde_json::from_str(&spec).expect("a problem is stated as JSON")
}

/// Reads a text that is wrong: the code, the line and the column of the mistake, and the message.
fn mistake(name: &str, text: &str) -> (&'static str, u64, u64, String) {
    let (_, error) = conformance::mistake::<SetCover>(name, text);
    let (line, column) = error.spot().map_or((0, 0), |spot| (spot.line, spot.column));
    (error.code, line, column, error.message)
}

fn numbered(sets: &Value) -> Value {
    json!({"elements": [1, 2, 3], "sets": sets})
}

const BY_ROWS: &str = "3 4\n1 2 1 3\n2\n1 2\n2 2 3\n1 4\n";
const BY_COLUMNS: &str = "3 4\n1 1 1\n2 2 2 1\n1 1 2\n3 1 3\n";

#[test]
fn both_layouts_of_or_library_give_the_same_problem() {
    let sets = json!({"1": [1], "2": {"cost": 2, "covers": [1, 2]}, "3": [2], "4": {"cost": 3, "covers": [3]}});
    for (name, text) in [
        ("scp", BY_ROWS),
        ("scp_rows", BY_ROWS),
        ("scp", BY_COLUMNS),
        ("rail", BY_COLUMNS),
    ] {
        assert_eq!(read(name, text), numbered(&sets), "{name}");
    }
}

#[test]
fn the_wrong_layout_is_refused() {
    let (code, line, _, message) = mistake("rail", BY_ROWS);
    assert_eq!((code, line), ("unexpected-end", 6));
    assert_eq!(
        message,
        "the text ends where the number of rows of a column is expected"
    );
    assert_eq!(mistake("scp_rows", BY_COLUMNS).0, "wrong-value");
    let more = mistake("rail", "1 1 5 1 1\n7 7");
    assert_eq!(
        (more.1, more.3.as_str()),
        (2, "the text goes on for 2 more numbers")
    );
    let (code, _, _, message) = mistake("scp", "2 2\n1 1\n1 3\n9 1\n");
    assert_eq!(code, "wrong-value");
    assert!(message.starts_with("by rows: expected a column from 1 to 2, found `3`; by columns: "));
}

#[test]
fn a_text_that_fits_both_layouts_is_refused_unless_they_agree() {
    assert_eq!(
        read("scp", "1 1 1 1 1"),
        json!({"elements": [1], "sets": {"1": [1]}})
    );
    let both = "2 2 1 1 2 1 2 1 2";
    assert_eq!(mistake("scp", both).0, "set-cover-ambiguous");
    let problem = |sets: Value| json!({"elements": [1, 2], "sets": sets});
    assert_eq!(
        read("scp_rows", both),
        problem(json!({"1": [1], "2": [1, 2]}))
    );
    assert_eq!(read("rail", both), problem(json!({"1": [2], "2": [1, 2]})));
}

#[test]
fn absurd_sizes_and_early_ends_are_refused() {
    assert_eq!(mistake("scp_rows", "99999999999 1 1").0, "wrong-value");
    assert_eq!(mistake("rail", "1 4000000000\n1").0, "wrong-value");
    let (code, line, ..) = mistake("scp_rows", "1 1\n5\n18446744073709551615 1 1");
    assert_eq!((code, line), ("unexpected-end", 3));
    assert_eq!(mistake("scp", "1 x").2, 3);
    assert_eq!(
        mistake("rail", "0 2\n18446744073709551615 0 1 0").0,
        "set-cover-costs"
    );
}

#[test]
fn an_empty_text_holds_nothing() {
    for format in SetCover::FORMATS {
        let from = Box::new(Cursor::new(b"\n \n".to_vec()));
        assert_eq!(AnyFormat::cases(format, from).count(), 0, "{}", format.name);
    }
}

#[test]
fn hypergraphs_become_hitting_sets() {
    let text = "c ours\np hs 4 3\n1 2\n\nc more\n2 3 3\n4\n";
    assert_eq!(
        read("hgr", text),
        numbered(&json!({"1": [1], "2": [1, 2], "3": [2], "4": [3]}))
    );
}

/// Solves the cases of a text and gives the results in the format itself.
fn solved(name: &str, text: &str) -> String {
    conformance::answered::<SetCover>(name, text, &GoalPatch::default(), None)
        .expect("a vector takes everything")
}

#[test]
fn hitting_sets_are_written_as_the_challenge_asks() {
    assert_eq!(solved("hgr", "p hs 4 3\n1 2\n2 3\n4\n"), "2\n2\n4\n");
    assert_eq!(solved("hgr", "p hs 3 0\n"), "0\n");
}

#[test]
fn mistakes_in_hypergraphs() {
    assert_eq!(mistake("hgr", "p ds 2 1\n1 2\n").1, 1);
    let (code, line, column, message) = mistake("hgr", "p hs 2 2\n1 2\n1 3\n");
    assert_eq!((code, line, column), ("wrong-value", 3, 3));
    assert_eq!(message, "expected a vertex from 1 to 2, found `3`");
    assert_eq!(mistake("hgr", "p hs 2 1\n0\n").1, 2);
    assert_eq!(
        mistake("hgr", "p hs 2 1\n1\n2\n").3,
        "1 edges are announced, and there are 2"
    );
    assert_eq!(mistake("hgr", "p hs x 1\n1\n").2, 6);
}

#[test]
fn tables_with_headings_quotes_and_other_separators() {
    let expected = json!({
        "elements": ["Mon", "Tue", 3],
        "sets": {"Acme, \"north\"": {"cost": 12, "covers": ["Mon", "Tue"]}, "Bolt": ["Tue", 3]},
    });
    let commas = "\u{feff}set,cost,elements\r\n\"Acme, \"\"north\"\"\", 12 ,Mon,Tue,,\r\n\r\nBolt,1,Tue,3\r\n";
    assert_eq!(read("sets", commas), expected);
    let semicolons = "\"Acme, \"\"north\"\"\";12;Mon;Tue\nBolt;1;Tue;3\n";
    assert_eq!(read("sets", semicolons), expected);
    assert_eq!(read("sets", &semicolons.replace(';', "\t")), expected);
}

#[test]
fn mistakes_in_tables() {
    let (code, line, column, _) = mistake("sets", "A,1,x\nB,dear,x\n");
    assert_eq!((code, line, column), ("wrong-value", 2, 3));
    assert_eq!(
        mistake("sets", "A,1,x,y,x\n").0,
        "set-cover-repeated-element"
    );
    assert_eq!(
        mistake("sets", "A,1,x\nA,2,y\n").0,
        "set-cover-repeated-set"
    );
    assert_eq!(mistake("sets", "A,1,\"x\n").0, "wrong-value");
    assert_eq!(mistake("sets", "alone\n").0, "wrong-value");
}
