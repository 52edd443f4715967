//! Mistakes in a puzzle file: each has a stable code and a place.

use model_radar::Radar;
use puzzle_model::{ModelEntry, load};

const KINDS: &[ModelEntry] = &[ModelEntry::of::<Radar>()];

/// The code, and the column of the mistake in the line of the problem.
fn refused(problem: &str) -> (&'static str, u64) {
    let text = format!("{{\"kind\": \"radar\", \"version\": 1, \"problem\":\n{problem}}}");
    let error = load(&text, KINDS).expect_err(problem);
    let spot = error.spot().expect("the mistake has a place");
    assert_eq!(spot.line, 2);
    (error.code, spot.column)
}

#[test]
fn there_are_cities_and_stations() {
    let city = r#"{"cities": [], "stations": [[0, 0]], "max_stations": 1}"#;
    assert_eq!(refused(city), ("radar-size", 12));
    let station = r#"{"cities": [[0, 0]], "stations": [], "max_stations": 1}"#;
    assert_eq!(refused(station), ("radar-size", 34));
    let most = r#"{"cities": [[0, 0]], "stations": [[0, 0]], "max_stations": 0}"#;
    assert_eq!(refused(most), ("radar-most", 60));
    let many = vec!["[0, 0]"; 2001].join(",");
    let many = format!("{{\"cities\": [{many}], \"stations\": [{many}], \"max_stations\": 1}}");
    assert_eq!(refused(&many).0, "radar-size");
}

#[test]
fn coordinates_are_exact_numbers() {
    for number in [
        "1e3",
        "true",
        "null",
        "\"x\"",
        "[1]",
        "0.1234567890123456789012345",
    ] {
        let problem =
            format!("{{\"cities\": [[0, {number}]], \"stations\": [[0, 0]], \"max_stations\": 1}}");
        assert_eq!(refused(&problem), ("wrong-value", 17), "{number}");
    }
    for numbers in ["[0]", "[0, 1, 2]", "0"] {
        let problem =
            format!("{{\"cities\": [{numbers}], \"stations\": [[0, 0]], \"max_stations\": 1}}");
        assert_eq!(refused(&problem).0, "wrong-value", "{numbers}");
    }
}

#[test]
fn squared_distances_fit() {
    let problem = |number: &str, other: &str| {
        format!(
            "{{\"cities\": [[0, {number}]], \"stations\": [[{other}, 0]], \"max_stations\": 1}}"
        )
    };
    let place = ("radar-coordinate", 17);
    assert_eq!(refused(&problem("0.0000000001", "0")), place);
    assert_eq!(refused(&problem("1500000001", "0")), place);
    assert_eq!(refused(&problem("-99999999999999999999", "0")), place);
    assert_eq!(refused(&problem("1500000.01", "0.001")), place);
    assert_eq!(
        refused(&problem("0", "1500000001")),
        ("radar-coordinate", 36)
    );
    assert_eq!(
        refused(&problem("0", "0.0000000001")),
        ("radar-coordinate", 36)
    );
    let largest = problem("-1500000", "1500000");
    let text = format!("{{\"kind\": \"radar\", \"version\": 1, \"problem\": {largest}}}");
    assert!(load(&text, KINDS).is_ok());
}
