//! Exact cover: every solution visited, by our engine and its peers, on the same instances.

use criterion::{BatchSize, BenchmarkGroup, Criterion, criterion_group, criterion_main};
use puzzle_benches::cpu_time::{CpuTime, criterion};
use puzzle_benches::exact::{Instance, visit_all};
use puzzle_benches::peers;

type Group<'c> = BenchmarkGroup<'c, CpuTime>;

macro_rules! instances {
    ($(($name:literal, $solutions:literal)),* $(,)?) => {
        [$(($name, include_str!(concat!("data/exact-cover/", $name, ".dlx")), $solutions)),*]
    };
}

/// The instances, and how many solutions each has.
const INSTANCES: [(&str, &str, u64); 12] = instances![
    ("queens-12", 14_200),
    ("langford-11", 35_584),
    ("latin-5", 161_280),
    ("sudoku9-many", 76_418),
    ("sudoku16-b", 4_288),
    ("domino-6x7", 31_529),
    ("pent-8x8-hole", 520),
    ("soma", 11_520),
    ("ypent-10x16", 50),
    ("treasure-30x30b", 16_135),
    ("rand5-80", 2),
    ("edgematch-6x6-hard", 16),
];

fn exact_cover(criterion: &mut Criterion<CpuTime>) {
    for (name, text, solutions) in INSTANCES {
        let instance = Instance::read(text);
        let mut group = criterion.benchmark_group(name);
        let problem = instance.problem();
        measure(&mut group, "dlx-core", solutions, || &problem, visit_all);
        let items = peers::exact_covers::Items::of(&instance);
        let make = || items.solver(&instance);
        measure(
            &mut group,
            "exact-covers",
            solutions,
            make,
            peers::exact_covers::visit_all,
        );
        if !instance.has_colors() {
            without_colors(&mut group, &instance, solutions);
        }
        group.finish();
    }
}

/// Measures the peers that know no colors.
fn without_colors(group: &mut Group<'_>, instance: &Instance, solutions: u64) {
    let make = || peers::dlx_rs::solver(instance);
    measure(group, "dlx-rs", solutions, make, peers::dlx_rs::visit_all);
    let grid = peers::dancing_links::Grid::of(instance);
    let make = || dancing_links::Solver::new(&grid);
    measure(
        group,
        "dancing-links",
        solutions,
        make,
        peers::dancing_links::visit_all,
    );
}

/// Measures the search alone: what is made of the instance before it does not count.
fn measure<S>(
    group: &mut Group<'_>,
    solver: &str,
    solutions: u64,
    make: impl Fn() -> S,
    visit_all: impl Fn(S) -> u64,
) {
    let search = |solver| assert_eq!(visit_all(solver), solutions, "solutions");
    group.bench_function(solver, |bencher| {
        bencher.iter_batched(&make, search, BatchSize::PerIteration);
    });
}

criterion_group! {
    name = benches;
    config = criterion();
    targets = exact_cover
}
criterion_main!(benches);
