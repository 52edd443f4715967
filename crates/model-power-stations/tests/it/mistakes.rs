//! Mistakes in a puzzle file: each has a stable code and a place.

use model_power_stations::PowerStations;
use puzzle_model::{ModelEntry, load};

const KINDS: &[ModelEntry] = &[ModelEntry::of::<PowerStations>()];

/// The code, the column of the mistake in the line of the problem, and the help.
fn refused(problem: &str) -> (&'static str, u64, String) {
    let text = format!("{{\"kind\": \"power-stations\", \"version\": 1, \"problem\":\n{problem}}}");
    let error = load(&text, KINDS).expect_err(problem);
    let spot = error.spot().expect("the mistake has a place");
    assert_eq!(spot.line, 2);
    (
        error.code,
        spot.column,
        error.help.clone().unwrap_or_default(),
    )
}

#[test]
fn there_are_days_and_towns() {
    let (code, column, help) = refused(r#"{"days": 0, "towns": {"a": [1, 1]}}"#);
    assert_eq!((code, column), ("power-stations-size", 10));
    assert_eq!(help, "there are 1 to 366 days");
    let (code, column, _) = refused(r#"{"days": 367, "towns": {"a": [1, 1]}}"#);
    assert_eq!((code, column), ("power-stations-size", 10));
    let (code, column, _) = refused(r#"{"days": 1, "towns": {}}"#);
    assert_eq!((code, column), ("power-stations-size", 22));
    let towns: Vec<String> = (0..1001)
        .map(|town| format!("\"{town}\": [1, 1]"))
        .collect();
    let (code, ..) = refused(&format!(
        "{{\"days\": 1, \"towns\": {{{}}}}}",
        towns.join(",")
    ));
    assert_eq!(code, "power-stations-size");
}

#[test]
fn windows_lie_within_the_days() {
    for window in [
        "[0, 1]",
        "[2, 1]",
        "[1, 3]",
        "[3, 3]",
        "[4294967295, 4294967295]",
    ] {
        let (code, column, help) = refused(&format!(
            "{{\"days\": 2, \"towns\": {{\"a/b\": {window}}}}}"
        ));
        assert_eq!((code, column), ("power-stations-window", 30), "{window}");
        assert!(help.ends_with("up to 2"), "{help}");
    }
}

#[test]
fn cables_join_towns_that_are_there() {
    let towns = r#"{"days": 1, "towns": {"Ash": [1, 1], "Birch": [1, 1]}, "cables": "#;
    let (code, column, help) = refused(&format!("{towns}[[\"Ash\", \"Brich\"]]}}"));
    assert_eq!((code, column), ("power-stations-town", 75));
    assert_eq!(help, "did you mean `Birch`?");
    let (code, column, _) = refused(&format!("{towns}[[\"Ash\", \"Ash\"]]}}"));
    assert_eq!((code, column), ("power-stations-cable", 67));
    let twice = format!("{towns}[[\"Ash\", \"Birch\"], [\"Birch\", \"Ash\"]]}}");
    let (code, column, _) = refused(&twice);
    assert_eq!((code, column), ("power-stations-cable", 85));
    assert_eq!(refused(&format!("{towns}[[\"Ash\"]]}}")).0, "wrong-value");
    assert_eq!(
        refused(&format!("{towns}[[true, \"Ash\"]]}}")).0,
        "wrong-value"
    );
}

#[test]
fn a_formulation_stays_within_bounds() {
    let towns: Vec<String> = (0..3).map(|town| format!("\"{town}\": [1, 366]")).collect();
    let (code, column, _) = refused(&format!(
        "{{\"days\": 366, \"towns\": {{{}}}}}",
        towns.join(",")
    ));
    assert_eq!((code, column), ("power-stations-supply", 24));
}
