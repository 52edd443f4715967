//! The rule of branching: which item to cover next.
//!
//! Any order: the item with the fewest options left, the first of them if there are several (Knuth's MRV).
//! Items with one option are found all at once, and covered in their order before anything new is looked for.
//! Which items come to have one option meanwhile is written down by the links, so a long chain is followed without looking
//! through all items at each of its steps.
//!
//! Declared order: the first declared item that is not covered yet, with two shortcuts.
//! An item without options ends the branch wherever it stands, and an item with one option is covered at once.
//! Neither changes the order of the solutions: all solutions below a node contain its forced options,
//! so they still compare by the options of the first item at which they differ.

use crate::links::{Links, ROOT};

/// Says in which order the solutions of a search come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Whatever order is found fastest; the same on every run and for any number of threads.
    #[default]
    Any,
    /// Lexicographic: take the first declared primary item not yet covered, try its options in the order
    /// in which they were declared, and so on below each.
    ///
    /// Each solution lists its options in the order of the first declared primary items that they cover.
    Declared,
}

/// Says how a node of the search tree goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Every primary item is covered.
    Solved,
    /// Some item has no options left.
    DeadEnd,
    /// Branch on the options of this item, of which there are some.
    Branch(u32),
}

/// In declared order, longer columns than this are all the same.
const FORCED: u32 = 1;

/// Chooses by the rule of an order, and counts the effort.
#[derive(Clone, Debug)]
pub(crate) struct Chooser {
    order: Order,
    /// The items found to have one option that are not covered yet, the first of them last.
    forced: Vec<u32>,
    /// How many items were listed as shortened when those were found; nothing off a chain.
    chain: Option<usize>,
    /// The headers looked at so far.
    pub(crate) effort: u64,
}

impl Chooser {
    pub(crate) const fn new(order: Order) -> Self {
        Self {
            order,
            forced: Vec::new(),
            chain: None,
            effort: 0,
        }
    }

    /// Forgets the chain of forced items, which has been left.
    pub(crate) fn turn_back(&mut self) {
        self.forced.clear();
        self.chain = None;
    }

    /// Chooses an item, knowing that none outside `links.shortened[from..]`, and none but those already known to be forced,
    /// has a shorter column than `links.alert`.
    pub(crate) fn choose(&mut self, links: &Links, from: usize) -> Choice {
        if links.right[ROOT as usize] == ROOT {
            return Choice::Solved;
        }
        let listed = &links.shortened[from..];
        if self.listed(links, listed, 0).is_some() {
            return Choice::DeadEnd;
        }
        if let Some(item) = self.go_along(links) {
            return Choice::Branch(item);
        }
        let item = match self.order {
            Order::Any => self
                .listed(links, listed, u32::MAX)
                .unwrap_or_else(|| self.shortest(links)),
            Order::Declared => self
                .listed(links, listed, FORCED)
                .or_else(|| self.forced(links))
                .unwrap_or(links.right[ROOT as usize]),
        };
        match links.degree(item) {
            0 => Choice::DeadEnd,
            1 if links.bound.is_empty() => Choice::Branch(self.enter_chain(links, listed, item)),
            _ => Choice::Branch(item),
        }
    }

    /// Gives the next item of a chain, if there is one and it goes on.
    fn go_along(&mut self, links: &Links) -> Option<u32> {
        let known = self.chain?;
        if let Some(item) = self.next_forced(links) {
            return Some(item);
        }
        self.chain = Some(links.shortened.len());
        self.collect(links, &links.shortened[known..]);
        let item = self.forced.pop();
        self.chain = self.chain.filter(|_| item.is_some());
        item
    }

    /// Gives the next item that was found to have one option and is not covered yet.
    fn next_forced(&mut self, links: &Links) -> Option<u32> {
        while let Some(item) = self.forced.pop() {
            self.effort += 1;
            if links.is_active(item) {
                return Some(item);
            }
        }
        None
    }

    /// Finds all items with one option, of which this is one, and gives the first.
    ///
    /// They are in the list if this one is: there was none when the list began.
    fn enter_chain(&mut self, links: &Links, listed: &[u32], item: u32) -> u32 {
        self.chain = Some(links.shortened.len());
        if listed.contains(&item) {
            self.collect(links, listed);
        } else {
            self.effort += u64::from(links.open);
            let forced = links.active().filter(|item| links.len(*item) == FORCED);
            self.forced.extend(forced);
            self.forced.reverse();
        }
        self.forced.pop().unwrap_or(item)
    }

    /// Collects the items of a list that have one option.
    fn collect(&mut self, links: &Links, list: &[u32]) {
        self.effort += list.len() as u64;
        let forced = |item: &&u32| links.is_active(**item) && links.len(**item) == FORCED;
        self.forced.extend(list.iter().filter(forced));
        self.forced.sort_unstable_by(|one, other| other.cmp(one));
        self.forced.dedup();
    }

    /// Gives what is known of all columns once the chosen item's was the shortest that matters.
    ///
    /// Columns that come to have one option are always noticed. Where items are counted, short columns do not say much:
    /// all items are looked at.
    pub(crate) fn alert(&self, links: &Links, item: u32) -> u32 {
        if !links.bound.is_empty() {
            return 0;
        }
        match self.order {
            Order::Any => links.len(item).max(FORCED + 1),
            Order::Declared => FORCED + 1,
        }
    }

    /// Finds the shortest column, the first of them, among the items in the list that are still active.
    fn listed(&mut self, links: &Links, shortened: &[u32], at_most: u32) -> Option<u32> {
        self.effort += shortened.len() as u64;
        let active = shortened.iter().filter(|item| links.is_active(**item));
        active
            .map(|item| (links.len(*item), *item))
            .min()
            .filter(|(len, _)| *len <= at_most)
            .map(|(_, item)| item)
    }

    /// Finds the item with the fewest ways to go on, the first of them, among all.
    fn shortest(&mut self, links: &Links) -> u32 {
        let (mut best, mut least) = (ROOT, u32::MAX);
        for item in links.active() {
            self.effort += 1;
            let degree = links.degree(item);
            if degree < least {
                (best, least) = (item, degree);
                if least <= links.alert {
                    break;
                }
            }
        }
        best
    }

    /// Finds the first item with one option, or one with none, if there can be any.
    fn forced(&mut self, links: &Links) -> Option<u32> {
        if links.alert > FORCED {
            return None;
        }
        Some(self.shortest(links)).filter(|item| links.degree(*item) <= FORCED)
    }
}
