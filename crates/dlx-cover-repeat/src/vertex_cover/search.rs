//! Branch and reduce on one graph, depth first, with an undo log.
//!
//! At each node, in this order:
//!
//! 1. apply the rules that need no choice;
//! 2. if nobody is left who has a neighbor, this is a cover;
//! 3. ask the bounds: divide what is left into cliques, and look for as many cores as would close the node;
//! 4. if a single vertex more would close it, let the vertices join that no better cover leaves out; if there were any, start over;
//! 5. branch on a vertex with the most neighbors, of equals on one whose neighbors know each other least:
//!    first leave it out, so all its neighbors join; later let it join.
//!
//! Everything is found anew at each node, and written to tables that were laid out before the search; what is undone is
//! the graph alone.

use super::cliques::Cliques;
use super::cores::Cores;
use super::graph::{Graph, Mark};
use super::reduction::{Rules, leave_out, reduce};
use super::set::Set;

/// Holds the search and its tables.
#[derive(Clone, Debug)]
pub(super) struct Search<const W: usize> {
    graph: Graph<W>,
    cliques: Cliques<W>,
    cores: Cores<W>,
    frames: Vec<Frame>,
    /// Vertices to which rules may apply.
    changed: Set<W>,
    rules: Rules,
    /// Whether vertices are fixed by what the bound says.
    fixes: bool,
}

/// What to know about a decision when its branch is closed.
#[derive(Clone, Copy, Debug)]
struct Frame {
    vertex: usize,
    mark: Mark,
    /// The weight of the other branch.
    weight: u64,
}

/// What a node comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// It has two branches: this vertex is left out, or joins. Every cover below it takes so many vertices at least.
    Branch { vertex: usize, bound: u32 },
    /// It has no cover below the budget.
    Closed,
    /// It is a cover of so many vertices, below the budget.
    Cover { size: u32 },
}

impl<const W: usize> Search<W> {
    /// Prepares to search the graph of so many vertices, at most 64 `W`, with these edges.
    pub(super) fn new(
        vertices: usize,
        edges: impl Iterator<Item = [usize; 2]>,
        rules: Rules,
        fixes: bool,
    ) -> Self {
        Self {
            graph: Graph::new(vertices, edges),
            cliques: Cliques::new(vertices),
            cores: Cores::new(vertices),
            frames: Vec::with_capacity(vertices),
            changed: Set::EMPTY,
            rules,
            fixes,
        }
    }

    /// Goes to the root.
    pub(super) fn start(&mut self) {
        self.graph.rewind();
        self.frames.clear();
        self.changed = self.graph.alive();
    }

    /// Says whether this is the root.
    pub(super) fn is_at_root(&self) -> bool {
        self.frames.is_empty()
    }

    /// Works through the node, where only covers of fewer vertices than the budget are of interest.
    pub(super) fn expand(&mut self, budget: u32) -> Node {
        loop {
            reduce(&mut self.graph, &mut self.changed, self.rules);
            let Some(vertex) = self.busiest() else {
                return self.leaf(budget);
            };
            let bound = self.bound(budget);
            if bound >= budget {
                return Node::Closed;
            }
            if !self.fixes || bound + 1 < budget || !self.fix() {
                return Node::Branch { vertex, bound };
            }
        }
    }

    /// Says what the node comes to where no edge is left.
    fn leaf(&self, budget: u32) -> Node {
        let size = self.graph.cost();
        if size < budget {
            Node::Cover { size }
        } else {
            Node::Closed
        }
    }

    /// Gives what every cover takes that comes of this node, or at least the budget if it takes no less.
    fn bound(&mut self, budget: u32) -> u32 {
        let simple = self.graph.cost() + self.cliques.divide(&self.graph);
        let wanted = budget.saturating_sub(simple);
        simple + self.cores.count(&self.graph, &self.cliques, wanted)
    }

    /// Lets vertices join that every cover holds which takes no more than the bound.
    fn fix(&mut self) -> bool {
        let before = self.graph.alive();
        self.changed = self.cores.fix(&mut self.graph, &mut self.cliques);
        before != self.graph.alive()
    }

    /// Finds a vertex with the most neighbors, if any has one.
    fn busiest(&self) -> Option<usize> {
        let vertices = self.graph.alive().iter();
        let most = vertices.map(|vertex| self.graph.degree(vertex)).max()?;
        let busy = |&vertex: &usize| self.graph.degree(vertex) == most;
        let busy = self.graph.alive().iter().filter(busy);
        busy.min_by_key(|&vertex| self.graph.edges_around(vertex))
            .filter(|_| most > 0)
    }

    /// Leaves a vertex out, and notes what the other branch weighs.
    pub(super) fn descend(&mut self, vertex: usize, weight: u64) {
        self.frames.push(Frame {
            vertex,
            mark: self.graph.mark(),
            weight,
        });
        self.changed = leave_out(&mut self.graph, vertex);
    }

    /// Goes to the other branch of the last decision, and gives what it weighs; `None` if there is none.
    pub(super) fn ascend(&mut self) -> Option<u64> {
        let frame = self.frames.pop()?;
        self.graph.undo_to(frame.mark);
        self.changed = self.graph.neighbors(frame.vertex);
        self.graph.join(frame.vertex);
        Some(frame.weight)
    }

    /// Gives the vertices of the cover that was found.
    pub(super) fn cover(&self) -> Set<W> {
        self.graph.cover()
    }

    /// Gives the work done so far, in words looked at, about.
    pub(super) fn work(&self) -> u64 {
        self.cliques.work + self.cores.work + self.graph.updates() * W as u64
    }

    /// Gives the number of degrees changed so far.
    pub(super) fn updates(&self) -> u64 {
        self.graph.updates()
    }

    /// Gives about the bytes that it takes.
    pub(super) fn memory(&self) -> usize {
        // Cliques and cores have a set, and two numbers, for each vertex.
        self.graph.memory() * 3 / 2 + self.frames.capacity() * size_of::<Frame>()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::{graph_of, graphs, smallest};
    use super::*;

    /// Walks through the whole tree, and checks at each node that its bound is none too high.
    fn walk(search: &mut Search<1>, mut budget: u32) -> u32 {
        search.start();
        loop {
            let (cost, rest) = (search.graph.cost(), smallest(&search.graph));
            match search.expand(budget) {
                Node::Branch { vertex, bound } => {
                    assert!(bound <= (cost + rest).max(budget));
                    search.descend(vertex, 0);
                    continue;
                }
                Node::Cover { size } => budget = size,
                Node::Closed => assert!(cost + rest >= budget),
            }
            if search.ascend().is_none() {
                return budget;
            }
        }
    }

    proptest! {
        #[test]
        fn every_node_is_closed_for_a_reason((vertices, edges) in graphs()) {
            let least = smallest(&graph_of(&(vertices, edges.clone())));
            for (rules, fixes) in [
                (Rules::All, true),
                (Rules::All, false),
                (Rules::Plain, true),
                (Rules::Plain, false),
            ] {
                let mut search = Search::new(vertices, edges.iter().copied(), rules, fixes);
                for budget in [u32::MAX, least + 1, least, least.saturating_sub(1)] {
                    prop_assert_eq!(walk(&mut search, budget), budget.min(least));
                }
                search.start();
                prop_assert_eq!(search.graph.alive(), Set::below(vertices));
            }
        }
    }
}
