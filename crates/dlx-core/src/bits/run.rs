//! The walk over one level, compiled for each size of its sets and for each kernel.
//!
//! A node is a set of options alive and a set of items active. To arrive at it is to *close* it: as long as items have
//! a single option left, take all of those at once, and scan again. Then either an item has none, and the node is dead;
//! or no item is left, and it is a solution; or so few options are left that a level of its own is worth while;
//! or it is a branch node: its frame is pushed, and the options of its item are tried one after the other.
//!
//! Solutions are kept for who wants to see them (`found.rs`). The walk can be left at each of them,
//! and whenever the next option is to be tried: all it needs lies in the frames.

use super::cells::Cells;
use super::colors::{Chain, Order, Tints};
use super::kernel::{Kernel, Masks};
use super::level::{Level, Sources, first_ones, words_for};
use super::path::{Note, Path};
use crate::ids::OptionId;
use crate::memo::{Codes, Memo, Place};

/// What the walk over a level needs.
#[derive(Debug)]
pub(super) struct Stage<'a> {
    pub(super) above: &'a mut [Level],
    pub(super) level: &'a mut Level,
    pub(super) cells: &'a Cells,
    pub(super) tints: &'a Tints,
    pub(super) path: &'a mut Path,
    pub(super) entry: Entry,
    /// Whether the first declared item is branched on, not that with the fewest options.
    pub(super) declared: bool,
    /// What was counted already, if the walk only counts, and the numbers that make its keys.
    pub(super) memo: Option<&'a mut Memo>,
    pub(super) codes: Option<&'a Codes>,
}

/// Where the walk over a level begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// With all of the level.
    Whole,
    /// At the node that was written behind the frames.
    #[cfg_attr(
        not(feature = "rayon"),
        expect(dead_code, reason = "only threads begin at the nodes of parts")
    )]
    Node,
    /// With the next option of the last frame.
    Frame,
}

/// Why a level was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// All of it is searched.
    Done,
    /// There is no room for more solutions.
    Full,
    /// The node that was written behind the frames is worth a level of its own.
    Descend,
    /// There is an option to try, but it is time to look at the limits.
    Pause,
}

/// With fewer options left than this, searching is faster than remembering.
const WORTH_KNOWING: u32 = 8;

/// How a node goes on.
enum Outlook {
    Dead,
    Solved,
    Shrunk,
    Branch(usize),
}

/// The state at a node.
struct Node<const W: usize, const I: usize> {
    alive: [u64; W],
    active: [u64; I],
    len: usize,
    /// The node as the memo knows it.
    place: Place,
}

/// The tables of the level, each by itself, so that the compiler sees that they do not overlap.
struct Tables<'a> {
    sources: Sources<'a>,
    rows: &'a mut [u64],
    made: &'a mut [u64],
    ids: &'a [u32],
    codes: Option<&'a Codes>,
    floor: usize,
    cost: u64,
    declared: bool,
}

#[inline(always)]
pub(super) fn run<K: Kernel, const W: usize, const I: usize>(stage: Stage<'_>) -> Exit {
    let Stage {
        above,
        level,
        cells,
        tints,
        path,
        entry,
        declared,
        mut memo,
        codes,
    } = stage;
    let place = memo.as_ref().map(|memo| memo.place());
    let mut node = match entry {
        Entry::Whole => Node::<W, I>::whole(level, path.len, place.unwrap_or_default()),
        Entry::Node => Node::saved(path, place.unwrap_or_default()),
        Entry::Frame => Node::none(),
    };
    let mut chain = Chain {
        above,
        alive: &level.alive,
        active: &level.active,
        origins: &level.origins,
        tints,
    };
    let mut tables = Tables {
        sources: Sources {
            masks: Masks {
                words: &level.masks[..W * level.stride],
                stride: level.stride,
            },
            bits: &level.bits,
            cells,
        },
        rows: &mut level.rows,
        made: &mut level.made[..W],
        ids: &level.ids,
        codes,
        floor: level.floor,
        cost: 1 + (W * level.stride / 256) as u64,
        declared,
    };
    let mut arrived = entry != Entry::Frame;
    loop {
        if !arrived {
            if let Some(exit) = tables.next::<K, W, I>(&mut node, path, memo.as_deref_mut()) {
                return exit;
            }
            if let Some(memo) = &mut memo
                && node.is_worth_knowing()
                && memo.knows(node.place.arrival)
            {
                continue;
            }
        }
        arrived = false;
        match tables.close::<K, W, I>(&mut node, path, &mut chain) {
            Outlook::Dead => {
                if let Some(memo) = &mut memo {
                    memo.leaf(node.place.arrival, false);
                }
            }
            Outlook::Branch(item) => {
                tables.branch::<K, W, I>(&node, item, path, &mut chain);
                if let Some(memo) = &mut memo {
                    memo.branch(node.place, path.nodes);
                }
            }
            Outlook::Shrunk => {
                node.save(path);
                if let Some(memo) = &mut memo {
                    memo.leave_at(node.place);
                }
                return Exit::Descend;
            }
            Outlook::Solved => {
                if let Some(memo) = &mut memo {
                    memo.leaf(node.place.arrival, true);
                    if !memo.shows() {
                        continue;
                    }
                }
                path.solutions += 1;
                if path.solutions >= path.show_from && !path.keep(node.len) {
                    return Exit::Full;
                }
            }
        }
    }
}

/// The words of a frame.
pub(super) const fn frame_size(words: usize, item_words: usize) -> usize {
    2 * words + item_words + 1
}

impl<const W: usize, const I: usize> Node<W, I> {
    #[inline(always)]
    fn none() -> Self {
        Self {
            alive: [0; W],
            active: [0; I],
            len: 0,
            place: Place::default(),
        }
    }

    /// Holds all of a level.
    #[inline(always)]
    fn whole(level: &Level, len: usize, place: Place) -> Self {
        Self {
            alive: std::array::from_fn(|word| first_ones(level.options, word)),
            active: std::array::from_fn(|word| first_ones(level.items, word)),
            len,
            place,
        }
    }

    /// Reads the node behind the frames.
    #[inline(always)]
    fn saved(path: &Path, place: Place) -> Self {
        let sets = &path.frames[path.top..][..W + I];
        let mut node = Self::none();
        node.alive.copy_from_slice(&sets[..W]);
        node.active.copy_from_slice(&sets[W..]);
        (node.len, node.place) = (path.len, place);
        node
    }

    /// Says whether so much is left to search that it pays to look whether it was counted before.
    #[inline(always)]
    fn is_worth_knowing(&self) -> bool {
        let options: u32 = self.alive.iter().map(|word| word.count_ones()).sum();
        options >= WORTH_KNOWING
    }

    /// Clears what taking an option rules out.
    #[inline(always)]
    fn apply<K: Kernel>(&mut self, row: &[u64]) {
        for (alive, conflicts) in self.alive.iter_mut().zip(row) {
            *alive &= !conflicts;
            if W <= 2 {
                *alive = K::keep(*alive);
            }
        }
        for (active, covers) in self.active.iter_mut().zip(&row[W..]) {
            *active &= !covers;
            if I <= 2 {
                *active = K::keep(*active);
            }
        }
    }

    /// Says how the node goes on, if that can be seen without looking at its items.
    #[inline(always)]
    fn outlook(&self, path: &Path, chained: bool) -> Option<Outlook> {
        if self.active.iter().fold(0, |all, word| all | word) == 0 {
            return Some(Outlook::Solved);
        }
        let options: u32 = self.alive.iter().map(|word| word.count_ones()).sum();
        if options == 0 {
            return Some(Outlook::Dead);
        }
        shrunk::<W>(options, path, chained).then_some(Outlook::Shrunk)
    }

    /// Writes the node behind the frames.
    #[inline(always)]
    fn save(&self, path: &mut Path) {
        path.reserve(frame_size(W, I));
        let room = &mut path.frames[path.top..][..W + I];
        room[..W].copy_from_slice(&self.alive);
        room[W..].copy_from_slice(&self.active);
        path.len = self.len;
    }
}

/// Says whether so few options are left that a level of its own is worth while:
/// where few enough are left it always is, where they fit into half of the words it depends on how it went so far.
#[inline(always)]
fn shrunk<const W: usize>(options: u32, path: &Path, chained: bool) -> bool {
    let certain = match (W, chained) {
        (4 | 8, _) => 64,
        (16, true) => 256,
        (16, false) | (32, _) => 512,
        (64, _) => 1024,
        _ => 0,
    };
    let options = options as usize;
    if W == 1 || options > W * 32 {
        return false;
    }
    // Where rows are made from those above, a level more makes each of them dearer.
    options <= certain || !chained && path.pace.pays(W, words_for(options))
}

impl Tables<'_> {
    /// Takes forced options until there are no more.
    #[inline(always)]
    fn close<K: Kernel, const W: usize, const I: usize>(
        &mut self,
        node: &mut Node<W, I>,
        path: &mut Path,
        chain: &mut Chain<'_>,
    ) -> Outlook {
        let chained = self.sources.cells.has_tints();
        loop {
            if let Some(outlook) = node.outlook(path, chained) {
                return outlook;
            }
            path.effort += self.cost;
            let scan = K::scan(self.sources.masks, &node.alive, &node.active);
            if scan.is_dead() {
                return Outlook::Dead;
            }
            if !scan.is_forced() {
                return Outlook::Branch(scan.item());
            }
            for (word, single) in scan.single.iter().enumerate() {
                let mut left = single & node.active[word];
                while left != 0 {
                    let item = word * 64 + left.trailing_zeros() as usize;
                    let Some(option) = self.option_of(item, &node.alive) else {
                        return Outlook::Dead;
                    };
                    if self.made[option / 64] >> (option % 64) & 1 == 0 {
                        path.effort += row_effort::<W, I>();
                        self.make::<K, W, I>(option, chain);
                    }
                    self.take::<K, W, I>(node, option, path);
                    left &= left - 1;
                    left &= node.active[word];
                }
            }
        }
    }

    /// Finds the first option left to an item.
    #[inline(always)]
    fn option_of<const W: usize>(&self, item: usize, alive: &[u64; W]) -> Option<usize> {
        for (word, alive) in alive.iter().enumerate() {
            let options = self.sources.masks.get(word, item) & alive;
            if options != 0 {
                return Some(word * 64 + options.trailing_zeros() as usize);
            }
        }
        None
    }

    /// Takes an option whose row is made.
    #[inline(always)]
    fn take<K: Kernel, const W: usize, const I: usize>(
        &self,
        node: &mut Node<W, I>,
        option: usize,
        path: &mut Path,
    ) {
        path.chosen[node.len] = OptionId::new(self.ids[option] as usize);
        node.len += 1;
        path.updates += 1;
        if let Some(codes) = self.codes {
            node.place.key ^= codes.get(path.chosen[node.len - 1]);
        }
        node.apply::<K>(&self.rows[option * (W + I)..][..W + I]);
    }

    /// Pushes the frame of a branch node, and makes the rows of all its options.
    #[inline(always)]
    fn branch<K: Kernel, const W: usize, const I: usize>(
        &mut self,
        node: &Node<W, I>,
        item: usize,
        path: &mut Path,
        chain: &mut Chain<'_>,
    ) {
        let item = if self.declared {
            first_one(&node.active)
        } else {
            item
        };
        let size = frame_size(W, I);
        path.reserve(size);
        let frame = &mut path.frames[path.top..][..size];
        path.top += size;
        frame[..W].copy_from_slice(&node.alive);
        frame[W..W + I].copy_from_slice(&node.active);
        let mut degree = 0;
        for word in 0..W {
            let options = self.sources.masks.get(word, item) & node.alive[word];
            frame[W + I + word] = options;
            degree += options.count_ones();
            let mut missing = options & !self.made[word];
            while missing != 0 {
                let option = word * 64 + missing.trailing_zeros() as usize;
                missing &= missing - 1;
                path.effort += row_effort::<W, I>();
                self.make::<K, W, I>(option, chain);
            }
        }
        let len = super::level::bit(node.len);
        frame[size - 1] = Note { len, degree }.to_word();
    }

    /// Moves on to the next option that there is to try, or says why there is none.
    #[inline(always)]
    fn next<K: Kernel, const W: usize, const I: usize>(
        &mut self,
        node: &mut Node<W, I>,
        path: &mut Path,
        mut memo: Option<&mut Memo>,
    ) -> Option<Exit> {
        let size = frame_size(W, I);
        loop {
            if path.top == self.floor {
                return Some(Exit::Done);
            }
            let base = path.top - size;
            let frame = &mut path.frames[base..][..size];
            let Some(word) = (0..W).find(|word| frame[W + I + word] != 0) else {
                path.top = base;
                if let Some(memo) = &mut memo {
                    memo.finish(path.nodes);
                }
                continue;
            };
            if path.effort >= path.effort_stop || path.nodes >= path.node_limit {
                path.len = Note::of_word(frame[size - 1]).len as usize;
                return Some(Exit::Pause);
            }
            path.nodes += 1;
            path.effort += 1;
            let left = frame[W + I + word];
            frame[W + I + word] = left & (left - 1);
            node.alive.copy_from_slice(&frame[..W]);
            node.active.copy_from_slice(&frame[W..W + I]);
            node.len = Note::of_word(frame[size - 1]).len as usize;
            if let Some(memo) = &memo {
                node.place.key = memo.key();
            }
            self.take::<K, W, I>(node, word * 64 + left.trailing_zeros() as usize, path);
            node.place.arrival = node.place.key;
            return None;
        }
    }

    /// Makes the row of an option.
    #[inline(always)]
    fn make<K: Kernel, const W: usize, const I: usize>(
        &mut self,
        option: usize,
        chain: &mut Chain<'_>,
    ) {
        let row = &mut self.rows[option * (W + I)..][..W + I];
        let (sources, id) = (self.sources, self.ids[option]);
        if sources.cells.has_tints() {
            let words = W;
            K::make(Order {
                chain,
                sources,
                option,
                id,
                words,
                row,
            });
        } else {
            make_row::<W, I>(sources, id, row);
        }
        self.made[option / 64] |= 1 << (option % 64);
    }
}

#[inline(never)]
fn make_row<const W: usize, const I: usize>(sources: Sources<'_>, id: u32, row: &mut [u64]) {
    sources.make::<W, I>(id, row);
}

/// Gives the effort of making a row, beside the node that needs it.
const fn row_effort<const W: usize, const I: usize>() -> u64 {
    2 + (W + I) as u64
}

/// Gives the first member of a set that is not empty.
#[inline(always)]
fn first_one<const N: usize>(set: &[u64; N]) -> usize {
    let word = set.iter().position(|word| *word != 0).unwrap_or(0);
    word * 64 + set[word].trailing_zeros() as usize
}
