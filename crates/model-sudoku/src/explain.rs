//! Why a grid has no solution, and how two solutions differ, in words.
//!
//! A grid without a solution may have dozens of givens, and only a few of them that clash. To find such few, givens are
//! taken away: half of them, then each quarter of what is left, and so on down to single ones. If there is still no solution,
//! they are left out for good, else they are put back. What remains has no solution, and has one as soon as any of it is
//! left out, since whatever was put back alone was needed even beside more: a smallest set in that no part of it clashes,
//! though another set may have fewer givens. (Deletion is the plainest way to a minimal unsatisfiable subset; see
//! J. Marques-Silva, "Minimal Unsatisfiability: Models, Algorithms and Applications", ISMVL 2010.)
//!
//! Every step is a search of its own. All steps together have a budget of work, a fraction of a second,
//! and none takes more than a part of what is left; a step that does not come to its end leaves its givens in place.

use std::fmt::Write as _;

use dlx_core::{End, Limits};

use crate::answer::Answer;
use crate::bands::Bands;
use crate::encode;
use crate::sudoku::Sudoku;

/// Updates that all steps may take together; an option made for a step counts as much as [`MADE`] of them.
const BUDGET: u64 = 10_000_000;
/// One step may take one part in so many of what is left.
const SHARE: u64 = 8;
/// A node of the engine for 9x9 grids counts as so many updates.
const NODE: u64 = 40;
/// How many updates it is worth to make an option with its items.
const MADE: u64 = 8;

/// Names givens that no solution keeps together.
pub(crate) fn why_none(sudoku: &Sudoku) -> String {
    let mut left = BUDGET;
    let (mut clashing, mut smallest) = (sudoku.clone(), true);
    let mut size = givens(sudoku).len().div_ceil(2);
    while size > 0 {
        for some in givens(&clashing).chunks(size) {
            let fewer = clashing.without(some);
            match has_solution(&fewer, &mut left) {
                Some(false) => clashing = fewer,
                Some(true) => {}
                None => smallest &= size > 1,
            }
        }
        size /= 2;
    }
    describe(&clashing, smallest)
}

/// The cells that are filled.
fn givens(sudoku: &Sudoku) -> Vec<usize> {
    let cells = 0..sudoku.cells().len();
    cells.filter(|cell| sudoku.cells()[*cell] != 0).collect()
}

/// Says whether there is a solution, if the budget allows.
fn has_solution(sudoku: &Sudoku, left: &mut u64) -> Option<bool> {
    if let Some(bands) = Bands::of(sudoku) {
        let (answer, nodes) = bands.has_solution(*left / SHARE / NODE);
        *left = left.saturating_sub(nodes * NODE);
        return answer;
    }
    let (problem, placements) = encode::encode(sudoku);
    let made = MADE * u64::try_from(placements.len()).unwrap_or(u64::MAX);
    *left = left.checked_sub(made)?;
    let limits = Limits {
        updates: Some(*left / SHARE),
        ..Limits::none()
    };
    let found = problem.search().limits(limits).find();
    *left = left.saturating_sub(found.stats.updates);
    match (found.solution, found.end) {
        (Some(_), _) => Some(true),
        (None, End::Exhausted) => Some(false),
        (None, _) => None,
    }
}

/// Names the givens that clash, or counts them where they are not known to be few and more than there are values.
fn describe(clashing: &Sudoku, smallest: bool) -> String {
    let name = |cell: &usize| {
        let symbol = clashing.symbols().name(clashing.cells()[*cell]);
        format!("{symbol} at {}", clashing.shape().name(*cell))
    };
    let names: Vec<String> = givens(clashing).iter().map(name).collect();
    match (&names[..], smallest) {
        ([], _) if clashing.candidates().is_some() => {
            "the candidates leave no grid that keeps the rules".to_owned()
        }
        ([], _) => "no grid keeps the rules, whatever is given".to_owned(),
        ([one], _) => format!("the given {one} clashes with the rules"),
        (_, true) => format!("givens clash: {} (no part of them does)", names.join(", ")),
        (names, false) if names.len() <= clashing.shape().order() => {
            format!(
                "givens clash: {} (a part of them may, too)",
                names.join(", ")
            )
        }
        (names, false) => format!("{} givens clash, and a part of them may, too", names.len()),
    }
}

/// Names the cells where two solutions differ.
pub(crate) fn difference(sudoku: &Sudoku, one: &Answer, other: &Answer) -> String {
    let symbols = |answer: &Answer| answer.line().into_bytes();
    let (one, other) = (symbols(one), symbols(other));
    let (mut names, mut count) = (String::new(), 0);
    for cell in (0..one.len()).filter(|cell| one.get(*cell) != other.get(*cell)) {
        let comma = if count == 0 { "" } else { ", " };
        count += 1;
        write!(names, "{comma}{}", sudoku.shape().name(cell)).expect("a string takes everything");
    }
    format!("two solutions differ in {names} ({count} cells)")
}
