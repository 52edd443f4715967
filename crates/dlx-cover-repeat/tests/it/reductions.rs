//! What is superfluous costs the search nothing, and what only looks so stays.

use dlx_cover_repeat::{Problem, ProblemBuilder};

use crate::support::{minimize, optimum};

/// The path of so many vertices, each to be dominated by itself or a neighbor.
fn path(vertices: usize) -> Problem {
    let mut builder = Problem::builder();
    let items: Vec<_> = (0..vertices).map(|k| builder.item(k, 1)).collect();
    for vertex in 0..vertices {
        let near = vertex.saturating_sub(1)..(vertex + 2).min(vertices);
        builder.option(1, near.map(|k| items[k]));
    }
    builder.build().expect("it is well formed")
}

/// The words of five bits, and the words next to each, stated so many times.
fn repeated_code(times: usize) -> Problem {
    let mut builder = Problem::builder();
    let words: Vec<_> = (0..32_usize).map(|word| builder.item(word, 1)).collect();
    for _ in 0..times {
        for word in 0..32 {
            let near = [0, 1, 2, 4, 8, 16].map(|bit| words[word ^ bit]);
            builder.option(1, near);
        }
    }
    builder.build().expect("it is well formed")
}

#[test]
fn a_path_reduces_to_nothing() {
    let problem = path(3_000);
    assert_eq!(optimum(&problem), 1_000);
    assert_eq!(minimize(&problem).stats.nodes, 1);
}

#[test]
fn equal_options_add_no_node() {
    let (once, thrice) = (minimize(&repeated_code(1)), minimize(&repeated_code(3)));
    assert_eq!(once.verdict, thrice.verdict);
    assert_eq!(once.stats.nodes, thrice.stats.nodes);
}

fn optimum_of(state: impl FnOnce(&mut ProblemBuilder)) -> u64 {
    let mut builder = Problem::builder();
    state(&mut builder);
    optimum(&builder.build().expect("it is well formed"))
}

#[test]
fn a_better_option_that_runs_out_discards_nothing() {
    let cost = optimum_of(|builder| {
        let item = builder.item("item", 2);
        let cheap = builder.option(1, [item]);
        builder.max_uses(cheap, 1);
        builder.option(5, [item]);
    });
    assert_eq!(cost, 6);
}

#[test]
fn an_item_that_needs_more_is_not_waived() {
    let cost = optimum_of(|builder| {
        let once = builder.item("once", 1);
        let twice = builder.item("twice", 2);
        builder.option(2, [once, twice]);
        builder.option(1, [twice]);
    });
    assert_eq!(cost, 3);
}

#[test]
fn an_option_that_others_replace_for_less_goes() {
    let problem = |cost| {
        let mut builder = Problem::builder();
        let items: Vec<_> = (0..3).map(|k| builder.item(k, 1)).collect();
        for &item in &items {
            builder.option(2, [item]);
            builder.option(3, [item]);
        }
        builder.option(cost, items.iter().copied());
        builder.build().expect("it is well formed")
    };
    assert_eq!((optimum(&problem(6)), optimum(&problem(5))), (6, 5));
}

#[test]
fn components_are_solved_apart() {
    let single = minimize(&repeated_code(1)).stats.nodes;
    let mut builder = Problem::builder();
    for _ in 0..6 {
        let words: Vec<_> = (0..32_usize).map(|word| builder.item(word, 1)).collect();
        for word in 0..32 {
            builder.option(3, [0, 1, 2, 4, 8, 16].map(|bit| words[word ^ bit]));
        }
    }
    let six = builder.build().expect("it is well formed");
    assert_eq!(optimum(&six), 6 * 3 * 7);
    assert!(minimize(&six).stats.nodes <= 6 * single + 6);
}
