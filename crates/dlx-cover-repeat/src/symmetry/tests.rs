//! Orbits of problems whose symmetries are known, and orbits against all permutations of small ones.

use super::*;
use crate::Problem;

fn orbit_sizes(problem: &Problem) -> Vec<usize> {
    let residual = Residual::new(problem);
    let mut symmetry = Symmetry::default();
    let options: Vec<OptionId> = residual.options().collect();
    options
        .iter()
        .map(|&option| symmetry.orbit(&residual, option).count())
        .collect()
}

fn ring(len: usize, cost: impl Fn(usize) -> u64, demand: impl Fn(usize) -> u32) -> Problem {
    let mut builder = Problem::builder();
    let items: Vec<_> = (0..len)
        .map(|item| builder.item(item, demand(item)))
        .collect();
    for option in 0..len {
        builder.option(cost(option), [items[option], items[(option + 1) % len]]);
    }
    builder.build().expect("it is well formed")
}

#[test]
fn a_ring_turns() {
    assert_eq!(orbit_sizes(&ring(7, |_| 1, |_| 1)), [7; 7]);
}

#[test]
fn costs_and_needs_break_the_symmetry() {
    assert_eq!(
        orbit_sizes(&ring(6, |option| (option % 3) as u64, |_| 1)),
        [2; 6]
    );
    let one_needs_more = ring(5, |_| 1, |item| 1 + u32::from(item == 0));
    assert_eq!(orbit_sizes(&one_needs_more), [2, 2, 1, 2, 2]);
}

#[test]
fn a_decision_leaves_the_mirror() {
    let problem = ring(6, |_| 1, |_| 1);
    let mut residual = Residual::new(&problem);
    residual.take(OptionId::new(0));
    let mut symmetry = Symmetry::default();
    let orbit: Vec<_> = symmetry.orbit(&residual, OptionId::new(1)).collect();
    assert_eq!(orbit, [OptionId::new(1), OptionId::new(5)]);
}

/// The cost of the cheapest cover that uses the option, by brute force; `None` if there is none.
fn cheapest_with(instance: &puzzle_testkit::cover::Instance, option: usize) -> Option<u64> {
    let mut rest = instance.clone();
    rest.max_uses[option] = rest.max_uses[option].checked_sub(1)?;
    for &item in &instance.options[option] {
        rest.demands[item] = rest.demands[item].saturating_sub(1);
    }
    let cheapest = puzzle_testkit::cover::cheapest(&rest);
    cheapest.map(|(cost, _)| cost + instance.costs[option])
}

proptest::proptest! {
    #[test]
    fn all_options_of_an_orbit_are_equally_good(instance in puzzle_testkit::cover::instances()) {
        let mut builder = Problem::builder();
        let items: Vec<_> = instance.demands.iter().map(|&demand| builder.item("", demand)).collect();
        for (index, option) in instance.options.iter().enumerate() {
            let items = option.iter().map(|&item| items[item]);
            let id = builder.option(instance.costs[index], items);
            builder.max_uses(id, instance.max_uses[index]);
        }
        let problem = builder.build().expect("instances are well formed");
        let residual = Residual::new(&problem);
        let mut symmetry = Symmetry::default();
        for option in residual.options() {
            let best = cheapest_with(&instance, option.index());
            for other in symmetry.orbit(&residual, option) {
                proptest::prop_assert_eq!(cheapest_with(&instance, other.index()), best);
            }
        }
    }
}
