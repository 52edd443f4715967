//! The cheapest solutions, some and all: they agree with the cheapest one, with each other, and with an enumeration.

use std::ops::ControlFlow;

use super::goals::check_disturbed;
use super::{Disturb, Ran, run_if_possible, run_plan};
use crate::cost::Cost;
use crate::drive::{DriveError, drive};
use crate::goal::{Best, Goal, Mode};
use crate::model::Model;
use crate::outcome::Status;
use crate::run::Sink;

/// More than a small sample has.
const MANY: u64 = 1000;

pub(super) fn check_cheapest<M: Model>(puzzle: &M) {
    let plans = puzzle.plans(&Goal::new(Mode::Optimize)).len();
    let mut listed = false;
    for plan in 0..plans {
        let list = |best| list(puzzle, plan, best);
        let Some(all) = list(Best::All) else {
            continue;
        };
        listed = true;
        let [few, many] =
            [3, MANY].map(|wanted| list(Best::First(wanted)).expect("all can be listed"));
        check_first(puzzle, plan, &few, &many);
        check_all(&all, &many);
        check_enumerated(puzzle, &few, &all);
    }
    let mut context = Disturb::default().context();
    let usual = drive(puzzle, &goal(Best::All), &mut context, &mut Unheard);
    assert_eq!(
        usual.is_ok(),
        listed,
        "the cheapest are listed if any plan can"
    );
}

/// Takes answers that do not matter.
struct Unheard;

impl<A> Sink<A> for Unheard {
    fn answer(&mut self, _: A, _: Option<Cost>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Runs a plan; nothing if its engine gives one solution alone.
fn list<M: Model>(puzzle: &M, plan: usize, best: Best) -> Option<Ran> {
    let goal = goal(best);
    let chosen = puzzle.plans(&goal).swap_remove(plan);
    let ran = match run_if_possible(puzzle, chosen, &goal, Disturb::default()) {
        Err(DriveError::Unsupported(_)) => return None,
        ran => ran.unwrap_or_else(|error| panic!("{goal}: {error}")),
    };
    assert!(
        ran.outcome.exhausted,
        "{goal}: a sample is small enough to be answered"
    );
    assert_eq!(
        ran.outcome.found,
        ran.answers.len().into(),
        "{goal}: all are shown"
    );
    assert_eq!(
        ran.outcome.cost,
        costs(&ran).next(),
        "{goal}: the first is the cheapest"
    );
    assert_eq!(ran.outcome.cost, ran.outcome.bound, "{goal}: and proven");
    assert!(costs(&ran).is_sorted(), "{goal}: the cheapest come first");
    let mut distinct: Vec<&String> = ran.answers.iter().map(|(answer, _)| answer).collect();
    distinct.sort();
    distinct.dedup();
    assert_eq!(
        distinct.len(),
        ran.answers.len(),
        "{goal}: none comes twice"
    );
    check_disturbed(puzzle, &goal, plan, &ran);
    Some(ran)
}

fn goal(best: Best) -> Goal {
    Goal {
        best,
        ..Goal::new(Mode::Optimize)
    }
}

fn costs(ran: &Ran) -> impl Iterator<Item = Cost> + '_ {
    ran.answers.iter().filter_map(|(_, cost)| *cost)
}

/// The first of a list is as cheap as the cheapest, and a short list is the start of a long one.
fn check_first<M: Model>(puzzle: &M, plan: usize, few: &Ran, many: &Ran) {
    let one = Goal::new(Mode::Optimize);
    let chosen = puzzle.plans(&one).swap_remove(plan);
    let cheapest = run_plan(puzzle, chosen, &one, Disturb::default());
    assert_eq!(
        few.outcome.cost, cheapest.outcome.cost,
        "the cheapest of a list"
    );
    assert_eq!(
        few.outcome.status(&one),
        cheapest.outcome.status(&one),
        "status of a list"
    );
    assert_eq!(
        few.answers.len(),
        many.answers.len().min(3),
        "as many as asked for"
    );
    assert!(costs(few).eq(costs(many).take(3)), "the first of many");
}

/// All of the cheapest are those of a long list that cost least.
fn check_all(all: &Ran, many: &Ran) {
    let least = all.outcome.cost;
    assert!(
        costs(all).all(|cost| Some(cost) == least),
        "all cost the least"
    );
    let number = costs(many).filter(|cost| Some(*cost) == least).count();
    let has_all = (many.answers.len() as u64) < MANY;
    assert!(
        !has_all || all.answers.len() == number,
        "all of the least cost"
    );
    let none = all.answers.is_empty();
    let status = all.outcome.status(&goal(Best::All));
    assert_eq!(status == Status::Unsatisfiable, none, "{status}");
}

/// Where all solutions can be enumerated, the cheapest are those with the least costs.
fn check_enumerated<M: Model>(puzzle: &M, few: &Ran, all: &Ran) {
    let enumerate = Goal::new(Mode::Enumerate);
    let Ok(plan) = puzzle.plan(&enumerate) else {
        return;
    };
    let every = run_plan(puzzle, plan, &enumerate, Disturb::default());
    let mut sorted: Vec<Cost> = costs(&every).collect();
    sorted.sort_unstable();
    assert!(
        costs(few).eq(sorted.iter().copied().take(3)),
        "the cheapest of all"
    );
    let least = sorted.first();
    let number = sorted.iter().filter(|cost| Some(*cost) == least).count();
    assert_eq!(
        all.answers.len(),
        number,
        "all of the least cost are enumerated"
    );
}
