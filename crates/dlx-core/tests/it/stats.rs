//! Exact statistics of a few searches: they change only if an engine works differently, and then on purpose.

use dlx_core::{Engine, Order, Problem};

use crate::classics::{langford, pentominoes};
use crate::common::queens;

/// Gives the nodes, which are the same with each engine, and the updates with links and with bits.
fn work(problem: &Problem, order: Order) -> (u64, u64, u64) {
    let run = |engine, name| {
        let stats = problem.search().order(order).engine(engine).count().stats;
        assert_eq!(stats.engine, name);
        (stats.nodes, stats.updates)
    };
    let (nodes, links) = run(Engine::Links, "dancing-links");
    let (same, bits) = run(Engine::Bits, "bit-parallel");
    assert_eq!(nodes, same);
    (nodes, links, bits)
}

#[test]
fn the_work_of_known_searches() {
    assert_eq!(work(&queens(8), Order::Any), (589, 21_096, 1_238));
    assert_eq!(work(&queens(8), Order::Declared), (637, 23_162, 1_361));
    assert_eq!(work(&langford(7), Order::Any), (323, 8_197, 623));
    assert_eq!(work(&langford(7), Order::Declared), (643, 16_621, 1_392));
    assert_eq!(
        work(&pentominoes(), Order::Any),
        (30_015, 10_912_170, 32_643)
    );
}
