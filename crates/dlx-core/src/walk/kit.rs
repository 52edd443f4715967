//! What a walk is equipped with: the same for all walks of one search.

use std::sync::{Arc, OnceLock};

use super::bytes;
use crate::bits::{Bits, Cells, Instructions, Rule};
use crate::choose::Order;
use crate::engine::Engine;
use crate::memo::Codes;
use crate::problem::Problem;
use crate::search::Search;

/// The bytes that a memory of places without solutions takes at most.
const MEMORY: usize = 64 << 20;

/// What to walk over, and by which means.
#[derive(Clone, Debug)]
pub(super) struct Kit<'p> {
    pub(super) problem: &'p Problem,
    pub(super) order: Order,
    pub(super) rule: Rule,
    instructions: Instructions,
    pub(super) counts_only: bool,
    /// Whether bits remember which places have no solution; `Some(true)` if also where that does not pay.
    pub(super) remembers: Option<bool>,
    /// The elements of the options, made when they are first needed; nothing if bits may not be used.
    cells: Option<Arc<OnceLock<Arc<Cells>>>>,
}

impl<'p> Kit<'p> {
    pub(super) fn new(search: &Search<'p>, counts_only: bool) -> Self {
        let problem = search.problem;
        let instructions = search.best_instructions();
        let affordable = search
            .limits
            .memory
            .is_none_or(|limit| bytes(problem) <= limit);
        let allowed = affordable && search.engine != Engine::Links && !problem.is_counted();
        Self {
            problem,
            order: search.order,
            rule: Rule::new(problem, search.engine, instructions),
            instructions,
            counts_only,
            remembers: None,
            cells: allowed.then(Arc::default),
        }
    }

    /// Says whether bits may be used.
    pub(super) const fn allows_bits(&self) -> bool {
        self.cells.is_some()
    }

    /// Makes bits without tables yet, if they may be used.
    pub(super) fn bits(&self) -> Option<Bits> {
        let cells = self.cells.as_ref()?;
        let cells = cells.get_or_init(|| Arc::new(Cells::new(self.problem)));
        let room = self.problem.primary_count();
        let mut bits = Bits::new(Arc::clone(cells), room, self.order, self.instructions);
        if let (Some(always), Some(codes)) = (self.remembers, Codes::of(self.problem)) {
            bits.remember_dead(codes, MEMORY, always);
        }
        Some(bits)
    }
}
