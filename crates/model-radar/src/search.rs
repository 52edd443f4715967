//! The least radius by halving a range of distances, each a question to repeat cover.
//!
//! The radius that is sought is the distance of a city to a station, so there are finitely many candidates.
//! At each of them, repeat cover answers whether so few stations reach all cities. What is enough stays enough
//! for a larger radius, and what is too little stays too little for a smaller one:
//! so each answer settles all candidates on one side, and about as many questions are asked as the number
//! of candidates has binary digits.
//!
//! Before the first question, two bounds are known. No city is nearer to any station than to its nearest:
//! the largest of these distances is a lower bound. And the single station that does best alone is an answer.
//!
//! # Invariant
//!
//! The candidates that are left lie between two kinds that are settled: below them, all are refuted;
//! from the radius of the best choice upwards, none is better. A choice may do better than it was asked to,
//! and its own radius is what counts. When no candidate is left, the best choice is optimal,
//! and the lower bound is its radius. When a limit comes before that, the best choice is an answer all the same,
//! and the first candidate left is a lower bound.

use std::ops::ControlFlow;

use dlx_cover_repeat::{Answer, Decision};
use puzzle_model::{Context, Cost, Engine, Goal, Mode, Outcome, Progress, Sink, Stats, StopReason};

use crate::distances::{candidates, reach};
use crate::encode::problem;
use crate::{Choice, Radar};

/// The engine of this kind.
pub(crate) struct Halving<'a>(pub(crate) &'a Radar);

impl Engine<Choice> for Halving<'_> {
    fn name(&self) -> &'static str {
        "radius-halving"
    }

    fn run(&self, goal: &Goal, context: &mut Context<'_>, sink: &mut dyn Sink<Choice>) -> Outcome {
        let mut search = Search::new(self.0, goal.mode == Mode::Optimize);
        search.stats.engine = self.name();
        let end = search.run(context, sink);
        if !search.showing && end.is_ok() {
            let _ = search.show(sink);
        }
        search.outcome(&end)
    }
}

/// Why a search ended before all candidates were settled.
enum Stop {
    Limit(StopReason),
    Broken,
}

struct Search<'a> {
    puzzle: &'a Radar,
    /// Whether each better choice is shown, and not the last alone.
    showing: bool,
    /// The best choice, by indices of stations, and its squared radius.
    best: (Vec<usize>, u64),
    /// Squared distances that are neither refuted nor reached, ascending.
    candidates: Vec<u64>,
    stats: Stats,
}

impl<'a> Search<'a> {
    fn new(puzzle: &'a Radar, showing: bool) -> Self {
        let alone = (0..puzzle.stations.len()).map(|station| (reach(puzzle, &[station]), station));
        let (radius, station) = alone.min().expect("there is a station");
        Self {
            puzzle,
            showing,
            best: (vec![station], radius),
            candidates: candidates(puzzle, radius),
            stats: Stats::default(),
        }
    }

    /// Settles all candidates, unless it is stopped.
    fn run(&mut self, context: &mut Context<'_>, sink: &mut dyn Sink<Choice>) -> Result<(), Stop> {
        self.found(sink)?;
        while !self.candidates.is_empty() {
            self.report(context);
            let middle = self.candidates.len() / 2;
            if let Some(stations) = self.decide(self.candidates[middle], context)? {
                self.improve(stations);
                self.found(sink)?;
            } else {
                self.candidates.drain(..=middle);
                self.tell_bound(sink);
            }
        }
        Ok(())
    }

    /// Takes a better choice; what is no better than it is a candidate no longer.
    fn improve(&mut self, stations: Vec<usize>) {
        let radius = reach(self.puzzle, &stations);
        let better = self
            .candidates
            .partition_point(|candidate| *candidate < radius);
        self.candidates.truncate(better);
        self.best = (stations, radius);
    }

    /// Counts a better choice, and shows it if each is to be shown.
    fn found(&mut self, sink: &mut dyn Sink<Choice>) -> Result<(), Stop> {
        self.stats.solutions += 1;
        if !self.showing {
            return Ok(());
        }
        if self.show(sink).is_break() {
            return Err(Stop::Broken);
        }
        self.tell_bound(sink);
        Ok(())
    }

    fn tell_bound(&self, sink: &mut dyn Sink<Choice>) {
        if self.showing {
            sink.bound(self.bound());
        }
    }

    fn show(&self, sink: &mut dyn Sink<Choice>) -> ControlFlow<()> {
        let (stations, radius) = &self.best;
        let number =
            |index: &usize| u32::try_from(index + 1).expect("a few million stations at most");
        let choice = Choice {
            radius_squared: self.puzzle.squared(*radius),
            stations: stations.iter().map(number).collect(),
        };
        sink.answer(choice, Some(Cost(*radius)))
    }

    /// Looks for stations that reach every city at this squared radius; `None` is a proof that there are none.
    fn decide(&mut self, radius: u64, context: &Context<'_>) -> Result<Option<Vec<usize>>, Stop> {
        let (problem, stations) = problem(self.puzzle, radius);
        let search = problem
            .search()
            .limits(context.limits.left_by(&self.stats))
            .cancel(context.cancel.clone());
        let Decision { answer, stats } = search.at_most(self.puzzle.max_stations.into());
        self.stats.nodes += stats.nodes;
        self.stats.updates += stats.updates;
        match answer {
            Answer::Yes(cover) => {
                let chosen = cover.options.iter().map(|option| stations[option.index()]);
                Ok(Some(chosen.collect()))
            }
            Answer::No => Ok(None),
            Answer::Stopped(reason) => Err(Stop::Limit(reason)),
        }
    }

    /// No choice has a smaller squared radius than this.
    fn bound(&self) -> Cost {
        Cost(*self.candidates.first().unwrap_or(&self.best.1))
    }

    fn report(&self, context: &mut Context<'_>) {
        (context.progress)(Progress {
            nodes: self.stats.nodes,
            solutions: 1,
            best: self.showing.then_some(Cost(self.best.1)),
            bound: self.showing.then(|| self.bound()),
            ..Progress::default()
        });
    }

    fn outcome(self, end: &Result<(), Stop>) -> Outcome {
        Outcome {
            found: u32::from(self.showing || end.is_ok()).into(),
            exhausted: end.is_ok(),
            cost: self.showing.then_some(Cost(self.best.1)),
            bound: self.showing.then(|| self.bound()),
            stopped: match end {
                Err(Stop::Limit(reason)) => Some(*reason),
                Ok(()) | Err(Stop::Broken) => None,
            },
            stats: self.stats,
            ..Outcome::default()
        }
    }
}
