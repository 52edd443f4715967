//! Set cover instances in the text of the OR-Library, and our engine.

use dlx_core::ItemId;
use dlx_cover_repeat::{Problem, Silent, Verdict};

/// Reads the OR-Library's text: the numbers of elements and sets, the costs, and for each element how many sets hold it, and which.
///
/// # Panics
/// If the text is something else.
pub fn read(text: &str) -> Problem {
    let mut numbers = text.split_whitespace().map(str::parse::<usize>);
    let mut next = || numbers.next().expect("a number").expect("a number");
    let (elements, sets) = (next(), next());
    let costs: Vec<usize> = (0..sets).map(|_| next()).collect();
    let mut members = vec![Vec::new(); sets];
    for element in 0..elements {
        for _ in 0..next() {
            members[next() - 1].push(ItemId::new(element));
        }
    }
    let mut builder = Problem::builder();
    for element in 0..elements {
        builder.item(element, 1);
    }
    for (cost, members) in costs.into_iter().zip(members) {
        builder.option(cost as u64, members);
    }
    builder.build().expect("the instance is well formed")
}

/// Finds the least cost and proves it.
///
/// # Panics
/// If there is no cover.
pub fn minimum(problem: &Problem) -> u64 {
    match problem.search().minimize(&mut Silent).verdict {
        Verdict::Optimal(best) => best.cost,
        open => panic!("not optimal: {open:?}"),
    }
}
