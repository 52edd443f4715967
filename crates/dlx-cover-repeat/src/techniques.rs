//! What a search does beside branching and bounding, each of which can be switched off.

/// Names something that a search does to end sooner; without it, it finds the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Technique {
    /// Leaves out at the root what is superfluous.
    Reductions,
    /// Solves apart what no option joins.
    Components,
    /// Fixes options by their reduced costs.
    ReducedCostFixing,
    /// Looks for cheap covers by local search.
    LocalSearch,
    /// Discards the whole orbit of an option that is not needed.
    Symmetry,
    /// Raises the lower bound by contradictions that a satisfiability solver finds; needs the feature `core-guided`.
    CoreGuided,
    /// Searches graphs as graphs, where each item has two options.
    VertexCover,
    /// Adds cliques of options as further items with a demand, where they raise the bound.
    Cliques,
    /// Adds odd rings of options.
    OddCycles,
    /// Adds what groups of items need at least, rounded up.
    RoundingCuts,
}

impl Technique {
    /// Lists all of them.
    pub const ALL: [Self; 10] = [
        Self::Reductions,
        Self::Components,
        Self::ReducedCostFixing,
        Self::LocalSearch,
        Self::Symmetry,
        Self::CoreGuided,
        Self::VertexCover,
        Self::Cliques,
        Self::OddCycles,
        Self::RoundingCuts,
    ];
}

/// Says which techniques a search uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Techniques([bool; Technique::ALL.len()]);

impl Techniques {
    pub(crate) fn all() -> Self {
        Self([true; Technique::ALL.len()])
    }

    pub(crate) fn switch_off(&mut self, technique: Technique) {
        self.0[technique as usize] = false;
    }

    pub(crate) fn uses(self, technique: Technique) -> bool {
        self.0[technique as usize]
    }
}
