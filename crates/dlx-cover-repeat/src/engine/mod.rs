//! Branch and bound on one part, depth first, on an explicit trail.
//!
//! At each node, in this order:
//!
//! 1. take what is forced; close the node if an item cannot be covered any more, or the budget is spent;
//! 2. if every item is covered, this is a cover cheaper than the best one: the new incumbent;
//! 3. discard options that cover one open item, where another one does that for no more; if there was any, start over;
//! 4. ask the bound; close the node if what was spent and what is still to be spent reach the budget.
//!    Costs are integers and only a cheaper cover is sought, so "reach" is enough;
//! 5. discard each option that the bound shows to be too dear for a better cover, and take each that it shows to be
//!    in all of them (reduced-cost fixing); if there was any, start over, for the bound may rise;
//! 6. branch: of the open items take one with the fewest ways to be covered (the MRV heuristic), of its options
//!    the one with the least cost for each open item that it covers; first take it, later discard it.
//!
//! When the branch that took an option is closed after more work than it takes to look for the orbit of the option,
//! the whole orbit is discarded with it.
//!
//! Depth-first search with a bound needs no queue of open nodes, so memory stays at the size of the problem.
//! A run ends with a proof that the part has no cover below the budget, or when it has used up its allowance;
//! then it is as if it had not been, but for the covers it found, and what the root's bound says about the part.

mod branches;
mod covers;
mod root;
mod walks;

use dlx_core::OptionId;

pub(crate) use branches::Branch;

use crate::branching;
use crate::fixing::fix;
use crate::incumbent::local_search::LocalSearch;
use crate::incumbent::tight::TightWalk;
use crate::ledger::Ledger;
use crate::observer::Observer;
use crate::pace::Pace;
use crate::part::Part;
use crate::reduction::discard_singles;
use crate::symmetry::Symmetry;
use crate::team::Question;
use crate::techniques::{Technique, Techniques};
use crate::trail::{Move, Trail};
use crate::vertex_cover::VertexCover;
use crate::{Bound, Cost, Stop};

/// A branch that took so many times the work of looking for an orbit is worth such a look, as long as enough of them pay.
const WORTH_AN_ORBIT: u64 = 2;

/// The same where they do not pay: then they may cost one part in so many.
const WORTH_A_RARE_ORBIT: u64 = 40;

/// Nearer to the root than this each branch is worth a look, as long as enough of them pay.
const NEAR_THE_ROOT: usize = 2;

/// Searches one part, again and again, under budgets and allowances that its driver sets.
#[derive(Debug)]
pub(crate) struct Engine<'q, 'd, 'p, 'o, B, O> {
    part: &'q Part,
    /// The part's number in the ledger.
    number: usize,
    trail: Trail<'q>,
    bound: &'d mut B,
    ledger: &'d mut Ledger<'p, 'o, O>,
    techniques: Techniques,
    symmetry: Symmetry,
    local_search: Option<LocalSearch<'q>>,
    tight_walk: Option<TightWalk<'q>>,
    frames: Vec<Frame>,
    pace: Pace,
    /// The work after which it is time for local search again.
    next_walk: u64,
    /// The bound's work before this engine.
    bound_before: u64,
    /// The work of others on this part.
    work_of_others: u64,
    /// The bytes that a search takes beside which this one runs.
    beside: usize,
}

/// What to know about a decision when its branch is closed.
#[derive(Debug)]
struct Frame {
    /// The work done before.
    work: u64,
    /// The weight of the other branch.
    weight: u64,
}

impl<'q, 'd, 'p, 'o, B: Bound, O: Observer> Engine<'q, 'd, 'p, 'o, B, O> {
    /// Prepares to search the part with this number.
    pub(crate) fn new(
        part: &'q Part,
        number: usize,
        bound: &'d mut B,
        ledger: &'d mut Ledger<'p, 'o, O>,
        techniques: Techniques,
    ) -> Self {
        Self {
            part,
            number,
            trail: Trail::new(&part.problem),
            bound_before: bound.work(),
            bound,
            ledger,
            techniques,
            symmetry: Symmetry::default(),
            local_search: None,
            tight_walk: None,
            frames: Vec::new(),
            pace: Pace::default(),
            next_walk: 0,
            work_of_others: 0,
            beside: 0,
        }
    }

    /// Prepares to search the same part as it is stated here, beside this search of it.
    pub(crate) fn beside<'e>(&'e mut self, part: &'e Part) -> Engine<'e, 'e, 'p, 'o, B, O> {
        let mut techniques = self.techniques;
        techniques.switch_off(Technique::LocalSearch);
        let memory = self.trail.memory();
        let mut engine = Engine::new(part, self.number, self.bound, self.ledger, techniques);
        engine.beside = memory;
        engine
    }

    /// Gives the number of methods of the bound.
    pub(crate) fn methods(&self) -> usize {
        self.bound.methods()
    }

    /// Says whether a cover of the part below this cost is known.
    pub(crate) fn has_cover_below(&self, budget: Cost) -> bool {
        self.part.budget_inside(self.ledger.budget_of(self.number)) < budget
    }

    /// Lends the ledger for a look.
    pub(crate) fn ledger(&self) -> &Ledger<'p, 'o, O> {
        self.ledger
    }

    /// Lends the ledger to another way of searching the part.
    pub(crate) fn ledger_mut(&mut self) -> &mut Ledger<'p, 'o, O> {
        self.ledger
    }

    /// Gives the part.
    pub(crate) fn part(&self) -> &'q Part {
        self.part
    }

    /// Makes a search of the part as a graph, if it is one.
    pub(crate) fn graph(&self) -> Option<VertexCover<'q>> {
        let uses = self.techniques.uses(Technique::VertexCover);
        let suits = uses && VertexCover::suits(&self.part.problem);
        let memory = self.trail.memory();
        suits.then(|| VertexCover::new(self.part, self.number, self.techniques, memory))
    }

    /// Lends the bound, to be copied.
    pub(crate) fn bound(&self) -> &B {
        self.bound
    }

    /// Says which techniques are used.
    pub(crate) fn techniques(&self) -> Techniques {
        self.techniques
    }

    /// Gives the trail, for a look at what is left at the root.
    pub(crate) fn trail(&self) -> &Trail<'q> {
        &self.trail
    }

    /// Gives the work done so far, in elements looked at.
    pub(crate) fn work(&self) -> u64 {
        let bound = self.bound.work() - self.bound_before;
        let walks = self.tight_work() + self.local_search.as_ref().map_or(0, LocalSearch::work);
        let own = self.trail.residual().updates() + bound + walks + self.symmetry.work();
        own + self.work_of_others
    }

    /// Counts work that others did on the part.
    pub(crate) fn add_work(&mut self, work: u64) {
        self.work_of_others += work;
    }

    /// Notes that the part has no cover below the trail's budget.
    fn close_part(&mut self) {
        self.close_below(self.trail.residual().ceiling());
    }

    /// Notes that the part has no cover below this cost.
    pub(crate) fn close_below(&mut self, budget: Cost) {
        self.ledger
            .raise(self.number, self.part.cost_outside(budget));
    }

    /// Searches for covers below the budget by this method of the bound; `true` proves that there is none left.
    ///
    /// `false` says that the allowance of work is used up.
    pub(crate) fn run(&mut self, question: Question) -> Result<bool, Stop<O::Break>> {
        self.begin(question.method, question.budget, &[]);
        self.pace = Pace::start(self.work(), question.allowance);
        self.walk_tree()
    }

    /// Goes to the node that these moves lead to from the root, as if it were the root.
    fn begin(&mut self, method: usize, budget: Cost, moves: &[Move]) {
        self.trail.rewind();
        self.trail.set_budget(budget);
        self.frames.clear();
        self.symmetry.start();
        self.bound
            .start(self.trail.residual(), method, &self.part.prices);
        self.trail.replay(moves);
        if !moves.is_empty() {
            // What holds here does not hold for the whole tree.
            self.trail.leave_root();
        }
    }

    /// Walks through the tree below the node at hand.
    fn walk_tree(&mut self) -> Result<bool, Stop<O::Break>> {
        loop {
            self.enter_node()?;
            match self.expand()? {
                Some(option) => self.descend(option),
                None if self.ascend() => {}
                None => {
                    self.close_part();
                    return Ok(true);
                }
            }
            let work = self.work();
            if self.pace.is_over(work) {
                return Ok(false);
            }
            self.walk_if_due(work)?;
        }
    }

    fn enter_node(&mut self) -> Result<(), Stop<O::Break>> {
        let (updates, memory) = (self.trail.residual().updates(), self.trail.memory());
        self.ledger.enter_node(updates, self.beside + memory)
    }

    /// Works through the node and gives the option to branch on; `None` closes the node.
    fn expand(&mut self) -> Result<Option<OptionId>, Stop<O::Break>> {
        loop {
            if !self.trail.propagate() {
                return Ok(None);
            }
            if self.trail.residual().is_covered() {
                self.record()?;
                return Ok(None);
            }
            if self.techniques.uses(Technique::Reductions) && discard_singles(&mut self.trail) {
                continue;
            }
            if self.is_hopeless() {
                return Ok(None);
            }
            if !self.techniques.uses(Technique::ReducedCostFixing)
                || !fix(&mut self.trail, self.bound)
            {
                return Ok(Some(branching::option(self.trail.residual(), self.bound)));
            }
        }
    }

    /// Asks the bound whether no cheaper cover is below this node.
    fn is_hopeless(&mut self) -> bool {
        let residual = self.trail.residual();
        let rest = self.bound.lower_bound(residual);
        if self.trail.at_root() {
            // What was fixed here holds for covers below the budget alone.
            let whole = residual.cost().saturating_add(rest).min(residual.ceiling());
            self.ledger
                .raise(self.number, self.part.cost_outside(whole));
        }
        rest >= residual.budget()
    }

    fn descend(&mut self, option: OptionId) {
        let weight = self.pace.branch();
        self.frames.push(Frame {
            work: self.work(),
            weight,
        });
        self.trail.decide(option);
    }

    /// Leaves a closed node for the other branch of the last decision; `false` if there is none.
    fn ascend(&mut self) -> bool {
        self.pace.close();
        let Some(option) = self.trail.backtrack() else {
            return false;
        };
        let frame = self.frames.pop().expect("each decision has its frame");
        self.pace.resume(frame.weight);
        if self.is_orbit_worth(&frame) {
            for other in self.symmetry.orbit(self.trail.residual(), option) {
                if other != option {
                    self.trail.discard(other);
                }
            }
        }
        self.trail.discard(option);
        true
    }

    /// Says whether to look for the orbit of the branch just closed.
    fn is_orbit_worth(&self, frame: &Frame) -> bool {
        let pays = self.symmetry.pays();
        let times = if pays {
            WORTH_AN_ORBIT
        } else {
            WORTH_A_RARE_ORBIT
        };
        let enough = self.symmetry.cost().saturating_mul(times);
        let near = pays && self.trail.residual().depth() < NEAR_THE_ROOT;
        let worth = near || self.work() - frame.work >= enough;
        worth && self.techniques.uses(Technique::Symmetry)
    }
}

/// The updates of an engine count for the whole, however it ends.
impl<B, O> Drop for Engine<'_, '_, '_, '_, B, O> {
    fn drop(&mut self) {
        self.ledger.meter.updates += self.trail.residual().updates();
    }
}
