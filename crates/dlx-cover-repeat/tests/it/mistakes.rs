//! Mistakes of a caller come back from `build`, the first one of several.

use dlx_core::{ItemId, OptionId};
use dlx_cover_repeat::{BuildError, Problem, ProblemBuilder};

fn mistake(state: impl FnOnce(&mut ProblemBuilder, ItemId)) -> BuildError {
    let mut builder = Problem::builder();
    let item = builder.item("item", 2);
    state(&mut builder, item);
    builder.build().expect_err("there is a mistake")
}

#[test]
fn unknown_and_repeated_ids() {
    let (stranger, option) = (ItemId::new(1), OptionId::new(0));
    let unknown = mistake(|builder, item| {
        builder.option(1, [item, stranger]);
        builder.option(1, [item, item]);
    });
    assert_eq!(
        unknown,
        BuildError::UnknownItem {
            option,
            item: stranger
        }
    );
    let repeated = mistake(|builder, item| {
        builder.option(1, [item, item]);
    });
    assert_eq!(
        repeated,
        BuildError::RepeatedItem {
            option,
            item: ItemId::new(0)
        }
    );
    let nobody = mistake(|builder, _| {
        builder.max_uses(option, 1);
    });
    assert_eq!(nobody, BuildError::UnknownOption { option });
}

#[test]
fn costs_that_do_not_fit() {
    let sum = mistake(|builder, item| {
        let first = builder.option(u64::MAX - 1, [item]);
        let second = builder.option(1, [item]);
        builder.max_uses(first, 1).max_uses(second, 1);
    });
    let product = mistake(|builder, item| {
        builder.option(u64::MAX / 2 + 1, [item]);
    });
    assert_eq!([sum, product], [BuildError::CostOverflow; 2]);
}

#[test]
fn costs_that_just_fit() {
    let mut builder = Problem::builder();
    let item = builder.item("item", 2);
    builder.option(u64::MAX / 2, [item]);
    let forbidden = builder.option(u64::MAX, [item]);
    builder.max_uses(forbidden, 0);
    builder.option(u64::MAX, []);
    let problem = builder.build().expect("only what can be of use counts");
    assert_eq!(problem.total_cost(), u64::MAX - 1);
    assert_eq!(crate::support::optimum(&problem), u64::MAX - 1);
}
