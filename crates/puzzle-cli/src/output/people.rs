//! Text for people: each answer with its picture, then a line that sums up.

use std::io::{self, Write};
use std::ops::ControlFlow;

use num_bigint::BigUint;
use puzzle_model::{
    AnyAnswer, AnyCase, Best, Cost, Goal, Mode, Outcome, Output, Picture, Status, Style,
};

use super::terminal;
use crate::engine::{Finished, TOTAL_TIME};
use crate::request::GoalFrom;

/// Prints what comes out of one input.
pub(crate) struct Report<'a> {
    to: &'a mut dyn Write,
    goal: Goal,
    style: Style,
    number: u64,
    /// While optimizing: the best so far, printed once nothing better can come.
    best: Option<Picture>,
    written: io::Result<()>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(to: &'a mut dyn Write, goal: Goal, style: Style) -> Self {
        Self {
            to,
            goal,
            style,
            number: 0,
            best: None,
            written: Ok(()),
        }
    }

    /// Prints what is asked of which puzzle.
    pub(crate) fn heading(&mut self, id: &str, case: &AnyCase, from: GoalFrom) -> io::Result<()> {
        let whose = match from {
            GoalFrom::CommandLine => ", asked on the command line",
            GoalFrom::File | GoalFrom::Kind => "",
        };
        let subject = subject(id, case);
        writeln!(self.to, "{subject} ({}{whose})", self.goal)
    }

    /// Prints the best answer, if it was kept, and the line that sums up.
    pub(crate) fn finish(mut self, finished: &Finished, costs: &str) -> io::Result<()> {
        self.written?;
        if let Some(best) = self.best.take() {
            draw(self.to, self.style, &best)?;
        }
        writeln!(self.to, "{}", summary(finished, costs))
    }
}

impl Output for Report<'_> {
    fn solution(&mut self, answer: &dyn AnyAnswer) -> ControlFlow<()> {
        if self.goal.improves() {
            self.best = Some(answer.picture());
            return ControlFlow::Continue(());
        }
        self.number += 1;
        self.written = self.print(answer);
        if self.written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

impl Report<'_> {
    fn print(&mut self, answer: &dyn AnyAnswer) -> io::Result<()> {
        let number = self.number;
        match (self.goal.mode, answer.cost()) {
            (Mode::Solve { solutions: 1 }, _) => {}
            (Mode::Optimize, Some(cost)) => writeln!(self.to, "solution {number}, cost {cost}:")?,
            _ => writeln!(self.to, "solution {number}:")?,
        }
        draw(self.to, self.style, &answer.picture())
    }
}

/// Names a puzzle: its input, its title if it has one, and its kind.
pub(crate) fn subject(id: &str, case: &AnyCase) -> String {
    let title = case.title.as_ref();
    let title = title.map_or_else(String::new, |title| format!("{title}, "));
    format!("{id}: {title}{}", case.puzzle.kind().name)
}

/// Says how pictures are drawn.
pub(crate) const fn style(ascii: bool) -> Style {
    if ascii { Style::Ascii } else { Style::Unicode }
}

fn draw(to: &mut dyn Write, style: Style, picture: &Picture) -> io::Result<()> {
    let text = picture.text_within(style, terminal::columns());
    to.write_all(text.as_bytes())?;
    to.flush()
}

/// Prints that the end of the call came before an input.
pub(crate) fn not_begun(to: &mut dyn Write, id: &str) -> io::Result<()> {
    let stopped = in_a_sentence(TOTAL_TIME);
    writeln!(to, "{id}: {}: not begun{stopped}", Status::Unknown)
}

/// The status, what was found, why it ended, and what it took.
fn summary(finished: &Finished, costs: &str) -> String {
    let (goal, outcome) = (&finished.goal, &finished.outcome);
    let status = outcome.status(goal);
    let stopped = finished.stopped_by().map(in_a_sentence);
    let stats = &outcome.stats;
    format!(
        "{status}: {}{}  ({}, {}, {:.3?})",
        found(finished, costs),
        stopped.unwrap_or_default(),
        stats.engine,
        plural(&stats.nodes.into(), "node"),
        finished.time,
    )
}

fn in_a_sentence(stopped_by: &str) -> String {
    match stopped_by {
        "interrupt" => ", interrupted".to_owned(),
        "nodes" => ", stopped by the node limit".to_owned(),
        "updates" => ", stopped by the update limit".to_owned(),
        limit => format!(", stopped by the {limit} limit"),
    }
}

/// Says what was found, in a few words.
pub(crate) fn found(finished: &Finished, costs: &str) -> String {
    let (goal, outcome) = (&finished.goal, &finished.outcome);
    let some = solutions(outcome);
    let cost = in_words(outcome.cost.unwrap_or_default(), costs);
    match outcome.status(goal) {
        Status::Unsatisfiable => match &outcome.reason {
            Some(reason) => reason.clone(),
            None => "there is no solution".to_owned(),
        },
        Status::Unknown => "nothing found, nothing proven".to_owned(),
        Status::Optimal => match goal.best {
            Best::One => format!("{cost}, and no solution has less"),
            Best::First(_) if outcome.is_count_exact(goal) => {
                format!("{some}, all there are, from {cost} on")
            }
            Best::First(_) => format!("{some} from {cost} on, and no other has less than these"),
            Best::All => format!("{some} with {cost}, and no other has so little"),
        },
        Status::Feasible => match outcome.bound {
            Some(bound) => format!("{cost}, and every solution has at least {bound}"),
            None => format!("{cost}, not proven least"),
        },
        _ => match outcome.unique(goal) {
            Some(true) if outcome.up_to_symmetry.is_some() => format!("exactly 1: {some}"),
            Some(false) if outcome.up_to_symmetry.is_some() => format!("more than 1: {some}"),
            Some(true) => "exactly 1 solution".to_owned(),
            Some(false) => match &outcome.reason {
                Some(reason) => format!("more than 1 solution; {reason}"),
                None => "more than 1 solution".to_owned(),
            },
            None if outcome.is_count_exact(goal) || outcome.is_answered(goal) => some,
            None => format!("at least {some}"),
        },
    }
}

fn solutions(outcome: &Outcome) -> String {
    let all = plural(&outcome.found, "solution");
    match &outcome.up_to_symmetry {
        Some(classes) => format!("{all}, {classes} up to symmetry"),
        None => all,
    }
}

/// The cost in the kind's own words, such as "4 pieces".
pub(crate) fn in_words(cost: Cost, costs: &str) -> String {
    if costs.is_empty() {
        format!("cost {cost}")
    } else {
        format!("{cost} {costs}")
    }
}

fn plural(count: &BigUint, noun: &str) -> String {
    let ending = if *count == BigUint::from(1_u32) {
        ""
    } else {
        "s"
    };
    format!("{count} {noun}{ending}")
}
