//! Exact statistics of a few searches: they change only if the engine works differently, and then on purpose.

use dlx_core::{Order, Problem, Stats};

use crate::classics::{langford, pentominoes};
use crate::common::queens;

fn work(problem: &Problem, order: Order) -> (u64, u64) {
    let Stats {
        nodes,
        updates,
        engine,
        ..
    } = problem.search().order(order).count().stats;
    assert_eq!(engine, "dancing-links");
    (nodes, updates)
}

#[test]
fn the_work_of_known_searches() {
    assert_eq!(work(&queens(8), Order::Any), (589, 21_121));
    assert_eq!(work(&queens(8), Order::Declared), (637, 23_213));
    assert_eq!(work(&langford(7), Order::Any), (323, 8_197));
    assert_eq!(work(&langford(7), Order::Declared), (643, 16_574));
    assert_eq!(work(&pentominoes(), Order::Any), (30_015, 10_912_170));
}
