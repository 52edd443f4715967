//! Queens: counted, and the first in order, by our ways and by backtracking.

use std::ops::ControlFlow;

use criterion::{Criterion, criterion_group, criterion_main};
use dlx_core::Limits;
use model_queens::{Placement, Queens};
use puzzle_benches::cpu_time::{CpuTime, criterion};
use puzzle_benches::queens::backtrack;
use puzzle_model::{Context, Cost, Goal, Mode, Model, Order, Outcome, Sink, drive};

/// Sizes that both count.
const BOTH: [(usize, u64); 2] = [(14, 365_596), (16, 14_772_512)];
/// Sizes that would take backtracking too long.
const OURS: [(usize, u64); 2] = [(17, 95_815_104), (18, 666_090_624)];

/// A board that has no placement: 44 random diagonals are excluded.
const EXCLUDED: &str = r#"{"n": 28, "excluded_diagonals": [
    {"sum": 16}, {"sum": 4}, {"sum": 14}, {"sum": 8},
    {"difference": 15}, {"sum": 2}, {"difference": 16}, {"difference": 11},
    {"sum": 3}, {"difference": -24}, {"sum": 53}, {"sum": 55},
    {"difference": -12}, {"difference": 25}, {"difference": 1}, {"sum": 15},
    {"sum": 20}, {"sum": 26}, {"difference": -3}, {"sum": 18},
    {"difference": -10}, {"sum": 11}, {"sum": 44}, {"sum": 10},
    {"sum": 21}, {"sum": 7}, {"sum": 45}, {"difference": -2},
    {"sum": 51}, {"difference": 27}, {"difference": -7}, {"difference": 19},
    {"difference": 2}, {"sum": 38}, {"sum": 37}, {"difference": 20},
    {"sum": 54}, {"sum": 40}, {"difference": 18}, {"sum": 46},
    {"difference": -16}, {"sum": 33}, {"sum": 17}, {"difference": -20}
]}"#;

fn count(criterion: &mut Criterion<CpuTime>) {
    for (n, known) in BOTH.into_iter().chain(OURS) {
        let mut group = criterion.benchmark_group(format!("count-{n}"));
        let board = board(&format!(r#"{{"n": {n}}}"#));
        group.bench_function("model-queens", |bencher| {
            let goal = Goal::new(Mode::Count);
            bencher.iter(|| assert_eq!(run(&board, &goal).found, known.into()));
        });
        if BOTH.contains(&(n, known)) {
            group.bench_function("backtracking", |bencher| {
                bencher.iter(|| assert_eq!(backtrack(n), known));
            });
        }
        group.finish();
    }
}

fn first(criterion: &mut Criterion<CpuTime>) {
    let goal = Goal {
        order: Order::Lexicographic,
        ..Goal::new(Mode::Solve { solutions: 1 })
    };
    for n in 30..=35 {
        let board = board(&format!(r#"{{"n": {n}}}"#));
        criterion.bench_function(&format!("first-{n}"), |bencher| {
            bencher.iter(|| assert_eq!(run(&board, &goal).found, 1_u32.into()));
        });
    }
}

fn refute(criterion: &mut Criterion<CpuTime>) {
    let goal = Goal::new(Mode::Solve { solutions: 1 });
    let board = board(EXCLUDED);
    criterion.bench_function("excluded-diagonals-28", |bencher| {
        bencher.iter(|| assert!(run(&board, &goal).exhausted));
    });
}

fn board(problem: &str) -> Queens {
    let spec = serde_json::from_str(problem).expect("it is a board");
    Queens::from_spec(spec).expect("the board is sound")
}

fn run(board: &Queens, goal: &Goal) -> Outcome {
    let mut context = Context::new(Limits::none());
    drive(board, goal, &mut context, &mut Ignore).expect("queens have this goal")
}

struct Ignore;

impl Sink<Placement> for Ignore {
    fn answer(&mut self, _: Placement, _: Option<Cost>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

criterion_group! {
    name = benches;
    config = criterion();
    targets = count, first, refute
}
criterion_main!(benches);
