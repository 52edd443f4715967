//! What the tests of several methods need.

use dlx_core::{CancelToken, ItemId, Limits};
use puzzle_testkit::cover::Instance;

use crate::ledger::Ledger;
use crate::meter::Meter;
use crate::observer::Observer;
use crate::part::Part;
use crate::trail::Trail;
use crate::{Cost, Problem};

/// Builds the problem of an instance.
pub(crate) fn problem_of(instance: &Instance) -> Problem {
    let mut builder = Problem::builder();
    let demands = instance.demands.iter();
    let items: Vec<ItemId> = demands.map(|&d| builder.item("item", d)).collect();
    for (index, option) in instance.options.iter().enumerate() {
        let items = option.iter().map(|&item| items[item]);
        let option = builder.option(instance.costs[index], items);
        builder.max_uses(option, instance.max_uses[index]);
    }
    builder.build().expect("it is well formed")
}

/// Makes the whole problem the only part, and gives it to the test with its books; nothing if it has no items.
pub(crate) fn with_part<O: Observer, R>(
    problem: &Problem,
    limits: Limits,
    observer: &mut O,
    test: impl FnOnce(&Part, &mut Ledger<'_, '_, O>) -> R,
) -> Option<R> {
    let meter = Meter::new(limits, CancelToken::new(), problem.element_count());
    let mut ledger = Ledger::new(problem, observer, meter, Cost::MAX);
    let (parts, taken, base) = Part::split(&Trail::new(problem), false);
    assert!(ledger.split(taken, base, parts.len()).is_ok());
    parts.first().map(|part| test(part, &mut ledger))
}
