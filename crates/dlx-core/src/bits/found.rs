//! Solutions that the walk has come to, and that nobody has seen yet.
//!
//! Where solutions are many, to leave the walk at each of them takes longer than to find it. So the walk goes on
//! until it looks at the limits, some microseconds later, and keeps what it comes to. Each solution is then shown
//! together with the counts of its own place, so that nobody can tell the difference.

use super::ENGINE;
use crate::ids::OptionId;
use crate::run::Stats;

/// The solutions that are kept at most.
const MOST: usize = 64;

/// The options of all solutions that are kept, at most, if one solution has no more.
const ROOM: usize = 1 << 11;

/// The solutions of a piece of a walk, in the order in which it came to them.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The options that a solution has at most.
    longest: usize,
    /// The options of solutions end to end, and room for more.
    options: Vec<OptionId>,
    /// The places of the solutions, behind one that stands for none.
    marks: Vec<Mark>,
    kept: usize,
    /// How many were shown; the last of them is the one at hand.
    shown: usize,
}

/// The place of a solution in the walk: what was counted up to there.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark {
    /// Where its options end.
    pub(super) end: usize,
    pub(super) nodes: u64,
    pub(super) solutions: u64,
    pub(super) updates: u64,
    pub(super) effort: u64,
}

impl Mark {
    pub(super) const fn stats(&self) -> Stats {
        Stats {
            solutions: self.solutions,
            nodes: self.nodes,
            updates: self.updates,
            engine: ENGINE,
        }
    }
}

impl Found {
    pub(super) const fn new(longest: usize) -> Self {
        Self {
            longest,
            options: Vec::new(),
            marks: Vec::new(),
            kept: 0,
            shown: 0,
        }
    }

    /// Keeps a solution, and says whether there is room for another.
    pub(super) fn keep(&mut self, chosen: &[OptionId], mark: Mark) -> bool {
        if self.marks.is_empty() {
            self.make_room();
        }
        let start = self.marks[self.kept].end;
        let end = start + chosen.len();
        self.options[start..end].copy_from_slice(chosen);
        self.kept += 1;
        self.marks[self.kept] = Mark { end, ..mark };
        self.kept < MOST && end + self.longest <= self.options.len()
    }

    #[cold]
    fn make_room(&mut self) {
        let room = ROOM.max(self.longest);
        self.options.resize(room, OptionId::new(0));
        self.marks.resize(MOST + 1, Mark::default());
    }

    /// Shows the next solution; if there is none, forgets all of them.
    #[inline]
    pub(super) const fn shows_next(&mut self) -> bool {
        if self.shown < self.kept {
            self.shown += 1;
            return true;
        }
        self.clear();
        false
    }

    pub(super) const fn clear(&mut self) {
        (self.kept, self.shown) = (0, 0);
    }

    /// Gives the place of the solution that is shown, if one is.
    #[inline]
    pub(super) fn mark(&self) -> Option<&Mark> {
        (self.shown > 0).then(|| &self.marks[self.shown])
    }

    /// Gives the options of the solution that is shown, if one is.
    #[inline]
    pub(super) fn shown(&self) -> Option<&[OptionId]> {
        let end = self.mark()?.end;
        Some(&self.options[self.marks[self.shown - 1].end..end])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solution(options: &[usize]) -> Vec<OptionId> {
        options
            .iter()
            .map(|option| OptionId::new(*option))
            .collect()
    }

    #[test]
    fn what_is_kept_is_shown_in_order_with_its_own_counts() {
        let mut found = Found::new(2);
        let solutions = [solution(&[3, 1]), solution(&[2]), solution(&[])];
        for (nodes, solution) in (1..).zip(&solutions) {
            let mark = Mark {
                nodes,
                effort: 10 * nodes,
                ..Mark::default()
            };
            assert!(found.keep(solution, mark));
        }
        assert!(found.shown().is_none());
        for (nodes, solution) in (1..).zip(&solutions) {
            assert!(found.shows_next());
            assert_eq!(found.shown(), Some(&solution[..]));
            let mark = found.mark().expect("it is shown");
            assert_eq!((mark.nodes, mark.effort), (nodes, 10 * nodes));
        }
        assert!(!found.shows_next());
        assert!(found.shown().is_none());
    }

    #[test]
    fn there_is_room_until_it_says_so() {
        for longest in [0, 1, 50, 3 * ROOM] {
            let mut found = Found::new(longest);
            let longest = vec![OptionId::new(7); longest];
            let mut kept = 1;
            while found.keep(&longest, Mark::default()) {
                kept += 1;
            }
            let mut shown = 0;
            while found.shows_next() {
                assert_eq!(found.shown(), Some(&longest[..]));
                shown += 1;
            }
            assert_eq!(shown, kept);
        }
    }
}
