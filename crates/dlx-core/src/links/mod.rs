//! Dancing links: the tables that a search takes apart and puts together again.
//!
//! Every item has a column, a circular list of the options that cover it and are still possible.
//! The elements of one option lie side by side in memory, with a spacer after them:
//!
//! ```text
//!   headers            options
//!   0   1   2   3      4   5   6   7   8   9   10
//!  root a   b   c    spacer a  c spacer a  b  spacer
//! ```
//!
//! A node knows its column (`top`) and its neighbors there (`up`, `down`).
//! A spacer has `top` 0; its `up` is the first node of the option before it, its `down` the last node of the option after it,
//! and its `color` the number of the option before it, so that a walk to the right runs in a circle and learns the option's number.
//! The headers of primary items not yet covered are linked left and right, with header 0 as the root of the ring.
//!
//! To *cover* an item is to take its header out of the ring and to *hide* every option of its column:
//! to unlink its nodes from all columns but this one.
//! An unlinked node keeps its own links, so it can be linked in again exactly where it was,
//! provided that the steps are undone in the opposite order: that is the whole idea.
//! Covering runs down and to the right, uncovering up and to the left, so every step meets its own undoing.
//!
//! To *purify* a secondary item is to give it a color: options with another color are hidden,
//! nodes with the same color are marked [`AGREED`] so that nothing tests or unlinks them while the color stands.
//! Since the item's own column is left alone, the marks are taken away by the same walk in the opposite direction.
//!
//! Items that may be covered more than once are counted; see `counts.rs`.
//!
//! The links also keep watch for the rule of branching; see [`Links::watch`].
//!
//! Source: Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1, algorithms X and C.

mod counts;

use crate::ids::OptionId;
use crate::layout::Layout;
use crate::problem::{Problem, UNCOLORED};

/// The color of a node whose item has been given the node's own color.
const AGREED: u32 = u32::MAX;

/// The root of the ring of headers, and the `top` of every spacer.
pub(crate) const ROOT: u32 = 0;

/// What is added to the lengths of secondary items, so that no watch for short columns ever sees one.
/// An option needs two links at least, so there are fewer options than this.
const UNWATCHED: u32 = 1 << 31;

/// Columns shorter than this are listed one by one when they become so; of longer ones only the least length is kept.
const SHORT: u32 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) top: u32,
    pub(crate) up: u32,
    pub(crate) down: u32,
    pub(crate) color: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Links {
    pub(crate) nodes: Vec<Node>,
    pub(crate) left: Vec<u32>,
    pub(crate) right: Vec<u32>,
    pub(crate) len: Vec<u32>,
    pub(crate) primary: u32,
    /// How many options can still be chosen, and how many primary items are still to be covered.
    pub(crate) alive: u32,
    pub(crate) open: u32,
    /// How often each item may still be covered, and how much less often would do; empty where every item is covered once.
    pub(crate) bound: Vec<u32>,
    pub(crate) slack: Vec<u32>,
    /// The nodes unlinked or marked and the headers taken out so far.
    pub(crate) updates: u64,
    /// No active item outside `shortened` has a column shorter than this.
    pub(crate) alert: u32,
    /// Items whose columns became short, some of them covered since, or shorter than when they were listed.
    pub(crate) shortened: Vec<u32>,
}

impl Links {
    /// Links a problem in the order of a layout.
    pub(crate) fn new(problem: &Problem, layout: &Layout) -> Self {
        let mut links = Self::headers(problem.primary_count(), problem.item_count());
        let mut header = vec![0; problem.item_count()];
        for (item, number) in layout.items.iter().zip(1..) {
            header[*item as usize] = number;
        }
        links
            .nodes
            .reserve_exact(problem.cells.len() + problem.option_count() + 1);
        links.push_spacer(ROOT, UNCOLORED);
        for option in &layout.options {
            let first = links.end();
            for cell in problem.cells(*option as usize) {
                links.push_node(header[cell.item as usize], cell.color);
            }
            links.push_spacer(first, *option);
        }
        links.alive = index(layout.options.len());
        links.count(problem, &header);
        links
    }

    /// Gives the bytes that the tables of a problem take.
    pub(crate) fn bytes(problem: &Problem) -> u64 {
        let headers = problem.item_count() + 1;
        let nodes = headers + problem.cells.len() + problem.option_count() + 1;
        let numbers = if problem.is_counted() { 5 } else { 3 };
        (nodes * size_of::<Node>() + headers * numbers * size_of::<u32>()) as u64
    }

    /// Gives links of nothing.
    pub(crate) fn empty() -> Self {
        Self::headers(0, 0)
    }

    fn headers(primary: usize, items: usize) -> Self {
        let primary = index(primary);
        let end = index(items + 1);
        let header = |at| Node {
            top: at,
            up: at,
            down: at,
            color: UNCOLORED,
        };
        let ring = |at: u32, next: u32| if at <= primary { next } else { at };
        let len = |at| if at <= primary { 0 } else { UNWATCHED };
        Self {
            nodes: (0..end).map(header).collect(),
            left: (0..end)
                .map(|at| ring(at, at.checked_sub(1).unwrap_or(primary)))
                .collect(),
            right: (0..end)
                .map(|at| ring(at, if at == primary { ROOT } else { at + 1 }))
                .collect(),
            len: (0..end).map(len).collect(),
            primary,
            alive: 0,
            open: primary,
            bound: Vec::new(),
            slack: Vec::new(),
            updates: 0,
            alert: 0,
            shortened: Vec::new(),
        }
    }

    fn end(&self) -> u32 {
        index(self.nodes.len())
    }

    fn push_node(&mut self, top: u32, color: u32) {
        let at = self.end();
        let up = self.nodes[top as usize].up;
        self.nodes[up as usize].down = at;
        self.nodes[top as usize].up = at;
        self.len[top as usize] += 1;
        self.nodes.push(Node {
            top,
            up,
            down: top,
            color,
        });
    }

    /// Closes the option that began at `first`, and lets the spacer before it know where it ends.
    fn push_spacer(&mut self, first: u32, option: u32) {
        let at = self.end();
        if first != ROOT {
            self.nodes[first as usize - 1].down = at - 1;
        }
        self.nodes.push(Node {
            top: ROOT,
            up: first,
            down: at,
            color: option,
        });
    }

    pub(crate) fn node(&self, at: u32) -> Node {
        self.nodes[at as usize]
    }

    pub(crate) fn len(&self, item: u32) -> u32 {
        self.len[item as usize]
    }

    /// Counts the options left in the column of any item.
    #[cfg(test)]
    pub(crate) fn options_left(&self, item: usize) -> usize {
        (self.len[item] & !UNWATCHED) as usize
    }

    /// Says whether a primary item is still to be covered.
    ///
    /// A header taken out keeps its links, but what was its left neighbor never points to it until it is back.
    pub(crate) fn is_active(&self, item: u32) -> bool {
        self.right[self.left[item as usize] as usize] == item
    }

    /// Lists the primary items still to be covered.
    pub(crate) fn active(&self) -> impl Iterator<Item = u32> + '_ {
        let after = |at: u32| Some(self.right[at as usize]).filter(|next| *next != ROOT);
        std::iter::successors(after(ROOT), move |at| after(*at))
    }

    /// Lists the options that can still be chosen, in the order in which they were linked.
    pub(crate) fn possible(&self) -> Vec<OptionId> {
        let mut firsts = Vec::with_capacity(self.alive as usize);
        for item in self.active() {
            let mut at = self.node(item).down;
            while at != item {
                if self.is_first_primary(at) {
                    firsts.push(at);
                }
                at = self.node(at).down;
            }
        }
        firsts.sort_unstable();
        firsts.into_iter().map(|at| self.option_of(at)).collect()
    }

    /// Says whether a node is the first of its option that has a primary item.
    fn is_first_primary(&self, node: u32) -> bool {
        let mut before = (1..node).rev().map(|at| self.node(at).top);
        before.find(|top| *top <= self.primary) == Some(ROOT)
    }

    /// Gives the option of a node.
    pub(crate) fn option_of(&self, node: u32) -> OptionId {
        let mut at = node;
        while self.node(at).top != ROOT {
            at += 1;
        }
        OptionId::new(self.node(at).color as usize)
    }

    /// Gives the first node of each option.
    pub(crate) fn first_nodes(&self, options: usize) -> Vec<u32> {
        let mut firsts = vec![ROOT; options];
        for spacer in self.nodes[self.len.len() + 1..]
            .iter()
            .filter(|node| node.top == ROOT)
        {
            firsts[spacer.color as usize] = spacer.up;
        }
        firsts
    }

    /// Gives the number of the option that each node belongs to; 0 for headers and spacers.
    pub(crate) fn owners(&self) -> Vec<u32> {
        let mut owners = vec![0; self.nodes.len()];
        for (at, spacer) in self.nodes.iter().enumerate().skip(self.len.len() + 1) {
            if spacer.top == ROOT {
                owners[spacer.up as usize..at].fill(spacer.color);
            }
        }
        owners
    }

    /// Says whether an option can still be chosen.
    ///
    /// What contradicts an option hides it: either one of its primary items has been covered,
    /// or its nodes have been unlinked from the columns of those.
    pub(crate) fn is_possible(&self, first: u32) -> bool {
        let nodes = (first..).map(|at| (at, self.node(at)));
        nodes
            .take_while(|(_, node)| node.top != ROOT)
            .filter(|(_, node)| node.top <= self.primary)
            .all(|(at, node)| self.is_active(node.top) && self.node(node.up).down == at)
    }

    /// Takes all items of an option out of the search, for good.
    pub(crate) fn settle(&mut self, first: u32) {
        self.discard(first);
        let mut at = first;
        while self.node(at).top != ROOT {
            self.commit_counted(at);
            at += 1;
        }
    }

    /// Takes an option out of all columns, for good.
    pub(crate) fn discard(&mut self, first: u32) {
        self.alive -= 1;
        let mut at = first;
        while self.node(at).top != ROOT {
            self.unlink(at);
            at += 1;
        }
    }

    fn unlink(&mut self, at: u32) {
        let Node { top, up, down, .. } = self.node(at);
        self.nodes[up as usize].down = down;
        self.nodes[down as usize].up = up;
        self.len[top as usize] -= 1;
    }

    /// Starts to keep watch: sets what is known of the columns now, that none outside `shortened` is shorter than `alert`.
    ///
    /// Hiding keeps this true: a column that becomes shorter is either listed or lowers the alert.
    /// So whoever looks for the shortest column has it in the list, or may end a search among all of them
    /// at the first one that is as short as the alert. Without this, a search as deep as it has items would take
    /// quadratic time in looking for the next item alone.
    pub(crate) fn watch(&mut self, alert: u32, shortened: usize) {
        self.alert = alert;
        self.shortened.truncate(shortened);
    }

    #[cold]
    fn notice(&mut self, item: u32, len: u32) {
        if len < SHORT {
            self.shortened.push(item);
        }
        self.alert = self.alert.min(len.max(SHORT));
    }

    /// Takes an item out of the ring and hides all options of its column.
    pub(crate) fn cover<const COLORS: bool>(&mut self, item: u32) {
        let mut at = self.node(item).down;
        while at != item {
            self.hide::<COLORS>(at);
            at = self.node(at).down;
        }
        self.leave(item);
    }

    /// Undoes [`Links::cover`].
    pub(crate) fn uncover<const COLORS: bool>(&mut self, item: u32) {
        self.rejoin(item);
        let mut at = self.node(item).up;
        while at != item {
            self.unhide::<COLORS>(at);
            at = self.node(at).up;
        }
    }

    /// Takes an item out of the ring.
    pub(crate) fn leave(&mut self, item: u32) {
        let (left, right) = (self.left[item as usize], self.right[item as usize]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        self.open -= u32::from(item <= self.primary);
        self.updates += 1;
    }

    /// Undoes [`Links::leave`].
    pub(crate) fn rejoin(&mut self, item: u32) {
        let (left, right) = (self.left[item as usize], self.right[item as usize]);
        self.right[left as usize] = item;
        self.left[right as usize] = item;
        self.open += u32::from(item <= self.primary);
    }

    /// Unlinks the other nodes of a node's option from their columns.
    fn hide<const COLORS: bool>(&mut self, from: u32) {
        self.alive -= 1;
        let mut at = from + 1;
        while at != from {
            let node = self.node(at);
            if node.top == ROOT {
                at = node.up;
                continue;
            }
            if !COLORS || node.color != AGREED {
                self.nodes[node.up as usize].down = node.down;
                self.nodes[node.down as usize].up = node.up;
                let len = self.len[node.top as usize] - 1;
                self.len[node.top as usize] = len;
                self.updates += 1;
                if len < self.alert {
                    self.notice(node.top, len);
                }
            }
            at += 1;
        }
    }

    /// Undoes [`Links::hide`].
    fn unhide<const COLORS: bool>(&mut self, from: u32) {
        self.alive += 1;
        let mut at = from - 1;
        while at != from {
            let node = self.node(at);
            if node.top == ROOT {
                at = node.down;
                continue;
            }
            if !COLORS || node.color != AGREED {
                self.nodes[node.up as usize].down = at;
                self.nodes[node.down as usize].up = at;
                self.len[node.top as usize] += 1;
            }
            at -= 1;
        }
    }

    /// Gives a node's item the node's color: hides what disagrees, marks what agrees.
    fn purify(&mut self, node: u32) {
        let Node { top, color, .. } = self.node(node);
        let mut at = self.node(top).down;
        while at != top {
            if self.node(at).color == color {
                self.nodes[at as usize].color = AGREED;
                self.updates += 1;
            } else {
                self.hide::<true>(at);
            }
            at = self.node(at).down;
        }
    }

    /// Undoes [`Links::purify`].
    fn unpurify(&mut self, node: u32) {
        let Node { top, color, .. } = self.node(node);
        let mut at = self.node(top).up;
        while at != top {
            if self.node(at).color == AGREED {
                self.nodes[at as usize].color = color;
            } else {
                self.unhide::<true>(at);
            }
            at = self.node(at).up;
        }
    }

    /// Takes a node's item out of the search: covers or purifies it, or leaves it alone if its color is settled.
    pub(crate) fn commit<const COLORS: bool>(&mut self, at: u32) {
        let Node { top, color, .. } = self.node(at);
        if !COLORS || color == UNCOLORED {
            self.cover::<COLORS>(top);
        } else if color != AGREED {
            self.purify(at);
        }
    }

    /// Undoes [`Links::commit`].
    pub(crate) fn uncommit<const COLORS: bool>(&mut self, at: u32) {
        let Node { top, color, .. } = self.node(at);
        if !COLORS || color == UNCOLORED {
            self.uncover::<COLORS>(top);
        } else if color != AGREED {
            self.unpurify(at);
        }
    }
}

fn index(at: usize) -> u32 {
    u32::try_from(at).expect("the builder keeps links within 32 bits")
}
