//! A table of places with one slot for each of many keys; what is written last stays.
//!
//! It begins small and grows fourfold whenever as many places were written as it has slots, up to a bound in bytes:
//! most counts never leave the cache, and those that need much memory get it.

/// The slots at the beginning.
const FIRST: usize = 1 << 14;

#[derive(Clone, Debug)]
pub(super) struct Table<C> {
    slots: Vec<Slot<C>>,
    /// How far a key is shifted down to give a slot.
    shift: u32,
    most: usize,
    written: usize,
}

/// A place that is remembered.
#[derive(Clone, Debug)]
pub(super) struct Slot<C> {
    /// Its key in two halves, so that a slot need not be aligned for 128 bits; zeros if there is none.
    key: [u64; 2],
    /// The nodes of a plain walk below the place, at most.
    pub(super) nodes: u32,
    pub(super) count: C,
}

impl<C: Clone> Table<C> {
    /// Makes a table of at most so many bytes, but at least one slot.
    pub(super) fn new(bytes: usize, empty: &C) -> Self {
        let most = (bytes / size_of::<Slot<C>>()).max(1);
        let most = 1 << most.ilog2();
        let mut table = Self {
            slots: Vec::new(),
            shift: 0,
            most,
            written: 0,
        };
        table.allot(FIRST.min(most), empty);
        table
    }

    fn allot(&mut self, slots: usize, empty: &C) {
        let empty = Slot {
            key: [0; 2],
            nodes: 0,
            count: empty.clone(),
        };
        self.slots = vec![empty; slots];
        self.shift = 128 - slots.ilog2();
    }

    #[inline]
    fn slot(&self, key: u128) -> usize {
        // A table of one slot would shift by all bits.
        usize::try_from(key.checked_shr(self.shift).unwrap_or(0)).unwrap_or(0)
    }

    #[inline]
    pub(super) fn get(&self, key: u128) -> Option<&Slot<C>> {
        let slot = &self.slots[self.slot(key)];
        (slot.key == halves(key)).then_some(slot)
    }

    #[inline]
    pub(super) fn put(&mut self, key: u128, nodes: u32, count: C) {
        if self.written >= self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
        self.written += 1;
        let at = self.slot(key);
        let key = halves(key);
        self.slots[at] = Slot { key, nodes, count };
    }

    #[cold]
    fn grow(&mut self) {
        let slots = (4 * self.slots.len()).min(self.most);
        let Some(first) = self.slots.first() else {
            return;
        };
        let empty = first.count.clone();
        let old = std::mem::take(&mut self.slots);
        self.allot(slots, &empty);
        for slot in old {
            let key = whole(slot.key);
            if key != 0 {
                let at = self.slot(key);
                self.slots[at] = slot;
            }
        }
    }

    /// Gives all places that are remembered, and forgets them.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = (u128, u32, C)> {
        let slots = std::mem::take(&mut self.slots).into_iter();
        slots
            .filter(|slot| slot.key != [0; 2])
            .map(|slot| (whole(slot.key), slot.nodes, slot.count))
    }

    /// Gives how many bytes it may take.
    pub(super) fn bytes(&self) -> usize {
        self.most * size_of::<Slot<C>>()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "two halves")]
#[inline]
const fn halves(key: u128) -> [u64; 2] {
    [(key >> 64) as u64, key as u64]
}

#[inline]
const fn whole([high, low]: [u64; 2]) -> u128 {
    (high as u128) << 64 | low as u128
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn key(random: &mut Random) -> u128 {
        u128::from(random.next()) << 64 | u128::from(random.next())
    }

    #[test]
    fn what_is_remembered_is_right_and_a_large_table_forgets_little() {
        let mut random = Random::new(1);
        let keys: Vec<u128> = (0..40_000).map(|_| key(&mut random)).collect();
        for bytes in [0, 1000, 1 << 24] {
            let mut table = Table::new(bytes, &0_u128);
            for (count, key) in (0..).zip(&keys) {
                table.put(*key, 1, count);
                assert_eq!(table.get(*key).map(|slot| slot.count), Some(count));
            }
            let known = (0..)
                .zip(&keys)
                .filter_map(|(count, key)| Some((count, table.get(*key)?.count)))
                .inspect(|(count, found)| assert_eq!(count, found))
                .count();
            assert!(known <= table.most);
            assert!(bytes < 1 << 24 || known > 20_000, "{known}");
        }
    }

    #[test]
    fn it_stays_within_its_bytes() {
        for bytes in [200_000, 1 << 20, 3 << 20] {
            let mut table = Table::new(bytes, &0_u128);
            let mut random = Random::new(2);
            for _ in 0..100_000 {
                let key = key(&mut random);
                table.put(key, 1, 1);
            }
            assert!(table.bytes() <= bytes);
            assert_eq!(table.slots.len(), table.most, "it has grown");
        }
    }
}
