//! Treasure maps: the fewest pieces, from the map to the proof.

use std::ops::ControlFlow;

use criterion::{Criterion, criterion_group, criterion_main};
use dlx_core::{End, Solution};
use model_treasure_map::TreasureMap;
use puzzle_benches::cpu_time::{CpuTime, criterion};
use puzzle_benches::treasure::map;
use puzzle_model::{Goal, Mode, Model, Plan};

/// Side, grid of the corners, number of pieces, pieces of each tiling that was cut, seed; and the fewest pieces.
const MAPS: [(u32, u32, usize, usize, u64, u64); 6] = [
    (30, 1, 500, 20, 1, 15),
    (30, 1, 500, 100, 1, 91),
    (30, 2, 500, 60, 1, 46),
    (30, 2, 500, 60, 2, 45),
    (30, 2, 500, 60, 3, 45),
    (100, 1, 5000, 150, 3, 138),
];

fn treasure_map(criterion: &mut Criterion<CpuTime>) {
    let mut group = criterion.benchmark_group("treasure-map");
    for (side, grid, count, parts, seed, least) in MAPS {
        let map = map(side, grid, count, parts, seed);
        group.bench_function(
            format!("{side}x{side}-{grid}-{count}-{parts}-{seed}"),
            |bencher| {
                bencher.iter(|| assert_eq!(fewest(&map), least));
            },
        );
    }
    group.finish();
}

/// Formulates the map, and finds and proves the fewest pieces.
fn fewest(map: &TreasureMap) -> u64 {
    let plan = map.plan(&Goal::new(Mode::Optimize));
    let Ok(Plan::Exact { problem, .. }) = plan else {
        unreachable!("a map without a ceiling on costs is an exact cover");
    };
    let go_on = &mut |_: Solution<'_>| ControlFlow::<()>::Continue(());
    let minimum = problem.search().minimum(go_on);
    assert_eq!(minimum.end, End::Exhausted);
    minimum.lower_bound
}

criterion_group! {
    name = benches;
    config = criterion();
    targets = treasure_map
}
criterion_main!(benches);
