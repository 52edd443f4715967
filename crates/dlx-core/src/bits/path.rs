//! The path from the root of the tree to the node at hand: frames, options chosen, and what was counted on the way.
//!
//! A frame is a branch node: the options alive and the items active there, the options of its item still to be tried,
//! and one word more, which holds how many options were chosen above it and how many its item had.
//! Frames of all levels lie end to end in one vector of words; the size of a frame depends on the level.

use super::found::{Found, Mark};
use crate::ids::OptionId;

#[derive(Clone, Debug)]
pub(super) struct Path {
    pub(super) frames: Vec<u64>,
    /// Where the next frame will be.
    pub(super) top: usize,
    /// The options chosen, and room for more.
    pub(super) chosen: Vec<OptionId>,
    pub(super) len: usize,
    pub(super) nodes: u64,
    pub(super) node_limit: u64,
    pub(super) solutions: u64,
    /// Solutions are kept to be shown once there are so many.
    pub(super) show_from: u64,
    pub(super) found: Found,
    /// The rows applied.
    pub(super) updates: u64,
    /// A number that grows with all work, and where it is time to look at the clock.
    pub(super) effort: u64,
    pub(super) effort_stop: u64,
    pub(super) pace: Pace,
}

/// What the compactions so far were good for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pace {
    pub(super) compactions: u64,
    /// By the numbers of words before and after, as powers of two.
    trials: [[Trial; SIZES]; SIZES],
}

/// How many numbers of words there are.
const SIZES: usize = 7;

/// A kind of compaction that does not always pay.
#[derive(Clone, Copy, Debug, Default)]
struct Trial {
    made: u64,
    /// The nodes that were visited below.
    nodes: u64,
}

/// How many compactions of a kind are made before they are judged.
const TRIALS: u64 = 64;

/// How many nodes must follow a compaction for it to pay, if no more than two words are left, and if more are.
const NODES: [u64; 2] = [8, 32];

/// How many nodes must follow a compaction for it to pay to make all rows at once.
const EAGER_NODES: u64 = 12;

impl Pace {
    /// Judges anew from here whether most rows will be used.
    #[cfg(feature = "rayon")]
    pub(super) const fn restart(&mut self) {
        self.compactions = 0;
    }

    /// Says whether a compaction into so many words paid so far.
    #[inline(always)]
    pub(super) const fn pays(&self, from: usize, into: usize) -> bool {
        let trial = self.trials[size(from)][size(into)];
        trial.made < TRIALS || trial.nodes >= NODES[(into > 2) as usize] * trial.made
    }

    /// Says whether most rows of a level of one word will be used.
    pub(super) const fn rows_pay(&self, nodes: u64) -> bool {
        nodes > EAGER_NODES * self.compactions
    }

    /// Counts a compaction of so many words into so many, and the nodes that were visited below it.
    pub(super) const fn note(&mut self, from: usize, into: usize, nodes: u64) {
        self.compactions += 1;
        let trial = &mut self.trials[size(from)][size(into)];
        trial.made += 1;
        trial.nodes += nodes;
    }
}

/// Numbers a number of words, which is a power of two.
#[inline(always)]
const fn size(words: usize) -> usize {
    words.trailing_zeros() as usize % SIZES
}

/// The last word of a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Note {
    /// The options chosen above.
    pub(super) len: u32,
    /// The options that the item had.
    pub(super) degree: u32,
}

impl Note {
    #[inline(always)]
    pub(super) fn to_word(self) -> u64 {
        u64::from(self.degree) << 32 | u64::from(self.len)
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "two halves of a word")]
    pub(super) const fn of_word(word: u64) -> Self {
        Self {
            len: word as u32,
            degree: (word >> 32) as u32,
        }
    }
}

impl Path {
    pub(super) fn new(room: usize) -> Self {
        Self {
            frames: Vec::new(),
            top: 0,
            chosen: vec![OptionId::new(0); room + 1],
            len: 0,
            nodes: 0,
            node_limit: u64::MAX,
            solutions: 0,
            show_from: 0,
            found: Found::new(room),
            updates: 0,
            effort: 0,
            effort_stop: 0,
            pace: Pace::default(),
        }
    }

    /// Keeps the first so many options chosen as a solution, and says whether there is room for another.
    pub(super) fn keep(&mut self, len: usize) -> bool {
        let mark = self.mark();
        self.found.keep(&self.chosen[..len], mark)
    }

    /// Marks the place at hand.
    #[inline]
    pub(super) const fn mark(&self) -> Mark {
        Mark {
            end: 0,
            nodes: self.nodes,
            solutions: self.solutions,
            updates: self.updates,
            effort: self.effort,
        }
    }

    /// Makes room for a frame of this size, and for as much again that is no frame.
    #[inline(always)]
    pub(super) fn reserve(&mut self, size: usize) {
        if self.frames.len() < self.top + 2 * size {
            self.lengthen(size);
        }
    }

    #[cold]
    fn lengthen(&mut self, size: usize) {
        self.frames.resize(2 * (self.top + 2 * size), 0);
    }
}
