//! The puzzle files of this kind: each is answered as it says.

use std::path::Path;

use model_sudoku::Sudoku;
use puzzle_model::{AnyAnswer, ModelEntry, Output, load};

use crate::run::unlimited;

struct Ignore;

impl Output for Ignore {
    fn solution(&mut self, _: &dyn AnyAnswer) -> std::ops::ControlFlow<()> {
        std::ops::ControlFlow::Continue(())
    }
}

#[test]
fn every_sample_is_answered_as_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/sudoku");
    let files: Vec<_> = std::fs::read_dir(folder)
        .expect("the samples")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    assert!(files.len() >= 7);
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a readable sample");
        let case = load(&text, &[ModelEntry::of::<Sudoku>()]).expect("a puzzle file");
        let goal = case
            .puzzle
            .default_goal()
            .patched(&case.goal)
            .expect("a goal");
        let outcome = case.puzzle.run(&goal, &mut unlimited(), &mut Ignore);
        let outcome = outcome.expect("the goal has a plan");
        let expect = case.expect.expect("a sample says what comes out");
        let differences = expect.differences(&goal, &outcome);
        assert!(
            differences.is_empty(),
            "{}: {differences:?}",
            file.display()
        );
    }
}
