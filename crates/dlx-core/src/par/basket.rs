//! What is found in a part, until its turn comes.

use std::ops::ControlFlow;

use crate::ids::OptionId;
use crate::problem::Problem;
use crate::run::{End, Limits, Outcome, StopReason};
use crate::visit::{Solution, Visitor};

/// The options that a basket holds, whatever the number of solutions.
const BASKET: usize = 1 << 16;

/// What became of a part.
pub(super) struct Findings {
    pub(super) outcome: Outcome<()>,
    pub(super) solutions: Kept,
}

/// Solutions end to end.
#[derive(Default)]
pub(super) struct Kept {
    options: Vec<OptionId>,
    ends: Vec<usize>,
}

/// Keeps the solutions of a part until there are too many; only counts them where nobody will look at them.
#[derive(Default)]
pub(super) struct Basket {
    pub(super) kept: Kept,
    pub(super) counts_only: bool,
}

impl Findings {
    /// Says whether a walk within these limits, or one that hands out solutions as it goes, would find something else.
    pub(super) fn exceed(&self, left: &Limits) -> bool {
        let stats = &self.outcome.stats;
        let counted = matches!(
            self.outcome.end,
            End::Break(())
                | End::Stopped(StopReason::Solutions | StopReason::Nodes | StopReason::Updates)
        );
        counted
            || left.solutions.is_some_and(|left| stats.solutions >= left)
            || left.nodes.is_some_and(|left| stats.nodes > left)
            || left.updates.is_some_and(|left| stats.updates >= left)
    }
}

impl Kept {
    /// Adds a solution, and breaks off if there are too many.
    pub(super) fn put(&mut self, solution: Solution<'_>) -> ControlFlow<()> {
        self.options.extend(solution.options());
        self.ends.push(self.options.len());
        if self.options.len() > BASKET {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Shows all solutions to a visitor.
    pub(super) fn hand_out<V: Visitor>(
        &self,
        problem: &Problem,
        visitor: &mut V,
    ) -> ControlFlow<End<V::Break>> {
        let mut start = 0;
        for end in &self.ends {
            let options = &self.options[start..*end];
            start = *end;
            let flow = visitor.solution(Solution::new(problem, options));
            flow.map_break(End::Break)?;
        }
        ControlFlow::Continue(())
    }
}

impl Visitor for Basket {
    type Break = ();

    fn solution(&mut self, solution: Solution<'_>) -> ControlFlow<()> {
        if self.counts_only {
            return ControlFlow::Continue(());
        }
        self.kept.put(solution)
    }
}
