//! The top of a part's tree, cut into branches that can be searched apart.

use dlx_core::OptionId;

use super::Engine;
use crate::observer::Observer;
use crate::pace::{Pace, WHOLE};
use crate::team::Question;
use crate::techniques::Technique;
use crate::trail::Move;
use crate::{Bound, Cost, Incumbent, Stop};

/// Holds the moves that lead to a node, and what part of the tree lies below it.
#[derive(Debug)]
pub(crate) struct Branch {
    moves: Vec<Move>,
    pub(crate) weight: u64,
}

impl<B: Bound, O: Observer> Engine<'_, '_, '_, '_, B, O> {
    /// Cuts the tree into about so many branches, in the order of the walk. Nodes that are closed are left out.
    pub(crate) fn cut(
        &mut self,
        question: Question,
        count: usize,
    ) -> Result<Vec<Branch>, Stop<O::Break>> {
        let root = Branch {
            moves: Vec::new(),
            weight: WHOLE,
        };
        let mut branches = vec![root];
        while branches.len() < count
            && let Some(place) = heaviest(&branches)
        {
            let branch = branches.remove(place);
            let budget = self.lowered(question.budget);
            self.begin(question.method, budget, &branch.moves);
            self.enter_node()?;
            if let Some(option) = self.expand()? {
                let halves = self.halves(option, branch.weight / 2);
                branches.splice(place..place, halves);
            }
        }
        Ok(branches)
    }

    /// Gives the branch that takes the option at this node, and the one that gives it up with its orbit.
    fn halves(&mut self, option: OptionId, weight: u64) -> [Branch; 2] {
        let moves = self.trail.moves().to_vec();
        let mut taken = moves.clone();
        taken.push(Move::Force(option));
        let mut given_up = moves;
        if self.techniques.uses(Technique::Symmetry) && self.symmetry.pays() {
            let orbit = self.symmetry.orbit(self.trail.residual(), option);
            let others = orbit.filter(|&other| other != option);
            given_up.extend(others.map(|other| Move::Discard(other, 0)));
        }
        given_up.push(Move::Discard(option, 0));
        [taken, given_up].map(|moves| Branch { moves, weight })
    }

    /// Searches one branch, as [`Engine::run`] does the whole tree.
    pub(crate) fn run_branch(
        &mut self,
        question: Question,
        branch: &Branch,
    ) -> Result<bool, Stop<O::Break>> {
        self.begin(question.method, question.budget, &branch.moves);
        self.pace = Pace::start(self.work(), question.allowance);
        self.walk_tree()
    }

    /// Gives the budget, or the cost of the best cover of the part if that is less.
    pub(crate) fn lowered(&self, budget: Cost) -> Cost {
        let best = self.part.budget_inside(self.ledger.budget_of(self.number));
        budget.min(best)
    }

    /// Says whether a proof that there is no cover below this cost would raise the lower bound by one.
    pub(crate) fn is_next(&self, budget: Cost) -> bool {
        let lower = self.ledger.lower_bound_of(self.number);
        self.part.budget_inside(lower).saturating_add(1) >= budget
    }

    /// Says whether the part is known to have no cover below this cost.
    pub(crate) fn is_settled_below(&self, budget: Cost) -> bool {
        let lower = self.ledger.lower_bound_of(self.number);
        self.part.budget_inside(lower) >= budget
    }

    /// Notes a cover of the part, which is in the words and costs of the whole.
    pub(crate) fn offer_outside(&mut self, cover: &Incumbent) -> Result<(), Stop<O::Break>> {
        let options = cover.options.iter().copied();
        self.ledger.offer_part(self.number, cover.cost, options)
    }
}

/// Finds the first of the branches that weigh most.
fn heaviest(branches: &[Branch]) -> Option<usize> {
    let most = branches.iter().map(|branch| branch.weight).max()?;
    branches.iter().position(|branch| branch.weight == most)
}
