//! Packings up to symmetry, by a search in which one piece keeps to a part of the board.
//!
//! Let a piece be used exactly once, and let every symmetry of the puzzle take it to itself.
//! Then the symmetries permute its placements, and these fall into orbits. Of each orbit one placement is kept.
//! Every packing is taken by some symmetry to one with a kept placement, so a search among these meets every class.
//!
//! How often? Let `h` symmetries leave the kept placement where it is; the orbit has as many placements as there are
//! symmetries, divided by `h`. Each placement of the orbit is in as many packings as the kept one.
//! So each packing that is met stands for as many as the orbit has placements: that is the number of all packings.
//! Those that are met and belong to one class are taken to each other by the `h` symmetries alone.
//! If `h` is 1, as it always is for a piece without symmetries, none is met twice.
//! Otherwise the first of those into which the `h` symmetries take it, in lexicographic order, is counted and no other.

use std::collections::HashMap;
use std::ops::ControlFlow;

use dlx_core::{End, Limits, OptionId, Problem, Solution, Stats, StopReason, Visitor};
use num_bigint::BigUint;
use puzzle_model::{
    Context, Engine, Goal, Mode, Order, Outcome, Progress, Sink, Symmetry, why_uncoverable,
};

use crate::Polyforms;
use crate::answer::Packing;
use crate::encode;
use crate::placements::{Placement, placements};
use crate::symmetry::{Chosen, Image};
use crate::times::Times;

/// The engine for packings up to symmetry.
pub(crate) struct Restricted<'a> {
    puzzle: &'a Polyforms,
    /// All placements, but of the restricted piece only those that are kept.
    placements: Vec<Placement>,
    /// The placements that are kept, by number.
    kept: HashMap<usize, Kept<'a>>,
}

/// A placement that stands for an orbit.
struct Kept<'a> {
    /// How many placements the orbit has.
    orbit: u64,
    /// The symmetries that leave it where it is; without the identity.
    fixing: Vec<&'a Image>,
}

impl<'a> Restricted<'a> {
    /// Restricts the piece that leaves the least to search, if there is one and all packings are asked for, in any order.
    pub(crate) fn new(puzzle: &'a Polyforms, goal: &Goal) -> Option<Self> {
        let images = puzzle.symmetries();
        let all_in_any_order = goal.enough().is_none() && goal.order == Order::Any;
        if goal.symmetry != Symmetry::Board || !all_in_any_order || images.is_empty() {
            return None;
        }
        let once = |piece: &usize| {
            let stays = |image: &Image| image.piece(*piece) == *piece;
            puzzle.pieces[*piece].times == Times::exactly(1) && images.iter().all(stays)
        };
        let all = placements(puzzle);
        let candidates = (0..puzzle.pieces.len()).filter(once);
        let orbits = candidates.map(|piece| (piece, orbits(puzzle, &all, piece)));
        let doubtful = |kept: &Kept<'_>| !kept.fixing.is_empty();
        let (piece, orbits) = orbits.min_by_key(|(_, orbits)| {
            let doubts = orbits.values().filter(|kept| doubtful(kept)).count();
            (doubts, orbits.len())
        })?;
        let is_kept = |(number, placement): &(usize, Placement)| {
            placement.piece != piece || orbits.contains_key(number)
        };
        let numbered = all.into_iter().enumerate().filter(is_kept);
        let (numbers, placements): (Vec<usize>, Vec<Placement>) = numbered.unzip();
        let numbers: HashMap<usize, usize> = numbers.into_iter().zip(0..).collect();
        Some(Self {
            puzzle,
            placements,
            kept: (orbits.into_iter())
                .map(|(at, kept)| (numbers[&at], kept))
                .collect(),
        })
    }
}

/// Gives for each orbit of a piece's placements the number of its first one.
fn orbits<'a>(puzzle: &'a Polyforms, all: &[Placement], piece: usize) -> HashMap<usize, Kept<'a>> {
    let images = puzzle.symmetries();
    let mut orbits = HashMap::new();
    for (number, placement) in all.iter().enumerate() {
        if placement.piece != piece {
            continue;
        }
        let moved: Vec<Placement> = (images.iter())
            .map(|image| image.of(&puzzle.board, placement))
            .collect();
        if moved.iter().any(|moved| moved < placement) {
            continue;
        }
        let fixing: Vec<&Image> = (images.iter().zip(&moved))
            .filter(|(_, moved)| *moved == placement)
            .map(|(image, _)| image)
            .collect();
        let orbit = (images.len() + 1) / (fixing.len() + 1);
        orbits.insert(
            number,
            Kept {
                orbit: orbit as u64,
                fixing,
            },
        );
    }
    orbits
}

impl Engine<Packing> for Restricted<'_> {
    fn name(&self) -> &'static str {
        "one-piece-restricted"
    }

    fn run(&self, goal: &Goal, context: &mut Context<'_>, sink: &mut dyn Sink<Packing>) -> Outcome {
        let problem = encode::problem(self.puzzle, &self.placements);
        let sizes = self.kept.values().map(|kept| kept.orbit);
        let (least, most) = (sizes.clone().min(), sizes.max());
        let all_alike = self.kept.values().all(|kept| kept.fixing.is_empty()) && least == most;
        let mut outcome =
            if goal.mode == Mode::Count && context.limits.solutions.is_none() && all_alike {
                count(&problem, most.unwrap_or(1), context)
            } else {
                self.visit(&problem, goal, context, sink)
            };
        if outcome.exhausted && outcome.found == BigUint::ZERO {
            let whole = encode::problem(self.puzzle, &placements(self.puzzle));
            outcome.reason = why_uncoverable(&whole);
        }
        outcome
    }
}

impl Restricted<'_> {
    fn visit(
        &self,
        problem: &Problem,
        goal: &Goal,
        context: &mut Context<'_>,
        sink: &mut dyn Sink<Packing>,
    ) -> Outcome {
        let search = context.search(problem, Order::Any);
        let mut classes = Classes {
            restricted: self,
            sink,
            progress: context.progress,
            to_show: goal.shown(),
            limit: context.limits.solutions,
            found: 0,
            first: 0,
        };
        let limits = Limits {
            solutions: None,
            ..context.limits
        };
        let (end, stats) = if classes.limit == Some(0) {
            (End::Stopped(StopReason::Solutions), Stats::default())
        } else {
            let visited = search.limits(limits).visit(&mut classes);
            (visited.end, visited.stats)
        };
        Outcome {
            found: classes.found.into(),
            up_to_symmetry: Some(classes.first.into()),
            exhausted: end == End::Exhausted,
            stopped: match end {
                End::Break(limit) => limit,
                end => end.stopped(),
            },
            stats,
            ..Outcome::default()
        }
    }
}

/// Counts packings that all stand for equally many.
fn count(problem: &Problem, orbit: u64, context: &mut Context<'_>) -> Outcome {
    let search = context.search(problem, Order::Any);
    let counted = search.count_reporting(&mut |now| (context.progress)(now.into()));
    Outcome {
        found: &counted.count * orbit,
        up_to_symmetry: Some(counted.count),
        exhausted: counted.end == End::Exhausted,
        stopped: counted.end.stopped(),
        stats: counted.stats,
        ..Outcome::default()
    }
}

/// Counts packings and classes, and shows one of each class.
struct Classes<'a, 'c> {
    restricted: &'a Restricted<'a>,
    sink: &'a mut dyn Sink<Packing>,
    progress: &'a mut (dyn FnMut(Progress) + 'c),
    to_show: u64,
    limit: Option<u64>,
    /// Packings, those met and those that they stand for.
    found: u64,
    /// Classes: packings that come first in theirs.
    first: u64,
}

impl Classes<'_, '_> {
    fn class(&mut self, chosen: Chosen) -> ControlFlow<()> {
        self.first += 1;
        if self.first > self.to_show {
            return ControlFlow::Continue(());
        }
        let puzzle = self.restricted.puzzle;
        let first = chosen.first(&puzzle.board, puzzle.symmetries());
        self.sink
            .answer(encode::packing(puzzle, &first.into_placements()), None)
    }
}

impl Visitor for Classes<'_, '_> {
    /// The limit that was reached; none if nobody wants more.
    type Break = Option<StopReason>;

    fn solution(&mut self, solution: Solution<'_>) -> ControlFlow<Self::Break> {
        let (puzzle, options) = (self.restricted.puzzle, solution.options());
        let kept = |option: &OptionId| self.restricted.kept.get(&option.index());
        let kept = options
            .iter()
            .find_map(kept)
            .expect("the piece is used once");
        self.found = self.found.saturating_add(kept.orbit);
        let placements = options
            .iter()
            .map(|option| self.restricted.placements[option.index()].clone());
        let chosen = Chosen::new(&puzzle.board, placements.collect());
        if chosen.is_first(&puzzle.board, &kept.fixing) && self.class(chosen).is_break() {
            return ControlFlow::Break(None);
        }
        match self.limit {
            Some(limit) if limit <= self.found => {
                self.found = limit;
                ControlFlow::Break(Some(StopReason::Solutions))
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn progress(&mut self, progress: dlx_core::Progress) -> ControlFlow<Self::Break> {
        (self.progress)(Progress {
            solutions: self.found,
            ..progress.into()
        });
        ControlFlow::Continue(())
    }
}
