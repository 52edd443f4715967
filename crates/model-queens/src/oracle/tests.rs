//! The oracle by every set of instructions.

use dlx_core::Limits;
use puzzle_model::{Context, Engine, Goal, Mode, Model, Order, Outcome};

use super::Oracle;
use super::isa::Isa;
use crate::{Placement, Queens};

fn run(n: u32, isa: Isa, solutions: u64) -> (Outcome, Vec<String>) {
    let spec = serde_json::from_str(&format!("{{\"n\": {n}}}")).unwrap();
    let puzzle = Queens::from_spec(spec).unwrap();
    let mut found = Found(Vec::new());
    let goal = Goal {
        order: Order::Lexicographic,
        ..Goal::new(Mode::Solve { solutions })
    };
    let mut context = Context::new(Limits::none());
    let outcome = Oracle::with(&puzzle, isa)
        .unwrap()
        .run(&goal, &mut context, &mut found);
    (outcome, found.0)
}

struct Found(Vec<String>);

impl puzzle_model::Sink<Placement> for Found {
    fn answer(
        &mut self,
        placement: Placement,
        _: Option<puzzle_model::Cost>,
    ) -> std::ops::ControlFlow<()> {
        self.0.push(placement.to_string());
        std::ops::ControlFlow::Continue(())
    }
}

#[test]
fn every_set_of_instructions_draws_the_same_conclusions() {
    for n in [1, 2, 5, 8, 9, 17, 24] {
        let (first, found) = run(n, Isa::best(), 5);
        for isa in Isa::all() {
            let (outcome, other) = run(n, isa, 5);
            assert_eq!(other, found, "n = {n}, {isa:?}");
            assert_eq!(outcome.stats, first.stats, "n = {n}, {isa:?}");
        }
    }
}

#[test]
fn all_placements_come_in_order() {
    for (n, known) in (1..=9).zip(puzzle_testkit::known::QUEENS) {
        let (outcome, found) = run(n, Isa::best(), u64::MAX);
        assert!(outcome.exhausted);
        assert_eq!(found.len() as u64, known);
        assert!(found.is_sorted());
    }
}
