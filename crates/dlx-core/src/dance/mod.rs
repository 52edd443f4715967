//! The dance: one resumable walk through the search tree, a node at a time.
//!
//! Algorithm X in Knuth's form: choose an item, take each of its options in turn, and search what is left.
//! Nothing recurses. The path from the root is a stack of frames, and a step moves from one node of the tree to the next:
//!
//! - from a branch node down: cover the chosen item, and take its first option;
//! - from any other node: undo the option last taken, and take the next one of the same item;
//!   where there is none, uncover the item and go on one level up.
//!
//! Invariant: the links are as they were when the problem was linked, with the given options, then item and option
//! of each frame, taken out in order. Undoing runs through the same columns and options backward, so each undo meets
//! the links exactly as the matching do left them.
//!
//! A branch node is shown to the caller before its item is covered, so that a bound can look at it and cut it.
//! Pushing to a visitor, pulling by an iterator, restarts, branch and bound, and splitting all drive this one walk.
//!
//! Source: Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1, algorithms X and C.

mod counted;
mod dive;

use crate::choose::{Choice, Chooser, Order};
use crate::gauge::Gauge;
use crate::ids::OptionId;
use crate::layout::Layout;
use crate::links::{Links, ROOT};
use crate::problem::Problem;
use crate::residual::Residual;
use crate::run::{Stats, StopReason};
use crate::split::Prefix;
use crate::visit::{Solution, Walker};

/// The name of this engine in the statistics.
pub(crate) const ENGINE: &str = "dancing-links";

/// Says what kind of node a step arrived at, or why there was none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Branch,
    Solution,
    DeadEnd,
    Exhausted,
    Stopped(StopReason),
}

/// What the next step has to do first.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Visit the root.
    Start,
    /// Cover the item of the last frame, and take its first option.
    Descend,
    /// Undo the last option.
    Retreat,
    /// Nothing: the walk is over.
    Over(Step),
}

/// One level of the path: an item, and the option of it that is being tried.
#[derive(Clone, Copy, Debug)]
struct Frame {
    item: u32,
    /// The node of the option in the item's column, or the item itself after the last option.
    node: u32,
    /// The first option of the item at this level.
    first: u32,
    /// The ways to go on from the item, and those done with.
    degree: u32,
    tried: u32,
    /// The frames below this one whose items have more than one option.
    branchings: usize,
    /// The watch over the links, as it stood before and after the item was covered.
    watch_from: usize,
    watch_to: usize,
    alert: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Dance<'p> {
    problem: &'p Problem,
    pub(crate) links: Links,
    chooser: Chooser,
    gauge: Gauge,
    phase: Phase,
    frames: Vec<Frame>,
    chosen: Vec<OptionId>,
    /// The items of the problem, by their headers.
    items: Vec<u32>,
    nodes: u64,
    solutions: u64,
}

impl<'p> Dance<'p> {
    /// Links the problem in the order of a layout.
    pub(crate) fn new(problem: &'p Problem, layout: &Layout, order: Order, gauge: Gauge) -> Self {
        let links = Links::new(problem, layout);
        let dance = Self::over(problem, links, order, gauge, Phase::Start);
        Self {
            items: layout.items[..problem.primary_count()].to_vec(),
            ..dance
        }
    }

    /// Makes a walk that was stopped before its tables were made.
    pub(crate) fn stopped(problem: &'p Problem, gauge: Gauge, reason: StopReason) -> Self {
        let phase = Phase::Over(Step::Stopped(reason));
        Self::over(problem, Links::empty(), Order::Any, gauge, phase)
    }

    fn over(problem: &'p Problem, links: Links, order: Order, gauge: Gauge, phase: Phase) -> Self {
        Self {
            problem,
            links,
            chooser: Chooser::new(order),
            gauge,
            phase,
            frames: Vec::new(),
            chosen: Vec::new(),
            items: Vec::new(),
            nodes: 0,
            solutions: 0,
        }
    }

    /// Settles a prefix before the walk begins. Where its options contradict each other, nothing is left to search.
    pub(crate) fn give(&mut self, prefix: &Prefix) {
        if prefix.is_empty() {
            return;
        }
        let mut firsts = self.links.first_nodes(self.problem.option_count());
        for option in prefix.dropped() {
            let first = firsts.get(option.index()).copied();
            if let Some(first) = first.filter(|first| self.links.is_possible(*first)) {
                self.links.discard(first);
            }
        }
        for option in prefix.options() {
            match firsts.get_mut(option.index()).map(std::mem::take) {
                // Given before.
                Some(ROOT) => {}
                Some(first) if self.links.is_possible(first) => {
                    self.links.settle(first);
                    self.chosen.push(*option);
                }
                _ => self.phase = Phase::Over(Step::Exhausted),
            }
        }
        // What is given is no work of the search: parts of a search do together what the whole does.
        self.links.updates = 0;
    }

    /// Makes another walk of one that has not begun.
    pub(crate) fn with(&self, gauge: Gauge) -> Self {
        Self {
            gauge,
            ..self.clone()
        }
    }

    /// Holds the rest of the walk to other limits.
    pub(crate) fn bound(&mut self, gauge: Gauge) {
        self.gauge = gauge;
    }

    /// Moves on to the next node.
    pub(crate) fn step(&mut self) -> Step {
        let step = match (self.problem.is_counted(), self.problem.has_colors()) {
            (false, false) => self.advance(Self::descend::<false>, Self::retreat::<false>),
            (false, true) => self.advance(Self::descend::<true>, Self::retreat::<true>),
            (true, _) => self.advance(Self::descend_counted, Self::retreat_counted),
        };
        step.unwrap_or_else(|reason| self.finish(Step::Stopped(reason)))
    }

    /// Gives up the branch node that the last step arrived at.
    pub(crate) fn cut(&mut self) {
        self.frames.pop();
        self.phase = Phase::Retreat;
    }

    /// Takes the solution that the last step arrived at for none.
    pub(crate) fn reject(&mut self) {
        self.solutions -= 1;
    }

    /// Names the part below the node at hand.
    pub(crate) fn prefix(&self) -> Prefix {
        let prefix = Prefix::new(self.chosen.iter().copied());
        if self.problem.is_counted() {
            return prefix.without(self.dropped());
        }
        prefix
    }

    /// Gives the options chosen so far.
    pub(crate) fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// Counts the items with more than one option above the branch node that the last step arrived at.
    pub(crate) fn branchings(&self) -> usize {
        self.frames.last().map_or(0, |frame| frame.branchings)
    }

    /// Gives the solution that the last step arrived at.
    pub(crate) fn solution(&self) -> Solution<'_> {
        Solution::new(self.problem, &self.chosen)
    }

    /// Counts the options and items left.
    pub(crate) const fn left(&self) -> (usize, usize) {
        (self.links.alive as usize, self.links.open as usize)
    }

    /// Lists what is left at the node at hand.
    pub(crate) fn residual(&self) -> Residual {
        Residual {
            chosen: self.chosen.clone(),
            options: self.links.possible(),
            items: self
                .links
                .active()
                .map(|item| self.items[item as usize - 1])
                .collect(),
        }
    }

    /// Takes over the counts of a walk that went on from here.
    pub(crate) fn credit(&mut self, stats: &Stats) {
        self.nodes = stats.nodes;
        self.solutions = stats.solutions;
        self.links.updates = stats.updates;
    }

    /// Gives the share of the tree that is done, if each option of an item held an equal share of what is below,
    /// and this share of what lies below the node at hand.
    pub(crate) fn share_done(&self, below: f64) -> f64 {
        let open = usize::from(matches!(self.phase, Phase::Descend));
        let (mut done, mut share) = (0.0, 1.0);
        for frame in &self.frames[..self.frames.len() - open] {
            share /= f64::from(frame.degree);
            done += share * f64::from(frame.tried);
            if share < f64::EPSILON {
                break;
            }
        }
        done + share * below
    }

    /// Gives a number that grows with all work done.
    pub(crate) fn effort(&self) -> u64 {
        self.links.updates + self.chooser.effort + self.nodes
    }

    pub(crate) fn stats(&self) -> Stats {
        Stats {
            solutions: self.solutions,
            nodes: self.nodes,
            updates: self.links.updates,
            engine: ENGINE,
        }
    }

    fn finish(&mut self, step: Step) -> Step {
        self.phase = Phase::Over(step);
        step
    }

    fn advance(
        &mut self,
        descend: impl FnOnce(&mut Self) -> Result<(), StopReason>,
        retreat: impl FnOnce(&mut Self) -> Result<(), StopReason>,
    ) -> Result<Step, StopReason> {
        if let Phase::Over(step) = self.phase {
            return Ok(step);
        }
        self.gauge.allows_solution(self.solutions)?;
        match self.phase {
            Phase::Start | Phase::Over(_) => return self.arrive(),
            Phase::Descend => descend(self)?,
            Phase::Retreat => {
                self.chooser.turn_back();
                retreat(self)?;
            }
        }
        if self.frames.is_empty() {
            return Ok(self.finish(Step::Exhausted));
        }
        self.arrive()
    }

    /// Covers the chosen item, and takes its first option.
    fn descend<const COLORS: bool>(&mut self) -> Result<(), StopReason> {
        self.open::<COLORS>();
        self.take::<COLORS>()
    }

    /// Undoes the last option, and takes the next one that there is.
    fn retreat<const COLORS: bool>(&mut self) -> Result<(), StopReason> {
        self.undo::<COLORS>();
        self.take::<COLORS>()
    }

    /// Counts a node, unless there was no other way to go, and finds out how it goes on.
    fn arrive(&mut self) -> Result<Step, StopReason> {
        let forced = self.frames.last().is_some_and(|frame| frame.degree == 1);
        if !forced {
            self.gauge.allows_node(self.nodes)?;
        }
        self.check()?;
        self.nodes += u64::from(!forced);
        self.phase = Phase::Retreat;
        let from = self.frames.last().map_or(0, |frame| frame.watch_from);
        Ok(match self.chooser.choose(&self.links, from) {
            Choice::DeadEnd => Step::DeadEnd,
            Choice::Solved => {
                self.solutions += 1;
                Step::Solution
            }
            Choice::Branch(item) => {
                self.branch(item);
                Step::Branch
            }
        })
    }

    fn branch(&mut self, item: u32) {
        let branchings = |frame: &Frame| frame.branchings + usize::from(frame.degree > 1);
        self.phase = Phase::Descend;
        self.frames.push(Frame {
            item,
            node: self.links.node(item).down,
            first: self.links.node(item).down,
            degree: self.links.degree(item),
            tried: 0,
            branchings: self.frames.last().map_or(0, branchings),
            watch_from: self.links.shortened.len(),
            watch_to: 0,
            alert: self.chooser.alert(&self.links, item),
        });
    }

    /// Covers the item of the last frame.
    fn open<const COLORS: bool>(&mut self) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        self.links.watch(frame.alert, frame.watch_from);
        self.links.cover::<COLORS>(frame.item);
        frame.alert = self.links.alert;
        frame.watch_to = self.links.shortened.len();
    }

    /// Takes the option of the last frame: commits its other elements, to the right and around.
    fn take<const COLORS: bool>(&mut self) -> Result<(), StopReason> {
        let Some(&frame) = self.frames.last() else {
            return Ok(());
        };
        self.links.watch(frame.alert, frame.watch_to);
        let mut at = frame.node + 1;
        while at != frame.node {
            let node = self.links.node(at);
            if node.top == ROOT {
                self.chosen.push(OptionId::new(node.color as usize));
                at = node.up;
                continue;
            }
            self.links.commit::<COLORS>(at);
            self.check()?;
            at += 1;
        }
        Ok(())
    }

    /// Undoes the last option, and those above it for as long as they were the last of their items.
    fn undo<const COLORS: bool>(&mut self) {
        while let Some(frame) = self.frames.last_mut() {
            let mut at = frame.node - 1;
            while at != frame.node {
                let node = self.links.node(at);
                if node.top == ROOT {
                    at = node.down;
                    continue;
                }
                self.links.uncommit::<COLORS>(at);
                at -= 1;
            }
            self.chosen.pop();
            frame.tried += 1;
            frame.node = self.links.node(frame.node).down;
            if frame.node != frame.item {
                return;
            }
            self.links.uncover::<COLORS>(frame.item);
            self.frames.pop();
        }
    }

    fn check(&mut self) -> Result<(), StopReason> {
        self.gauge.check(self.effort(), self.links.updates)
    }
}

impl Walker for Dance<'_> {
    fn stats(&self) -> Stats {
        self.stats()
    }

    fn effort(&self) -> u64 {
        self.effort()
    }

    fn fraction(&self) -> f64 {
        self.share_done(0.0)
    }

    fn level(&self) -> usize {
        self.frames.len()
    }
}
