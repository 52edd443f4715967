//! Every goal of a kind, by every plan: they agree with each other, and a limit never passes for a proof.

use num_bigint::BigUint;

use super::{Disturb, Ran, run_plan};
use crate::goal::{Goal, Mode, Order, Symmetry};
use crate::model::Model;
use crate::outcome::Status;

pub(super) fn check_goals<M: Model>(puzzle: &M) {
    let default = puzzle.default_goal();
    assert!(puzzle.plan(&default).is_ok(), "the default goal has a plan");
    for order in [Order::Any, Order::Lexicographic] {
        check_agreement(puzzle, order);
        for mode in modes() {
            let goal = Goal {
                order,
                ..Goal::new(mode)
            };
            check_plans(puzzle, &goal);
            check_symmetries(puzzle, &goal);
        }
    }
}

fn modes() -> [Mode; 6] {
    [
        Mode::Solve { solutions: 1 },
        Mode::Solve { solutions: 2 },
        Mode::Enumerate,
        Mode::Count,
        Mode::Unique,
        Mode::Optimize,
    ]
}

/// All plans for a goal give the same, whatever disturbs them.
fn check_plans<M: Model>(puzzle: &M, goal: &Goal) {
    let plans = puzzle.plans(goal).len();
    match puzzle.plan(goal) {
        Ok(_) => assert!(plans > 0, "{goal}: the usual plan is one of all plans"),
        Err(unsupported) => assert!(
            !unsupported.0.is_empty() && plans == 0,
            "{goal}: no plan, and the reason"
        ),
    }
    let first = (plans > 0).then(|| run_nth(puzzle, goal, 0, Disturb::default()));
    for plan in 0..plans {
        let undisturbed = run_nth(puzzle, goal, plan, Disturb::default());
        assert!(
            undisturbed.outcome.is_answered(goal),
            "{goal}: a sample is small enough to be answered"
        );
        assert!(
            !undisturbed.outcome.stats.engine.is_empty(),
            "{goal}: the engine has a name"
        );
        check_equal(goal, first.as_ref().unwrap_or(&undisturbed), &undisturbed);
        check_equal(
            goal,
            &undisturbed,
            &run_nth(
                puzzle,
                goal,
                plan,
                Disturb {
                    threads: 2,
                    ..Disturb::default()
                },
            ),
        );
        check_disturbed(puzzle, goal, plan, &undisturbed);
    }
}

/// Up to symmetry, all plans agree as well.
fn check_symmetries<M: Model>(puzzle: &M, goal: &Goal) {
    let symmetries: &[Symmetry] = if goal.mode == Mode::Optimize {
        &[]
    } else {
        M::SYMMETRIES
    };
    for symmetry in symmetries {
        let goal = Goal {
            symmetry: *symmetry,
            ..*goal
        };
        check_plans(puzzle, &goal);
    }
}

fn run_nth<M: Model>(puzzle: &M, goal: &Goal, plan: usize, disturb: Disturb) -> Ran {
    run_plan(puzzle, puzzle.plans(goal).swap_remove(plan), goal, disturb)
}

fn check_equal(goal: &Goal, one: &Ran, other: &Ran) {
    assert_eq!(
        one.outcome.status(goal),
        other.outcome.status(goal),
        "{goal}: status"
    );
    assert_eq!(
        one.outcome.found, other.outcome.found,
        "{goal}: number of solutions"
    );
    assert_eq!(
        one.outcome.up_to_symmetry, other.outcome.up_to_symmetry,
        "{goal}: number of classes"
    );
    assert_eq!(one.outcome.cost, other.outcome.cost, "{goal}: cost");
    if goal.order == Order::Lexicographic && goal.mode != Mode::Optimize {
        assert_eq!(
            one.answers, other.answers,
            "{goal}: the same answers in the same order"
        );
    } else if goal.mode == Mode::Enumerate {
        assert_eq!(
            sorted(one),
            sorted(other),
            "{goal}: the same set of answers"
        );
    }
}

fn sorted(ran: &Ran) -> Vec<&String> {
    let mut answers: Vec<&String> = ran.answers.iter().map(|(answer, _)| answer).collect();
    answers.sort();
    answers
}

/// A run that is cancelled, starved or broken off claims nothing that is not so.
pub(super) fn check_disturbed<M: Model>(puzzle: &M, goal: &Goal, plan: usize, truth: &Ran) {
    let cancelled = Disturb {
        cancelled: true,
        ..Disturb::default()
    };
    check_honest(goal, &run_nth(puzzle, goal, plan, cancelled), truth);
    for nodes in [0, 1, 2, 5] {
        let starved = Disturb {
            nodes: Some(nodes),
            ..Disturb::default()
        };
        check_honest(goal, &run_nth(puzzle, goal, plan, starved), truth);
    }
    let broken = Disturb {
        break_after: Some(1),
        ..Disturb::default()
    };
    let broken = run_nth(puzzle, goal, plan, broken);
    assert!(
        broken.answers.len() <= 1,
        "{goal}: no answer after the sink broke off"
    );
}

fn check_honest(goal: &Goal, ran: &Ran, truth: &Ran) {
    let outcome = &ran.outcome;
    if outcome.is_answered(goal) {
        check_equal(goal, truth, ran);
    } else {
        assert!(
            outcome.stopped.is_some(),
            "{goal}: what is not answered was stopped"
        );
        assert!(
            outcome.found <= truth.outcome.found,
            "{goal}: no more than there is"
        );
        let status = outcome.status(goal);
        let allowed = [Status::Unknown, Status::Satisfied, Status::Feasible];
        assert!(allowed.contains(&status), "{goal}: {status} after a limit");
    }
}

/// Counting, enumerating, uniqueness and the cheapest all speak of the same solutions.
fn check_agreement<M: Model>(puzzle: &M, order: Order) {
    let ask = |mode| {
        let goal = Goal {
            order,
            ..Goal::new(mode)
        };
        let plan = puzzle.plan(&goal).ok()?;
        Some((goal, run_plan(puzzle, plan, &goal, Disturb::default())))
    };
    let Some((_, all)) = ask(Mode::Enumerate) else {
        return;
    };
    let number = BigUint::from(all.answers.len());
    let mut distinct = sorted(&all);
    distinct.dedup();
    assert_eq!(distinct.len(), all.answers.len(), "no solution comes twice");
    assert_eq!(all.outcome.found, number, "all solutions are shown");
    if let Some((_, counted)) = ask(Mode::Count) {
        assert_eq!(
            counted.outcome.found, number,
            "the count is the number of solutions"
        );
    }
    if let Some((goal, unique)) = ask(Mode::Unique) {
        assert_eq!(
            unique.outcome.unique(&goal),
            Some(all.answers.len() == 1),
            "unique is exactly one"
        );
    }
    if let Some((_, some)) = ask(Mode::Solve { solutions: 2 }) {
        assert_eq!(
            some.answers.len(),
            all.answers.len().min(2),
            "as many as asked for"
        );
        let first = order == Order::Lexicographic;
        assert!(
            !first || some.answers == all.answers[..some.answers.len()],
            "the first ones"
        );
    }
    if let Some((_, best)) = ask(Mode::Optimize) {
        let least = all.answers.iter().filter_map(|(_, cost)| *cost).min();
        assert_eq!(best.outcome.cost, least, "the cheapest of all");
        assert_eq!(best.outcome.bound, least, "and proven");
    }
}
