//! What was counted: below each branch node on the path, and in the places remembered.

use num_bigint::BigUint;

use super::table::Table;
use super::{Count, Overflow, Place};

#[derive(Clone, Debug)]
pub(super) struct Ledger<C> {
    table: Table<C>,
    /// A frame for each branch node on the path.
    frames: Vec<Frame<C>>,
    /// What was counted outside of any frame.
    root: C,
}

/// A branch node on the path.
#[derive(Clone, Debug)]
struct Frame<C> {
    place: Place,
    /// The nodes of the tree before it.
    before: u64,
    count: C,
}

/// Nodes as far as a slot can tell them.
fn told(nodes: u64) -> u32 {
    u32::try_from(nodes).unwrap_or(u32::MAX)
}

impl<C: Count> Ledger<C> {
    pub(super) fn new(bytes: usize) -> Self {
        let none = C::small(false);
        Self {
            table: Table::new(bytes, &none),
            frames: Vec::new(),
            root: none,
        }
    }

    /// Counts from zero, with all places remembered.
    pub(super) fn begin(&mut self) {
        self.frames.clear();
        self.root = C::small(false);
    }

    /// Adds what is remembered of a place; gives the nodes that this saves.
    #[inline]
    pub(super) fn recall(&mut self, key: u128) -> Result<Option<u64>, Overflow> {
        let Some(slot) = self.table.get(key) else {
            return Ok(None);
        };
        let top = self.frames.last_mut().map(|frame| &mut frame.count);
        top.unwrap_or(&mut self.root).add(&slot.count)?;
        Ok(Some(slot.nodes.into()))
    }

    /// Gives the nodes that it saves to know that there is no solution at a place, if that is known.
    #[inline]
    pub(super) fn dead(&self, key: u128) -> Option<u64> {
        let slot = self.table.get(key)?;
        (slot.count == C::small(false)).then(|| slot.nodes.into())
    }

    /// Remembers a place below which there is nothing, and adds its solution.
    #[inline]
    pub(super) fn leaf(&mut self, arrival: u128, solution: bool) -> Result<(), Overflow> {
        let count = C::small(solution);
        if solution {
            self.add(&count)?;
        }
        self.table.put(arrival, 1, count);
        Ok(())
    }

    #[inline]
    pub(super) fn push(&mut self, place: Place, before: u64) {
        self.frames.push(Frame {
            place,
            before,
            count: C::small(false),
        });
    }

    #[inline]
    pub(super) fn key(&self) -> u128 {
        self.frames.last().map_or(0, |frame| frame.place.key)
    }

    /// Closes the last frame after so many nodes: remembers its place, and adds what it has counted to the frame above.
    #[inline]
    pub(super) fn pop(&mut self, after: u64) -> Result<(), Overflow> {
        let Some(frame) = self.frames.pop() else {
            return Ok(());
        };
        if let Err(overflow) = self.add(&frame.count) {
            self.frames.push(frame);
            return Err(overflow);
        }
        let nodes = told(after - frame.before + 1);
        self.table.put(frame.place.arrival, nodes, frame.count);
        Ok(())
    }

    #[inline]
    fn add(&mut self, count: &C) -> Result<(), Overflow> {
        let top = self.frames.last_mut().map(|frame| &mut frame.count);
        top.unwrap_or(&mut self.root).add(count)
    }

    /// Sums up all frames: the parts that they have counted are disjoint.
    pub(super) fn total(&self) -> BigUint {
        let counts = self.frames.iter().map(|frame| frame.count.to_big());
        counts.fold(self.root.to_big(), |sum, count| sum + count)
    }

    /// Makes the same ledger with big integers, and about the same number of bytes.
    pub(super) fn widen(&mut self) -> Ledger<BigUint> {
        // A big integer of three digits has an allocation beside its slot.
        let mut wide = Ledger::new(self.table.bytes() / 2);
        for (key, nodes, count) in self.table.drain() {
            wide.table.put(key, nodes, count.to_big());
        }
        wide.root = self.root.to_big();
        let frames = self.frames.drain(..);
        wide.frames.extend(frames.map(|frame| Frame {
            place: frame.place,
            before: frame.before,
            count: frame.count.to_big(),
        }));
        wide
    }
}
