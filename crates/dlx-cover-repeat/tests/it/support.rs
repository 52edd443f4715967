//! Turns plain instances into problems.

use std::ops::ControlFlow;

use dlx_core::{CancelToken, ItemId, StopReason};
use dlx_cover_repeat::{
    Cost, Incumbent, Observer, Problem, Progress, Report, Silent, Stop, Verdict,
};
use puzzle_testkit::cover::Instance;

/// Builds the problem that the instance states.
pub(crate) fn problem(instance: &Instance) -> Problem {
    let mut builder = Problem::builder();
    let demands = instance.demands.iter();
    let items: Vec<ItemId> = demands.map(|&d| builder.item("item", d)).collect();
    for (index, option) in instance.options.iter().enumerate() {
        let items = option.iter().map(|&item| items[item]);
        let option = builder.option(instance.costs[index], items);
        builder.max_uses(option, instance.max_uses[index]);
    }
    builder.build().expect("instances are well formed")
}

/// Builds the plain set cover problem with items from 0 on, unit costs and these options.
pub(crate) fn unicost(items: usize, options: Vec<Vec<usize>>) -> Problem {
    problem(&Instance {
        demands: vec![1; items],
        costs: vec![1; options.len()],
        max_uses: vec![1; options.len()],
        options,
    })
}

/// Counts how often each option is used.
pub(crate) fn uses(incumbent: &Incumbent, options: usize) -> Vec<u32> {
    let mut uses = vec![0; options];
    for option in &incumbent.options {
        uses[option.index()] += 1;
    }
    uses
}

/// Minimizes without limits.
pub(crate) fn minimize(problem: &Problem) -> Report<std::convert::Infallible> {
    problem.search().minimize(&mut Silent)
}

/// Cancels from within, as soon as a report of progress says so.
struct Canceller<F>(CancelToken, F);

impl<F: FnMut(Progress) -> bool> Observer for Canceller<F> {
    type Break = ();

    fn incumbent(&mut self, _: &Incumbent, _: Cost) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn progress(&mut self, progress: Progress) -> ControlFlow<()> {
        if (self.1)(progress) {
            self.0.cancel();
        }
        ControlFlow::Continue(())
    }
}

/// Checks that a token stops the search, with a cover, at the report of progress that says so.
pub(crate) fn check_cancelling(problem: &Problem, when: impl FnMut(Progress) -> bool) {
    let token = CancelToken::new();
    let search = problem.search().cancel(token.clone());
    let report = search.minimize(&mut Canceller(token, when));
    assert_eq!(report.stopped, Some(Stop::Limit(StopReason::Cancelled)));
    assert!(matches!(report.verdict, Verdict::Feasible { .. }));
}

/// Gives the proven optimum, whose cover it checks.
pub(crate) fn optimum(problem: &Problem) -> u64 {
    match minimize(problem).verdict {
        Verdict::Optimal(best) => {
            best.check(problem).expect("the cover is one");
            best.cost
        }
        other => panic!("not optimal: {other:?}"),
    }
}

/// The words of `length` bits, and for each the words in which it differs in at most one bit.
pub(crate) fn hamming_balls(length: usize) -> Problem {
    let words = 1 << length;
    let ball = |word: usize| {
        let near = (0..length).map(|bit| word ^ (1 << bit));
        near.chain([word]).collect()
    };
    unicost(words, (0..words).map(ball).collect())
}
