//! Items that may be covered more than once, or need not be covered.
//!
//! Such an item carries a *bound*, how often it may still be covered, and a *slack*, how much less often would do:
//! it must still be covered `bound - slack` times, if that is more than 0. Each option that covers it lowers the bound by one;
//! when the bound is 0, the item is covered in the usual sense.
//!
//! Let `n` options be left, of which `k` must still be chosen. Then the next one chosen is among the first `n - k + 1`:
//! so many ways there are to go on. If none need be chosen, there are as many as options, and one more, to choose none.
//! In both cases that is `n + 1 - k`.
//!
//! To *tweak* the first option of a column is to hide it and to take it out of its own column as well:
//! it has been tried, and what is tried after it does without it. Thus every set of options is tried once, in the order of the column.
//! Tweaked options keep the way down to each other, so they are put back in one walk from the first of them.
//! They go back in the order in which they left, not in the opposite one, and still come to lie where they were:
//! an option put back takes its place below those above it, and the next one corrects the link that it finds in its place.
//!
//! Source: Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1, algorithm M.

use super::{Links, Node, UNCOLORED};
use crate::problem::Problem;

impl Links {
    /// Sets bounds and slacks, if the problem has any.
    pub(super) fn count(&mut self, problem: &Problem, header: &[u32]) {
        if !problem.is_counted() {
            return;
        }
        self.bound = vec![1; self.len.len()];
        self.slack = vec![0; self.len.len()];
        for range in &problem.ranges {
            let item = header[range.item.index()];
            self.bound[item as usize] = range.most;
            self.slack[item as usize] = range.most - range.least;
            if range.most == 0 {
                self.cover::<true>(item);
            }
        }
        self.updates = 0;
    }

    /// Counts the ways to go on from a primary item.
    pub(crate) fn degree(&self, item: u32) -> u32 {
        let len = self.len(item);
        match self.bound.get(item as usize) {
            None => len,
            Some(_) => (len + 1).saturating_sub(self.need(item)),
        }
    }

    /// Says how many options must still cover a primary item.
    pub(crate) fn need(&self, item: u32) -> u32 {
        match self.bound.get(item as usize) {
            None => 1,
            Some(bound) => bound.saturating_sub(self.slack[item as usize]),
        }
    }

    /// Lowers the bound of an item, and covers the item if that was the last time.
    pub(crate) fn spend(&mut self, item: u32) {
        self.bound[item as usize] -= 1;
        if self.bound[item as usize] == 0 {
            self.cover::<true>(item);
        }
    }

    /// Undoes [`Links::spend`].
    pub(crate) fn refund(&mut self, item: u32) {
        if self.bound[item as usize] == 0 {
            self.uncover::<true>(item);
        }
        self.bound[item as usize] += 1;
    }

    /// Does what [`Links::commit`] does, and counts.
    pub(crate) fn commit_counted(&mut self, at: u32) {
        let Node { top, color, .. } = self.node(at);
        if color == UNCOLORED && !self.bound.is_empty() {
            self.spend(top);
        } else {
            self.commit::<true>(at);
        }
    }

    /// Undoes [`Links::commit_counted`].
    pub(crate) fn uncommit_counted(&mut self, at: u32) {
        let Node { top, color, .. } = self.node(at);
        if color == UNCOLORED && !self.bound.is_empty() {
            self.refund(top);
        } else {
            self.uncommit::<true>(at);
        }
    }

    /// Hides the first option of an item's column, and takes it out of the column.
    pub(crate) fn tweak(&mut self, item: u32) {
        let first = self.node(item).down;
        self.hide::<true>(first);
        self.unlink(first);
        self.updates += 1;
    }

    /// Puts back all options of an item that were tweaked, of which this was the first.
    pub(crate) fn untweak(&mut self, item: u32, first: u32) {
        let below = self.node(item).down;
        self.nodes[item as usize].down = first;
        let (mut above, mut at) = (item, first);
        while at != below {
            self.nodes[at as usize].up = above;
            self.len[item as usize] += 1;
            self.unhide::<true>(at);
            (above, at) = (at, self.node(at).down);
        }
        self.nodes[below as usize].up = above;
    }
}
