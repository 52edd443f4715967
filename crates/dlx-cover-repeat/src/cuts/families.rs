//! The families of cuts: who knows what to state about all covers.

use super::cut::Cut;
use super::effort::Effort;
use super::pairs::Pairs;
use super::relaxation::Relaxation;
use super::{LEAST_VIOLATION, cliques, cycles, rounding};
use crate::Problem;
use crate::techniques::Technique;

/// Names a family of cuts.
#[derive(Clone, Copy, Debug)]
pub(super) enum Family {
    Cliques,
    OddCycles,
    Rounding,
}

impl Family {
    /// Lists all of them, in the order in which they are asked.
    pub(super) const ALL: [Self; 3] = [Self::Cliques, Self::OddCycles, Self::Rounding];

    /// Gives the technique that it is for those who search.
    pub(super) fn technique(self) -> Technique {
        match self {
            Self::Cliques => Technique::Cliques,
            Self::OddCycles => Technique::OddCycles,
            Self::Rounding => Technique::RoundingCuts,
        }
    }

    /// Finds cuts that the point falls short of, those first of which it falls short the most.
    pub(super) fn separate(
        self,
        problem: &Problem,
        at: &Relaxation,
        effort: &mut Effort<'_>,
    ) -> Vec<Cut> {
        let mut cuts = match self {
            Self::Cliques => cliques::separate(&Pairs::of(problem), at, effort),
            Self::OddCycles => cycles::separate(&Pairs::of(problem), at, effort),
            Self::Rounding => rounding::separate(problem, at, effort),
        };
        cuts.retain(|cut| cut.violation(at) > LEAST_VIOLATION);
        cuts.sort_by(|a, b| {
            let by_violation = b.violation(at).total_cmp(&a.violation(at));
            by_violation.then_with(|| a.cmp(b))
        });
        cuts.dedup();
        cuts
    }
}
