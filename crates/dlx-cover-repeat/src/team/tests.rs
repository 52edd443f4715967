use dlx_core::Limits;
use proptest::prelude::*;
use puzzle_testkit::cover::{Instance, cheapest, instances, set_covers};

use super::*;
use crate::testing::{problem_of, with_part};
use crate::{Adaptive, NoBound};

/// The covers told of, the lower bound known in the end, and the answer.
type Course<X> = (Vec<Incumbent>, Cost, Result<bool, Stop<X>>);

/// Asks one question about the whole problem, with nothing known.
fn course<B: Bound>(
    problem: &Problem,
    mut bound: B,
    limits: Limits,
    allowance: u64,
    threads: usize,
) -> Course<()> {
    let mut covers = Vec::new();
    let mut observer = |best: &Incumbent, _: Cost| {
        covers.push(best.clone());
        ControlFlow::<()>::Continue(())
    };
    let asked = with_part(problem, limits, &mut observer, |part, ledger| {
        // An orbit would do away with all traps at once.
        let mut techniques = Techniques::all();
        techniques.switch_off(Technique::Symmetry);
        let mut engine = Engine::new(part, 0, &mut bound, ledger, techniques);
        let question = Question {
            method: 0,
            budget: engine.lowered(Cost::MAX),
            allowance,
        };
        let answer = ask(&mut engine, question, threads);
        drop(engine);
        (ledger.lower_bound(), answer)
    });
    let (lower_bound, answer) = asked.unwrap_or((0, Ok(true)));
    (covers, lower_bound, answer)
}

/// One thread finds and proves what brute force does, and three do the same.
fn check<B: Bound>(instance: &Instance, bound: &B) {
    let problem = problem_of(instance);
    let Some((least, _)) = cheapest(instance) else {
        return;
    };
    for allowance in [1, 1000, 100_000] {
        let (_, lower_bound, _) = course(&problem, bound.clone(), Limits::none(), allowance, 1);
        assert!(lower_bound <= least, "{lower_bound} exceeds {least}");
    }
    let [one, three] = [1, 3].map(|threads| {
        course(
            &problem,
            bound.clone(),
            Limits::none(),
            u64::MAX / 2,
            threads,
        )
    });
    assert_eq!(one, three);
    let (covers, lower_bound, answer) = one;
    assert_eq!((lower_bound, answer), (least, Ok(true)));
    if let Some(best) = covers.last() {
        assert_eq!(best.check(&problem), Ok(()));
        assert_eq!(best.cost, least);
    }
    assert!(least == 0 || !covers.is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn branches_give_the_cheapest_cover(instance in instances()) {
        check(&instance, &Adaptive::default());
        check(&instance, &NoBound);
    }

    #[test]
    fn so_they_do_on_plain_set_covers(instance in set_covers()) {
        check(&instance, &Adaptive::default());
        check(&instance, &NoBound);
    }
}

/// So many traps of four items: the option that looks best, at 10 for two items, makes for 30 what can be had for 22.
fn traps(count: usize) -> Problem {
    let mut builder = Problem::builder();
    for _ in 0..count {
        let [b, c, a, d] = ["b", "c", "a", "d"].map(|name| builder.item(name, 1));
        builder.option(10, [b, c]);
        builder.option(11, [a, b]);
        builder.option(11, [c, d]);
        builder.option(10, [a]);
        builder.option(10, [d]);
    }
    builder.build().expect("it is well formed")
}

/// Queens that dominate a board of `n` by `n` squares.
fn queens(n: usize) -> Problem {
    let attacks = |from: usize, to: usize| {
        let (down, across) = ((from / n).abs_diff(to / n), (from % n).abs_diff(to % n));
        down == 0 || across == 0 || down == across
    };
    let squares = 0..n * n;
    problem_of(&Instance {
        demands: vec![1; n * n],
        options: squares
            .clone()
            .map(|from| squares.clone().filter(|&to| attacks(from, to)).collect())
            .collect(),
        costs: vec![1; n * n],
        max_uses: vec![1; n * n],
    })
}

/// Nothing is known at first, so branches find covers, some of them at the same time.
#[test]
fn any_number_of_threads_finds_the_same_covers() {
    let problem = traps(7);
    let courses = [1, 2, 3, 8]
        .map(|threads| course(&problem, NoBound, Limits::none(), u64::MAX / 2, threads));
    let (covers, lower_bound, answer) = &courses[0];
    assert_eq!((*lower_bound, answer), (7 * 22, &Ok(true)));
    assert_eq!(covers.last().map(|cover| cover.cost), Some(7 * 22));
    assert!(covers.len() > 1);
    assert!(courses.iter().all(|course| course == &courses[0]));
}

#[test]
fn an_allowance_that_is_used_up_leaves_the_same_open() {
    let problem = queens(9);
    for allowance in [1_000, 100_000, 1_000_000] {
        let courses = [1, 2, 4].map(|threads| {
            let bound = Adaptive::default();
            course(&problem, bound, Limits::none(), allowance, threads)
        });
        assert!(courses.iter().all(|course| course == &courses[0]));
    }
    let short = course(&problem, Adaptive::default(), Limits::none(), 1_000, 2);
    assert_eq!(short.2, Ok(false));
}

/// A branch that takes the first trap costs more than the cheapest cover does.
#[test]
fn the_bound_of_a_branch_is_not_that_of_the_whole() {
    let problem = traps(7);
    for allowance in [1, 10_000] {
        let bound = Adaptive::default();
        let (_, lower_bound, _) = course(&problem, bound, Limits::none(), allowance, 1);
        assert!(lower_bound <= 7 * 22, "{lower_bound} is too high");
    }
}

#[test]
fn limits_and_observers_stop_it() {
    let problem = queens(8);
    for nodes in [1, 50, 100] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::none()
        };
        let (_, lower_bound, answer) = course(&problem, NoBound, limits, u64::MAX / 2, 4);
        assert_eq!(answer, Err(Stop::Limit(StopReason::Nodes)));
        assert!(lower_bound < 5);
    }
    let limits = Limits {
        deadline: Some(std::time::Instant::now()),
        ..Limits::none()
    };
    let (.., answer) = course(&problem, NoBound, limits, u64::MAX / 2, 4);
    assert_eq!(answer, Err(Stop::Limit(StopReason::Deadline)));
}

/// Estimates nothing, and fails in the copies that branches have.
struct Frail {
    is_copy: bool,
}

impl Clone for Frail {
    fn clone(&self) -> Self {
        Self { is_copy: true }
    }
}

impl Bound for Frail {
    fn lower_bound(&mut self, _: &crate::Residual<'_>) -> Cost {
        assert!(!self.is_copy, "a copy fails");
        0
    }
}

/// The caller waits for nobody then.
#[test]
#[should_panic(expected = "a copy fails")]
fn a_panic_in_a_branch_reaches_the_caller() {
    let bound = Frail { is_copy: false };
    let _ = course(&queens(8), bound, Limits::none(), u64::MAX / 2, 3);
}
