//! Repeat cover: the least cost found and proven.

use criterion::{Criterion, criterion_group, criterion_main};
use puzzle_benches::cpu_time::{CpuTime, criterion};
use puzzle_benches::set_cover::{minimum, read};

macro_rules! instances {
    ($(($name:literal, $cost:literal)),* $(,)?) => {
        [$(($name, include_str!(concat!("data/set-cover/", $name, ".scp")), $cost)),*]
    };
}

/// The instances, and the least cost of each.
const INSTANCES: [(&str, &str, u64); 20] = instances![
    ("queens8", 5),
    ("queens10", 5),
    ("queens12", 6),
    ("queens13", 7),
    ("knights10", 16),
    ("knights12", 24),
    ("sts27", 18),
    ("sts45", 30),
    ("code_q2_n6_r1", 12),
    ("code_q2_n8_r1", 32),
    ("code_q3_n4_r1", 9),
    ("scp41", 429),
    ("scp61", 138),
    ("scpe1", 5),
    ("cd_10_3_2", 17),
    ("cd_9_4_3", 25),
    ("cd_9_5_4", 30),
    ("kings11", 94),
    ("weighted200", 1252),
    ("geometric200", 1229),
];

fn repeat_cover(criterion: &mut Criterion<CpuTime>) {
    for (name, text, cost) in INSTANCES {
        let problem = read(text);
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| assert_eq!(minimum(&problem), cost));
        });
    }
}

criterion_group! {
    name = benches;
    config = criterion();
    targets = repeat_cover
}
criterion_main!(benches);
