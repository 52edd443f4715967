//! Runs a puzzle towards a goal and keeps what comes out.

use model_polyforms::Polyforms;
pub(crate) use puzzle_model::conformance::run;
use puzzle_model::conformance::{self, run_by};
use puzzle_model::{Goal, Mode, Model, Outcome};

/// Makes a puzzle of the text that stands under `problem` in a file.
pub(crate) fn puzzle(problem: &str) -> Polyforms {
    conformance::puzzle(problem)
}

/// Runs towards a goal by visiting packings, if need be all of them.
pub(crate) fn search(puzzle: &Polyforms, goal: &Goal) -> Outcome {
    let last = puzzle.plans(goal).pop();
    run_by(puzzle, last.expect("every goal has a plan"), goal).0
}

/// Counts the solutions, and says how many there are as a string.
pub(crate) fn count(problem: &str) -> String {
    let (outcome, _) = run(&puzzle(problem), &Goal::new(Mode::Count));
    assert!(outcome.exhausted, "{problem}");
    outcome.found.to_string()
}

/// Proves that there is no solution, without a search; gives the reason.
pub(crate) fn refuted(problem: &str) -> String {
    let (outcome, _) = run(&puzzle(problem), &Goal::new(Mode::Count));
    assert!(outcome.exhausted && outcome.stats.nodes == 0, "{problem}");
    outcome
        .reason
        .unwrap_or_else(|| panic!("no reason: {problem}"))
}
