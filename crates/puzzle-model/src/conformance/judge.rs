//! What the tests of a kind ask of its text formats.

use std::io;

use dlx_core::Limits;

use crate::erased::{AnyCases, AnyFormat, WriteError};
use crate::error::InputError;
use crate::goal::GoalPatch;
use crate::model::Model;
use crate::run::Context;

/// Gives the cases of a text.
///
/// # Panics
/// If the kind has no format of this name.
pub fn cases<M: Model>(format: &str, text: &str) -> AnyCases {
    let found = M::FORMATS.iter().find(|known| known.name == format);
    let found = found.unwrap_or_else(|| panic!("{} has no format {format}", M::KIND.name));
    found.cases(Box::new(io::Cursor::new(text.to_owned())))
}

/// Answers each case of a text in the words of its format, one after the other.
///
/// `asks` is what a command line changes about the goal of each case, and `nodes` how many nodes each may take.
///
/// # Errors
/// If the format cannot hold a result.
///
/// # Panics
/// If the kind has no format of this name, or the text is not sound.
pub fn answered<M: Model>(
    format: &str,
    text: &str,
    asks: &GoalPatch,
    nodes: Option<u64>,
) -> Result<String, WriteError> {
    let limits = Limits {
        nodes,
        ..Limits::none()
    };
    let mut written = Vec::new();
    for case in cases::<M>(format, text) {
        let case = case.expect("the text is sound");
        let goal = case.puzzle.default_goal().patched(&case.goal);
        let goal = goal.and_then(|goal| goal.patched(asks));
        let goal = goal.expect("the goal is sound");
        let mut context = Context::new(limits);
        let puzzle = case.puzzle;
        puzzle.write_result(format, &goal, &mut context, &mut written)?;
    }
    Ok(String::from_utf8(written).expect("a format is UTF-8"))
}

/// Reads a text to the mistake that ends it; gives how many cases come before, and the mistake.
///
/// # Panics
/// If the kind has no format of this name, or another case follows a mistake, or there is none.
pub fn mistake<M: Model>(format: &str, text: &str) -> (usize, InputError) {
    let mut cases: Vec<_> = cases::<M>(format, text).collect();
    let mistake = cases.pop().and_then(Result::err);
    let mistake = mistake.unwrap_or_else(|| panic!("no mistake ends the text: {text}"));
    assert!(cases.iter().all(Result::is_ok), "a case follows a mistake");
    (cases.len(), mistake)
}

/// Gives the code of a mistake, and the line and the column of its place.
///
/// # Panics
/// If it has no place in a text.
pub fn place(mistake: &InputError) -> (&'static str, u64, u64) {
    let spot = mistake.spot();
    let spot = spot.unwrap_or_else(|| panic!("the mistake has no place: {mistake}"));
    (mistake.code, spot.line, spot.column)
}
