//! What the builder refuses, and what a problem says about itself.

use dlx_core::{BuildError, Element, ItemId, OptionId, Problem};

#[test]
fn each_mistake_is_named() {
    let mistake = |declare: &dyn Fn(&mut dlx_core::ProblemBuilder, ItemId, ItemId)| {
        let mut builder = Problem::builder();
        let (a, s) = (builder.primary("a"), builder.secondary("s"));
        builder.option([a]);
        declare(&mut builder, a, s);
        builder.option([a]);
        builder.build().expect_err("a mistake").to_string()
    };
    assert_eq!(
        mistake(&|builder, _, _| {
            builder.option::<Element>([]);
        }),
        "option 1 is empty"
    );
    assert_eq!(
        mistake(&|builder, a, s| {
            builder.option([s, a, s]);
        }),
        "option 1 names item \"s\" twice"
    );
    assert_eq!(
        mistake(&|builder, _, s| {
            builder.option([s]);
        }),
        "option 1 covers no primary item"
    );
    assert_eq!(
        mistake(&|builder, a, _| {
            builder.option([a.colored(3)]);
        }),
        "option 1 gives a color to the primary item \"a\""
    );
    assert_eq!(
        mistake(&|builder, a, _| {
            builder.option([a, ItemId::new(2)]);
        }),
        "option 1 names item 2, which was not declared before it"
    );
    assert_eq!(
        mistake(&|builder, a, _| {
            builder.option_with_cost([a], u64::MAX);
            builder.option_with_cost([a], 1);
        }),
        "the costs up to option 2 overflow 64 bits"
    );
}

#[test]
fn the_first_mistake_is_reported() {
    let mut builder = Problem::builder();
    let a = builder.primary("a");
    builder.option([a, a]);
    builder.option::<Element>([]);
    let first = BuildError::ItemTwice {
        option: OptionId::new(0),
        item: a,
        name: "a".into(),
    };
    assert_eq!(builder.build().err(), Some(first));
}

#[test]
fn a_problem_says_what_was_declared() {
    let mut builder = Problem::builder();
    let s = builder.secondary("s");
    let a = builder.primary(1);
    let elements = [s.colored(u32::MAX), a.into()];
    let option = builder.option_with_cost(elements, 9);
    let problem = builder.build().unwrap();
    assert_eq!((problem.item_count(), problem.primary_count()), (2, 1));
    assert_eq!((problem.item_name(a), problem.item_name(s)), ("1", "s"));
    assert_eq!(
        (problem.is_primary(a), problem.is_primary(s)),
        (true, false)
    );
    assert_eq!((problem.option_count(), problem.cost(option)), (1, 9));
    assert!(problem.option(option).eq(elements));
}

#[test]
fn an_item_without_options_is_named() {
    let mut builder = Problem::builder();
    builder.secondary("s");
    let [a, b, _] = ["a", "b", "c"].map(|name| builder.primary(name));
    builder.option([a]);
    let problem = builder.build().unwrap();
    assert_eq!(problem.uncoverable(), Some(b));
    assert_eq!(problem.search().count().count, 0_u32.into());
}

#[test]
fn without_primary_items_the_empty_solution_is_the_only_one() {
    let mut builder = Problem::builder();
    builder.secondary("s");
    for problem in [Problem::builder().build(), builder.build()] {
        let problem = problem.unwrap();
        let solutions: Vec<Vec<OptionId>> = problem.search().solutions().collect();
        assert_eq!(solutions, [Vec::new()]);
        assert_eq!(problem.uncoverable(), None);
    }
}
