//! Counts with a memory: exact, whatever it forgets and however large they are.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use dlx_core::{CancelToken, End, Engine, ItemId, Limits, OptionId, Order, Problem, StopReason};
use num_bigint::BigUint;
use proptest::prelude::*;
use puzzle_testkit::exact::instances;
use puzzle_testkit::known::{DOMINOES, LATIN_SQUARES, QUEENS};

use crate::common::{problem, queens};

/// Dominoes on a board of `rows` by `columns` cells.
fn dominoes(rows: usize, columns: usize) -> Problem {
    let mut builder = Problem::builder();
    let cells: Vec<Vec<ItemId>> = (0..rows)
        .map(|row| {
            let cell = |column| builder.primary(format!("{row},{column}"));
            (0..columns).map(cell).collect()
        })
        .collect();
    for row in 0..rows {
        for column in 0..columns {
            if column + 1 < columns {
                builder.option([cells[row][column], cells[row][column + 1]]);
            }
            if row + 1 < rows {
                builder.option([cells[row][column], cells[row + 1][column]]);
            }
        }
    }
    builder.build().expect("a board")
}

/// Counts the same tilings cell by cell: a state says which of the next `columns` cells are covered already.
fn dominoes_by_states(rows: usize, columns: usize) -> BigUint {
    let mut states = HashMap::from([(0_u64, BigUint::from(1_u32))]);
    for cell in 0..rows * columns {
        let mut next: HashMap<u64, BigUint> = HashMap::new();
        for (state, count) in states {
            let mut reach = |state: u64| *next.entry(state >> 1).or_default() += &count;
            if state & 1 == 1 {
                reach(state);
                continue;
            }
            if cell / columns + 1 < rows {
                reach(state | 1 << columns);
            }
            if cell % columns + 1 < columns && state & 2 == 0 {
                reach(state | 2);
            }
        }
        states = next;
    }
    states.remove(&0).unwrap_or_default()
}

fn counted(problem: &Problem) -> BigUint {
    let counted = problem.search().engine(Engine::Memo).count();
    assert_eq!(counted.end, End::Exhausted);
    assert_eq!(counted.stats.engine, "bit-parallel+memo");
    counted.count
}

#[test]
fn known_counts_come_out() {
    for (side, count) in (2..).step_by(2).zip(DOMINOES) {
        assert_eq!(counted(&dominoes(side, side)), count.into());
    }
    for (n, count) in (1..=9).zip(QUEENS) {
        assert_eq!(counted(&queens(n)), count.into());
    }
    let mut latin = Problem::builder();
    let names: Vec<ItemId> = (0..75).map(|item| latin.primary(item)).collect();
    for (row, column, value) in (0..125).map(|option| (option / 25, option / 5 % 5, option % 5)) {
        let items = [
            5 * row + column,
            25 + 5 * row + value,
            50 + 5 * column + value,
        ];
        latin.option(items.map(|item| names[item]));
    }
    let latin = latin.build().expect("a square");
    assert_eq!(counted(&latin), LATIN_SQUARES[4].into());
}

#[test]
fn counts_beyond_128_bits_are_exact() {
    for (rows, columns, bits) in [(14, 3, 0), (12, 12, 0), (100, 4, 128), (2, 400, 256)] {
        let count = counted(&dominoes(rows, columns));
        let (long, short) = (rows.max(columns), rows.min(columns));
        assert_eq!(count, dominoes_by_states(long, short), "{rows}x{columns}");
        assert!(count.bits() > bits, "{rows}x{columns}");
    }
}

#[test]
fn a_memory_is_used_where_it_pays_and_dropped_where_it_does_not() {
    let engine = |problem: &Problem| problem.search().count().stats.engine;
    assert_eq!(engine(&dominoes(10, 10)), "bit-parallel+memo");
    assert_eq!(engine(&queens(12)), "bit-parallel");
}

/// Joins two problems by a choice that comes first: to solve the one, or the other.
fn either(one: &Problem, other: &Problem) -> Problem {
    let mut builder = Problem::builder();
    let gate = builder.primary("gate");
    let sides = [one, other].map(|side| {
        let items = (0..side.item_count()).map(|at| {
            let name = format!("{at} of {}", side.item_count());
            if side.is_primary(ItemId::new(at)) {
                builder.primary(name)
            } else {
                builder.secondary(name)
            }
        });
        items.collect::<Vec<_>>()
    });
    for (side, items) in [one, other].iter().zip(&sides) {
        for option in 0..side.option_count() {
            let option = side.option(OptionId::new(option));
            builder.option(option.map(|element| items[element.item.index()]));
        }
    }
    for (side, items) in [one, other].iter().zip(&sides).rev() {
        let primary = items[..side.primary_count()].iter().copied();
        builder.option(primary.chain([gate]));
    }
    builder.build().expect("a choice")
}

#[test]
fn a_memory_that_pays_at_first_and_is_dropped_later_counts_the_same() {
    let problem = either(&dominoes(6, 6), &queens(12));
    for threads in [1, 2, 3] {
        let counted = problem.search().threads(threads).count();
        assert_eq!(counted.stats.engine, "bit-parallel", "{threads}");
        assert_eq!(counted.end, End::Exhausted);
        assert_eq!(
            counted.count,
            (DOMINOES[2] + QUEENS[11]).into(),
            "{threads}"
        );
    }
}

#[test]
fn a_memory_that_pays_counts_alike_beside_other_threads() {
    let problem = dominoes(10, 10);
    let one = problem.search().count();
    for threads in [2, 4] {
        assert_eq!(problem.search().threads(threads).count(), one);
    }
}

#[test]
fn a_memory_that_forgets_counts_the_same() {
    let problem = dominoes(8, 8);
    let of = |memory| {
        let limits = Limits {
            memory: Some(memory),
            ..Limits::none()
        };
        problem.search().engine(Engine::Memo).limits(limits).count()
    };
    let large = of(1 << 28);
    let mut by_room = (16..28).map(|bits| of(1 << bits));
    let small = by_room.find(|counted| counted.stats.engine == "bit-parallel+memo");
    let small = small.expect("some room is enough");
    assert_eq!(large.count, small.count);
    assert!(large.stats.nodes < small.stats.nodes, "{small:?}");
}

#[test]
fn limits_leave_a_count_that_is_no_more_than_all() {
    let problem = dominoes(8, 8);
    let search = problem.search().engine(Engine::Memo);
    let nodes = search.clone().count().stats.nodes;
    for allowed in [0, 1, 10, nodes / 2, nodes - 1] {
        let limits = Limits {
            nodes: Some(allowed),
            ..Limits::none()
        };
        let counted = search.clone().limits(limits).count();
        assert_eq!(counted.end, End::Stopped(StopReason::Nodes));
        assert_eq!(counted.stats.nodes, allowed);
        assert!(counted.count <= DOMINOES[3].into());
    }
    let token = CancelToken::new();
    token.cancel();
    assert_eq!(
        search.clone().cancel(token).count().end,
        End::Stopped(StopReason::Cancelled)
    );
    let limits = Limits {
        deadline: Some(Instant::now() + Duration::from_millis(20)),
        ..Limits::none()
    };
    let problem = dominoes(18, 18);
    let search = problem.search().engine(Engine::Memo).limits(limits);
    assert_eq!(search.count().end, End::Stopped(StopReason::Deadline));
}

proptest! {
    #[test]
    fn it_counts_what_links_count(instance in instances(), declared: bool, seed: u64) {
        let problem = problem(&instance);
        let order = if declared { Order::Declared } else { Order::Any };
        let search = problem.search().order(order).seed(seed);
        let links = search.clone().engine(Engine::Links).count();
        let memo = search.engine(Engine::Memo).count();
        prop_assert_eq!(memo.count, links.count);
        prop_assert!(memo.stats.nodes <= links.stats.nodes);
    }
}
