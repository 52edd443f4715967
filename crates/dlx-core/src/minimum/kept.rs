//! The solutions that a search keeps: the cheapest ones so far, or every one of a cost that is known to be the least.
//!
//! What is kept says what a further solution must cost less than to be of use. Two walks that look for the same solutions
//! may both find one, so a solution that is known is not taken again. One that had to make room was as dear as the dearest
//! that stayed, and what is kept only gets cheaper: so it is not taken again either.

use std::collections::BTreeSet;

use crate::ids::OptionId;

/// A solution: its cost, and its options in ascending order.
pub(super) type Costed = (u64, Vec<OptionId>);

#[derive(Debug)]
pub(super) enum Kept {
    /// The cheapest solutions found, no more than are wanted.
    Best {
        wanted: usize,
        found: BTreeSet<Costed>,
        /// The memory of one that had to make room.
        spare: Vec<OptionId>,
    },
    /// None, but each one that costs so much is of use.
    AllAt(u64),
}

impl Kept {
    /// Keeps as many of the cheapest solutions.
    pub(super) const fn best(wanted: usize) -> Self {
        Self::Best {
            wanted,
            found: BTreeSet::new(),
            spare: Vec::new(),
        }
    }

    /// Says whether more than one solution of the same cost may be of use.
    pub(super) const fn wants_several(&self) -> bool {
        !matches!(self, Self::Best { wanted: 0 | 1, .. })
    }

    /// Gives what a solution must cost less than to be of use; nothing as long as any one is.
    pub(super) fn cut(&self) -> Option<u64> {
        match self {
            Self::Best { wanted, found, .. } if found.len() < *wanted => None,
            Self::Best { found, .. } => Some(found.last().map_or(0, |(cost, _)| *cost)),
            Self::AllAt(cost) => Some(cost.saturating_add(1)),
        }
    }

    /// Takes a solution; `false` if it is too dear, or known.
    pub(super) fn take(&mut self, cost: u64, options: &[OptionId]) -> bool {
        if self.cut().is_some_and(|cut| cost >= cut) {
            return false;
        }
        let Self::Best {
            wanted,
            found,
            spare,
        } = self
        else {
            return true;
        };
        let mut solution = (cost, std::mem::take(spare));
        solution.1.clear();
        solution.1.extend_from_slice(options);
        solution.1.sort_unstable();
        if found.contains(&solution) {
            *spare = solution.1;
            return false;
        }
        found.insert(solution);
        if found.len() > *wanted {
            *spare = found.pop_last().unwrap_or_default().1;
        }
        true
    }

    /// Gives what was found, the cheapest first.
    pub(super) fn into_found(self) -> Vec<Costed> {
        match self {
            Self::Best { found, .. } => found.into_iter().collect(),
            Self::AllAt(_) => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dearest_makes_room_and_none_is_taken_twice() {
        let options = |numbers: &[usize]| -> Vec<OptionId> {
            numbers.iter().copied().map(OptionId::new).collect()
        };
        let mut kept = Kept::best(2);
        assert!(kept.take(5, &options(&[3, 1])));
        assert!(!kept.take(5, &options(&[1, 3])));
        assert_eq!(kept.cut(), None);
        assert!(kept.take(9, &options(&[2])));
        assert_eq!(kept.cut(), Some(9));
        assert!(kept.take(5, &options(&[4])));
        assert!(!kept.take(9, &options(&[2])));
        let found = [(5, options(&[1, 3])), (5, options(&[4]))];
        assert_eq!(kept.into_found(), found);
    }

    #[test]
    fn none_is_of_use_where_none_is_wanted() {
        let mut kept = Kept::best(0);
        assert!(!kept.take(0, &[]));
        assert_eq!(kept.into_found(), []);
    }
}
