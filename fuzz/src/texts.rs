//! Text formats: each by its name, read as a file of it would be read.

use std::io::Cursor;

use puzzle_model::{AnyCase, AnyFormat, AnyPuzzle, Format, InputError, Model, json};

use crate::files::check_error;

/// Reads all cases of a text; what is read can be stated as JSON, and saved where the format can save.
///
/// # Panics
/// If something is wrong, or the kind has no such format.
pub fn check<M: Model>(name: &str, bytes: &[u8]) {
    let format = M::FORMATS.iter().find(|format| format.name == name);
    let format = format.expect("the kind has this format");
    for case in cases(format, bytes) {
        match case {
            Ok(case) => check_case(format, &case),
            Err(error) => check_error(&error, bytes),
        }
    }
}

fn cases<M: Model>(
    format: &'static Format<M>,
    bytes: &[u8],
) -> impl Iterator<Item = Result<AnyCase, InputError>> {
    AnyFormat::cases(format, Box::new(Cursor::new(bytes.to_vec())))
}

/// What a format asks for is a goal, and the puzzle can be stated as JSON.
fn check_case<M: Model>(format: &'static Format<M>, case: &AnyCase) {
    let goal = case.puzzle.default_goal().patched(&case.goal);
    assert!(goal.is_ok(), "{goal:?}");
    let spec = case.puzzle.spec_json();
    let puzzle = json::read(&spec).and_then(M::from_spec);
    let puzzle = puzzle.unwrap_or_else(|error| panic!("refused: {error}\n{spec}"));
    assert_eq!(puzzle.spec_json(), spec);
    check_saved(format, &puzzle, &spec);
}

/// What is saved is read back as the same puzzle; a format may refuse what it cannot express.
fn check_saved<M: Model>(format: &'static Format<M>, puzzle: &M, spec: &str) {
    let mut text = Vec::new();
    if format
        .save
        .is_none_or(|save| save(puzzle, &mut text).is_err())
    {
        return;
    }
    let read: Vec<_> = cases(format, &text).collect();
    let [Ok(case)] = &read[..] else {
        panic!("{read:?}\n{}", String::from_utf8_lossy(&text));
    };
    assert_eq!(case.puzzle.spec_json(), spec);
}
