//! The cheapest solution.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use dlx_core::{End, ItemId, Limits, Minimum, Problem, Solution, StopReason};
use proptest::prelude::*;
use puzzle_testkit::exact::{all_covers, cheapest, instances};

use crate::common::{numbers, problem};

fn minimum(problem: &Problem) -> Minimum<()> {
    problem
        .search()
        .minimum(&mut |_: Solution<'_>| ControlFlow::Continue(()))
}

proptest! {
    #[test]
    fn it_is_what_brute_force_finds(instance in instances()) {
        let found = minimum(&problem(&instance));
        prop_assert_eq!(found.best.as_ref().map(|(cost, _)| *cost), cheapest(&instance));
        prop_assert_eq!(found.end, End::Exhausted);
        if let Some((cost, options)) = found.best {
            prop_assert!(instance.is_cover(&numbers(&options)));
            prop_assert_eq!(cost, instance.cost(&numbers(&options)));
            prop_assert_eq!(found.lower_bound, cost);
        }
    }

    #[test]
    fn each_incumbent_is_cheaper_than_the_one_before(instance in instances()) {
        let mut costs = Vec::new();
        let minimum = problem(&instance).search().minimum(&mut |solution: Solution<'_>| {
            costs.push(solution.cost());
            ControlFlow::<()>::Continue(())
        });
        prop_assert!(costs.is_sorted_by(|one, next| one > next));
        prop_assert_eq!(minimum.stats.solutions, costs.len() as u64);
        prop_assert_eq!(costs.last().copied(), cheapest(&instance));
    }

    #[test]
    fn stopped_early_it_still_bounds_the_cost(instance in instances(), nodes in 0..6_u64) {
        let limits = Limits { nodes: Some(nodes), ..Limits::none() };
        let found = problem(&instance)
            .search()
            .limits(limits)
            .minimum(&mut |_: Solution<'_>| ControlFlow::<()>::Continue(()));
        if let Some(cost) = cheapest(&instance) {
            prop_assert!(found.lower_bound <= cost);
        }
    }
}

proptest! {
    #[test]
    fn the_cheapest_are_what_brute_force_finds(instance in instances(), wanted in 0..9_usize) {
        let mut costs: Vec<u64> = all_covers(&instance).iter().map(|cover| instance.cost(cover)).collect();
        costs.sort_unstable();
        let mut visited = 0;
        let found = problem(&instance).search().cheapest(wanted, &mut |_: Solution<'_>| {
            visited += 1;
            ControlFlow::<()>::Continue(())
        });
        prop_assert_eq!(found.end, End::Exhausted);
        let found_costs: Vec<u64> = found.best.iter().map(|(cost, _)| *cost).collect();
        prop_assert_eq!(&found_costs, &costs[..wanted.min(costs.len())]);
        prop_assert!(visited >= found.best.len());
        let next = costs.get(found.best.len()).copied();
        prop_assert!(next.is_none_or(|next| found.lower_bound <= next));
    }

    #[test]
    fn all_of_the_least_cost_are_visited(instance in instances()) {
        let covers = all_covers(&instance);
        let least = cheapest(&instance);
        let number = covers.iter().filter(|cover| Some(instance.cost(cover)) == least).count();
        let mut visited = BTreeSet::new();
        let found = problem(&instance).search().optima(&mut |solution: Solution<'_>| {
            let mut options = numbers(solution.options());
            options.sort_unstable();
            visited.insert(options);
            ControlFlow::<()>::Continue(())
        });
        prop_assert_eq!((found.end, found.stats.solutions), (End::Exhausted, number as u64));
        prop_assert_eq!(visited.len(), number);
        prop_assert!(visited.iter().all(|cover| Some(instance.cost(cover)) == least));
    }
}

/// Makes a strip of cells to be covered by dominoes and single cells: there are as many ways as Fibonacci numbers say.
fn strip(cells: usize, domino: u64) -> Problem {
    let mut builder = Problem::builder();
    let cells: Vec<ItemId> = (0..cells).map(|cell| builder.primary(cell)).collect();
    for size in 1..=2 {
        for piece in cells.windows(size) {
            let cost = if size == 1 { 1 } else { domino };
            builder.option_with_cost(piece.iter().copied(), cost);
        }
    }
    builder.build().expect("pieces are valid options")
}

#[test]
fn all_ways_may_cost_the_same() {
    let problem = strip(24, 2);
    let all = problem
        .search()
        .optima(&mut |_: Solution<'_>| ControlFlow::<()>::Continue(()));
    assert_eq!((all.end, all.stats.solutions), (End::Exhausted, 75_025));
    assert_eq!(all.best.map(|(cost, _)| cost), Some(24));
}

#[test]
fn each_further_domino_costs_one_more() {
    // With i dominoes on 12 cells there are 12 - i pieces, so C(12 - i, i) ways: 1, 11, 45.
    let go_on = &mut |_: Solution<'_>| ControlFlow::<()>::Continue(());
    let found = strip(12, 3).search().cheapest(20, go_on);
    let at = |cost| found.best.iter().filter(|(each, _)| *each == cost).count();
    assert_eq!((at(12), at(13), at(14)), (1, 11, 8));
    assert_eq!(found.lower_bound, 14);
}

#[test]
fn the_first_of_all_optima_may_be_enough() {
    let problem = strip(9, 2);
    let found = problem
        .search()
        .optima(&mut |solution: Solution<'_>| ControlFlow::Break(solution.cost()));
    assert_eq!(found.end, End::Break(9));
    let limits = Limits {
        solutions: Some(3),
        ..Limits::none()
    };
    let mut visited = 0;
    let found = problem
        .search()
        .limits(limits)
        .optima(&mut |_: Solution<'_>| {
            visited += 1;
            ControlFlow::<()>::Continue(())
        });
    assert_eq!(found.end, End::Stopped(StopReason::Solutions));
    assert_eq!(
        (visited, found.stats.solutions, found.lower_bound),
        (3, 3, 9)
    );
}

#[test]
fn a_visitor_may_be_content_with_the_first() {
    let mut builder = Problem::builder();
    let a = builder.primary("a");
    builder.option_with_cost([a], 5);
    let problem = builder.build().unwrap();
    let found = problem
        .search()
        .minimum(&mut |solution: Solution<'_>| ControlFlow::Break(solution.cost()));
    assert_eq!(found.end, End::Break(5));
    assert_eq!(found.best, Some((5, vec![dlx_core::OptionId::new(0)])));
}

#[test]
fn limits_stop_it_with_the_best_so_far() {
    let mut builder = Problem::builder();
    let a = builder.primary("a");
    builder.option_with_cost([a], 5);
    let problem = builder.build().unwrap();
    let limits = Limits {
        solutions: Some(1),
        ..Limits::none()
    };
    let found = problem
        .search()
        .limits(limits)
        .minimum(&mut |_: Solution<'_>| ControlFlow::<()>::Continue(()));
    assert_eq!(found.end, End::Stopped(StopReason::Solutions));
    assert_eq!(found.best.map(|(cost, _)| cost), Some(5));
}

/// Draws numbers by a linear congruence with the constants of Numerical Recipes.
fn draw(state: &mut u32, bound: usize) -> usize {
    *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    (*state >> 16) as usize % bound
}

type Rectangle = [usize; 4];

/// Cuts a rectangle of cells into parts, by cuts from side to side.
fn cut(whole: Rectangle, parts: usize, state: &mut u32) -> Vec<Rectangle> {
    let mut pieces = vec![whole];
    while pieces.len() < parts {
        let piece = pieces.remove(draw(state, pieces.len()));
        let [top, left, bottom, right] = piece;
        let (row, column) = (top + 1 + draw(state, 30), left + 1 + draw(state, 30));
        if row < bottom && draw(state, 2) == 0 {
            pieces.extend([[top, left, row, right], [row, left, bottom, right]]);
        } else if column < right {
            pieces.extend([[top, left, bottom, column], [top, column, bottom, right]]);
        } else {
            pieces.push(piece);
        }
    }
    pieces
}

/// Makes a map of 30 by 30 cells, of which each rectangle costs 1.
fn map(rectangles: &BTreeSet<Rectangle>) -> Problem {
    let mut builder = Problem::builder();
    let cells: Vec<ItemId> = (0..900).map(|cell| builder.primary(cell)).collect();
    for [top, left, bottom, right] in rectangles {
        let rows = *top..*bottom;
        let cells = rows.flat_map(|row| &cells[row * 30 + left..row * 30 + right]);
        builder.option_with_cost(cells.copied(), 1);
    }
    builder
        .build()
        .expect("rectangles of a map are valid options")
}

/// Makes a map of which each rectangle has its corners at even places, so that there are very many tilings.
fn coarse_map() -> Problem {
    let (mut state, mut rectangles) = (1, BTreeSet::new());
    while rectangles.len() < 500 {
        let tiling = cut([0, 0, 15, 15], 60, &mut state);
        rectangles.extend(tiling.into_iter().map(|piece| piece.map(|at| 2 * at)));
    }
    map(&rectangles)
}

/// The least number of rectangles, which `HiGHS` 1.16 finds as well.
const COARSE: u64 = 27;

#[test]
fn many_tilings_of_nearly_the_same_cost_are_no_trouble() {
    let problem = coarse_map();
    let found = minimum(&problem);
    assert_eq!(found.end, End::Exhausted);
    assert_eq!(found.best.map(|(cost, _)| cost), Some(COARSE));
    assert_eq!(found.stats.engine, "dancing-links+prices");
    assert!(found.stats.nodes < 20_000);
}

#[test]
fn the_lower_bound_rises_while_it_runs() {
    let problem = coarse_map();
    let bound = |nodes| {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::none()
        };
        let go_on = &mut |_: Solution<'_>| ControlFlow::<()>::Continue(());
        let found = problem.search().limits(limits).minimum(go_on);
        assert_eq!(found.end, End::Stopped(StopReason::Nodes));
        assert_eq!(found.stats.nodes, nodes);
        assert!(found.best.is_none_or(|(cost, _)| found.lower_bound <= cost));
        found.lower_bound
    };
    let all = minimum(&problem).stats.nodes;
    let bounds = [1, all / 2, all - 1].map(bound);
    assert!(
        bounds.is_sorted() && bounds[0] < bounds[2] && bounds[2] <= COARSE,
        "{bounds:?}"
    );
}

/// Patches a map of 30 by 30 cells together from 500 rectangles, as few as possible:
/// the greatest size of problem 3209 of the Zhejiang University judge.
#[test]
fn a_treasure_map_of_the_greatest_size() {
    let mut state = 1;
    let mut rectangles = BTreeSet::new();
    for parts in [12, 20, 40, 80, 120] {
        rectangles.extend(cut([0, 0, 30, 30], parts, &mut state));
    }
    while rectangles.len() < 500 {
        let [top, left] = [draw(&mut state, 30), draw(&mut state, 30)];
        let [height, width] = [1 + draw(&mut state, 12), 1 + draw(&mut state, 12)];
        rectangles.insert([top, left, (top + height).min(30), (left + width).min(30)]);
    }
    let found = minimum(&map(&rectangles));
    assert_eq!(found.end, End::Exhausted);
    let (cost, _) = found.best.expect("the cuts are solutions");
    assert!(cost <= 12);
    assert!(found.stats.nodes < 10_000);
}
