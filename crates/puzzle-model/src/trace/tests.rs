//! Traces end with what the engines find, and what they tell adds up.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::{ItemState, OptionState, Scene, State, Step, Watcher, cover, exact};

/// Keeps the steps, and ends the search after so many.
struct Keep {
    steps: Vec<(usize, Step)>,
    most: usize,
}

impl Keep {
    fn all() -> Self {
        Self {
            steps: Vec::new(),
            most: usize::MAX,
        }
    }

    fn solutions(&self) -> Vec<(Vec<usize>, u64)> {
        let solution = |(_, step): &(usize, Step)| match step {
            Step::Solution { options, cost } => Some((options.clone(), *cost)),
            _ => None,
        };
        self.steps.iter().filter_map(solution).collect()
    }
}

impl Watcher for Keep {
    fn begin(&mut self, _: &Scene) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn step(&mut self, scene: &Scene, step: &Step, state: &State) -> ControlFlow<()> {
        assert_eq!(state.items.len(), scene.items.len());
        for (option, is) in scene.options.iter().zip(&state.options) {
            let closed =
                |(item, _): &(usize, Option<u32>)| state.items[*item] == ItemState::Covered;
            if *is == OptionState::Alive && scene.sought == super::Sought::Exact {
                assert!(
                    !option.covers.iter().any(closed),
                    "an option is alive on open items"
                );
            }
        }
        self.steps.push((state.level, step.clone()));
        if self.steps.len() >= self.most {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

fn five_items() -> dlx_core::Problem {
    let mut builder = dlx_core::Problem::builder();
    let [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map(|name| builder.primary(name));
    for option in [&[a, c][..], &[a, d, e], &[b, c], &[b, d], &[c, e], &[d, e]] {
        builder.option(option.iter().copied());
    }
    builder.build().expect("sound")
}

#[test]
fn a_small_exact_cover_is_told_from_the_first_step_to_the_last() {
    let mut keep = Keep::all();
    assert!(exact(&five_items(), &mut keep).is_continue());
    let take = |option: usize, out: &[usize]| Step::Take {
        option,
        out: out.to_vec(),
    };
    let choose = |item: usize, ways: &[usize]| Step::Choose {
        item,
        ways: ways.to_vec(),
    };
    let solution = Step::Solution {
        options: vec![1, 2],
        cost: 0,
    };
    let expected = [
        (0, choose(0, &[0, 1])),
        (1, take(0, &[1, 2, 4])),
        (1, choose(1, &[3])),
        (2, take(3, &[5])),
        (2, Step::DeadEnd { item: 4 }),
        (1, Step::Back),
        (0, Step::Back),
        (1, take(1, &[0, 3, 4, 5])),
        (1, choose(1, &[2])),
        (2, take(2, &[])),
        (2, solution),
        (1, Step::Back),
        (0, Step::Back),
    ];
    assert_eq!(keep.steps, expected);
}

#[test]
fn a_watcher_may_leave() {
    let mut keep = Keep {
        most: 4,
        ..Keep::all()
    };
    assert!(exact(&five_items(), &mut keep).is_break());
    assert_eq!(keep.steps.len(), 4);
}

/// Gives the solutions of the engine, each as a set.
fn found(problem: &dlx_core::Problem) -> BTreeSet<Vec<usize>> {
    let sets = problem.search().solutions().map(|options| {
        let mut set: Vec<usize> = options.iter().map(|option| option.index()).collect();
        set.sort_unstable();
        set
    });
    sets.collect()
}

fn told(problem: &dlx_core::Problem) -> BTreeSet<Vec<usize>> {
    let mut keep = Keep::all();
    assert!(exact(problem, &mut keep).is_continue());
    let solutions = keep.solutions();
    let sets: BTreeSet<Vec<usize>> = solutions
        .iter()
        .map(|(options, _)| {
            let mut set = options.clone();
            set.sort_unstable();
            set
        })
        .collect();
    assert_eq!(sets.len(), solutions.len(), "no solution is told twice");
    sets
}

#[test]
fn colors_and_multiplicities_are_told_as_the_engine_finds_them() {
    let mut builder = dlx_core::Problem::builder();
    let line = builder.primary_within("line", 1..=3);
    let free = builder.primary_within("free", 0..=2);
    let seats = [1, 2].map(|seat| builder.primary(format!("seat {seat}")));
    let hue = builder.secondary("hue");
    for color in 1..=2 {
        builder.option([line.into(), hue.colored(color)]);
        builder.option([line.into(), free.into(), hue.colored(color)]);
        builder.option([seats[0].into(), hue.colored(color)]);
    }
    builder.option([seats[1], line]);
    builder.option([seats[1], free]);
    builder.option([seats[1], hue]);
    let problem = builder.build().expect("sound");
    let solutions = told(&problem);
    assert!(solutions.len() > 10, "{}", solutions.len());
    assert_eq!(solutions, found(&problem));
}

#[test]
fn an_empty_problem_has_one_solution() {
    let problem = dlx_core::Problem::builder().build().expect("sound");
    assert_eq!(told(&problem), BTreeSet::from([vec![]]));
}

fn costs_of(problem: &dlx_cover_repeat::Problem) -> (Vec<u64>, Vec<Step>) {
    let mut keep = Keep::all();
    assert!(cover(problem, &mut keep).is_continue());
    let costs = keep.solutions().iter().map(|(_, cost)| *cost).collect();
    (
        costs,
        keep.steps.into_iter().map(|(_, step)| step).collect(),
    )
}

#[test]
fn repeat_covers_get_cheaper_until_the_bound_ends_the_search() {
    let mut builder = dlx_cover_repeat::Problem::builder();
    let items: Vec<_> = (1..=5).map(|item| builder.item(item, 1)).collect();
    let sets = [
        (4, &[1, 2, 3][..]),
        (2, &[3, 4]),
        (2, &[4, 5]),
        (2, &[1, 2]),
        (1, &[5]),
    ];
    for (cost, covers) in sets {
        builder.option(cost, covers.iter().map(|item| items[item - 1]));
    }
    let (costs, steps) = costs_of(&builder.build().expect("sound"));
    assert_eq!(costs, [8, 7, 6, 5]);
    assert!(steps.contains(&Step::Cut));
    assert_eq!(
        steps[0],
        Step::Bound {
            spent: 0,
            rest: 4,
            best: None
        }
    );
}

#[test]
fn an_item_that_demands_more_is_covered_more_often() {
    let mut builder = dlx_cover_repeat::Problem::builder();
    let [twice, once] =
        [("twice", 2), ("once", 1)].map(|(name, demand)| builder.item(name, demand));
    builder.option(3, [twice]);
    builder.option(4, [twice, once]);
    builder.option(9, [once]);
    let (costs, _) = costs_of(&builder.build().expect("sound"));
    assert_eq!(costs.last(), Some(&7));
    let mut builder = dlx_cover_repeat::Problem::builder();
    let item = builder.item("never", 2);
    let option = builder.option(1, [item]);
    builder.max_uses(option, 1);
    let (costs, steps) = costs_of(&builder.build().expect("sound"));
    assert_eq!((costs, steps), (vec![], vec![Step::DeadEnd { item: 0 }]));
}
