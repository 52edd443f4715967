//! Searches as deep as they have items: neither the stack nor the time may grow faster than the depth.

use dlx_core::{ItemId, Limits, Order, Problem};

const DEPTH: usize = 100_000;

fn items(builder: &mut dlx_core::ProblemBuilder) -> Vec<ItemId> {
    (0..DEPTH).map(|at| builder.primary(at)).collect()
}

/// Gives every item two options of its own.
fn independent() -> Problem {
    let mut builder = Problem::builder();
    for item in items(&mut builder) {
        builder.option([item]);
        builder.option([item]);
    }
    builder.build().expect("a valid problem")
}

/// Lays dominoes on two long rows.
fn strip() -> Problem {
    let mut builder = Problem::builder();
    let cells = items(&mut builder);
    for (at, cell) in cells.iter().enumerate() {
        let right = if at % 2 == 0 { Some(at + 1) } else { None };
        for other in right
            .into_iter()
            .chain([at + 2])
            .filter_map(|at| cells.get(at))
        {
            builder.option([*cell, *other]);
        }
    }
    builder.build().expect("a valid problem")
}

#[test]
fn a_hundred_thousand_levels() {
    for problem in [independent(), strip()] {
        for order in [Order::Any, Order::Declared] {
            let limits = Limits {
                solutions: Some(1_000),
                ..Limits::none()
            };
            let counted = problem.search().order(order).limits(limits).count();
            assert_eq!(counted.stats.solutions, 1_000);
        }
    }
}

#[test]
fn a_search_of_many_items_without_choices_is_one_path() {
    let mut builder = Problem::builder();
    for item in items(&mut builder) {
        builder.option([item]);
    }
    let problem = builder.build().unwrap();
    let solution = problem
        .search()
        .order(Order::Declared)
        .solutions()
        .next()
        .unwrap();
    assert_eq!(solution.len(), DEPTH);
    assert_eq!(problem.search().count().stats.nodes, 1);
    assert_eq!(problem.split(10).len(), 1);
}
