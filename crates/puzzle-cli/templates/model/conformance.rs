//! The suite that every kind passes, known counts, and the places of mistakes.

use std::ops::ControlFlow;

use model_my_kind::{MyKind, Tiling};
use puzzle_model::{
    Context, Cost, Goal, Limits, Mode, Model, ModelEntry, Sink, conformance, drive, load,
};

#[test]
fn tilings_conform() {
    conformance::check::<MyKind>(&[
        r##"{"grid": ["#"]}"##,
        r#"{"grid": ["..", ".."]}"#,
        r##"{"grid": ["#...", "....", "...."]}"##,
    ]);
}

struct Nobody;

impl Sink<Tiling> for Nobody {
    fn answer(&mut self, _: Tiling, _: Option<Cost>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Counts the tilings of an empty board.
fn tilings(rows: usize, columns: usize) -> u64 {
    let spec = model_my_kind::Spec {
        grid: vec![".".repeat(columns); rows],
    };
    let puzzle = MyKind::from_spec(spec).expect("a board");
    let mut context = Context {
        limits: Limits::none(),
        cancel: puzzle_model::CancelToken::new(),
        threads: 1,
        seed: 0,
        progress: &mut |_| (),
    };
    let outcome = drive(&puzzle, &Goal::new(Mode::Count), &mut context, &mut Nobody);
    let found = outcome.expect("the kind counts").found;
    found.try_into().expect("a small number")
}

#[test]
fn tilings_of_two_rows_are_fibonacci_numbers() {
    let counts: Vec<u64> = (1..=8).map(|columns| tilings(2, columns)).collect();
    assert_eq!(counts, [1, 2, 3, 5, 8, 13, 21, 34]);
    assert_eq!(tilings(3, 3), 0);
}

#[test]
fn mistakes_have_their_places() {
    let kinds = [ModelEntry::of::<MyKind>()];
    let refused = |grid: &str| {
        let text = format!(
            "{{\"kind\": \"my-kind\", \"version\": 1,\n\"problem\": {{\"grid\": {grid}}}}}"
        );
        let error = load(&text, &kinds).expect_err("the file is wrong");
        let spot = error.spot().expect("it has a place");
        (error.code, spot.line, spot.column)
    };
    assert_eq!(refused("[]"), ("my-kind-size", 2, 21));
    assert_eq!(refused(r#"["..", "."]"#), ("my-kind-size", 2, 28));
    assert_eq!(refused(r#"[".x"]"#), ("my-kind-cell", 2, 22));
}
