//! A partial solution, and the options that are still possible beside it.
//!
//! An option is *live* until it is taken or dropped. To *take* one drops all that contradict it: those that share an item
//! that may not be covered again, or give another color to one of its items. A primary item has a *need*:
//! how many options must still cover it. Where fewer are live, there is no solution; where just as many are, all of them are taken.
//!
//! Invariant: the counts, the colors and the set of live options are those that the trail, the list of everything
//! taken and dropped so far, makes of the problem. Undoing runs back along the trail. Live options are the first ones of
//! a permutation, and one that is dropped changes places with the last of them; so to live again,
//! in the opposite order, is to lengthen that part by one (Briggs and Torczon, sparse sets, 1993).

use super::condensed::Condensed;
use crate::problem::UNCOLORED;

/// What was done to an option.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Dropped(u32),
    Taken(u32),
}

#[derive(Debug)]
pub(super) struct Partial<'c> {
    pub(super) given: &'c Condensed,
    /// All options, the live ones first, and where each stands.
    order: Vec<u32>,
    places: Vec<u32>,
    live: usize,
    /// By item: the live options that cover it, and the options taken that do.
    counts: Vec<u32>,
    used: Vec<u32>,
    /// By item: the option that gave it a color, and the color.
    colored: Vec<Option<(u32, u32)>>,
    /// The items that are still to be covered.
    unmet: u32,
    trail: Vec<Deed>,
    taken: Vec<u32>,
    spent: u64,
    /// The items that may have no more live options than they need.
    tight: Vec<u32>,
    /// The elements of options taken and dropped.
    pub(super) updates: u64,
}

impl<'c> Partial<'c> {
    /// Makes the empty solution.
    pub(super) fn new(given: &'c Condensed) -> Self {
        let (options, items) = (given.option_count(), given.item_count());
        let count = |item| u32::try_from(given.covers(item).len()).unwrap_or(u32::MAX);
        let mut partial = Self {
            given,
            order: (0..options).collect(),
            places: (0..options).collect(),
            live: options as usize,
            counts: (0..items).map(count).collect(),
            used: vec![0; items as usize],
            colored: vec![None; items as usize],
            unmet: 0,
            trail: Vec::new(),
            taken: Vec::new(),
            spent: 0,
            tight: Vec::new(),
            updates: 0,
        };
        for item in 0..items {
            partial.unmet += u32::from(partial.need(item) > 0);
            partial.note(item);
            if given.most[item as usize] == 0 {
                partial.close(item);
            }
        }
        partial
    }

    /// Gives the options that can still be taken.
    pub(super) fn live(&self) -> &[u32] {
        &self.order[..self.live]
    }

    pub(super) fn is_live(&self, option: u32) -> bool {
        (self.places[option as usize] as usize) < self.live
    }

    /// Gives the options taken.
    pub(super) fn taken(&self) -> &[u32] {
        &self.taken
    }

    /// Sums the costs of the options taken.
    pub(super) const fn spent(&self) -> u64 {
        self.spent
    }

    /// Says whether each item is covered as often as it needs.
    pub(super) const fn is_solution(&self) -> bool {
        self.unmet == 0
    }

    /// Says how many options must still cover an item.
    pub(super) fn need(&self, item: u32) -> u32 {
        self.given.least[item as usize].saturating_sub(self.used[item as usize])
    }

    /// Gives the item with the fewest ways to go on, the first of them, of those that are to be covered.
    pub(super) fn tightest(&self) -> Option<u32> {
        let open = (0..self.given.item_count()).filter(|item| self.need(*item) > 0);
        open.min_by_key(|item| self.counts[*item as usize] - self.need(*item))
    }

    /// Gives the place on the trail to go back to.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes a live option, and drops what contradicts it.
    pub(super) fn take(&mut self, option: u32) {
        let given = self.given;
        self.remove(option);
        self.trail.push(Deed::Taken(option));
        self.taken.push(option);
        self.spent += given.costs[option as usize];
        for &item in given.priced(option) {
            self.cover(item);
        }
        for cell in given.others(option) {
            match cell.color {
                UNCOLORED => self.cover(cell.item),
                color => self.color(cell.item, option, color),
            }
        }
    }

    /// Makes an option impossible, if it is not already.
    pub(super) fn drop(&mut self, option: u32) {
        if self.is_live(option) {
            self.remove(option);
            self.trail.push(Deed::Dropped(option));
        }
    }

    /// Takes what must be taken; `false` if there is no solution.
    pub(super) fn propagate(&mut self) -> bool {
        while let Some(item) = self.tight.pop() {
            let (need, count) = (self.need(item), self.counts[item as usize]);
            if need > count {
                self.tight.clear();
                return false;
            }
            if need == count && need > 0 {
                let covers = self.given.covers(item).iter();
                if let Some(option) = covers.copied().find(|option| self.is_live(*option)) {
                    self.take(option);
                    self.tight.push(item);
                }
            }
        }
        true
    }

    /// Undoes everything after a place on the trail.
    pub(super) fn undo(&mut self, mark: usize) {
        self.tight.clear();
        for at in (mark..self.trail.len()).rev() {
            let (Deed::Dropped(option) | Deed::Taken(option)) = self.trail[at];
            if matches!(self.trail[at], Deed::Taken(_)) {
                self.put_back(option);
            }
            self.live += 1;
            for item in self.given.items(option) {
                self.counts[item as usize] += 1;
            }
        }
        self.trail.truncate(mark);
    }

    fn put_back(&mut self, option: u32) {
        self.taken.pop();
        self.spent -= self.given.costs[option as usize];
        for &item in self.given.priced(option) {
            self.uncover(item);
        }
        for cell in self.given.others(option) {
            if cell.color == UNCOLORED {
                self.uncover(cell.item);
            } else if self.colored[cell.item as usize].is_some_and(|(by, _)| by == option) {
                self.colored[cell.item as usize] = None;
            }
        }
    }

    /// Takes an option out of the live ones.
    fn remove(&mut self, option: u32) {
        let (at, last) = (self.places[option as usize], self.live - 1);
        let moved = self.order[last];
        self.order.swap(at as usize, last);
        self.places[moved as usize] = at;
        self.places[option as usize] = u32::try_from(last).unwrap_or(u32::MAX);
        self.live = last;
        for item in self.given.items(option) {
            self.counts[item as usize] -= 1;
            self.updates += 1;
            self.note(item);
        }
    }

    fn note(&mut self, item: u32) {
        let need = self.need(item);
        if need > 0 && self.counts[item as usize] <= need {
            self.tight.push(item);
        }
    }

    fn cover(&mut self, item: u32) {
        self.used[item as usize] += 1;
        let (used, at) = (self.used[item as usize], item as usize);
        self.unmet -= u32::from(used == self.given.least[at]);
        if used == self.given.most[at] {
            self.close(item);
        }
    }

    fn uncover(&mut self, item: u32) {
        let at = item as usize;
        self.unmet += u32::from(self.used[at] == self.given.least[at]);
        self.used[at] -= 1;
    }

    /// Drops all options of an item.
    fn close(&mut self, item: u32) {
        for &option in self.given.covers(item) {
            self.drop(option);
        }
    }

    /// Gives a color to an item, and drops the options that do not agree.
    fn color(&mut self, item: u32, by: u32, color: u32) {
        if self.colored[item as usize].is_some() {
            return;
        }
        self.colored[item as usize] = Some((by, color));
        let given = self.given;
        for &option in given.covers(item) {
            if given.color(option, item) != Some(color) {
                self.drop(option);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use puzzle_testkit::exact::{counted_instances, instances};

    use super::super::tests::{counted, plain};
    use super::*;
    use crate::problem::Problem;

    /// What a partial solution says of every option and item.
    fn picture(partial: &Partial<'_>) -> String {
        let mut live = partial.live().to_vec();
        live.sort_unstable();
        let Partial {
            counts,
            used,
            colored,
            unmet,
            taken,
            spent,
            ..
        } = partial;
        format!("{live:?} {counts:?} {used:?} {colored:?} {unmet} {taken:?} {spent}")
    }

    /// Takes, drops and propagates as the choices say, loses no cover on the way, and undoes all of it.
    fn check(problem: &Problem, covers: &[Vec<usize>], choices: &[(usize, usize)]) {
        let given = Condensed::new(problem, true);
        let mut partial = Partial::new(&given);
        let mut covers = covers.to_vec();
        let mut before = Vec::new();
        for (choice, deed) in choices {
            before.push((partial.mark(), picture(&partial)));
            let live = partial.live();
            if live.is_empty() {
                break;
            }
            let option = live[choice % live.len()];
            let possible = match deed {
                0 => {
                    partial.drop(option);
                    covers.retain(|cover| !cover.contains(&(option as usize)));
                    true
                }
                1 => {
                    partial.take(option);
                    covers.retain(|cover| cover.contains(&(option as usize)));
                    true
                }
                _ => partial.propagate(),
            };
            assert!(possible || covers.is_empty());
            if !possible {
                break;
            }
            for cover in &covers {
                assert!(
                    partial
                        .taken()
                        .iter()
                        .all(|option| cover.contains(&(*option as usize)))
                );
                let number = |option: &usize| u32::try_from(*option).unwrap();
                let mut options = cover.iter().map(number);
                assert!(
                    options
                        .all(|option| partial.is_live(option) || partial.taken().contains(&option))
                );
            }
        }
        for (mark, picture_before) in before.into_iter().rev() {
            partial.undo(mark);
            assert_eq!(picture(&partial), picture_before);
        }
    }

    fn choices() -> impl Strategy<Value = Vec<(usize, usize)>> {
        prop::collection::vec((0..64_usize, 0..3_usize), 1..12)
    }

    proptest! {
        #[test]
        fn no_cover_is_lost_and_all_is_undone(instance in instances(), choices in choices()) {
            let (problem, covers) = plain(&instance);
            check(&problem, &covers, &choices);
        }

        #[test]
        fn nor_where_items_are_counted(instance in counted_instances(), choices in choices()) {
            let (problem, covers) = counted(&instance);
            check(&problem, &covers, &choices);
        }
    }
}
