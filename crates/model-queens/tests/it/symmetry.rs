//! Solutions up to the symmetries of the board, beside all solutions.

use model_queens::Queens;
use puzzle_model::{Goal, Mode, Symmetry};

use crate::support::{board, run};

fn classes(puzzle: &Queens, mode: Mode) -> (String, String) {
    let goal = Goal {
        symmetry: Symmetry::Board,
        ..Goal::new(mode)
    };
    let (outcome, _) = run(puzzle, &goal);
    let classes = outcome.up_to_symmetry.expect("classes are counted");
    (outcome.found.to_string(), classes.to_string())
}

#[test]
fn the_numbers_are_the_published_ones() {
    // OEIS A000170 and A002562.
    let known = [
        (1, 1, 1),
        (4, 2, 1),
        (5, 10, 2),
        (6, 4, 1),
        (7, 40, 6),
        (8, 92, 12),
        (9, 352, 46),
    ];
    for (n, all, fundamental) in known {
        for mode in [Mode::Enumerate, Mode::Count] {
            let expected = (all.to_string(), fundamental.to_string());
            assert_eq!(
                classes(&board(n, &[], &[]), mode),
                expected,
                "n = {n}, {mode:?}"
            );
        }
    }
}

#[test]
fn a_few_solutions_are_of_different_classes() {
    let goal = Goal {
        symmetry: Symmetry::Board,
        ..Goal::new(Mode::Solve { solutions: 3 })
    };
    let (outcome, placements) = run(&board(8, &[], &[]), &goal);
    assert_eq!(placements.len(), 3);
    assert!(
        outcome.found > 3_u32.into(),
        "others of these classes were met"
    );
    // All four placements of six queens are one.
    let goal = Goal {
        symmetry: Symmetry::Board,
        ..Goal::new(Mode::Unique)
    };
    let (outcome, placements) = run(&board(6, &[], &[]), &goal);
    assert_eq!((outcome.unique(&goal), placements.len()), (Some(true), 1));
}

#[test]
fn what_is_given_breaks_symmetries() {
    let (all, fundamental) = classes(&board(8, &[[1, 4]], &[]), Mode::Enumerate);
    assert_eq!(all, fundamental);
    assert_ne!(all, "0");
}
