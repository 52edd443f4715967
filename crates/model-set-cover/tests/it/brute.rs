//! Random problems against brute force.

use proptest::prelude::*;
use puzzle_model::{Cost, Goal, Mode, Status};
use puzzle_testkit::cover::{Instance, cheapest, instances};
use serde_json::{Value, json};

use crate::{puzzle, run};

/// Every element is demanded, and no set is chosen twice: so it is in this kind.
fn as_sets(mut instance: Instance) -> Instance {
    instance
        .demands
        .iter_mut()
        .for_each(|demand| *demand = (*demand).max(1));
    instance.max_uses.iter_mut().for_each(|uses| *uses = 1);
    instance
}

fn problem(instance: &Instance) -> Value {
    let sets = instance.options.iter().zip(&instance.costs).enumerate();
    let sets = sets
        .map(|(at, (covers, cost))| (format!("s{at}"), json!({"covers": covers, "cost": cost})));
    let demands = instance.demands.iter().enumerate();
    let demands = demands.map(|(element, demand)| (element.to_string(), json!(demand)));
    json!({
        "elements": (0..instance.demands.len()).collect::<Vec<_>>(),
        "sets": Value::Object(sets.collect()),
        "demand": Value::Object(demands.collect()),
    })
}

proptest! {
    #[test]
    fn the_optimum_is_that_of_brute_force(instance in instances().prop_map(as_sets)) {
        let puzzle = puzzle(&problem(&instance).to_string());
        let (outcome, _) = run(&puzzle, Mode::Optimize);
        let least = cheapest(&instance).map(|(cost, _)| Cost(cost));
        prop_assert_eq!(outcome.cost, least);
        let status = if least.is_some() { Status::Optimal } else { Status::Unsatisfiable };
        prop_assert_eq!(outcome.status(&Goal::new(Mode::Optimize)), status);
    }
}
