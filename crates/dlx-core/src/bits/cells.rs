//! The elements of every option, sorted by what the engine does with them, end to end in flat arrays.
//!
//! Rows and masks are made from the items of options over and over again, so these are kept as bare numbers:
//! primary items in one array, what options do to secondary items in another.
//! Secondary items, and the colors that options give them, are numbered together: each has a *slot*.

use std::collections::HashMap;

use crate::problem::{Problem, UNCOLORED};

/// What an option does to a secondary item.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tint {
    /// The slot of the item.
    pub(super) item: u32,
    /// The slot of the item in this color; the item's own if the option covers it for itself alone.
    pub(super) color: u32,
}

impl Tint {
    pub(super) const fn is_colored(self) -> bool {
        self.item != self.color
    }
}

/// Lists by option: the values of option `o` lie between two ends.
#[derive(Clone, Debug)]
struct Lists<T> {
    ends: Vec<u32>,
    values: Vec<T>,
}

impl<T> Lists<T> {
    fn new() -> Self {
        Self {
            ends: vec![0],
            values: Vec::new(),
        }
    }

    fn close(&mut self) {
        let end = u32::try_from(self.values.len()).expect("the builder keeps links within 32 bits");
        self.ends.push(end);
    }

    #[inline(always)]
    fn get(&self, option: u32) -> &[T] {
        let at = option as usize;
        &self.values[self.ends[at] as usize..self.ends[at + 1] as usize]
    }
}

/// The elements of all options of a problem.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    primary: Lists<u32>,
    tints: Lists<Tint>,
    /// How many slots there are.
    pub(super) slots: usize,
    /// How many items there are, primary and secondary.
    pub(super) items: usize,
}

impl Cells {
    pub(crate) fn new(problem: &Problem) -> Self {
        let mut slots = Slots::default();
        let (mut primary, mut tints) = (Lists::new(), Lists::new());
        for option in 0..problem.option_count() {
            for cell in problem.cells(option) {
                if problem.primary[cell.item as usize] {
                    primary.values.push(cell.item);
                } else {
                    tints.values.push(slots.tint(cell.item, cell.color));
                }
            }
            primary.close();
            tints.close();
        }
        Self {
            primary,
            tints,
            slots: slots.numbers.len(),
            items: problem.item_count(),
        }
    }

    /// Gives about how many bytes the elements of a problem take.
    pub(crate) fn bytes(problem: &Problem) -> usize {
        let elements = problem.element_count();
        let secondary = problem.item_count() - problem.primary_count();
        let size = if secondary == 0 { 4 } else { 8 };
        elements * size + problem.option_count() * 8
    }

    /// Lists the primary items of an option.
    #[inline(always)]
    pub(super) fn primary(&self, option: u32) -> &[u32] {
        self.primary.get(option)
    }

    /// Lists what an option does to secondary items.
    pub(super) fn tints(&self, option: u32) -> &[Tint] {
        self.tints.get(option)
    }

    /// Says whether any option covers a secondary item.
    pub(super) fn has_tints(&self) -> bool {
        !self.tints.values.is_empty()
    }

    /// Gives the mean number of primary items of an option.
    pub(crate) fn mean(&self) -> f64 {
        let options = (self.primary.ends.len() - 1).max(1);
        approximate(self.primary.values.len()) / approximate(options)
    }
}

/// Gives a count as a float, for estimates.
pub(crate) fn approximate(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Hands out slots.
#[derive(Default)]
struct Slots {
    numbers: HashMap<(u32, u32), u32>,
}

impl Slots {
    fn tint(&mut self, item: u32, color: u32) -> Tint {
        Tint {
            item: self.slot(item, UNCOLORED),
            color: self.slot(item, color),
        }
    }

    fn slot(&mut self, item: u32, color: u32) -> u32 {
        let next =
            u32::try_from(self.numbers.len()).expect("slots are no more than elements and items");
        *self.numbers.entry((item, color)).or_insert(next)
    }
}
