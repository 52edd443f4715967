//! Sudokus of order 9: is there exactly one solution? Our engine and its peers, on collections in shuffled order.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use model_sudoku::NineByNine;
use puzzle_benches::cpu_time::{CpuTime, criterion};
use puzzle_benches::peers;
use puzzle_benches::sudoku::shuffled;

macro_rules! collection {
    ($name:literal) => {
        include_str!(concat!("../crates/model-sudoku/tests/data/", $name, ".sdm"))
    };
}

/// The collections, and how many of their puzzles have exactly one solution.
const COLLECTIONS: [(&str, &str, usize); 4] = [
    ("17clue_1000", collection!("17clue_1000"), 1000),
    ("top1465", collection!("top1465"), 1465),
    ("hardest_375", collection!("hardest_375"), 375),
    ("many_solutions_500", collection!("many_solutions_500"), 0),
];

fn sudoku(criterion: &mut Criterion<CpuTime>) {
    for (name, text, unique) in COLLECTIONS {
        // Published lists are sorted, which flatters solvers that keep tables.
        let puzzles = shuffled(text);
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        group.bench_function("model-sudoku", |bencher| {
            let is_unique = |values: &&[u8; 81]| NineByNine::count_up_to(values, 2) == 1;
            bencher.iter(|| assert_eq!(puzzles.iter().filter(is_unique).count(), unique));
        });
        group.bench_function("sudoku", |bencher| {
            let grids: Vec<_> = puzzles.iter().map(peers::sudoku::grid).collect();
            let is_unique = |grid: &&sudoku::Sudoku| grid.solutions_count_up_to(2) == 1;
            bencher.iter(|| assert_eq!(grids.iter().filter(is_unique).count(), unique));
        });
        if name == "17clue_1000" {
            group.bench_function("dlx-rs", |bencher| {
                let is_unique = |values: &&[u8; 81]| peers::dlx_rs::sudoku_is_unique(values);
                bencher.iter(|| assert_eq!(puzzles.iter().filter(is_unique).count(), unique));
            });
        }
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = criterion();
    targets = sudoku
}
criterion_main!(benches);
