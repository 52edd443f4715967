//! Translates the instances of the oracles, and builds small problems.

use dlx_core::{Element, ItemId, OptionId, Problem, ProblemBuilder};
use puzzle_testkit::exact::{Counted, Instance};

/// Declares the items and options of an instance under their own numbers.
pub(crate) fn problem(instance: &Instance) -> Problem {
    let mut builder = Problem::builder();
    for item in 0..instance.primary {
        builder.primary(item);
    }
    finish(builder, instance)
}

/// Does the same where items are counted.
pub(crate) fn counted_problem(counted: &Counted) -> Problem {
    let mut builder = Problem::builder();
    for (item, (least, most)) in counted.times.iter().enumerate() {
        builder.primary_within(item, *least..=*most);
    }
    finish(builder, &counted.instance)
}

fn finish(mut builder: ProblemBuilder, instance: &Instance) -> Problem {
    for item in 0..instance.secondary {
        builder.secondary(item);
    }
    for (option, cost) in instance.options.iter().zip(&instance.costs) {
        let element = |(item, color): &(usize, Option<u32>)| Element {
            item: ItemId::new(*item),
            color: *color,
        };
        builder.option_with_cost(option.iter().map(element), *cost);
    }
    builder.build().expect("instances are valid")
}

pub(crate) fn numbers(options: &[OptionId]) -> Vec<usize> {
    options.iter().map(|option| option.index()).collect()
}

/// Sorts each solution, and the list of them, as the oracle does.
pub(crate) fn as_sets(solutions: impl Iterator<Item = Vec<OptionId>>) -> Vec<Vec<usize>> {
    let mut sets: Vec<Vec<usize>> = solutions
        .map(|solution| {
            let mut set = numbers(&solution);
            set.sort_unstable();
            set
        })
        .collect();
    sets.sort();
    sets
}

/// Places `n` queens: rows and columns primary, diagonals secondary.
pub(crate) fn queens(n: usize) -> Problem {
    let mut builder = Problem::builder();
    let rows: Vec<ItemId> = (0..n).map(|at| builder.primary(format!("r{at}"))).collect();
    let columns: Vec<ItemId> = (0..n).map(|at| builder.primary(format!("c{at}"))).collect();
    let sums: Vec<ItemId> = (0..2 * n)
        .map(|at| builder.secondary(format!("a{at}")))
        .collect();
    let differences: Vec<ItemId> = (0..2 * n)
        .map(|at| builder.secondary(format!("b{at}")))
        .collect();
    for row in 0..n {
        for column in 0..n {
            builder.option([
                rows[row],
                columns[column],
                sums[row + column],
                differences[n + row - column],
            ]);
        }
    }
    builder.build().expect("queens are a valid problem")
}
