//! The path from the root to the current node, as the moves that led there.
//!
//! The search needs no recursion and no stored nodes: to leave a node, the moves made since the last *decision*
//! are undone in reverse, the decision as well, and the option that had been taken is then discarded instead.
//! So the covers with the option are searched first, then those without it ("take, then drop"):
//! each multiset of options is met at most once.
//!
//! After each move, an item of the moved option may have only one way left to be covered, or none.
//! Such *tight* items wait in a list, and [`Trail::propagate`] takes what they force. The work is in proportion to
//! the elements of the moved options; so a chain of forced moves costs no scan of the whole problem at each link.

use dlx_core::{ItemId, OptionId};

use crate::{Cost, Problem, Residual};

/// Holds the residual problem of the current node and how to undo it.
#[derive(Debug)]
pub(crate) struct Trail<'p> {
    residual: Residual<'p>,
    moves: Vec<Move>,
    /// Open items with at most one way left, some of them outdated.
    tight: Vec<ItemId>,
}

/// One step on the path.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Move {
    /// Took an option, to come back and try without it.
    Decide(OptionId),
    /// Took an option that had to be taken.
    Force(OptionId),
    /// Gave up the uses that an option had left.
    Discard(OptionId, u32),
}

impl<'p> Trail<'p> {
    /// Starts at the root.
    pub(crate) fn new(problem: &'p Problem) -> Self {
        let mut trail = Self {
            residual: Residual::new(problem),
            moves: Vec::new(),
            tight: Vec::new(),
        };
        trail.note_all_tight_items();
        trail
    }

    /// Gives the residual problem of the current node.
    pub(crate) fn residual(&self) -> &Residual<'p> {
        &self.residual
    }

    /// Lends the residual problem to somebody who leaves it as it was.
    pub(crate) fn residual_mut(&mut self) -> &mut Residual<'p> {
        &mut self.residual
    }

    /// Says what a cover must cost less than from now on.
    pub(crate) fn set_budget(&mut self, budget: Cost) {
        self.residual.set_budget(budget);
    }

    /// Says that a cover of this cost is known.
    pub(crate) fn lower_budget(&mut self, cost: Cost) {
        self.set_budget(self.residual.ceiling().min(cost));
    }

    /// Says whether no decision led here: what holds now holds for the whole problem.
    pub(crate) fn at_root(&self) -> bool {
        self.residual.depth() == 0
    }

    /// Gives what was taken, in order, each option as often as it was.
    pub(crate) fn taken(&self) -> impl Iterator<Item = OptionId> + '_ {
        self.moves.iter().filter_map(|step| match *step {
            Move::Decide(option) | Move::Force(option) => Some(option),
            Move::Discard(..) => None,
        })
    }

    /// Lists the moves that led here from the root.
    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Says that decisions led here, though they are not to be undone.
    pub(crate) fn leave_root(&mut self) {
        self.residual.set_depth(1);
    }

    /// Makes these moves, none of them as a decision.
    pub(crate) fn replay(&mut self, moves: &[Move]) {
        for &step in moves {
            match step {
                Move::Decide(option) | Move::Force(option) => {
                    self.take(option, Move::Force(option));
                }
                Move::Discard(option, _) => self.discard(option),
            }
        }
    }

    /// Gives the bytes that the tables take.
    pub(crate) fn memory(&self) -> usize {
        self.residual.memory() + self.moves.capacity() * size_of::<Move>()
    }

    /// Takes the option, to come back and try without it.
    pub(crate) fn decide(&mut self, option: OptionId) {
        self.residual.set_depth(self.residual.depth() + 1);
        self.take(option, Move::Decide(option));
    }

    /// Takes an option that every cover of interest uses; `false` if nothing is left to spend.
    pub(crate) fn require(&mut self, option: OptionId) -> bool {
        self.take(option, Move::Force(option));
        self.residual.budget() > 0
    }

    /// Gives up the option, which is live.
    pub(crate) fn discard(&mut self, option: OptionId) {
        let left = self.residual.discard(option);
        self.moves.push(Move::Discard(option, left));
        self.note_tight_items(option);
    }

    /// Treats the item as covered, for good: it is covered whenever the others are. Only before the first decision.
    pub(crate) fn waive(&mut self, item: ItemId) {
        self.residual.waive(item);
    }

    /// Takes whatever is forced; `false` if some item cannot be covered any more, or nothing is left to spend.
    pub(crate) fn propagate(&mut self) -> bool {
        while let Some(item) = self.tight.pop() {
            if self.residual.need(item) > 0 && !self.force(item) {
                return false;
            }
        }
        self.residual.budget() > 0
    }

    /// Takes the options of a tight item, all that it needs, in one pass; `false` if that cannot be.
    ///
    /// It has one live option, or needs every use that its options have left; no use that is taken changes that.
    fn force(&mut self, item: ItemId) -> bool {
        if self.residual.branching_degree(item) == 0 {
            return false;
        }
        for &option in self.residual.problem().options_of(item) {
            while self.residual.need(item) > 0 && self.residual.left(option) > 0 {
                if self.residual.budget() == 0 {
                    return false;
                }
                self.take(option, Move::Force(option));
            }
        }
        true
    }

    /// Undoes what was done since the last decision, and that as well; gives the option that it took, which is live.
    ///
    /// The covers with the option have been searched: the next node is the one without it. `None` if there was none.
    pub(crate) fn backtrack(&mut self) -> Option<OptionId> {
        self.tight.clear();
        while let Some(step) = self.moves.pop() {
            match step {
                Move::Force(option) => self.residual.put_back(option),
                Move::Discard(option, left) => self.residual.recover(option, left),
                Move::Decide(option) => {
                    self.residual.put_back(option);
                    self.residual.set_depth(self.residual.depth() - 1);
                    return Some(option);
                }
            }
        }
        None
    }

    /// Undoes every move, to search again from the root.
    pub(crate) fn rewind(&mut self) {
        while self.backtrack().is_some() {}
        self.residual.set_depth(0);
        self.note_all_tight_items();
    }

    fn note_all_tight_items(&mut self) {
        let residual = &self.residual;
        let tight = residual
            .items()
            .filter(|&item| residual.branching_degree(item) <= 1);
        self.tight.extend(tight);
    }

    fn take(&mut self, option: OptionId, step: Move) {
        self.residual.take(option);
        self.moves.push(step);
        if self.residual.left(option) == 0 {
            self.note_tight_items(option);
        }
    }

    /// Notes the open items of an option that is not live any more and that leaves them at most one way.
    fn note_tight_items(&mut self, option: OptionId) {
        for &item in self.residual.problem().items_of(option) {
            if self.residual.need(item) > 0 && self.residual.branching_degree(item) <= 1 {
                self.tight.push(item);
            }
        }
    }
}
