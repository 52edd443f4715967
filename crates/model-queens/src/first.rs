//! Some placements of an empty board, and how many there are: nobody needs to see the others.

use puzzle_model::{Context, Engine, Goal, Mode, Order, Outcome, Sink};

use crate::oracle::Oracle;
use crate::{Counting, Placement, Queens};

/// The name under which results speak of this way.
const NAME: &str = "queens-oracle+halves";

/// Shows some placements and counts all.
pub(crate) struct FirstOfAll<'a> {
    oracle: Oracle<'a>,
    counting: Counting,
}

impl<'a> FirstOfAll<'a> {
    /// Gives the engine for an empty board that it can take.
    pub(crate) fn of(puzzle: &'a Queens) -> Option<Self> {
        Some(Self {
            oracle: Oracle::of(puzzle)?,
            counting: Counting::of(puzzle.empty_square()?)?,
        })
    }

    /// Shows some placements, the first ones if they are wanted in order; says whether there is still something to be counted.
    fn show(
        &self,
        show: u64,
        order: Order,
        context: &mut Context<'_>,
        sink: &mut dyn Sink<Placement>,
    ) -> (Outcome, bool) {
        if show == 0 {
            return (Outcome::default(), true);
        }
        let mut sink = Watched {
            sink,
            broken: false,
        };
        let goal = Goal {
            order,
            ..Goal::new(Mode::Solve { solutions: show })
        };
        let outcome = self.oracle.run(&goal, context, &mut sink);
        let go_on = !sink.broken && outcome.stopped.is_none();
        (outcome, go_on)
    }
}

impl Engine<Placement> for FirstOfAll<'_> {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(
        &self,
        goal: &Goal,
        context: &mut Context<'_>,
        sink: &mut dyn Sink<Placement>,
    ) -> Outcome {
        let (first, go_on) = self.show(goal.shown(), goal.order, context, sink);
        let mut outcome = if go_on {
            // The limit on nodes is one for both.
            let limits = context.limits;
            let left = |nodes: u64| nodes.saturating_sub(first.stats.nodes);
            context.limits.nodes = limits.nodes.map(left);
            let counted = self.counting.run(goal, context, sink);
            context.limits = limits;
            // What was shown was found, even if the count was stopped.
            let found = counted.found.clone().max(first.found.clone());
            Outcome { found, ..counted }
        } else {
            Outcome {
                exhausted: false,
                ..first.clone()
            }
        };
        outcome.stats.engine = NAME;
        outcome.stats.solutions = first.stats.solutions;
        outcome.stats.updates = first.stats.updates;
        if go_on {
            outcome.stats.nodes += first.stats.nodes;
        }
        outcome
    }
}

/// Notices when a sink breaks off.
struct Watched<'a> {
    sink: &'a mut dyn Sink<Placement>,
    broken: bool,
}

impl Sink<Placement> for Watched<'_> {
    fn answer(
        &mut self,
        answer: Placement,
        cost: Option<puzzle_model::Cost>,
    ) -> std::ops::ControlFlow<()> {
        let flow = self.sink.answer(answer, cost);
        self.broken = flow.is_break();
        flow
    }
}
