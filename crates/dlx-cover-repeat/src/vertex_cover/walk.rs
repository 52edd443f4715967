//! How a search for vertex covers answers a question about a part, and keeps the part's books meanwhile.

use dlx_core::OptionId;

use super::search::{Node, Search};
use crate::ledger::Ledger;
use crate::observer::Observer;
use crate::pace::Pace;
use crate::part::Part;
use crate::{Cost, Stop};

/// Knows whose books to keep.
pub(super) struct Books<'q> {
    part: &'q Part,
    number: usize,
    /// The bytes that others take.
    beside: usize,
    /// The updates that the ledger knows of.
    told: u64,
}

impl<'q> Books<'q> {
    /// Keeps the books of the part with this number.
    pub(super) fn new(part: &'q Part, number: usize, beside: usize) -> Self {
        Self {
            part,
            number,
            beside,
            told: 0,
        }
    }

    /// Walks through the tree of covers below the budget; `false` if the allowance is used up before the end.
    pub(super) fn walk<const W: usize, O: Observer>(
        &mut self,
        search: &mut Search<W>,
        ledger: &mut Ledger<'_, '_, O>,
        budget: Cost,
        allowance: u64,
    ) -> Result<bool, Stop<O::Break>> {
        let mut pace = Pace::start(search.work(), allowance);
        search.start();
        loop {
            self.enter_node(search, ledger)?;
            let budget = budget.min(self.part.budget_inside(ledger.budget_of(self.number)));
            let node = search.expand(small(budget));
            if search.is_at_root() {
                self.tell_of_root(node, budget, ledger);
            }
            if let Node::Branch { vertex, .. } = node {
                search.descend(vertex, pace.branch());
            } else {
                self.record(node, search, ledger)?;
                pace.close();
                let Some(weight) = search.ascend() else {
                    self.close(budget, ledger);
                    return Ok(true);
                };
                pace.resume(weight);
            }
            if pace.is_over(search.work()) {
                return Ok(false);
            }
        }
    }

    fn enter_node<const W: usize, O: Observer>(
        &mut self,
        search: &Search<W>,
        ledger: &mut Ledger<'_, '_, O>,
    ) -> Result<(), Stop<O::Break>> {
        ledger.meter.updates += search.updates() - self.told;
        self.told = search.updates();
        ledger.enter_node(0, self.beside + search.memory())
    }

    /// Tells what the root's bound says about all covers; what was fixed there holds for those below the budget alone.
    fn tell_of_root<O: Observer>(&self, node: Node, budget: Cost, ledger: &mut Ledger<'_, '_, O>) {
        if let Node::Branch { bound, .. } = node {
            self.close(budget.min(Cost::from(bound)), ledger);
        }
    }

    /// Notes that the part has no cover below this cost.
    fn close<O: Observer>(&self, budget: Cost, ledger: &mut Ledger<'_, '_, O>) {
        ledger.raise(self.number, self.part.cost_outside(budget));
    }

    /// Notes the cover at a leaf, if it is one.
    fn record<const W: usize, O: Observer>(
        &self,
        node: Node,
        search: &Search<W>,
        ledger: &mut Ledger<'_, '_, O>,
    ) -> Result<(), Stop<O::Break>> {
        let Node::Cover { size } = node else {
            return Ok(());
        };
        let options = search.cover().iter().map(OptionId::new);
        let cost = self.part.cost_outside(Cost::from(size));
        ledger.offer_part(self.number, cost, self.part.cover_outside(options))
    }
}

/// Cuts a budget to what no graph exceeds.
fn small(budget: Cost) -> u32 {
    u32::try_from(budget).unwrap_or(u32::MAX)
}
