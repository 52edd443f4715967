//! Tests of walks for tight covers.

use super::*;

/// Makes a problem in which each variable is a choice of two options, and each clause an item.
fn satisfiability(variables: usize, clauses: &[Vec<(usize, bool)>]) -> Problem {
    let mut builder = Problem::builder();
    let choices: Vec<_> = (0..variables).map(|name| builder.item(name, 1)).collect();
    let clauses: Vec<_> = (variables..).zip(clauses).collect();
    let items: Vec<_> = clauses
        .iter()
        .map(|(name, _)| builder.item(name, 1))
        .collect();
    for (variable, &choice) in choices.iter().enumerate() {
        for sign in [false, true] {
            let holds = |(_, clause): &(usize, &Vec<_>)| clause.contains(&(variable, sign));
            let numbers = 0..clauses.len();
            let held = numbers.filter(|&number| holds(&clauses[number]));
            let held = held.map(|number| items[number]);
            builder.option(1, [choice].into_iter().chain(held));
        }
    }
    builder.build().expect("it is well formed")
}

/// Makes clauses by chance that all hold if every variable is true.
fn planted(variables: usize, clauses: usize) -> Vec<Vec<(usize, bool)>> {
    let mut random = Random::new(7);
    let mut clause = || {
        let mut clause: Vec<_> = (0..3)
            .map(|_| (random.below(variables), random.below(2) == 1))
            .collect();
        clause[0].1 = true;
        clause
    };
    (0..clauses).map(|_| clause()).collect()
}

#[test]
fn finds_a_satisfying_assignment() {
    let problem = satisfiability(60, &planted(60, 200));
    let mut walk = TightWalk::new(&problem, 60, 0).expect("sixty choices are needed");
    let cover = walk.walk(10_000_000).expect("there is one");
    let incumbent = crate::Incumbent {
        cost: 60,
        options: cover,
    };
    assert_eq!(incumbent.check(&problem), Ok(()));
}

#[test]
fn is_the_same_in_short_stretches() {
    let problem = satisfiability(60, &planted(60, 200));
    let mut long = TightWalk::new(&problem, 60, 0).expect("sixty choices are needed");
    let mut short = TightWalk::new(&problem, 60, 0).expect("sixty choices are needed");
    let covers = std::iter::from_fn(|| Some(short.walk(100)));
    assert_eq!(covers.flatten().next(), long.walk(10_000_000));
}

#[test]
fn looks_for_nothing_where_the_bound_says_otherwise() {
    let problem = satisfiability(3, &[]);
    assert!(TightWalk::new(&problem, 4, 0).is_none());
    assert!(TightWalk::new(&problem, 2, 0).is_none());
}

#[test]
fn gives_up_far_from_all_covers() {
    // Three parallel lines of the affine plane of order 3 need three points; all twelve lines need five.
    let mut builder = Problem::builder();
    let lines: Vec<_> = (0..12).map(|line| builder.item(line, 1)).collect();
    for (x, y) in (0..9).map(|point| (point / 3, point % 3)) {
        let sloped = (0..3).map(|slope| 3 * slope + (y + 2 * slope * x) % 3);
        builder.option(1, sloped.chain([9 + x]).map(|line| lines[line]));
    }
    let problem = builder.build().expect("it is well formed");
    let mut walk = TightWalk::new(&problem, 3, 0).expect("three lines share no point");
    assert!(!walk.is_hopeless());
    assert_eq!(walk.walk(u64::MAX), None);
    assert!(walk.is_hopeless());
}
