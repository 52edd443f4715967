//! Runs a board towards a goal and keeps what comes out.

use model_queens::{Placement, Queens, Spec};
pub(crate) use puzzle_model::conformance::{run, run_by};
use puzzle_model::{Goal, Mode, Model};

pub(crate) fn board(n: u32, given: &[[u32; 2]], holes: &[[u32; 2]]) -> Queens {
    let spec = Spec {
        n: Some(n),
        given: given.to_vec(),
        holes: holes.to_vec(),
        ..Spec::default()
    };
    Queens::from_spec(spec).expect("the board is sound")
}

pub(crate) fn count(puzzle: &Queens) -> String {
    let (outcome, _) = run(puzzle, &Goal::new(Mode::Count));
    assert!(outcome.exhausted);
    outcome.found.to_string()
}

pub(crate) fn solve(puzzle: &Queens) -> Option<Placement> {
    let (outcome, mut placements) = run(puzzle, &Goal::new(Mode::Solve { solutions: 1 }));
    assert!(
        outcome.exhausted || !placements.is_empty(),
        "without limits the question is answered"
    );
    placements.pop()
}
