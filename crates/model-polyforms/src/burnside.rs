//! The number of packings up to symmetry, from those that symmetries leave as they are.
//!
//! Burnside's lemma: a group of symmetries has as many classes of packings as a symmetry leaves packings unchanged,
//! on the average. The identity leaves all unchanged, so one of the counts is that of all packings.
//!
//! A packing is left unchanged by a symmetry if with each placement it has the placement's image, the image's image, and so on:
//! it is made of whole *cycles* of placements. So the packings that are left unchanged are exact covers as well:
//!
//! | exact cover | here |
//! |---|---|
//! | item | a cycle of cells |
//! | item | a cycle of pieces that are used once, or once at most |
//! | option | a cycle of placements, no two of which overlap or use such a piece twice |
//!
//! A cycle of placements covers cycles of cells completely, and each of them once.
//! These problems are smaller than that of all packings, and each is counted with a memory where that pays:
//! so dominoes are counted up to symmetry where nobody could visit all their packings.
//! Pieces that may be used several times, and not just any number of times, would be covered several times by one option,
//! which no option can say; such puzzles are left to a search through all packings.
//!
//! Source: W. Burnside, "Theory of groups of finite order" (1897).

use dlx_core::{ItemId, Limits, Problem, Stats, StopReason};
use num_bigint::BigUint;
use puzzle_model::{Context, Engine, Goal, Mode, Order, Outcome, Sink, Symmetry, why_uncoverable};

use crate::Polyforms;
use crate::answer::Packing;
use crate::board::Need;
use crate::encode::{self, Count};
use crate::placements::{Placement, placements};
use crate::symmetry::Image;

/// The engine that counts packings up to symmetry.
pub(crate) struct Burnside<'a> {
    puzzle: &'a Polyforms,
    placements: Vec<Placement>,
    /// The item of each piece that needs one.
    pieces: Vec<Option<Count>>,
}

impl<'a> Burnside<'a> {
    /// Prepares a count, if one is asked for and no piece or number of pieces hinders it.
    pub(crate) fn new(puzzle: &'a Polyforms, goal: &Goal) -> Option<Self> {
        let asked = goal.symmetry == Symmetry::Board && goal.mode == Mode::Count;
        if !asked || puzzle.symmetries().is_empty() {
            return None;
        }
        let placements = placements(puzzle);
        let asked = encode::asked(puzzle, &placements);
        let once = |count: &Option<Count>| count.is_none_or(Count::is_once_at_most);
        let suits = asked.total.is_none() && asked.pieces.iter().all(once);
        suits.then_some(Self {
            puzzle,
            placements,
            pieces: asked.pieces,
        })
    }

    /// Formulates the packings that a symmetry leaves unchanged.
    fn unchanged(&self, image: &Image) -> Problem {
        let mut builder = Problem::builder();
        let board = &self.puzzle.board;
        let cells = per_cycle(
            board.squares.len(),
            |at| image.cell(board, at),
            |index| {
                let name = format_args!("cells with {}", board.cell(index));
                match board.squares[index].need {
                    Need::Must => Some(builder.primary(name)),
                    Need::May => Some(builder.secondary(name)),
                    Need::Hole => None,
                }
            },
        );
        let pieces = per_cycle(
            self.pieces.len(),
            |at| image.piece(at),
            |number| {
                let name = format!("pieces with {}", self.puzzle.pieces[number].name);
                self.pieces[number].map(|count| encode::declare(&mut builder, &name, count))
            },
        );
        for cycle in (self.placements.iter()).filter_map(|first| self.cycle(image, first)) {
            let covered = cycle.iter().flat_map(|placement| {
                let cells = placement.cells.iter().map(|cell| cells[*cell as usize]);
                cells.chain([pieces[placement.piece]]).flatten()
            });
            let mut items: Vec<ItemId> = covered.collect();
            items.sort_unstable();
            items.dedup();
            builder.option(items);
        }
        builder
            .build()
            .expect("each cycle covers cells, and the limits on sizes hold")
    }

    /// Gives the cycle of placements that begins with its least one, if they can be used together.
    fn cycle(&self, image: &Image, first: &Placement) -> Option<Vec<Placement>> {
        let mut cycle = vec![first.clone()];
        loop {
            let last = cycle.last().unwrap_or(first);
            let next = image.of(&self.puzzle.board, last);
            match next.cmp(first) {
                std::cmp::Ordering::Less => return None,
                std::cmp::Ordering::Equal => break,
                std::cmp::Ordering::Greater => cycle.push(next),
            }
        }
        let cells = cycle
            .iter()
            .flat_map(|placement| placement.cells.iter().copied());
        let once = |placement: &&Placement| self.pieces[placement.piece].is_some();
        let pieces = cycle.iter().filter(once).map(|placement| placement.piece);
        (all_differ(cells) && all_differ(pieces)).then_some(cycle)
    }
}

/// Declares one item for each cycle of so many things, if its first one needs an item; gives the item of each thing.
fn per_cycle(
    things: usize,
    next: impl Fn(usize) -> usize,
    mut declare: impl FnMut(usize) -> Option<ItemId>,
) -> Vec<Option<ItemId>> {
    let mut items = vec![None; things];
    for first in 0..things {
        if items[first].is_some() {
            continue;
        }
        let Some(item) = declare(first) else {
            continue;
        };
        let mut at = first;
        while items[at].is_none() {
            items[at] = Some(item);
            at = next(at);
        }
    }
    items
}

fn all_differ<T: Ord>(things: impl Iterator<Item = T>) -> bool {
    let mut things: Vec<T> = things.collect();
    things.sort_unstable();
    things.windows(2).all(|pair| pair[0] != pair[1])
}

impl Engine<Packing> for Burnside<'_> {
    fn name(&self) -> &'static str {
        "burnside"
    }

    fn run(&self, _: &Goal, context: &mut Context<'_>, _: &mut dyn Sink<Packing>) -> Outcome {
        let all = encode::problem(self.puzzle, &self.placements);
        let mut stats = Stats::default();
        let (found, mut stopped) = count(&all, context.limits, context, &mut stats);
        let mut unchanged = found.clone();
        let images = self.puzzle.symmetries();
        for image in images.iter().take_while(|_| found != BigUint::ZERO) {
            if stopped.is_some() {
                break;
            }
            let limits = Limits {
                solutions: None,
                ..context.limits.left_by(&stats)
            };
            let (more, early) = count(&self.unchanged(image), limits, context, &mut stats);
            unchanged += more;
            stopped = early;
        }
        stats.engine = self.name();
        Outcome {
            reason: why_uncoverable(&all).filter(|_| stopped.is_none() && found == BigUint::ZERO),
            // Where not all is known yet, this is no more than there is, for each count is part of the average.
            up_to_symmetry: Some(unchanged / (images.len() + 1)),
            found,
            exhausted: stopped.is_none(),
            stopped,
            stats,
            ..Outcome::default()
        }
    }
}

/// Counts the solutions of a problem, and adds the work.
fn count(
    problem: &Problem,
    limits: Limits,
    context: &mut Context<'_>,
    stats: &mut Stats,
) -> (BigUint, Option<StopReason>) {
    let search = context.search(problem, Order::Any).limits(limits);
    let counted = search.count_reporting(&mut |now| (context.progress)(now.into()));
    stats.solutions += counted.stats.solutions;
    stats.nodes += counted.stats.nodes;
    stats.updates += counted.stats.updates;
    (counted.count, counted.end.stopped())
}
