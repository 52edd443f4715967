//! Branch and bound with prices: one resumable walk, a node at a time.
//!
//! At each node what is forced is taken, and prices bound what the rest costs ([`super::prices`]).
//! Options that are too dear are dropped, those that nothing better can do without are taken, until this decides no more.
//! Then the item with the fewest ways to go on is chosen, and of its options the one of least reduced cost:
//! the search *takes* it, and later goes on without it.
//! So a node has two below it, and the one without an option is bounded as well as the one with it.
//!
//! Where all is covered, this is a solution. If some items may be covered more often, there may be live options left,
//! and each solution that has more of them is one of its own: the walk goes on in the same way, with the cheapest of them,
//! as long as what it leads to is of use. The node without that option is the same solution, and is not told again.
//! Nothing but the cost decides what is passed over. So every solution that costs less than what is asked for is met,
//! and is met once.
//!
//! Invariant: the partial solution is what the options taken by the frames, and what was decided at the nodes, make of
//! the root. A frame keeps the place on the trail where its option was taken.
//!
//! The nodes still to be searched are the one at hand and, for each frame, the one without its option.
//! Each costs at least what its own bound or that of the node above it says, and no solution found is better than the
//! incumbent: the least of all these is a bound for the whole search, and rises while it runs.

use super::condensed::Condensed;
use super::partial::Partial;
use super::prices::{self, Pace, Prices};
use crate::dance::Step;
use crate::gauge::Gauge;
use crate::ids::OptionId;
use crate::run::{Stats, StopReason};
use crate::split::Prefix;
use crate::visit::Walker;

/// The name of this engine in the statistics, together with the one that goes before it.
pub(super) const ENGINE: &str = "dancing-links+prices";

/// Of the live options, one in so many must be decided for the node to be looked at again.
const WORTH_ANOTHER_LOOK: usize = 16;

/// An option that is taken for now, and the node that it was taken at.
#[derive(Clone, Copy, Debug)]
struct Frame {
    option: u32,
    mark: usize,
    bound: u64,
    share: f64,
    /// Whether that node was a solution, which was told.
    told: bool,
}

/// What the next step has to do first.
#[derive(Clone, Copy, Debug)]
enum Phase {
    Start,
    /// Take the option.
    Descend(u32),
    /// Take an option more than a solution has, if there is one of use.
    Extend,
    /// Go on without the option last taken.
    Retreat,
    Over(Step),
}

#[derive(Debug)]
pub(super) struct Priced<'c> {
    partial: Partial<'c>,
    prices: Prices,
    frames: Vec<Frame>,
    phase: Phase,
    gauge: Gauge,
    /// What solutions below the node at hand cost at least.
    bound: u64,
    /// The share of the tree below the node at hand, and that of what is done.
    share: f64,
    done: f64,
    chosen: Vec<OptionId>,
    /// Whether the options taken at the node at hand are a solution that was told.
    told: bool,
    nodes: u64,
    solutions: u64,
}

impl<'c> Priced<'c> {
    /// Prepares the walk, below a prefix that does not contradict itself.
    pub(super) fn new(given: &'c Condensed, shift: u32, prefix: &Prefix, gauge: Gauge) -> Self {
        let mut partial = Partial::new(given);
        for option in prefix.dropped() {
            if let Ok(at) = given.options.binary_search(option) {
                partial.drop(u32::try_from(at).unwrap_or(u32::MAX));
            }
        }
        for option in prefix.options() {
            if let Ok(at) = given.options.binary_search(option) {
                let option = u32::try_from(at).unwrap_or(u32::MAX);
                if partial.is_live(option) {
                    partial.take(option);
                }
            }
        }
        partial.updates = 0;
        Self {
            partial,
            prices: Prices::new(given, shift),
            frames: Vec::new(),
            phase: Phase::Start,
            gauge,
            bound: 0,
            share: 1.0,
            done: 0.0,
            chosen: Vec::new(),
            told: false,
            nodes: 0,
            solutions: 0,
        }
    }

    /// Holds the rest of the walk to other limits.
    pub(super) fn hold(&mut self, gauge: Gauge) {
        self.gauge = gauge;
    }

    /// Moves on to the next node, to find solutions that cost less than `cut`.
    pub(super) fn step(&mut self, cut: u64) -> Step {
        let step = self.advance(cut);
        let step = step.unwrap_or_else(Step::Stopped);
        if matches!(step, Step::Stopped(_) | Step::Exhausted) {
            self.phase = Phase::Over(step);
        }
        step
    }

    fn advance(&mut self, cut: u64) -> Result<Step, StopReason> {
        self.gauge.allows_solution(self.solutions)?;
        self.gauge.allows_node(self.nodes)?;
        if matches!(self.phase, Phase::Extend) {
            let more = self.extension(cut);
            self.phase = more.map_or(Phase::Retreat, Phase::Descend);
        }
        let pace = match self.phase {
            Phase::Over(step) => return Ok(step),
            Phase::Start => prices::AT_ROOT,
            Phase::Descend(option) => self.descend(option),
            Phase::Retreat | Phase::Extend => {
                if !self.retreat(cut) {
                    return Ok(Step::Exhausted);
                }
                prices::AT_NODE
            }
        };
        self.nodes += 1;
        let step = self.settle(cut, pace)?;
        self.phase = match step {
            Step::Solution => Phase::Extend,
            Step::Branch => self.option(cut).map_or(Phase::Retreat, Phase::Descend),
            _ => Phase::Retreat,
        };
        Ok(step)
    }

    /// Takes an option.
    fn descend(&mut self, option: u32) -> Pace {
        self.frames.push(Frame {
            option,
            mark: self.partial.mark(),
            bound: self.bound,
            share: self.share,
            told: std::mem::take(&mut self.told),
        });
        self.share /= 2.0;
        self.partial.take(option);
        prices::AT_NODE
    }

    /// Goes on without the option last taken for which that is worth while; `false` if there is none.
    fn retreat(&mut self, cut: u64) -> bool {
        self.done += self.share;
        while let Some(frame) = self.frames.pop() {
            self.partial.undo(frame.mark);
            (self.bound, self.share) = (frame.bound, frame.share / 2.0);
            if self.bound < cut {
                self.partial.drop(frame.option);
                self.told = frame.told;
                return true;
            }
            self.done += self.share;
        }
        false
    }

    /// Decides what can be decided at the node at hand, and says what kind of node it is.
    fn settle(&mut self, cut: u64, pace: Pace) -> Result<Step, StopReason> {
        let mut again = true;
        loop {
            if !self.partial.propagate() || self.partial.spent() >= cut {
                return Ok(Step::DeadEnd);
            }
            self.check()?;
            if self.partial.is_solution() && !self.told {
                return Ok(self.solve());
            }
            if !again {
                return Ok(Step::Branch);
            }
            self.climb(cut, pace)?;
            if self.bound >= cut {
                return Ok(Step::DeadEnd);
            }
            let live = self.partial.live().len();
            let decided = self.decide(cut);
            again = decided > 0 && decided * WORTH_ANOTHER_LOOK >= live;
        }
    }

    fn climb(&mut self, cut: u64, pace: Pace) -> Result<(), StopReason> {
        let (others, gauge) = (self.partial.updates + self.nodes, &mut self.gauge);
        let updates = self.partial.updates;
        let mut check = |work| gauge.check(others + work, updates + work);
        self.prices.climb(&self.partial, cut, pace, &mut check)?;
        self.bound = self.bound.max(self.prices.bound());
        Ok(())
    }

    /// Drops and takes the options that nothing cheaper than `cut` can do otherwise; gives how many.
    fn decide(&mut self, cut: u64) -> usize {
        let mut decided = 0;
        for at in (0..self.partial.live().len()).rev() {
            let Some(&option) = self.partial.live().get(at) else {
                continue;
            };
            if self.prices.bound_with(option) >= cut {
                self.partial.drop(option);
                decided += 1;
            } else if self.prices.bound_without(option) >= cut {
                self.partial.take(option);
                decided += 1;
            }
        }
        decided
    }

    /// Gives the option to branch on.
    fn option(&self, cut: u64) -> Option<u32> {
        let Some(item) = self.partial.tightest() else {
            return self.extension(cut);
        };
        let covers = self.partial.given.covers(item).iter().copied();
        let live = covers.filter(|option| self.partial.is_live(*option));
        live.min_by_key(|option| self.prices.reduced(*option))
    }

    /// Gives the cheapest option that can be taken beside a solution, if that costs less than `cut`.
    fn extension(&self, cut: u64) -> Option<u32> {
        let costs = &self.partial.given.costs;
        let live = self.partial.live().iter().copied();
        let cheapest = live.min_by_key(|option| costs[*option as usize]);
        cheapest.filter(|option| self.partial.spent() + costs[*option as usize] < cut)
    }

    fn solve(&mut self) -> Step {
        let options = &self.partial.given.options;
        let taken = self.partial.taken().iter();
        self.chosen.clear();
        self.chosen
            .extend(taken.map(|option| options[*option as usize]));
        self.solutions += 1;
        self.told = true;
        Step::Solution
    }

    /// Takes the solution that the last step arrived at for none.
    pub(super) fn reject(&mut self) {
        self.solutions -= 1;
    }

    /// Gives the options of the solution that the last step arrived at.
    pub(super) fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// Gives a cost that no solution not found yet is less than.
    pub(super) fn lower_bound(&self) -> u64 {
        let frames = self.frames.iter().map(|frame| frame.bound);
        match self.phase {
            Phase::Over(Step::Exhausted) => u64::MAX,
            _ => frames.fold(self.bound, u64::min),
        }
    }

    fn updates(&self) -> u64 {
        self.partial.updates + self.prices.work
    }

    fn check(&mut self) -> Result<(), StopReason> {
        let updates = self.updates();
        self.gauge.check(updates + self.nodes, updates)
    }
}

impl Walker for Priced<'_> {
    fn stats(&self) -> Stats {
        Stats {
            solutions: self.solutions,
            nodes: self.nodes,
            updates: self.updates(),
            engine: ENGINE,
        }
    }

    fn effort(&self) -> u64 {
        self.updates() + self.nodes
    }

    fn fraction(&self) -> f64 {
        self.done
    }

    fn level(&self) -> usize {
        self.frames.len()
    }
}
