//! The tables of one compaction: which options cover an item, and what taking an option rules out.
//!
//! A level holds a part of the problem that is small enough to be written in bits: `options` of them, each a bit,
//! and `items`, each a mask of the options that cover it. For each option there is a *row*: the options in conflict
//! with it, itself among them, and after these the items that it covers. To take an option is to clear both.
//!
//! Rows are many times larger than masks, and of most levels a few are ever needed,
//! so a row is made when it is asked for. It follows from the masks: an option is in conflict with all that cover
//! any of its items. Only what secondary items add cannot be seen there; see `colors.rs`.

use super::cells::Cells;
use super::kernel::{Kernel, Masks, SLACK};

#[derive(Clone, Debug, Default)]
pub(super) struct Level {
    /// The words of a set of options, and of a set of items: sizes that the walk is compiled for.
    pub(super) words: usize,
    pub(super) item_words: usize,
    pub(super) options: usize,
    pub(super) items: usize,
    /// The items, rounded up to whole vectors.
    pub(super) stride: usize,
    pub(super) masks: Vec<u64>,
    pub(super) rows: Vec<u64>,
    /// The options whose rows are made.
    pub(super) made: Vec<u64>,
    /// The options and items of the problem that the bits stand for.
    pub(super) ids: Vec<u32>,
    pub(super) item_ids: Vec<u32>,
    /// The bit of each item of the problem, where it has one.
    pub(super) bits: Vec<u32>,
    /// The options and items of the level above that were taken over.
    pub(super) alive: Picks,
    pub(super) active: Picks,
    /// The bit of each option in the level above; listed only where rows are made from those above.
    pub(super) origins: Vec<u32>,
    /// The nodes visited before this level was entered.
    pub(super) entered: u64,
    /// Where the frames of this level begin.
    pub(super) floor: usize,
}

/// How a set of one level is packed into a set of the next: word by word, those that have members.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pick {
    word: usize,
    selected: u64,
    /// How many members come before those of this word.
    before: usize,
}

/// A set of a level, with the places that its members have in the level below.
#[derive(Clone, Debug, Default)]
pub(super) struct Picks(Vec<Pick>);

impl Picks {
    /// Takes over the members of a set; gives their number.
    #[inline(always)]
    pub(super) fn set(&mut self, set: &[u64]) -> usize {
        self.0.clear();
        let mut before = 0;
        for (word, selected) in set.iter().copied().enumerate() {
            if selected != 0 {
                self.0.push(Pick {
                    word,
                    selected,
                    before,
                });
                before += selected.count_ones() as usize;
            }
        }
        before
    }

    /// Counts the words that have members.
    pub(super) fn words(&self) -> usize {
        self.0.len()
    }

    /// Packs those of some members, given word by word, that were taken over, into one word that has room for all of them.
    #[inline(always)]
    pub(super) fn pack_narrow<K: Kernel>(&self, word_of: impl Fn(usize) -> u64) -> u64 {
        let packed = |pick: &Pick| K::extract(word_of(pick.word), pick.selected) << pick.before;
        self.0
            .iter()
            .map(packed)
            .fold(0, |all, packed| all | packed)
    }

    /// Does the same with any number of words.
    #[inline(always)]
    pub(super) fn pack<K: Kernel>(&self, word_of: impl Fn(usize) -> u64, into: &mut [u64]) {
        if let [word] = into {
            *word = self.pack_narrow::<K>(word_of);
            return;
        }
        let (mut at, mut word) = (0, 0);
        for pick in &self.0 {
            let packed = K::extract(word_of(pick.word), pick.selected);
            let shift = pick.before % 64;
            word |= packed << shift;
            if shift + pick.selected.count_ones() as usize >= 64 {
                into[at] = word;
                at += 1;
                word = if shift == 0 {
                    0
                } else {
                    packed >> (64 - shift)
                };
            }
        }
        if let Some((last, unused)) = into[at..].split_first_mut() {
            *last = word;
            unused.fill(0);
        }
    }
}

/// Rounds words of options up to a size that the walk is compiled for.
pub(crate) const fn words_for(options: usize) -> usize {
    options.div_ceil(64).next_power_of_two()
}

/// Rounds words of items up to a size that the walk is compiled for.
pub(crate) const fn item_words_for(items: usize) -> usize {
    let words = items.div_ceil(64).next_power_of_two();
    if words > 8 { 20 } else { words }
}

impl Level {
    /// Makes room for so many options and items of a problem; what was there before stays until it is written over.
    pub(super) fn resize(&mut self, options: usize, items: usize, cells: &Cells) {
        self.words = words_for(options);
        self.item_words = item_words_for(items);
        self.options = options;
        self.items = items;
        self.stride = items.next_multiple_of(8);
        grow(&mut self.masks, self.words * self.stride, 0);
        grow(&mut self.rows, options * (self.words + self.item_words), 0);
        grow(&mut self.bits, cells.items, 0);
        grow(&mut self.ids, options + SLACK, 0);
        grow(&mut self.item_ids, items + SLACK, 0);
        grow(&mut self.made, self.words, 0);
        self.made[..self.words].fill(0);
    }

    /// Gives the options of the problem that the bits stand for.
    #[inline(always)]
    pub(super) fn ids(&self) -> &[u32] {
        &self.ids[..self.options]
    }

    /// Writes the sets of all options and all items.
    #[cfg(feature = "rayon")]
    pub(super) fn write_whole(&self, sets: &mut [u64]) {
        let (alive, active) = sets.split_at_mut(self.words);
        for (set, len) in [(alive, self.options), (active, self.items)] {
            for (word, bits) in set.iter_mut().enumerate() {
                *bits = first_ones(len, word);
            }
        }
    }

    /// Notes the places of the items that are listed.
    #[inline(always)]
    pub(super) fn place_items(&mut self) {
        for (place, item) in (0..).zip(&self.item_ids[..self.items]) {
            self.bits[*item as usize] = place;
        }
    }

    /// Makes the masks from the options.
    #[inline(always)]
    pub(super) fn mask_by_options(&mut self, cells: &Cells) {
        let used = self.words * self.stride;
        self.masks[..used].fill(0);
        for (option, id) in self.ids[..self.options].iter().enumerate() {
            let word = &mut self.masks[option / 64 * self.stride..][..self.stride];
            for item in cells.primary(*id) {
                word[self.bits[*item as usize] as usize] |= 1 << (option % 64);
            }
        }
    }

    /// Gives the bytes of all levels that so many options and items need, and of the frames of a walk over them.
    pub(super) fn bytes(options: usize, items: usize) -> usize {
        let (words, item_words) = (words_for(options), item_words_for(items));
        let row = words + item_words;
        let level = words * (items.next_multiple_of(8) + 4) + options * (row + 1) + items;
        let frames = items * (row + words + 1);
        // Levels below the first together need less than half of what it needs.
        (level + level / 2 + frames) * size_of::<u64>()
    }
}

/// Where a row comes from: the tables that it is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sources<'a> {
    pub(super) masks: Masks<'a>,
    pub(super) bits: &'a [u32],
    pub(super) cells: &'a Cells,
}

impl Sources<'_> {
    /// Makes the row of an option from its primary items alone.
    #[inline(always)]
    pub(super) fn make<const W: usize, const I: usize>(&self, id: u32, row: &mut [u64]) {
        let (mut conflicts, mut covers) = ([0; W], [0; I]);
        for item in self.cells.primary(id) {
            let item = self.bits[*item as usize] as usize;
            cover(&mut covers, item);
            for (word, conflicts) in conflicts.iter_mut().enumerate() {
                *conflicts |= self.masks.get(word, item);
            }
        }
        row[..W].copy_from_slice(&conflicts);
        row[W..W + I].copy_from_slice(&covers);
    }

    /// Does the same for any number of words.
    pub(super) fn make_any(&self, id: u32, words: usize, row: &mut [u64]) {
        let (conflicts, covers) = row.split_at_mut(words);
        conflicts.fill(0);
        covers.fill(0);
        for item in self.cells.primary(id) {
            let item = self.bits[*item as usize] as usize;
            covers[item / 64] |= 1 << (item % 64);
            for (word, conflicts) in conflicts.iter_mut().enumerate() {
                *conflicts |= self.masks.get(word, item);
            }
        }
    }
}

/// Adds an item to a set. To write to a place that is not known in advance would stall the reading of the whole.
#[inline(always)]
fn cover<const I: usize>(covers: &mut [u64; I], item: usize) {
    for (word, covers) in covers.iter_mut().enumerate() {
        if I <= 4 {
            *covers |= u64::from(item / 64 == word) << (item % 64);
        } else if item / 64 == word {
            *covers |= 1 << (item % 64);
        }
    }
}

/// Gives a word of the set of the first `len` members.
#[inline(always)]
pub(super) const fn first_ones(len: usize, word: usize) -> u64 {
    match len.saturating_sub(word * 64) {
        more @ 0..64 => (1 << more) - 1,
        _ => u64::MAX,
    }
}

/// Makes a table at least so long.
#[inline(always)]
pub(super) fn grow<T: Clone>(table: &mut Vec<T>, len: usize, value: T) {
    if table.len() < len {
        table.resize(len, value);
    }
}

/// Gives the number of a bit as it is kept.
#[inline(always)]
pub(super) fn bit(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
