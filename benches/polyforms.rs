//! Polyforms: all packings, decoded and verified, beside the engine's own time for the same exact cover; and up to symmetry.
//!
//! Each run is made three times, in turns, and the least processor time counts.
//! Arguments choose boards by parts of their names.

use std::ops::ControlFlow;
use std::time::Duration;

use cpu_time::ThreadTime;
use model_polyforms::{Packing, Polyforms};
use puzzle_benches::exact::{Instance, visit_all};
use puzzle_model::{Context, Cost, Goal, Limits, Mode, Model, Sink, Symmetry, drive};

/// The boards: the instance of the same exact cover, its pieces, and how many packings there are, up to symmetry as well.
const BOARDS: [(&str, &str, u64, u64); 5] = [
    (
        "pent-6x10",
        r#"{"board": {"size": [6, 10]}, "pieces": [{"shape": "pentominoes"}]}"#,
        9_356,
        2_339,
    ),
    (
        "pent-8x8-hole",
        r#"{"board": {"size": [8, 8], "holes": [[4, 4], [4, 5], [5, 4], [5, 5]]}, "pieces": [{"shape": "pentominoes"}]}"#,
        520,
        65,
    ),
    (
        "solidpent-3x4x5",
        r#"{"board": {"size": [3, 4, 5]}, "pieces": [{"shape": "pentominoes"}]}"#,
        31_520,
        3_940,
    ),
    (
        "soma",
        r#"{"board": {"size": [3, 3, 3]}, "pieces": [{"shape": "soma"}]}"#,
        11_520,
        240,
    ),
    (
        "ypent-10x16",
        r#"{"board": {"size": [10, 16]}, "pieces": [{"shape": "pentomino Y", "times": [0, null]}]}"#,
        50,
        15,
    ),
];

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    println!(
        "| board | packings | engine alone, ms | all packings, ms | ratio | count, ms | up to symmetry, ms |"
    );
    println!("|---|---|---|---|---|---|---|");
    for (name, problem, packings, classes) in BOARDS {
        if wanted.is_empty() || wanted.iter().any(|part| name.contains(part)) {
            row(name, problem, packings, classes);
        }
    }
}

fn row(name: &str, problem: &str, packings: u64, classes: u64) {
    let path = format!("{}/data/exact-cover/{name}.dlx", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the instance is there");
    let instance = Instance::read(&text).problem();
    let spec = serde_json::from_str(problem).expect("the board is JSON");
    let puzzle = Polyforms::from_spec(spec).expect("the board is sound");
    let classes_of = |mode| Goal {
        symmetry: Symmetry::Board,
        ..Goal::new(mode)
    };
    let mut least = [Duration::MAX; 4];
    for _ in 0..3 {
        let times = [
            time(packings, || visit_all(&instance)),
            time(packings, || all(&puzzle, &Goal::new(Mode::Enumerate)).0),
            time(packings, || all(&puzzle, &Goal::new(Mode::Count)).0),
            time(classes, || all(&puzzle, &classes_of(Mode::Count)).1),
        ];
        least = [0, 1, 2, 3].map(|at| least[at].min(times[at]));
    }
    let [engine, all, count, symmetry] = least.map(|time| time.as_secs_f64() * 1e3);
    println!(
        "| {name} | {packings} | {engine:.1} | {all:.1} | {:.2} | {count:.1} | {symmetry:.1} |",
        all / engine
    );
}

fn time(expected: u64, run: impl FnOnce() -> u64) -> Duration {
    let start = ThreadTime::now();
    assert_eq!(run(), expected);
    start.elapsed()
}

/// Formulates the puzzle and runs it; gives the numbers of packings and of classes.
fn all(puzzle: &Polyforms, goal: &Goal) -> (u64, u64) {
    let mut context = Context::new(Limits::none());
    let outcome = drive(puzzle, goal, &mut context, &mut Ignore).expect("the goal has a plan");
    assert!(outcome.exhausted);
    let number = |number: &dyn ToString| number.to_string().parse().expect("a small number");
    (
        number(&outcome.found),
        outcome.up_to_symmetry.map_or(0, |classes| number(&classes)),
    )
}

/// Takes verified packings and forgets them.
struct Ignore;

impl Sink<Packing> for Ignore {
    fn answer(&mut self, _: Packing, _: Option<Cost>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
