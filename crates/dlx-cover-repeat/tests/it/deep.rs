//! Long chains of forced and of free moves: no recursion, and no scan of the whole at each link.

use dlx_cover_repeat::Problem;

use crate::support::{minimize, optimum};

#[test]
fn a_hundred_thousand_forced_moves() {
    let mut builder = Problem::builder();
    for index in 0..100_000 {
        let item = builder.item(index, 1);
        builder.option(1, [item]);
    }
    let report = minimize(&builder.build().expect("it is well formed"));
    assert_eq!((report.stats.nodes, report.stats.solutions), (1, 1));
}

/// With options discarded one by one, each forces the next: the optimum takes the pairs at odd places.
#[test]
fn a_long_path_of_pairs() {
    let mut builder = Problem::builder();
    let items: Vec<_> = (0..2_000).map(|index| builder.item(index, 1)).collect();
    for pair in items.windows(2) {
        builder.option(1, pair.iter().copied());
    }
    assert_eq!(optimum(&builder.build().expect("it is well formed")), 1_000);
}

#[test]
fn a_demand_met_by_one_option_many_times() {
    let mut builder = Problem::builder();
    let item = builder.item("thirsty", 50_000);
    builder.option(3, [item]);
    builder.option(4, [item]);
    assert_eq!(
        optimum(&builder.build().expect("it is well formed")),
        150_000
    );
}
