//! Random problems against brute force, as JSON and as Knuth's text.

use proptest::prelude::*;
use puzzle_model::{Cost, Goal, Mode, Order};
use puzzle_testkit::exact::{
    Counted, Element, all_counted_covers, counted_declared_order, counted_instances,
};

use crate::{puzzle, run};

/// States the instance with options named `1`, `2`, ... in their order.
fn problem(counted: &Counted) -> String {
    let (instance, times) = (&counted.instance, counted.times.iter().enumerate());
    let name = |item: usize| format!("i{item}");
    let items = instance.primary + instance.secondary;
    let primary: Vec<String> = (0..instance.primary).map(name).collect();
    let secondary: Vec<String> = (instance.primary..items).map(name).collect();
    let within = times.map(|(item, (least, most))| format!(r#""i{item}": [{least}, {most}]"#));
    let within: Vec<String> = within.collect();
    let options = instance.options.iter().zip(&instance.costs).enumerate();
    let options = options.map(|(index, (elements, cost))| {
        let covers: Vec<String> = elements.iter().map(element_text).collect();
        format!(
            r#""{}": {{"cost": {cost}, "covers": {covers:?}}}"#,
            number(index)
        )
    });
    let options: Vec<String> = options.collect();
    format!(
        r#"{{"primary": {primary:?}, "secondary": {secondary:?}, "within": {{{}}}, "options": {{{}}}}}"#,
        within.join(", "),
        options.join(", ")
    )
}

fn element_text((item, color): &Element) -> String {
    match color {
        Some(color) => format!("i{item}:{color}"),
        None => format!("i{item}"),
    }
}

fn number(index: usize) -> String {
    (index + 1).to_string()
}

proptest! {
    #[test]
    fn solutions_are_those_of_brute_force(counted in counted_instances()) {
        let puzzle = puzzle(&problem(&counted));
        let goal = Goal { order: Order::Lexicographic, ..Goal::new(Mode::Enumerate) };
        let (outcome, answers) = run(&puzzle, &goal);
        prop_assert!(outcome.exhausted);
        let covers = counted_declared_order(&counted).into_iter().map(|mut cover| {
            cover.sort_unstable();
            cover.into_iter().map(number).collect()
        });
        prop_assert_eq!(answers, covers.collect::<Vec<Vec<String>>>());
    }

    #[test]
    fn the_cheapest_costs_what_brute_force_says(counted in counted_instances()) {
        let puzzle = puzzle(&problem(&counted));
        let (outcome, _) = run(&puzzle, &Goal::new(Mode::Optimize));
        let covers = all_counted_covers(&counted);
        let least = covers.iter().map(|cover| Cost(counted.instance.cost(cover))).min();
        prop_assert_eq!(outcome.cost, least);
    }

    #[test]
    fn knuths_text_loses_nothing(counted in counted_instances()) {
        let puzzle = puzzle(&problem(&counted));
        let format = crate::dlx::format();
        let mut text = Vec::new();
        format.save.expect("the format saves")(&puzzle, &mut text).expect("a numbered problem");
        let text = String::from_utf8(text).expect("text");
        let again = crate::dlx::read(&text).expect("what was saved is read").puzzle;
        prop_assert_eq!(again, puzzle);
    }
}
