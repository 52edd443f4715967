//! The suite that every kind passes, and what this one alone can know.

use model_my_kind::MyKind;
use puzzle_model::conformance;

#[test]
fn tilings_conform() {
    conformance::check::<MyKind>(&[r#"{"grid": []}"#, r#"{"grid": ["..", ".."]}"#]);
}

#[test]
fn tilings_of_two_rows_are_fibonacci_numbers() {
    for (columns, count) in (1..).zip([1, 2, 3, 5, 8, 13, 21, 34]) {
        let row = ".".repeat(columns);
        let board = format!(r#"{{"grid": ["{row}", "{row}"]}}"#);
        assert_eq!(conformance::count::<MyKind>(&board), count);
    }
}
