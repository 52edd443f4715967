//! The multipliers at each depth: a node starts from those of its parent.

use dlx_core::ItemId;

use super::ceiling;
use crate::view::View;

/// Holds the multipliers of all items at each depth down to some node.
#[derive(Clone, Debug, Default)]
pub(super) struct Inherited {
    levels: Vec<i64>,
    items: usize,
}

impl Inherited {
    /// Forgets all levels, and makes these the first one if any is more than 0.
    pub(super) fn start(&mut self, items: usize, first: &[i64]) {
        self.levels.clear();
        self.items = items;
        if first.iter().any(|&multiplier| multiplier > 0) {
            self.levels.extend_from_slice(first);
            self.levels.resize(items, 0);
        }
    }

    pub(super) fn at_root(&self, item: ItemId) -> i64 {
        self.levels.get(item.index()).copied().unwrap_or(0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.levels.is_empty()
    }

    pub(super) fn truncate(&mut self, levels: usize) {
        self.levels.truncate(levels.saturating_mul(self.items));
    }

    /// Reads the multipliers of the open items at this depth, those of the level above where it has none yet.
    pub(super) fn read(&mut self, depth: usize, view: &View, multipliers: &mut Vec<i64>) {
        let start = depth * self.items;
        while self.levels.len() <= start {
            let above = self.levels.len() - self.items;
            self.levels.extend_from_within(above..);
        }
        let level = &self.levels[start..];
        let ceiling = ceiling(view);
        multipliers.clear();
        multipliers.extend(
            view.items
                .iter()
                .map(|item| level[item.index()].min(ceiling)),
        );
    }

    /// Keeps the multipliers of the open items for the nodes below this depth.
    pub(super) fn write(&mut self, depth: usize, view: &View, multipliers: &[i64]) {
        let start = depth * self.items;
        self.levels.resize((depth + 1) * self.items, 0);
        for (item, &multiplier) in view.items.iter().zip(multipliers) {
            self.levels[start + item.index()] = multiplier;
        }
    }
}
