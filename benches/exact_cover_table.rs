//! Exact cover: every solution of every instance visited, by our engines and their peers, as a table.
//!
//! Each solver runs once, or three times where that is quick, and the least processor time counts.
//! Peers are left out where they would take minutes. Arguments choose instances by parts of their names.

use std::time::Duration;

use cpu_time::ThreadTime;
use dlx_core::{Engine, Instructions};
use puzzle_benches::exact::{Instance, visit_all_with};
use puzzle_benches::peers;

/// A run shorter than this is repeated.
const QUICK: Duration = Duration::from_secs(1);

/// The instances, how many solutions each has, and whether peers are asked too.
const INSTANCES: [(&str, u64, bool); 20] = [
    ("pent-6x10", 9_356, true),
    ("pent-8x8-hole", 520, true),
    ("solidpent-3x4x5", 31_520, false),
    ("soma", 11_520, true),
    ("ypent-10x16", 50, true),
    ("langford-12", 216_288, true),
    ("queens-13", 73_712, true),
    ("latin-5", 161_280, true),
    ("sudoku9-many", 76_418, true),
    ("sudoku16-a", 460_171, true),
    ("sudoku16-b", 4_288, true),
    ("sudoku25-a", 186_668, true),
    ("sudoku25-b", 6_237, true),
    ("treasure-30x30b", 16_135, true),
    ("rand3-60", 3_887, true),
    ("rand5-80", 2, true),
    ("edgematch-6x6-hard", 16, true),
    ("words-4x5", 21_817, true),
    ("macmahon-4x6", 106_624, false),
    ("domino-8x8", 12_988_816, true),
];

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    println!(
        "| instance | ours, ms | AVX2 | portable | dancing links alone | exact-covers | dlx-rs | dancing-links |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for (name, solutions, with_peers) in INSTANCES {
        if wanted.is_empty() || wanted.iter().any(|part| name.contains(part)) {
            row(name, solutions, with_peers);
        }
    }
}

/// Measures one instance, and prints by how much each solver takes longer than the engine that the search chooses.
fn row(name: &str, solutions: u64, with_peers: bool) {
    let path = format!("{}/data/exact-cover/{name}.dlx", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the instance is there");
    let instance = Instance::read(&text);
    let problem = instance.problem();
    let search = problem.search();
    let ours = least(solutions, || search.clone(), visit_all_with);
    print!("| {name} | {:.1} |", ours.as_secs_f64() * 1e3);
    let print = |time: Duration| print!(" {:.2} |", time.as_secs_f64() / ours.as_secs_f64());
    for name in ["avx2", "portable"] {
        let instructions = Instructions::all();
        match instructions.iter().find(|other| other.name() == name) {
            Some(found) => {
                let search = search.clone().instructions(*found);
                print(least(solutions, || search.clone(), visit_all_with));
            }
            None => print!(" |"),
        }
    }
    let links = search.engine(Engine::Links);
    print(least(solutions, || links.clone(), visit_all_with));
    if with_peers {
        let items = peers::exact_covers::Items::of(&instance);
        let make = || items.solver(&instance);
        print(least(solutions, make, peers::exact_covers::visit_all));
    }
    if with_peers && !instance.has_colors() {
        print(least(
            solutions,
            || peers::dlx_rs::solver(&instance),
            peers::dlx_rs::visit_all,
        ));
        let grid = peers::dancing_links::Grid::of(&instance);
        let make = || dancing_links::Solver::new(&grid);
        print(least(solutions, make, peers::dancing_links::visit_all));
    }
    println!();
}

/// Gives the least processor time of a search; what is made before it does not count.
fn least<S>(solutions: u64, make: impl Fn() -> S, visit_all: impl Fn(S) -> u64) -> Duration {
    let run = || {
        let solver = make();
        let start = ThreadTime::now();
        assert_eq!(visit_all(solver), solutions, "solutions");
        start.elapsed()
    };
    let first = run();
    let repeats = if first < QUICK { 2 } else { 0 };
    (0..repeats).map(|_| run()).fold(first, Duration::min)
}
