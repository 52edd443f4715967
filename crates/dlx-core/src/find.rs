//! One solution, any, by restarts.
//!
//! The times that a search takes until its first solution are spread widely over the ways to break ties:
//! one unlucky choice near the root may bury it in a part of the tree without solutions, where another way would have walked
//! straight to one. So each attempt has a budget of nodes, and ties broken at random; once the budget is spent,
//! the next attempt starts afresh with a larger one.
//!
//! Each attempt is a complete search. One that is exhausted within its budget proves that there is no solution,
//! and since budgets grow in geometric progression, all attempts together cost only a constant factor more
//! than the one that ends it.
//!
//! After the first attempt the root test is made: it refuses at once what colorings and parities forbid.
//!
//! Source: Gomes, Selman, Crato and Kautz, "Heavy-tailed phenomena in satisfiability and constraint satisfaction problems",
//! Journal of Automated Reasoning 24 (2000).

use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::choose::Order;
use crate::dance::Step;
use crate::ids::OptionId;
use crate::random::Random;
use crate::robust::lattice;
use crate::run::{End, Limits, Stats, StopReason};
use crate::search::{Counting, Search};
use crate::visit::{Progress, Reporter};

/// The nodes that the first attempt may visit beyond the length of a path.
const FIRST_BUDGET: u64 = 1_000;

/// Gives one solution, if one was found.
///
/// ```
/// use dlx_core::{End, Problem};
///
/// let mut builder = Problem::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.primary(name));
/// builder.option([a, b]);
/// let found = builder.build()?.search().find();
/// assert_eq!(found.solution.map(|options| options.len()), Some(1));
///
/// let mut builder = Problem::builder();
/// builder.primary("a");
/// let found = builder.build()?.search().find();
/// assert_eq!((found.solution, found.end), (None, End::Exhausted));
/// # Ok::<(), dlx_core::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "only an exhausted search has proven that there is no solution: look at `end`"]
pub struct Found {
    /// A solution.
    pub solution: Option<Vec<OptionId>>,
    /// How the search ended. With a solution: stopped by the number of solutions. Without: exhausted if there is none.
    pub end: End<Infallible>,
    /// What all attempts took together.
    pub stats: Stats,
}

impl Search<'_> {
    /// Finds one solution, any, or proves that there is none.
    ///
    /// Restarts with ties broken at random until one attempt ends by itself, in one thread.
    /// The first attempt breaks ties as the search was told to; the same seed gives the same solution.
    /// Neither the order nor the number of threads has an effect. Limits hold for all attempts together.
    pub fn find(self) -> Found {
        self.find_reporting(&mut |_| ())
    }

    /// Does as [`Search::find`] does, and reports how far the current attempt has come; nodes are those of all attempts.
    pub fn find_reporting(self, report: &mut dyn FnMut(Progress)) -> Found {
        let mut random = Random::new(self.seed.unwrap_or(0));
        let mut budget = FIRST_BUDGET.saturating_add(self.problem.primary_count() as u64 * 2);
        let mut search = self.clone().order(Order::Any);
        let mut found = Found {
            solution: None,
            end: End::Exhausted,
            stats: Stats::default(),
        };
        loop {
            search.limits = self.limits.left_by(&found.stats);
            let nodes = found.stats.nodes;
            let mut add_up = |progress: Progress| {
                report(Progress {
                    nodes: nodes + progress.nodes,
                    ..progress
                });
            };
            let spent = attempt(&search, budget, &mut found, &mut Counting::new(&mut add_up));
            if !spent {
                return found;
            }
            if search.seed == self.seed && lattice::refutes(self.problem) {
                found.end = End::Exhausted;
                return found;
            }
            search.seed = Some(random.next());
            budget = budget.saturating_add(budget / 2);
        }
    }
}

/// Makes one attempt, and says whether it only spent its budget.
fn attempt(
    search: &Search<'_>,
    budget: u64,
    found: &mut Found,
    counting: &mut Counting<'_>,
) -> bool {
    let within_limit = search.limits.nodes.is_none_or(|limit| budget < limit);
    let nodes = search
        .limits
        .nodes
        .map_or(budget, |limit| limit.min(budget));
    let limits = Limits {
        nodes: Some(nodes),
        ..search.limits
    };
    let mut dance = search.clone().limits(limits).dance();
    let mut reporter = Reporter::new();
    found.end = loop {
        match dance.step() {
            Step::Branch | Step::DeadEnd => {}
            Step::Exhausted => break End::Exhausted,
            Step::Stopped(reason) => break End::Stopped(reason),
            Step::Solution => {
                found.solution = Some(dance.chosen().to_vec());
                break End::Stopped(StopReason::Solutions);
            }
        }
        let ControlFlow::Continue(()) = reporter.report(&dance, counting);
    };
    found.stats.add(&dance.stats());
    within_limit && found.end == End::Stopped(StopReason::Nodes)
}
