//! The cheapest covers found so far.
//!
//! A cover that is known is not taken again: one that is kept is compared, and one that had to make room was as dear
//! as the dearest that stayed.

use std::collections::BTreeSet;

use dlx_core::OptionId;

use crate::{Cost, Incumbent};

/// Keeps as many covers as are wanted.
#[derive(Debug)]
pub(crate) struct Kept {
    wanted: usize,
    covers: BTreeSet<(Cost, Vec<OptionId>)>,
    /// The memory of one that had to make room.
    spare: Vec<OptionId>,
}

impl Kept {
    pub(crate) fn new(wanted: usize) -> Self {
        Self {
            wanted,
            covers: BTreeSet::new(),
            spare: Vec::new(),
        }
    }

    /// Gives what a cover must cost less than to be of use; the largest cost as long as any one is.
    pub(crate) fn budget(&self) -> Cost {
        if self.covers.len() < self.wanted {
            return Cost::MAX;
        }
        self.covers.last().map_or(0, |(cost, _)| *cost)
    }

    /// Gives the least cost of all.
    pub(crate) fn least(&self) -> Option<Cost> {
        self.covers.first().map(|(cost, _)| *cost)
    }

    /// Takes a cover, given by its uses in ascending order; `false` if it is too dear, or known.
    pub(crate) fn take(&mut self, cost: Cost, options: &[OptionId]) -> bool {
        if cost >= self.budget() {
            return false;
        }
        let mut cover = (cost, std::mem::take(&mut self.spare));
        cover.1.clear();
        cover.1.extend_from_slice(options);
        if self.covers.contains(&cover) {
            self.spare = cover.1;
            return false;
        }
        self.covers.insert(cover);
        if self.covers.len() > self.wanted {
            self.spare = self.covers.pop_last().unwrap_or_default().1;
        }
        true
    }

    /// Gives the covers, the cheapest first.
    pub(crate) fn into_covers(self) -> Vec<Incumbent> {
        let covers = self.covers.into_iter();
        let cover = |(cost, options)| Incumbent { cost, options };
        covers.map(cover).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dearest_makes_room_and_none_is_taken_twice() {
        let [a, b, c] = [0, 1, 2].map(|number| [OptionId::new(number)]);
        let mut kept = Kept::new(2);
        assert!(kept.take(5, &a) && !kept.take(5, &a));
        assert_eq!(kept.budget(), Cost::MAX);
        assert!(kept.take(9, &b));
        assert_eq!((kept.budget(), kept.least()), (9, Some(5)));
        assert!(kept.take(4, &c) && !kept.take(9, &b));
        let costs: Vec<Cost> = kept.into_covers().iter().map(|cover| cover.cost).collect();
        assert_eq!(costs, [4, 5]);
    }
}
