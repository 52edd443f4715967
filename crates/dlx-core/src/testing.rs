//! Problems for the tests of the engines.

use puzzle_testkit::exact::{Counted, Instance};

use crate::{Element, ItemId, Problem, ProblemBuilder};

/// Makes a problem of primary items alone, without names for them.
pub(crate) fn plain(items: usize, options: impl IntoIterator<Item = Vec<usize>>) -> Problem {
    let mut builder = Problem::builder();
    for item in 0..items {
        builder.primary(item);
    }
    for option in options {
        builder.option(option.into_iter().map(ItemId::new));
    }
    builder.build().unwrap()
}

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
    builder.build().unwrap()
}
