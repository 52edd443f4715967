//! Solutions up to symmetry: each solution has one that stands for its class, and of each class just that one is shown.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::{Disturb, run_plan};
use crate::cost::Cost;
use crate::drive::drive;
use crate::goal::{Goal, Mode, Order, Symmetry};
use crate::model::Model;
use crate::run::Sink;

pub(super) fn check_symmetries<M: Model>(puzzle: &M) {
    for symmetry in M::SYMMETRIES {
        for order in [Order::Any, Order::Lexicographic] {
            let all = Goal {
                order,
                ..Goal::new(Mode::Enumerate)
            };
            if puzzle.plan(&all).is_ok() {
                check_classes(puzzle, *symmetry, &all);
            }
        }
    }
}

/// The canonical solutions of all solutions are the ones that are shown and counted up to symmetry.
fn check_classes<M: Model>(puzzle: &M, symmetry: Symmetry, all: &Goal) {
    let classes = Goal { symmetry, ..*all };
    let mut canonical = Canonical {
        puzzle,
        symmetry,
        of: BTreeSet::new(),
        first: Vec::new(),
    };
    drive(
        puzzle,
        all,
        &mut Disturb::default().context(),
        &mut canonical,
    )
    .expect("all solutions are found");
    let plan = puzzle.plan(&classes).expect("classes are enumerated");
    let shown = run_plan(puzzle, plan, &classes, Disturb::default());
    let answers: Vec<String> = shown
        .answers
        .into_iter()
        .map(|(answer, _)| answer)
        .collect();
    let number = BigUint::from(canonical.of.len());
    assert_eq!(
        shown.outcome.up_to_symmetry,
        Some(number),
        "{classes}: as many classes as canonical solutions"
    );
    if all.order == Order::Lexicographic {
        assert_eq!(answers, canonical.first, "the first of each class");
    }
    assert_eq!(
        answers.into_iter().collect::<BTreeSet<String>>(),
        canonical.of,
        "{classes}: one of each class is shown"
    );
}

/// Gathers the canonical solutions of those that come.
struct Canonical<'a, M> {
    puzzle: &'a M,
    symmetry: Symmetry,
    of: BTreeSet<String>,
    /// They again, in the order in which a solution of their class came first.
    first: Vec<String>,
}

impl<M: Model> Sink<M::Answer> for Canonical<'_, M> {
    fn answer(&mut self, answer: M::Answer, cost: Option<Cost>) -> ControlFlow<()> {
        let canonical = self.puzzle.canonical(self.symmetry, &answer);
        let canonical = canonical.unwrap_or(answer);
        let text = serde_json::to_string(&canonical).expect("an answer is JSON");
        assert_eq!(
            self.puzzle.verify(&canonical),
            Ok(cost),
            "{text} is a solution"
        );
        let again = self.puzzle.canonical(self.symmetry, &canonical);
        assert!(
            again.is_none_or(|again| again == canonical),
            "{text} stands for itself"
        );
        if self.of.insert(text.clone()) {
            self.first.push(text);
        }
        ControlFlow::Continue(())
    }
}
