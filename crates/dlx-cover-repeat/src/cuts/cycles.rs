//! Odd cycles: options in a ring, of which every two neighbors share an item that has no other option.
//!
//! No two neighbors are both left out, so of an odd number n of them at most (n - 1) / 2 are: the ring is to be covered
//! (n + 1) / 2 times. The linear relaxation takes half of each, and so only n / 2.
//!
//! Let an edge between partners be as long as both are used at the point, together, above 1: no edge is shorter than
//! nothing, and a ring is cut off if all its edges are shorter than 1 together. The shortest odd ring through an option
//! is the shortest path between its two copies in a graph where each option has two, and each edge leads from one
//! kind of copy to the other. A path that meets an option twice is left out: a shorter ring begins there.
//!
//! Source: M. Grötschel, L. Lovász and A. Schrijver, Geometric Algorithms and Combinatorial Optimization (1988), chapter 9.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use dlx_core::OptionId;

use super::cut::Cut;
use super::effort::Effort;
use super::pairs::Pairs;
use super::relaxation::Relaxation;

/// What 1 is in the units of lengths: integers are in order, and floating numbers are not.
const ONE: u64 = 1 << 20;

/// Finds odd rings that the point falls short of, one through each option at most.
pub(super) fn separate(pairs: &Pairs, at: &Relaxation, effort: &mut Effort<'_>) -> Vec<Cut> {
    let mut search = Search::new(pairs, at);
    let mut cuts = Vec::new();
    for start in pairs.options() {
        cuts.extend(search.ring_through(start));
        if !effort.goes_on(std::mem::take(&mut search.work)) {
            break;
        }
    }
    cuts
}

/// Looks for shortest paths; nodes are the copies of options, 2k and 2k + 1.
struct Search<'s> {
    pairs: &'s Pairs,
    at: &'s Relaxation,
    distances: Vec<u64>,
    before: Vec<usize>,
    seen: Vec<usize>,
    queue: BinaryHeap<Reverse<(u64, usize)>>,
    work: usize,
}

impl<'s> Search<'s> {
    fn new(pairs: &'s Pairs, at: &'s Relaxation) -> Self {
        let nodes = 2 * at.point.len();
        Self {
            pairs,
            at,
            distances: vec![u64::MAX; nodes],
            before: vec![0; nodes],
            seen: Vec::new(),
            queue: BinaryHeap::new(),
            work: 0,
        }
    }

    fn ring_through(&mut self, start: OptionId) -> Option<Cut> {
        let (first, last) = (2 * start.index(), 2 * start.index() + 1);
        self.reach(first, 0, first);
        while let Some(Reverse((distance, node))) = self.queue.pop() {
            if node != last && distance == self.distances[node] {
                self.go_on(node, distance);
            }
        }
        let ring = (self.distances[last] < ONE).then(|| self.ring(last, first));
        self.forget();
        simple(ring?)
    }

    fn go_on(&mut self, node: usize, distance: u64) {
        let option = OptionId::new(node / 2);
        self.work += self.pairs.of_option(option).len();
        for &partner in self.pairs.of_option(option) {
            let next = 2 * partner.index() + 1 - node % 2;
            let length = length(self.at.use_of(option) + self.at.use_of(partner) - 1.0);
            self.reach(next, distance + length, node);
        }
    }

    /// Notes a way to a node, if it is short enough and the shortest so far.
    fn reach(&mut self, node: usize, distance: u64, before: usize) {
        if distance < ONE.min(self.distances[node]) {
            self.distances[node] = distance;
            self.before[node] = before;
            self.seen.push(node);
            self.queue.push(Reverse((distance, node)));
        }
    }

    /// Lists the options on the way from `first` to `last`, which is another copy of the first one.
    fn ring(&self, last: usize, first: usize) -> Vec<OptionId> {
        let way = std::iter::successors(Some(self.before[last]), |&node| {
            (node != first).then(|| self.before[node])
        });
        way.map(|node| OptionId::new(node / 2)).collect()
    }

    fn forget(&mut self) {
        for node in self.seen.drain(..) {
            self.distances[node] = u64::MAX;
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a cast saturates, and a length off by a little finds another ring"
)]
fn length(above: f64) -> u64 {
    (above.max(0.0) * ONE as f64) as u64
}

/// Makes a cut of a ring that meets no option twice.
fn simple(ring: Vec<OptionId>) -> Option<Cut> {
    let demand = u32::try_from(ring.len().div_ceil(2)).ok()?;
    let length = ring.len();
    let mut cut = Cut::new(ring, demand);
    cut.options.dedup();
    (cut.options.len() == length).then_some(cut)
}
