//! The search as an engine of the kind: goals, limits, and what is told of them.

use std::ops::ControlFlow;

use puzzle_model::{Context, Engine, Goal, Mode, Outcome, Progress, Sink};

use super::{Found, Walk};
use crate::answer::Answer;
use crate::sudoku::Sudoku;

/// Nodes between two looks at the clock: less than a millisecond of work.
const SLICE: u64 = 1024;
/// Slices between two reports of progress.
const REPORT: u64 = 64;

/// Its name, as results state it.
pub(crate) const ENGINE: &str = "sudoku-bands";

/// Searches a sudoku of order 9 with boxes of 3x3 cells.
pub(crate) struct Bands<'a> {
    sudoku: &'a Sudoku,
    values: &'a [u8; 81],
}

impl<'a> Bands<'a> {
    /// Gives the engine for a puzzle that it can take.
    pub(crate) fn of(sudoku: &'a Sudoku) -> Option<Self> {
        let (rows, columns) = (sudoku.shape().rows(), sudoku.shape().columns());
        let values = sudoku.cells().try_into().ok()?;
        let plain = sudoku.regions().is_empty() && sudoku.candidates().is_none();
        let plain = plain && (rows, columns) == (3, 3);
        plain.then_some(Self { sudoku, values })
    }

    /// Says whether there is a solution, if that takes at most so many nodes; and how many it took.
    pub(crate) fn has_solution(&self, nodes: u64) -> (Option<bool>, u64) {
        let mut walk = Walk::new(self.values);
        let found = match walk.next_within(nodes) {
            Found::Solution => Some(true),
            Found::Nothing => Some(false),
            Found::Paused => None,
        };
        (found, walk.work().nodes)
    }
}

impl Engine<Answer> for Bands<'_> {
    fn name(&self) -> &'static str {
        ENGINE
    }

    fn run(&self, goal: &Goal, context: &mut Context<'_>, sink: &mut dyn Sink<Answer>) -> Outcome {
        let mut run = Run {
            sudoku: self.sudoku,
            walk: Walk::new(self.values),
            goal,
            to_show: goal.shown(),
            outcome: Outcome::default(),
        };
        run.outcome.stats.engine = self.name();
        run.go_on(context, sink);
        run.outcome
    }
}

/// One run of the engine.
struct Run<'a> {
    sudoku: &'a Sudoku,
    walk: Walk,
    goal: &'a Goal,
    to_show: u64,
    outcome: Outcome,
}

impl Run<'_> {
    fn go_on(&mut self, context: &mut Context<'_>, sink: &mut dyn Sink<Answer>) {
        let mut slices = 0;
        loop {
            let stats = &self.outcome.stats;
            if let Some(reason) = context.stopped(stats) {
                self.outcome.stopped = Some(reason);
                return;
            }
            let allowed = context.limits.nodes.unwrap_or(u64::MAX) - stats.nodes;
            match self.next_within(allowed.min(SLICE)) {
                Found::Nothing => {
                    self.outcome.exhausted = true;
                    return;
                }
                Found::Solution => {
                    if self.take(sink).is_break() {
                        return;
                    }
                }
                Found::Paused => {
                    slices += 1;
                    if slices % REPORT == 0 {
                        self.report(context);
                    }
                }
            }
        }
    }

    /// Goes on to the next solution; if one was found and all that matters is whether there is another, looks close by first.
    fn next_within(&mut self, nodes: u64) -> Found {
        let beside = (self.goal.mode, self.outcome.stats.solutions) == (Mode::Unique, 1);
        let found = if beside {
            self.walk.second_within(nodes)
        } else {
            self.walk.next_within(nodes)
        };
        let work = self.walk.work();
        self.outcome.stats.nodes = work.nodes;
        self.outcome.stats.updates = work.rounds;
        found
    }

    fn take(&mut self, sink: &mut dyn Sink<Answer>) -> ControlFlow<()> {
        self.outcome.stats.solutions += 1;
        self.outcome.found += 1_u32;
        if self.to_show > 0 {
            self.to_show -= 1;
            if let Some(values) = self.walk.solution() {
                sink.answer(Answer::of(self.sudoku, &values), None)?;
            }
        }
        if self.outcome.is_answered(self.goal) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn report(&self, context: &mut Context<'_>) {
        let stats = &self.outcome.stats;
        (context.progress)(Progress {
            nodes: stats.nodes,
            solutions: stats.solutions,
            ..Progress::default()
        });
    }
}
