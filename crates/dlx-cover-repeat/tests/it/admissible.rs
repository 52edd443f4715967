//! The default bound keeps its contract at every node of a search.

use std::sync::atomic::{AtomicU32, Ordering};

use dlx_core::{ItemId, OptionId};
use dlx_cover_repeat::{Adaptive, Bound, Cost, DualAscent, NoBound, Residual, Silent, Technique};
use proptest::prelude::*;
use puzzle_testkit::cover::{Instance, cheapest, instances, set_covers};

use crate::support::problem;

/// Asks another bound, and brute force whether that bound keeps its contract.
#[derive(Clone)]
struct Checked<'a, B> {
    bound: B,
    nodes: &'a AtomicU32,
}

impl<B: Bound> Checked<'_, B> {
    /// Checks what the bound says after its last call, which gave `bound`.
    fn check(&self, residual: &Residual<'_>, bound: Cost) {
        self.nodes.fetch_add(1, Ordering::Relaxed);
        let rest = as_instance(residual);
        let optimum = cheapest(&rest).map_or(Cost::MAX, |(cost, _)| cost);
        assert!(bound <= optimum, "{bound} exceeds {optimum}");
        if bound < residual.budget() {
            for option in residual.options() {
                self.check_option(&rest, option);
            }
        }
    }

    fn check_option(&self, rest: &Instance, option: OptionId) {
        let with = self.bound.lower_bound_with(option);
        let optimum = cheapest_with(rest, option);
        assert!(with <= optimum, "{with} with {option:?} exceeds {optimum}");
        let without = self.bound.lower_bound_without(option);
        let optimum = cheapest_without(rest, option);
        assert!(
            without <= optimum,
            "{without} without {option:?} exceeds {optimum}"
        );
    }
}

impl<B: Bound> Bound for Checked<'_, B> {
    fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost {
        let bound = self.bound.lower_bound(residual);
        self.check(residual, bound);
        bound
    }

    fn lower_bound_with(&self, option: OptionId) -> Cost {
        self.bound.lower_bound_with(option)
    }

    fn lower_bound_without(&self, option: OptionId) -> Cost {
        self.bound.lower_bound_without(option)
    }

    fn reduced_cost(&self, option: OptionId) -> i64 {
        self.bound.reduced_cost(option)
    }

    fn methods(&self) -> usize {
        self.bound.methods()
    }

    fn start(&mut self, residual: &Residual<'_>, method: usize, prices: &[i64]) {
        self.bound.start(residual, method, prices);
    }

    fn root_price(&self, item: ItemId) -> i64 {
        self.bound.root_price(item)
    }

    fn refine(&mut self, residual: &Residual<'_>) -> bool {
        self.bound.refine(residual)
    }

    fn work(&self) -> u64 {
        self.bound.work()
    }
}

/// States the residual problem in plain numbers.
fn as_instance(residual: &Residual<'_>) -> Instance {
    let problem = residual.problem();
    let need = |item| u32::try_from(residual.need(ItemId::new(item))).expect("demands are small");
    let options: Vec<OptionId> = (0..problem.option_count()).map(OptionId::new).collect();
    let items = |&option: &OptionId| {
        let items = problem.items_of(option).iter();
        items.map(|item| item.index()).collect()
    };
    Instance {
        demands: (0..problem.item_count()).map(need).collect(),
        options: options.iter().map(items).collect(),
        costs: options.iter().map(|&o| problem.cost(o)).collect(),
        max_uses: options.iter().map(|&o| residual.left(o)).collect(),
    }
}

/// Gives the cost of the cheapest cover that uses the option: take it once, then cover the rest.
fn cheapest_with(instance: &Instance, option: OptionId) -> Cost {
    let mut rest = instance.clone();
    rest.max_uses[option.index()] -= 1;
    for &item in &instance.options[option.index()] {
        rest.demands[item] = rest.demands[item].saturating_sub(1);
    }
    let spent = instance.costs[option.index()];
    cheapest(&rest).map_or(Cost::MAX, |(cost, _)| cost + spent)
}

/// Gives the cost of the cheapest cover that does not use the option.
fn cheapest_without(instance: &Instance, option: OptionId) -> Cost {
    let mut rest = instance.clone();
    rest.max_uses[option.index()] = 0;
    cheapest(&rest).map_or(Cost::MAX, |(cost, _)| cost)
}

fn check(instance: &Instance, bound: impl Bound) -> u32 {
    let problem = problem(instance);
    let nodes = AtomicU32::new(0);
    let bound = Checked {
        bound,
        nodes: &nodes,
    };
    let report = problem
        .search()
        .without(Technique::LocalSearch)
        .without(Technique::Reductions)
        .bound(bound)
        .minimize(&mut Silent);
    assert_eq!(report.stopped, None);
    nodes.into_inner()
}

/// Hides what a bound finds, to keep the search going where the bound alone would end it early.
#[derive(Clone)]
struct Ignored<B>(B);

impl<B: Bound> Bound for Ignored<B> {
    fn lower_bound(&mut self, residual: &Residual<'_>) -> Cost {
        self.0.lower_bound(residual);
        0
    }

    fn start(&mut self, residual: &Residual<'_>, method: usize, prices: &[i64]) {
        self.0.start(residual, method, prices);
    }

    fn refine(&mut self, residual: &Residual<'_>) -> bool {
        self.0.refine(residual)
    }
}

/// The search tree is that of [`NoBound`].
fn check_without_pruning(instance: &Instance, bound: impl Bound) {
    let problem = problem(instance);
    let nodes = AtomicU32::new(0);
    let checked = Checked {
        bound,
        nodes: &nodes,
    };
    let search = problem.search().without(Technique::LocalSearch);
    let report = search
        .bound((Ignored(checked), NoBound))
        .minimize(&mut Silent);
    assert_eq!(report.stopped, None);
}

fn check_all(instance: &Instance) {
    check(instance, DualAscent::default());
    check(instance, Adaptive::default());
    check_without_pruning(instance, DualAscent::default());
    check_without_pruning(instance, Adaptive::default());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn with_demands_costs_and_limits(instance in instances()) {
        check_all(&instance);
    }

    #[test]
    fn on_plain_set_covers(instance in set_covers()) {
        check_all(&instance);
    }
}

#[test]
fn the_bound_is_asked_at_the_nodes() {
    let triangle = Instance {
        demands: vec![1; 3],
        options: vec![vec![0, 1], vec![1, 2], vec![0, 2]],
        costs: vec![1; 3],
        max_uses: vec![1; 3],
    };
    assert!(check(&triangle, DualAscent::default()) > 0);
    assert!(check(&triangle, Adaptive::default()) > 0);
}
