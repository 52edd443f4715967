//! The search as a whole where prices join in at once, and the walk with prices alone.

use std::ops::ControlFlow;

use proptest::prelude::*;
use puzzle_testkit::exact::{
    Counted, Instance, all_counted_covers, all_covers, counted_instances, instances,
};

use super::condensed::Condensed;
use super::priced::Priced;
use super::{Cheapest, Minimum, Turns, prices};
use crate::dance::{self, Step};
use crate::links::Links;
use crate::run::{CancelToken, End, Limits, StopReason};
use crate::testing;
use crate::visit::Walker;
use crate::{ItemId, OptionId, Problem, Search, Solution};

/// Builds an instance, and lists its covers.
pub(super) fn plain(instance: &Instance) -> (Problem, Vec<Vec<usize>>) {
    (testing::problem(instance), all_covers(instance))
}

/// Does the same where items are counted.
pub(super) fn counted(counted: &Counted) -> (Problem, Vec<Vec<usize>>) {
    (
        testing::counted_problem(counted),
        all_counted_covers(counted),
    )
}

/// Gives the least cost of these covers.
pub(super) fn least<'a>(
    problem: &Problem,
    covers: impl IntoIterator<Item = &'a Vec<usize>>,
) -> Option<u64> {
    let cost = |cover: &Vec<usize>| cover.iter().map(|option| problem.costs[*option]).sum();
    covers.into_iter().map(cost).min()
}

fn minimum(search: Search<'_>) -> Minimum<()> {
    cheapest(search, 1, Turns::PlainUntil(0)).into_minimum()
}

fn cheapest(search: Search<'_>, wanted: usize, turns: Turns) -> Cheapest<()> {
    search.cheapest_by(wanted, turns, &mut |_: Solution<'_>| {
        ControlFlow::Continue(())
    })
}

/// Each walk alone, and both in turns.
const TURNS: [Turns; 3] = [
    Turns::PlainUntil(u64::MAX),
    Turns::Prices,
    Turns::PlainUntil(0),
];

/// Checks that both walks together find the least cost, of a cover.
fn check_together(problem: &Problem, covers: &[Vec<usize>]) {
    let found = minimum(problem.search());
    assert_eq!(found.end, End::Exhausted);
    assert_eq!(
        found.best.as_ref().map(|(cost, _)| *cost),
        least(problem, covers)
    );
    if let Some((cost, options)) = found.best {
        assert_eq!((found.lower_bound, problem.total(&options)), (cost, cost));
        assert!(is_cover(&options, covers));
    }
}

fn is_cover(options: &[OptionId], covers: &[Vec<usize>]) -> bool {
    let mut options: Vec<usize> = options.iter().map(|option| option.index()).collect();
    options.sort_unstable();
    covers.contains(&options)
}

/// Checks that the walk with prices finds the least cost by itself, and bounds it all the time, better and better.
fn check_alone(problem: &Problem, covers: &[Vec<usize>]) {
    let shift = prices::shift(problem.costs.iter().sum()).unwrap();
    let given = Condensed::new(problem, false);
    let search = problem.search();
    let mut priced = Priced::new(&given, shift, &search.prefix, search.gauge());
    let least = least(problem, covers);
    let (mut cut, mut bound) = (problem.costs.iter().sum::<u64>() + 1, 0);
    let mut best = None;
    loop {
        match priced.step(cut) {
            Step::Solution => {
                assert!(is_cover(priced.chosen(), covers));
                let cost = problem.total(priced.chosen());
                assert!(cost < cut);
                (best, cut) = (Some(cost), cost);
            }
            Step::Exhausted => break,
            Step::Branch | Step::DeadEnd => {}
            Step::Stopped(_) => panic!("there is no limit"),
        }
        let now = priced.lower_bound().min(cut);
        assert!(now >= bound && least.is_none_or(|least| now <= least));
        bound = now;
        assert!((0.0..=1.0).contains(&priced.fraction()));
    }
    assert_eq!(best, least);
    assert!(priced.fraction() >= 1.0);
}

/// Checks that a search stopped by a limit on nodes keeps to it, and bounds the cost all the same.
fn check_stopped(problem: &Problem, covers: &[Vec<usize>], nodes: u64) {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::none()
    };
    let found = minimum(problem.search().limits(limits));
    assert!(found.stats.nodes <= nodes);
    if let Some(least) = least(problem, covers) {
        assert!(found.lower_bound <= least);
        assert!(found.best.is_none_or(|(cost, _)| cost >= least));
    }
}

/// Checks that the cheapest covers are found, however many are wanted, by each walk and by both.
fn check_cheapest(problem: &Problem, covers: &[Vec<usize>]) {
    let mut costs: Vec<u64> = covers
        .iter()
        .filter_map(|cover| least(problem, [cover]))
        .collect();
    costs.sort_unstable();
    for turns in TURNS {
        for wanted in [0, 1, 2, 3, 8, 1000] {
            let found = cheapest(problem.search(), wanted, turns);
            assert_eq!(found.end, End::Exhausted);
            let all = &costs[..wanted.min(costs.len())];
            let found_costs: Vec<u64> = found.best.iter().map(|(cost, _)| *cost).collect();
            assert_eq!(found_costs, all, "{turns:?} {wanted}");
            assert!(found.best.iter().all(|(cost, options)| {
                is_cover(options, covers) && problem.total(options) == *cost
            }));
            assert!(found.best.is_sorted_by(|one, next| one < next));
        }
    }
}

/// Checks that all covers of the least cost are visited, each once.
fn check_optima(problem: &Problem, covers: &[Vec<usize>]) {
    let least_cost = least(problem, covers);
    let mut cheapest: Vec<&Vec<usize>> = covers
        .iter()
        .filter(|cover| least(problem, [*cover]) == least_cost)
        .collect();
    cheapest.sort_unstable();
    for turns in TURNS {
        let mut visited: Vec<Vec<usize>> = Vec::new();
        let found = problem
            .search()
            .optima_by(turns, &mut |solution: Solution<'_>| {
                let mut options: Vec<usize> = solution
                    .options()
                    .iter()
                    .map(|option| option.index())
                    .collect();
                options.sort_unstable();
                visited.push(options);
                ControlFlow::<()>::Continue(())
            });
        visited.sort_unstable();
        assert_eq!(found.end, End::Exhausted);
        assert_eq!(visited.iter().collect::<Vec<_>>(), cheapest, "{turns:?}");
        assert_eq!(found.stats.solutions, cheapest.len() as u64);
        assert_eq!(found.best.map(|(cost, _)| cost), least_cost);
    }
}

/// Checks that a search stopped by a limit claims nothing about others than it found that is not so.
fn check_stopped_cheapest(problem: &Problem, covers: &[Vec<usize>], nodes: u64) {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::none()
    };
    for turns in TURNS {
        let found = cheapest(problem.search().limits(limits), 3, turns);
        assert!(found.stats.nodes <= nodes);
        let others = covers.iter().filter(|cover| {
            !found
                .best
                .iter()
                .any(|(_, options)| is_cover(options, &[(*cover).clone()]))
        });
        assert!(least(problem, others).is_none_or(|least| found.lower_bound <= least));
        let all = problem
            .search()
            .limits(limits)
            .optima_by(turns, &mut |solution: Solution<'_>| {
                assert_eq!(Some(solution.cost()), least(problem, covers));
                ControlFlow::<()>::Continue(())
            });
        assert!(all.stats.nodes <= nodes);
        assert!(least(problem, covers).is_none_or(|least| all.lower_bound <= least));
    }
}

/// Checks a search below each option, and one without each.
fn check_parts(problem: &Problem, covers: &[Vec<usize>]) {
    for option in 0..problem.option_count() {
        let (with, without): (Vec<_>, Vec<_>) = covers
            .iter()
            .cloned()
            .partition(|cover| cover.contains(&option));
        let id = OptionId::new(option);
        let search = problem.search().within(crate::Prefix::new([id]));
        let found = minimum(search.clone());
        assert_eq!(found.best.map(|(cost, _)| cost), least(problem, &with));
        let found = cheapest(search, 1000, Turns::PlainUntil(0));
        assert_eq!(found.best.len(), with.len());
        let prefix = crate::Prefix::default().without(vec![id]);
        let search = problem.search().within(prefix);
        let found = minimum(search.clone());
        assert_eq!(found.best.map(|(cost, _)| cost), least(problem, &without));
        let found = cheapest(search, 1000, Turns::PlainUntil(0));
        assert_eq!(found.best.len(), without.len());
    }
}

fn check_all(problem: &Problem, covers: &[Vec<usize>], nodes: u64) {
    check_cheapest(problem, covers);
    check_optima(problem, covers);
    check_stopped_cheapest(problem, covers, nodes);
    check_together(problem, covers);
    check_alone(problem, covers);
    check_stopped(problem, covers, nodes);
    check_parts(problem, covers);
}

proptest! {
    #[test]
    fn it_is_what_brute_force_finds(instance in instances(), nodes in 0..9_u64) {
        let (problem, covers) = plain(&instance);
        check_all(&problem, &covers, nodes);
    }

    #[test]
    fn it_is_so_where_items_are_counted(instance in counted_instances(), nodes in 0..9_u64) {
        let (problem, covers) = counted(&instance);
        check_all(&problem, &covers, nodes);
    }
}

/// Makes a strip of cells, with all pieces of 1 to 3 cells at costs that differ, in units of `unit`.
fn strip(cells: usize, unit: u64) -> Problem {
    let mut builder = Problem::builder();
    let cells: Vec<ItemId> = (0..cells).map(|cell| builder.primary(cell)).collect();
    for size in 1..=3 {
        for (at, piece) in cells.windows(size).enumerate() {
            let cost = (at * 7 + size * 5) % 11 + 2 * size;
            builder.option_with_cost(piece.iter().copied(), cost as u64 * unit);
        }
    }
    builder.build().unwrap()
}

#[test]
fn every_limit_stops_it() {
    let problem = strip(30, 1);
    let none = Limits::none();
    let now = Some(std::time::Instant::now());
    for (limits, reason) in [
        (
            Limits {
                nodes: Some(3),
                ..none
            },
            StopReason::Nodes,
        ),
        (
            Limits {
                updates: Some(300),
                ..none
            },
            StopReason::Updates,
        ),
        (
            Limits {
                solutions: Some(1),
                ..none
            },
            StopReason::Solutions,
        ),
        (
            Limits {
                deadline: now,
                ..none
            },
            StopReason::Deadline,
        ),
        (
            Limits {
                memory: Some(9),
                ..none
            },
            StopReason::Memory,
        ),
    ] {
        let found = minimum(problem.search().limits(limits));
        assert_eq!(found.end, End::Stopped(reason));
    }
    let token = CancelToken::new();
    token.cancel();
    let found = minimum(problem.search().cancel(token));
    assert_eq!(found.end, End::Stopped(StopReason::Cancelled));
}

#[test]
fn without_memory_for_prices_it_does_without() {
    let problem = strip(20, 1);
    let all = minimum(problem.search());
    let limits = Limits {
        memory: Some(Links::bytes(&problem)),
        ..Limits::none()
    };
    let plain = minimum(problem.search().limits(limits));
    assert_eq!(
        (plain.stats.engine, plain.end),
        (dance::ENGINE, End::Exhausted)
    );
    assert_ne!(all.stats.engine, dance::ENGINE);
    assert_eq!(
        plain.best.map(|(cost, _)| cost),
        all.best.map(|(cost, _)| cost)
    );
}

#[test]
fn large_costs_are_bounded_as_well_as_small_ones() {
    let cost = |unit| {
        let found = minimum(strip(30, unit).search());
        assert_ne!(found.stats.engine, dance::ENGINE);
        found.best.map(|(cost, _)| cost / unit)
    };
    assert_eq!(cost(1), cost(1 << 49));
}

#[test]
fn costs_too_large_for_prices_are_searched_all_the_same() {
    let mut builder = Problem::builder();
    let [a, b] = ["a", "b"].map(|name| builder.primary(name));
    builder.option_with_cost([a, b], u64::MAX / 2);
    builder.option_with_cost([a], 1 << 61);
    builder.option_with_cost([b], 1 << 60);
    let found = minimum(builder.build().unwrap().search());
    assert_eq!(found.best.map(|(cost, _)| cost), Some(3 << 60));
    assert_eq!(found.end, End::Exhausted);
}
