//! The bit-parallel engine: sets of options and of items as words, for what is small enough.
//!
//! Number the options that are left, and a set of them is a few words of bits. Then
//!
//! - the options left to an item are its mask and the set of options alive, word by word; their number is a count of bits;
//! - to take an option is to clear, in the set of options, those in conflict with it, and in the set of items, its own;
//! - to undo that is to look at the sets that were kept.
//!
//! Nothing is linked, so nothing must be unlinked one by one: the time that a node takes depends on the words,
//! not on how many options fall away. That pays where many fall away at each node and the words are few.
//! Where options are many and far apart, most words say nothing, and links are faster; see `handover.rs`.
//!
//! Words become fewer by *compaction*: as soon as a quarter of the options is left or so, these are numbered anew.
//! The tables of a compaction are a *level*. The levels in use form a stack, at most one for each number of words,
//! and each level has a stack of frames of its own, in one vector. Nothing recurses: the walk over a level goes on until
//! it needs another level, is done, or has to tell something; what it was about to do can be seen from the frames.
//!
//! Invariant: the sets of a node follow from those of the frame by one row, so they are never undone, only left.
//! Rows depend on the level alone, not on the node: two options are in conflict or not, whatever else is chosen.
//!
//! The tree is that of the dancing links, node by node: items and options keep their order in every level,
//! so the first item with the fewest options is the same, and its options are tried in the same order.
//! Only what is forced is taken in one batch, which leads to the same node.
//!
//! Source: the search is algorithm X (Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1);
//! sets of options as words are as old as bit-parallel queens.
#![expect(
    clippy::inline_always,
    reason = "the walk is compiled as a whole, once for each size and each set of instructions"
)]

mod cells;
mod colors;
mod compact;
mod found;
mod handover;
mod kernel;
mod level;
mod path;
mod run;

use std::sync::Arc;

use num_bigint::BigUint;

pub(crate) use cells::Cells;
pub(crate) use handover::Rule;
pub use kernel::Instructions;

use crate::choose::Order;
use crate::gauge::Gauge;
use crate::ids::OptionId;
use crate::memo::{Codes, Memo};
use crate::residual::Residual;
use crate::run::{Stats, StopReason};
use colors::Tints;
use compact::Compaction;
use found::Mark;
use level::Level;
use path::{Note, Path};
use run::{Entry, Exit, Stage};

/// The name of this engine in the statistics.
pub(crate) const ENGINE: &str = "bit-parallel";

/// More options than this are never written as bits.
pub(crate) const MOST_OPTIONS: usize = 64 * 64;

/// More items than this are never written as bits.
pub(crate) const MOST_ITEMS: usize = kernel::MOST_ITEMS;

/// What a walk has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// There is more to do.
    Working,
    Solution,
    Exhausted,
    Stopped(StopReason),
}

/// One resumable walk over a problem that is small enough.
#[derive(Clone, Debug)]
pub(crate) struct Bits {
    cells: Arc<Cells>,
    instructions: Instructions,
    declared: bool,
    levels: Vec<Level>,
    tints: Tints,
    /// The level at hand.
    depth: usize,
    /// How many options were chosen before the first level.
    given: usize,
    path: Path,
    phase: Phase,
    /// What was counted already, while the walk only counts and that pays.
    memo: Option<Box<Memo>>,
    codes: Option<Codes>,
    /// What a memory had counted when it was dropped.
    counted: BigUint,
}

/// What the walk has to do next.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Walk over the level at hand.
    Walk(Entry),
    Over(Event),
}

impl Bits {
    pub(crate) fn new(
        cells: Arc<Cells>,
        room: usize,
        order: Order,
        instructions: Instructions,
    ) -> Self {
        Self {
            cells,
            instructions,
            declared: order == Order::Declared,
            levels: vec![Level::default()],
            tints: Tints::default(),
            depth: 0,
            given: 0,
            path: Path::new(room),
            phase: Phase::Over(Event::Exhausted),
            memo: None,
            codes: None,
            counted: BigUint::ZERO,
        }
    }

    /// Gives the bytes that a walk over so many options and items takes, whatever their elements.
    pub(crate) fn bytes(options: usize, items: usize) -> usize {
        Level::bytes(options, items)
    }

    /// Makes the tables of what is left of a problem, whose root is a node already counted.
    ///
    /// Counts go on from those given. With `counts_only`, solutions are counted and not shown.
    pub(crate) fn load(
        &mut self,
        residual: &Residual,
        spent: &Stats,
        gauge: &Gauge,
        counts_only: bool,
    ) {
        self.given = residual.chosen.len();
        self.path.chosen[..self.given].copy_from_slice(&residual.chosen);
        self.begin(spent, gauge, counts_only);
        let level = &mut self.levels[0];
        level.floor = 0;
        level.resize(residual.options.len(), residual.items.len(), &self.cells);
        for (slot, option) in level.ids.iter_mut().zip(&residual.options) {
            *slot = level::bit(option.index());
        }
        level.item_ids[..residual.items.len()].copy_from_slice(&residual.items);
        level.place_items();
        level.mask_by_options(&self.cells);
        if let (Some(memo), Some(codes)) = (&mut self.memo, &self.codes) {
            memo.begin(&residual.chosen, codes);
        }
        if self.cells.has_tints() {
            self.tints.make(level.words, level.ids(), &self.cells);
        }
    }

    /// Goes to the root, with counts that go on from those given.
    fn begin(&mut self, spent: &Stats, gauge: &Gauge, counts_only: bool) {
        let path = &mut self.path;
        (path.len, path.top) = (self.given, 0);
        (path.nodes, path.solutions, path.updates) = (spent.nodes, spent.solutions, spent.updates);
        path.node_limit = gauge.nodes().unwrap_or(u64::MAX);
        path.show_from = if counts_only {
            gauge.solutions().unwrap_or(u64::MAX)
        } else {
            0
        };
        path.found.clear();
        // The limits are looked at before anything is tried.
        path.effort_stop = path.effort;
        self.depth = 0;
        self.phase = Phase::Walk(Entry::Whole);
    }

    /// Begins again, below some options of the first level, whose tables stay as they are.
    ///
    /// Options that are not of the first level are passed over: they were given with the tables.
    #[cfg(feature = "rayon")]
    pub(crate) fn load_part(
        &mut self,
        options: &[OptionId],
        spent: &Stats,
        gauge: &Gauge,
        counts_only: bool,
    ) {
        self.begin(spent, gauge, counts_only);
        self.path.pace.restart();
        let (level, path) = (&mut self.levels[0], &mut self.path);
        path.reserve(run::frame_size(level.words, level.item_words));
        let sets = &mut path.frames[..level.words + level.item_words];
        level.write_whole(sets);
        self.phase = Phase::Walk(Entry::Node);
        for option in options {
            let id = level::bit(option.index());
            let Some(bit) = level.ids().iter().position(|other| *other == id) else {
                continue;
            };
            if sets[bit / 64] >> (bit % 64) & 1 == 0 {
                self.phase = Phase::Over(Event::Exhausted);
                return;
            }
            for (set, row) in sets
                .iter_mut()
                .zip(level.row(bit, &self.tints, &self.cells))
            {
                *set &= !row;
            }
            path.chosen[path.len] = *option;
            path.len += 1;
        }
    }

    /// Remembers from now on what was counted, in at most so many bytes, as long as that pays or, if `always`, to the end.
    ///
    /// To be called before [`Bits::load`].
    pub(crate) fn remember(&mut self, codes: Codes, bytes: usize, always: bool) {
        self.memo = Some(Box::new(Memo::new(bytes, always)));
        self.codes = Some(codes);
    }

    /// Remembers from now on which places have no solution, in at most so many bytes, as long as that pays or, if `always`,
    /// to the end.
    ///
    /// To be called before [`Bits::load`].
    pub(crate) fn remember_dead(&mut self, codes: Codes, bytes: usize, always: bool) {
        self.memo = Some(Box::new(Memo::new(bytes, always).showing()));
        self.codes = Some(codes);
    }

    /// Says whether it remembers what it has counted.
    pub(crate) const fn remembers(&self) -> bool {
        self.memo.is_some()
    }

    /// Says whether the memory, if there is one, has been found to pay.
    pub(crate) fn memory_has_paid(&self) -> bool {
        self.memo.as_ref().is_some_and(|memo| memo.has_paid())
    }

    /// Drops the memory if it does not pay.
    fn judge_memo(&mut self) {
        let (nodes, effort) = (self.path.nodes, self.path.effort);
        let pays = |memo: &mut Box<Memo>| memo.pays(nodes, effort);
        if let Some(memo) = self.memo.take_if(|memo| !pays(memo)) {
            self.counted = memo.total();
            self.codes = None;
        }
    }

    /// Gives the number of solutions so far, of a walk that counts.
    pub(crate) fn count(&self) -> BigUint {
        let remembered = self.memo.as_ref().map(|memo| memo.total());
        &self.counted + remembered.unwrap_or_default() + self.path.solutions
    }

    /// Walks until there is something to tell.
    pub(crate) fn advance(&mut self, gauge: &mut Gauge) -> Event {
        let event = self.walk(gauge);
        let event = event.unwrap_or_else(Event::Stopped);
        if matches!(event, Event::Exhausted | Event::Stopped(_)) {
            self.phase = Phase::Over(event);
        }
        event
    }

    /// Goes on to the next solution, if it was found already and the limits allow it.
    #[inline]
    pub(crate) fn shows_another(&mut self, gauge: &Gauge) -> bool {
        let shown = self.path.found.mark();
        shown.is_some_and(|mark| gauge.allows_solution(mark.solutions).is_ok())
            && self.path.found.shows_next()
    }

    fn walk(&mut self, gauge: &mut Gauge) -> Result<Event, StopReason> {
        if let Phase::Over(event) = self.phase {
            return Ok(event);
        }
        gauge.allows_solution(self.stats().solutions)?;
        if self.path.found.shows_next() {
            return Ok(Event::Solution);
        }
        self.path.node_limit = gauge.nodes().unwrap_or(u64::MAX);
        loop {
            match self.run() {
                Exit::Descend => self.descend(),
                Exit::Done if self.depth > 0 => self.ascend(),
                _ if self.path.found.shows_next() => return Ok(Event::Solution),
                Exit::Done => return Ok(Event::Exhausted),
                Exit::Full | Exit::Pause => {
                    gauge.allows_node(self.path.nodes)?;
                    self.judge_memo();
                    self.path.effort_stop = self.path.effort + gauge.grant(self.path.updates)?;
                    return Ok(Event::Working);
                }
            }
        }
    }

    /// Walks over the level at hand.
    fn run(&mut self) -> Exit {
        let Phase::Walk(entry) = self.phase else {
            return Exit::Done;
        };
        self.phase = Phase::Walk(Entry::Frame);
        let (above, levels) = self.levels.split_at_mut(self.depth);
        self.instructions.run(Stage {
            above,
            level: &mut levels[0],
            cells: &self.cells,
            tints: &self.tints,
            path: &mut self.path,
            entry,
            declared: self.declared,
            memo: self.memo.as_deref_mut(),
            codes: self.codes.as_ref(),
        })
    }

    /// Makes a level of the node behind the frames, unless an item has no option there.
    fn descend(&mut self) {
        if self.levels.len() == self.depth + 1 {
            self.levels.push(Level::default());
        }
        let (levels, below) = self.levels.split_at_mut(self.depth + 1);
        let (parent, child, path) = (&levels[self.depth], &mut below[0], &mut self.path);
        let sets = &path.frames[path.top..][..parent.words + parent.item_words];
        let (alive, active) = sets.split_at(parent.words);
        let compaction = Compaction {
            eager: path.pace.rows_pay(path.nodes),
            mean: self.cells.mean(),
            cells: &self.cells,
            parent,
            child,
            alive,
            active,
        };
        let goes_on = self.instructions.compact(compaction);
        path.effort += 1 + (child.ids.len() + child.masks.len()) as u64 / 4;
        if goes_on {
            child.floor = path.top;
            child.entered = path.nodes;
            self.depth += 1;
            self.phase = Phase::Walk(Entry::Whole);
        } else if let Some(memo) = &mut self.memo {
            memo.leaf(memo.place().arrival, false);
        }
    }

    /// Goes back to the level above.
    fn ascend(&mut self) {
        let from = self.levels[self.depth - 1].words;
        let level = &self.levels[self.depth];
        let nodes = self.path.nodes - level.entered;
        self.path.pace.note(from, level.words, nodes);
        self.depth -= 1;
    }

    /// Gives the options of the solution that is shown, or those chosen.
    #[inline]
    pub(crate) fn chosen(&self) -> &[OptionId] {
        let shown = self.path.found.shown();
        shown.unwrap_or(&self.path.chosen[..self.path.len])
    }

    /// Lists the subtrees on the path that are being searched, by the numbers of options on the ways to them, ascending.
    pub(crate) fn list_subtrees(&self, list: &mut Vec<usize>) {
        for base in self.frames().map(|(_, base, size)| base + size) {
            // In the last frame the next option is still to be tried.
            if base < self.path.top {
                let note = Note::of_word(self.path.frames[base - 1]);
                list.push(note.len as usize + 1);
            }
        }
    }

    /// Leaves the subtree that so many options lead to, if it is on the path and lies below the root of this walk,
    /// or all of it, if it does not.
    pub(crate) fn leave(&mut self, options: usize) -> bool {
        let leads =
            |end: usize| Note::of_word(self.path.frames[end - 1]).len as usize + 1 == options;
        let ends = self
            .frames()
            .map(|(depth, base, size)| (depth, base + size));
        let found = ends.filter(|(_, end)| leads(*end)).last();
        (self.depth, self.path.top) = found.unwrap_or((0, 0));
        self.phase = Phase::Walk(Entry::Frame);
        found.is_some()
    }

    /// Lists the frames on the path: the level, where the frame begins, and its size.
    fn frames(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        (0..=self.depth).flat_map(|depth| {
            let level = &self.levels[depth];
            let end = match self.levels.get(depth + 1) {
                Some(below) if depth < self.depth => below.floor,
                _ => self.path.top,
            };
            let size = run::frame_size(level.words, level.item_words);
            (level.floor..end)
                .step_by(size)
                .map(move |base| (depth, base, size))
        })
    }

    /// Counts work that was done elsewhere for this walk.
    pub(crate) fn charge(&mut self, work: &Stats) {
        self.path.nodes += work.nodes;
        self.path.updates += work.updates;
    }

    /// Stops as soon as an option has been tried.
    pub(crate) fn hurry(&mut self) {
        self.path.effort_stop = self.path.effort + 1;
    }

    /// Gives a number that grows with all work done, up to the solution that is shown, if one is.
    pub(crate) fn effort(&self) -> u64 {
        self.mark().effort
    }

    /// Counts the work done, that before this walk included, up to the solution that is shown, if one is.
    pub(crate) fn stats(&self) -> Stats {
        self.mark().stats()
    }

    /// Marks the solution that is shown, or the place of the walk.
    #[inline]
    fn mark(&self) -> Mark {
        let shown = self.path.found.mark();
        shown.copied().unwrap_or_else(|| self.path.mark())
    }

    /// Gives the share of the tree that is done, if each option of an item held an equal share of what is below.
    ///
    /// While solutions are shown that were found already, it is that of the walk, which is ahead of them.
    pub(crate) fn fraction(&self) -> f64 {
        if self.path.top == 0 && self.path.found.mark().is_some() {
            return 1.0;
        }
        let (mut done, mut share) = (0.0, 1.0);
        for (depth, base, size) in self.frames() {
            let level = &self.levels[depth];
            let frame = &self.path.frames[base..][..size];
            let rest = &frame[level.words + level.item_words..size - 1];
            let left: u32 = rest.iter().map(|word| word.count_ones()).sum();
            let degree = Note::of_word(frame[size - 1]).degree;
            // Of all frames but the last one an option is being tried.
            let under_way = u32::from(base + size < self.path.top);
            share /= f64::from(degree);
            done += share * f64::from(degree.saturating_sub(left + under_way));
        }
        done
    }
}
